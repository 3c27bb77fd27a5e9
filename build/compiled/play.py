"""Run with a tree on the path: plays the same games in any tree, and prints digests and times.

What a game was is its journal as JSON; one digest stands for all of them.
"""

import hashlib
import json
import sys
import time
from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import Final

from game.app.games import GAMES
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

SHORTEST: Final = 1e-9
"""Seconds: nothing to be timed takes no longer."""


def main(words: Sequence[str]) -> None:
    """Play `words`: how many random games, of bots, choices to be timed, and the bots' names."""
    (random_games, bot_games, timed), bots = map(int, words[:3]), words[3].split(",")
    told_of = {game.key: list[str]() for game in GAMES}
    times = {game.key: list[float]() for game in GAMES}
    for seed in range(bot_games):
        start, game = time.process_time(), bot_game(seed, bots)
        times[game.system.key].append(time.process_time() - start)
        told_of[game.system.key].append(told(game))
    report = {
        "compiled": not str(engine.__file__).endswith(".py"),
        "random": digest([random_game(seed) for seed in range(random_games)]),
        "bots": {key: digest(texts) for key, texts in told_of.items()},
        "choices_per_second": {game.key: choices_per_second(game.system, timed) for game in GAMES},
        "ms_per_bot_game": {key: 1000 * fmean(spent or [0]) for key, spent in times.items()},
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
    """Play a game of those `bots` that know it, else of beginners, by turns, and return it."""
    game = new_game(seed)
    roster = GAMES[seed % len(GAMES)].roster
    count = given(game.journal.header.players, "number of players")
    names = [name for name in bots if roster.is_bot(name)] or [roster.beginner]
    players = [roster.make(names[seat % len(names)], seed) for seat in range(count)]
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


def choices_per_second(system: System, timed: int) -> float:
    """Return how fast so many choices by lot run without journal, few at the table, CPU time."""
    dice = Random(1)
    chance, choices, start = StreamChance(dice), 0, time.process_time()
    while choices < timed:
        state = system.blank_state()
        referee = Referee(state, chance)
        system.deal(system.seats[0], all_options(system.options, {}), referee)
        settle(referee)
        while (decision := decision_of(state)) is not None:
            actions = decision.actions
            advance(state, actions[int(dice.random() * len(actions))], chance)
            choices += 1
    return choices / max(SHORTEST, time.process_time() - start)


if __name__ == "__main__":
    main(sys.argv[1:])
