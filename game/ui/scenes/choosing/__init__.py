"""What a player chooses: a new game, who sits where, temperaments, settings, keys, buttons."""
