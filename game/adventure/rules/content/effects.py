"""Effect words: what the lists on cards say, read into scripts that are known by their paths."""

from collections.abc import Callable
from typing import Any, Final

from game.kernel.records import record
from game.kernel.wire import Json
from game.table.content import ContentError

ATTRIBUTES: Final = ("power", "dexterity", "knowledge", "spirit")
FIGHT: Final = "fight"
TESTS: Final = (*ATTRIBUTES, FIGHT)
MOST: Final = 99
"""No number of a card is greater."""
NOTHING: Final = ""
"""The script that does nothing."""


@record
class Effect:
    """One word of a card with what stands beside it (HA-14.1)."""

    word: str
    n: int = 0
    names: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()
    """Paths of the lists inside this one."""
    karma: int = 0
    """Of a need; its coins are `n`."""


Script = tuple[Effect, ...]

COUNTED: Final = frozenset(
    "coins karma bosses affinity armor blessed ap heal hit harm late influence".split()
)
"""Words with a number alone."""
UPWARDS: Final = frozenset("heal hit harm late wound opening shield_all wound_if_hit".split())
"""Words whose number never is below 0."""
AT_THE_FOE: Final = frozenset("wound opening blow blow_self shield_all wound_if_hit".split())
"""The same, in the confrontation only."""
MODIFIED: Final = frozenset(
    "mp fight any_attr price karma_price work red no_event sea_shut".split()
) | frozenset(ATTRIBUTES)
UNTIL: Final = frozenset({"test", "travel", "round", "phase"})
SERVICES: Final = ("smithy", "market", "inn")
STATES: Final = ("captured", "razed")
RULES: Final = frozenset({"lowest_life", "most_karma", "most_coins", "any", "any_here"})


class ScriptReader:
    """Reads lists of effects. Raises ContentError, naming the file and the path, at a fault."""

    def __init__(self) -> None:
        """Begin with no script but the empty one."""
        self.scripts: dict[str, Script] = {NOTHING: ()}
        self.file = ""

    def read(self, path: str, data: Json, *, foe: bool = False) -> str:
        """Read one list and return its path; `foe` allows the words of the confrontation."""
        if not isinstance(data, list):
            raise self.fault(path, "a list of effects is expected")
        if not data:
            return NOTHING
        found = [self._effect(f"{path}.{n}", effect, foe=foe) for n, effect in enumerate(data)]
        self.scripts[path] = tuple(found)
        return path

    def fault(self, path: str, text: str) -> ContentError:
        """Return an error about what stands at `path`."""
        return ContentError(f"{self.file}: {path}: {text}")

    def _effect(self, path: str, data: Json, *, foe: bool) -> Effect:
        if not isinstance(data, dict) or not data:
            raise self.fault(path, "an effect is a word and what it says")
        word = next(iter(data))
        if word not in _PLAIN and word not in _NESTED and not (foe and word in _AT_THE_FOE):
            raise self.fault(path, f"'{word}' is no effect word here")
        if set(data) - {word} - ({"until"} if word == "guard" else set()):
            raise self.fault(path, f"'{word}' stands with words that do not belong to it")

        def inner(name: str, script: Json) -> str:
            return self.read(f"{path}.{name}", script, foe=foe)

        try:
            if word in _NESTED:
                return _NESTED[word](data, inner)
            return (_PLAIN.get(word) or _AT_THE_FOE[word])(data)
        except (TypeError, ValueError, KeyError, IndexError, AttributeError) as fault:
            where = "docs/rules/adventure-content.md says what it takes"
            raise self.fault(path, f"'{word}' cannot be read: {where}") from fault


_Plain = Callable[[dict[str, Any]], Effect]
_Inner = Callable[[str, Json], str]
"""Reads a list inside an effect, by what it is called there, and returns its path."""
_Nested = Callable[[dict[str, Any], _Inner], Effect]


def _whole(value: Json, least: int = -MOST) -> int:
    if type(value) is not int or not least <= value <= MOST:
        raise ValueError(value)
    return value


def _text(value: Json) -> str:
    if not isinstance(value, str) or not value:
        raise ValueError(value)
    return value


def _list(value: Json) -> list[Json]:
    if not isinstance(value, list):
        raise TypeError(value)
    return value


def _one_of(value: Json, known: frozenset[str] | tuple[str, ...]) -> str:
    if value not in known:
        raise ValueError(value)
    return str(value)


def _number(word: str) -> _Plain:
    least = 0 if word in UPWARDS else -MOST
    return lambda data: Effect(word, _whole(data[word], least))


def _name(word: str) -> _Plain:
    return lambda data: Effect(word, names=(_text(data[word]),))


def _known(word: str, *known: str) -> _Plain:
    return lambda data: Effect(word, names=(_one_of(data[word], known),))


def _spawn(data: dict[str, Any]) -> Effect:
    kind, count, *where = data["spawn"]
    if len(where) > 1:
        raise ValueError(where)
    return Effect("spawn", _whole(count, 1), (_text(kind), _text(where[0]) if where else "gate"))


