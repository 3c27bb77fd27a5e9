"""The Hundred Lanterns in the terminal."""
