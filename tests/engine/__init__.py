"""The game, from the tile to the record."""
