"""Learning the belief: how sure players may be of a fit is asked of games that it never saw."""

import numpy as np
import pytest

from ai.samurai.belief.model import TABLES
from build.training.belief.data import SEATS, Choices, Gathered, half_of
from build.training.belief.fit import Tables, fit_manners
from build.training.belief.games import mixed

_TEMPER = 2
"""The place of the temper in a manner."""
WIDTH = TABLES["parry"][1]


def games_of_parries() -> Gathered:
    """Return 40 games in which the first player always takes the first of two alternatives."""
    choices = Choices()
    for game in range(40):
        for _ in range(10):
            choices.starts.append(len(choices.rows))
            choices.taken.append(len(choices.rows))
            choices.rows += [[1.0] * WIDTH, [0.0] * WIDTH]
            choices.parts += [0, 0]
            choices.players.append(game * SEATS)
            choices.schools.append(0)
    return Gathered({"parry": choices})


def told(worth: float) -> list[Tables]:
    """Return tables of both schools by which the first alternative is better by `worth`."""
    return [{"parry": np.full((1, WIDTH), worth / WIDTH)}] * 2


def temper(of_even: float, of_odd: float) -> float:
    """Return the mean temper of all players, the tables having been fitted to either half."""
    manners = fit_manners([(games_of_parries(), 1.0)], [told(of_even), told(of_odd)])
    return float((manners[:, 1] * manners[:, _TEMPER]).sum())


def test_tables_that_say_what_other_games_do_are_believed_in_full() -> None:
    assert temper(4.0, 4.0) == pytest.approx(1.0)


def test_tables_that_say_only_what_their_own_games_do_are_believed_less() -> None:
    assert temper(4.0, -4.0) < 0.8


def test_both_halves_of_the_games_hold_every_kind_of_table() -> None:
    def kinds(half: int) -> list[str]:
        tables = [mixed("adept", 5, game) for game in range(20) if half_of(game * SEATS) == half]
        return sorted(f"{'novice' in t.bots} {t.slip} {len(set(t.bots)) > 1}" for t in tables)

    assert kinds(0) == kinds(1)
