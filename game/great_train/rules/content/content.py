"""The content of The Great Train, read from `data/great_train/` and checked (BT-1, BT-9 to 12)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from game.great_train.rules.content.words import (
    AIMS,
    ANSWERS,
    EFFECTS,
    PLACES,
    RANK_WORDS,
    SUIT_LETTERS,
    SUITS,
    TRAITS,
    TYPES,
    VALUES,
)
from game.resources import read_data_text
from game.table.cards import Word
from game.table.content import Content, ContentError, Entry, each

CAR: Final = "car"
"""The type of a rail car's kind, beside those of playing cards."""
NEEDED: Final = (
    *("bang", "missed", "beer", "barrel", "jail", "dynamite", "map", "refund"),
    *("panic", "cat_balou", "money_bag", "baggage_car", "caboose", "dining_car", "ghost_car"),
    *("prisoner_car", "private_car", "sleeper_car"),
)
"""Cards and cars that rules name themselves."""


@dataclass(frozen=True, slots=True)
class CardKind:
    """Cards or cars of one name. `aim`, `play`, `answer` and `traits` are words."""

    key: str
    type: str
    """brown, blue or car."""
    suited: tuple[tuple[int, int], ...]
    """(suit, rank) of each of its cards; empty for a car."""
    names: Mapping[str, str]
    aim: str = ""
    play: tuple[Word, ...] = ()
    answer: str = ""
    placed: str = ""
    values: Mapping[str, int] = field(default_factory=dict)
    traits: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class StationDef:
    """A station and what is discarded there for a car (BT-9.7)."""

    key: str
    names: Mapping[str, str]
    kinds: tuple[str, ...] = ()
    suit: int | None = None
    ranks: tuple[int, int] | None = None
    type: str = ""
    cards: int = 1
    """How many cards are discarded; 0 where life is lost."""
    life: int = 0


@dataclass(frozen=True, slots=True)
class Engine:
    """A side of the locomotive (BT-9.10)."""

    key: str
    names: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Gunman:
    """A character: `life` is what it starts with (BT-2.2)."""

    key: str
    life: int
    traits: Mapping[str, int]
    names: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class RoleCard:
    """A role and the team that it wins with (BT-1.3)."""

    key: str
    team: str
    names: Mapping[str, str]


def rank_of(word: str, entry: Entry) -> int:
    """Return the rank that `word` writes, 2 to 14. Raises ContentError."""
    if word not in RANK_WORDS:
        raise entry.fault(f"'{word}' is not a rank")
    return RANK_WORDS.index(word) + 2


def _rank_range(text: str, entry: Entry) -> range:
    first, _, last = text.partition("-")
    low = rank_of(first, entry)
    return range(low, (rank_of(last, entry) if last else low) + 1)


def _suited(entry: Entry) -> tuple[tuple[int, int], ...]:
    """Read `as 2-9c`: the ace of spades, the two to nine of clubs."""
    found = []
    for word in entry.text("cards").split():
        if word[-1] not in SUIT_LETTERS:
            raise entry.fault(f"'{word}' has no suit")
        suit = SUIT_LETTERS.index(word[-1])
        found += [(suit, rank) for rank in _rank_range(word[:-1], entry)]
    return tuple(found)


def _card(entry: Entry) -> CardKind:
    return CardKind(
        key=entry.text("key"),
        type=entry.text("type", TYPES.__contains__),
        suited=_suited(entry),
        names=entry.names(),
        aim=entry.text("aim", AIMS.__contains__),
        play=entry.words("play", EFFECTS),
        answer=entry.text("answer", ANSWERS.__contains__) if entry.has("answer") else "",
        values=entry.numbers("values", VALUES.__contains__),
        traits=entry.numbers("traits", TRAITS.__contains__),
    )


def _car(entry: Entry) -> CardKind:
    return CardKind(
        key=entry.text("key"),
        type=CAR,
        suited=(),
        names=entry.names(),
        aim=entry.text("aim", AIMS.__contains__) if entry.has("aim") else "never",
        play=entry.words("play", EFFECTS),
        placed=entry.text("placed", PLACES.__contains__) if entry.has("placed") else "",
        traits=entry.numbers("traits", TRAITS.__contains__),
    )


