"""Balance: who wins by team, character and card when one bot sits in all seats."""
