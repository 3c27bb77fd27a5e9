"""The laws of docs/architecture.md as functions over a walk through a game of any system.

Each asserts. What a law must be told about a system it is handed: `tests/batteries/battery.py`.
"""

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

import pytest

from game.kernel.chance import StreamChance
from game.kernel.engine import advance
from game.kernel.errors import GameOverError, IllegalActionError, JournalError
from game.kernel.events import Event, fold, redact
from game.kernel.frames import awaited
from game.kernel.game import game_from_json, game_to_json, restore
from game.kernel.ids import Seat
from game.kernel.journal import entries_to_json, facts
from game.kernel.wire import Json
from tests.batteries.walk import Walk, fingerprint, replayed, told

SAMPLE: Final = 4
"""How many unlisted actions are tried at each step."""
SEATS_A_STEP: Final = 3
"""At how many seats twins are looked at each step; which ones, the walk's dice say."""

Twin = Callable[[Any, Seat, Random], Any]
Surprises = Callable[[Event, Event, Seat], bool]


def canon(data: Any) -> str:
    """Return JSON as comparable text."""
    return json.dumps(data, sort_keys=True)


def folded_events_are_the_state(walk: Walk) -> None:
    """Law 1."""
    assert walk.folded == walk.state


def redacted_events_are_the_observation(walk: Walk) -> None:
    """Law 2, for every seat."""
    for seat, seen in enumerate(walk.seen):
        assert seen == walk.game.observe(seat)


def events_survive_json(walk: Walk) -> None:
    """What is written can be read, redacted or not."""
    wire = walk.system.wire
    for event in walk.fresh:
        views = [event, *(event.redacted(seat) for seat in range(walk.players))]
        for view in {id(view): view for view in views}.values():
            assert wire.from_json(json.loads(json.dumps(wire.to_json(view)))) == view


def somebody_can_act_until_it_is_over(walk: Walk) -> None:
    """Law 4: a decision with actions, each once, or a result that everybody knows."""
    decision, result = walk.game.decision, walk.system.outcome_of(walk.state)
    assert (decision is None) == (result is not None)
    assert (walk.system.outcome_to_json(walk.state) is None) == (result is None)
    if decision is not None:
        assert len(decision.actions) == len(set(decision.actions)) > 0
        return
    assert not walk.state.frames  # nothing is awaited any more
    assert result is not None
    assert set(result.winners) <= set(range(walk.players))
    assert len(result.groups) == walk.players
    assert all(walk.system.outcome_of(seen) == result for seen in walk.seen)


def every_listed_action_is_accepted(walk: Walk, check: Callable[[Any], None]) -> None:
    """Law 4: taken on a copy, each leads to a sound state and leaves the original alone."""
    before = fingerprint(walk.state)
    for action in walk.actions:
        copy = walk.state.clone()
        advance(copy, action, StreamChance(walk.dice))
        check(copy)
    assert fingerprint(walk.state) == before


def no_other_action_is_accepted(walk: Walk, thinkable: Sequence[Json]) -> None:
    """Law 4: what is not listed is refused, and nothing has changed."""
    before, entries = fingerprint(walk.state), len(walk.game.journal.entries)
    listed = {canon(walk.system.action_to_json(action)) for action in walk.actions}
    refusal = IllegalActionError if walk.actions else GameOverError
    for data in walk.dice.sample(thinkable, min(SAMPLE, len(thinkable))):
        if canon(data) not in listed:
            with pytest.raises(refusal):
                walk.game.action_from_json(data)
    with pytest.raises(refusal):
        walk.game.act(None)
    assert fingerprint(walk.state) == before
    assert len(walk.game.journal.entries) == entries


def some_seats(walk: Walk) -> list[Seat]:
    """Return a few seats, different ones at every step."""
    return walk.dice.sample(range(walk.players), min(SEATS_A_STEP, walk.players))


