"""Written positions sentence by sentence: what each refusal is for, and where there is none."""

import json
from typing import Any

import pytest

from game.adventure.rules.system import SYSTEM
from game.kernel.errors import SetupError
from game.kernel.game import Game
from game.kernel.journal import Header
from tests.adventure.rules import spoilt
from tests.adventure.rules.spoilt import FINE, Base, Change


def put(state: dict[str, Any], told: dict[str, Any]) -> dict[str, Any]:
    """Return the STATE with other values: `heroes.0.ap`, or `missions.c1_oil.state`."""
    state = json.loads(json.dumps(state))
    for path, value in told.items():
        *way, last = path.split(".")
        at: Any = state
        for word in way:
            if not isinstance(at, list):
                at = at[word]
            else:
                at = at[int(word)] if word.isdigit() else next(m for m in at if m["id"] == word)
        at[int(last) if isinstance(at, list) else last] = value
    return state


def refusal(state: dict[str, Any]) -> str:
    """Return the sentence by which a STATE is refused, or nothing."""
    try:
        Game(SYSTEM, Header(SYSTEM.key, 7, 4, state, {}))
    except SetupError as error:
        return str(error)
    return ""


def named(part: object) -> str:
    """Return what a part of a case is called, in every process alike."""
    return str(getattr(part, "__name__", part))


@pytest.mark.parametrize(
    ("base", "change", "told"),
    [
        (base, change, told)
        for base, changes in (
            (spoilt.acting, spoilt.ACTING),
            (spoilt.facing, spoilt.FACING),
            (spoilt.waiting, spoilt.WAITING),
            (spoilt.late, spoilt.LATE),
            (spoilt.between, spoilt.BETWEEN),
            (spoilt.begun, spoilt.BEGUN),
        )
        for change, told in changes
    ],
    ids=named,
)
def test_a_position_that_cannot_be_is_refused_for_its_fault(
    base: Base, change: Change, told: str
) -> None:
    said = refusal(put(base(), change))
    assert told in said


@pytest.mark.parametrize(("base", "change"), FINE, ids=named)
def test_a_position_at_the_edge_is_played(base: Base, change: Change) -> None:
    assert refusal(put(base(), change)) == ""
