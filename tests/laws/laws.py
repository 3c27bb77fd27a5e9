"""The laws that hold after every step of every game (docs/architecture.md, laws 1, 2, 4, 5, 6).

Each is a function of a Walk that asserts; STEP_LAWS and END_LAWS list them.
"""

import json
from collections import Counter
from typing import Any, Final

import pytest

from game.kernel.chance import StreamChance
from game.kernel.engine import advance
from game.kernel.errors import GameOverError, IllegalActionError, JournalError
from game.kernel.game import restore
from game.kernel.journal import entries_to_json
from game.kernel.wire import to_lists
from game.samurai.rules.actions import action_to_json
from game.samurai.rules.content import CATALOGUE, CHARACTERS, TABLES
from game.samurai.rules.events import HonorChanged
from game.samurai.rules.queries import difficulty, reaches
from game.samurai.rules.state import State
from game.samurai.rules.system import SYSTEM
from tests.laws import legality
from tests.laws.legality import legal_actions, thinkable_actions
from tests.laws.walk import Walk, fingerprint, replayed

DECK: Final = Counter(CATALOGUE.deck())
SAMPLE: Final = 4
"""How many unlisted actions are tried at each step."""


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
    for event in walk.fresh:
        views = [event, *(event.redacted(seat) for seat in range(walk.players))]
        for view in {id(view): view for view in views}.values():
            assert SYSTEM.wire.from_json(json.loads(json.dumps(SYSTEM.wire.to_json(view)))) == view


def cards_are_conserved(state: State) -> None:
    """Law 4: each of the 90 cards is in exactly one place."""
    places = [*state.hands, *state.in_play, state.draw_pile, state.discard_pile]
    found = Counter(card for place in places for card in place)
    if state.resolving is not None:
        found[state.resolving[0]] += 1
    assert found == DECK


def values_are_in_bounds(state: State) -> None:
    """Law 4: resilience, honor, Bushido, sorted hands."""
    for seat, character in enumerate(state.characters):
        assert 0 <= state.resilience[seat] <= CHARACTERS[character].resilience
    assert min(state.honor) >= 0
    assert (0 in state.honor) <= (state.outcome is not None)
    assert sum(cards.count(CATALOGUE.id_of("bushido")) for cards in state.in_play) <= 1
    for zone in (*state.hands, *state.in_play):
        assert zone == sorted(zone)
    for cards in state.known.values():
        assert cards == tuple(sorted(cards)) != ()
    for (observer, owner), cards in state.known.items():
        assert observer != owner
        assert Counter(cards) <= Counter(state.hands[owner])


def the_state_is_sound(walk: Walk) -> None:
    """Law 4 for the state itself."""
    cards_are_conserved(walk.state)
    values_are_in_bounds(walk.state)


