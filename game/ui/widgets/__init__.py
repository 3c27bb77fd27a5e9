"""Small things to see, point at and press."""
