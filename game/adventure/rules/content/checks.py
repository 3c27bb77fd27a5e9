"""What must be true of the content, beyond every word being known."""

from collections.abc import Container, Iterator
from typing import Final

from game.adventure.rules.content.effects import ATTRIBUTES, Effect
from game.adventure.rules.content.forms import DICE, DIFFICULTIES, SEATS
from game.adventure.rules.content.parts import Book, ChapterCard
from game.table.content import ContentError

MOST_EXCHANGES: Final = 4
"""Of a foe (HA-16.1)."""


def check_book(book: Book) -> None:
    """Raise ContentError, naming the id, at the first thing that does not fit the rest."""
    _names_are_unique(book)
    _roads_fit(book)
    for path, script in book.scripts.items():
        for effect in script:
            _resolve(book, path, effect)
    _missions_fit(book)
    _chapters_fit(book)
    _tables_fit(book)
    _told_before(book)
    _cards_come_up(book)
    for place in book.locations.values():
        _known(place.at, book.places, place.key)


def _roads_fit(book: Book) -> None:
    """Raise unless each road joins two places, and no two roads the same."""
    joined = set[frozenset[str]]()
    for road in book.roads.values():
        for end in road.ends:
            _known(end, book.places, f"the road {road.key}")
        if len({*road.ends}) == 1 or frozenset(road.ends) in joined:
            raise ContentError(
                f"data/adventure: the road {road.key} must join two places that no other road joins"
            )
        joined.add(frozenset(road.ends))


def _known(name: object, known: Container[object], where: str) -> None:
    if name not in known:
        raise ContentError(f"data/adventure: {where}: there is no '{name}'")


def _names_are_unique(book: Book) -> None:
    """Everything a player can hold, meet or do shares one list of names (content, head)."""
    seen: set[str] = set()
    parts = (book.enemies, book.influence, book.events, book.items, book.gear, book.kami)
    foes = [chapter.foe.key for chapter in book.chapters.values()]
    for names in (*parts, book.skills, book.locations, book.missions, book.places, foes):
        for name in names:
            if name in seen:
                raise ContentError(f"data/adventure: '{name}' is the name of two things")
            seen.add(str(name))


def _resolve(book: Book, path: str, effect: Effect) -> None:
    """Raise unless every id in an effect is one of the book."""
    for name, known in _ids(book, effect):
        _known(name, known, path)


def _ids(book: Book, effect: Effect) -> Iterator[tuple[str, Container[object]]]:
    names, places = effect.names, book.places
    match effect.word:
        case "spawn":
            yield names[0], book.enemies
            yield names[1], {*places, "gate", "here", "water", "inn", "target"}
        case "march" | "banish":
            yield names[0], {*book.enemies, "all", "any"}
        case "city":
            yield names[0], {*places, "here", "target"}
        case "clan" | "move":
            yield from ((name, places) for name in names)
        case "mission":
            yield names[0], book.missions
        case "discover":
            yield names[0], book.locations
        case "event":
            yield names[0], {"out", *(f"+{key}" for key in book.events)}


def _tables_fit(book: Book) -> None:
    """Raise unless the rows that the rules name are there, each in its place, and no other."""
    for told, wanted, where in (
        (book.heroes, SEATS, "heroes"),
        (book.difficulties, DIFFICULTIES, "difficulty"),
        (book.dice, DICE, "dice"),
    ):
        if (*told,) != wanted:
            rows = ", ".join(wanted)
            raise ContentError(f"data/adventure: the rows of '{where}' must be {rows}")
    clans = {place.territory for place in book.places.values()}
    for hero in book.heroes.values():
        _known(hero.clan, clans, hero.key)
    for gear in book.gear.values():
        _known(gear.owner, SEATS, gear.key)
    for skill in book.skills.values():
        _known(skill.owner, SEATS, skill.key)
    for mission in book.missions.values():
        _known(mission.owner, (*SEATS, ""), f"the owner of {mission.key}")
        _known(mission.chapter, (*book.chapters, None), f"the chapter of {mission.key}")


def _told_before(book: Book) -> None:
    """Raise where a list asks for a mark, goods or a trait that nothing brings."""
    effects = [(path, effect) for path, script in book.scripts.items() for effect in script]
    traits = {skill.trait for skill in book.skills.values()} | {""}
    for path, effect in effects:
        match effect.word, effect.names:
            case "when", ("mark", mark):
                _known(mark, book.brought("mark"), path)
            case "need", (goods, trait):
                _known(goods, (*book.brought("goods"), ""), path)
                _known(trait, traits, path)
            case "test", (_, trait):
                _known(trait, traits, path)


def _cards_come_up(book: Book) -> None:
    """Raise at a card that no chapter shuffles in."""
    for card in book.influence.values():
        _known(card.chapter, book.chapters, f"the chapter of {card.key}")
    added = book.brought("event")
    letters = "".join(chapter.letters for chapter in book.chapters.values())
    for event in book.events.values():
        if f"+{event.key}" not in added and event.letter not in letters:
            told = "no chapter has events of this letter, and no effect adds it"
            raise ContentError(f"data/adventure: {event.key}: {told}")


def _missions_fit(book: Book) -> None:
    for mission in book.missions.values():
        _known(mission.at, book.places, mission.key)
        for place, _ in mission.steps:
            _known(place, book.places, mission.key)
        if not 1 <= mission.need <= len(mission.steps) + mission.foes:
            raise ContentError(f"data/adventure: {mission.key}: it needs more steps than it has")
        for _, path in mission.steps:
            tests = [effect.word == "test" for effect in book.scripts[path]]
            if any(tests[:-1]):
                raise ContentError(f"data/adventure: {path}: a step's test must come last")
        words = [effect.word for effect in book.scripts[mission.reveal]]
        if "clan" in words and "spawn" in words[words.index("clan") :]:
            raise ContentError(f"data/adventure: {mission.key}: enemies come before clan tokens")


def _chapters_fit(book: Book) -> None:
    if [*book.chapters] != [*range(1, len(book.chapters) + 1)]:
        raise ContentError("data/adventure: chapters are numbered from 1, none left out")
    for number, chapter in book.chapters.items():
        where = f"chapter {number}"
        for place in (chapter.start, *chapter.gates):
            _known(place, book.places, where)
        own = [key for key, mission in book.missions.items() if mission.chapter == number]
        _known(chapter.objective, own, where)
        for kind, place in chapter.enemies:
            _known(kind, book.enemies, where)
            _known(place, book.places, where)
        for name in chapter.down:
            _known(name, book.locations, where)
        if not chapter.letters or not chapter.gates or chapter.rounds < 1:
            raise ContentError(f"data/adventure: {where}: letters, gates and rounds are needed")
        _foe_fits(chapter, where)
    for enemy in book.enemies.values():
        _known(enemy.attribute, ATTRIBUTES, enemy.key)


def _foe_fits(chapter: ChapterCard, where: str) -> None:
    """Raise unless the foe is as HA-16.1 has it."""
    count = len(chapter.foe.exchanges)
    if not 1 <= count <= MOST_EXCHANGES:
        told = f"a foe has 1 to {MOST_EXCHANGES} exchanges, not {count}"
        raise ContentError(f"data/adventure: {where}: {told}")
    for exchange in chapter.foe.exchanges:
        _known(exchange.test, ATTRIBUTES, where)
        _known(exchange.blow, ("hit", "harm"), where)
