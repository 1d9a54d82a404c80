"""Computer players off the event loop: worker processes that choose moves, and look at those of others."""
