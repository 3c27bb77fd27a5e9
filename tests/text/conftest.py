"""What all tests of the text game share."""

from tests.text.robot import home

__all__ = ["home"]
