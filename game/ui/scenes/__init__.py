"""Screens: the title, forms, the table, the end, and what lies over a table for a while."""
