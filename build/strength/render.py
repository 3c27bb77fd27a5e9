"""The page docs/strength.md, written from the records and from the words of page.md."""

from pathlib import Path
from typing import Final

from ai.samurai.roster import LEVELS
from build.strength import tables
from build.strength.balance.tables import balance_tables
from build.strength.balance.tally import balances
from build.strength.entrants import ROOT
from build.strength.probes.pace import read_pace
from build.strength.rating_tables import rating_tables, read_list
from build.strength.records import matches

WORDS: Final = Path(__file__).with_name("page.md")
PAGE: Final = ROOT / "docs" / "strength.md"


def page() -> str:
    """Return the whole page."""
    return tables.filled(WORDS, _parts())


def write_page() -> None:
    """Put it among the documents."""
    PAGE.write_text(page(), encoding="utf-8")


def _parts() -> dict[str, str]:
    """Return the text of each part, empty where nothing was measured."""
    ladder, others = (tables.order_of(matches(part), LEVELS) for part in ("ladder", "others"))
    curve, seats, games = matches("curve"), matches("tables"), balances()
    kept, earlier = read_list(), matches("earlier")
    return {
        "ladder": tables.duels(ladder) if ladder else "",
        "others": tables.duels(others) if others else "",
        "curve": tables.curve(curve, read_pace(), [*earlier, *ladder]) if curve else "",
        "earlier": tables.earlier(earlier, [*ladder, *others]) if earlier else "",
        "tables": tables.seats(seats) if seats else "",
        "ratings": rating_tables(kept, matches("ratings")) if kept else "",
        "balance": balance_tables(games) if games else "",
    }
