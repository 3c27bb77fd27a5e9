"""What is called how: places, heroes, cards, missions, and the texts of the story.

A teller knows names by number: everything that has a text of its own in data/adventure/strings/
has a number here, by the key of that text.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.effects import ATTRIBUTES, FIGHT
from game.adventure.rules.facts.state import AdventurePosition
from game.kernel.ids import Seat
from game.kernel.records import record
from game.table.cards import CardId
from game.view.words.grammar import Noun, capital
from game.view.words.sentences import Message, Teller
from game.view.words.strings import Strings

MEN: Final = ("ashigaru", "kachi")
"""Enemies who are people."""
SECTIONS: Final[dict[str, tuple[str, ...]]] = {
    "places": tuple(BOOK.places),
    "items": tuple(BOOK.items),
    "gear": tuple(BOOK.gear),
    "enemies": tuple(BOOK.enemies),
    "heroes": tuple(BOOK.heroes),
    "kami": tuple(BOOK.kami),
    "skills": tuple(BOOK.skills),
    "locations": tuple(BOOK.locations),
    "missions": tuple(BOOK.missions),
    "events": tuple(BOOK.events),
    "influence": tuple(BOOK.influence),
    "goods": BOOK.brought("goods"),
    "chapters": tuple(map(str, BOOK.chapters)),
    "foes": tuple(card.foe.key for card in BOOK.chapters.values()),
    "difficulties": tuple(BOOK.difficulties),
    "attributes": (*ATTRIBUTES, FIGHT),
    "traits": tuple(dict.fromkeys(s.trait for s in BOOK.skills.values() if s.trait)),
    "rows": ("low", "medium", "high"),
    "services": ("smithy", "market", "inn", "work", "rest", "shrine", "port"),
    "marks": BOOK.brought("mark"),
}
"""Section of the texts -> the ids of all that has a name there."""


def _stories() -> Iterator[str]:
    """Yield the key of every text of the story."""
    for key, event in BOOK.events.items():
        for face in ("green", "red"):
            yield from _of_face(f"events.{key}.{face}", event.script(face))
    for key in BOOK.influence:
        yield from (f"influence.{key}.{part}" for part in ("text", "low", "medium", "high"))
    for key, mission in BOOK.missions.items():
        yield from (f"missions.{key}.{part}" for part in ("clue", "reveal", "won", "lost"))
        yield from (f"missions.{key}.steps.{place}" for place, _ in mission.steps)
    for number, chapter in BOOK.chapters.items():
        parts = ("opening", "success", "failure", *(f"trigger_{n}" for n, _ in chapter.triggers))
        yield from (f"chapters.{number}.{part}" for part in parts)
        count = len(chapter.foe.exchanges)
        told = ("arrival", "victory", "defeat", *(f"exchange_{n + 1}" for n in range(count)))
        yield from (f"foes.{chapter.foe.key}.{part}" for part in told)
    yield from (f"locations.{key}.{part}" for key in BOOK.locations for part in ("found", "rule"))
    yield from (f"levels.{level}.text" for level in range(2, 6))
    yield from (f"campaign.{end}" for end in ("prologue.text", "victory", "defeat"))
    yield from (f"items.{key}.rule" for key in BOOK.items)
    yield from (f"skills.{key}.rule" for key in BOOK.skills)
    yield from (f"kami.{k}.{part}" for k in BOOK.kami for part in ("first", "second", "mode"))
    yield from (f"marks.{key}.about" for key in SECTIONS["marks"])
    yield from (f"difficulties.{key}.about" for key in BOOK.difficulties)


def _of_face(base: str, script: str) -> Iterator[str]:
    """Yield the keys of a face: what it tells, its options, what comes of each."""
    yield from (f"{base}.{part}" for part in ("intro", "ok", "ko", "done"))
    for label in _labels(script):
        yield from (f"{base}.{label}.{part}" for part in ("option", "ok", "ko", "done"))


def _labels(script: str) -> Iterator[str]:
    """Yield what may be chosen in a script."""
    for effect in BOOK.scripts[script]:
        yield from effect.names if effect.word == "choose" else ()


def _influence_options() -> Iterator[str]:
    for key, card in BOOK.influence.items():
        for script in (card.low, card.medium, card.high):
            yield from (f"influence.{key}.options.{label}" for label in _labels(script))


NAMED: Final = tuple(f"{section}.{key}" for section, keys in SECTIONS.items() for key in keys)
STORIES: Final = tuple(dict.fromkeys((*_stories(), *_influence_options())))
_KEYS: Final = (*NAMED, *STORIES)
_NUMBERS: Final[dict[str, CardId]] = {key: number for number, key in enumerate(_KEYS)}
_BY_ID: Final[dict[str, CardId]] = {
    key.partition(".")[2]: _NUMBERS[key] for key in reversed(NAMED) if not key.startswith("kinds")
}


def thing(section: str, key: object) -> CardId:
    """Return the number under which a teller says the name of a thing. Raises KeyError."""
    return _NUMBERS[f"{section}.{key}"]


def story(key: str) -> CardId:
    """Return the number under which a teller tells a text of the story. Raises KeyError."""
    return _NUMBERS[key]


def is_story(key: str) -> bool:
    """Return whether there may be a text of the story under `key`."""
    return key in _NUMBERS


def card_of(key: str) -> CardId:
    """Return the number of whatever has this id: ids of all that can be held or met differ."""
    return _BY_ID[key]


def readable(key: str) -> str:
    """Return an id as it can be read: what is shown of a thing that nobody has named yet."""
    return capital(key.rpartition(".")[2].replace("_", " "))


def thing_name(strings: Strings, number: CardId) -> Noun:
    """Return what a teller calls a number: a name, or a text of the story, empty without one."""
    key = _KEYS[number]
    if number >= len(NAMED):
        text = strings.text(key) if strings.has(key) else ""
        return Noun(text, text)
    if not strings.has(f"{key}.name"):
        return Noun(readable(key), readable(key))
    name = strings.text(f"{key}.name")
    the = strings.text(f"{key}.the") if strings.has(f"{key}.the") else name
    is_feminine = strings.has(f"{key}.gender") and strings.text(f"{key}.gender") == "f"
    return Noun(name, the, is_feminine)


def name_of(teller: Teller, section: str, key: object) -> Noun:
    """Return the name of a thing."""
    return teller.card(thing(section, key))


def source_name(teller: Teller, key: str) -> str:
    """Return what an id is called that says where something comes from (HA-8.2)."""
    if key in _BY_ID:
        return str(teller.card(_BY_ID[key]))
    known = f"sources.{key}"
    return teller.say(known) if teller.strings.has(known) else readable(key)


@record
class LanternTeller(Teller):
    """Tells a campaign: numbers called `..._name` stand for what they number."""

    def tell(self, line: Message) -> str:
        """Return `line` as a sentence."""
        values: dict[str, object] = {
            name.removesuffix("_name"): self.card(n) if name.endswith("_name") else n
            for name, n in line.numbers
        }
        known = [self.card(card) for card in line.cards]
        values |= zip(("card", "other"), known, strict=False)
        values["cards"] = self.strings.nouns(known)
        return self._told(line, values).strip()

    def named(self, seats: Sequence[Seat]) -> str:
        """Return the names of heroes; all four in short: a small log has no room for a list."""
        if len(seats) == len(BOOK.classes):
            return self.say("log.all_heroes")
        return Teller.named(self, seats)


def brief(teller: Teller, line: Message) -> str:
    """Return what the table says of `line` while it happens: without the story, which the log has.

    A line that is nothing but story is left to the log.
    """
    key = line.key.replace("log.", "brief.", 1)
    if teller.strings.has(key):
        return teller.tell(replace(line, key=key))
    return "" if line.key == "log.story" else teller.tell(line)


def teller_of(strings: Strings, position: AdventurePosition, _me: Seat | None) -> Teller:
    """Return who tells the campaign; the heroes go by their names, also one's own."""
    names = [thing_name(strings, thing("heroes", hero.kind)) for hero in position.heroes]
    return LanternTeller(
        strings, lambda number: thing_name(strings, number), names.__getitem__, None
    )


def seat_names(strings: Strings) -> Sequence[str]:
    """Return what the heroes are called, seat by seat."""
    return [str(thing_name(strings, thing("heroes", key))) for key in BOOK.classes]


def likeness(kind: str) -> str:
    """Return the picture of a kind of enemy: a page of another book; of men, a portrait."""
    return f"{'portraits' if kind in MEN else 'yokai'}/{kind}"


def picture_names() -> set[str]:
    """Return the pictures that the game cannot do without, as paths below its `images/`."""
    found = {
        "events": [event.name for event in BOOK.events.values()],
        "chapters": BOOK.chapters,
        "places": BOOK.places,
        "items": BOOK.items,
        "gear": BOOK.gear,
        "kami": BOOK.kami,
        "foes": BOOK.enemies,
        "signs": SECTIONS["goods"],
        "portraits": [
            f"{hero.name}{pose}" for hero in BOOK.heroes.values() for pose in ("", "_bowed")
        ],
    }
    named = {f"{folder}/{key}" for folder, keys in found.items() for key in keys}
    return named | set(map(likeness, BOOK.enemies))


def story_key(number: CardId) -> str:
    """Return the key of the text of the story that a number stands for, empty for a name."""
    return _KEYS[number] if number >= len(NAMED) else ""
