"""What is called how: cards, stations, people and roles in the player's language.

A teller knows names by number. Beside cards it is asked for what else has a name here: the suit and
rank of a card, a station, a locomotive, a role; they have numbers above those of the cards.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from game.great_train.rules.content.cards import COUNT, IS_CAR, KIND, RANK, SUIT
from game.great_train.rules.content.content import (
    CARDS,
    CARS,
    ENGINES,
    KINDS,
    PEOPLE,
    ROLES,
    STATIONS,
    TABLES,
)
from game.great_train.rules.content.roles import THREE
from game.great_train.rules.content.words import RANK_WORDS, SUITS
from game.great_train.rules.facts.state import TrainPosition
from game.kernel.ids import Seat
from game.table.cards import CardId
from game.view.words.grammar import Noun
from game.view.words.sentences import Teller
from game.view.words.strings import Named, Strings

_FIGURES: Final = COUNT
_STATIONS: Final = 2 * COUNT
_ENGINES: Final = _STATIONS + len(STATIONS)
_ROLES: Final = _ENGINES + len(ENGINES)


def figure_of(card: CardId) -> CardId:
    """Return the number under which a teller says rank and suit of a playing card."""
    return _FIGURES + card


def station_of(station: int) -> CardId:
    """Return the number under which a teller says a station's name."""
    return _STATIONS + station


def engine_of(engine: int) -> CardId:
    """Return the number under which a teller says a locomotive's name."""
    return _ENGINES + engine


def role_of(role: int) -> CardId:
    """Return the number under which a teller says a role's name."""
    return _ROLES + role


def kind_name(strings: Strings, kind: int) -> Noun:
    """Return the name that all cards of a kind have, with its article and gender."""
    return strings.noun("cards", KINDS[kind])


OWN_ARTICLE: Final = frozenset({"8", "j", "q", "a"})
"""Ranks before which some language has another article than before the rest."""


def card_name(strings: Strings, card: CardId) -> Noun:
    """Return a card's name."""
    return kind_name(strings, KIND[card])


def figure(strings: Strings, card: CardId) -> str:
    """Return rank and suit of a playing card in words, nothing of a car."""
    if IS_CAR[card]:
        return ""
    rank = strings.text(f"ranks.{RANK_WORDS[RANK[card] - 2]}")
    return strings.text("suits.figure", rank=rank, suit=strings.text(f"suits.{SUITS[SUIT[card]]}"))


def _with_article(strings: Strings, card: CardId, told: str) -> str:
    """Return what `figure` says of a card as a sentence does: an article may hang on the rank."""
    rank = RANK_WORDS[RANK[card] - 2]
    return strings.text(f"suits.the_{rank}" if rank in OWN_ARTICLE else "suits.the", name=told)


def whole_name(strings: Strings, card: CardId) -> str:
    """Return a card's name with its rank and suit: which of its kind it is."""
    name = card_name(strings, card)
    return f"{name}, {figure(strings, card)}" if not IS_CAR[card] else str(name)


def exact_name(strings: Strings, card: CardId) -> str:
    """Return the same for where more follows: "queen of hearts on Slab" was read as one thing."""
    name = card_name(strings, card)
    return f"{name} ({figure(strings, card)})" if not IS_CAR[card] else str(name)


def station_name(strings: Strings, station: int) -> Noun:
    """Return a station's name."""
    return strings.noun("stations", STATIONS[station])


def cost_text(strings: Strings, station: int) -> str:
    """Return what a station takes for a car, in a few words."""
    return strings.text(f"stations.{STATIONS[station].key}.cost")


def asked_cost(strings: Strings, station: int) -> str:
    """Return what a station takes as a sentence says it: some are shorter on a ticket."""
    asks = f"stations.{STATIONS[station].key}.asks"
    return strings.text(asks) if strings.has(asks) else cost_text(strings, station)


def engine_name(strings: Strings, engine: int) -> Noun:
    """Return a locomotive's name."""
    return strings.noun("locomotives", ENGINES[engine])


def role_name(strings: Strings, role: int) -> Noun:
    """Return a role's name."""
    return strings.noun("roles", ROLES[role])


def character_name(strings: Strings, character: int) -> Noun:
    """Return a character's name."""
    return strings.noun("characters", PEOPLE[character])


def power_of(strings: Strings, character: int, *, is_own: bool = False) -> str:
    """Return what a character can do, said to whom it belongs when `is_own`."""
    said = "power_you" if is_own else "power"
    return strings.text(f"characters.{PEOPLE[character].key}.{said}")


PARTS: Final[Mapping[str, Sequence[Named]]] = {"character": PEOPLE, "role": ROLES}
"""What may be chosen instead of drawn -> all of it."""


def part_name(strings: Strings, kind: str, key: str) -> str:
    """Return what a character or a role is called, by its key."""
    return next(strings.name(f"{kind}s", part) for part in PARTS[kind] if part.key == key)


_VARIANTS: Final = {THREE: "_three", 4: "_four"}
"""Players -> what the keys of a role end in, where it is told otherwise at such a table."""


def goal_of(
    strings: Strings, role: int, players: int, key: str = "goal", *, last_wins: bool = False
) -> str:
    """Return how a role wins, at a table of so many: in sentences, or `short` in a few words.

    With `last_wins` three hunt no more (BT-14.3).
    """
    if last_wins:
        return strings.text(f"last_wins.{key}")
    known = f"roles.{ROLES[role].key}.{key}"
    varied = known + _VARIANTS.get(players, "")
    deputies = TABLES[players].get("deputy", 0)
    return strings.text(varied if strings.has(varied) else known, n=deputies)


def about_of(strings: Strings, role: int, players: int, *, last_wins: bool = False) -> str:
    """Return how somebody else in a role wins, at a table of so many."""
    return goal_of(strings, role, players, "about", last_wins=last_wins)


def thing_name(strings: Strings, number: CardId) -> Noun:
    """Return what a teller calls a number: that of a card, or of what else has a name."""
    if number < _FIGURES:
        return card_name(strings, number)
    if number < _STATIONS:
        told = figure(strings, number - _FIGURES)
        return Noun(told, _with_article(strings, number - _FIGURES, told), feminine=False)
    if number < _ENGINES:
        return station_name(strings, number - _STATIONS)
    if number < _ROLES:
        return engine_name(strings, number - _ENGINES)
    return role_name(strings, number - _ROLES)


def teller_of(strings: Strings, position: TrainPosition, me: Seat | None) -> Teller:
    """Return who tells the game at `position` to the viewer at `me`: all go by their character."""
    seats = [character_name(strings, character) for character in position.characters]
    return Teller(strings, partial(thing_name, strings), seats.__getitem__, me)


def picture_names() -> set[str]:
    """Return the pictures that the game cannot do without, as paths below its `images/`."""
    keys = {
        "cards": [card.key for card in CARDS],
        "cars": [car.key for car in CARS],
        "stations": [station.key for station in STATIONS],
        "locomotives": [engine.key for engine in ENGINES],
        "portraits": [person.key for person in PEOPLE],
    }
    return {f"{folder}/{key}" for folder, found in keys.items() for key in found}
