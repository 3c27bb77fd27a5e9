"""Random games of the program, compared with the second table at every step."""

from random import Random
from typing import Any

import pytest

from tests.great_train.protocol.conformance import Watch, curious
from tests.great_train.protocol.extremes import extreme
from tests.great_train.protocol.parts import TABLES, ProgramTable
from tests.great_train.protocol.second.luck import MismatchError
from tests.great_train.protocol.second.speaker import JSON, Speaker
from tests.great_train.protocol.spoiled import spoiled

EACH_TABLE = pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
EACH_COUNT = pytest.mark.parametrize("players", range(3, 8))


@EACH_COUNT
def test_a_random_game_follows_the_rules(players: int) -> None:
    for seed in range(2):
        watch = Watch(ProgramTable(), players, seed)
        for _ in range(Random(seed).randrange(20)):
            decision = watch.reply["decision"]
            if decision is not None:
                watch.act(decision["actions"][0])
        watch.split(ProgramTable())
        assert watch.play() > 0


@EACH_COUNT
def test_a_game_from_an_extreme_position_follows_them_too(players: int) -> None:
    for seed in range(4):
        setup = extreme(players, Random(f"{players}:{seed}"))
        watch = Watch(ProgramTable(), players, seed, setup)
        watch.split(ProgramTable())
        watch.play(curious)


@EACH_TABLE
@pytest.mark.parametrize("players", [3, 4, 7])
def test_a_spoiled_setup_is_refused(table: Any, players: int) -> None:
    count = 0
    for seed in range(4):
        for what, setup in spoiled(extreme(players, Random(seed))):
            request = {"cmd": "new", "system": "great-train", "setup": setup, "seed": 1}
            reply = table()(request)
            assert reply["ok"] is False, what
            assert reply["error"]["code"] == "bad_setup", what
            count += 1
    assert count > 40


class Faulty(Speaker):
    """A table that breaks one rule: its wounds are never anybody's doing."""

    def __call__(self, request: JSON) -> JSON:
        """Answer, with the fault in it."""
        reply = super().__call__(request)
        for event in reply.get("events", []):
            if event["type"] == "wounded":
                event["by"] = None
        return reply


def test_a_fault_is_told_in_one_sentence() -> None:
    with pytest.raises(MismatchError, match=r"game of 4 with seed 3, step \d+.*BT-7\.4"):
        Watch(Faulty(), 4, 3).play()
