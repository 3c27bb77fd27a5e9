"""Time: how events are shown one after the other, how long each stands, and what passes."""
