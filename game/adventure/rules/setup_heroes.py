"""The heroes of a written position: bounds, gear, and where they stand (HA-18.6)."""

from typing import Any, Final

from game.adventure.rules.campaign.levels import MOST_POINTS
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.effects import ATTRIBUTES
from game.adventure.rules.effects.cards import MOST_ITEMS, MOST_PERMANENT, MOST_WEAPONS
from game.adventure.rules.effects.life import MOST_AFFINITY
from game.kernel.wire import Json, quoted
from game.table.written import check, check_keys, list_of, number, one_of

HERO_KEYS: Final = (
    *("class", "level", "place", "life", "attributes", "coins", "karma", "heads", "bosses"),
    *("blessed", "kami", "affinity", "skills", "skills_used", "armor", "weapons", "equipped"),
    *("items", "goods", "activated", "ap", "mp", "ap_owed", "travelled", "falls"),
)
POINTS: Final = 9
"""The most of action points, and of those owed, in a setup."""


def distinct(data: Json, known: Any, what: str) -> list[str]:
    """Return a list of different known words. Raises SetupError."""
    words = list_of(data, what)
    for word in words:
        check(isinstance(word, str) and word in known, f"{what} cannot hold {quoted(word)}")
        check(words.count(word) == 1, f"{quoted(word)} is twice among {what}")
    return words


def check_heroes(setup: dict[str, Any]) -> None:
    """Raise unless the heroes are sound."""
    heroes = list_of(setup["heroes"], "'heroes'")
    check(len(heroes) == len(BOOK.heroes), "there are four heroes")
    for kind, hero in zip(BOOK.classes, heroes, strict=True):
        check_keys(hero, HERO_KEYS, f"the {kind}")
        check(hero["class"] == kind, f"the heroes sit in the order {', '.join(BOOK.classes)}")
        _check_counts(hero, kind)
        _check_cards(hero, kind)
    _check_together(setup, heroes)
    for hero in heroes:
        _check_place(setup, hero)
    _check_activations(setup, heroes)


def _check_counts(hero: dict[str, Any], kind: str) -> None:
    """Raise unless every number is within its bounds."""
    life = BOOK.heroes[kind].life
    level = number(hero["level"], f"the level of the {kind}", len(life), least=1)
    number(hero["life"], f"the life of the {kind}", life[level - 1])
    check_keys(hero["attributes"], ATTRIBUTES, f"the {kind}'s 'attributes'")
    for name in ATTRIBUTES:
        number(hero["attributes"][name], f"the {kind}'s {name}", MOST_POINTS)
    for name in ("coins", "karma", "heads", "bosses", "blessed", "falls"):
        number(hero[name], f"the {kind}'s '{name}'")
    number(hero["affinity"], f"the {kind}'s affinity", MOST_AFFINITY)
    number(hero["ap_owed"], f"the {kind}'s 'ap_owed'", POINTS)
    for name in ("activated", "travelled"):
        check(type(hero[name]) is bool, f"the {kind}'s '{name}' must be true or false")
    check(hero["mp"] is None, f"the {kind}'s 'mp' must be null in a setup")
    skills = distinct(hero["skills"], BOOK.skills, "'skills'")
    told = sorted((BOOK.skills[key].level, BOOK.skills[key].owner) for key in skills)
    taught = {skill.level for skill in BOOK.skills.values() if skill.owner == kind}
    right = [(n, kind) for n in sorted(taught) if n <= level]
    check(told == right, f"the {kind} has one skill of each level from 1 to {right[-1][0]}")


def _check_cards(hero: dict[str, Any], kind: str) -> None:
    """Raise unless weapons, armour and items keep their limits (HA-2.6)."""
    weapons = {key for key, gear in BOOK.gear.items() if gear.is_weapon}
    held = distinct(hero["weapons"], weapons, "'weapons'")
    check(len(held) <= MOST_WEAPONS, f"the {kind} has too many weapons: at most {MOST_WEAPONS}")
    own = [key for key in held if BOOK.gear[key].owner == kind]
    equipped = hero["equipped"]
    fits = equipped in own if own else equipped is None
    check(fits, f"the {kind} has one weapon of the own class equipped if one is held, else null")
    if hero["armor"] is not None:
        check_keys(hero["armor"], ("id", "left"), "an armour")
        armors = tuple(key for key, gear in BOOK.gear.items() if not gear.is_weapon)
        armor = armors[one_of(hero["armor"]["id"], armors, "armour")]
        number(
            hero["armor"]["left"], f"what is left of an armour ({armor})", BOOK.gear[armor].armor
        )
    items = list_of(hero["items"], "'items'")
    for item in items:
        check_keys(item, ("id", "left"), "an item")
        card = BOOK.items[tuple(BOOK.items)[one_of(item["id"], tuple(BOOK.items), "item")]]
        if card.uses is None:
            check(item["left"] is None, f"{card.key} has no charges: its 'left' is null")
        else:
            left = number(item["left"], f"{card.key}'s charges", card.uses)
            check(left >= 1, f"{card.key} is used up: it would be in the market deck")
    permanent = [item for item in items if item["left"] is None]
    check(len(items) <= MOST_ITEMS, f"the {kind} has too many items: at most {MOST_ITEMS}")
    check(
        len(permanent) <= MOST_PERMANENT,
        f"the {kind} has too many permanent items: at most {MOST_PERMANENT}",
    )


