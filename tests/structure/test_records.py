"""Events, frames and actions are frozen by the type checker: does it really refuse?"""

import ast
import dataclasses
import tomllib

import pytest

from game.great_train.rules.facts.actions import TrainAction
from game.great_train.rules.wire import TRAIN_EVENTS, TRAIN_FRAMES
from game.samurai.rules.actions import END_PLAY, Action
from game.samurai.rules.events import Turn
from game.samurai.rules.notation import EVENTS, FRAMES
from tests.structure.source import PURE, ROOT, dotted, nodes, python_files, read, tree


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


@pytest.mark.parametrize(
    "kind", [*EVENTS, *FRAMES, Action, *TRAIN_EVENTS, *TRAIN_FRAMES, TrainAction]
)
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
