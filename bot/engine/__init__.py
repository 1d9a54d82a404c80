"""The game: rules, layout, round, match and what one seat may know of it. Pure."""
