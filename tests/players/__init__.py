"""Tests of the moves made for people."""
