"""The content of Samurai Sword, read from `data/cards.yaml` and checked (SS-1)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.resources import read_data_text
from game.table.cards import CardDef, CardId, Catalogue
from game.table.content import Content, ContentError, Entry, each

AIMS: Final = frozenset(
    {
        "nobody",
        "never",
        "within_reach",
        "other",
        "other_with_hand",
        "other_with_cards",
        "anyone_if_none_in_play",
    }
)
"""At whom a card is played; `never` is a card that only answers. Enumerated in `queries.py`."""

EFFECTS: Final = {
    "draw": 1,
    "others_draw": 1,
    "recover": 0,
    "target_draws": 1,
    "steal": 0,
    "remove": 0,
    "challenge": 0,
}
"""What an action card does -> how many numbers the word takes. Registered in `effects.py`."""

ANSWERS: Final = frozenset({"parry", "weapon"})
"""What a challenge may be answered with."""

TRAITS: Final = frozenset(
    {
        "bushido",
        "difficulty",
        "draws",
        "draws_from_discard",
        "draws_on_wounding",
        "draws_when_wounded",
        "ignores_difficulty",
        "keeps_honor",
        "parries_with_weapons",
        "trades_resilience",
        "weapons",
        "wounded_by_weapons_only",
        "wounds",
        "wounds_taken",
    }
)
"""What a character, a property in play or the Shogun's seat changes. Asked for in `queries.py`."""


CARD_TYPES: Final = ("weapon", "property", "action")
NEEDED: Final = ("bushido", "daimyo", "parry")
"""Cards that rules name themselves: a flip, a point at the end, an answer."""
MOST_PLAYERS: Final = 7


@dataclass(frozen=True, slots=True)
class CharacterDef:
    """A character: `resilience` is the maximum and the start (SS-1.3)."""

    key: str
    resilience: int
    traits: Mapping[str, int]
    names: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class RoleDef:
    """A role: how many there are and what its honor is worth by number of players (SS-9.3)."""

    key: str
    team: str
    cards: int
    multipliers: Mapping[int, int]
    most_stars: Mapping[int, int]
    names: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class TableDef:
    """What is dealt at a number of players (SS-2.1, SS-2.4)."""

    players: int
    roles: Mapping[str, int]
    honor: Mapping[str, int]
    shogun_traits: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All content, parsed."""

    catalogue: Catalogue
    characters: tuple[CharacterDef, ...]
    roles: tuple[RoleDef, ...]
    tables: Mapping[int, TableDef]
    hands: tuple[int, ...]


def _card(entry: Entry) -> CardDef:
    kind = entry.text("type", CARD_TYPES.__contains__)
    weapon = ("difficulty", "wounds") if kind == "weapon" else ()
    return CardDef(
        key=entry.text("key"),
        type=kind,
        copies=entry.number("copies", 1),
        names=entry.names(),
        aim=entry.text("aim", AIMS.__contains__),
        values={name: entry.number(name, 1) for name in weapon},
        traits=entry.numbers("traits", TRAITS.__contains__),
        play=entry.words("play", EFFECTS),
        answer=entry.text("answer", ANSWERS.__contains__) if entry.has("answer") else "",
    )


def _character(entry: Entry) -> CharacterDef:
    traits = entry.numbers("traits", TRAITS.__contains__)
    return CharacterDef(entry.text("key"), entry.number("resilience", 1), traits, entry.names())


def _role(entry: Entry) -> RoleDef:
    return RoleDef(
        key=entry.text("key"),
        team=entry.text("team"),
        cards=entry.number("cards", 1),
        multipliers=entry.numbers("multipliers", lambda key: type(key) is int),
        most_stars=entry.numbers("most_stars", lambda key: type(key) is int),
        names=entry.names(),
    )


def _table(entry: Entry) -> TableDef:
    return TableDef(
        players=entry.number("players", 1),
        roles=entry.numbers("roles", lambda key: isinstance(key, str)),
        honor=entry.numbers("honor", lambda key: isinstance(key, str)),
        shogun_traits=entry.numbers("shogun_traits", TRAITS.__contains__),
    )


def parse(text: str, file: str = "cards.yaml") -> Rulebook:
    """Read a content file. Raises ContentError with file and line at the first fault."""
    content = Content(text, file)
    entries = content.entries("cards")
    cards = each(entries, _card)
    _check_keys(entries, content)
    _check_count(sum(card.copies for card in cards), content, entries[-1])
    tables = each(content.entries("tables"), _table)
    return Rulebook(
        catalogue=Catalogue(cards),
        characters=each(content.entries("characters"), _character),
        roles=each(content.entries("roles"), _role),
        tables={table.players: table for table in tables},
        hands=content.whole_numbers("hands", MOST_PLAYERS),
    )


def _check_keys(entries: list[Entry], content: Content) -> None:
    seen: set[str] = set()
    for entry in entries:
        key = entry.text("key")
        if key in seen:
            raise entry.fault(f"there are two cards named '{key}'")
        seen.add(key)
    for key in NEEDED:
        if key not in seen:
            raise ContentError(f"{content.file}, line 1: the rules need a card '{key}'")


def _check_count(copies: int, content: Content, last: Entry) -> None:
    wanted = content.value("cards_in_all")
    if copies != wanted:
        raise last.fault(f"up to here there are {copies} cards, but cards_in_all says {wanted}")


RULEBOOK: Final = parse(read_data_text("cards.yaml"))
CATALOGUE: Final = RULEBOOK.catalogue
CHARACTERS: Final = RULEBOOK.characters
ROLES: Final = RULEBOOK.roles
TABLES: Final = RULEBOOK.tables
HANDS: Final = RULEBOOK.hands


IS_WEAPON: Final = tuple(card.type == "weapon" for card in CATALOGUE.cards)
IS_PROPERTY: Final = tuple(card.type == "property" for card in CATALOGUE.cards)
DIFFICULTY: Final = tuple(card.values.get("difficulty", 0) for card in CATALOGUE.cards)
"""Weapon -> the highest difficulty it reaches."""
WOUNDS: Final = tuple(card.values.get("wounds", 0) for card in CATALOGUE.cards)
"""Weapon -> the wounds it deals by itself."""

BREATHING: Final[CardId] = CATALOGUE.id_of("breathing")
BUSHIDO: Final[CardId] = CATALOGUE.id_of("bushido")
DAIMYO: Final[CardId] = CATALOGUE.id_of("daimyo")
PARRY: Final[CardId] = CATALOGUE.id_of("parry")
