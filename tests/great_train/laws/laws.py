"""What the laws are told about The Great Train, and the laws that only it has."""

from collections import Counter
from typing import Final

from game.great_train.rules.content.cards import (
    GHOST_CAR,
    IS_BLUE,
    IS_CAR,
    JAIL,
    KIND,
    RANGE,
    playing_cards,
    rail_cars,
)
from game.great_train.rules.content.content import TABLES
from game.great_train.rules.content.roles import (
    ALIVE,
    GHOST,
    LIFE,
    OUT,
    ROLE_KEYS,
    SHERIFF,
)
from game.great_train.rules.facts.life_events import TrainGameEnded
from game.great_train.rules.facts.queries import is_in_play, most_life
from game.great_train.rules.facts.state import TrainState
from game.great_train.rules.facts.turn_events import TrainSetUp
from game.great_train.rules.fights.life import AwaitLastChance, ResolveDying
from game.great_train.rules.system import SYSTEM
from tests.batteries.battery import Battery
from tests.batteries.laws import canon
from tests.batteries.walk import Walk
from tests.great_train.laws.legality import LISTS, ONCE, answers, buys
from tests.great_train.laws.thinkable import thinkable_actions
from tests.great_train.laws.twins import may_differ, twin

DECK: Final = Counter([*playing_cards(), *rail_cars()])
DYING: Final = (AwaitLastChance, ResolveDying)


def cards_are_conserved(state: TrainState) -> None:
    """Law 4: each of the 96 cards and 16 cars is in exactly one place."""
    places = [*state.hands, *state.in_play, state.draw_pile, state.discard_pile]
    found = Counter(card for place in places for card in place)
    found.update([*state.cars, *state.car_deck, *state.revealed])
    if state.resolving is not None and not state.resolving.gone:
        found[state.resolving.card] += 1
    assert found == DECK


def cards_lie_where_they_may(state: TrainState) -> None:
    """BT-3.4, BT-9.2, BT-9.12: cars in no hand, nothing but blue cards in play, no name twice."""
    assert not any(IS_CAR[card] for hand in state.hands for card in hand)
    assert not any(IS_CAR[card] for card in (*state.draw_pile, *state.discard_pile))
    assert all(IS_CAR[card] for card in (*state.cars, *state.car_deck))
    assert len(state.cars) == 3 or not state.car_deck
    for seat, cards in enumerate(state.in_play):
        assert all(IS_BLUE[card] for card in cards)
        assert len({KIND[card] for card in cards}) == len(cards)
        assert sum(RANGE[card] > 0 for card in cards) <= 1
        assert not cards or is_in_play(state, seat)
        if state.roles[seat] == SHERIFF:
            assert GHOST_CAR not in cards
            assert JAIL not in [KIND[card] for card in cards]
    for zone in (*state.hands, *state.in_play):
        assert zone == sorted(zone)


def players_are_sound(state: TrainState) -> None:
    """Life in its bounds, ghosts with their car, nothing held by who is out."""
    dying = {frame.seat for frame in state.frames if isinstance(frame, DYING)}
    for seat, status in enumerate(state.status):
        if status == ALIVE:
            least = -9 if seat in dying else 1
            assert least <= state.life[seat] <= most_life(state, seat)
        else:
            assert state.life[seat] == 0
        if status == GHOST:
            assert GHOST_CAR in state.in_play[seat]
        if status == OUT:
            assert not state.hands[seat]
            assert state.roles_shown[seat]


def knowledge_is_sound(state: TrainState) -> None:
    """Nobody knows what is not so."""
    for owner, known in state.known.items():
        assert (len(known), known[owner], any(known)) == (state.players, (), True)
        for cards in known:
            assert cards == tuple(sorted(cards))
            assert not Counter(cards) - Counter(state.hands[owner])
    for cards in state.known_top.values():
        assert cards != ()
        assert list(cards) == state.draw_pile[: -len(cards) - 1 : -1]


def check(state: TrainState) -> None:
    """Law 4 for the state itself."""
    cards_are_conserved(state)
    cards_lie_where_they_may(state)
    players_are_sound(state)
    knowledge_is_sound(state)


def the_deal_is_as_printed(walk: Walk) -> None:
    """BT-2: roles, characters, life and the first train; asserted before the first step."""
    state, table = walk.state, TABLES[walk.players]
    assert [state.roles.count(role) for role in range(4)] == [
        table.get(key, 0) for key in ROLE_KEYS
    ]
    assert len(set(state.characters)) == walk.players
    extra = [role == SHERIFF for role in state.roles]
    first = walk.fresh[0]
    assert isinstance(first, TrainSetUp)
    assert list(first.life) == [
        LIFE[c] + more for c, more in zip(state.characters, extra, strict=True)
    ]
    assert len(state.stations) == walk.players


def listed_are_the_actions_of_the_rules(walk: Walk) -> None:
    """Law 4: the engine lists what an independent reading of the rules allows."""
    decision = walk.game.decision
    if decision is None:
        return
    state, kind, seat = SYSTEM.state_to_json(walk.state), decision.kind, decision.seat
    listed = [SYSTEM.action_to_json(action) for action in decision.actions]
    if kind == "respond":
        listed = [action for action in listed if action["type"] not in ONCE]
        expected = answers(state, seat)
    elif kind == "buy":
        listed = [action for action in listed if action["type"] == "buy"]
        expected = buys(state, seat, state["train"]["position"])
    elif kind in LISTS:
        expected = LISTS[kind](state, seat)
    else:
        return
    assert sorted(map(canon, listed)) == sorted(map(canon, expected)), kind


def news_closes_what_was_before(walk: Walk) -> None:
    """BT-15.4: who was shown a card, a car or a role that nobody knew cannot take back."""
    if not walk.past:
        return
    before, state, actor = walk.past[-1][0], walk.state, walk.game.steps[-1].seat
    is_lucky = walk.last[1].drawn != walk.game.chance.drawn
    if is_lucky or any(event.secret or event.shows for event in walk.fresh):
        return
    if not before.looking:  # what a Map discards was seen by who chose it
        assert state.draw_pile == before.draw_pile
    assert state.car_deck[len(state.car_deck) - len(before.car_deck) :] == before.car_deck
    assert state.roles_shown == before.roles_shown
    others = [seat for seat in range(walk.players) if seat != actor]
    assert [state.hands[seat] for seat in others] == [before.hands[seat] for seat in others]


def ending(walk: Walk) -> str:
    """Return how the game ended."""
    outcome = walk.state.outcome
    return f"{outcome.kind} {outcome.team}" if outcome else "unfinished"


BATTERY: Final = Battery(
    SYSTEM,
    check=check,
    thinkable=thinkable_actions,
    twin=twin,
    surprises=may_differ,
    end=TrainGameEnded,
    forged={"type": "healed", "seat": 0, "life": 9},
    every_step=(listed_are_the_actions_of_the_rules, news_closes_what_was_before),
    ending=ending,
)
