"""Telegram: the only room, beside the composition root, that knows its library."""
