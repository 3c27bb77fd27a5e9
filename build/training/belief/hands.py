"""Who can answer: what hands held when others might have asked, and the odds fitted to that."""

from math import comb
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ai.samurai.belief.history import ANSWERS, CLASSES, Hands
from ai.samurai.belief.worlds import unseen_cards
from game.kernel.ids import HIDDEN
from game.samurai.rules.content import IS_WEAPON, PARRY
from game.samurai.rules.state import Observation, State
from game.table.cards import CardId

Floats = NDArray[np.float64]

HandRows = dict[str, list[list[float]]]
"""Answer -> rows: was there one, what counting says, the share of unseen cards, cards by class."""

_STEPS: Final = (0.5, 0.25, 0.12, 0.06, 0.03)
_RARE: Final = 1e-3


def look(state: State, seen: Observation, hands: Hands, rows: HandRows) -> None:
    """Add, for the one whose turn it is, every other hand of which nothing is known."""
    unseen = unseen_cards(seen)
    for answer in ANSWERS:
        count = sum(_is(card, answer) for card in unseen)
        for seat, hand in enumerate(state.hands):
            if seat == seen.seat or not hand or set(seen.hands[seat]) != {HIDDEN}:
                continue
            none = comb(len(unseen) - count, len(hand)) / comb(len(unseen), len(hand))
            held = any(_is(card, answer) for card in hand)
            counts = hands.counts(answer, seat, len(hand))
            row = [float(held), 1.0 - none, count / len(unseen), *counts]
            rows.setdefault(answer, []).append(row)


def _is(card: CardId, answer: str) -> bool:
    return IS_WEAPON[card] if answer == "weapon" else card == PARRY


def fit_odds(rows: list[list[float]]) -> Floats:
    """Return, by class of card, how much likelier an answer is there: the best by small steps."""
    data, odds = np.array(rows), np.zeros(len(CLASSES))
    best = _loss(data[:, 0], _told(data, odds))
    for step in _STEPS:
        better = True
        while better:
            better = False
            for place, change in ((p, c) for p in range(len(odds)) for c in (step, -step)):
                tried = odds.copy()
                tried[place] += change
                loss = _loss(data[:, 0], _told(data, tried))
                if loss < best:
                    best, odds, better = loss, tried, True
    return odds


def losses(rows: list[list[float]], odds: Floats) -> tuple[float, float, int]:
    """Return the log loss with `odds`, that of counting cards, and over how many hands."""
    data = np.array(rows)
    truth = data[:, 0]
    return _loss(truth, _told(data, odds)), _loss(truth, data[:, 1]), len(data)


def _told(data: Any, odds: Floats) -> Floats:
    share = np.clip(data[:, 2], _RARE, 1 - _RARE)
    base = np.log(share / (1 - share))[:, None]
    none = data[:, 3:] * np.log1p(-1 / (1 + np.exp(-(base + odds))))
    told: Floats = 1 - np.exp(none.sum(1))
    return told


def _loss(truth: Floats, chance: Floats) -> float:
    sure = np.clip(chance, _RARE, 1 - _RARE)
    return float(-np.mean(truth * np.log(sure) + (1 - truth) * np.log(1 - sure)))
