"""The missions of the chapter: what their cards show, who knows of them, what is done (HA-9)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.effects import Effect
from game.adventure.rules.content.parts import MissionCard
from game.adventure.rules.effects.choices import meets
from game.adventure.rules.facts.pieces import Mission
from game.adventure.rules.facts.queries import enemy_difficulty
from game.adventure.rules.facts.state import AdventurePosition
from game.kernel.ids import Seat
from game.kernel.records import record
from game.view.words.strings import Strings

FOES = "foes"
"""The step without a place: beat those whom the mission placed."""
OBJECTIVE = "objective"
"""What winning the mission of the chapter is for: the phase."""
HELPS = "helps"
"""What winning most missions is for: the foe falls sooner (HA-16.2)."""
BROAD = ("each", "who")
"""Words of a card that say whom what stands in them falls on."""


@record
class StepView:
    """One step of a mission whose card lies face up."""

    place: str
    """Where, or `foes`."""
    is_done: bool
    seats: tuple[Seat, ...]
    """Whose clan tokens lie there: who may try it."""
    ready: tuple[Seat, ...]
    """Which of them have what it asks: what is to be brought, the coins (HA-9.6)."""
    test: str
    """An attribute or `fight`, empty where nothing is tested."""
    trait: str
    """The trait that makes it sure, empty for none."""
    foes: tuple[int, ...]
    """Of the step `foes`: the numbers of those who are left."""


@record
class MissionView:
    """A mission. What its face says is empty until it was turned up once (HA-18.2)."""

    key: str
    state: str
    """unavailable, available, active, won or lost."""
    owner: Seat | None
    """Whose own it is, None for the party's (HA-9.9)."""
    token: str
    """Where its token lies on the map, empty where none does."""
    is_revealed: bool
    need: int
    """How many steps have to be done."""
    steps: tuple[StepView, ...]
    serves: str
    """What winning it is for: objective, leads or helps, as in the texts `mission.serves`."""

    @property
    def is_objective(self) -> bool:
        """Whether the phase is won with it."""
        return self.serves == OBJECTIVE

    @property
    def done(self) -> int:
        """How many steps are done."""
        return sum(step.is_done for step in self.steps)


@record
class TaskView:
    """What is left to be done for a mission at one place."""

    mission: str
    place: str
    text: str
    """The key of the text on it, empty where only enemies are to be beaten."""
    foes: tuple[tuple[str, int, int], ...]
    """The enemies to be beaten there: of what kind, how many, and how hard that is."""


Foe = tuple[str, str, int]
"""An enemy: where it is, of what kind, and its difficulty."""


def tasks_of(mission: MissionView, foes: Iterable[Foe]) -> tuple[TaskView, ...]:
    """Return what is left to be done for a mission that lies face up; `foes` are its enemies."""
    steps = [step.place for step in mission.steps if not step.is_done and step.place != FOES]
    return _tasks(mission.key, steps, Counter(foes))


def tasks_at_first(mission: str, seen: AdventurePosition) -> tuple[TaskView, ...]:
    """Return what a mission asks as its card is turned up, before its pieces are placed."""
    card = BOOK.missions[mission]
    placed = [e for e in BOOK.scripts[card.reveal] if card.foes and e.word == "spawn"]
    foes = Counter(
        {
            (e.names[1], e.names[0], enemy_difficulty(seen, e.names[0])): e.n
            for e in placed
            if e.names[1] in BOOK.places
        }
    )
    return _tasks(mission, [place for place, _ in card.steps], foes)


def _tasks(mission: str, steps: Sequence[str], foes: Mapping[Foe, int]) -> tuple[TaskView, ...]:
    places = dict.fromkeys([*steps, *(place for place, _, _ in foes)])
    return tuple(
        TaskView(
            mission,
            place,
            f"missions.{mission}.steps.{place}" if place in steps else "",
            tuple((kind, n, hard) for (at, kind, hard), n in foes.items() if at == place),
        )
        for place in places
    )


