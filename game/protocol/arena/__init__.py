"""Bots against each other: deals, who sits where, figures and tests of them."""
