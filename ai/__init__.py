"""Bots: an Observation in, an Action out. One folder a game."""
