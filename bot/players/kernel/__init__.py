"""The game as integers, for searching: hands as bit masks, ends as indexes into tables. Checked against the engine."""
