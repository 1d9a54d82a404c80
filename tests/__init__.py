"""Tests mirror the source: tests/engine for bot/engine, and so on."""
