"""The bots of The Hundred Lanterns: party members that see what the table sees."""
