"""What the player does at the table: what can be pressed, focus, mouse, keys, pad, what they do."""
