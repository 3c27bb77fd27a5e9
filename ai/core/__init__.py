"""Search and learning without a game in it: a game hands in its worlds, policy and evaluator."""
