"""What all tests of the program share."""

from tests.app.program import home

__all__ = ["home"]
