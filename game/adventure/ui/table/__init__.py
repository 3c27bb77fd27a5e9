"""What every part of the window stands on: view, layout, spots, names, words, paint."""
