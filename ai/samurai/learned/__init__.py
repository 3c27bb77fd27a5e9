"""What was learnt from self-play: how players choose (policy) and who wins (value)."""
