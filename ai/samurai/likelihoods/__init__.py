"""How likely each public act is, by the role of who did it. Learned from self-play."""
