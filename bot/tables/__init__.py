"""What people do: a table, commands on it, and the one service that runs them."""
