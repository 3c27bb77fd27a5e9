"""How far a review errs: `-m build.strength.probes.reviews [BOT] --games 8` plays and reviews.

A review of good play should find little to blame. What it calls worse is played to the end as well,
where no evaluator judges; and what its curve says is held against who won. `--game great_train`
plays and reviews that game.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from math import sqrt
from time import process_time
from typing import Any, Final

from ai.core.reviewer import ExplainingAnalyst, StoryReviewer
from build.counting import from_zero, some
from build.strength.probes.seated import ADVISED, answered, asking, seated
from build.strength.telling import heard
from build.workers import stoppable, workers
from game.app.games import GameParts
from game.kernel.events import Event
from game.kernel.frames import Decision
from game.kernel.game import Game
from game.kernel.ids import Seat
from game.kernel.players import THINKING_MS, Judgement, Reckoning, Review
from game.session.record import story_of

POINTS: Final = (0.02, 0.05)
"""What is called worse: by so much, and beyond two standard errors."""
TO_THE_END: Final = 10**6
"""More choices than a game has."""
BINS: Final = 5


class Proving:
    """An analyst who plays what it calls worse to the end, in so many worlds."""

    def __init__(self, analyst: ExplainingAnalyst[Any, Any], worlds: int) -> None:
        self._analyst = analyst
        self._worlds = worlds
        self.proofs: list[tuple[Reckoning, Reckoning]] = []
        """What the review finds, and what playing to the end does."""

    @property
    def turns(self) -> frozenset[str]:
        """Kinds of decision that a turn is made of."""
        return self._analyst.turns

    def start(self, system: str, seat: Seat, players: int, seed: int) -> None:
        """Sit down."""
        self._analyst.start(system, seat, players, seed)

    def see(self, event: Event) -> None:
        """Take note of a redacted event."""
        self._analyst.see(event)

    def chance(self, seen: Any) -> Reckoning:
        """Return how likely the own side wins."""
        return self._analyst.chance(seen)

    def judge(self, seen: Any, decision: Decision[Any], taken: Any) -> Judgement:
        """Judge as the review does, then prove it."""
        found = self._analyst.judge(seen, decision, taken)
        if self._worlds and is_worse(found, POINTS[0]):
            pair = (found.taken, found.other)
            judge = self._analyst._judge  # noqa: SLF001 - the one that judged
            proof = judge.weigh(seen, pair, self._worlds, TO_THE_END)[1]
            self.proofs.append((found.gain, proof))
        return found


def is_worse(found: Judgement, points: float) -> bool:
    """Return whether a review says that what was done cost so much."""
    return found.gain.is_clear and found.gain.value <= -points


@dataclass(frozen=True, slots=True)
class Reviewed:
    """One seat's review, and what it took."""

    review: Review
    won: bool
    seconds: float
    proofs: list[tuple[Reckoning, Reckoning]]


def reviewed(folder: str, bot: str, players: int, proving: int, seed: int) -> list[Reviewed]:
    """Play a game of bots of one name and review it from every seat."""
    parts = ADVISED[folder]
    game = played(parts, bot, players, seed)
    return [_of_seat(parts, game, seat, proving) for seat in range(players)]


def played(parts: GameParts, bot: str, players: int, seed: int) -> Game:
    """Play a game of bots of one name."""
    game, bots = seated(parts, bot, players, seed)
    for _, decision in heard(game, bots):
        seen = game.observe(decision.seat)
        game.act(bots[decision.seat].choose(seen, decision, THINKING_MS))
    return game


def _of_seat(parts: GameParts, game: Game, seat: Seat, proving: int) -> Reviewed:
    analyst, begun = Proving(parts.analyst("", seat), proving), process_time()
    reviewer = StoryReviewer(parts.system, analyst, story_of(parts.system, game.journal, seat))
    while not isinstance(found := reviewer.step(), Review):
        pass
    return Reviewed(found, found.curve[-1][1].value > 0, process_time() - begun, analyst.proofs)


# --- what is told ---


def main() -> None:
    """Play, review and tell."""
    parser = asking("reviews", __doc__, "master@800")
    parser.add_argument("--players", type=int, choices=range(3, 8), default=3)
    parser.add_argument("--first", type=from_zero, default=1, help="the first game's number (1)")
    parser.add_argument("--jobs", type=some, default=1, help="processes")
    parser.add_argument("--proving", type=from_zero, default=0, metavar="WORLDS")
    told = answered(parser)
    seeds = range(told.first, told.first + told.games)
    work = partial(reviewed, told.game, told.bot, told.players, told.proving)
    with workers(told.jobs) as pool:
        found = [one for game in pool.map(work, seeds) for one in game]
    for line in lines(found):
        print(line)


def lines(found: list[Reviewed]) -> Iterator[str]:
    """Say how much was blamed, how sure that is, and how true the curve."""
    judgements = [judgement for one in found for judgement in one.review.judgements]
    yield f"{len(found)} reviews, {len(judgements)} decisions with a choice"
    for points in POINTS:
        worse = sum(is_worse(judgement, points) for judgement in judgements)
        share = worse / len(judgements)
        off = sqrt(share * (1 - share) / len(judgements))
        name = f"worse by {100 * points:.0f} points or more"
        yield f"{name}: {worse}, {100 * share:.1f} +- {100 * off:.1f} %"
    close = sorted(
        v.gain.error for v in judgements if v.gain.is_clear and abs(v.gain.value) > POINTS[0]
    )
    if close:
        middle, last = close[len(close) // 2], close[int(len(close) * 0.9)]
        yield f"standard error of what is told: {100 * middle:.1f}, nine in ten {100 * last:.1f}"
    seconds = sorted(one.seconds for one in found)
    yield f"CPU seconds a review: {seconds[len(seconds) // 2]:.1f}, at most {seconds[-1]:.1f}"
    yield from _proved([proof for one in found for proof in one.proofs])
    yield from _curves(found)


def _proved(proofs: list[tuple[Reckoning, Reckoning]]) -> Iterator[str]:
    """Compare with games played to the end: what is left of the difference is no luck of worlds."""
    if not proofs:
        return
    squares = [(a.value - b.value) ** 2 for a, b in proofs]
    luck = [a.error**2 + b.error**2 for a, b in proofs]
    rest = sqrt(max(0.0, (sum(squares) - sum(luck)) / len(proofs)))
    upheld = sum(b.value < 0 for _, b in proofs)
    refuted = sum(b.value > 0 and b.is_clear for _, b in proofs)
    told, true = (sum(r.value for r in side) / len(proofs) for side in zip(*proofs, strict=True))
    yield f"played to the end: {len(proofs)}, worse there too {upheld}, clearly better {refuted}"
    yield f"  mean {100 * told:.1f} points here, {100 * true:.1f} there"
    yield f"  apart by {100 * rest:.1f} points beyond luck (root of the mean square)"


def _curves(found: list[Reviewed]) -> Iterator[str]:
    """Hold what the curves say against who won."""
    points = [(r.value, one.won) for one in found for _, r in one.review.curve[:-1]]
    brier = sum((value - won) ** 2 for value, won in points) / len(points)
    yield f"curve: {len(points)} points, mean square from who won {brier:.3f}"
    for number in range(BINS):
        low, high = number / BINS, (number + 1) / BINS
        here = [(value, won) for value, won in points if low <= value < high]
        if here:
            said = sum(value for value, _ in here) / len(here)
            came = sum(won for _, won in here) / len(here)
            yield f"  said {100 * said:.0f} %, won {100 * came:.0f} % of {len(here)}"


if __name__ == "__main__":
    sys.exit(stoppable(main))
