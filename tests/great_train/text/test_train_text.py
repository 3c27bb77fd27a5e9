"""Whole games in the terminal: every language, every number of players, plain sentences only."""

import io
import re
from random import Random

import pytest

from ai.great_train.roster import ROSTER
from game.great_train.rules.system import SYSTEM
from game.great_train.rules.wire import TRAIN_EVENTS
from game.great_train.text.presentation import TEXT
from game.great_train.view.show import SHOW
from game.kernel.journal import Header
from game.languages import LANGUAGES
from game.session.asking import Seating
from game.session.record import Nowhere, Record
from game.session.session import Session
from game.text.console import Console
from game.text.presentation import GameTexts
from game.text.table import TextTable
from game.view.words.strings import Strings

PLAIN = re.compile(r"^[\w\s.,:;!?()'’«»×=\-¿¡/]*$")  # noqa: RUF001 - a typographer's apostrophe
ASKED = ("s", "h", "? 1", "r", "c Beer", "c", "?", "u", "moon")


class Typist(io.StringIO):
    """Answers by lot, and now and then asks something."""

    def __init__(self, sink: io.StringIO, seed: int) -> None:
        super().__init__()
        self.sink = sink
        self.rng = Random(seed)

    def readline(self, _size: int = -1, /) -> str:  # type: ignore[override]  # as StringIO has it
        """Return the next line."""
        if self.rng.random() < 0.04:
            return f"{self.rng.choice(ASKED)}\n"
        block = self.sink.getvalue()[-9000:].rsplit("\n\n", 1)[-1]
        numbers = re.findall(r"^(\d+)\. ", block, re.MULTILINE)
        return f"{self.rng.randint(1, int(numbers[-1]) if numbers else 1)}\n"


def played(players: int, seed: int, language: str) -> str:
    """Play a game at the console against bots by lot; return all that was written."""
    record = Record(SYSTEM, Header(SYSTEM.key, seed, players, None, {}), None, Nowhere())
    others = {seat: ROSTER.make("random", seed + seat) for seat in range(1, players)}
    session = Session(record, Seating(0, others, lambda: ROSTER.make("random", 1)))
    sink = io.StringIO()
    words = GameTexts(Strings(language, "great_train"), TEXT)
    TextTable(Console(Typist(sink, seed), sink), words, session, list).play()
    return sink.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", SYSTEM.seats)
def test_a_whole_game_in_plain_sentences(players: int, language: str) -> None:
    written = played(players, 3, language)
    odd = [line for line in written.splitlines() if not PLAIN.match(line)]
    assert odd == []
    said = {"en": ": out", "es": ": fuera", "it": ": fuori"}[language]
    fallen = [line for line in written.splitlines()[-players:] if said in line]
    assert fallen
    assert all(line.endswith(").") for line in fallen), "the end says what put somebody out"


@pytest.mark.parametrize("seed", range(4))
def test_before_the_deal_nobody_is_said_to_hold_nothing_or_to_be_able_to_pay(seed: int) -> None:
    greeting = played(4, seed, "en").partition("'s turn.")[0].partition("Your turn.")[0]
    assert "life" in greeting
    assert "in hand" not in greeting
    assert "One station on" in greeting
    assert "could" not in greeting


def test_every_class_of_events_is_told_or_passed_over_on_purpose() -> None:
    shown = {row.event for row in SHOW.rows}
    assert set(TRAIN_EVENTS) - shown == set()
