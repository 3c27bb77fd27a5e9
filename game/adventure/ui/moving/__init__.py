"""What moves on the table of The Hundred Lanterns: pieces, flights, the Shogun's turn."""
