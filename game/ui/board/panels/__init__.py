"""What stands around the cards: top bar, log panel, action buttons, prompt."""
