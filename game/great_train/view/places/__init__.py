"""Where everything lies on the table of The Great Train, and what passes over it for a moment."""
