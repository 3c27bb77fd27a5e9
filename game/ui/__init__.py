"""The only folder that imports pygame: window, scenes, widgets, sprites, sound."""
