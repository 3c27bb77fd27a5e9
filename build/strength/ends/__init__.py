"""The end of a game: sure wins, what each action is worth there, and what bots make of it."""
