"""How much can be known of roles: what learners that are told the truth guess in other games.

    python3 -m build.training.belief.ceiling [--games 149] [--players 5] [--bot master@60]

The first rounds of games of one bot are parted in FOLDS; whoever guesses in one of them has learned
from the others, or from a half or a quarter of those: what more games would bring. Beside them
stands who sees all hands at every choice, and asks the bots' own learned policy how likely that
choice is for each role: what acts and hands tell together. All are told by other folds how far to
trust themselves.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import exp, log
from random import Random
from typing import Any, Final

import numpy as np
from scipy.optimize import minimize

from ai.samurai.belief.belief import Belief
from ai.samurai.belief.roles import Posterior, PublicChoice, Roles
from ai.samurai.roster import EFFORTS, LADDER
from ai.samurai.searcher import rollout_for
from build.counting import between, searcher_of, some
from build.training.belief.data import Floats, Gathered, watch
from build.training.belief.fit import Tables, fit_tables
from build.training.belief.games import PUBLIC, Table, Watched
from build.training.belief.measure import Score, count
from build.training.belief.searchers import MOST, ROUNDS, kept_games
from build.training.selfplay import new_game
from build.workers import stoppable
from game.kernel.events import Event
from game.kernel.frames import Decision, awaited
from game.kernel.game import Game
from game.kernel.records import given
from game.samurai.rules.actions import Action
from game.samurai.rules.events import SetUp, Turn
from game.samurai.rules.state import Observation, Role, State

FOLDS: Final = 4
SHARES: Final = (1, 2, 4)
"""All that may be learned from, every second game of it, every fourth."""
LEARNERS: Final[dict[str, tuple[int, ...]]] = {
    "the belief of today": (0,),
    "learned from a quarter": (3,),
    "learned from a half": (2,),
    "learned from all": (1,),
    "the policy, all hands seen": (4,),
    "both": (1, 4),
}
"""Who guesses -> the places of what it goes by."""
_KINDS: Final = 5
_SEARCH: Final = 1
_FAINT: Final = 1e-4
_SLIP: Final = 0.02
"""How often anything at all is done."""


@dataclass(slots=True)
class Followed:
    """A game as far as it was watched."""

    watched: Watched
    shown: Gathered
    choices: list[tuple[int, PublicChoice]] = field(default_factory=list)
    """Public choices with the number of the turn."""
    hands: list[tuple[int, int, dict[int, float]]] = field(default_factory=list)
    """Turn, seat, and by role how likely it chose so, as a logarithm, its hand being seen."""
    rounds: list[tuple[int, Posterior]] = field(default_factory=list)
    """The turn with which each of the first rounds was over, and what was believed then."""


def follow(table: Table, kept: Sequence[int]) -> Followed:
    """Watch a game of which the choices were kept."""
    watched, shown = Watched(table, ROUNDS, kept), Gathered()
    watch(table, shown, Watched(table, ROUNDS, kept))
    found, game = Followed(watched, shown), new_game(table.seed, table.players)
    eyes = _Eyes(found)
    eyes.see(game.journal.events())
    for place in kept:
        decision = given(game.decision, "decision")
        action = decision.actions[place]
        if decision.kind == "play" and len(decision.actions) > 1:
            likely = _by_role(game, decision, action, eyes.belief.outside())
            found.hands.append((eyes.turn, decision.seat, likely))
        news = game.act(action)
        eyes.see(news if game.decision is not None else news[:-1])
    return found


class _Eyes:
    """An onlooker who notes what it sees."""

    def __init__(self, found: Followed) -> None:
        self.belief, self.turn = Belief(found.watched.shown), -1
        self._found, self._seen = found, Observation(seat=PUBLIC)

    def see(self, news: Sequence[Event]) -> None:
        for event in news:
            public = event.redacted(PUBLIC)
            if not isinstance(event, SetUp):
                for choice in self.belief.choices(self._seen, public):
                    self._found.choices.append((self.turn, choice))
                self.belief.learn_from(self._seen, public)
            public.apply(self._seen)
            if isinstance(event, Turn):
                self._begin()

    def _begin(self) -> None:
        self.turn += 1
        if self.turn and self.turn % self._found.watched.table.players == 0:
            self._found.rounds.append((self.turn, self.belief.outside()))


def _by_role(
    game: Game, decision: Decision[Action], action: Action, outside: Posterior
) -> dict[int, float]:
    """Return how likely the policy chooses so in each role of the seat, with the cards it has."""
    policy = rollout_for(game.state.players, EFFORTS["master"]).policy
    likely: dict[int, float] = {}
    for role in {roles[decision.seat] for _, roles in outside}:
        mine = [(part, roles) for part, roles in outside if roles[decision.seat] == role]
        total = sum(part for part, _ in mine)
        chance = 0.0
        for part, roles in mine:
            world = _with_roles(game.state, roles)
            frame = awaited(world)
            if frame is not None and part > _SLIP * total:
                chosen = policy.probabilities(world, frame, decision.actions)
                chance += part / total * chosen[decision.actions.index(action)]
        likely[role] = log(chance + _FAINT)
    return likely


def _with_roles(state: State, roles: Roles) -> State:
    world, stars = state.clone(), [1, 2, 3]
    Random(str(roles)).shuffle(stars)
    world.roles = roles
    world.stars = tuple(stars.pop() if role == Role.NINJA else 0 for role in roles)
    return world


@dataclass(frozen=True, slots=True)
class Point:
    """The end of a round: what speaks for each assignment, and which one is true."""

    game: int
    round: int
    watched: Watched
    ways: list[Roles]
    told: Floats
    """By assignment, what each of the things that learners go by says, as a logarithm."""

    def posterior(self, weights: Floats) -> Posterior:
        """Return how likely each assignment is for who trusts each thing so far."""
        sums = self.told @ weights
        odds = np.exp(sums - sums.max())
        return list(zip((odds / odds.sum()).tolist(), self.ways, strict=True))

    def loss(self, weights: Floats) -> float:
        """Return the log loss of that."""
        sums = self.told @ weights
        top = sums.max()
        true = sums[self.ways.index(self.watched.roles)]
        return float(top + log(np.exp(sums - top).sum()) - true)


def points(games: Sequence[Followed]) -> Iterator[Point]:
    """Yield the end of each round of each game, judged by what was learned from other folds."""
    for fold in range(FOLDS):
        rest = [game for number, game in enumerate(games) if number % FOLDS != fold]
        learned = [_learned(rest[::share]) for share in SHARES]
        for number in range(fold, len(games), FOLDS):
            yield from _points(number, games[number], learned)


def _learned(games: Sequence[Followed]) -> Tables:
    gathered = Gathered()
    for game in games:
        gathered.extend(game.shown)
    return fit_tables(gathered, _SEARCH)[0]


def _points(number: int, game: Followed, learned: Sequence[Tables]) -> Iterator[Point]:
    for place, (turn, outside) in enumerate(game.rounds):
        ways = [roles for _, roles in outside]
        told = np.zeros((len(ways), _KINDS))
        told[:, 0] = [log(part) for part, _ in outside]
        for when, choice in game.choices:
            if when < turn:
                for kind, tables in enumerate(learned):
                    _add(told, 1 + kind, ways, choice.actor, _likely(choice, tables))
        for when, seat, likely in game.hands:
            if when < turn:
                _add(told, _KINDS - 1, ways, seat, likely)
        yield Point(number, place + 1, game.watched, ways, told)


def _likely(choice: PublicChoice, tables: Tables) -> dict[int, float]:
    likely: dict[int, float] = {}
    scored = choice.scores(tables[choice.kind].tolist())
    for view, scores in zip(choice.views, scored, strict=True):
        top = max(scores)
        odds = [exp(score - top) for score in scores]
        sure = odds[choice.taken] / sum(odds)
        likely[view.role] = log((1 - _SLIP) * sure + _SLIP / len(odds))
    return likely


def _add(
    told: Floats, column: int, ways: Sequence[Roles], seat: int, likely: dict[int, float]
) -> None:
    told[:, column] += [likely.get(roles[seat], 0.0) for roles in ways]


def guesses(found: Sequence[Point], uses: Sequence[int]) -> tuple[dict[int, Score], float, Floats]:
    """Return by round how well is guessed by some things, the calibration error, and the trust."""
    scores, total = {n: Score() for n in range(1, ROUNDS + 1)}, Score()
    trusts = []
    for fold in range(FOLDS):
        rest = [point for point in found if point.game % FOLDS != fold]
        trust = _trusted(rest, uses)
        trusts.append(trust[list(uses)])
        for point in found:
            if point.game % FOLDS == fold:
                for score in (scores[point.round], total):
                    count(score, point.posterior(trust), point.watched)
    return scores, total.error, np.mean(trusts, axis=0)


def _trusted(found: Sequence[Point], uses: Sequence[int]) -> Floats:
    def weights(part: Any) -> Floats:
        whole = np.zeros(_KINDS)
        whole[list(uses)] = part
        return whole

    def loss(part: Any) -> float:
        return sum(point.loss(weights(part)) for point in found)

    return weights(minimize(loss, np.full(len(uses), 0.5), method="Nelder-Mead").x)


def main() -> None:
    """Do as the command line says."""
    parser = argparse.ArgumentParser(prog="python3 -m build.training.belief.ceiling")
    parser.add_argument("--games", type=some, default=149, help="games of them (149)")
    parser.add_argument("--players", type=between(3, 7), default=MOST)
    parser.add_argument("--bot", type=searcher_of(LADDER), default="master@60", help="who plays")
    options = parser.parse_args()
    kept = kept_games(options.bot, options.players, options.games)
    games = [follow(table, choices) for table, choices in kept]
    found = list(points(games))
    print("| who guesses | round 1 | round 2 | round 3 | Brier 1 | Brier 3 | calibration error |")
    print("| --- |" + " ---: |" * 6)
    for name, uses in LEARNERS.items():
        scores, error, trust = guesses(found, uses)
        rights = [f"{score.right / score.guesses:.3f}" for score in scores.values()]
        briers = [f"{scores[n].square / scores[n].guesses:.2f}" for n in (1, ROUNDS)]
        told = f"{name} (trusted {', '.join(f'{part:.2f}' for part in trust)})"
        print("|", " | ".join([told, *rights, *briers, f"{error:.3f}"]), "|", flush=True)


if __name__ == "__main__":
    sys.exit(stoppable(main))
