"""Screens: title, menus, settings, the table, and what lies over it for a while."""
