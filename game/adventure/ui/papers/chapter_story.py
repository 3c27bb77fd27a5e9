"""How a chapter went, as the campaign sheet tells it: its end, missions, cities, lanterns."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.pieces import PhaseResult
from game.adventure.ui.table.names import ROMAN, called
from game.adventure.ui.table.shown import LanternScreen
from game.adventure.view.showing.gains import LANTERNS, MissionGains, gains_of, lost_of
from game.adventure.view.table_view import PlaceView
from game.ui.draw.kit import Kit
from game.view.words.grammar import capital

GIVEN: Final = (LANTERNS, "coins", "karma", "heads", "bosses", "blessed", "affinity", "armor")
"""In which order it is told what a mission gave."""


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A line of the list under the story: its sign, what, how it ended."""

    sign: str
    told: str
    end: str
    is_good: bool
    short: str = ""
    """What is said of it where there is only room to count, if that is not both together."""
    gave: str = ""
    """What it gave, which says more than that it was won."""


@dataclass(frozen=True, slots=True)
class ChapterStory:
    """What the left side tells."""

    chapter: int
    title: str
    caption: str
    text: str
    lines: tuple[SheetLine, ...]
    is_new: bool = True
    """Whether it appears line by line: whoever pressed something has it before the eyes."""


def story_of(state: LanternScreen) -> ChapterStory | None:
    """Return the story of the chapter whose phase was the last to end, None before any."""
    table, kit = state.frame.view.table, state.kit
    if not table.results:
        return None
    result = table.results[-1]
    chapter = result.chapter
    end = "success" if result.success else "failure"
    text = kit.say(f"chapters.{chapter}.{end}")
    if table.foe is None and table.step in ("level_up", "chapter_start"):
        text += "\n" + kit.say(f"foes.{BOOK.chapters[chapter].foe.key}.victory")
    told = kit.say(f"lantern.sheet.{end}", n=ROMAN[chapter])
    if result.attempts > 1:
        told += " \u00b7 " + kit.say("lantern.sheet.attempts", n=result.attempts)
    title = kit.say(f"chapters.{chapter}.name")
    return ChapterStory(chapter, title, told, text, tuple(_lines(state, result)), _is_new(state))


def _is_new(state: LanternScreen) -> bool:
    """Return whether the sheet has only just come: the first hero is asked, nothing was pressed."""
    question = state.frame.view.question
    is_first = question is not None and (question.kind, question.seat) == ("gain_attribute", 0)
    return is_first and not state.selection.picked


def _lines(state: LanternScreen, result: PhaseResult) -> list[SheetLine]:
    kit, table = state.kit, state.frame.view.table
    won = {*result.missions, *result.personal}
    history = state.playing.table.history
    gains, told = gains_of(history), {*won, *lost_of(history, state.playing.seen)}
    found = []
    for key, card in BOOK.missions.items():
        is_here = card.chapter == result.chapter or key in told
        if is_here:
            is_won = key in won
            end = kit.say("lantern.sheet.won" if is_won else "lantern.sheet.failed")
            name = kit.say(f"missions.{key}.name")
            gave = _gave(kit, gains.get(key, MissionGains()), is_won=is_won)
            found.append(SheetLine("tick" if is_won else "cross", name, end, is_won, gave=gave))
    found += [
        SheetLine("chain", called(kit, place.key), _state(kit, place), is_good=False)
        for place in table.places
        if place.state
    ]
    lit, n = kit.say("lantern.sheet.lit"), result.influence
    of, short = kit.say("lantern.sheet.lit_of", n=n), kit.say("lantern.influence", n=n)
    found.append(SheetLine("flame", lit, of, is_good=False, short=short))
    return found


def _gave(kit: Kit, gains: MissionGains, *, is_won: bool) -> str:
    """Return what a mission gave and cost, all heroes together, and what never came to its end."""
    told = [
        ("" if n > 0 else "\u2212") + kit.say(f"lantern.sheet.gave.{what}", n=abs(n))
        for what, n in sorted(gains.counts.items(), key=lambda one: GIVEN.index(one[0]))
        if n
    ]
    told += [called(kit, key) for key in gains.found]
    if gains.goods and not is_won:
        names = [called(kit, key) for key in gains.goods]
        goods = kit.strings.listed([name[:1].lower() + name[1:] for name in names])
        told.append(kit.say("lantern.sheet.undelivered", what=goods))
    return ", ".join(told)


def listed(kit: Kit, lines: Sequence[SheetLine]) -> str:
    """Return the list as sentences."""
    told = []
    for end in dict.fromkeys(line.end for line in lines if not line.short):
        names = [
            f"{line.told} ({line.gave})" if line.gave else line.told
            for line in lines
            if line.end == end
        ]
        told.append(f"{capital(end)}: {kit.strings.listed(names)}.")
    told += [f"{line.told}: {line.end}." for line in lines if line.short]
    return " ".join(told)


def _state(kit: Kit, place: PlaceView) -> str:
    """Return in what state a city is, and how long that lasts."""
    state = called(kit, place.state).lower()
    if not place.until:
        return state
    return kit.say("lantern.sheet.until", what=state, n=place.until)


def counted(kit: Kit, lines: Sequence[SheetLine]) -> str:
    """Return how many missions were won and failed, what became of cities, what is lit."""
    counts = Counter(line.sign for line in lines)
    told = [kit.say("lantern.sheet.won_counted", n=counts["tick"])]
    if counts["cross"]:
        told.append(kit.say("lantern.sheet.failed_counted", n=counts["cross"]))
    told += [f"{line.told}: {line.end}" for line in lines if line.sign == "chain"]
    told += [line.short for line in lines if line.short]
    return ", ".join(told)
