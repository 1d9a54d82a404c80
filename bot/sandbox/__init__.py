"""A Bot API server with a chat page, to play and test without a token."""
