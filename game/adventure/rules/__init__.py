"""The rules of The Hundred Lanterns: pure, told by events."""
