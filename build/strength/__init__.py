"""How strong the bots are: matches in the arena, kept as JSON, and the page rendered from it."""
