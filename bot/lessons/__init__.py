"""The lessons: what is learnt in which order, how far somebody is, the round to follow and the one to practise. Pure.

A room of its own below the tables, since the store keeps how far somebody is and may not see a screen.
"""
