"""The table on the screen: its frame, what is picked, playback, faces, the port of games."""
