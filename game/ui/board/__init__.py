"""The table on the screen: cards, plates, prompts, and what the hand on the mouse means."""
