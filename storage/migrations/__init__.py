"""Migrations, oldest first in versions/. A new one is a new file with the next number; released ones never change."""
