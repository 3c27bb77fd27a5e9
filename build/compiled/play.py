"""Run with a tree on the path: plays the same games in any tree, and prints digests and times.

What a game was is its journal as JSON; one digest stands for all of them.
"""

import hashlib
import json
import sys
import time
from collections.abc import Sequence
from random import Random
from typing import Final

from game.app.games import CONTESTS
from game.kernel import engine
from game.kernel.chance import StreamChance
from game.kernel.engine import Referee, advance, settle
from game.kernel.events import Event
from game.kernel.frames import decision_of
from game.kernel.game import Game
from game.kernel.journal import Header, entries_to_json
from game.kernel.players import THINKING_MS
from game.kernel.records import given
from game.kernel.system import System, all_options
from game.kernel.wire import canonical

TIMED_GAMES: Final = 400
GAMES: Final = tuple(game for game in CONTESTS if game.is_advised)
"""Those in which somebody searches: their rules and bots are the ones that are compiled."""


def main(words: Sequence[str]) -> None:
    """Play `words`: how many random games, how many of bots, and the bots' names."""
    random_games, bot_games, bots = int(words[0]), int(words[1]), words[2].split(",")
    start = time.process_time()
    played = [bot_game(seed, bots) for seed in range(bot_games)]
    spent = time.process_time() - start
    report = {
        "compiled": not str(engine.__file__).endswith(".py"),
        "random": digest([random_game(seed) for seed in range(random_games)]),
        "bots": digest([told(game) for game in played]),
        "choices_per_second": choices_per_second(GAMES[0].system),
        "ms_per_bot_game": 1000 * spent / max(1, bot_games),
    }
    print(json.dumps(report))


def digest(texts: Sequence[str]) -> str:
    """Return one digest of all `texts`."""
    return hashlib.sha256("\n".join(texts).encode()).hexdigest()


def new_game(seed: int) -> Game:
    """Return the game of `seed`: GAMES take turns, and their numbers of players."""
    turn, place = divmod(seed, len(GAMES))
    system = GAMES[place].system
    players = system.seats[turn % len(system.seats)]
    return Game(system, Header(system.key, seed, players, None))


def told(game: Game) -> str:
    """Return a digest of the journal of `game`."""
    return digest([canonical(entry) for entry in entries_to_json(game.journal, game.system)])


def random_game(seed: int) -> str:
    """Play a game by lot and return what it was."""
    game, dice = new_game(seed), Random(seed)
    while (decision := game.decision) is not None:
        game.act(decision.actions[int(dice.random() * len(decision.actions))])
    return told(game)


def bot_game(seed: int, bots: Sequence[str]) -> Game:
    """Play a game of `bots`, who take turns around the table, and return it."""
    game = new_game(seed)
    roster = GAMES[seed % len(GAMES)].roster
    count = given(game.journal.header.players, "number of players")
    names = [bots[seat % len(bots)] for seat in range(count)]
    players = [roster.make(name, seed) for name in names]
    for seat, player in enumerate(players):
        player.start(game.system.key, seat, count, seed)

    def tell(events: Sequence[Event]) -> None:
        for seat, player in enumerate(players):
            for event in events:
                player.see(event.redacted(seat))

    tell(game.journal.events())
    while (decision := game.decision) is not None:
        player = players[decision.seat]
        tell(game.act(player.choose(game.observe(decision.seat), decision, THINKING_MS)))
    return game


def choices_per_second(system: System) -> float:
    """Return how fast games by lot run without journal, few at the table, CPU time."""
    dice = Random(1)
    chance, choices, start = StreamChance(dice), 0, time.process_time()
    for _ in range(TIMED_GAMES):
        state = system.blank_state()
        referee = Referee(state, chance)
        system.deal(system.seats[0], all_options(system.options, {}), referee)
        settle(referee)
        while (decision := decision_of(state)) is not None:
            actions = decision.actions
            advance(state, actions[int(dice.random() * len(actions))], chance)
            choices += 1
    return choices / (time.process_time() - start)


if __name__ == "__main__":
    main(sys.argv[1:])
