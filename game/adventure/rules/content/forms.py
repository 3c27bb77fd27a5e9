"""The form of every row: which words stand in it, and what may stand at each.

A form says what is wrong with a value in the words that follow its name, "" if nothing is. What
names mean to each other (that a place is one of the map) is looked at when the book is whole.
"""

from collections.abc import Callable
from string import ascii_uppercase
from typing import Any, Final

from game.adventure.rules.content.effects import ATTRIBUTES, MOST, RULES

Form = Callable[[Any], str]

SEATS: Final = ("samurai", "ronin", "ninja", "monk")
"""The classes in the order of their seats (HA-1.1)."""
DIFFICULTIES: Final = ("story", "normal", "hard", "legend")
"""The rows of the difficulty table (HA-17.4)."""
DICE: Final = ("test", "orange", "green", "purple", "red")
TARGETS: Final = (
    *("nearest_city", "nearest_inn", "nearest_hero", "lowest_life", "most_karma", "most_heads"),
    "none",
)
"""The target rules of enemies (content, section 3)."""


def whole(least: int, most: int = 999) -> Form:
    """Return the form of a whole number."""
    wanted = f"must be a whole number from {least} to {most}, not "
    return lambda v: "" if type(v) is int and least <= v <= most else f"{wanted}{v!r}"


def one_of(*known: object) -> Form:
    """Return the form of a word out of a few. A number is none of them, though equal."""
    wanted = f"must be one of {', '.join(map(str, known))}, not "
    return lambda v: "" if any(type(v) is type(k) and v == k for k in known) else f"{wanted}{v!r}"


def name(value: object) -> str:
    """Tell what is wrong with a name."""
    return "" if isinstance(value, str) and value else f"must be a name, not {value!r}"


def effects(value: object) -> str:
    """Tell what is wrong with a list of effects, whose words have readers of their own."""
    return "" if isinstance(value, list) else f"must be a list of effects, not {value!r}"


def letters(known: str) -> Form:
    """Return the form of a text of some of these letters."""
    return lambda v: (
        "" if isinstance(v, str) and set(v) <= set(known) else f"must be of {known}, not {v!r}"
    )


def listed(form: Form, count: int = -1) -> Form:
    """Return the form of a list whose items are all alike, `count` of them if it says so."""

    def wrong(value: object) -> str:
        if not isinstance(value, list):
            return f"must be a list, not {value!r}"
        if count not in (-1, len(value)):
            return f"must hold {count}, not {len(value)}"
        return next((f"holds what {text}" for text in map(form, value) if text), "")

    return wrong


def columns(*forms: tuple[str, Form], further: Form | None = None) -> Form:
    """Return the form of a row of columns; one more may follow if it has a form."""

    def wrong(value: object) -> str:
        if not isinstance(value, list):
            return f"must be a list, not {value!r}"
        if len(value) not in (len(forms), len(forms) + (further is not None)):
            return f"must have {len(forms)} columns: {', '.join(key for key, _ in forms)}"
        found = [(key, form(item)) for (key, form), item in zip(forms, value, strict=False)]
        if further is not None and len(value) > len(forms):
            found.append(("last", further(value[-1])))
        return next((f"'{key}' {text}" for key, text in found if text), "")

    return wrong


def words(needed: dict[str, Form], may: dict[str, Form] | None = None) -> Form:
    """Return the form of a map: the words it must have, and those it may."""
    known = {**needed, **(may or {})}

    def wrong(value: object) -> str:
        if not isinstance(value, dict):
            return f"must be a map of words, not {value!r}"
        for key in value:
            if key not in known:
                return f"'{key}' is not a known word here"
        for key in needed:
            if key not in value:
                return f"'{key}' is missing"
        found = ((key, known[key](item)) for key, item in value.items())
        return next((f"'{key}' {text}" for key, text in found if text), "")

    return wrong


_NUMBER: Final = whole(-MOST, MOST)
_NONE_OR_MORE: Final = whole(0, MOST)
_ONE_OR_MORE: Final = whole(1, MOST)
PERK: Final = words(
    {},
    {
        **dict.fromkeys("mp fight price sea_coins sea_mp hit harm heal".split(), _NUMBER),
        **dict.fromkeys(ATTRIBUTES, _NUMBER),
        **{f"{attribute}_adds": one_of(True) for attribute in ATTRIBUTES},
        "reroll": one_of("attr", "fight"),
        "face": one_of("green"),
        "ignore": one_of("weather"),
        "only": one_of("test", "attack"),
        "first_in": one_of("activation"),
        "once": one_of("activation", "round", "phase_twice"),
        "when": one_of("activation_start"),
        "who": one_of("any_here"),
    },
)
"""Passive words (content, section 1)."""


def _item(row: object) -> str:
    passive = isinstance(row, list) and row[3:4] == ["p"]
    kinds = one_of("c", "p", *range(1, 10))
    head = (("id", name), ("knowledge", whole(0, 5)), ("cost", whole(0)), ("kind", kinds))
    return columns(*head, ("effects", PERK if passive else effects))(row)


def _gear_is(value: object) -> str:
    return letters("ogpr")(value) if isinstance(value, str) else whole(1, 9)(value)


