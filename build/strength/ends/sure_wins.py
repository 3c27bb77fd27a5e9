"""Sure wins: what can be done now that wins the game, whatever is hidden and whatever they answer.

An action is sure when in every sampled world, whatever the others may answer, the game ends at once
and is won; or, with `more` actions of one's own to come, when each question that can follow has a
sure answer again. Questions are told apart by what the seat sees, so nothing is known by luck.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from ai.samurai.belief.worlds import Dealer
from game.kernel.chance import StreamChance
from game.kernel.engine import advance
from game.kernel.frames import decision_of
from game.kernel.game import Game
from game.kernel.ids import Seat
from game.kernel.journal import Header
from game.samurai.rules.actions import Action
from game.samurai.rules.state import Observation, State
from game.samurai.rules.system import SYSTEM

_FIRST_LETTER: Final = ord("0")


@dataclass(frozen=True, slots=True)
class Position:
    """A moment of a game: `choices` has a letter for each choice among several actions."""

    players: int
    seed: int
    choices: str

    def game(self) -> Game:
        """Play up to the moment. Raises IndexError when the rules list other actions by now."""
        game = Game(SYSTEM, Header(SYSTEM.key, self.seed, self.players, None))
        letters = iter(self.choices)
        while (decision := game.decision) is not None:
            place = 0
            if len(decision.actions) > 1:
                letter = next(letters, None)
                if letter is None:
                    break
                place = ord(letter) - _FIRST_LETTER
            game.act(decision.actions[place])
        return game


def letter_of(place: int) -> str:
    """Return how a position writes the choice of the action at `place` of the list."""
    return chr(_FIRST_LETTER + place)


def sure_actions(seen: Observation, worlds: int, rng: Random) -> list[Action]:
    """Return the actions that surely win by themselves, tried in so many `worlds`."""
    decision = decision_of(seen)
    if decision is None:
        return []
    samples = samples_of(seen, worlds, rng)
    return [action for action in decision.actions if is_sure(samples, action, 0, rng)]


def samples_of(seen: Observation, worlds: int, rng: Random) -> list[State]:
    """Return so many worlds, all that may be as likely."""
    dealer = Dealer(seen, rng)
    return [dealer.world() for _ in range(worlds)]


def is_sure(samples: list[State], action: Action, more: int, rng: Random) -> bool:
    """Return whether `action` surely wins for the seat that all `samples` ask."""
    frame: Any = samples[0].frames[-1]
    questions: dict[str, Observation] = {}
    for world in samples:
        for after in _ends_of(world, action, frame.seat, rng):
            if after is None or (after.outcome is None and not more):
                return False
            if after.outcome is None:
                seen = SYSTEM.observe(after, frame.seat)
                questions[repr(seen)] = seen
            elif frame.seat not in after.outcome.winners:
                return False
    worlds = len(samples)
    return all(_has_sure(seen, worlds, more - 1, rng) for seen in questions.values())


def _has_sure(seen: Observation, worlds: int, more: int, rng: Random) -> bool:
    decision = decision_of(seen)
    samples = samples_of(seen, worlds, rng)
    return decision is not None and any(
        is_sure(samples, action, more, rng) for action in decision.actions
    )


def _ends_of(world: State, action: Action, seat: Seat, rng: Random) -> Iterator[State | None]:
    """Yield where `action` may lead by the others' answers; None where play simply goes on."""
    after = world.clone()
    advance(after, action, StreamChance(rng))
    decision = decision_of(after)
    if decision is None or (decision.seat == seat and after.turn_seat == world.turn_seat):
        yield after
    elif decision.seat == seat or decision.kind in ("play", "discard", "draw_source"):
        yield None
    else:
        for answer in decision.actions:
            yield from _ends_of(after, answer, seat, rng)