def _check_together(setup: dict[str, Any], heroes: list[Any]) -> None:
    """Raise where a card or a kami is held twice, a card too early (HA-2.4), or no kami."""
    cards = [key for hero in heroes for key in hero["weapons"]]
    cards += [item["id"] for hero in heroes for item in hero["items"]]
    cards += [hero["armor"]["id"] for hero in heroes if hero["armor"] is not None]
    twice = [key for key in cards if cards.count(key) > 1]
    check(not twice, f"a card is held twice: {', '.join(sorted(set(twice)))}")
    levels = {hero["class"]: hero["level"] for hero in heroes}
    for key in cards:
        gear = BOOK.gear.get(key)
        is_sold = gear is None or gear.level <= levels[gear.owner]
        check(is_sold, f"no smithy deck has held {key} yet: it is of a level above the owner's")
    is_first = setup["step"] == "chapter_start" and setup["chapter"] == 1
    kami = [hero["kami"] for hero in heroes]
    if is_first:
        check(kami == [None] * len(heroes), "before the first chapter nobody has a kami")
        check(not any(hero["weapons"] for hero in heroes), "weapons are chosen after the kami")
    else:
        distinct(kami, BOOK.kami, "the kami")


def _check_place(setup: dict[str, Any], hero: dict[str, Any]) -> None:
    """Raise unless a hero stands where the step and the life say."""
    kind, place, step = hero["class"], hero["place"], setup["step"]
    on_the_map = step not in ("chapter_start", "confrontation")
    if not on_the_map or hero["life"] == 0:
        why = "is defeated" if on_the_map else "is on no map at this step"
        check(place is None, f"the {kind} cannot be on the map: who {why} has 'place' null")
        check(hero["life"] > 0 or step != "chapter_start", f"the {kind} has no life")
    else:
        check(
            isinstance(place, str) and place in BOOK.places,
            f"there is no place {quoted(place)} for the {kind}",
        )
    active = [key for key in hero["skills"] if not BOOK.skills[key].trait]
    used = distinct(hero["skills_used"], {*active, "second", "mode"}, "'skills_used'")
    check(not used or step == "confrontation", "skills are used in a confrontation")
    between = ("blessed", "ap_owed", "activated", "travelled", "goods")
    if not on_the_map:
        check(
            not any(hero[name] for name in between),
            f"the {kind} has something of a phase left: {', '.join(between)} are 0, false or empty",
        )


def _check_activations(setup: dict[str, Any], heroes: list[Any]) -> None:
    """Raise unless it is nobody's activation, or one hero's."""
    standing = [seat for seat, hero in enumerate(heroes) if hero["life"] > 0]
    check(bool(standing), "all heroes are defeated")
    acting = [seat for seat, hero in enumerate(heroes) if hero["ap"] is not None]
    for seat in acting:
        number(heroes[seat]["ap"], f"'ap' of seat {seat}", POINTS)
        is_up = seat in standing and heroes[seat]["activated"]
        check(is_up, f"who has action points stands and is activated: seat {seat} does not")
    wanted = 1 if setup["step"] == "activate" else 0
    who = "exactly one hero has" if wanted else "no hero has"
    check(len(acting) == wanted, f"at the step '{setup['step']}' {who} action points ('ap')")
    for seat, hero in enumerate(heroes):
        check(not hero["travelled"] or seat in acting, "only the active hero has travelled")
    group = list_of(setup["group"], "'group'")
    for seat in group:
        number(seat, "a companion", len(heroes) - 1)
        is_waiting = seat in standing and not heroes[seat]["activated"]
        check(
            is_waiting and group.count(seat) == 1,
            f"a companion waits to be activated: seat {seat} does not",
        )
    check(not group or setup["step"] in ("heroes", "activate"), "there is no group at this step")
