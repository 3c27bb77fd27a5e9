"""Every STATE can be followed by the events alone, as docs/protocol-great-train.md tells them."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.great_train.rules.wire import TRAIN_EVENTS
from tests.great_train.protocol.conformance import curious
from tests.great_train.protocol.extremes import extreme
from tests.great_train.protocol.followed import Followed
from tests.great_train.protocol.parts import ProgramTable
from tests.structure.source import ROOT

PAGE = ROOT / "docs" / "protocol-great-train.md"


def tidy(state: Any) -> Any:
    """Return a STATE with its multisets sorted."""
    sets = ("hand", "in_play")
    players = [{**one, **{key: sorted(one[key]) for key in sets}} for one in state["players"]]
    return {**state, "players": players}


def follow(players: int, seed: int, setup: Any = None) -> None:
    """Play a game by lot, following it."""
    talk, rng, followed = ProgramTable(), Random(seed), Followed()
    start = {"players": players} if setup is None else {"setup": setup}
    reply = talk({"cmd": "new", "system": "great-train", "seed": seed, **start})
    while True:
        followed.fold(reply["events"])
        assert tidy(followed.state) == tidy(reply["state"])
        if reply["decision"] is None:
            return
        reply = talk({"cmd": "act", "action": curious(rng, reply["decision"]["actions"])})


@pytest.mark.parametrize("players", range(3, 8))
def test_the_state_follows_from_the_events(players: int) -> None:
    for seed in range(4):
        follow(players, seed)
        follow(players, seed, extreme(players, Random(f"{players}:{seed}")))


def test_the_page_names_every_event() -> None:
    page = Path(PAGE).read_text("utf-8")
    assert [event.type for event in TRAIN_EVENTS if f"`{event.type}`" not in page] == []
