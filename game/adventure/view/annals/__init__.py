"""What is counted of the campaigns of The Hundred Lanterns."""
