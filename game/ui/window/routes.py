"""Every scene by name: how one scene goes to another without knowing it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.ui.scenes.scene import TITLE, Route
from game.ui.scenes.title import TitleScene


class Routes(Mapping[str, Route]):
    """Name -> what makes the scene. The title stands there before any other scene is loaded."""

    def __getitem__(self, name: str) -> Route:
        """Return what makes a scene. Raises KeyError where there is none."""
        return TitleScene if name == TITLE else _others()[name]

    def __iter__(self) -> Iterator[str]:
        """Return the names, the title's first."""
        return iter([TITLE, *_others()])

    def __len__(self) -> int:
        """Return how many there are."""
        return 1 + len(_others())


def _others() -> Mapping[str, Route]:
    from game.ui.window.scenes import SCENES  # noqa: PLC0415 - a third of the program

    return SCENES


ROUTES: Final = Routes()
"""Name -> what makes the scene, given the host and what the scene is about; games bring more."""