def nobody_can_tell_twins_apart(walk: Walk, twin: Twin) -> None:
    """Law 2 from outside: a twin, all that a seat may not know dealt anew, looks the same to it."""
    if walk.game.decision is None:
        return
    for seat in some_seats(walk):
        other = twin(walk.state, seat, walk.dice)
        shown = [walk.system.observe(state, seat) for state in (walk.state, other)]
        one, two = (walk.system.observation_to_json(seen) for seen in shown)
        assert one == two
        assert shown[0] == shown[1]


def nobody_is_told_twins_apart(
    walk: Walk, twin: Twin, surprises: Surprises, end: type[Event]
) -> None:
    """The last action, taken in a twin of the state before it, tells each seat the same.

    Only up to the first lawful surprise, or where both games end and all is shown.
    """
    if not walk.past:
        return
    before, (action, chance) = walk.past[-1][0], walk.last
    for seat in some_seats(walk):
        other = twin(before, seat, walk.dice)
        top = awaited(other)
        if top is not None and action in top.actions(other):
            others = told(other, action, chance)
            if not (isinstance(walk.fresh[-1], end) and isinstance(others[-1], end)):
                check_told(walk.fresh, others, seat, surprises)


def check_told(events: list[Event], others: list[Event], seat: Seat, surprises: Surprises) -> None:
    """Assert that two streams look alike to `seat`, up to the first lawful surprise."""
    ours, theirs = redact(events, seat), redact(others, seat)
    for one, two in zip(ours, theirs, strict=False):
        if one != two:
            assert surprises(one, two, seat)
            return
    assert len(ours) == len(theirs)


def copies_stay_as_they_were(walk: Walk) -> None:
    """Law 5: no step has reached any earlier copy."""
    for state, text in walk.past:
        assert fingerprint(state) == text


def same_start_and_actions_give_the_same_events(walk: Walk) -> None:
    """Law 6."""
    again = replayed(walk.system, walk.game.journal.header, walk.game.journal.actions())
    assert again.journal == walk.game.journal
    assert again.state == walk.state


def the_journal_restores_the_game(walk: Walk) -> None:
    """Law 1 for saves: a whole journal, one that was cut anywhere, and the game as one object."""
    header, system = walk.game.journal.header, walk.system
    entries = json.loads(canon(entries_to_json(walk.game.journal, system)))
    assert restore(system, header, entries).state == walk.state
    cut = walk.dice.randrange(len(entries))
    made = entries_to_json(restore(system, header, entries[:cut], whole=False).journal, system)
    assert cut <= len(made)
    assert made == entries[: len(made)]
    saved = json.loads(canon(game_to_json(walk.game)))
    assert game_from_json({system.key: system}, saved).state == walk.state


def what_is_told_openly_is_followed_from_every_seat(walk: Walk) -> None:
    """A game that is over is shown with all hands open: its events, not redacted, fold as well."""
    events = facts(walk.game.journal.entries)
    for seat in range(walk.players):
        shown = fold(events, walk.system.blank_observation(seat))
        assert walk.system.outcome_of(shown) == walk.system.outcome_of(walk.state)


def a_changed_journal_is_refused(walk: Walk, forged: Json) -> None:
    """A save whose entry was lost, doubled or edited does not pass."""
    entries = entries_to_json(walk.game.journal, walk.system)
    place = walk.dice.randrange(len(entries))
    for damaged in (
        [*entries[:place], *entries[place + 1 :]],
        [*entries[:place], {"event": forged}, *entries[place + 1 :]],
        [*entries, entries[-1]],
    ):
        with pytest.raises(JournalError):
            restore(walk.system, walk.game.journal.header, damaged)


STEP_LAWS: Final = (
    folded_events_are_the_state,
    redacted_events_are_the_observation,
    events_survive_json,
    somebody_can_act_until_it_is_over,
)
END_LAWS: Final = (
    copies_stay_as_they_were,
    same_start_and_actions_give_the_same_events,
    the_journal_restores_the_game,
    what_is_told_openly_is_followed_from_every_seat,
)
