"""Computer players in worker processes."""
