"""Programs at the table of The Hundred Lanterns: one that fails is replaced in all its seats."""

import shlex
import sys
from pathlib import Path

from game.app.services import AppServices
from game.session.new_game import NewGame


def test_a_program_that_fails_is_named_at_each_of_its_seats(tmp_path: Path) -> None:
    """Only the first of its heroes was told of, and another played on for both."""
    path = tmp_path / "bot.py"
    path.write_text("raise SystemExit", "utf-8")
    bot = f"cmd:{shlex.quote(sys.executable)} {shlex.quote(str(path))}"
    services = AppServices(tmp_path / "home")
    services.choose_game("adventure")
    seats = {1: bot, 2: "follower", 3: bot}
    session = services.new_game(NewGame(4, "follower", 4, seats=seats, system="adventure"))
    told = list[str]()
    while not told:
        if session.decision is not None:
            session.act(session.decision.actions[0])
        session.wait(1)
        session.pump()
        told = services.notices()
    services.close()
    assert [line.split(",")[0] for line in told] == [
        "The player of Akira",
        "The player of Hikaru",
    ]
    assert all(line.endswith("broke down: a follower plays on in its place.") for line in told)
