"""Learning the belief: how sure players may be of a fit is asked of games that it never saw."""

from pathlib import Path

import numpy as np
import pytest

from ai.samurai.belief.model import RULES, SCHOOLS, SEARCH, TABLES
from build.training.belief import adepts, ceiling, fit, learn, searchers
from build.training.belief.data import SEATS, Choices, Gathered, half_of
from build.training.belief.fit import Tables, fit_manners
from build.training.belief.games import Watched, masters, mixed

_TEMPER = 2
"""The place of the temper in a manner."""
WIDTH = TABLES["parry"][1]


def games_of_parries() -> Gathered:
    """Return 40 games in which the first player always takes the first of two alternatives."""
    choices = Choices()
    for game in range(40):
        for _ in range(10):
            choices.starts.append(len(choices.parts))
            choices.taken.append(len(choices.parts))
            for rows in choices.rows:
                rows += [[1.0] * WIDTH, [0.0] * WIDTH]
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


def test_first_rounds_that_were_kept_are_watched_again_without_asking_a_bot() -> None:
    """There is no bot of the second name, so nobody can have asked it."""
    played = Watched(masters("adept", 4, 0), rounds=1)
    events = list(played.events())
    again = Watched(masters("nobody", 4, 0), rounds=1, kept=played.choices)
    assert list(again.events()) == events
    assert again.choices == played.choices
    assert again.game.decision is not None


def test_games_that_were_played_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(searchers, "OUT", tmp_path)
    monkeypatch.setattr(searchers, "ROUNDS", 1)
    first = searchers.seen("adept", 4, 2)
    monkeypatch.setattr(Watched, "_seated", None)
    assert searchers.seen("adept", 4, 2).choices == first.choices


def test_adepts_are_learned_anew_by_what_an_onlooker_believes_and_all_else_stays(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    written: dict[str, dict[str, object]] = {}
    monkeypatch.setattr(adepts, "OUT", tmp_path)
    monkeypatch.setattr(adepts, "PLAYERS", (5,))
    monkeypatch.setattr(fit, "_STEPS", 2)
    monkeypatch.setattr(learn, "write_model", lambda name, rows, _: written.update({name: rows}))
    acts = adepts.seen(5, 3, 1).choices["act"]
    assert acts.rows[RULES] != acts.rows[SEARCH]
    before = learn.today().tables
    monkeypatch.setattr("sys.argv", ["adepts", "--games", "3", "--mixed", "1"])
    adepts.main()
    (tables,) = written.values()
    changed = {name for name in before if np.any(tables[name] != before[name])}
    assert changed == {f"5:rules:{kind}" for kind in TABLES}


def test_what_is_learned_first_is_the_onlooker_too_who_is_not_asked_about_hands(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written: dict[str, dict[str, object]] = {}
    monkeypatch.setattr(learn, "write_model", lambda name, rows, _: written.update({name: rows}))
    monkeypatch.setattr("sys.argv", ["learn", "--scratch", "--rounds", "0"])
    learn.main()
    belief, onlooker = written["belief"], written["onlooker"]
    assert onlooker.items() <= belief.items()
    assert belief.keys() - onlooker.keys() == {"hands:parry", "hands:weapon"}


def test_each_round_of_searchers_learns_from_the_games_of_all_rounds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[tuple[int, int]] = []

    def seen(_bot: str, players: int, games: int) -> Gathered:
        asked.append((players, games))
        return Gathered()

    monkeypatch.setattr(searchers, "seen", seen)
    monkeypatch.setattr(searchers, "_fit", lambda *_: None)
    monkeypatch.setattr("sys.argv", ["searchers", "--games", "9", "--fewer", "2", "--rounds", "2"])
    searchers.main()
    assert asked == [(4, 2), (5, 9), (6, 2), (7, 2), (4, 4), (5, 18), (6, 4), (7, 4)]


def test_what_was_learned_guesses_better_in_games_that_it_never_saw(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Adepts are read well already; who knows nothing guesses half of the teams of five."""
    monkeypatch.setattr(searchers, "OUT", tmp_path)
    monkeypatch.setattr(searchers, "ROUNDS", 1)
    monkeypatch.setattr(ceiling, "ROUNDS", 1)
    monkeypatch.setattr(ceiling, "SHARES", (1, 1, 1))
    monkeypatch.setattr(ceiling, "FOLDS", 2)
    monkeypatch.setattr(fit, "_STEPS", 5)
    monkeypatch.setattr(ceiling, "_SEARCH", SCHOOLS.index("rules"))
    games = [ceiling.follow(*game) for game in searchers.kept_games("adept", 5, 8)]
    found = list(ceiling.points(games))
    for uses in ((0,), (1, 4)):
        scores, _, trust = ceiling.guesses(found, uses)
        assert scores[1].right / scores[1].guesses > 0.5
        assert len(trust) == len(uses)
