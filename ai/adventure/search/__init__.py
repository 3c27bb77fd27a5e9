"""The search of The Hundred Lanterns: worlds, tries, the veil, the outlook, the strategist."""
