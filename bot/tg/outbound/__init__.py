"""Screens to Telegram: painter, pace, errors by meaning."""
