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
from game.great_train.rules.facts.state import TrainRules
from game.great_train.rules.facts.turn_events import TrainSetUp, TurnPassed
from game.great_train.rules.fights.piles import MOST_CARS, draw
from game.great_train.rules.turn.turn import ResolveTrainTurn
from game.kernel.chance import Chance
from game.kernel.ids import Seat
from game.kernel.system import Options
from game.table.house_rules import WantedParts, dealt_with, wanted_parts, with_parts
from game.table.ring import clockwise

OPTIONS: Final = with_parts(CHARACTER_KEYS, ROLE_KEYS, max(TABLES))
"""In a short game all begin with a life less, and so with a card less."""


def deal_train(players: int, options: Options, rules: TrainRules) -> None:
    """Tell the driver's first turn and the deal for `players`, 3..7 (BT-2.1 to BT-2.5).

    Raises SetupError, before any event, for parts that cannot be had together.
    """
    wanted = wanted_parts(options, CHARACTER_KEYS, ROLE_KEYS, players)
    rules.emit(_table(players, rules.chance, wanted))
    for rule in wanted.told():
        rules.emit(rule)
    state = rules.state
    first = driver(state)
    rules.emit(TurnPassed(first))
    for seat in (first, *clockwise(players, first)):
        draw(rules, seat, state.life[seat])
    rules.push(ResolveTrainTurn())


def _table(players: int, chance: Chance, wanted: WantedParts) -> TrainSetUp:
    roles = _roles(players, chance, wanted.roles)
    sitting = {seat: partial(eq, person) for seat, person in wanted.characters.items()}
    everybody = range(len(PEOPLE))
    characters = tuple(dealt_with(everybody, sitting, players, chance.shuffle, "character"))
    life = tuple(
        LIFE[character] + (role == SHERIFF) - wanted.is_short
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
