"""Why, in The Great Train: reasons for and against actions, from what one seat knows."""
