"""The player's own files beside the games: put in place whole, changed in turn."""