def _station(entry: Entry) -> StationDef:
    data = entry.get("cost")
    if not isinstance(data, dict) or len(data) != 1:
        raise entry.fault("'cost' must name one kind of cost")
    cost = Entry(entry.file, entry.line, data)
    key, names = entry.text("key"), entry.names()
    match [*data]:
        case ["kinds"]:
            return StationDef(key, names, kinds=tuple(cost.text("kinds").split()))
        case ["suit"]:
            suit = SUITS.index(cost.text("suit", SUITS.__contains__))
            return StationDef(key, names, suit=suit)
        case ["ranks"]:
            ranks = _rank_range(cost.text("ranks"), entry)
            return StationDef(key, names, ranks=(ranks[0], ranks[-1]))
        case ["type"]:
            return StationDef(key, names, type=cost.text("type", TYPES.__contains__))
        case ["cards"]:
            return StationDef(key, names, cards=cost.number("cards", 2))
        case ["life"]:
            return StationDef(key, names, cards=0, life=cost.number("life", 1))
    raise entry.fault(f"'{next(iter(data))}' is not a known cost")


def _gunman(entry: Entry) -> Gunman:
    traits = entry.numbers("traits", TRAITS.__contains__)
    return Gunman(entry.text("key"), entry.number("life", 1), traits, entry.names())


def _check_keys(entries: Iterable[Entry]) -> None:
    seen: set[str] = set()
    for entry in entries:
        key = entry.text("key")
        if key in seen:
            raise entry.fault(f"there are two called '{key}'")
        seen.add(key)


def parse_cards(text: str) -> tuple[CardKind, ...]:
    """Read the playing cards. Raises ContentError with file and line at the first fault."""
    content = Content(text, "great_train/cards.yaml")
    entries = content.entries("cards")
    _check_keys(entries)
    kinds = each(entries, _card)
    count, wanted = sum(len(kind.suited) for kind in kinds), content.value("cards_in_all")
    if count != wanted:
        raise entries[-1].fault(
            f"up to here there are {count} cards, but cards_in_all says {wanted}"
        )
    return kinds


def parse_train(
    text: str,
) -> tuple[tuple[CardKind, ...], tuple[StationDef, ...], tuple[Engine, ...]]:
    """Read cars, stations and locomotives. Raises ContentError at the first fault."""
    content = Content(text, "great_train/train.yaml")
    cars, stations = content.entries("cars"), content.entries("stations")
    _check_keys([*cars, *stations])
    wanted = content.value("cars_in_all")
    if len(cars) != wanted:
        raise cars[-1].fault(f"there are {len(cars)} cars, but cars_in_all says {wanted}")
    engines = each(content.entries("locomotives"), lambda e: Engine(e.text("key"), e.names()))
    return each(cars, _car), each(stations, _station), engines


def parse_people(
    text: str,
) -> tuple[tuple[Gunman, ...], tuple[RoleCard, ...], dict[int, dict[str, int]]]:
    """Read characters, roles, and which roles are dealt. Raises ContentError at the first fault."""
    content = Content(text, "great_train/characters.yaml")
    people, roles = content.entries("characters"), content.entries("roles")
    _check_keys([*people, *roles])
    cards = each(roles, lambda e: RoleCard(e.text("key"), e.text("team"), e.names()))
    keys = {card.key for card in cards}
    tables = each(
        content.entries("tables"),
        lambda e: (e.number("players", 1), e.numbers("roles", keys.__contains__)),
    )
    return each(people, _gunman), cards, dict(tables)


def check_needed(kinds: Iterable[CardKind], stations: Iterable[StationDef]) -> None:
    """Raise ContentError unless all is there that rules and costs name."""
    known = {kind.key for kind in kinds}
    asked = [*NEEDED, *(key for station in stations for key in station.kinds)]
    for key in asked:
        if key not in known:
            raise ContentError(f"great_train/cards.yaml, line 1: the rules need a card '{key}'")


CARDS: Final = parse_cards(read_data_text("great_train", "cards.yaml"))
CARS, STATIONS, ENGINES = parse_train(read_data_text("great_train", "train.yaml"))
PEOPLE, ROLES, TABLES = parse_people(read_data_text("great_train", "characters.yaml"))
KINDS: Final = (*CARDS, *CARS)
check_needed(KINDS, STATIONS)
