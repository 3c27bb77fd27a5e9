"""Samurai Sword, whole: its rules, what is shown of them, its window, its terminal."""
