"""Events, frames and actions are frozen by the type checker: does it really refuse?"""

import ast
import dataclasses
import sys
import tomllib
from collections.abc import Iterator

import pytest

from game.app.games import systems
from game.kernel.events import Event
from game.kernel.frames import Frame
from game.samurai.rules.actions import END_PLAY
from game.samurai.rules.events import Turn
from tests.batteries.walk import dealt
from tests.structure.source import GAMES, PURE, ROOT, dotted, nodes, python_files, read, tree


def below(kind: type[Event] | type[Frame]) -> Iterator[type]:
    """Yield the records of the program that are of this kind: those that have a word in text.

    What a class was before it got its slots may still be about, and is not what its module has.
    """
    for further in kind.__subclasses__():
        is_ours = further.__module__.startswith("game.") and "type" in vars(further)
        if is_ours and getattr(sys.modules[further.__module__], further.__name__) is further:
            yield further
        yield from below(further)


CHOICES = [type(dealt(game, 1, game.seats[0]).actions[0]) for game in systems().values()]
"""What a choice is, of each game; all games are loaded by it."""
RECORDS = sorted({*below(Event), *below(Frame), *CHOICES}, key=lambda kind: kind.__qualname__)


def breach() -> None:
    """Change records, which nobody does: the gate's own check of types reads that it may not be.

    Where it were let pass, the exceptions would be in vain, and the check fails for that.
    """
    END_PLAY.type = "play"  # type: ignore[misc]  # an action is read-only
    Turn(0).seat = 1  # type: ignore[misc]  # an event is read-only


def test_the_type_checker_forbids_to_change_a_record() -> None:
    checked = tomllib.loads(read(ROOT / "pyproject.toml"))["tool"]["mypy"]
    assert checked["strict"]
    assert checked.get("warn_unused_ignores", True)
    assert "tests" in checked["files"]


def test_the_records_of_every_game_are_looked_at() -> None:
    found = {kind.__module__.removeprefix("game.").partition(".")[0] for kind in RECORDS}
    assert found >= {*GAMES, "kernel"}


@pytest.mark.parametrize("kind", RECORDS)
def test_records_are_slotted_and_compared_by_value(kind: type) -> None:
    assert dataclasses.is_dataclass(kind)
    assert not hasattr(kind, "__dict__") or "__slots__" in vars(kind)
    assert kind.__hash__ is not object.__hash__
    assert kind.__eq__ is not object.__eq__


def test_nobody_goes_round_the_type_checker() -> None:
    """The rules use neither `setattr` nor `object.__setattr__`."""
    calls = [
        dotted(node.func)
        for path in python_files(*PURE)
        for node in nodes(tree(path))
        if isinstance(node, ast.Call)
    ]
    assert {"setattr", "object.__setattr__"} & set(calls) == set()
