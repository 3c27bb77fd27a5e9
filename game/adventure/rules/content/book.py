"""The book: everything that is printed, read from data/adventure/. A further file adds to it."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from game.adventure.rules.content.checks import check_book
from game.adventure.rules.content.effects import NOTHING, ScriptReader
from game.adventure.rules.content.forms import FORMS
from game.adventure.rules.content.parts import (
    Book,
    ChapterCard,
    Difficulty,
    EnemyKind,
    EventCard,
    Exchange,
    FoeCard,
    Gear,
    HeroClass,
    InfluenceCard,
    KamiCard,
    Location,
    MarketItem,
    MissionCard,
    Perk,
    Place,
    Road,
    Skill,
)
from game.kernel.wire import Json
from game.resources import data_names, read_data_text
from game.table.content import Content, ContentError

T = TypeVar("T")

FOLDER: Final = "adventure"
FIRST: Final = (
    *("heroes.yaml", "map.yaml", "enemies.yaml", "influence.yaml", "events.yaml", "market.yaml"),
    *("smithy.yaml", "kami.yaml", "skills.yaml", "special.yaml", "chapters.yaml", "missions.yaml"),
    *("personal.yaml", "difficulty.yaml"),
)
"""The files that are always there, in their order; further ones come after, by name."""
DICE_LETTERS: Final = {"o": "orange", "g": "green", "p": "purple", "r": "red"}
SERVICE_LETTERS: Final = {"S": "smithy", "M": "market", "I": "inn"}


class _Reader(ScriptReader):
    """Reads the sections of all files into the parts of a book."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        super().__init__()
        self.sections: dict[str, list[tuple[str, Any]]] = {}
        self._read: set[str] = set()
        for name, text in texts.items():
            content = Content(text, f"data/{FOLDER}/{name}")
            for section in content.sections():
                told = self.sections.setdefault(section, [])
                told.append((content.file, content.value(section)))

    def rows(self, section: str) -> list[tuple[str, Any]]:
        """Return (path, row) of every entry of a section, in the order of the files."""
        found = list[tuple[str, Any]]()
        self._read.add(section)
        for file, data in self.sections.get(section, []):
            self.file = file
            if isinstance(data, dict):
                found += [(f"{self.file}: {key}", (key, row)) for key, row in data.items()]
            elif isinstance(data, list):
                found += [(f"{self.file}: {_called(row)}", row) for row in data]
            else:
                raise ContentError(f"{self.file}: '{section}' must be a list or a map")
        if not found:
            raise ContentError(f"data/{FOLDER}: the section '{section}' is missing")
        return found

    def made(self, section: str, make: "Callable[[_Reader, Any], T | list[T]]") -> list[T]:
        """Return what `make` makes of each row. Raises ContentError that names the row."""
        found = list[T]()
        for path, row in self.rows(section):
            self.file = path.partition(": ")[0]
            _check_form(path, section, row)
            try:
                made = make(self, row)
            except ContentError:
                raise
            except (TypeError, ValueError, KeyError, IndexError, AttributeError) as fault:
                raise ContentError(f"{path} cannot be read as one of '{section}'") from fault
            found += made if isinstance(made, list) else [made]
        return found

    def once(self, section: str) -> dict[Any, Any]:
        """Return the rows of a section as they are, by key. Raises ContentError at a second one."""
        found: dict[Any, Any] = {}
        for key, row in self.made(section, lambda _reader, row: [row]):
            if key in found:
                raise ContentError(f"{self.file}: '{key}' is there twice")
            found[key] = row
        return found

    def check_sections(self) -> None:
        """Raise ContentError at a section that was not read: its name means nothing."""
        for section, ((file, _), *_) in self.sections.items():
            if section not in self._read:
                raise ContentError(f"{file}: there is no section '{section}'")

    def keyed(self, section: str, make: "Callable[[_Reader, Any], T | list[T]]") -> dict[Any, T]:
        """Return the parts of a section by id. Raises ContentError where one comes twice."""
        return self.joined((section, make))

    def joined(
        self, *sections: "tuple[str, Callable[[_Reader, Any], T | list[T]]]"
    ) -> dict[Any, T]:
        """Return the parts of several sections by id, no id twice. Raises ContentError."""
        found: dict[Any, T] = {}
        for section, make in sections:
            for part in self.made(section, make):
                key = getattr(part, "key", getattr(part, "number", None))
                if key in found:
                    raise ContentError(f"{self.file}: '{key}' is there twice")
                found[key] = part
        return found


def _called(row: Any) -> str:
    """Return what a row of a list is called where something is wrong with it: its id."""
    if isinstance(row, list):
        return str(row[0] if row else row)
    return str(row.get("id", row) if isinstance(row, dict) else row)


