"""The sandbox, driven over HTTP by a bot and by people."""
