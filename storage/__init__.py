"""The store: schema, codec and migrations behind one open_store(url)."""
