"""What the player is to read before the game goes on: texts of the story, rolls of their heroes."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain, takewhile
from typing import Final

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.effects.numbers import EFFECT, HeroTest, second_rolls
from game.adventure.rules.effects.tests import ResolveTest
from game.adventure.rules.facts.campaign_events import PhaseEnded
from game.adventure.rules.facts.deck_events import EventDrawn, EventOver, InfluenceDrawn
from game.adventure.rules.facts.foe_events import ExchangeBegan, FoeMet
from game.adventure.rules.facts.hero_events import OptionChosen, TestRolled
from game.adventure.rules.facts.map_events import LocationFound, MissionChanged, StepDone
from game.adventure.rules.facts.state import AdventureObservation, AdventurePosition
from game.adventure.view.asked.odds import HeroTestView, script_test
from game.adventure.view.missions import TaskView, is_unheard_of, tasks_at_first
from game.adventure.view.names import story, story_key
from game.adventure.view.showing.brought import brought, paid_before
from game.kernel.events import Event
from game.kernel.frames import FramePopped, FramePushed
from game.kernel.ids import Seat
from game.view.show import Cue
from game.view.words.sentences import Message

READ: Final = ("events", "missions", "chapters", "locations", "foes", "campaign")
"""Sections whose texts are read; others stand where they are needed: on cards, on the sheet."""
BRINGING: Final = ("events", "missions", "locations")
"""Sections of which it is told what they bring; chapters and foes change more than has room, but
for triggers."""
TRIGGER: Final = ".trigger_"
"""What the keys of texts of triggers hold."""
ELSEWHERE: Final = ("clue", "rule", "steps")
"""Parts of these that stand elsewhere: in the list of missions. What a step asks is told when the
mission is turned up, and again with its roll: not when it is done."""
ENDED: Final = ("won", "lost")
"""Parts that tell of what somebody has just done, where they stand."""
BETWEEN: Final = (StepDone, FramePushed, FramePopped)
"""What lies between what a mission's last step brings and that the mission is won."""
SPAWNED: Final = "log.spawned"
"""How the log says that an enemy arrives."""


@dataclass(frozen=True, slots=True)
class Tale:
    """One thing to read."""

    about: str
    """The key below which its name stands: `events.A1`, `missions.c1_oil`, empty for a roll."""
    story: str
    """The key of the text, empty for a roll of which no text tells."""
    face: str = ""
    """Of an event: red or green."""
    roll: TestRolled | None = None
    places: tuple[str, ...] = ()
    """Of a mission or a location: where on the map it is; of what came of one, where that was."""
    tasks: tuple[TaskView, ...] = ()
    """Of a mission that was turned up: what it asks."""
    test: HeroTestView | None = None
    """Of an event that tests at once: the test before it is rolled (HA-7.6)."""
    brought: tuple[Message, ...] = ()
    """What it gives and takes, as the log says it."""
    why: str = ""
    """Of a roll without a story: the key of the words that say what it is for."""
    subject: str = ""
    """Of a roll without a story: what it is about, a mission, an enemy's kind, a Shogun's card."""
    step: str = ""
    """The key of the words of the step of that mission."""
    row: str = ""
    """Of a card of the Shogun: which of its rows holds."""
    lost: tuple[str, ...] = ()
    """The missions that are lost together at the end of a phase, where they are several."""


def readings(
    cues: Sequence[Cue],
    seen: AdventureObservation,
    people: Collection[Seat],
    coming: Sequence[Event] = (),
    latest: Sequence[Event] = (),
    *,
    is_sudden: bool = False,
) -> list[Tale]:
    """Return what of `cues` the heroes of `people` are to be told at length; `seen` is after.

    What a scene brings is in the events that follow it, some of them still `coming`; the `latest`
    were shown. Where all is shown at once no card of the Shogun lies on the table, and no dice
    before a foe: then these are looked at here too.
    """
    found, every = [], (*latest, *coming)
    for number, cue in enumerate(cues):
        line, after = cue.line, (*(one.event for one in cues[number + 1 :]), *coming)
        if isinstance(cue.event, LocationFound) and _wins(after):
            continue  # it is read after the mission that it comes of
        if line is not None and (line.who is None or line.who in people):
            reading = _reading(cue, line, seen, after, is_sudden=is_sudden)
            if reading is not None and isinstance(cue.event, TestRolled):
                reading = _about(reading, _tried(cue.event, every, cues[:number]))
            if reading is not None and reading.story.endswith(".lost") and _is_lost(cue.event):
                reading = _together(reading, lost_with(cue.event, every, seen))
            if reading is not None:
                reading = _with_gains(reading, cue.event, after, every, seen)
            found += [] if reading is None else [reading]
        found += _found_with(cue.event, every)
    return found


