"""The bots that stand for other people's: they play whole games without a fault, and well."""

import ast
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

from build.strength.bots import greedy
from build.strength.bots.flat_monte_carlo import Mind
from build.strength.entrants import OTHERS, ROOT
from game.kernel.game import Game
from game.kernel.journal import Header
from game.protocol.arena.duel import score
from game.protocol.arena.match import play
from game.samurai.rules.system import SYSTEM
from tests.samurai.protocol.parts import Duel


@pytest.mark.parametrize("options", ["greedy.py", "flat.py --worlds 1"])
@pytest.mark.parametrize("players", [3, 7])
def test_they_play_without_a_fault(
    options: str, players: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("CIRCLE_OF_HONOR_HOME", str(tmp_path))
    bot, *words = options.split()
    program = ROOT / "build" / "strength" / "bots" / bot
    command = "cmd:" + shlex.join([Path(sys.executable).as_posix(), program.as_posix(), *words])
    (result,) = play(Duel(command, "novice", players, 1, 1, mirror=False), 1)
    assert result.faults[command] == 0
    assert result.seconds[command]


def test_greedy_beats_the_novice(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CIRCLE_OF_HONOR_HOME", str(tmp_path))
    program = ROOT / OTHERS["greedy"]
    command = "cmd:" + shlex.join([Path(sys.executable).as_posix(), program.as_posix()])
    duel = Duel(command, "novice", 3, 12, 1, mirror=False)
    scores = [score(duel.places(result)) for result in play(duel, 1)]
    assert sum(scores) / 12 > 0.55


def test_they_share_nothing_with_our_bots_but_the_dealing_of_worlds() -> None:
    folder = ROOT / "build" / "strength" / "bots"
    found: set[tuple[str | None, str]] = set()
    for path in sorted(folder.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and str(node.module).startswith("ai"):
                found.update((node.module, alias.name) for alias in node.names)
            elif isinstance(node, ast.Import):
                assert not any(alias.name.startswith("ai") for alias in node.names)
    assert found == {("ai.samurai.belief.worlds", "sample_world")}


def minds(game: Game) -> list[Mind]:
    found = [Mind(seat, 1) for seat in range(game.state.players)]
    for seat, mind in enumerate(found):
        for event in game.journal.events():
            mind.note(SYSTEM.wire.to_json(event.redacted(seat)))
    return found


def test_flat_folds_the_events_it_is_told_into_its_observation() -> None:
    game = Game(SYSTEM, Header(SYSTEM.key, 3, 5, None))
    for _ in range(30):
        assert game.decision is not None
        game.act(game.decision.actions[0])
    for seat, mind in enumerate(minds(game)):
        assert mind.seen == game.observe(seat)


def test_flat_with_so_many_worlds_chooses_alike_every_time() -> None:
    game = Game(SYSTEM, Header(SYSTEM.key, 4, 3, None))
    assert game.decision is not None
    seat = game.decision.seat
    first, second = (minds(game)[seat].choose(0, 5) for _ in range(2))
    assert first == second
    assert first in game.decision.actions


def view(resilience: int, honor: int) -> greedy.View:
    player: dict[str, Any] = {
        "role": "ninja", "character": "benkei", "honor": honor, "resilience": resilience,
        "hand": {"count": 3, "known": []}, "in_play": [],
    }  # fmt: skip
    me = {**player, "role": "shogun", "hand": ["bo", "parry"]}
    seen = {"players": [me, player, {**player, "resilience": 5}], "seat": 0, "turn": {}}
    return greedy.View(seen, greedy.Table(3))


def test_greedy_likes_the_blow_that_ends_it() -> None:
    assert greedy.blow(view(1, 1), 1, 1) > greedy.blow(view(1, 2), 1, 1)
    assert greedy.blow(view(1, 2), 1, 1) > greedy.blow(view(4, 2), 1, 1)
    assert greedy.blow(view(1, 2), 1, 1) > greedy.blow(view(1, 2), 2, 1)