def _place(row: object) -> str:
    if isinstance(row, dict):
        found = map(listed(name), row.values())
        return next((text for text in found if text), "")
    kind = ("kind", one_of("city"))
    return columns(kind, ("territory", name), ("services", letters("SMI")), further=name)(row)


def _skill(row: object) -> str:
    known = columns(("id", name), ("level", whole(1, 5)), ("what", lambda _: ""))(row)
    what = row[2] if isinstance(row, list) and not known else {}
    return known or ("" if isinstance(what, dict) and what else "'what' must be a trait or effect")


def _skill_trait(row: Any) -> str:
    return _skill(row) or (words({"trait": name})(row[2]) if "trait" in row[2] else "")


def _blow(value: object) -> str:
    if not isinstance(value, dict) or len(value) != 1:
        return f"must be one of hit and harm with its number, not {value!r}"
    return next((f"'{key}' {text}" for key, n in value.items() if (text := whole(0)(n))), "")


STRUCK: Final = ("each", *sorted(RULES - {"any_here", "any"}))
"""On whom a foe's blow may fall."""
_EXCHANGE: Final = columns(
    *(("test", name), ("difficulty", _ONE_OR_MORE), ("blow", _blow)),
    ("on", one_of(*STRUCK)),
)
_FOE: Final = words(
    {"name": name, "G": _NONE_OR_MORE, "R": _ONE_OR_MORE, "exchanges": listed(_EXCHANGE)}
)


def _triggers(value: object) -> str:
    if not isinstance(value, dict):
        return f"must be a map of rounds, not {value!r}"
    found = [whole(1)(at) or effects(script) for at, script in value.items()]
    return next((text for text in found if text), "")


_SCRIPTS: Final = dict.fromkeys(("setup", "success", "failure", "win"), effects)
_CHAPTER: Final = words(
    {
        "id": whole(1),
        "start": name,
        "rounds": _NONE_OR_MORE,
        "influence": whole(0, 11),
        "gates": listed(name),
        "objective": name,
        "foe": _FOE,
    },
    {
        "enemies": listed(columns(("kind", name), ("place", name))),
        "discovered_down": listed(name),
        "triggers": _triggers,
        **_SCRIPTS,
    },
)


def _steps(value: object) -> str:
    if not isinstance(value, dict):
        return f"must be a map of places, not {value!r}"
    return next((text for text in map(effects, value.values()) if text), "")


def _chapter_of(value: object) -> str:
    return "" if value == "any" else whole(1)(value)


_TRUTH: Final = one_of(True, False)
_DIFFICULTY: Final = words(
    {
        "influence": whole(-11, 11),
        "R": _NUMBER,
        "x": _NUMBER,
        "growth": listed(_ONE_OR_MORE),
        "reroll": _TRUTH,
    }
)
_HERO: Final = columns(
    *(("name", name), ("clan", name), ("first attribute", one_of(*ATTRIBUTES))),
    ("life", listed(_ONE_OR_MORE, 5)),
)
_ENEMY: Final = words(
    {"n": _ONE_OR_MORE, "moves": _NONE_OR_MORE, "target": one_of(*TARGETS), "x": _NONE_OR_MORE},
    {"fail": effects, "arrive": effects, "attr": name, "boss": _TRUTH},
)
_MISSION: Final = words(
    {"id": name, "ch": _chapter_of, "at": name, "need": _NONE_OR_MORE},
    {
        **dict.fromkeys(("reveal", "win", "lose"), effects),
        "steps": _steps,
        "foes": _TRUTH,
        "main": _TRUTH,
        "hidden": _TRUTH,
    },
)
_GEAR: Final = columns(
    *(("id", name), ("level", whole(1, 5)), ("cost", whole(0)), ("dice or armour", _gear_is)),
    further=PERK,
)


def _road(value: object) -> str:
    two = isinstance(value, str) and value.count("-") == 1
    return "" if two else f"must be two places a-b, not {value!r}"


FORMS: Final[dict[str, Form]] = {
    "heroes": _HERO,
    "dice": listed(_NONE_OR_MORE, 6),
    "map": _place,
    "letters": letters(ascii_uppercase),
    "imperial": _road,
    "dangerous": _road,
    "enemies": _ENEMY,
    "market": _item,
    "influence": columns(
        *(("id", name), ("ch", whole(1))),
        *((row, effects) for row in ("low", "medium", "high")),
    ),
    "events": columns(*(("id", name), ("name", name), ("green", effects), ("red", effects))),
    "smithy": listed(_GEAR),
    "start_armor": columns(("id", name), ("armour", whole(1, 9))),
    "kami": words({"first": PERK, "second": effects, "mode": effects}),
    "skills": listed(_skill_trait),
    "special": words({"at": name, "visit": effects}),
    "chapters": _CHAPTER,
    "missions": _MISSION,
    "difficulty": _DIFFICULTY,
    "personal": columns(
        *(("id", name), ("chapter", whole(1)), ("token", name), ("step place", name)),
        *(("step effects", effects), ("win", effects)),
    ),
}
"""Section -> the form of its rows; of a map it is that of what stands after the key."""
