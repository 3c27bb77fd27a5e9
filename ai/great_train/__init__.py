"""The bots of The Great Train: what all levels share, the sides, what things are worth."""
