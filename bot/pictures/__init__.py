"""Pictures of a table: where every tile lies, and what it looks like."""
