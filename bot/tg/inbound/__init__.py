"""Updates to commands: inbox, polling, parsing, button data."""
