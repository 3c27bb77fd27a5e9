"""Every event of the system is shown, heard, told in words and logged, or says why not."""

from functools import cache
from random import Random

import pytest

from game.kernel.events import Event
from game.samurai.rules.state import Observation
from game.samurai.rules.turn import AwaitPlay
from game.samurai.rules.wire import EVENTS, FRAMES
from game.samurai.ui.moments import MOMENTS
from game.samurai.view.log_lines import SAYINGS, SILENT
from game.ui.audio.catalogue import Catalogue, read_catalogue
from game.ui.audio.speaker import LANDS, TOUCH
from game.view.time.show import DISCARDS, KINDS
from game.view.time.timing import BEATS
from game.view.words.strings import LANGUAGES, Strings
from tests.view.games import new_game, played

GOES_WITHOUT_SAYING = {
    "phase": "the plates and buttons show it, and what it brings is logged",
    "resolved": "the play was logged; the card goes to the discards",
    "laid": "the play was logged; the card lies before its owner",
    "pushed": "the question stands on the plate or in the prompt, the answer is logged",
    "popped": "a rule came to its end: nothing happened at the table",
}
"""Event type -> why no line tells it."""
UNHEARD = {
    "phase": "nothing happens at the table; a beat at every phase would be noise",
    "silent": "a rule begins or ends, or the end of a flight whose start was heard",
}
"""Kind of cue -> why it has no sound."""
KINDS_OF: dict[str, set[str]] = {
    "drew": {"draw", "deal"},
    "played": {"play", "play_own"},
    "discarded": set(DISCARDS.values()),
    "honor": {"honor", "honor_all", "silent"},
    "pushed": {"ask", "ask_own", "silent"},
}
"""Event type -> its kinds, for those that are shown in more than one way."""
STILL = {"answer", "resolve", "lay", "remove", "limit", "play", "play_own", "take", "pass"}
"""Kinds that are shown by cards going home: nothing else is needed."""
QUIET = {"set_up", "phase", "give_resilience", "deal", "draw", "end", "ask", "ask_own"}
"""Kinds that the plates, the tags and the hand show."""


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return read_catalogue()


def kinds_of(event: type[Event]) -> set[str]:
    if event.type in KINDS_OF:
        return KINDS_OF[event.type]
    return {KINDS[event.type](event, Observation(seat=0))}  # these look at neither


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.type)
def test_every_event_has_a_beat_and_a_way_to_be_shown(event: type[Event]) -> None:
    kinds = kinds_of(event)
    assert kinds
    assert kinds <= set(BEATS)
    assert kinds <= set(MOMENTS) | STILL | QUIET


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.type)
def test_every_event_is_heard_or_says_why_not(event: type[Event], catalogue: Catalogue) -> None:
    for kind in kinds_of(event):
        sounds = sounds_in(catalogue, kind)
        assert (not sounds) == (kind in UNHEARD), kind
        assert sounds <= set(catalogue.ranks)


def sounds_in(catalogue: Catalogue, kind: str) -> set[str]:
    """Return every sound that a kind of cue can have."""
    row = catalogue.cues[kind]
    values = [row.get(word) for word in ("usual", "own", "lost")]
    values += [*row.get("wounds", {}).values(), *row.get("cards", {}).values()]
    return {value for value in values if value is not None}


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.type)
def test_every_event_is_logged_or_says_why_not(event: type[Event]) -> None:
    assert (event.type in SAYINGS) != (event.type in GOES_WITHOUT_SAYING)
    assert set(GOES_WITHOUT_SAYING) == SILENT


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_audible_has_a_caption(language: str, catalogue: Catalogue) -> None:
    strings = Strings(language)
    heard = {name for name, rank in catalogue.ranks.items() if rank != TOUCH}
    told = {*heard, *(f"music_{piece}" for piece in catalogue.pieces)}
    told |= {f"mood_{mood}" for mood in catalogue.moods}
    missing = {name for name in told if not strings.has(f"sound.{name}")}
    assert missing == set()
    lines = [strings.text(f"sound.{name}") for name in sorted(told)]
    assert all(len(line) <= 44 for line in lines)
    assert len(set(lines)) == len(lines)


def test_every_kind_of_cue_is_an_event_s() -> None:
    assert set().union(*(kinds_of(event) for event in EVENTS)) == set(BEATS)
    assert set(MOMENTS) <= set(BEATS)
    assert set(LANDS) <= set(BEATS)


@cache
def questions() -> set[str]:
    """Return the kinds of every question of some games, a play phase left out."""
    asked: set[str] = set()
    for seed in range(40):
        game = new_game(3 + seed % 5, seed)
        for _ in played(game, Random(seed), 10_000):
            if game.decision is not None:
                asked.add(game.decision.kind)
    return asked - {"play"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_is_asked_in_words(language: str) -> None:
    strings = Strings(language)
    asking = [frame for frame in FRAMES if frame.asks and frame is not AwaitPlay]
    assert len(questions()) >= len(asking)
    assert {kind for kind in questions() if not strings.has(f"asked.{kind}")} == set()
