"""Trials of what may go wrong: a short form of each in the tests, the long ones by `make chaos`."""
