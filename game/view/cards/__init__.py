"""Cards on the screen: which is which on its way, and how a hand is held."""
