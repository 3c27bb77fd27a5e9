"""The bots of Samurai Sword: four levels, six temperaments, one list of them all."""
