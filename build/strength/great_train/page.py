"""The page docs/strength-great-train.md, written from the records and from the words of page.md."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from build.strength.entrants import ROOT, effort_of
from build.strength.great_train import beliefs, cheat, pace
from build.strength.records import Match, matches
from build.strength.tables import filled, gain, origin, rate, table
from game.protocol.arena.duel import Comparison

WORDS: Final = Path(__file__).with_name("page.md")
PAGE: Final = ROOT / "docs" / "strength-great-train.md"
GAME: Final = "great_train"


def page() -> str:
    """Return the whole page."""
    return filled(WORDS, _parts(), f" --game {GAME}")


def write_page() -> None:
    """Put it among the documents."""
    PAGE.write_text(page(), encoding="utf-8")


def _parts() -> dict[str, str]:
    """Return the text of each part, empty where nothing was measured."""
    return {
        "ladder": _ladder(matches("ladder", GAME)),
        "each_role": _roles(matches("ladder", GAME)),
        "roles": _roles(matches("roles", GAME)),
        "curve": _curve(matches("curve", GAME)),
        "ceiling": _ceiling(cheat.cheatings()),
        "pace": _pace(pace.rows()),
        "beliefs": beliefs.table(),
    }


def _ladder(found: Sequence[Match]) -> str:
    """Return a row for each match: score, win rates and gain of all seats together."""
    if not found:
        return ""
    head = ("A", "B", "players", "deals", "score, %", "A won, %", "B won, %", "gain", "p95 of A")
    rows = [_standing(match) for match in _ordered(found)]
    return f"{table(head, rows, texts=2)}\n\n{origin([match.source for match in found])}"


def _standing(match: Match) -> list[str]:
    figures = match.figures()
    total = figures.total
    spent = f"{match.time_of(match.a).percentile(0.95):.1f}"
    return [
        *(match.a, match.b, str(match.players), str(figures.deals), rate(figures.score)),
        *(f"{100 * total.a.mean:.0f}", f"{100 * total.b.mean:.0f}", gain(total.difference), spent),
    ]


def _roles(found: Sequence[Match]) -> str:
    """Return a row for each role of each match."""
    if not found:
        return ""
    head = ("A", "B", "players", "role", "places", "A won, %", "B won, %", "gain")
    rows = [
        [match.a, match.b, str(match.players), role, *_compared(told)]
        for match in _ordered(found)
        for role, told in match.figures().roles.items()
    ]
    return table(head, rows, texts=2)


def _compared(told: Comparison) -> list[str]:
    rates = [f"{100 * side.mean:.0f}" for side in (told.a, told.b)]
    return [str(told.places), *rates, gain(told.difference)]


def _curve(found: Sequence[Match]) -> str:
    """Return a row for each effort."""
    if not found:
        return ""
    head = ("A", "B", "players", "deals", "score, %", "A won, %", "gain")
    ordered = sorted(found, key=lambda match: (match.players, match.b, effort_of(match.a)))
    rows = []
    for match in ordered:
        figures = match.figures()
        who = [match.a, match.b, str(match.players), str(figures.deals), rate(figures.score)]
        rows.append([*who, f"{100 * figures.total.a.mean:.0f}", gain(figures.total.difference)])
    return f"{table(head, rows, texts=2)}\n\n{origin([match.source for match in found])}"


def _ceiling(found: Sequence[cheat.Cheating]) -> str:
    if not found:
        return ""
    head = ("what it knows", "players", "deals", "it won, %", "an adept there, %", "gain")
    return f"{table(head, cheat.rows(found))}\n\n{origin([one.source for one in found])}"


def _pace(rows: Sequence[Sequence[str]]) -> str:
    head = ("players", "games", "choices", "median, ms", "p95, ms", "longest, ms")
    return table(head, rows, texts=0) if rows else ""


def _ordered(found: Sequence[Match]) -> list[Match]:
    return sorted(found, key=lambda match: (match.players, effort_of(match.a), match.a, match.b))
