"""Search: information-set Monte Carlo over worlds that one's knowledge allows."""
