"""The models of The Great Train: how games end, what hands keep, and how well roles are guessed."""
