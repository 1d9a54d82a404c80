"""The doctor: what must hold of everything that is stored, checked without changing any of it."""
