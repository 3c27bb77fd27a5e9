"""The Hundred Lanterns in sentences: what happened, what is asked, the map in words."""
