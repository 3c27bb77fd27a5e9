"""Scenes to read in, over what waits beneath: the codex, the log on its scroll, the discards."""
