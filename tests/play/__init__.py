"""Whole matches and scenes, played through the sandbox."""
