"""The chronicle of a campaign: all that happened, entry by entry, to read, keep and give away."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.facts.deck_events import EventOver
from game.adventure.rules.facts.hero_events import ApChanged
from game.adventure.rules.facts.state import AdventureObservation
from game.adventure.view.annals.annals import tally, where
from game.adventure.view.annals.deeds import deeds_of, difficulty_told
from game.adventure.view.names import brief, name_of, story_key
from game.adventure.view.telling.ending import score_lines
from game.kernel.events import Event
from game.kernel.ids import Seat
from game.view.replay import Replay
from game.view.words.grammar import capital
from game.view.words.sentences import Message, Teller
from game.view.words.strings import Strings

CUT: Final = frozenset(
    f"log.{key}" for key in "told market market_vain omamori beaten_by_foe foe_again".split()
)
"""Lines without a story that are told in brief beside the map alone."""
ROLLED: Final = re.compile(r"log\.(rolled|again)_(?:bare_)?(won|lost)")
"""Keys of lines that tell a roll: beside the map in hardly more than its numbers."""
HEAD: Final = "head"
CHAPTER: Final = "chapter"
ROUND: Final = "round"
TURN: Final = "turn"
SCENE: Final = "scene"
DEEDS: Final = "deeds"
"""The ranks of entries: the title of all, a chapter or the end, a round or an exchange, somebody's
turn, a scene of the story, and what else was done."""
HEADINGS: Final = {
    "log.chapter": CHAPTER,
    "log.victory": CHAPTER,
    "log.victory_early": CHAPTER,
    "log.defeat": CHAPTER,
    "log.round": ROUND,
    "log.round_final": ROUND,
    "log.foe_again": ROUND,
    "log.exchange": ROUND,
    "log.activated": TURN,
}
"""Key of a line that begins something -> the rank of what it begins."""
TOLD: Final = ("events", "missions", "chapters", "locations", "foes", "campaign", "influence")
"""Sections whose texts are scenes; rules of things are told where they are used, or not at all."""
RULES: Final = ("rule", "steps", "options", "low", "medium", "high")
"""Parts of those that are none."""
FOLLOWING: Final = (
    *("log.gained_", "log.lost_", "log.hurt", "log.unhurt", "log.healed", "log.late"),
    *("log.clan", "log.told", "log.carries"),
)
"""How the keys of lines begin that only say what a scene brought."""

ENDS: Final = (".", "!", "?", "\u201d", "\u00bb")
"""What a sentence may end with."""


@dataclass(frozen=True, slots=True)
class TalePart:
    """A paragraph of an entry."""

    text: str
    is_story: bool = False
    """Whether it is of the story; else it says what was done, rolled, won or lost."""


@dataclass(slots=True)
class TaleEntry:
    """What is told without a break: a heading, a scene with its picture, the deeds of a turn."""

    rank: str
    title: str = ""
    about: str = ""
    """The key of what it is about, as far as there may be a picture of it: `events.A1`."""
    seat: Seat | None = None
    parts: list[TalePart] = field(default_factory=list)
    who: str = ""
    """Of whom its last sentence is."""

    def add(self, text: str, *, is_story: bool = False, who: str = "") -> None:
        """Tell further; what was done goes on in the same paragraph, by the same hero unnamed."""
        text = text if is_story or not text or text[-1] in ENDS else f"{text}."
        if not is_story and text and self.parts and not self.parts[-1].is_story:
            if who and who == self.who:
                text = capital(text.removeprefix(who).lstrip(", "))
            self.parts[-1] = TalePart(f"{self.parts[-1].text} {text}")
        elif text:
            self.parts += [TalePart(one, is_story) for one in text.split("\n") if one]
        self.who = who if text else self.who


def chronicle(
    strings: Strings,
    replay: Replay[AdventureObservation, HeroAction],
    seen: AdventureObservation,
) -> list[TaleEntry]:
    """Return a campaign: chapters, rounds, turns, scenes, and how it ended or how far it came."""
    teller = replay.teller(strings)
    names = [str(teller.name(seat)) for seat in range(len(seen.heroes))]
    how = difficulty_told(strings, deeds_of(replay.events).difficulties, seen.difficulty)
    head = TaleEntry(HEAD, strings.text("game.name"))
    head.add(strings.text("chronicle.who", who=strings.listed(names), how=how))
    found = [head]
    told = 0
    for entry in replay.entries:
        since = replay.events[told : entry.first]
        is_apart = any(isinstance(event, EventOver) or _is_spent(event) for event in since)
        _tell(found, teller, entry.line, is_apart=is_apart)
        told = entry.cue
    result, *rest = score_lines(teller, seen)
    if seen.outcome is None:
        reached = where(strings, tally(replay.events, replay.seat))
        result, rest = strings.text("chronicle.so_far", where=reached), [result, *rest]
    return [*found, TaleEntry(ROUND, result, parts=[TalePart(line) for line in rest])]


def _is_spent(event: Event) -> bool:
    """Return whether a point was spent: another action begins."""
    return isinstance(event, ApChanged) and event.n < 0


def _in_words(teller: Teller, line: Message) -> str:
    """Return what is told of a line without its story: whole where it was only cut for the table.

    Beside the map there is no room for who learned what and what lay on a stall: here there is.
    """
    if rolled := ROLLED.match(line.key):
        return teller.tell(replace(line, key=f"chronicle.{'_'.join(rolled.groups())}"))
    return teller.tell(line) if line.key in CUT else brief(teller, line)


def _tell(found: list[TaleEntry], teller: Teller, line: Message, *, is_apart: bool = False) -> None:
    """Tell one line of the log: begin an entry with it, or go on in the last.

    It stands apart where the event on the road was over before, or the next action begun: that
    brought none of it.
    """
    told, story = _in_words(teller, line), _story_of(line)
    text = teller.strings.text(story) if story and teller.strings.has(story) else ""
    rank, who = HEADINGS.get(line.key), "" if line.who is None else str(teller.name(line.who))
    if rank is not None:
        is_of_chapter = line.key == "log.chapter"
        about = story.rpartition(".")[0] if is_of_chapter else story
        found.append(TaleEntry(rank, _title(told), about, line.who))
        found[-1].add("" if line.key == "log.foe_again" else text, is_story=True)
    elif text:
        scene = _scene(found, teller, story, told)
        is_known = told.rstrip(".") in scene.title or line.key == "log.event"
        scene.add("" if is_known or line.key == "log.influence_card" else told, who=who)
        scene.add(text, is_story=True)
        if line.key == "log.influence_card":
            scene.add(told.removeprefix(f"{scene.title}. "))
    elif told and line.key != "log.story":
        follows = line.key.startswith(FOLLOWING) and not is_apart
        if found[-1].rank == SCENE and not follows:
            found.append(TaleEntry(DEEDS))
        found[-1].add(told, who=who)


def _title(told: str) -> str:
    return told if told.count(".") > 1 else told.rstrip(".")


def _story_of(line: Message) -> str:
    """Return the key of the text of the story that a line tells, empty for none."""
    numbers = [n for word, n in line.numbers if word == "story_name"]
    keys = [story_key(card) for card in (*line.cards, *numbers)]
    told = [key for key in keys if key.partition(".")[0] in TOLD and not _is_rule(key)]
    return told[-1] if told else ""


def _is_rule(key: str) -> bool:
    return key.endswith(".option") or any(part in RULES for part in key.split(".")[2:3])


def _scene(found: list[TaleEntry], teller: Teller, story: str, told: str) -> TaleEntry:
    """Return the scene that a text belongs to: the one under way, or a new one."""
    section, key, *_ = story.split(".")
    about = f"{section}.{key}"
    last, before = found[-1], found[-2] if len(found) > 1 else None
    goes_on = section != "foes" and before is not None and before.about == about
    if last.rank == DEEDS and before is not None and goes_on:
        before.add(" ".join(part.text for part in last.parts), who=last.who)
        found.pop()
        last = before
    if section == "events" and last.about == about:
        return last
    is_named = section in ("events", "influence")
    title = str(name_of(teller, section, key)) if is_named else _title(told)
    found.append(TaleEntry(SCENE, title or _named(teller, story), about))
    return found[-1]


def _named(teller: Teller, story: str) -> str:
    """Return what a text is called that stands alone: a trigger by its round, a foe by its name."""
    section, key, *parts = story.split(".")
    trigger, _, number = parts[-1].partition("_") if parts else ("", "", "")
    if section == "chapters" and trigger == "trigger":
        return teller.say("chronicle.bell", n=int(number))
    return str(name_of(teller, section, key)) if section in ("chapters", "foes") else ""


def place_of(about: str) -> str:
    """Return the place whose picture shows what an entry is about, empty for none."""
    section, _, key = about.partition(".")
    if section == "locations":
        return BOOK.locations[key].at
    if section != "missions":
        return ""
    card = BOOK.missions[key]
    return card.at or next((place for place, _ in card.steps), "")


# --- as a text ---


def chronicle_leaves(
    strings: Strings,
    replay: Replay[AdventureObservation, HeroAction],
    seen: AdventureObservation,
) -> list[list[str]]:
    """Return a chronicle in plain lines, a leaf for each chapter, round and exchange."""
    leaves: list[list[str]] = []
    for entry in chronicle(strings, replay, seen):
        if not leaves or entry.rank in (CHAPTER, ROUND):
            leaves.append([])
        leaves[-1] += [*filter(None, (entry.title, *(part.text for part in entry.parts)))]
    return leaves


def chronicle_text(entries: Sequence[TaleEntry]) -> str:
    """Return a chronicle as a text: an empty line between paragraphs, headings underlined."""
    return "\n\n".join(_lines(entries)) + "\n"


def _lines(entries: Sequence[TaleEntry]) -> Iterator[str]:
    for entry in entries:
        rule = {HEAD: "=", CHAPTER: "=", ROUND: "-"}.get(entry.rank, "")
        if entry.title and entry.rank == SCENE:
            yield f"* {entry.title}"
        elif entry.title:
            yield "\n".join(filter(None, (entry.title, rule * len(entry.title))))
        yield from (part.text for part in entry.parts)
