"""Tests of the lessons: the course, the rounds, what is kept."""
