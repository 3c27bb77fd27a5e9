"""The turn: its steps, what may be played in it, and what the cards do."""
