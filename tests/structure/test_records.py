"""Events, frames and actions are frozen by the type checker: does it really refuse?"""

import ast
import dataclasses
from pathlib import Path

import pytest
from mypy import api

from game.great_train.rules.facts.actions import TrainAction
from game.great_train.rules.wire import TRAIN_EVENTS, TRAIN_FRAMES
from game.samurai.rules.actions import Action
from game.samurai.rules.notation import EVENTS, FRAMES
from tests.structure.source import PURE, dotted, nodes, python_files, tree

BREACH = """
from game.samurai.rules.actions import END_PLAY
from game.samurai.rules.events import Turn
END_PLAY.type = "play"
Turn(0).seat = 1
"""


@pytest.mark.slow
def test_the_type_checker_forbids_to_change_a_record(tmp_path: Path) -> None:
    breach = tmp_path / "breach.py"
    breach.write_text(BREACH)
    told, _, status = api.run([str(breach)])
    assert status == 1
    assert told.count("is read-only") == 2


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
