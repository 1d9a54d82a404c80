"""Fair chance: shuffles from the system's generator."""
