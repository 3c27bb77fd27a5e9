"""What all tests of the program with Samurai Sword in it share."""

from tests.app.program import home

__all__ = ["home"]
