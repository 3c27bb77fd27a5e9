"""What the laws are told about Samurai Sword, and the laws that only it has."""

from collections import Counter
from typing import Final

from game.kernel.wire import to_lists
from game.samurai.rules.actions import action_to_json
from game.samurai.rules.content import CATALOGUE, CHARACTERS, TABLES
from game.samurai.rules.events import Ended, HonorChanged, SetUp
from game.samurai.rules.queries import difficulty, reaches
from game.samurai.rules.state import State
from game.samurai.rules.system import SYSTEM
from tests.batteries.battery import Battery
from tests.batteries.laws import canon
from tests.batteries.walk import Walk
from tests.samurai.laws import legality
from tests.samurai.laws.explanations import a_reason_is_given_for_what_is_not_listed
from tests.samurai.laws.legality import legal_actions, thinkable_actions
from tests.samurai.laws.twins import may_differ, twin

DECK: Final = Counter(CATALOGUE.deck())


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
    for owner, known in state.known.items():
        assert (len(known), known[owner], any(known)) == (state.players, (), True)
        for cards in known:
            assert cards == tuple(sorted(cards))
            assert Counter(cards) <= Counter(state.hands[owner])


def check(state: State) -> None:
    """Law 4 for the state itself."""
    cards_are_conserved(state)
    values_are_in_bounds(state)


def honor_is_never_created(walk: Walk) -> None:
    """Law 4: honor goes from the defeated to the winner, or to the box."""
    changes = [event for event in walk.fresh if isinstance(event, HonorChanged)]
    handed = [event.change for event in changes if event.why == "defeat"]
    lost = [event.change for event in changes if event.why != "defeat"]
    assert handed == [-1, 1] * (len(handed) // 2)
    assert all(change == -1 for change in lost)
    start, *_ = walk.fresh
    before = sum(start.honor if isinstance(start, SetUp) else walk.past[-1][0].honor)
    assert sum(walk.state.honor) == before + sum(lost)


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


def the_deal_is_as_printed(walk: Walk) -> None:
    """SS-2: roles, honor, resilience and hands of a new game; asserted before the first step."""
    state, table = walk.state, TABLES[walk.players]
    assert [state.roles.count(role) for role in range(4)] == [
        table.roles.get(key, 0) for key in ("shogun", "samurai", "ninja", "ronin")
    ]
    assert len(set(state.characters)) == walk.players
    assert to_lists(tuple(state.resilience)) == [CHARACTERS[c].resilience for c in state.characters]
    assert state.turn_seat == state.roles.index(0)


def ending(walk: Walk) -> str:
    """Return how the game ended and for whom."""
    outcome = walk.state.outcome
    return f"{outcome.kind} {outcome.team}" if outcome else "unfinished"


BATTERY: Final = Battery(
    SYSTEM,
    check=check,
    thinkable=thinkable_actions,
    twin=twin,
    surprises=may_differ,
    end=Ended,
    forged={"type": "honor", "seat": 0, "change": 5, "why": "defeat"},
    every_step=(
        honor_is_never_created,
        listed_are_the_actions_of_the_rules,
        difficulties_are_those_of_the_rules,
        a_reason_is_given_for_what_is_not_listed,
    ),
    ending=ending,
)
