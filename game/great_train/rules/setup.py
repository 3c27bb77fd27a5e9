"""Written positions: checked against the protocol, then told as a start (protocol, section 1)."""

from collections import Counter
from dataclasses import dataclass

from game.great_train.rules.content.cards import (
    COUNT,
    GHOST_CAR,
    IS_BLUE,
    IS_CAR,
    JAIL,
    KIND,
    RANGE,
    STATION_KEYS,
    TEXT,
    playing_cards,
    rail_cars,
)
from game.great_train.rules.content.content import TABLES
from game.great_train.rules.content.roles import (
    ALIVE,
    CHARACTER_KEYS,
    ENGINE_KEYS,
    FIRST_STEP,
    GHOST,
    LIFE,
    ONCE_A_TURN,
    OUT,
    ROLE_KEYS,
    SHERIFF,
    STATUS_KEYS,
    THREE,
    TURN_PHASE_KEYS,
    TurnPhase,
)
from game.great_train.rules.facts.state import TrainRules, TrainState
from game.great_train.rules.facts.turn_events import TrainSetUp, TurnPassed, TurnResumed
from game.great_train.rules.fights.ending import is_over
from game.great_train.rules.fights.piles import MOST_CARS
from game.great_train.rules.notation import TRAIN_KEY
from game.great_train.rules.turn.turn import ResolveTrainTurn
from game.kernel.errors import SetupError
from game.kernel.ids import Seat
from game.kernel.wire import Json
from game.table.cards import CardId
from game.table.written import check, check_keys, list_of, number, one_of

_STATE_KEYS = (
    *("system", "players", "draw_pile", "discard_pile", "train", "turn"),
    *("last_standing", "revealed", "resolving"),
)
_PLAYER_KEYS = ("role", "role_shown", "character", "life", "status", "hand", "in_play")
_TRAIN_KEYS = ("stations", "position", "locomotive", "cars", "car_deck")
_TURN_KEYS = ("seat", "phase", "allowance_used", "bought", "advanced", "used", "extra")
_DECK = Counter([*playing_cards(), *rail_cars()])


@dataclass(frozen=True, slots=True)
class Placed:
    """A written position as events: the table, whose turn, and what is used up in it."""

    table: TrainSetUp
    turn: TurnPassed
    rest: TurnResumed


def place_train(setup: Json, rules: TrainRules) -> None:
    """Tell a game from a STATE. Raises SetupError with a message that names the fault."""
    placed = placed_from_json(setup)
    rules.emit(placed.table)
    rules.emit(placed.turn)
    rules.emit(placed.rest)
    rules.push(ResolveTrainTurn())


def placed_from_json(data: Json) -> Placed:
    """Read a STATE as a start. Raises SetupError with a message that names the fault."""
    check_keys(data, _STATE_KEYS, "the setup")
    check(data["system"] == TRAIN_KEY, f"the system must be {TRAIN_KEY}")
    check(data["resolving"] is None, "resolving must be null")
    check(data["revealed"] == [], "revealed must be empty")
    placed = Placed(_table(data), *_turn(data["turn"], len(list_of(data["players"], "players"))))
    table = placed.table
    _check_roles(table)
    _check_cards(table)
    _check_train(table)
    for seat in range(len(table.roles)):
        _check_player(table, seat)
    _check_game(table, placed.turn.seat)
    return placed


def _some_of(data: Json, name: str, keys: tuple[str, ...], what: str) -> tuple[int, ...]:
    return tuple(one_of(key, keys, what) for key in list_of(data, name))


def _truth(data: Json, what: str) -> bool:
    if not isinstance(data, bool):
        raise SetupError(f"{what} must be true or false")
    return data


def _cards(data: Json, what: str) -> tuple[CardId, ...]:
    return _some_of(data, what, TEXT, f"card in {what} named")


def _table(data: Json) -> TrainSetUp:
    players, train = list_of(data["players"], "players"), data["train"]
    check(len(players) in TABLES, f"there cannot be {len(players)} players")
    for seat, player in enumerate(players):
        check_keys(player, _PLAYER_KEYS, f"player {seat}")
    check_keys(train, _TRAIN_KEYS, "train")
    return TrainSetUp(
        roles=tuple(one_of(p["role"], ROLE_KEYS, "role") for p in players),
        roles_shown=tuple(_truth(p["role_shown"], "role_shown") for p in players),
        characters=tuple(one_of(p["character"], CHARACTER_KEYS, "character") for p in players),
        life=tuple(number(p["life"], f"player {n}'s life") for n, p in enumerate(players)),
        status=tuple(one_of(p["status"], STATUS_KEYS, "status") for p in players),
        hands=tuple(tuple(sorted(_cards(p["hand"], "hand"))) for p in players),
        in_play=tuple(tuple(sorted(_cards(p["in_play"], "in_play"))) for p in players),
        draw_pile=_cards(data["draw_pile"], "draw_pile")[::-1],
        discard_pile=_cards(data["discard_pile"], "discard_pile")[::-1],
        stations=_some_of(train["stations"], "stations", STATION_KEYS, "station"),
        place=number(train["position"], "position"),
        locomotive=one_of(train["locomotive"], ENGINE_KEYS, "locomotive"),
        cars=_cards(train["cars"], "cars"),
        car_deck=_cards(train["car_deck"], "car_deck")[::-1],
        last_standing=_truth(data["last_standing"], "last_standing"),
    )


