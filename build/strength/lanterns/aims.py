"""What the content aims at beside wins: `python3 -m build.strength.lanterns.aims --games N`.

Campaigns of four bots, and what of them the content names: who makes the tests, how often the
road that is chosen is dangerous, and how often where imperial roads led there too, how phases and
first attempts go, and who came by weapons of level 2 and 3 before the foe of a chapter.
"""

import sys
from collections import Counter
from collections.abc import Sequence
from functools import cache
from math import sqrt
from typing import Final

from build.strength.lanterns.seen import asking, played
from build.workers import stoppable
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.world import roads_from
from game.adventure.rules.facts.campaign_events import PhaseEnded
from game.adventure.rules.facts.deck_events import EventDrawn
from game.adventure.rules.facts.gear_events import WeaponGained
from game.adventure.rules.facts.hero_events import HeroMoved, TestRolled, TravelBegun
from game.adventure.rules.facts.layout_events import ChapterLaid
from game.adventure.rules.figures import figures_of, note_of
from game.kernel.events import Event
from game.kernel.game import Game
from game.kernel.ids import Seat

Counts = Counter[tuple[str, str]]
"""(What is counted, whose or where) -> how often."""


@cache
def by_imperial_roads(place: str) -> frozenset[str]:
    """Return where imperial roads alone lead from a place, however far that is."""
    found, edge = {place}, [place]
    while edge:
        near = roads_from(edge.pop())
        edge += [to for to, road in near if not road.is_dangerous and to not in found]
        found.update(edge)
    return frozenset(found)


class Roads:
    """Follows the heroes, to tell of each journey with an event where it began and ended."""

    def __init__(self) -> None:
        self._places, self._began = dict[Seat, str](), dict[Seat, str]()

    def follow(self, event: Event) -> None:
        """Note where heroes are, and where they set out; a voyage begins the way by land anew."""
        match event:
            case ChapterLaid():
                self._places = dict.fromkeys(range(4), BOOK.chapters[event.n].start)
            case TravelBegun():
                self._began[event.seat] = self._places[event.seat]
            case HeroMoved():
                self._places[event.seat] = event.to
                if event.by not in ("imperial", "dangerous"):
                    self._began[event.seat] = event.to

    def had_choice(self, seat: Seat) -> bool:
        """Return whether imperial roads led to where a journey ended, too."""
        return self._places[seat] in by_imperial_roads(self._began[seat])


def counts_of(game: Game) -> Counts:
    """Return the tests of each hero, the faces of events, and by chapter the levels of weapons.

    A test that was rolled again is one; of weapons it is counted whether any of a level was in the
    party's hands when the chapter's last phase on the map ended.
    """
    found, chapter, best, roads = Counts(), 1, 0, Roads()
    for event in game.journal.events():
        roads.follow(event)
        match event:
            case TestRolled() if event.again is None:
                found["test", game.state.heroes[event.seat].kind] += 1
            case EventDrawn():
                found["event", event.face] += 1
                found["choice", event.face] += roads.had_choice(event.seat)
            case WeaponGained():
                best = max(best, BOOK.gear[event.id].level)
            case PhaseEnded():
                found["phase", str(chapter)] += 1
                for level in range(2, best + 1):
                    found[f"level {level}", str(chapter)] += 1
                chapter += 1
    return found


ROADS: Final = {"event": "", "choice": ", where imperial ones led there too"}
"""What is counted of faces -> how that is told."""


def share(part: int, whole: int) -> str:
    """Return a share of 100 with its 95 % interval (normal, none where nothing was counted)."""
    if not whole:
        return "-"
    value = part / whole
    error = 1.96 * sqrt(value * (1 - value) / whole)
    return f"{value:.1%} (+-{error:.1%} of {whole})"


def told(notes: Sequence[dict[str, object]], counts: Counts) -> str:
    """Return what was found, a line each."""
    wins = sum(note["kind"] == "victory" for note in notes)
    lines = [f"campaigns won: {share(wins, len(notes))}"]
    for chapter, row in figures_of(notes)["chapters"].items():
        lines.append(
            f"chapter {chapter}: phases won {share(row['won'], row['phases'])}; first "
            f"attempts won {share(row['first_attempts_won'], row['phases'])}; rounds "
            f"{row['rounds']}; influence {row['influence']}; missions {row['side']}"
        )
        for level in (2, 3):
            had = counts[f"level {level}", chapter]
            lines.append(f"  a weapon of level {level}: {share(had, counts['phase', chapter])}")
    tests = {hero: number for (kind, hero), number in counts.items() if kind == "test"}
    made = sum(tests.values())
    lines += [f"tests of {hero}: {share(number, made)}" for hero, number in sorted(tests.items())]
    for kind, about in ROADS.items():
        red, green = (counts[kind, face] for face in ("red", "green"))
        lines.append(f"dangerous roads{about}: {share(red, red + green)}")
    return "\n".join(lines)


def main(words: Sequence[str] | None = None) -> int:
    """Play campaigns and print what they come to; return the exit status."""
    asked = asking("python3 -m build.strength.lanterns.aims", __doc__, 1000).parse_args(words)
    notes, counts = [], Counts()
    for seed in range(asked.seed, asked.seed + asked.games):
        game = played(asked.bots, seed, asked.difficulty)
        notes.append(note_of(game))
        counts += counts_of(game)
    print(told(notes, counts))
    return 0


if __name__ == "__main__":
    sys.exit(stoppable(main))
