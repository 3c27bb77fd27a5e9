"""Games for the view: random ones, shown to one seat."""

from collections.abc import Iterable, Iterator
from random import Random

from game.kernel.events import Event, redact
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.system import OptionValue
from game.samurai.rules.actions import Action
from game.samurai.rules.state import Observation
from game.samurai.rules.system import SYSTEM
from game.samurai.view.presentation import PRESENTATION
from game.view.playback_queue import ShownTable


def new_game(players: int, seed: int, **options: OptionValue) -> Game:
    return Game(SYSTEM, Header(SYSTEM.key, seed, players, None, options))


def told(game: Game, seat: int) -> list[Event]:
    """Return all that happened so far, as `seat` may know it."""
    return redact(game.journal.events(), seat)


def played(game: Game, rng: Random, decisions: int) -> Iterator[list[Event]]:
    """Answer up to `decisions` decisions at random; yield what followed from each."""
    for _ in range(decisions):
        if game.decision is None:
            return
        yield game.act(rng.choice(game.decision.actions))


def shown_games(
    players: Iterable[int], seeds: int, decisions: int
) -> Iterator[tuple[ShownTable[Observation, Action], Game]]:
    """Yield the shown table and the game after each of `decisions` random answers."""
    for count in players:
        for seed in range(seeds):
            game = new_game(count, seed)
            shown = ShownTable(PRESENTATION, seed % count)
            shown.feed(told(game, shown.observation.seat))
            shown.finish()
            for events in played(game, Random(seed), decisions):
                shown.feed(redact(events, shown.observation.seat))
                shown.finish()
                yield shown, game
