"""What everything is drawn with: type, pictures, shapes, inks, kept surfaces, the canvas."""
