"""Cards on the board: sprites, faces, grids, counts, the order of the hand."""
