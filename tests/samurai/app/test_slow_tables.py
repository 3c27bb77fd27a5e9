"""Tables with slow bots: started, left, taken back and played to the end as any other."""

from pathlib import Path

import pytest

from ai.core.domain import Effort
from ai.samurai import roster
from game.app.services import AppServices
from game.session.new_game import NewGame
from tests.app.program import ENOUGH, eventually
from tests.samurai.text.robot import Sitting


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """A world in which `adept` thinks for long."""
    monkeypatch.setitem(roster.EFFORTS, "adept", Effort(1))


def worker_of(services: AppServices) -> int | None:
    return services.opponents.pool.process_id


@pytest.mark.usefixtures("slow")
def test_the_next_table_has_the_same_worker_and_the_desk_ends_it(home: Path) -> None:
    services, workers = AppServices(home), set()
    for _ in range(2):
        session = services.new_game(NewGame(5, "adept", 5, 0))
        assert eventually(lambda: worker_of(services) is not None)
        while session.decision is None:
            session.pump()
            session.wait(ENOUGH)
        workers.add(worker_of(services))
        session.close()
    services.close()
    assert len(workers) == 1
    assert worker_of(services) is None


def test_quick_levels_start_no_worker(home: Path) -> None:
    services = AppServices(home)
    services.new_game(NewGame(5, "adept", 5, 0)).pump()
    assert services.opponents.pool.started == 0
    services.close()


@pytest.mark.usefixtures("slow")
def test_an_action_can_be_taken_back_before_slow_bots(home: Path) -> None:
    services = AppServices(home)
    session = services.new_game(NewGame(3, "adept", 5, 0))
    undone, choices = 0, 0
    while not session.is_over and choices < 40:
        session.pump()
        session.wait(ENOUGH)
        if session.decision is not None:
            choices += 1
            session.act(session.decision.actions[0])
            undone += session.undo() if undone < choices / 2 else 0
    assert undone > 0
    assert session.faults == []
    services.close()


def test_a_whole_game_in_the_terminal_is_the_same_with_a_worker(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = Sitting(home).run(is_decided=True)
    monkeypatch.setitem(roster.EFFORTS, "adept", Effort(1))
    sitting = Sitting(home)
    assert sitting.run(is_decided=True) == here
    assert sitting.services.opponents.pool.started == 1
