"""What the table of The Hundred Lanterns shows, without pygame: view-model, sentences."""
