"""One question each to one bot: its partner, its reasons, its reviews, its steadiness, its pace."""
