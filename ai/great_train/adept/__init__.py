"""The adept: good by rules of thumb, without search."""
