"""Samurai Sword in sentences: what happened, what is asked, the pages, the end, what went wrong."""
