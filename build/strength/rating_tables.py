"""The rating list and the cross table, in Markdown."""

from collections.abc import Sequence
from typing import Any, Final

from build.strength import ratings, records
from build.strength.records import Match
from build.strength.tables import origin, table

WIDEST: Final = 12
"""With more entrants than this there is no cross table: nobody could read it."""


def rating_tables(kept: ratings.RatingList, matches: Sequence[Match]) -> str:
    """Return the list, how well it fits, and who did what against whom."""
    rows = [
        (
            *(str(place), r["name"], f"{r['elo']:.0f}", _ends(r)),
            *(str(r["deals"]), f"{r['score'] * 100:.1f}"),
        )
        for place, r in enumerate(kept.ratings, 1)
    ]
    head = ("place", "bot", "rating", "95 % interval", "deals", "mean score, %")
    parts = [table(head, rows, texts=2), _fit(kept)]
    names = [row["name"] for row in kept.ratings]
    if len(names) <= WIDEST:
        parts.append("Scores of the row against the column, in percent:")
        parts.append(_cross(names, matches))
    return "\n\n".join([*parts, origin([kept.source])])


def read_list() -> ratings.RatingList | None:
    """Return the list that was kept, None when there is none yet."""
    path = records.FOLDER / "ratings.json"
    if not path.is_file():
        return None
    return ratings.RatingList.from_json(records.read(path))


def _ends(row: dict[str, Any]) -> str:
    """Return the interval; who has a rating by agreement has none."""
    by_agreement = row["name"] == ratings.ANCHOR[0]
    return "-" if by_agreement else f"{row['low']:.0f} to {row['high']:.0f}"


def _fit(kept: ratings.RatingList) -> str:
    a, b = kept.misfit["pair"]
    seen, told = kept.misfit["score"] * 100, kept.misfit["expected"] * 100
    return (
        f"One number for each bot does not tell everything: the ratings fit worst where {a} met "
        f"{b} ({seen:.1f} %; the ratings say {told:.1f} %)."
    )


def _cross(names: Sequence[str], matches: Sequence[Match]) -> str:
    means = {(m.a, m.b): m.figures().score.mean for m in matches}
    means |= {(b, a): 1 - mean for (a, b), mean in means.items()}
    rows = [
        [a, *(f"{means[a, b] * 100:.0f}" if (a, b) in means else "" for b in names)] for a in names
    ]
    return table(("", *names), rows)
