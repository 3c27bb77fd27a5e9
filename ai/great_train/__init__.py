"""The bots of The Great Train: what all levels share, what things are worth, the search."""
