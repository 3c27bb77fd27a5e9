"""What is measured of The Great Train alone, and its page."""
