"""What all tests of the text game share."""

from tests.samurai.text.robot import home

__all__ = ["home"]