def _check_form(path: str, section: str, row: Any) -> None:
    """Raise ContentError at a word or a value of a row that means nothing in its section."""
    wrong = FORMS[section](row[1] if isinstance(row, tuple) else row) if section in FORMS else ""
    if wrong:
        raise ContentError(f"{path}: {wrong}")


def perk_of(data: Mapping[str, Json]) -> Perk:
    """Return passive words, whose form is known, as a perk."""
    told: dict[str, Any] = {}
    for word, value in data.items():
        if word.endswith("_adds"):
            told["adds"] = word.removesuffix("_adds")
        else:
            told[word] = value
    return Perk(**told)


def _hero(reader: _Reader, row: Any) -> HeroClass:
    key, (name, clan, attribute, life) = row
    armors = [told[key][0] for _, told in reader.sections["start_armor"] if key in told]
    skills = [s for _, told in reader.sections["skills"] for s in told.get(key, [])]
    firsts = [skill[0] for skill in skills if skill[1] == 1]
    if (len(armors), len(firsts)) != (1, 1):
        raise ContentError(f"{reader.file}: {key} needs one start_armor and one skill of level 1")
    return HeroClass(key, name, clan, attribute, tuple(life), armors[0], firsts[0])


def _places(_reader: _Reader, row: Any) -> list[Place]:
    key, data = row
    if key in ("shrines", "landmarks"):
        is_shrine = key == "shrines"
        return [
            Place(f"shrine_{name}" if is_shrine else name, key.removesuffix("s"), territory)
            for territory, names in data.items()
            for name in names
        ]
    kind, territory, letters, *sea = data
    services = tuple(SERVICE_LETTERS[letter] for letter in letters)
    return [Place(key, kind, territory, services, sea[0] if sea else "")]


def _enemy(reader: _Reader, row: Any) -> EnemyKind:
    key, data = row
    return EnemyKind(
        key,
        data["n"],
        data["moves"],
        data["target"],
        data["x"],
        reader.read(f"{key}.fail", data.get("fail", [])),
        reader.read(f"{key}.arrive", data.get("arrive", [])),
        data.get("attr", "power"),
        data.get("boss", False),
    )


def _influence(reader: _Reader, row: Any) -> InfluenceCard:
    key, chapter, *rows = row
    low, medium, high = (
        reader.read(f"{key}.{name}", data)
        for name, data in zip(("low", "medium", "high"), rows, strict=True)
    )
    return InfluenceCard(key, chapter, low, medium, high)


def _event(reader: _Reader, row: Any) -> EventCard:
    key, name, green, red = row
    scripts = (
        reader.read(f"{key}.{face}", data) for face, data in (("green", green), ("red", red))
    )
    return EventCard(key, name, *scripts)


def _item(reader: _Reader, row: Any) -> MarketItem:
    key, knowledge, cost, kind, data = row
    if kind == "p":
        return MarketItem(key, knowledge, cost, None, NOTHING, perk_of(data))
    uses = 1 if kind == "c" else int(kind)
    return MarketItem(key, knowledge, cost, uses, reader.read(key, data), Perk())


def _smithy(_reader: _Reader, row: Any) -> list[Gear]:
    owner, cards = row
    return [_gear(owner, card) for card in cards]


def _gear(owner: str, card: Any) -> Gear:
    key, level, cost, what, *perk = card
    perks = perk_of(perk[0]) if perk else Perk()
    if type(what) is int:
        return Gear(key, owner, level, cost, (), what, perks)
    return Gear(key, owner, level, cost, tuple(DICE_LETTERS[d] for d in what), 0, perks)


def _start_armor(_reader: _Reader, row: Any) -> Gear:
    owner, (key, armor) = row
    return Gear(key, owner, 1, 0, (), armor, Perk(), is_start=True)


def _kami(reader: _Reader, row: Any) -> KamiCard:
    key, data = row
    second, mode = (
        reader.read(f"{key}.{name}", data[name], foe=True) for name in ("second", "mode")
    )
    return KamiCard(key, perk_of(data["first"]), second, mode)


def _skills(reader: _Reader, row: Any) -> list[Skill]:
    owner, cards = row
    found = []
    for key, level, data in cards:
        trait = data.get("trait", "")
        script = NOTHING if trait else reader.read(key, [data], foe=True)
        found.append(Skill(key, owner, level, trait, script))
    return found


def _location(reader: _Reader, row: Any) -> Location:
    key, data = row
    return Location(key, data["at"], reader.read(key, data["visit"]))


