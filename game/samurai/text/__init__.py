"""Samurai Sword in the terminal: its table in sentences."""
