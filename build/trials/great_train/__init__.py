"""Trials of The Great Train: positions with one winning line, found and proved."""
