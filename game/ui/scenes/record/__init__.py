"""The record of who plays: counts, shares, what was earned, the deal of the day, profiles."""
