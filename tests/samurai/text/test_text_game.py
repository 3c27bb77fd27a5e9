"""Whole games in the terminal: every language, every number of players, plain sentences only."""

import io
import re
from itertools import pairwise
from pathlib import Path

import pytest

from game.languages import LANGUAGES
from game.text.console import Console, LeavingError
from game.view.words.strings import Strings
from tests.samurai.text.robot import Sitting

PLAIN = re.compile(r"^[\w\s.,:;!?()'’×−+=\-¿¡/]*$")  # noqa: RUF001 - the score's own signs


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", range(3, 8))
def test_a_whole_game(home: Path, language: str, players: int) -> None:
    sitting = Sitting(home, language=language)
    sitting.services.wanted.players = players
    sitting.services.wanted.level = "novice"
    written = sitting.run(is_decided=True)
    texts = Strings(language, "samurai")
    assert len(list((home / "saves" / "samurai-sword" / "finished").iterdir())) == 1
    assert not (home / "saves" / "samurai-sword" / "current.jsonl").exists()
    assert texts.text("terminal.again") in written
    assert written.endswith(texts.text("terminal.goodbye") + "\n")
    odd = [line for line in written.splitlines() if not PLAIN.match(line)]
    assert odd == []
    told = pairwise(line.removesuffix(".") for line in written.splitlines() if line)
    assert [question for line, question in told if question.startswith(f"{line}:")] == []
    assert sitting.services.settings.learned == {"samurai/whole_game": "done"}


def test_a_blow_at_ones_own_side_says_so_in_the_list(home: Path) -> None:
    """What the others lead to is told when asked; this must not be missed."""
    sitting = Sitting(home, limit=40)
    sitting.services.wanted.seed = 3
    written = sitting.run(is_decided=True)
    assert "1. Bokken on Goemon. Goemon is on your side.\n" in written
    assert "3. Daikyū on Kojirō.\n" in written


def test_the_menu_asks_for_all_that_is_needed(home: Path) -> None:
    written = Sitting(home, "2", "2", "1", "5", "1", "q").run()
    assert "¿Cuántos jugadores?" in written
    assert "Una partida nueva para 7 jugadores." in written
    assert "La partida está guardada." in written


def test_a_game_that_was_left_goes_on(home: Path) -> None:
    first = Sitting(home, limit=12).run(is_decided=True)
    assert "The game is saved." in first
    second = Sitting(home, "1").run()
    assert "You are back at the table." in second
    assert len(list((home / "saves" / "samurai-sword" / "finished").iterdir())) == 1


@pytest.mark.parametrize(("is_decided", "to_new"), [(True, ()), (False, ("2",))])
def test_a_game_that_was_left_is_dealt_over_only_after_a_question(
    home: Path, *, is_decided: bool, to_new: tuple[str, ...]
) -> None:
    saves = home / "saves" / "samurai-sword"
    Sitting(home, limit=5).run(is_decided=True)
    written = Sitting(home, *to_new, "q").run(is_decided=is_decided)
    assert "you find this one among those that are kept" in written
    assert (saves / "current.jsonl").exists()
    assert not (saves / "unfinished").exists()
    gone_on = Sitting(home, *to_new, "1", "q").run(is_decided=is_decided)
    assert "You are back at the table." in gone_on
    Sitting(home, *to_new, "2", "q", limit=9).run(is_decided=is_decided)
    assert is_decided == (saves / "unfinished").exists()


def test_the_end_of_input_saves_and_leaves(home: Path) -> None:
    written = Sitting(home, limit=0).run(is_decided=True)
    assert written.endswith("The game is saved. It goes on from here next time.\nGoodbye.\n")
    assert (home / "saves" / "samurai-sword" / "current.jsonl").exists()


def test_the_end_of_input_at_the_menu_only_leaves(home: Path) -> None:
    assert Sitting(home, limit=0).run().endswith("\nGoodbye.\n")


def test_an_interrupt_saves_and_leaves(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_size: int = -1) -> str:
        raise KeyboardInterrupt

    sitting = Sitting(home)
    monkeypatch.setattr(sitting.robot, "readline", interrupt)
    with pytest.raises(KeyboardInterrupt):
        sitting.run(is_decided=True)
    assert sitting.sink.getvalue().endswith("next time.\nGoodbye.\n")
    assert (home / "saves" / "samurai-sword" / "current.jsonl").exists()


