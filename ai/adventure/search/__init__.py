"""The search of The Hundred Lanterns: worlds, trials, the veil, the outlook, the strategist."""
