"""Measure the belief on games that it did not learn from; write docs/belief.md and its plot.

python3 -m build.training.belief.report [--games 200] [--jobs 1]
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import numpy as np

from ai.core.models import load_model
from ai.samurai.belief.history import ANSWERS
from ai.samurai.belief.model import NAME, hand_odds
from build.counting import from_zero, some
from build.training.belief.data import Gathered, watch
from build.training.belief.games import Table, alike, searching, tempered
from build.training.belief.hands import losses
from build.training.belief.learn import PLAYERS
from build.training.belief.measure import ROUNDS, Scores, measure
from build.training.belief.plot import plot
from build.workers import stoppable
from game.resources import home_path

_FIRST: Final = 1_000_000
"""The number of the first game: far from those that were learned from."""
_HAND_GAMES: Final = 4
"""One game in so many is looked at for hands."""

_ABOUT: Final = """# Who is who

Bots guess the secret roles from what everybody can see: an exact posterior over every assignment of
roles (at most 60), in which each public act counts by how likely it is for a player of each role.
How likely that is was learned from self-play (`ai/samurai/belief/model.py`,
`data/samurai/models/belief.json`); nothing in it was set by hand. An actor does not know the
others' roles either, so an act is weighed by the actor's own role and by what everybody believes of
the others at that moment. Players differ: how many play by rules of thumb and how many search, and
how strictly, was learned too, and what a player did so far tells which of them it is. Who sits
together is mostly alike (97 in 100, chosen among five shares by tables of both kinds and mixed
ones), so what each does tells a little about all.

There are two readers. Levels that search read by this one. All others are the onlooker
(`onlooker.json`), a usual opponent who thinks of each player alone. As rules of thumb act by what
the onlooker makes of the table, the belief holds one and weighs their acts through its eyes; those
of searchers it weighs through its own. How the onlooker reads the same games:
[opponents-tried.md](opponents-tried.md#hiding-and-reading).

All figures are from games that were not learned from. A guess is one seat's about another's team;
each seat knows its own role. "Base" is how often the likeliest team is the true one before anything
happens. A round is over when everybody has had a turn; games that ended before are left out, and in
brackets stands how many guesses are left. Brier scores are sums over the three teams. The
calibration error is the mean distance between a chance and how often it came true, in ten bins,
over the first five rounds.

    {command}
"""


@dataclass(frozen=True, slots=True)
class Setting:
    """Tables to measure at."""

    key: str
    title: str
    about: str
    seat: Callable[[int, int], Table]
    """Makes a table of so many players from a game's number."""


_SETTINGS: Final = (
    Setting("adept", "Adepts", "Tables of adepts.", partial(alike, "adept")),
    Setting(
        "tempers",
        "All temperaments",
        "Adepts, each of any temperament.",
        partial(tempered, "adept"),
    ),
    Setting("search", "Bots that search", "Experts, and masters with 150 iterations.", searching),
)


def main() -> None:
    """Do as the command line says."""
    parser = argparse.ArgumentParser(prog="python3 -m build.training.belief.report")
    parser.add_argument("--games", type=some, default=200, help="games of each table size (200)")
    parser.add_argument("--search-games", type=from_zero, default=20, help="of searchers (20)")
    parser.add_argument("--jobs", type=some, default=1, help="processes that play (1)")
    options = parser.parse_args()
    words = f"--games {options.games} --search-games {options.search_games}"
    command = f"python3 -m build.training.belief.report {words}"
    parts = [_ABOUT.format(command=command)]
    for setting in _SETTINGS:
        games = options.search_games if setting.key == "search" else options.games
        if games:
            parts.append(_part(setting, games, options.jobs))
    parts += [_hands(range(_FIRST, _FIRST + options.games, _HAND_GAMES)), _learned()]
    home_path("docs", "belief.md").write_text("\n".join(parts), encoding="utf-8")


def _part(setting: Setting, games: int, jobs: int) -> str:
    """Measure at some tables, draw the plot and return the part about them."""
    numbers = range(_FIRST, _FIRST + games)
    scores = {
        count: measure([setting.seat(count, number) for number in numbers], jobs)
        for count in PLAYERS
    }
    picture = f"belief-{setting.key}.svg"
    home_path("docs", picture).write_text(plot(scores), encoding="utf-8")
    about = f"{setting.about} {games} games of each number of players."
    table, alt = score_table_of(scores), "How often a chance came true"
    print(f"{setting.title}\n{table}", flush=True)
    return f"## {setting.title}\n\n{about}\n\n{table}\n![{alt}]({picture})\n"


def score_table_of(scores: dict[int, Scores]) -> str:
    """Return, in Markdown, how well was guessed at tables of each size."""
    head = ["players", "base", *(f"round {n}" for n in range(1, ROUNDS + 1))]
    head += ["Brier 1", "Brier 3", "calibration error"]
    rows = [[str(count), *_row(found)] for count, found in scores.items()]
    return _markdown(head, rows)


def _row(found: Scores) -> list[str]:
    rounds = [str(number) for number in range(1, ROUNDS + 1)]
    cells = [f"{found['start'].right / found['start'].guesses:.2f}"]
    for key in rounds:
        score = found.get(key)
        cells.append(f"{score.right / score.guesses:.2f} ({score.guesses})" if score else "")
    for key in ("1", "3"):
        score = found.get(key)
        cells.append(f"{score.square / score.guesses:.2f}" if score else "")
    return [*cells, f"{found['all'].error:.3f}"]


def _markdown(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def _hands(numbers: Sequence[int]) -> str:
    """Return the part about what hands hold."""
    gathered = Gathered()
    for count in PLAYERS:
        for number in numbers:
            watch(alike("adept", count, number), gathered)
    rows = []
    for answer in ANSWERS:
        odds = np.array(hand_odds(answer))
        learned, counted, total = losses(gathered.hands[answer], odds)
        rows.append([answer, f"{counted:.3f}", f"{learned:.3f}", str(total)])
    table = _markdown(["is there a", "counting cards", "learned", "hands"], rows)
    return (
        "## Hands\n\nWhether a hand holds an answer, asked when a play phase begins: log loss of"
        " counting the unseen\ncards, and of what was learned about cards kept for long and about"
        f" wounds borne.\n\n{table}"
    )


def _learned() -> str:
    told = load_model("samurai", NAME).provenance
    rows = [
        [name, kind, f"{loss:.3f}", f"{even:.3f}", str(choices)]
        for name, kinds in told["losses"].items()
        for kind, (loss, even, choices) in kinds.items()
    ]
    head = ["players", "choice", "log loss", "if all were alike", "choices"]
    about = f"By `{told['made_by']}`\nat {told.get('rules_at', told['commit'])}."
    for who in ("searchers", "adepts"):
        if f"{who}_by" in told:
            about += f" What {who} do, anew by\n`{told[f'{who}_by']}`\nat {told[f'{who}_at']}."
    return f"## What was learned from\n\n{about}\n\n{_markdown(head, rows)}"


if __name__ == "__main__":
    sys.exit(stoppable(main))
