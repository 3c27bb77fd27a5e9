"""What the player does at the table: what can be pressed, where the focus can go, mouse, keys and pad, what they do."""
