"""Screens of The Great Train alone: who one is at the beginning, the end and its score."""