def test_questions_are_answered_and_change_nothing(home: Path) -> None:
    questions = [
        "?",
        "? 1",
        "s",
        "h",
        "c Kat",
        "c",
        "c 7.7",
        "c zzz",
        "r",
        "moon",
        "0",
        "99",
        "",
        "u",
    ]
    written = Sitting(home, *questions, "q").run(is_decided=True)
    for sentence in (
        "s tells how everybody stands.",
        "Honor decides who wins.",
        "Draw pile: ",
        "Katana: A weapon. Reaches difficulty 2, deals 3 wounds.",
        "There is no page about “zzz”.",
        "Roles: Shogun, Samurai, Ninja, Ronin.",
        "SS-7.7 Geisha: Another player discards a property",
        "Our ruling: The booklet says",
        "There is no answer “moon”.",
        "There is no answer “99”.",
        "There is nothing of yours that can be taken back now.",
    ):
        assert sentence in written
    assert "There is no answer “”." not in written, "Enter alone has the question asked again"
    once = Sitting(home, "1", "q").run()
    assert once.count("Your answer") == 1


def answers_in(written: str) -> list[str]:
    """Return the answers of the last question."""
    block = written.rsplit("\n\n", 1)[-1]
    return [label for _, label in re.findall(r"^(\d+)\. (.*)\.$", block, re.MULTILINE)]


def test_laying_a_property_can_be_taken_back(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting(home)
    done: list[str] = []

    def answer(news: str) -> str:
        labels = answers_in(sitting.sink.getvalue())
        if done == ["laid"]:
            done.append("undone")
            return "u"
        if done or "terminal.again" in news:
            return "q"
        wanted = [n for n, label in enumerate(labels, 1) if label in ("Focus", "Armor")]
        if wanted:
            done.append("laid")
        return str(wanted[0] if wanted else len(labels))

    monkeypatch.setattr(sitting.robot, "answer", answer)
    written = sitting.run(is_decided=True)
    assert done == ["laid", "undone"]
    laid, undone = written.split("Taken back.")
    before = laid.rsplit("\n\nYour turn.", 2)[-2]
    assert undone.split("\n\nYour turn.")[1].split("\nYour answer")[0] in before


def test_an_old_terminal_gets_letters_that_it_has(home: Path) -> None:
    raw = io.BytesIO()
    sink = io.TextIOWrapper(raw, encoding="ascii")
    sitting = Sitting(home, language="es", limit=30)
    sitting.console._sink = sink
    sitting.run(is_decided=True)
    sink.flush()
    assert b"Tu respuesta" in raw.getvalue()


def test_signs_are_spelled_for_an_old_terminal() -> None:
    raw = io.BytesIO()
    sink = io.TextIOWrapper(raw, encoding="ascii", newline="\n")
    Console(io.StringIO(), sink).say("Bō 2 \u00d7 3 \u2212 1, mañana")
    assert raw.getvalue() == b"Bo 2 x 3 - 1, manana\n"


def test_the_end_of_input_is_leaving() -> None:
    console = Console(io.StringIO("  yes \n"), io.StringIO())
    assert console.hear("well?") == "yes"
    assert console.has_heard
    with pytest.raises(LeavingError):
        console.hear("well?")


def test_a_damaged_save_is_told_and_another_game_offered(home: Path) -> None:
    (home / "saves").mkdir()
    (home / "saves" / "current.jsonl").write_text("rubbish\n", "utf-8")
    written = Sitting(home, "1", "1", "1", "1", "q").run()
    assert "current.jsonl.damaged" in written
    assert "A new game for 3 players." in written
    assert (home / "saves" / "samurai-sword" / "current.jsonl.damaged").read_text(
        "utf-8"
    ) == "rubbish\n"


def test_the_menu_says_which_game_was_left(home: Path) -> None:
    """*Go on with the game you left* told nothing of it; the title of the window does."""
    first = Sitting(home, limit=30)
    first.run(is_decided=True)
    first.services.close()
    again = Sitting(home, "q", language="en")
    told = next(line for line in again.run().splitlines() if line.startswith("1. Go on with"))
    assert told.startswith("1. Go on with the game you left: ")
    assert len(told) > len("1. Go on with the game you left: .")


def test_a_second_copy_plays_without_saving_and_says_so(home: Path) -> None:
    first = Sitting(home)
    assert first.services.can_continue() is False
    written = Sitting(home, limit=5).run(is_decided=True)
    assert "Another copy of the game is open" in written
    assert "The game is not saved." in written
    first.services.close()
    assert not (home / "saves" / "samurai-sword" / "current.jsonl").exists()


def test_a_home_that_cannot_be_written_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("in the way", "utf-8")
    written = Sitting(tmp_path / "home", limit=60).run(is_decided=True)
    assert written.count("Games cannot be saved to") == 1


def test_opponents_say_something_unless_they_are_to_be_silent(tmp_path: Path) -> None:
    told = []
    for is_on in (True, False):
        sitting = Sitting(tmp_path / str(is_on), language="en")
        sitting.services.wanted.seed = 7
        sitting.services.wanted.level = "novice"
        sitting.services.settings.remarks = is_on
        told.append(sitting.run(is_decided=True).splitlines())
    assert sum(" says: " in line for line in told[0]) >= 3
    assert [line for line in told[0] if " says: " not in line] == told[1]
