"""How The Hundred Lanterns looks in the window: road map, hero column, row of actions, scroll."""
