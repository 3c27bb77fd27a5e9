"""The process beside the game: who thinks there, and what it is asked."""
