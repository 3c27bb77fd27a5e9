"""A second table beside the first, number after number: the command of whoever compares two."""

import argparse
from collections.abc import Callable, Sequence

from build.counting import from_zero, some


def compare(
    compared: Callable[[int], int], usual: int, words: Sequence[str], about: str | None
) -> int:
    """Have `compared` play what `words` ask for, or the `usual` count; print what differs.

    It is told a number and returns its steps; a difference is an AssertionError.
    """
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("count", nargs="?", type=some, default=usual, help=f"how many ({usual})")
    parser.add_argument("first", nargs="?", type=from_zero, default=0, help="number of the first")
    asked = parser.parse_args(words)
    steps, found = 0, 0
    for number in range(asked.first, asked.first + asked.count):
        try:
            steps += compared(number)
        except AssertionError as difference:
            found += 1
            print(difference, flush=True)
    print(f"{asked.count} played, {steps} steps compared, {found} differences")
    return int(found > 0)
