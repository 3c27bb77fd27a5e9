"""How the table is drawn: ground, seats, cards, marks, panels, paper."""
