"""Cards as numbers: one table for each thing that rules ask of a card, by CardId.

A playing card is written kind:rank+suit, a car by its kind alone (BT-1.1). Ids count all of them in
text order, so that a sorted hand is in text order; only the two Stagecoaches share one.
"""

from collections.abc import Iterable
from typing import Final

from game.great_train.rules.content.content import CAR, KINDS, STATIONS, CardKind
from game.great_train.rules.content.words import ANSWERS, RANK_WORDS, SUIT_LETTERS
from game.table.cards import CardId

KIND_KEYS: Final = tuple(kind.key for kind in KINDS)
STATION_KEYS: Final = tuple(station.key for station in STATIONS)


def _text(kind: CardKind, suit: int, rank: int) -> str:
    return f"{kind.key}:{RANK_WORDS[rank - 2]}{SUIT_LETTERS[suit]}"


def _pieces() -> list[tuple[str, int, int, int]]:
    """Return (text, kind, suit, rank) of every card and car, equal ones too, in text order."""
    cards = [
        (_text(kind, suit, rank), number, suit, rank)
        for number, kind in enumerate(KINDS)
        for suit, rank in kind.suited
    ]
    cars = [(kind.key, n, -1, 0) for n, kind in enumerate(KINDS) if kind.type == CAR]
    return sorted([*cards, *cars])


_ALL: Final = _pieces()
_DIFFERENT: Final = tuple(dict.fromkeys(_ALL))

TEXT: Final = tuple(piece[0] for piece in _DIFFERENT)
"""CardId -> how it is written."""
KIND: Final = tuple(piece[1] for piece in _DIFFERENT)
"""CardId -> its kind's place in KINDS."""
SUIT: Final = tuple(piece[2] for piece in _DIFFERENT)
"""CardId -> its suit's place in SUITS, -1 for a car."""
RANK: Final = tuple(piece[3] for piece in _DIFFERENT)
"""CardId -> 2 to 14, 0 for a car."""

_ID: Final = {text: card for card, text in enumerate(TEXT)}
COUNT: Final = len(TEXT)


def id_of(text: str) -> CardId:
    """Return the card that is written so. Raises KeyError."""
    return _ID[text]


def kind_of(key: str) -> int:
    """Return the kind of that key. Raises ValueError."""
    return KIND_KEYS.index(key)


def of_kinds(keys: Iterable[str]) -> frozenset[CardId]:
    """Return the cards of these names."""
    wanted = {kind_of(key) for key in keys}
    return frozenset(card for card in range(COUNT) if KIND[card] in wanted)


IS_CAR: Final = tuple(KINDS[kind].type == CAR for kind in KIND)
IS_BLUE: Final = tuple(KINDS[kind].type != "brown" for kind in KIND)
"""CardId -> whether it lies before a player; cars do in all respects (BT-9.12)."""
RANGE: Final = tuple(KINDS[kind].values.get("range", 0) for kind in KIND)
"""CardId -> the range of a weapon, 0 for anything else (BT-4.2)."""
ALLOWANCE_OF_KIND: Final = tuple(kind.values.get("allowance", 0) for kind in KINDS)
"""Kind -> how much of the turn's allowance playing it uses up (BT-3.3)."""
ALLOWANCE_OF_CARD: Final = tuple(ALLOWANCE_OF_KIND[kind] for kind in KIND)
IS_BANG_CARD: Final = tuple(bool(kind.values.get("bang_card")) for kind in KINDS)
"""Kind -> whether a shot of it is one by a BANG! card (BT-5.1)."""
ANSWER: Final = tuple(
    ANSWERS.index(KINDS[kind].answer) + 1 if KINDS[kind].answer else 0 for kind in KIND
)
"""CardId -> what it does against a shot: 0 nothing, else 1 + its place in ANSWERS (BT-5.3)."""
IS_RED: Final = tuple(suit in (1, 2) for suit in SUIT)

CANCEL, CANCEL_AND_FLIP, CANCEL_AND_TAKE = range(1, 4)
SPADES, HEARTS, DIAMONDS, CLUBS = range(4)
TEN, JACK = 10, 11

BANG: Final = kind_of("bang")
MISSED: Final = kind_of("missed")
BEER: Final = kind_of("beer")
BARREL: Final = kind_of("barrel")
JAIL: Final = kind_of("jail")
PANIC: Final = kind_of("panic")
CAT_BALOU: Final = kind_of("cat_balou")
MONEY_BAG: Final = kind_of("money_bag")

DYNAMITE: Final = min(of_kinds(["dynamite"]))
MAP: Final = min(of_kinds(["map"]))
REFUND: Final = min(of_kinds(["refund"]))
BAGGAGE_CAR: Final = id_of("baggage_car")
CABOOSE: Final = id_of("caboose")
DINING_CAR: Final = id_of("dining_car")
GHOST_CAR: Final = id_of("ghost_car")
PRISONER_CAR: Final = id_of("prisoner_car")
PRIVATE_CAR: Final = id_of("private_car")
SLEEPER_CAR: Final = id_of("sleeper_car")
PLACED: Final = tuple(KINDS[kind].placed for kind in KIND)
"""CardId -> before whom a car may be laid, "" where it is its taker's (BT-9.6)."""


_PLAYING: Final = tuple(_ID[piece[0]] for piece in _ALL if piece[2] >= 0)
_RAIL: Final = tuple(card for card in range(COUNT) if IS_CAR[card])


def playing_cards() -> list[CardId]:
    """Return the 96 playing cards, sorted."""
    return list(_PLAYING)


def rail_cars() -> list[CardId]:
    """Return the 16 cars, sorted."""
    return list(_RAIL)


def _pays(card: CardId, station: int) -> bool:
    cost, kind = STATIONS[station], KINDS[KIND[card]]
    if cost.kinds:
        return kind.key in cost.kinds
    if cost.suit is not None:
        return SUIT[card] == cost.suit
    if cost.ranks is not None:
        return cost.ranks[0] <= RANK[card] <= cost.ranks[1]
    if cost.type:
        return IS_BLUE[card]
    return not cost.life


PAYS: Final = tuple(
    sum(_pays(card, station) << station for station in range(len(STATIONS)))
    for card in range(COUNT)
)
"""CardId -> the stations that the card pays at, one bit each (BT-9.7)."""
COST_CARDS: Final = tuple(station.cards for station in STATIONS)
"""Station -> how many cards are discarded there."""
COST_LIFE: Final = tuple(station.life for station in STATIONS)
"""Station -> how much life is lost there."""
PAID_WITH: Final = tuple(
    sum(1 << n for n, cost in enumerate(COST_CARDS) if cost <= count)
    for count in range(max(COST_CARDS))
)
"""Cards, fewer than anything costs at most -> the stations where so many are enough, a bit each."""
LIFE_COSTS: Final = tuple((life, 1 << n) for n, life in enumerate(COST_LIFE) if life)
"""(how much, the station's bit) for stations where life is lost."""
