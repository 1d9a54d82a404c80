"""Tests of the pictures of a table."""