def _chapter(reader: _Reader, data: Any) -> ChapterCard:
    number, name = data["id"], f"chapter_{data['id']}"
    scripts = {
        key: reader.read(f"{name}.{key}", data.get(key, []))
        for key in ("setup", "success", "failure", "win")
    }
    letters = [told[number] for _, told in reader.sections["letters"] if number in told]
    return ChapterCard(
        number=number,
        start=data["start"],
        rounds=data["rounds"],
        influence=data["influence"],
        gates=tuple(data["gates"]),
        objective=data["objective"],
        enemies=tuple((kind, place) for kind, place in data.get("enemies", [])),
        down=tuple(data.get("discovered_down", [])),
        triggers=tuple(
            (at, reader.read(f"{name}.trigger_{at}", script))
            for at, script in data.get("triggers", {}).items()
        ),
        foe=_foe(data["foe"]),
        letters=letters[0] if letters else "",
        **scripts,
    )


def _foe(data: Any) -> FoeCard:
    exchanges = []
    for test, difficulty, blow, on in data["exchanges"]:
        ((kind, strength),) = blow.items()
        exchanges.append(Exchange(test, difficulty, kind, strength, on))
    return FoeCard(data["name"], data["G"], data["R"], tuple(exchanges))


def _mission(reader: _Reader, data: Any) -> MissionCard:
    key = data["id"]
    steps = tuple(
        (place, reader.read(f"{key}.{place}", script))
        for place, script in data.get("steps", {}).items()
    )
    reveal, win, lose = (
        reader.read(f"{key}.{n}", data.get(n, [])) for n in ("reveal", "win", "lose")
    )
    return MissionCard(
        key=key,
        chapter=None if data["ch"] == "any" else data["ch"],
        at=data["at"],
        reveal=reveal,
        need=data["need"],
        steps=steps,
        win=win,
        lose=lose,
        foes=data.get("foes", False),
        is_main=data.get("main", False),
        is_hidden=data.get("hidden", False),
    )


def _personal(reader: _Reader, row: Any) -> MissionCard:
    key, chapter, at, place, step, win = row
    return MissionCard(
        key=key,
        chapter=chapter,
        at=at,
        reveal=reader.read(f"{key}.reveal", [{"clan": [place]}]),
        need=1,
        steps=((place, reader.read(f"{key}.{place}", step)),),
        win=reader.read(f"{key}.win", win),
        owner=key.partition("_")[2],
    )


def _difficulty(_reader: _Reader, row: Any) -> Difficulty:
    key, data = row
    growth = tuple(data["growth"])
    return Difficulty(key, data["influence"], data["R"], data["x"], growth, data["reroll"])


def read_book(texts: Mapping[str, str]) -> Book:
    """Return the book that files say, name -> text. Raises ContentError at the first fault."""
    reader = _Reader(texts)
    book = Book(
        scripts=reader.scripts,
        heroes=reader.keyed("heroes", _hero),
        dice={key: tuple(faces) for key, faces in reader.once("dice").items()},
        places=reader.keyed("map", _places),
        roads=reader.joined(("imperial", _imperial), ("dangerous", _dangerous)),
        enemies=reader.keyed("enemies", _enemy),
        influence=reader.keyed("influence", _influence),
        events=reader.keyed("events", _event),
        items=reader.keyed("market", _item),
        gear=reader.joined(("smithy", _smithy), ("start_armor", _start_armor)),
        kami=reader.keyed("kami", _kami),
        skills=reader.keyed("skills", _skills),
        locations=reader.keyed("special", _location),
        chapters=reader.keyed("chapters", _chapter),
        missions=reader.joined(("missions", _mission), ("personal", _personal)),
        difficulties=reader.keyed("difficulty", _difficulty),
    )
    letters = reader.once("letters")
    reader.check_sections()
    check_book(book)
    _letters_fit(letters, book)
    return book


def _letters_fit(rows: dict[Any, Any], book: Book) -> None:
    """Raise unless letters are told of chapters that are there, and are those of events."""
    known = {key[0] for key in book.events}
    for chapter, letters in rows.items():
        if chapter not in book.chapters or not set(letters) <= known:
            raise ContentError(
                f"data/{FOLDER}: letters of {chapter!r}: there is no such chapter, or no event of"
                f" a letter of '{letters}'"
            )


def _imperial(_reader: _Reader, key: str) -> Road:
    one, two = key.split("-")
    return Road(key, (one, two), is_dangerous=False)


def _dangerous(_reader: _Reader, key: str) -> Road:
    one, two = key.split("-")
    return Road(key, (one, two), is_dangerous=True)


def texts_of_files() -> dict[str, str]:
    """Return the text of every content file, in the order in which they are read."""
    further = sorted(set(data_names(FOLDER, ".yaml")) - set(FIRST))
    return {name: read_data_text(FOLDER, name) for name in (*FIRST, *further)}


BOOK: Final = read_book(texts_of_files())
"""What is printed."""
