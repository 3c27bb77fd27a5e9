"""Trials: positions with one winning line, found in games between bots and proved by search."""
