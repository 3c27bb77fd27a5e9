"""The self-test: whether this copy of the program, from source or packaged, is whole and works."""
