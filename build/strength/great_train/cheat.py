"""What luck leaves: searchers who are told the truth, in an adept's place among adepts.

`hands` knows every role and every hand, `all` the order of the draw pile and of the cars as well;
both search as `master` does, only in the true world. No bot that anybody meets is told any of it:
these live here, and get the truth from the table that they are measured at.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from ai.core.domain import Sampler, exactly
from ai.great_train.roster import LADDER, make
from ai.great_train.searcher import TrainSearcher
from build.strength import records
from build.strength.duels import Terms
from build.strength.records import Kept, Source
from game.app.games import GAMES
from game.great_train.rules.facts.state import TrainObservation, TrainState
from game.great_train.rules.system import SYSTEM
from game.kernel.chance import shuffled
from game.kernel.frames import Decision
from game.kernel.game import Game
from game.kernel.ids import Seat
from game.protocol.arena.duel import (
    Duel,
    DuelFigures,
    deal_from_text,
    deal_to_text,
    duel_figures,
)
from game.protocol.arena.match import DealResult, Match, deal_seed

HANDS, ALL = "hands", "all"
KNOWING: Final = (HANDS, ALL)
"""What a cheater may know."""
_GROUPS: Final = next(game for game in GAMES if game.folder == "great_train").pairing.groups


class Truth(Sampler[TrainState]):
    """Deals the true world, its piles shuffled where those are not told."""

    def __init__(self, seat: Seat, state: TrainState, knowing: str, rng: Random) -> None:
        self.seat = seat
        self._state = state
        self._is_all = knowing == ALL
        self._rng = rng

    def world(self) -> TrainState:
        """Return the truth, as far as it is told."""
        world = self._state.clone()
        if not self._is_all:
            world.draw_pile = shuffled(world.draw_pile, self._rng)
            world.car_deck = shuffled(world.car_deck, self._rng)
        return world


class Cheater(TrainSearcher):
    """Searches the true world, which whoever seats it hands over before each choice."""

    knowing: str
    truth: TrainState

    def sampler(self, seen: TrainObservation) -> Any:
        """Return what deals the truth."""
        return Truth(seen.seat, self.truth, self.knowing, self.rng)


class CheatMatch(Match):
    """A game in which the cheater is told the truth before it chooses."""

    def _choice(self, game: Game, decision: Decision[object]) -> object:
        player = self._players[decision.seat]
        if isinstance(player, Cheater):
            player.truth = game.state
        return super()._choice(game, decision)


@dataclass(slots=True)
class Cheating(Kept):
    """A cheater of so many iterations in each seat in turn, among adepts."""

    knowing: str
    iterations: int
    players: int
    source: Source
    results: list[str] = field(default_factory=list)

    def figures(self) -> DuelFigures:
        """Return the figures of all deals."""
        return duel_figures([deal_from_text(text) for text in self.results], _GROUPS)


def measure(knowing: str, iterations: int, players: int, terms: Terms) -> Cheating:
    """Play to `terms.deals` deals, going on where the record ends. Raises OtherCodeError."""
    name = f"{knowing}-{iterations}-v-adept-{players}p.json"
    path = records.folder_of(terms.game) / "ceiling" / name
    found = Cheating(knowing, iterations, players, terms.source())
    if path.is_file() and not terms.fresh:
        found = Cheating.from_json(records.read(path))
        records.check_code(path, found.source, keep=terms.keep)
    while len(found.results) < terms.deals:
        found.results.append(_deal(found, len(found.results)))
        found.source.command = terms.command
        found.source.sign()
        records.write(path, found)
    print(f"{knowing}: {found.figures().total.a}", flush=True)
    return found


def cheatings() -> list[Cheating]:
    """Return all records."""
    found = sorted((records.folder_of("great_train") / "ceiling").glob("*.json"))
    return [Cheating.from_json(records.read(path)) for path in found]


def _deal(cheating: Cheating, number: int) -> str:
    """Play one deal, without a cheater and with one in each seat, and return what came of it."""
    contest = next(game for game in GAMES if game.key == SYSTEM.key)
    seed, result = cheating.source.seed, DealResult()
    duel = Duel(contest, "cheater", "adept", cheating.players, 1, seed, number)
    for table in duel.tables(number):
        players = [_seated(bot, seat, cheating) for seat, bot in enumerate(table)]
        CheatMatch(SYSTEM, table, players, result).play(deal_seed(seed, number))
    return deal_to_text(duel.places(result))


def _seated(bot: str, seat: int, cheating: Cheating) -> Any:
    if bot == "adept":
        return make(bot, seat)
    cheater = Cheater("cheater", seat, exactly(cheating.iterations, LADDER.efforts["master"]))
    cheater.knowing = cheating.knowing
    return cheater


def rows(found: Sequence[Cheating]) -> list[list[str]]:
    """Return a row of a table for each record: who, players, deals, wins of A and B, the gain."""
    told = []
    for one in sorted(found, key=lambda one: (one.players, one.knowing, one.iterations)):
        total = one.figures().total
        gain = total.difference
        told.append(
            [
                f"{one.knowing}, {one.iterations} iterations",
                str(one.players),
                str(len(one.results)),
                f"{100 * total.a.mean:.0f} ({100 * total.a.low:.0f} to {100 * total.a.high:.0f})",
                f"{100 * total.b.mean:.0f}",
                f"{100 * gain.mean:+.0f} ({100 * gain.low:+.0f} to {100 * gain.high:+.0f})",
            ]
        )
    return told
