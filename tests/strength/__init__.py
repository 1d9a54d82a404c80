"""How strong the computer players are: figures, and the short form that the suite runs."""
