"""Computer players off the event loop: worker processes that choose moves."""