def _with_gains(
    reading: Tale,
    event: Event,
    after: Sequence[Event],
    every: Sequence[Event],
    seen: AdventureObservation,
) -> Tale:
    """Return a scene with what it brings, where there is room for that."""
    if reading.about.partition(".")[0] not in BRINGING and TRIGGER not in reading.story:
        return reading
    paid = paid_before(event, every) if _is_won(event) else ()
    taken = _taken(event, after) if isinstance(event, EventDrawn) else ()
    return replace(reading, brought=(*paid, *_news(reading, brought(after, seen)), *taken))


def _wins(after: Iterable[Event]) -> bool:
    """Return whether the next thing that happens is that a mission is won."""
    return _is_won(next((one for one in after if not isinstance(one, BETWEEN)), None))


def _is_won(event: Event | None) -> bool:
    return isinstance(event, MissionChanged) and event.state == "won"


def _found_with(event: Event, every: Sequence[Event]) -> list[Tale]:
    """Return the place that the last step of a mission led to which is won now."""
    if not _is_won(event):
        return []
    before = [*takewhile(lambda one: one is not event, every)]
    last = next((one for one in reversed(before) if not isinstance(one, BETWEEN)), None)
    return [place_found(f"locations.{last.id}.found")] if isinstance(last, LocationFound) else []


def _reading(
    cue: Cue, line: Message, seen: AdventurePosition, after: Iterable[Event], *, is_sudden: bool
) -> Tale | None:
    """Return what is to be read of one event, None where nothing is; what comes `after` it."""
    event, story = cue.event, _story_in(line)
    if isinstance(event, TestRolled):
        return _of_roll(event, story, seen) if is_sudden or seen.foe is None else None
    if isinstance(event, InfluenceDrawn):
        about = f"influence.{event.id}"
        return Tale(about, f"{about}.text", row=event.row) if is_sudden else None
    if not _is_on_scroll(story) or _is_passed_over(event, seen, after):
        return None
    section, name, part, *_ = (*story.split("."), "", "")
    if section == "campaign":
        of_chapter = f"chapters.{seen.chapter}"
        return Tale("campaign.prologue" if name == "prologue" else of_chapter, story)
    face = part if section == "events" else ""
    tasks = tasks_at_first(name, seen) if part == "reveal" else ()
    here = _stands(seen, seen.acting) if part in ENDED else tuple(task.place for task in tasks)
    test = _test_at_once(event, seen) if isinstance(event, EventDrawn) else None
    places = here or _places(section, name)
    return Tale(f"{section}.{name}", story, face, places=places, tasks=tasks, test=test)


def _is_on_scroll(story: str) -> bool:
    """Return whether a text of the story is one that is read on a scroll."""
    section, *parts = story.split(".")
    return section in READ and not {*parts[1:2], *parts[-1:]} & {*ELSEWHERE}


def _is_passed_over(event: Event, seen: AdventurePosition, after: Iterable[Event]) -> bool:
    """Return whether it is read elsewhere or has been read before."""
    if isinstance(event, EventDrawn):
        return _is_asked(event, after)
    return isinstance(event, ExchangeBegan | FoeMet) and seen.results[-1].attempts > 1


def _is_lost(event: Event) -> bool:
    return isinstance(event, MissionChanged) and event.state == "lost"


def lost_with(event: Event, every: Sequence[Event], seen: AdventurePosition) -> list[str]:
    """Return the missions that are lost at the end of the same phase, in order, if they are told.

    To lose one brings nothing and asks nothing: so all of them can be told with the first.
    """
    found, is_here = list[str](), False
    for one in every:
        if isinstance(one, PhaseEnded):
            if is_here:
                break
            found.clear()
        is_here = is_here or one is event
        if isinstance(one, MissionChanged) and one.state == "lost":
            found += [] if is_unheard_of(one.id, seen) else [one.id]
    return found if is_here else []


def _news(reading: Tale, lines: Sequence[Message]) -> tuple[Message, ...]:
    """Return of what a scene brings what its tasks do not say: that enemies are to be beaten."""
    is_said = any(task.foes for task in reading.tasks)
    return tuple(line for line in lines if not (is_said and line.key == SPAWNED))


def _together(reading: Tale, lost: Sequence[str]) -> Tale | None:
    """Return the scroll of all missions that are lost together, for the first; else None."""
    name = reading.about.rpartition(".")[2]
    if len(lost) < 2 or name not in lost:  # noqa: PLR2004 - several
        return reading
    is_first = name == lost[0]
    places = dict.fromkeys(place for key in lost for place in _places("missions", key))
    return replace(reading, lost=tuple(lost), places=tuple(places)) if is_first else None


