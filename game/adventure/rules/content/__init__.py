"""What is printed: read from data/adventure/, checked, and made into tables."""
