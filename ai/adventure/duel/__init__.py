"""Before a foe: one exchange thought through, whose turn it is and which stance, and plans told."""
