"""Screens of The Hundred Lanterns alone: the end of a campaign, its chronicle, stories."""
