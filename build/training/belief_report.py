"""Measure the belief on games that it did not learn from; write docs/belief.md and its plot.

python3 -m build.training.belief_report [--games 200] [--jobs 1]
"""

import argparse
from collections.abc import Sequence
from typing import Final

import numpy as np

from ai.learned.models import load_model
from ai.likelihoods.hands import ANSWERS
from ai.likelihoods.model import NAME, hand_odds
from build.training.belief import PLAYERS
from build.training.belief_data import Gathered, watch
from build.training.belief_games import alike, tempered
from build.training.belief_hands import losses
from build.training.belief_measure import ROUNDS, Scores, measure
from build.training.belief_plot import plot
from game.resources import home_path

_FIRST: Final = 1_000_000
"""The number of the first game: far from those that were learned from."""
_HAND_GAMES: Final = 4
"""One game in so many is looked at for hands."""

_ABOUT: Final = """# Who is who

Bots guess the secret roles from what everybody can see: an exact posterior over every assignment of
roles (at most 60), in which each public act counts by how likely it is for a player of each role.
How likely that is was learned from self-play (`ai/likelihoods`, `data/models/belief.json`); nothing
in it was set by hand. An actor does not know the others' roles either, so an act is weighed by the
actor's own role and by what everybody believes of the others at that moment.

All figures are from games that were not learned from. A guess is one seat's about another's team;
each seat knows its own role. "Base" is how often the likeliest team is the true one before anything
happens. A round is over when everybody has had a turn; games that ended before are left out.

    {command}
"""

_SETTINGS: Final = (
    ("Adepts", alike, "A table of adepts."),
    ("All temperaments", tempered, "Adepts of temperaments drawn for every seat."),
)


def main() -> None:
    """Do as the command line says."""
    parser = argparse.ArgumentParser(prog="python3 -m build.training.belief_report")
    parser.add_argument("--games", type=int, default=200, help="games a table size (200)")
    parser.add_argument("--jobs", type=int, default=1, help="processes that play (1)")
    options = parser.parse_args()
    command = f"python3 -m build.training.belief_report --games {options.games}"
    parts = [_ABOUT.format(command=command)]
    numbers = range(_FIRST, _FIRST + options.games)
    for title, seat, about in _SETTINGS:
        scores = {
            count: measure([seat("adept", count, n) for n in numbers], options.jobs)
            for count in PLAYERS
        }
        parts.append(f"## {title}\n\n{about}\n\n{_table(scores)}")
        if seat is alike:
            home_path("docs", "belief.svg").write_text(plot(scores), encoding="utf-8")
            parts.append("![How often a chance comes true](belief.svg)\n")
    parts += [_hands(numbers[::_HAND_GAMES]), _learned()]
    home_path("docs", "belief.md").write_text("\n".join(parts), encoding="utf-8")
    print("\n".join(parts))


def _table(scores: dict[int, Scores]) -> str:
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
        " counting the unseen cards,\nand of what was learned about cards kept for long and about"
        f" wounds borne.\n\n{table}"
    )


def _learned() -> str:
    told = load_model(NAME).provenance
    rows = [
        [count, kind, f"{loss:.3f}", f"{even:.3f}", str(choices)]
        for count, kinds in told["losses"].items()
        for kind, (loss, even, choices) in kinds.items()
    ]
    table = _markdown(["players", "choice", "log loss", "if all were alike", "choices"], rows)
    return f"## What was learned from\n\nBy `{told['made_by']}` at {told['commit']}.\n\n{table}"


if __name__ == "__main__":
    main()
