"""Written positions of every legal kind: corners that games from a deal seldom reach."""

from random import Random
from typing import Any

from hypothesis import strategies as st

from game.great_train.rules.content.cards import (
    GHOST_CAR,
    IS_BLUE,
    JAIL,
    KIND,
    RANGE,
    STATION_KEYS,
    TEXT,
    id_of,
    playing_cards,
    rail_cars,
)
from game.great_train.rules.content.content import TABLES
from game.great_train.rules.content.roles import (
    CHARACTER_KEYS,
    ENGINE_KEYS,
    LIFE,
    ONCE_A_TURN,
    TURN_PHASE_KEYS,
)

HAND_SIZES = st.sampled_from((0, 1, 1, 2, 3, 5, 8))
PILE_SIZES = st.sampled_from((0, 0, 1, 2, 3, 30))
LAID = st.sampled_from((0, 1, 2, 3, 5))
REST = st.sampled_from(("draw", "discard", "hands"))
STATUS = st.sampled_from(("alive", "alive", "alive", "alive", "out"))

Json = Any


@st.composite
def train_setups(draw: st.DrawFn, players: int) -> Json:
    """Draw a STATE that the protocol allows and that is not over; dice order the cards."""
    dice = Random(draw(st.integers(0, 2**20)))
    seats = _seats(draw, players)
    deck, cars = [TEXT[c] for c in playing_cards()], [TEXT[c] for c in rail_cars()]
    dice.shuffle(deck)
    dice.shuffle(cars)
    for player in seats:
        if player["status"] != "out":
            _lay(player, draw(LAID), deck, cars)
            player["hand"] = [deck.pop() for _ in range(draw(HAND_SIZES))]
    _make_a_ghost(seats, draw(st.booleans()))
    draw_pile = [deck.pop() for _ in range(min(draw(PILE_SIZES), len(deck)))]
    discard_pile = [deck.pop() for _ in range(min(draw(PILE_SIZES), len(deck)))]
    _put_away(draw(REST), deck, seats, (draw_pile, discard_pile))
    everyone = [s for s, player in enumerate(seats) if player["status"] != "out"]
    return {
        "system": "great-train",
        "players": seats,
        "draw_pile": draw_pile,
        "discard_pile": discard_pile,
        "train": {
            "stations": dice.sample(STATION_KEYS, players),
            "position": draw(st.integers(0, players - 1)),
            "locomotive": draw(st.sampled_from(ENGINE_KEYS)),
            "cars": cars[:3],
            "car_deck": cars[3:],
        },
        "turn": _turn(draw, everyone),
        "last_standing": players == 3 and len(everyone) < players,
        "revealed": [],
        "resolving": None,
    }


def _turn(draw: st.DrawFn, everyone: list[int]) -> Json:
    return {
        "seat": draw(st.sampled_from(everyone)),
        "phase": draw(st.sampled_from(TURN_PHASE_KEYS)),
        "allowance_used": draw(st.integers(0, 2)),
        "bought": draw(st.integers(0, 1)),
        "advanced": draw(st.booleans()),
        "used": sorted(draw(st.sets(st.sampled_from(ONCE_A_TURN)))),
        "extra": draw(st.booleans()),
    }


def _seats(draw: st.DrawFn, players: int) -> list[Json]:
    counts = TABLES[players]
    roles = draw(st.permutations([role for role, count in counts.items() for _ in range(count)]))
    characters = draw(st.permutations(CHARACTER_KEYS))[:players]
    seats = []
    standing = {"sheriff", "outlaw"} if players > 3 else {"outlaw", "renegade"}
    for role, character in zip(roles, characters, strict=True):
        status = "alive" if role in standing else draw(STATUS)
        most = LIFE[CHARACTER_KEYS.index(character)] + (role == "sheriff")
        life = draw(st.integers(1, most)) if status == "alive" else 0
        shown = role == "sheriff" or players == 3 or status == "out"
        seats.append(
            {
                "role": role,
                "role_shown": shown,
                "character": character,
                "life": life,
                "status": status,
                "hand": [],
                "in_play": [],
            }
        )
    return seats


def _lay(player: Json, count: int, deck: list[str], cars: list[str]) -> None:
    """Lay some cards and cars that may lie together before a player."""
    for pile in (deck, cars):
        for text in pile[:]:
            if len(player["in_play"]) < count and _fits(player, text):
                pile.remove(text)
                player["in_play"].append(text)
        count += 1


def _fits(player: Json, text: str) -> bool:
    card = id_of(text)
    laid = [id_of(other) for other in player["in_play"]]
    is_second = KIND[card] in [KIND[c] for c in laid] or (
        RANGE[card] and any(map(RANGE.__getitem__, laid))
    )
    is_unfit = player["role"] == "sheriff" and (card == GHOST_CAR or KIND[card] == JAIL)
    return IS_BLUE[card] and not is_second and not is_unfit


def _make_a_ghost(seats: list[Json], wanted: bool) -> None:  # noqa: FBT001 - drawn
    for player in seats:
        if wanted and "ghost_car" in player["in_play"]:
            player["status"], player["life"] = "ghost", 0


def _put_away(
    where: str, deck: list[str], seats: list[Json], piles: tuple[list[str], list[str]]
) -> None:
    """Give the cards that are left a place: below a pile, or into the hands."""
    if where != "hands":
        piles[where == "discard"].extend(deck)
        return
    holders = [player for player in seats if player["status"] != "out"]
    for number, card in enumerate(deck):
        holders[number % len(holders)]["hand"].append(card)
