"""Layout: boxes, the fixed grid of the table screen, fans, columns, scrolling."""