def _turn(data: Json, players: int) -> tuple[TurnPassed, TurnResumed]:
    check_keys(data, _TURN_KEYS, "turn")
    phase = TurnPhase(one_of(data["phase"], TURN_PHASE_KEYS, "phase"))
    used = _some_of(data["used"], "'used'", ONCE_A_TURN, "once-a-turn thing")
    check(len(set(used)) == len(used), "'used' names something twice")
    seat = number(data["seat"], "turn seat", players - 1)
    return TurnPassed(seat, _truth(data["extra"], "extra")), TurnResumed(
        FIRST_STEP[phase],
        allowance_used=number(data["allowance_used"], "allowance_used"),
        bought=number(data["bought"], "bought"),
        advanced=_truth(data["advanced"], "advanced"),
        used=sum(1 << bit for bit in used),
    )


def _check_roles(table: TrainSetUp) -> None:
    """Legal roles, those shown that must be, distinct characters (BT-1.3, BT-2.1, BT-2.2)."""
    count = len(table.roles)
    dealt = Counter(ROLE_KEYS[role] for role in table.roles)
    check(dealt == Counter(TABLES[count]), f"these are not the roles of {count} players")
    check(len(set(table.characters)) == count, "two players have the same character")
    for seat, role in enumerate(table.roles):
        status, shown = table.status[seat], table.roles_shown[seat]
        must = role == SHERIFF or count == THREE or status == OUT
        check(shown or not must, f"the role of player {seat} must be shown")
        check(must or not shown or status == GHOST, f"the role of player {seat} is secret")


def _check_cards(table: TrainSetUp) -> None:
    """Each card and car as often as the rules say, cars neither in hands nor in piles (BT-1.2)."""
    hands = [card for cards in table.hands for card in cards]
    in_play = [card for cards in table.in_play for card in cards]
    piles = [*table.draw_pile, *table.discard_pile]
    cars = [*table.cars, *table.car_deck]
    found = Counter([*hands, *in_play, *piles, *cars])
    for card in range(COUNT):
        wanted = _DECK[card]
        check(found[card] == wanted, f"there are {found[card]} {TEXT[card]}, not {wanted}")
    check(not any(IS_CAR[card] for card in (*hands, *piles)), "a car is in a hand or a pile")
    check(all(IS_CAR[card] for card in cars), "only cars can be on the train or in its deck")


def _check_train(table: TrainSetUp) -> None:
    """As many stations as players, a locomotive at one of them, a train of three (BT-2.4)."""
    count = len(table.roles)
    distinct = len(set(table.stations)) == len(table.stations) == count
    check(distinct, f"there must be {count} different stations")
    check(table.place < count, f"the train cannot stand at {table.place}")
    whole = min(MOST_CARS, len(table.cars) + len(table.car_deck))
    check(len(table.cars) == whole, "the train has 3 cars, fewer only with an empty deck")


def _check_player(table: TrainSetUp, seat: Seat) -> None:
    """Life, status, and what may lie before a player (BT-2.2, BT-3.4, BT-11.8)."""
    role, status, life = table.roles[seat], table.status[seat], table.life[seat]
    cards = table.in_play[seat]
    most = LIFE[table.characters[seat]] + (role == SHERIFF)
    bounds = (1, most) if status == ALIVE else (0, 0)
    check(bounds[0] <= life <= bounds[1], f"player {seat} cannot have {life} life")
    has_ghost_car = GHOST_CAR in cards
    check(status != GHOST or has_ghost_car, f"player {seat} is no ghost without the Ghost Car")
    holds_nothing = not cards and not table.hands[seat]
    check(status != OUT or holds_nothing, f"player {seat} is out and holds something")
    kinds = [KIND[card] for card in cards]
    is_fit = role != SHERIFF or not (has_ghost_car or JAIL in kinds)
    check(is_fit, "neither Ghost Car nor Jail can lie before the Sheriff")
    check(all(IS_BLUE[card] for card in cards), "only blue cards and cars can be in play")
    check(len(set(kinds)) == len(kinds), f"player {seat} has two cards of one name in play")
    check(sum(RANGE[card] > 0 for card in cards) <= 1, f"player {seat} has two weapons in play")


def _check_game(table: TrainSetUp, turn_seat: Seat) -> None:
    """Somebody is on turn, and the game is not over (BT-8.2, BT-14.3)."""
    check(table.status[turn_seat] != OUT, "the player whose turn it is is out")
    three, anyone_out = len(table.roles) == THREE, OUT in table.status
    if not three:
        check(not table.last_standing, "last_standing is for 3 players")
    elif anyone_out:
        check(table.last_standing, "somebody is out, so last_standing must be true")
    elif GHOST not in table.status:
        check(not table.last_standing, "all are alive, so last_standing must be false")
    state = TrainState()
    table.apply(state)
    check(not is_over(state), "the game is over in this position")
