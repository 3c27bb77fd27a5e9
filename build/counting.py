"""How many: what the options of tools are told."""

import argparse


def some(text: str) -> int:
    """Return how many, at least one. Raises ArgumentTypeError: nothing done proves nothing."""
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"'{text:.40}' is no number from 1 up")
    return number
