"""The printed parts: places, enemies, cards, missions, chapters. Immutable, known by their ids."""

from dataclasses import dataclass

from game.adventure.rules.content.effects import Script
from game.kernel.records import record


@record
class Place:
    """A place on the map (HA-1.4)."""

    key: str
    kind: str
    """city, shrine or landmark."""
    territory: str
    services: tuple[str, ...] = ()
    sea: str = ""
    """The sea of its port, empty without one."""


@record
class Road:
    """A road between two places."""

    key: str
    ends: tuple[str, str]
    is_dangerous: bool


@record
class HeroClass:
    """A hero as printed (HA-1.1)."""

    key: str
    name: str
    clan: str
    attribute: str
    life: tuple[int, ...]
    armor: str
    skill: str


@record
class EnemyKind:
    """A kind of enemy (HA-5.5)."""

    key: str
    count: int
    moves: int
    target: str
    difficulty: int
    fail: str
    arrive: str
    attribute: str
    is_boss: bool


@record
class Perk:
    """Passive words: of a permanent item, an equipped weapon, the first ability of a kami."""

    mp: int = 0
    fight: int = 0
    price: int = 0
    sea_coins: int = 0
    sea_mp: int = 0
    power: int = 0
    dexterity: int = 0
    knowledge: int = 0
    spirit: int = 0
    hit: int = 0
    harm: int = 0
    heal: int = 0
    adds: str = ""
    """The further attribute of a combat test."""
    reroll: str = ""
    """`attr` or `fight`: which lost roll may be made again."""
    face: str = ""
    ignore: str = ""
    only: str = ""
    first_in: str = ""
    once: str = ""
    when: str = ""
    who: str = ""


@record
class MarketItem:
    """A card of the market (HA-12)."""

    key: str
    knowledge: int
    cost: int
    uses: int | None
    """Charges: 1 for a consumable, None for a permanent one."""
    script: str
    perk: Perk


@record
class Gear:
    """A weapon or an armour of a class."""

    key: str
    owner: str
    level: int
    cost: int
    dice: tuple[str, ...]
    """The colours of a weapon's strong attack, empty for an armour."""
    armor: int
    perk: Perk
    is_start: bool = False
    """A starting armour is no smithy card (HA-2.3)."""

    @property
    def is_weapon(self) -> bool:
        """Whether it is a weapon."""
        return bool(self.dice)


@record
class KamiCard:
    """A kami and its three abilities (HA-11.5, HA-16.6)."""

    key: str
    first: Perk
    second: str
    mode: str


@record
class Skill:
    """A skill: a trait, or an ability at one's stance (HA-11.6, HA-16.5)."""

    key: str
    owner: str
    level: int
    trait: str
    script: str


@record
class Location:
    """A special location (HA-11.1)."""

    key: str
    at: str
    visit: str


@record
class EventCard:
    """A travel event with its two faces (HA-7.5)."""

    key: str
    name: str
    green: str
    red: str

    @property
    def letter(self) -> str:
        """A, B, C, or N for one that has to be added."""
        return self.key[0]

    def script(self, face: str) -> str:
        """Return the script of a face."""
        return self.green if face == "green" else self.red


@record
class InfluenceCard:
    """A card of the Shogun's influence (HA-5.3)."""

    key: str
    chapter: int
    low: str
    medium: str
    high: str

    def script(self, row: str) -> str:
        """Return the script of a row."""
        rows: dict[str, str] = {"low": self.low, "medium": self.medium, "high": self.high}
        return rows[row]


@record
class MissionCard:
    """A mission (HA-9). Steps are by place; `foes` is one more step."""

    key: str
    chapter: int | None
    """None: of a special location, in every chapter."""
    at: str
    reveal: str
    need: int
    steps: tuple[tuple[str, str], ...]
    win: str
    lose: str = ""
    foes: bool = False
    is_main: bool = False
    is_hidden: bool = False
    owner: str = ""
    """The class whose own it is, empty for the others (HA-9.9)."""

    def step_at(self, place: str) -> str | None:
        """Return the script of the step at `place`, None where there is none."""
        return dict(self.steps).get(place)


@record
class Exchange:
    """One exchange of a confrontation: what it asks, and its blow (HA-16.1)."""

    test: str
    difficulty: int
    blow: str
    """hit or harm."""
    strength: int
    on: str
    """each, or a rule such as lowest_life."""


@record
class FoeCard:
    """Who waits at the end of a chapter (HA-16.1)."""

    key: str
    guard: int
    resolve: int
    exchanges: tuple[Exchange, ...]


@record
class ChapterCard:
    """A chapter (HA-3.1)."""

    number: int
    start: str
    rounds: int
    influence: int
    gates: tuple[str, ...]
    objective: str
    enemies: tuple[tuple[str, str], ...]
    down: tuple[str, ...]
    setup: str
    triggers: tuple[tuple[int, str], ...]
    success: str
    failure: str
    win: str
    foe: FoeCard
    letters: str


@record
class Difficulty:
    """What a difficulty changes (HA-17.4)."""

    key: str
    influence: int
    resolve: int
    enemies: int
    growth: tuple[int, ...]
    reroll: bool


@dataclass(slots=True)
class Book:
    """All content, by id. One is read when the rules are loaded; tests put others in its place."""

    scripts: dict[str, Script]
    heroes: dict[str, HeroClass]
    dice: dict[str, tuple[int, ...]]
    places: dict[str, Place]
    roads: dict[str, Road]
    enemies: dict[str, EnemyKind]
    influence: dict[str, InfluenceCard]
    events: dict[str, EventCard]
    items: dict[str, MarketItem]
    gear: dict[str, Gear]
    kami: dict[str, KamiCard]
    skills: dict[str, Skill]
    locations: dict[str, Location]
    chapters: dict[int, ChapterCard]
    missions: dict[str, MissionCard]
    difficulties: dict[str, Difficulty]

    @property
    def classes(self) -> tuple[str, ...]:
        """The classes, seat by seat."""
        return tuple(self.heroes)

    def brought(self, word: str) -> tuple[str, ...]:
        """Return what effects of `word` name first, each once: the marks of all `mark`, say."""
        effects = (effect for script in self.scripts.values() for effect in script)
        return tuple(dict.fromkeys(effect.names[0] for effect in effects if effect.word == word))
