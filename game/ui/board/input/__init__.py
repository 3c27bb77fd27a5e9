"""What the player does at the table: what can be pressed, mouse, keys and pad, what they do."""
