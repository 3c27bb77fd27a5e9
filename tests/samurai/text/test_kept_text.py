"""The list of games in the terminal, and advice at the table."""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, cast

import pytest

from game.languages import LANGUAGES
from game.samurai.rules.system import SYSTEM
from game.session.reading import Circumstances, Lineup
from game.view.library import day_of
from game.view.words.strings import Strings
from tests.samurai.text.robot import Sitting
from tests.samurai.ui.judges import Judges
from tests.samurai.ui.kept_games import played
from tests.ui.kept_games import lay

if TYPE_CHECKING:
    from game.app.thinking.analysis import WorkerAnalysts

ALONE = Lineup(0, (None, "novice", "novice"))
GAMES, WATCH, VERIFY, REVIEW = "3", "1", "2", "3"
RECORD, DEAL_OF_THE_DAY = "4", "1"


def sitting(home: Path, *script: str, language: str = "en") -> Sitting:
    """Return somebody with one finished and one unfinished game, whose games are judged at once."""
    folder = home / "saves" / SYSTEM.key
    lay(played(3, 8), folder / "finished" / "1.jsonl", ALONE, 2_000_000.0)
    lay(played(3, 13, 40), folder / "unfinished" / "2.jsonl", ALONE, 1_000_000.0)
    found = Sitting(home, *script, language=language)
    found.services.opponents.analysts = cast("WorkerAnalysts", Judges())
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_told_again_and_checked(home: Path, language: str) -> None:
    say = Strings(language, "samurai").text
    steps = [GAMES, "1", WATCH, "", "x", GAMES, "1", VERIFY, "q"]
    written = sitting(home, *steps, language=language).run()
    assert say("terminal.games") in written
    assert say("games.won") in written
    assert written.count(say("terminal.further")) == 2, "after two turns enough was told"
    assert say("verify.sound", seed=8, seal="*", actions=1, events=1).partition("*")[0] in written


def test_a_game_is_looked_over(home: Path) -> None:
    written = sitting(home, GAMES, "1", REVIEW, "q").run()
    assert Strings("en").text("review.error") in written
    moments = written.count("\nCost ") + written.count("\nBrought ")
    turns = [line for line in written.splitlines() if "turn · round " in line]
    assert len(turns) == moments > 0, "it says of each moment in whose turn it was"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_record_is_told_and_the_deal_of_the_day_is_played_from_it(
    home: Path, language: str
) -> None:
    say = Strings(language, "samurai").text
    written = sitting(home, RECORD, DEAL_OF_THE_DAY, "q", language=language).run()
    share = say("percent", n=100)
    assert say("terminal.recorded", n=1, won=1, share=share, row=1, most=1) in written
    assert say("record.by.role") in written
    assert say("feats.wall.how") in written
    assert say("terminal.saved") in written
    current = (home / "saves" / SYSTEM.key / "current.jsonl").read_text("utf-8")
    assert '"day":' in current.partition("\n")[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_days_deal_that_was_left_is_gone_on_with_from_the_record(
    home: Path, language: str
) -> None:
    say = Strings(language, "samurai").text
    robot = sitting(home, RECORD, DEAL_OF_THE_DAY, "q", language=language)
    of_today = replace(ALONE, about=Circumstances(day=robot.services.today))
    left = home / "saves" / SYSTEM.key / "unfinished" / "3.jsonl"
    lay(played(3, 21, 20), left, of_today, 1_500_000.0)
    written = robot.run()
    assert say("record.day_left") in written
    assert say("games.go_on") in written
    assert say("terminal.continued") in written
    assert not left.exists(), "it is the game on its way now"


def test_a_record_of_nothing_says_so(home: Path) -> None:
    written = Sitting(home, RECORD, "", "q").run()
    assert Strings("en").text("record.nothing") in written


def test_a_game_that_was_left_goes_on_from_the_list(home: Path) -> None:
    written = sitting(home, GAMES, "2", "1", "q").run()
    assert "You are back at the table." in written
    assert (home / "saves" / SYSTEM.key / "current.jsonl").exists()


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_of_years_are_listed_page_by_page(home: Path, language: str) -> None:
    """Of more than twenty the older ones could not be reached."""
    say, places = Strings(language, "samurai").text, ["21", "21", "", "21", "2", "", "q"]
    robot, whens = sitting(home, GAMES, *places, language=language), dict[int, float]()
    for number in range(2, 44):
        whens[number] = 9e8 - number * 86_400
        path = home / "saves" / SYSTEM.key / "finished" / f"{number}.jsonl"
        lay(played(3, 8), path, ALONE, whens[number])
    written = robot.run()
    assert [written.count(say("terminal.older", n=n)) for n in (24, 4)] == [1, 2]
    days = [day_of(Strings(language), whens[number]) for number in (2, 24, 43)]
    assert [written.count(told) for told in days] == [1, 2, 3], (
        "of one was asked what to do with it"
    )


def test_a_changed_game_is_told_in_a_sentence(home: Path) -> None:
    someone = sitting(home, GAMES, "1", VERIFY, "q")
    path = home / "saves" / SYSTEM.key / "finished" / "1.jsonl"
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join([*lines[:-6], *lines[-5:]]), "utf-8")
    written = someone.run()
    assert "Damaged" in written
    assert "Traceback" not in written


def test_advice_is_a_key_away_and_nobody_needs_to_give_it(home: Path) -> None:
    advised = sitting(home, "a", "q").run(is_decided=True)
    assert "Coach: " in advised
    alone = Sitting(home, "1", "a", "q")
    alone.services.opponents.analysts = None
    assert "Nobody gives advice in this game." in alone.run()
