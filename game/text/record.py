"""The record of who plays, in the terminal: what games come to, feats, the deal of the day."""

from collections.abc import Iterator
from datetime import date

from game.session.library.daily import deal_of
from game.session.library.kept import KeptGame
from game.text.console import Console, choose
from game.view.annals import TrackRecord, counted, left_days
from game.view.library import (
    Library,
    feat_line,
    level_told,
    record_of,
    shares_line,
    shares_of,
    totals_told,
    written_day,
)
from game.view.words.strings import Strings


def show_record(
    console: Console, library: Library, strings: Strings, system: str | None, today: str
) -> KeptGame | str | None:
    """Tell the record in the game `system`; return what is to be played of the deal of the day.

    That is the game of it that was left, or else its day; None for nothing. Raises LeavingError.
    """
    place = library.shelf(system)
    kept = place.kept.games()
    games = counted(kept, library.people)
    record = TrackRecord(games, place.annals, place.roster)
    console.say(f"{record_of(strings, library.people)} · {strings.text('game.name')}")
    told = _told(strings, record) if games else iter([strings.text("record.nothing")])
    for line in told:
        console.say(line)
    if games:
        for heading, rows in shares_of(strings, record, place):
            console.say(f"{shares_line(strings, heading, rows)}.")
    console.say(f"{strings.text('record.pages.feats')}:")
    for earned in record.feats():
        console.say(feat_line(strings, earned))
    game, deal = record.days().get(today), deal_of(today, place.kept.system)
    left = left_days(kept, library.people).get(today) if game is None else None
    state = "open" if left is None else "left"
    state = state if game is None else "won" if game.has_won else "lost"
    level = level_told(strings, place.roster.usual)
    asked = [
        f"{strings.text('record.pages.days')}: {written_day(strings, date.fromisoformat(today))}.",
        strings.text("record.day_deal", n=deal.players, level=level),
        strings.text(f"record.day_{state}"),
    ]
    key = "games.go_on" if left else "record.day_play" if game is None else "record.day_again"
    ways = [strings.text(key), strings.text("menu.back")]
    is_wanted = choose(console, strings, " ".join(asked), ways, 1) == 0
    return (left or today) if is_wanted else None


def _told(strings: Strings, record: TrackRecord) -> Iterator[str]:
    """Yield how many games were played and won, and what they come to."""
    whole = record.whole
    yield strings.text(
        "terminal.recorded",
        n=whole.played,
        won=whole.won,
        share=strings.text("percent", n=round(100 * whole.won / whole.played)),
        row=record.streak,
        most=record.longest_streak,
    )
    yield from (f"{line}." for line in totals_told(strings, record))