def pay_told(strings: Strings, mission: str) -> str:
    """Return what winning a mission pays; one's own pays with its only step, and says so there."""
    card = BOOK.missions[mission]
    told = [] if card.owner else [strings.text(key, n=n) for key, n in _paid(card.win)]
    return strings.text("mission.won", pay=strings.listed(told)) if told else ""


def _paid(script: str) -> Iterator[tuple[str, int]]:
    for effect in BOOK.scripts[script]:
        if effect.word == "influence":
            yield "mission.pays.lanterns", -effect.n
        elif effect.word in BROAD:
            for one in BOOK.scripts[effect.scripts[0]]:
                yield f"mission.pays.{effect.word}_{one.word}", one.n


def failing_told(strings: Strings, mission: str, place: str) -> str:
    """Return what it costs to fail at the step of a mission there, empty where that is nothing."""
    steps = dict(BOOK.missions[mission].steps)
    tests = [effect for effect in BOOK.scripts[steps[place]] if effect.word == "test"]
    lost = [effect for test in tests for effect in BOOK.scripts[test.scripts[1]]]
    told = [strings.text(f"mission.fails.{effect.word}", n=abs(effect.n)) for effect in lost]
    return " ".join(told)


def missions_of(seen: AdventurePosition) -> tuple[MissionView, ...]:
    """Return all missions of the chapter, in the order of the content files."""
    return tuple(_mission(seen, key, mission) for key, mission in seen.missions.items())


def _mission(seen: AdventurePosition, key: str, mission: Mission) -> MissionView:
    card, is_up = BOOK.missions[key], mission.revealed
    owner = BOOK.classes.index(card.owner) if card.owner else None
    return MissionView(
        key=key,
        state=mission.state,
        owner=owner,
        token=card.at if mission.state == "available" else "",
        is_revealed=is_up,
        need=card.need if is_up else 0,
        steps=_steps(seen, card, mission) if is_up else (),
        serves=_serves(card, BOOK.chapters[seen.chapter].objective),
    )


def _serves(card: MissionCard, objective: str) -> str:
    """Return what winning a mission is for; one that is not `main` weakens the foe (HA-16.2)."""
    if card.key == objective:
        return OBJECTIVE
    return "leads" if card.is_main else HELPS


def _steps(seen: AdventurePosition, card: MissionCard, mission: Mission) -> tuple[StepView, ...]:
    found = [_step(seen, mission, place, script) for place, script in card.steps]
    if card.foes:
        left = tuple(piece.number for piece in seen.enemies if piece.mission == card.key)
        found.append(StepView(FOES, FOES in mission.done, (), (), "", "", left))
    return tuple(found)


def _step(seen: AdventurePosition, mission: Mission, place: str, script: str) -> StepView:
    effects = {effect.word: effect for effect in BOOK.scripts[script]}
    seats = mission.clan.get(place, ())
    test = effects.get("test", _NO_TEST)
    return StepView(
        place=place,
        is_done=place in mission.done,
        seats=seats,
        ready=tuple(seat for seat in seats if meets(seen, seat, BOOK.scripts[script])),
        test=test.names[0],
        trait=test.names[1],
        foes=(),
    )


_NO_TEST = Effect("test", names=("", ""))


def unresolved(seen: AdventurePosition) -> list[str]:
    """Return the missions that are told as lost if the phase ends now (HA-15.2)."""
    left = (key for key, one in seen.missions.items() if one.state not in ("won", "lost"))
    return [key for key in left if not is_unheard_of(key, seen)]


def is_unheard_of(key: str, seen: AdventurePosition) -> bool:
    """Return whether a mission belongs to a place that nobody has found (HA-3.5, HA-15.2)."""
    mission = BOOK.missions.get(key)
    if mission is None or mission.chapter is not None:
        return False
    found = (name for name, told in seen.special.items() if told == "up")
    return not any(BOOK.locations[name].at == mission.at for name in found)
