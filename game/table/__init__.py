"""Parts that table games share: card catalogue, zones, actions with cards, the ring of seats."""
