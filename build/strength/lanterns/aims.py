"""What the content aims at beside wins: `python3 -m build.strength.lanterns.aims --games N`.

Campaigns of four bots, and what of them the content names: who makes the tests, how often the
road that is chosen is dangerous, how phases and first attempts go, and who came by weapons of
level 2 and 3 before the foe of a chapter.
"""

from collections import Counter
from collections.abc import Sequence
from math import sqrt

from build.strength.lanterns.seen import asking, played
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.campaign_events import PhaseEnded
from game.adventure.rules.facts.deck_events import EventDrawn
from game.adventure.rules.facts.gear_events import WeaponGained
from game.adventure.rules.facts.hero_events import TestRolled
from game.adventure.rules.figures import figures_of, note_of
from game.kernel.game import Game

Counts = Counter[tuple[str, str]]
"""(What is counted, whose or where) -> how often."""


def counts_of(game: Game) -> Counts:
    """Return the tests of each hero, the faces of events, and by chapter the levels of weapons.

    A test that was rolled again is one; of weapons it is counted whether any of a level was in the
    party's hands when the chapter's last phase on the map ended.
    """
    found, chapter, best = Counts(), 1, 0
    for event in game.journal.events():
        match event:
            case TestRolled() if event.again is None:
                found["test", game.state.heroes[event.seat].kind] += 1
            case EventDrawn():
                found["event", event.face] += 1
            case WeaponGained():
                best = max(best, BOOK.gear[event.id].level)
            case PhaseEnded():
                found["phase", str(chapter)] += 1
                for level in range(2, best + 1):
                    found[f"level {level}", str(chapter)] += 1
                chapter += 1
    return found


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
    faces = counts["event", "red"] + counts["event", "green"]
    lines.append(f"dangerous roads: {share(counts['event', 'red'], faces)}")
    return "\n".join(lines)


def main(words: Sequence[str] | None = None) -> int:
    """Play campaigns and print what they come to; return the exit status."""
    asked = asking("build.strength.lanterns.aims", __doc__, 1000).parse_args(words)
    notes, counts = [], Counts()
    for seed in range(asked.seed, asked.seed + asked.games):
        game = played(asked.bots, seed, asked.difficulty)
        notes.append(note_of(game))
        counts += counts_of(game)
    print(told(notes, counts))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
