"""Positions as a person writes them: for lessons and whoever tries something out."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.effects import ATTRIBUTES
from game.adventure.rules.facts.layout_events import event_deck, influence_deck, missions_of
from game.adventure.rules.facts.pieces import Hero
from game.adventure.rules.facts.state import AdventurePosition
from game.adventure.rules.notation import ADVENTURE_KEY
from game.kernel.errors import SetupError
from game.kernel.wire import Json

KAMI: Final = ("inari", "hachiman", "raijin", "benzaiten")
"""Whose each hero is, unless told."""
WEAPONS: Final = ("hunting_bow", "worn_katana", "straight_blade", "iron_mace")
"""What each hero has in hand, unless told."""
PLACES: Final = ("kyoto", "himeji", "gifu", "kumano")
"""Where each hero stands, unless told."""
FOE_ZEROS: Final = ("shields", "self", "if_hit")
LISTS: Final = ("group", "shut", "cut", "mods", "marks", "added", "out", "won")
OBJECTS: Final = ("lying", "cities", "used", "special")
NOUGHTS: Final = ("coins", "karma", "heads", "bosses", "blessed", "affinity", "ap_owed", "falls")


def written_adventure(told: Mapping[str, str]) -> Json:
    """Return the STATE that `told` means, as a person writes it. Raises SetupError.

        turn: 2 activate, influence 4        round and step; lanterns
        samurai: kyoto, life 5, coins 10, power 2, items rice_ball, acts 3, kami inari
        ronin: nara, activated               a hero not named stands far away
        enemies: kachi iga, ashigaru nara    numbered from 1
        c1_oil: active, nara 0, tsuruga 0 2  a mission, and who is informed of which step
        events: A2, shogun: levy             which are drawn first; the rest follows in its order
        cities: iga captured

    Chapter 1, normal. Whether it is a position, `place_adventure` looks.
    """
    head = told.get("turn", "1 activate").split(", ")
    count, step = head[0].split()
    numbers = {"chapter": 1, "influence": 4} | _numbers(head[1:])
    heroes = [_hero(seat, told.get(kind, "")) for seat, kind in enumerate(BOOK.classes)]
    if step == "confrontation":
        heroes = [{**hero, "place": None} for hero in heroes]
    enemies = [_enemy(n, text) for n, text in enumerate(_listed(told, "enemies"), 1)]
    chapter = numbers["chapter"]
    over = chapter if step == "confrontation" else chapter - 1
    return {
        **blank_world(),
        **numbers,
        "round": int(count),
        "step": step,
        "heroes": heroes,
        "enemies": enemies,
        "next_enemy": len(enemies) + 1,
        "cities": {
            city: {"state": state, "chapter": chapter}
            for city, state in map(str.split, _listed(told, "cities"))
        },
        "results": [_result(number) for number in range(1, over + 1)],
        **_cards(told, chapter, heroes),
        "foe": _foe(chapter, told.get("foe", "")) if step == "confrontation" else None,
    }


def blank_world() -> dict[str, Json]:
    """Return what a STATE says where nothing is told."""
    return {
        "system": ADVENTURE_KEY,
        "difficulty": "normal",
        "leader": 0,
        "chapters": 3,
        "final_round": False,
        "pieces": 0,
        "swapped": False,
        "attempts": 0,
        "omamori_used": False,
        "influence_discard": [],
        **{name: [] for name in LISTS},
        **{name: {} for name in OBJECTS},
        **dict.fromkeys(("travel", "visit", "event", "foe", "asking")),
    }


def _cards(told: Mapping[str, str], chapter: int, heroes: list[dict[str, Any]]) -> dict[str, Json]:
    """Return missions and decks; events are drawn from the bottom."""
    position = AdventurePosition(heroes=[Hero(kind) for kind in BOOK.classes])
    return {
        "missions": [_mission(card, told) for card in missions_of(position, chapter)],
        "influence_deck": _first(told.get("shogun", ""), influence_deck(chapter)),
        "market_deck": _first(told.get("market", ""), _wares(heroes)),
        "event_deck": _first(told.get("events", ""), event_deck(position, chapter))[::-1],
    }


def _listed(told: Mapping[str, str], word: str) -> list[str]:
    return [part for part in told.get(word, "").split(", ") if part]


def _numbers(parts: list[str]) -> dict[str, int]:
    """Read `influence 4`, `life 5` and the like. Raises SetupError."""
    try:
        return {word: int(n) for word, n in map(str.split, parts)}
    except ValueError as error:
        raise SetupError(f"'{', '.join(parts)}' must be words with a number each") from error


def fresh_hero(seat: int) -> dict[str, Any]:
    """Return a hero as a STATE writes it, fresh at level 1."""
    kind, card = BOOK.classes[seat], BOOK.heroes[BOOK.classes[seat]]
    return {
        "class": kind,
        "level": 1,
        "place": PLACES[seat],
        "life": card.life[0],
        "attributes": {name: int(name == card.attribute) for name in ATTRIBUTES},
        **dict.fromkeys(NOUGHTS, 0),
        "kami": KAMI[seat],
        "skills": [card.skill],
        "skills_used": [],
        "armor": {"id": card.armor, "left": BOOK.gear[card.armor].armor},
        "weapons": [WEAPONS[seat]],
        "equipped": WEAPONS[seat],
        "items": [],
        "goods": [],
        "activated": False,
        "ap": None,
        "mp": None,
        "travelled": False,
    }


def _hero(seat: int, text: str) -> dict[str, Any]:
    """Return a hero, fresh but for what is told."""
    hero = fresh_hero(seat)
    for part in filter(None, text.split(", ")):
        word, *rest = part.split()
        _tell(hero, word, rest)
    return hero


def _tell(hero: dict[str, Any], word: str, rest: list[str]) -> None:
    """Add one thing that is told of a hero."""
    if word in TOLD:
        hero |= TOLD[word](rest)
    elif word in ATTRIBUTES:
        hero["attributes"] |= _numbers([f"{word} {rest[0]}"])
    else:
        hero |= _numbers([f"{word} {rest[0]}"]) if rest else {"place": word}


TOLD: Final[Mapping[str, Callable[[list[str]], dict[str, Json]]]] = {
    "acts": lambda rest: {"ap": int(rest[0]), "activated": True},
    "activated": lambda _rest: {"activated": True},
    "items": lambda rest: {"items": [{"id": key, "left": BOOK.items[key].uses} for key in rest]},
    "kami": lambda rest: {"kami": rest[0]},
}
"""What is told of a hero by words of its own -> what a STATE has for it."""


def _enemy(number: int, text: str) -> Json:
    kind, place, *mission = text.split()
    owner = mission[0] if mission else None
    return {"id": number, "kind": kind, "place": place, "mission": owner, "activated": False}


def _mission(card: Any, told: Mapping[str, str]) -> Json:
    """Return a mission: `active, nara 0 2, tsuruga 0, done shrine_inari`."""
    state, *parts = told.get(card.key, "").split(", ")
    clan, done = dict[str, list[int]](), list[str]()
    for part in parts:
        word, *rest = part.split()
        if word == "done":
            done = rest
        else:
            clan[word] = [int(seat) for seat in rest]
    state = state or ("unavailable" if card.is_hidden else "available")
    is_known = state in ("active", "won", "lost")
    return {"id": card.key, "state": state, "revealed": is_known, "clan": clan, "done": done}


def _result(chapter: int) -> Json:
    """Return how a phase ended: in success, so what it was about was done."""
    cards = BOOK.missions.values()
    won = [card.key for card in cards if card.chapter == chapter and card.is_main]
    blank = {"success": True, "influence": 5, "missions": won, "personal": [], "attempts": 1}
    return {"chapter": chapter, **blank}


def _wares(heroes: list[dict[str, Any]]) -> list[str]:
    """Return the market's cards of little learning that nobody holds."""
    held = {item["id"] for hero in heroes for item in hero["items"]}
    few = 2
    return [key for key, item in BOOK.items.items() if item.knowledge < few and key not in held]


def _first(wanted: str, deck: list[str]) -> list[str]:
    """Return the deck with what is wanted first."""
    chosen = wanted.split()
    return [*chosen, *(key for key in deck if key not in chosen)]


def _foe(chapter: int, text: str) -> Json:
    card = BOOK.chapters[chapter].foe
    return {
        "id": card.key,
        "exchange": 1,
        "wounds": 0,
        "resolve": card.resolve,
        "guard": card.guard,
        "bonus": 0,
        "acted": [],
        "blow": 0,
        **{name: [0, 0, 0, 0] for name in FOE_ZEROS},
        **_numbers([part for part in text.split(", ") if part]),
    }
