"""What every part of the window stands on: view, layout, spots, words, the ways of pieces."""
