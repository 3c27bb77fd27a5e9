"""Learning: what there is to learn, and the table at which a teacher sits."""
