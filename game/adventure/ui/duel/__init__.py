"""The confrontation on its own table, over the dimmed map: questions, blow, stances, the foe."""
