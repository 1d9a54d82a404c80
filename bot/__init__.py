"""Dominoes for Telegram groups."""
