"""A new game: roles, characters, hands and the first train (BT-2); and its house rules."""

from collections.abc import Mapping
from functools import partial
from operator import eq
from typing import Final

from game.great_train.rules.content.cards import playing_cards, rail_cars
from game.great_train.rules.content.content import ENGINES, PEOPLE, STATIONS, TABLES
from game.great_train.rules.content.roles import (
    ALIVE,
    CHARACTER_KEYS,
    LIFE,
    ROLE_KEYS,
    SHERIFF,
    THREE,
)
from game.great_train.rules.facts.queries import driver
from game.great_train.rules.facts.referee import TrainRules
from game.great_train.rules.facts.turn_events import TrainSetUp, TurnPassed
from game.great_train.rules.fights.piles import MOST_CARS, draw
from game.great_train.rules.turn.turn import ResolveTrainTurn
from game.kernel.chance import Chance
from game.kernel.ids import Seat
from game.kernel.system import Option, Options
from game.table.house_rules import HouseRule, chosen_parts, dealt_with, parts_of
from game.table.ring import clockwise

SHORT: Final = "short"
"""Everybody begins with a life less, and so with a card less."""
OPTIONS: Final = (
    Option(SHORT, default=False, allowed=(False, True)),
    *chosen_parts("character", CHARACTER_KEYS, max(TABLES)),
    *chosen_parts("role", ROLE_KEYS, max(TABLES), is_secret=True),
)


def deal_train(players: int, options: Options, rules: TrainRules) -> None:
    """Tell the driver's first turn and the deal for `players`, 3..7 (BT-2.1 to BT-2.5).

    Raises SetupError, before any event, for parts that cannot be had together.
    """
    characters = parts_of("character", options, CHARACTER_KEYS, players)
    roles = parts_of("role", options, ROLE_KEYS, players)
    is_short = bool(options[SHORT])
    rules.emit(_table(players, rules.chance, characters, roles, is_short=is_short))
    told = {SHORT: is_short, "characters": characters, "roles": roles}
    for rule in (rule for rule, is_chosen in told.items() if is_chosen):
        rules.emit(HouseRule(rule))
    state = rules.state
    first = driver(state)
    rules.emit(TurnPassed(first))
    for seat in (first, *clockwise(players, first)):
        draw(rules, seat, state.life[seat])
    rules.push(ResolveTrainTurn())


def _table(
    players: int,
    chance: Chance,
    people: Mapping[Seat, int],
    wanted: Mapping[Seat, int],
    *,
    is_short: bool,
) -> TrainSetUp:
    roles = _roles(players, chance, wanted)
    sitting = {seat: partial(eq, person) for seat, person in people.items()}
    everybody = range(len(PEOPLE))
    characters = tuple(dealt_with(everybody, sitting, players, chance.shuffle, "character"))
    life = tuple(
        LIFE[character] + (role == SHERIFF) - is_short
        for character, role in zip(characters, roles, strict=True)
    )
    cars = chance.shuffle(rail_cars())
    nothing = ((),) * players
    return TrainSetUp(
        roles=roles,
        roles_shown=tuple(role == SHERIFF or players == THREE for role in roles),
        characters=characters,
        life=life,
        status=(ALIVE,) * players,
        hands=nothing,
        in_play=nothing,
        draw_pile=tuple(chance.shuffle(playing_cards())),
        discard_pile=(),
        stations=tuple(chance.shuffle(range(len(STATIONS)))[:players]),
        place=0,
        locomotive=chance.pick(len(ENGINES)),
        cars=tuple(cars[:MOST_CARS]),
        car_deck=tuple(cars[MOST_CARS:]),
    )


def _roles(players: int, chance: Chance, wanted: Mapping[Seat, int]) -> tuple[int, ...]:
    """Return the roles by seat (BT-1.3, BT-2.1)."""
    counts = TABLES[players]
    cards = [role for role, key in enumerate(ROLE_KEYS) for _ in range(counts.get(key, 0))]
    held = {seat: partial(eq, role) for seat, role in wanted.items()}
    return tuple(dealt_with(cards, held, players, chance.shuffle, "role"))
