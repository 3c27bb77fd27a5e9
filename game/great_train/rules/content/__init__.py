"""What is printed: read from data/great_train/, checked, and made into tables."""
