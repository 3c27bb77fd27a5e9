"""What keys and pads mean: one table of commands, the player's own keys, hints, gamepads."""
