"""Persons and groups: who they are, their language and settings."""
