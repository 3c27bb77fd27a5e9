"""Effects: what passes over the table for a moment, and playback, which lets time pass there."""
