"""Bots: an Observation in, an Action out."""
