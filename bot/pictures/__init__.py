"""Pictures of a table, a hand, a result: plain values in, the bytes of an image out. Pure."""
