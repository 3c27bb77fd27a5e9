"""The confrontation on its own table, over the dimmed map: exchanges, blow, stances, the foe."""
