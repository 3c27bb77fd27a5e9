"""What one game brings into the window: its table, its scenes, what is learned and looked up."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.kernel.ids import Seat
    from game.session.learn.lesson import Course
    from game.ui.board.port import AnyBoard
    from game.ui.board.selection import HitTarget
    from game.ui.draw.canvas import Canvas
    from game.ui.draw.kit import Kit, PageFigure
    from game.ui.draw.palette import Colour
    from game.ui.input.commands import Command
    from game.view.layout.geometry import Box
    from game.view.words.codex import Pages
    from game.view.words.strings import Strings

Spots: TypeAlias = "Callable[[Any, str], list[HitTarget]]"
"""(state of the table's screen, words of a lesson) -> what on the table they mean."""


@dataclass(frozen=True, slots=True)
class School:
    """How what can be learned of a game is shown in the window."""

    course: Course
    spots: Spots
    portrait: str
    """The teacher's picture: its path below `images/` in assets."""
    pins: Callable[[Canvas, Any, Seat], None] | None = None
    """What is pinned to a seat, to be put on again over a frame around it."""


@dataclass(frozen=True, slots=True)
class GameWindow:
    """What one game brings into the window."""

    board: AnyBoard
    scenes: Mapping[str, Callable[..., Any]]
    """Name -> what makes a scene of its own, as a `Route` does: `score` tells the end, `reveal`
    before it where it is secret, `intro` at the start who the player is."""
    pages: Pages | None = None
    """What can be looked up, where there is anything."""
    school: School | None = None
    """What can be learned, where there is anything."""
    part_name: Callable[[Strings, str, str], str] | None = None
    """(texts, what kind of part, its key) -> what a part is called that can be chosen."""
    strong: Mapping[Colour, Colour] = field(default_factory=dict)
    """Ink of its own -> the same ink in the high-contrast theme."""
    is_shared: bool = False
    """Whether nobody knows what others may not: people share one table, without a curtain."""
    commands: Sequence[Command] = ()
    """What can be done by key and pad at its table alone; its texts name it, as all others."""
    without: Sequence[str] = ()
    """Commands of other tables that mean nothing at its own: their keys are free."""
    readings: Callable[..., Sequence[object]] | None = None
    """(what was shown just now, the player's side of the table, the pace) -> what is to be read
    before the game goes on: each is told by its scene `story`."""
    is_news: bool = False
    """Whether that is told to who wants no introductions too."""
    seat_names: Callable[[Strings], Sequence[str]] | None = None
    """Who is played at each seat, where that does not change."""
    figures: Mapping[str, PageFigure] = field(default_factory=dict)
    """Key of a page -> the picture beside its text."""
    captions: Callable[[Kit], Box] | None = None
    """Where sounds are told in words, where the line above the hand is taken."""
    tale: tuple[str, str] | None = None
    """The scene that tells a game as far as it has come, and the key of what that is called: it is
    opened with a replay and what is seen at its end. Of a game in which all see the same."""
