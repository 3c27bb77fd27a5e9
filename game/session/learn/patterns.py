"""Patterns: what a lesson looks for in an event or an action, in the words of their notation.

{type: wounded, seat: 1}          every word named must be there and be so
{type: played, card: [bo, bokken]}   a list: one of these
{type: travel, with: [3]}         or just that list, where one is told
"""

from collections.abc import Iterable

from game.kernel.wire import Json


def fits(pattern: Json, told: Json) -> bool:
    """Return whether `told` is as `pattern` says; what the pattern does not name may be anyhow."""
    if isinstance(pattern, list):
        return bool(pattern == told) or any(fits(one, told) for one in pattern)
    if isinstance(pattern, dict):
        return isinstance(told, dict) and all(
            word in told and fits(wanted, told[word]) for word, wanted in pattern.items()
        )
    return type(pattern) is type(told) and bool(pattern == told)


def any_fits(patterns: Iterable[Json], told: Iterable[Json]) -> bool:
    """Return whether one of `patterns` is found in what was told."""
    found = list(told)
    return any(fits(pattern, one) for pattern in patterns for one in found)
