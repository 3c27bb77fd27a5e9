"""Screens: title, new game, table, score, and what lies over them."""
