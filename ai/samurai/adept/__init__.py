"""The adept: rules of thumb of a good player, one small function for each kind of move."""
