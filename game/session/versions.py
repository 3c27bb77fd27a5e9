"""Old saves: each step makes the next version's lines out of one version's."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from game.kernel.wire import Json

Step: TypeAlias = Callable[[list[Json]], list[Json]]
"""Gets all lines of a save, the header first, and returns them as the next version has them."""

STEPS: Final[Mapping[int, Step]] = {}
"""Version -> the step from it to the next. Version 1 is the first, so there is none yet."""


def upcast(lines: list[Json], steps: Mapping[int, Step] = STEPS) -> list[Json]:
    """Return the lines of a save as the current version has them.

    Lines that tell no known version are returned as they are: whoever reads them says why not.
    """
    while (version := _version(lines)) in steps:
        lines = steps[version](lines)
        lines = [{**lines[0], "version": version + 1}, *lines[1:]]
    return lines


def _version(lines: list[Json]) -> int:
    header = lines[0] if lines else None
    version = header.get("version") if isinstance(header, dict) else None
    return version if type(version) is int else 0
