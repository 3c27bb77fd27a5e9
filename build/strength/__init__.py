"""Measuring how strong opponents are, and how they play."""
