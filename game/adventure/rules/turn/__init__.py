"""The round: the Shogun's turn, the heroes' activations, journeys, visits (HA-4 to HA-11)."""
