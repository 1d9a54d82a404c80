"""Tests of the lessons as they are seen."""
