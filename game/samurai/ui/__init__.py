"""How Samurai Sword looks in the window: plates, cards, effects, the score."""
