"""Parts that table games share: card catalogue, zones, moves of cards, the ring of seats."""
