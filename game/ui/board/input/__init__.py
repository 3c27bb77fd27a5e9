"""What pointer, keys and pads mean at the table."""
