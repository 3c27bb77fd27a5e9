"""How The Great Train looks in the window: country and line, plates, cards, what is asked."""
