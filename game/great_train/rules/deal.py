"""A new game: roles, characters, hands and the first train (BT-2)."""

from game.great_train.rules.content.cards import playing_cards, rail_cars
from game.great_train.rules.content.content import ENGINES, PEOPLE, STATIONS, TABLES
from game.great_train.rules.content.roles import (
    ALIVE,
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
from game.table.ring import clockwise


def deal_train(players: int, rules: TrainRules) -> None:
    """Tell the driver's first turn and the deal for `players`, 3..7 (BT-2.1 to BT-2.5)."""
    rules.emit(_table(players, rules.chance))
    state = rules.state
    first = driver(state)
    rules.emit(TurnPassed(first))
    for seat in (first, *clockwise(players, first)):
        draw(rules, seat, state.life[seat])
    rules.push(ResolveTrainTurn())


def _table(players: int, chance: Chance) -> TrainSetUp:
    roles = _roles(players, chance)
    characters = tuple(chance.shuffle(range(len(PEOPLE)))[:players])
    life = tuple(
        LIFE[character] + (role == SHERIFF)
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


def _roles(players: int, chance: Chance) -> tuple[int, ...]:
    """Return the roles by seat (BT-1.3, BT-2.1)."""
    wanted = TABLES[players]
    cards = [role for role, key in enumerate(ROLE_KEYS) for _ in range(wanted.get(key, 0))]
    return tuple(chance.shuffle(cards))