def _march(data: dict[str, Any]) -> Effect:
    kind, moves = data["march"]
    return Effect("march", _whole(moves, 1), (_text(kind),))


def _banish(data: dict[str, Any]) -> Effect:
    kind, count, where = data["banish"]
    return Effect("banish", _whole(count, 1), (_text(kind), _one_of(where, ("here", "map"))))


def _city(data: dict[str, Any]) -> Effect:
    place, state = data["city"]
    return Effect("city", names=(_text(place), _one_of(state, STATES)))


def _shut(data: dict[str, Any]) -> Effect:
    service, where, until = data["shut"]
    names = (_one_of(service, SERVICES), _one_of(where, ("here", "all")), _one_of(until, UNTIL))
    return Effect("shut", names=names)


def _road(data: dict[str, Any]) -> Effect:
    what, which = data["road"]
    known = ("random_imperial", "random_dangerous") if what == "cut" else ("any",)
    return Effect("road", names=(_one_of(what, ("cut", "open")), _one_of(which, known)))


def _clan(data: dict[str, Any]) -> Effect:
    return Effect("clan", names=tuple(_text(place) for place in _list(data["clan"])))


def _mission(data: dict[str, Any]) -> Effect:
    mission, what = data["mission"]
    return Effect("mission", names=(_text(mission), _one_of(what, ("open",))))


def _test(data: dict[str, Any], inner: _Inner) -> Effect:
    told = dict(data["test"])
    scripts = tuple(inner(key, told.pop(key, [])) for key in ("ok", "ko"))
    trait = _text(told.pop("trait")) if "trait" in told else ""
    ((test, difficulty),) = told.items()
    return Effect("test", _whole(difficulty, 1), (_one_of(test, TESTS), trait), scripts)


def _choose(data: dict[str, Any], inner: _Inner) -> Effect:
    options = {_text(label): script for label, script in data["choose"].items()}
    scripts = tuple(inner(label, options[label]) for label in options)
    return Effect("choose", names=tuple(options), scripts=scripts)


def _need(data: dict[str, Any]) -> Effect:
    told = dict(data["need"])
    coins, karma = (_whole(told.pop(word, 0), 0) for word in ("coins", "karma"))
    names = tuple(_text(told.pop(word)) if word in told else "" for word in ("goods", "trait"))
    if told or not data["need"]:
        raise ValueError(told)
    return Effect("need", coins, names, karma=karma)


def _when(data: dict[str, Any], inner: _Inner) -> Effect:
    told = dict(data["when"])
    ((condition, value),) = told.pop("cond").items()
    scripts = (inner("do", told.pop("do")),)
    if told:
        raise ValueError(told)
    if _one_of(condition, ("mark", "enemies_here")) == "mark":
        return Effect("when", names=(condition, _text(value)), scripts=scripts)
    return Effect("when", _whole(value, 1), (condition,), scripts)


def _each(data: dict[str, Any], inner: _Inner) -> Effect:
    return Effect("each", scripts=(inner("each", data["each"]),))


def _who(data: dict[str, Any], inner: _Inner) -> Effect:
    rule, script = data["who"]
    scripts = (inner(rule, script),)
    return Effect("who", names=(_one_of(rule, RULES),), scripts=scripts)


def _mod(data: dict[str, Any]) -> Effect:
    what, n, until = data["mod"]
    return Effect("mod", _whole(n), (_one_of(what, MODIFIED), _one_of(until, UNTIL)))


def _peek(data: dict[str, Any]) -> Effect:
    deck, n = data["peek"]
    return Effect("peek", _whole(n, 1), (_one_of(deck, ("influence",)),))


def _guard(data: dict[str, Any]) -> Effect:
    return Effect("guard", _whole(data["guard"]), (_one_of(data["until"], ("exchange", "end")),))


_PLAIN: Final[dict[str, _Plain]] = {
    **{word: _number(word) for word in COUNTED},
    **{word: _name(word) for word in ("mark", "goods", "discover", "move", "event")},
    "item": _known("item", "draw"),
    "spawn": _spawn,
    "march": _march,
    "banish": _banish,
    "city": _city,
    "shut": _shut,
    "road": _road,
    "clan": _clan,
    "mission": _mission,
    "need": _need,
    "mod": _mod,
    "peek": _peek,
}
_NESTED: Final[dict[str, _Nested]] = {
    "test": _test,
    "choose": _choose,
    "when": _when,
    "each": _each,
    "who": _who,
}
"""Words with further lists inside."""
_AT_THE_FOE: Final[dict[str, _Plain]] = {
    **{word: _number(word) for word in AT_THE_FOE},
    "auto": _known("auto", "opening"),
    "extra": _known("extra", "strike"),
    "reroll": _known("reroll", FIGHT),
    "guard": _guard,
}
WORDS: Final = (*_PLAIN, *_NESTED, *_AT_THE_FOE)
"""Every effect word there is."""
