"""The terminal knows no game: the toy is played, asked about and told from a file as any other."""

import io
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.kernel.journal import Header
from game.session.asking import Seating
from game.session.reading import read_save
from game.session.record import Nowhere, Record
from game.session.session import Session
from game.text.console import Console, LeavingError
from game.text.narrator import tell_saved
from game.text.presentation import GameTexts
from game.text.table import TextTable
from tests.kernel.play import TOY
from tests.session.games import saved_game, struck
from tests.session.players import Lot
from tests.text.toy_text import TOY_TEXT
from tests.view.toy_view import NAMES, TOY_VIEW, ToyStrings, taunts

WORDS = GameTexts(ToyStrings(), TOY_TEXT)


class Typist(io.StringIO):
    """Types what it is given, then answers by lot."""

    def __init__(self, *script: str) -> None:
        super().__init__()
        self.script = list(script)
        self.rng = Random(3)

    def readline(self, _size: int = -1, /) -> str:  # type: ignore[override]  # as StringIO has it
        """Return the next line."""
        return (self.script.pop(0) if self.script else str(self.rng.randint(1, 3))) + "\n"


def played(players: int, seed: int, *script: str) -> str:
    """Play the toy at the console and return all that was written."""
    record = Record(TOY, Header(TOY.key, seed, players, None, {}), None, Nowhere())
    others = {seat: Lot() for seat in range(1, players)}
    seating = Seating(0, others, Lot)
    sink = io.StringIO()
    TextTable(Console(Typist(*script), sink), WORDS, Session(record, seating), list).play()
    return sink.getvalue()


@pytest.mark.parametrize("players", TOY.seats)
@pytest.mark.parametrize("seed", range(4))
def test_a_whole_game_of_the_toy(players: int, seed: int) -> None:
    written = played(players, seed)
    assert written.startswith(f"A duel of {players}.\nYou are Ada.\n")
    assert "What do you do?" in written
    assert written.rstrip().splitlines()[-1].split()[-1] in {"loses.", "lose."}
    assert "{" not in written


def test_the_toy_answers_questions() -> None:
    written = played(2, 1, "?", "s", "h", "c 3", "c x", "r", "u", "moon")
    for sentence in ("The last one standing wins.", "Bo: 2.", "3 blocks as much.", "moon"):
        assert sentence in written


@pytest.mark.parametrize("is_own", [True, False])
def test_what_is_taken_back_is_what_the_person_typed(*, is_own: bool) -> None:
    """It took back what had been answered unasked, said so, and answered the same again."""
    record, block = struck()
    shown = replace(TOY_VIEW, own_answer=taunts)
    words = GameTexts(ToyStrings(), replace(TOY_TEXT, presentation=shown))
    session, sink = Session(record, Seating(0, {1: Lot()}, Lot)), io.StringIO()
    assert session.decision is not None
    answers = session.decision.actions
    number = 1 + (0 if is_own else len(answers) - 1)
    console = Console(Typist(str(number), "u", "q"), sink)
    with pytest.raises(LeavingError):
        TextTable(console, words, session, list).play()
    told = "undone" if is_own else "cannot_undo"
    assert ToyStrings().text(f"terminal.{told}") in sink.getvalue()
    assert sink.getvalue().count(f"1. {' '.join(map(str, block))}.") == 1 + is_own
    assert (session.decision.actions == answers) is is_own


def test_leaving_the_toy() -> None:
    with pytest.raises(LeavingError):
        played(2, 1, "q")


def test_a_saved_game_of_the_toy_is_told_with_its_secrets(tmp_path: Path) -> None:
    saved = read_save(saved_game(tmp_path), TOY)
    sink = io.StringIO()
    assert tell_saved(Console(io.StringIO(), sink), WORDS, saved)
    written = sink.getvalue()
    assert "A duel of 3." in written
    assert not any(f"{name} draws" in written for name in NAMES)
