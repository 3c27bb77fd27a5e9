"""The game as text in the terminal: plain sentences and numbered choices, for eyes and ears."""
