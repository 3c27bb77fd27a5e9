"""The window, whatever is played in it: drawing, input, sound, widgets, scenes, the board."""
