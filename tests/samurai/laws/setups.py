"""Written positions of every legal kind: corners that games from a deal seldom reach."""

from collections import Counter
from random import Random
from typing import Any

from hypothesis import strategies as st

from game.samurai.rules.content import CATALOGUE, CHARACTERS, TABLES
from game.samurai.rules.state import PHASE_KEYS

PROPERTIES = ("focus", "armor", "fast_draw")
DECK = [CATALOGUE[card].key for card in CATALOGUE.deck()]
HAND_SIZES = st.sampled_from((0, 1, 1, 2, 3, 5, 8))
PILE_SIZES = st.sampled_from((0, 1, 2, 3, 5, 30))
HONOR = st.sampled_from((1, 1, 2, 3, 6))
REST = st.sampled_from(("draw", "discard", "hands"))

Json = Any


@st.composite
def setups(draw: st.DrawFn, players: int) -> Json:
    """Draw a STATE that section 2 of the protocol allows; dice order the cards."""
    dice = Random(draw(st.integers(0, 2**20)))
    seats = _seats(draw, players, dice)
    deck = DECK[:]
    dice.shuffle(deck)
    _lay(draw, seats, deck)
    for player in seats:
        player["hand"] = [deck.pop() for _ in range(draw(HAND_SIZES))]
    draw_pile = [deck.pop() for _ in range(min(draw(PILE_SIZES), len(deck)))]
    discard_pile = [deck.pop() for _ in range(min(draw(PILE_SIZES), len(deck)))]
    _put_away(draw(REST), deck, seats, (draw_pile, discard_pile))
    turn = {
        "seat": draw(st.integers(0, players - 1)),
        "phase": draw(st.sampled_from(PHASE_KEYS)),
        "weapons_played": draw(st.integers(0, 2)),
    }
    _let_somebody_stand(seats, turn)
    return {
        "system": "samurai-sword",
        "players": seats,
        "draw_pile": draw_pile,
        "discard_pile": discard_pile,
        "turn": turn,
        "resolving": None,
    }


def _seats(draw: st.DrawFn, players: int, dice: Random) -> list[Json]:
    counts = TABLES[players].roles
    roles = draw(st.permutations([role for role, count in counts.items() for _ in range(count)]))
    characters = draw(st.permutations(CHARACTERS))[:players]
    stars = dice.sample((1, 2, 3), 3)
    return [
        {
            "role": role,
            "stars": stars.pop() if role == "ninja" else 0,
            "character": character.key,
            "honor": draw(HONOR),
            "resilience": draw(st.integers(0, character.resilience)),
            "hand": [],
            "in_play": [],
        }
        for role, character in zip(roles, characters, strict=True)
    ]


def _lay(draw: st.DrawFn, seats: list[Json], deck: list[str]) -> None:
    """Lay some properties, and perhaps a Bushido."""
    left = Counter(deck)
    for player in seats:
        for key in draw(st.lists(st.sampled_from(PROPERTIES), max_size=3)):
            if left[key]:
                left[key] -= 1
                deck.remove(key)
                player["in_play"].append(key)
    owner = draw(st.none() | st.integers(0, len(seats) - 1))
    if owner is not None:
        deck.remove("bushido")
        seats[owner]["in_play"].append("bushido")


def _put_away(
    where: str, deck: list[str], seats: list[Json], piles: tuple[list[str], list[str]]
) -> None:
    """Give the cards that are left a place: below a pile, or into the hands."""
    if where == "hands":
        for number, card in enumerate(deck):
            seats[number % len(seats)]["hand"].append(card)
    else:
        piles[where == "discard"].extend(deck)


def _let_somebody_stand(seats: list[Json], turn: Json) -> None:
    """Section 2: whoever acts has resilience after recovery, and two have with 4 or more."""
    if turn["phase"] != "recovery":
        seats[turn["seat"]]["resilience"] = max(1, seats[turn["seat"]]["resilience"])
    for player in seats[: 2 if len(seats) > 3 else 0]:
        player["resilience"] = max(1, player["resilience"])
