"""Sure wins: what ends the game at once and wins it, whatever is hidden and whatever is answered.

A search only samples: what won whenever it was tried may be no more than likely to win, and what
wins for certain may have been tried too seldom to stand out. So this is looked at by itself. In
most positions one world is enough to see that nothing wins at once.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from ai.samurai.belief.worlds import Dealer
from game.kernel.chance import StreamChance
from game.kernel.decisions import Decision
from game.kernel.engine import advance
from game.kernel.ids import Seat
from game.samurai.rules.actions import Action
from game.samurai.rules.state import Observation, State

_WORLDS: Final = 100
"""In so many worlds, dealt without guessing, a sure win has to win."""
_PLAY_GOES_ON: Final = frozenset({"play", "draw_source", "discard", "bushido"})


def sure_wins(seen: Observation, decision: Decision[Action], rng: Random) -> Sequence[Action]:
    """Return the actions that end the game with a win in every sampled world."""
    dealer = Dealer(seen, rng)
    left = list(decision.actions)
    for _ in range(_WORLDS):
        world = dealer.world()
        left = [action for action in left if _wins(world, action, decision.seat, rng)]
        if not left:
            break
    return left


def _wins(world: State, action: Action, seat: Seat, rng: Random) -> bool:
    """Return whether `action` ends the game in `world` and wins it, whatever others answer."""
    after = world.clone()
    advance(after, action, StreamChance(rng))
    if after.outcome is not None:
        return seat in after.outcome.winners
    frame: Any = after.frames[-1]
    if frame.seat == seat or frame.kind in _PLAY_GOES_ON:
        return False
    return all(_wins(after, answer, seat, rng) for answer in frame.actions(after))
