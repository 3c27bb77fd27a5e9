"""Screens of Samurai Sword alone: who one is at the beginning, the end and its score."""
