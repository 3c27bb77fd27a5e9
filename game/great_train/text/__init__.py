"""The Great Train in the terminal."""
