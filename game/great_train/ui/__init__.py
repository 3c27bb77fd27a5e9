"""The Great Train in the window."""
