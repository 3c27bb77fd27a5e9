"""The version of the game: its only home (pyproject.toml, saves and the title screen read it)."""

VERSION = "0.1.0"
