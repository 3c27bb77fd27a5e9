"""How strong the bots of The Hundred Lanterns are, and what of the game their campaigns show."""
