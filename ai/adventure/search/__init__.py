"""The search of The Hundred Lanterns: worlds, the outlook before a foe, trials, the strategist."""
