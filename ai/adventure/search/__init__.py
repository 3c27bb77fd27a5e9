"""The search of The Hundred Lanterns: worlds, plans tried in them, who judges, the strategist."""
