"""Remarks: chosen from public events alone, few, never twice, short in every language."""

from collections.abc import Sequence
from itertools import pairwise
from random import Random

import pytest

from ai.samurai.taste import TEMPERAMENTS
from game.kernel.events import Event
from game.kernel.ids import Seat
from game.languages import LANGUAGES
from game.samurai.rules.content import CHARACTERS, IS_WEAPON
from game.samurai.rules.events import Played
from game.samurai.rules.state import Observation, Role
from game.samurai.view.names import character_name
from game.samurai.view.presentation import PRESENTATION
from game.samurai.view.telling.messages import VOICES
from game.view.remarks import FORMS, GAP, Remark, Remarks
from game.view.words.strings import Strings
from tests.samurai.ui.checked import CHECKED
from tests.samurai.view.games import new_game, played, told
from tests.ui.watching.twin_games import pair_of

LONGEST = 60
ALL = {seat: VOICES.tempers[seat % len(VOICES.tempers)] for seat in range(7)}


def whole(players: int, seed: int, viewer: Seat = 0) -> list[Event]:
    """Return a random game as the viewer sees it."""
    game = new_game(players, seed)
    assert list(played(game, Random(seed), 10_000))
    return told(game, viewer)


def said(events: Sequence[Event], viewer: Seat) -> list[tuple[int, Remark]]:
    """Return what is said in a game that the viewer sees, with the number of the event."""
    seen, remarks = Observation(seat=viewer), Remarks(PRESENTATION, ALL)
    found = []
    for number, event in enumerate(events):
        event.apply(seen)
        remark = remarks.hear(event, seen)
        if remark is not None:
            found.append((number, remark))
    return found


def test_every_temperament_has_words() -> None:
    assert set(VOICES.tempers) == set(TEMPERAMENTS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_remark_is_short_whoever_is_meant(language: str) -> None:
    strings = Strings(language, "samurai")
    names = [character_name(strings, number) for number in range(len(CHARACTERS))]
    texts = []
    for temper in VOICES.tempers:
        for kind in VOICES.chances:
            for form in FORMS:
                key = f"remarks.{temper}.{kind}.{form}"
                for name in names:
                    text = strings.text(key, who=name)
                    assert len(text) <= LONGEST, text
                texts.append(text)
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["start", "ahead", "behind", "end"])
def test_who_speaks_to_nobody_names_nobody(language: str, kind: str) -> None:
    strings = Strings(language, "samurai")
    for temper in VOICES.tempers:
        for form in FORMS:
            assert strings.text(f"remarks.{temper}.{kind}.{form}")


def due(said_one: tuple[int, Remark]) -> bool:
    """Return whether it is said whoever spoke just before."""
    return said_one[1].key.split(".")[2] in {"partner", "end"}


def test_who_strikes_its_own_partner_says_why_even_if_somebody_spoke_just_before() -> None:
    """With three all know who is whose partner; random players strike theirs now and then."""
    answered = 0
    for seed in range(6):
        events = whole(3, seed)
        seen, told = Observation(seat=0), dict(said(events, 0))
        keys = set[str]()
        for number, event in enumerate(events):
            event.apply(seen)
            spoken = told.get(number)
            keys |= {spoken.key} if spoken is not None else set()
            if not isinstance(event, Played) or not is_own(seen, event):
                continue
            stem = f"remarks.{ALL[event.seat]}.partner"
            if spoken is None:  # each can say it in two ways, and says nothing twice
                assert {f"{stem}.{form}" for form in FORMS} <= keys
                continue
            assert spoken.key.startswith(stem)
            assert spoken.other == event.target
            answered += 1
    assert answered > 3


def is_own(seen: Observation, event: Played) -> bool:
    """Return whether a Ninja strikes the other."""
    if event.target is None or not IS_WEAPON[event.card]:
        return False
    return Role.SHOGUN not in (seen.roles[event.seat], seen.roles[event.target])


def test_a_game_has_some_remarks_and_none_twice() -> None:
    kinds = set()
    for players in (3, 5, 7):
        for seed in range(6):
            events = whole(players, seed)
            found = said(events, 0)
            keys = [remark.key for _, remark in found]
            assert len(set(keys)) == len(keys)
            assert 3 <= len(keys) <= len(events) / GAP + 2
            quiet = [later[0] - earlier[0] for earlier, later in pairwise(found) if not due(later)]
            assert min(quiet) >= GAP
            kinds |= {key.split(".")[2] for key in keys}
    assert kinds == set(VOICES.chances)


def test_the_same_events_give_the_same_remarks() -> None:
    events = whole(5, 4, 2)
    assert said(events, 2) == said(events, 2)
    assert said(events, 2) != said(whole(5, 5, 2), 2)


def test_only_seats_with_a_temperament_speak() -> None:
    seen, remarks = Observation(seat=0), Remarks(PRESENTATION, {2: "schemer", 1: "unheard of"})
    speakers = set()
    for event in whole(4, 3):
        event.apply(seen)
        remark = remarks.hear(event, seen)
        if remark is not None:
            speakers.add(remark.speaker)
    assert speakers == {2}


@pytest.mark.parametrize("case", [(3, 7), (5, 5), (7, 8)])
def test_what_is_hidden_changes_no_remark(case: tuple[int, int]) -> None:
    pair = pair_of(CHECKED, *case, before=8 + case[1], most=25)
    heard = []
    for game in pair.games:
        begun = len(game.journal.events())
        for action in pair.actions:
            game.act(action)
        news = [event.redacted(pair.viewer) for event in game.journal.events()[begun:]]
        heard.append(said([*pair.past, *news], pair.viewer))
    assert pair.games[0].state.hands != pair.games[1].state.hands
    assert heard[0] == heard[1]
    assert heard[0]