def honor_is_never_created(walk: Walk) -> None:
    """Law 4: honor goes from the defeated to the winner, or to the box."""
    changes = [event for event in walk.fresh if isinstance(event, HonorChanged)]
    handed = [event.change for event in changes if event.why == "defeat"]
    lost = [event.change for event in changes if event.why != "defeat"]
    assert handed == [-1, 1] * (len(handed) // 2)
    assert all(change == -1 for change in lost)
    walk.honor += sum(lost)
    assert sum(walk.state.honor) == walk.honor


def somebody_can_act_until_it_is_over(walk: Walk) -> None:
    """Law 4: a decision with actions, each once, or an outcome."""
    decision = walk.game.decision
    assert (decision is None) == (walk.state.outcome is not None)
    if decision is not None:
        assert len(decision.actions) == len(set(decision.actions)) > 0


def listed_are_the_actions_of_the_rules(walk: Walk) -> None:
    """Law 4: the engine lists what an independent reading of the rules allows."""
    decision = walk.game.decision
    if decision is None:
        return
    state = SYSTEM.state_to_json(walk.state)
    expected = legal_actions(state, decision.seat, decision.kind)
    listed = [action_to_json(action) for action in decision.actions]
    assert sorted(map(canon, listed)) == sorted(map(canon, expected))


def difficulties_are_those_of_the_rules(walk: Walk) -> None:
    """Law 4: what the screen and the bots are told of reach, from one seat to all (SS-5.1, 5.2)."""
    state, attacker = SYSTEM.state_to_json(walk.state), walk.dice.randrange(walk.players)
    far = state["players"][attacker]["character"] == "kojiro"
    for target in range(walk.players):
        if target != attacker:
            needed = legality.difficulty(state, attacker, target)
            assert difficulty(walk.state, attacker, target) == needed
            for key, most in legality.DIFFICULTY.items():
                weapon = CATALOGUE.id_of(key)
                assert reaches(walk.state, attacker, weapon, target) == (far or needed <= most)


def every_listed_action_is_accepted(walk: Walk) -> None:
    """Law 4: taken on a copy, each leads to a sound state and leaves the original alone."""
    before = fingerprint(walk.state)
    for action in walk.actions:
        copy = walk.state.clone()
        advance(copy, action, StreamChance(walk.dice))
        cards_are_conserved(copy)
        values_are_in_bounds(copy)
    assert fingerprint(walk.state) == before


def no_other_action_is_accepted(walk: Walk) -> None:
    """Law 4: what is not listed is refused, and nothing has changed."""
    before, entries = fingerprint(walk.state), len(walk.game.journal.entries)
    listed = {canon(action_to_json(action)) for action in walk.actions}
    refusal = IllegalActionError if walk.actions else GameOverError
    tries = walk.dice.sample(thinkable_actions(walk.players), SAMPLE)
    for data in tries:
        if canon(data) not in listed:
            with pytest.raises(refusal):
                walk.game.action_from_json(data)
    with pytest.raises(refusal):
        walk.game.act(None)
    assert fingerprint(walk.state) == before
    assert len(walk.game.journal.entries) == entries


def copies_stay_as_they_were(walk: Walk) -> None:
    """Law 5: no step has reached any earlier copy."""
    for state, text in walk.past:
        assert fingerprint(state) == text


def same_start_and_actions_give_the_same_events(walk: Walk) -> None:
    """Law 6."""
    again = replayed(walk.game.journal.header, walk.game.journal.actions())
    assert again.journal == walk.game.journal
    assert again.state == walk.state


def the_journal_restores_the_game(walk: Walk) -> None:
    """Law 1 for saves: a whole journal, and one that was cut anywhere."""
    header = walk.game.journal.header
    entries = json.loads(canon(entries_to_json(walk.game.journal, SYSTEM)))
    assert restore(SYSTEM, header, entries).state == walk.state
    cut = walk.dice.randrange(len(entries))
    made = entries_to_json(restore(SYSTEM, header, entries[:cut], whole=False).journal, SYSTEM)
    assert cut <= len(made)
    assert made == entries[: len(made)]


def a_changed_journal_is_refused(walk: Walk) -> None:
    """A save whose entry was lost, doubled or edited does not pass."""
    entries = entries_to_json(walk.game.journal, SYSTEM)
    place = walk.dice.randrange(len(entries))
    edited = {"event": {"type": "honor", "seat": 0, "change": 5, "why": "defeat"}}
    for damaged in (
        [*entries[:place], *entries[place + 1 :]],
        [*entries[:place], edited, *entries[place + 1 :]],
        [*entries, entries[-1]],
    ):
        with pytest.raises(JournalError):
            restore(SYSTEM, walk.game.journal.header, damaged)


def the_deal_is_as_printed(walk: Walk) -> None:
    """SS-2: roles, honor, resilience and hands of a new game; asserted before the first step."""
    state, table = walk.state, TABLES[walk.players]
    assert [state.roles.count(role) for role in range(4)] == [
        table.roles.get(key, 0) for key in ("shogun", "samurai", "ninja", "ronin")
    ]
    assert len(set(state.characters)) == walk.players
    assert to_lists(tuple(state.resilience)) == [CHARACTERS[c].resilience for c in state.characters]
    assert state.turn_seat == state.roles.index(0)


STEP_LAWS: Final = (
    folded_events_are_the_state,
    redacted_events_are_the_observation,
    events_survive_json,
    the_state_is_sound,
    honor_is_never_created,
    somebody_can_act_until_it_is_over,
    listed_are_the_actions_of_the_rules,
    difficulties_are_those_of_the_rules,
    every_listed_action_is_accepted,
    no_other_action_is_accepted,
)
END_LAWS: Final = (
    copies_stay_as_they_were,
    same_start_and_actions_give_the_same_events,
    the_journal_restores_the_game,
    a_changed_journal_is_refused,
)