def _test_at_once(event: EventDrawn, seen: AdventurePosition) -> HeroTestView | None:
    """Return the test that an event begins with, None where it begins with none."""
    return script_test(seen, event.seat, BOOK.events[event.id].script(event.face))


def _stands(seen: AdventurePosition, seat: Seat | None) -> tuple[str, ...]:
    """Return the place of the hero at a seat, if there is one."""
    place = None if seat is None else seen.heroes[seat].place
    return () if place is None else (place,)


def place_found(story: str) -> Tale:
    """Return the scroll of a place that was found, whose story has this key."""
    section, name, _ = story.split(".")
    return Tale(f"{section}.{name}", story, places=_places(section, name))


def _places(section: str, name: str) -> tuple[str, ...]:
    if section == "locations":
        return (BOOK.locations[name].at,)
    if section != "missions":
        return ()
    mission = BOOK.missions[name]  # of one that only has enemies to beat, where it was found
    return tuple(place for place, _ in mission.steps) or (mission.at,)


def _of_roll(event: TestRolled, story: str, seen: AdventurePosition) -> Tale | None:
    """Return a roll to look at; one that may be made again is shown where that is asked."""
    again = (event.again,) if event.again else ()
    test = HeroTest(event.seat, event.test, event.difficulty, EFFECT, again=again)
    if not event.success and not story and second_rolls(seen, test):
        return None
    section, name, face, *_ = (*story.split("."), "", "", "")
    about = f"{section}.{name}" if story else ""
    places = _stands(seen, event.seat) if section in ("missions", "locations") else ()
    why = "" if story or seen.step != "phase_end" else "lantern.returns"
    return Tale(about, story, face if section == "events" else "", event, places, why=why)


def _tried(event: TestRolled, every: Sequence[Event], before: Sequence[Cue]) -> HeroTest | None:
    """Return the test that was rolled: its frame was pushed some time before."""
    found: HeroTest | None = None
    for one in chain(every, (cue.event for cue in before)):
        if one is event:
            break
        frame = one.frame if isinstance(one, FramePushed) else None
        if isinstance(frame, ResolveTest) and frame.hero_test.seat == event.seat:
            found = frame.hero_test
    is_it = found is not None and (found.test, found.difficulty) == (event.test, event.difficulty)
    return found if is_it else None


def _about(roll: Tale, test: HeroTest | None) -> Tale:
    """Return a roll without a story with what it is about: a mission's step, an enemy, a card."""
    if test is None or roll.story:
        return roll
    if test.source in BOOK.enemies or test.source in BOOK.influence:
        return replace(roll, subject=test.source)
    if not test.deed:
        return roll
    mission, _, place = test.deed.partition("@")
    step = f"missions.{mission}.steps.{place}"
    return replace(roll, subject=mission, step=step, places=(place,))


def _story_in(line: Message) -> str:
    numbers = [n for word, n in line.numbers if word == "story_name"]
    keys = [story_key(card) for card in (*line.cards, *numbers)]
    told = [key for key in keys if key and not key.endswith(".option")]
    return told[-1] if told else ""


def _is_asked(event: EventDrawn, after: Iterable[Event]) -> bool:
    """Return whether the event goes on with a choice: the scroll of that tells what it is.

    The only way that is open is taken unasked, and what was chosen then comes right `after`.
    """
    script = BOOK.events[event.id].script(event.face)
    is_taken = _chosen(after) is not None
    return not is_taken and any(effect.word == "choose" for effect in BOOK.scripts[script])


def _chosen(after: Iterable[Event]) -> OptionChosen | None:
    """Return what is chosen in an event, None where nothing is before it is over."""
    meanwhile = takewhile(lambda one: not isinstance(one, EventOver), after)
    return next((one for one in meanwhile if isinstance(one, OptionChosen)), None)


def _taken(event: EventDrawn, after: Iterable[Event]) -> tuple[Message, ...]:
    """Return what is said of the only way that was open in an event: nobody was asked for it."""
    chosen = _chosen(after)
    if chosen is None:
        return ()
    face = BOOK.events[event.id].script(event.face)
    choice = next(effect for effect in BOOK.scripts[face] if effect.word == "choose")
    ways = zip(choice.names, choice.scripts, strict=True)
    prices = [(name, _price(path)) for name, path in ways if name != chosen.id]
    closed = [_way("closed_way", event, name, n) for name, n in prices if n]
    return (*closed, _way("only_way", event, chosen.id))


def _price(script: str) -> int:
    """Return the coins that a way asks for."""
    return sum(effect.n for effect in BOOK.scripts[script][:1] if effect.word == "need")


def _way(key: str, event: EventDrawn, name: str, coins: int = 0) -> Message:
    option = story(f"events.{event.id}.{event.face}.{name}.option")
    return Message(f"lantern.{key}", event.seat, cards=(option,), numbers=(("n", coins),))
