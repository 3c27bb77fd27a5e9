"""The bots of The Great Train."""
