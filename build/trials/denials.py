"""Deny the last honor: turns in which one line alone keeps the next player from winning.

Made from turns of games between bots: one's own honor is lowered to 1, most of what nobody saw is
laid among the discards, where all can count it, and hands are small. Kept is what one card saves
while nothing else does, not even two cards that begin with another.
"""

from random import Random
from typing import Final

from build.trials.keeper import Keeper
from build.trials.positions import FoundTrial
from build.trials.solver import TooMuchError
from game.kernel.errors import SetupError
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.wire import Json
from game.samurai.rules.actions import END_PLAY, TAKE_WOUNDS, action_to_json
from game.samurai.rules.queries import team
from game.samurai.rules.state import Role, State
from game.samurai.rules.system import SYSTEM

LONGEST: Final = 1
FEWEST: Final = 4
"""Actions there are at least: else there is nothing to choose."""
WORK: Final = 12_000
"""Moves that a search may try."""
TRIED: Final = 6
"""How many positions are made of one turn."""
DEALT: Final = 300
"""How often what is hidden is dealt anew, until it shows what happens to who does nothing."""


def is_threatened(state: State, me: int) -> bool:
    """Return whether everybody knows that whose turn is next is of another side."""
    following = (me + 1) % len(state.roles)
    is_open = len(state.roles) == 3 or state.roles[following] == Role.SHOGUN  # noqa: PLR2004 - three know all
    return is_open and team(state, following) != team(state, me)


def guarded(setup: Json, rng: Random) -> Json:
    """Return a position nearer to its end: one's own last honor, few cards that nobody saw."""
    unseen, players = list(setup["draw_pile"]), []
    for seat, player in enumerate(setup["players"]):
        hand = list(player["hand"])
        rng.shuffle(hand)
        most = rng.randint(3, 5) if seat == 0 else rng.randint(1, 2)
        unseen += hand[most:]
        told = {"hand": sorted(hand[:most]), "honor": rng.randint(1, 3)}
        if seat == 0:
            told |= {"honor": 1, "resilience": min(rng.randint(1, 3), max(1, player["resilience"]))}
        players.append({**player, **told})
    rng.shuffle(unseen)
    left = rng.randint(5, 8)
    discards = [*setup["discard_pile"], *sorted(unseen[left:])]
    return {**setup, "players": players, "draw_pile": unseen[:left], "discard_pile": discards}


def denial_of(setup: Json, rng: Random) -> FoundTrial | None:
    """Return the trial that a position is, seat 0 being asked to play; None where it is none."""
    try:
        game = Game(SYSTEM, Header(SYSTEM.key, 0, None, setup))
    except SetupError:
        return None
    if game.decision is None or len(game.decision.actions) < FEWEST:
        return None
    seen = game.observe(0)
    try:
        for length in range(LONGEST + 1):
            sure = Keeper(seen, length, WORK).sure()
            if sure:
                only = length > 0 and Keeper(seen, length + 1, WORK).sure() == sure[:1]
                shown = shown_loss(setup, rng) if only else None
                way, tried = (action_to_json(sure[0]),), len(game.decision.actions) - 2
                return None if shown is None else FoundTrial(shown, length, tried, way, "deny")
    except TooMuchError:
        pass
    return None


def shown_loss(setup: Json, rng: Random) -> Json | None:
    """Return the position with what is hidden dealt so that who ends the turn loses at once."""
    for _ in range(DEALT):
        hidden = [*(card for one in setup["players"][1:] for card in one["hand"])]
        hidden += setup["draw_pile"]
        rng.shuffle(hidden)
        players = [setup["players"][0]]
        for player in setup["players"][1:]:
            count = len(player["hand"])
            players.append({**player, "hand": sorted(hidden[:count])})
            del hidden[:count]
        dealt = {**setup, "players": players, "draw_pile": hidden}
        if is_lost(dealt):
            return dealt
    return None


def is_lost(setup: Json) -> bool:
    """Return whether the next player wins by attacks at seat 0, who ends the turn and waits."""
    game = Game(SYSTEM, Header(SYSTEM.key, 0, None, setup))
    game.act(END_PLAY)
    while (decision := game.decision) is not None and game.state.turn_seat == 1:
        blows = [a for a in decision.actions if (a.type, a.target) == ("play", 0)]
        if decision.seat == 0 and TAKE_WOUNDS not in decision.actions:
            return False
        blows = [TAKE_WOUNDS] if decision.seat == 0 else blows
        game.act((blows or decision.actions[-1:])[0])
    outcome = SYSTEM.outcome_of(game.state)
    return outcome is not None and game.state.turn_seat == 1 and 0 not in outcome.winners
