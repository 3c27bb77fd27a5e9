"""What effect words do: scripts, tests, choices, life, cards, the map, missions."""
