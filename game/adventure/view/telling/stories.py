"""Which text of the story belongs to what happened: by the paths of the effects (HA-7.6)."""

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.effects import Effect
from game.adventure.rules.effects.numbers import EFFECT, HeroTest, second_rolls
from game.adventure.rules.effects.scripts import ResolveEffects
from game.adventure.rules.facts.hero_events import OptionChosen, RollKept, TestRolled, TraitHelped
from game.adventure.rules.facts.state import AdventurePosition
from game.adventure.view.names import is_story, story, thing
from game.kernel.frames import Frame
from game.view.words.sentences import Message


def _face(seen: AdventurePosition) -> tuple[str, str] | None:
    """Return the key of the face on the table and the path of its script."""
    if seen.event is None:
        return None
    key, face = seen.event
    return f"events.{key}.{face}", BOOK.events[key].script(face)


def of_pushed(frame: Frame, before: AdventurePosition) -> Message | None:
    """Tell what is to be carried out: a trigger, or whose event it is that asks nothing."""
    if not isinstance(frame, ResolveEffects) or frame.at:
        return None
    key = frame.script.replace("chapter_", "chapters.", 1)
    if ".trigger_" not in key or not is_story(key):
        found = _face(before)
        if found is None or frame.script != found[1]:
            return None
        if {effect.word for effect in BOOK.scripts[frame.script]} & {"choose", "test"}:
            return None
        key = f"{found[0]}.done"
    return Message("log.story", frame.seat, cards=(story(key),), kinds=frozenset({"story"}))


def of_deed(frame: Frame) -> Message | None:
    """Tell what a hero sets about: a step of a mission, or a visit to a special location."""
    if not isinstance(frame, ResolveEffects) or frame.at:
        return None
    mission, _, place = frame.deed.partition("@")
    location = BOOK.locations.get(frame.source)
    if location is not None and frame.script == location.visit:
        key, of_what, kind = "visited", "locations", "story"
    elif mission and frame.script == BOOK.missions[mission].step_at(place):
        has_test = any(effect.word == "test" for effect in BOOK.scripts[frame.script])
        key, kind = ("tried", "tests") if has_test else ("stepped", "story")
        of_what = "missions"
    else:
        return None
    cards = (thing(of_what, frame.source),)
    return Message(f"log.{key}", frame.seat, cards=cards, kinds=frozenset({kind}))


def of_choice(event: OptionChosen, before: AdventurePosition) -> str:
    """Return what comes of an option without a test, empty where another text tells it."""
    face = _face(before)
    if face is None or before.event is None or event.source != before.event[0]:
        return ""
    key = f"{face[0]}.{event.id}.done"
    return key if is_story(key) and not _has_test(face[1], event.id) else ""


def _has_test(script: str, label: str) -> bool:
    for effect in BOOK.scripts[script]:
        if effect.word == "choose" and label in effect.names:
            path = dict(zip(effect.names, effect.scripts, strict=True))[label]
            return any(inner.word == "test" for inner in BOOK.scripts[path])
    return False


def option_key(source: str, label: str, seen: AdventurePosition) -> str:
    """Return the key of what an option is called, empty where nothing calls it."""
    keys = [f"influence.{source}.options.{label}"]
    if seen.event is not None:
        keys.append(f"events.{seen.event[0]}.{seen.event[1]}.{label}.option")
    return next((key for key in keys if is_story(key)), "")


def of_roll(event: TestRolled, before: AdventurePosition) -> str:
    """Return what comes of a roll in an event; of a lost one once it cannot be rolled again."""
    base = _tested(before, event.test, event.difficulty)
    if base is None:
        return ""
    again = (event.again,) if event.again else ()
    test = HeroTest(event.seat, event.test, event.difficulty, EFFECT, again=again)
    if not event.success and second_rolls(before, test):
        return ""
    return f"{base}.{'ok' if event.success else 'ko'}"


def of_kept(event: RollKept, before: AdventurePosition) -> Message | None:
    """Tell what comes of a lost roll in an event that was not made again, None elsewhere."""
    base = _tested(before, event.test, event.difficulty)
    if base is None or not is_story(f"{base}.ko"):
        return None
    cards = (story(f"{base}.ko"),)
    return Message("log.story", event.seat, cards=cards, kinds=frozenset({"story"}))


def of_trait(event: TraitHelped, before: AdventurePosition) -> str:
    """Return what comes of a test in an event that a trait made sure."""
    base = _tested(before, event.test, None)
    return "" if base is None else f"{base}.ok"


def _tested(seen: AdventurePosition, test: str, difficulty: int | None) -> str | None:
    """Return the key of the part of the face on the table that asks for such a test."""
    face = _face(seen)
    if face is None:
        return None
    base, script = face
    for effect in BOOK.scripts[script]:
        if _is_it(effect, test, difficulty):
            return base
        for label, path in zip(effect.names, effect.scripts, strict=False):
            inner = BOOK.scripts[path] if effect.word == "choose" else ()
            if any(_is_it(one, test, difficulty) for one in inner):
                return f"{base}.{label}"
    return None


def _is_it(effect: Effect, test: str, difficulty: int | None) -> bool:
    return effect.word == "test" and effect.names[0] == test and difficulty in (None, effect.n)
