"""The rules of The Great Train: pure, told by events."""
