"""The window itself: opened and run, the stack of scenes, from events to commands."""
