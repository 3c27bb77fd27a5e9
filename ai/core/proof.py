"""The proof: what surely wins within one's own turn, whatever is hidden and whatever they answer.

A search only samples: what won whenever it was tried may be no more than likely to win, and what
wins for certain may have been tried too seldom to stand out. So this is looked at by itself: first
whether anything wins in every world for somebody who sees all of it, which in most positions one
world is enough to deny; then whether it wins for the seat, which chooses its next action by no more
than it will have been shown.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from math import inf
from random import Random
from typing import ClassVar, Final, Generic, Protocol

from ai.core.domain import A, Evaluator, O, S, Sampler
from game.kernel.chance import StreamChance
from game.kernel.engine import advance
from game.kernel.frames import awaited
from game.kernel.ids import Seat

_WORLDS: Final = 100
"""In so many worlds, dealt without guessing, a sure win has to win."""
_FURTHER: Final = 12
"""Worlds for each question that may follow: many, as each of the first may lead to another."""
_STEPS: Final = 8000
"""Actions tried in worlds before a proof of several actions is given up."""
_SURE: Final = 1 - 1e-9


class TooLongError(Exception):
    """A proof that would take too many steps; nothing is known then."""


class Prover(Protocol[O, S]):
    """Who asks: a bot of some game."""

    rng: Random
    answers: ClassVar[frozenset[str]]
    """Kinds of decision that answer an action before it is over."""
    parts: ClassVar[frozenset[str]]
    """Kinds of one's own decisions that belong to an action of the turn: what it is paid with."""

    def blind_sampler(self, seen: O) -> Sampler[S]:
        """Return what deals every world that may be, without guessing."""
        ...

    def seen_in(self, world: S, seat: Seat) -> O:
        """Return what a seat would see of a world."""
        ...


class Proof(Generic[O, S, A]):
    """Looks for sure wins of one seat, asked for a decision of one kind again and again."""

    def __init__(self, bot: Prover[O, S], judge: Evaluator[S], seat: Seat, kind: str) -> None:
        """Prove for `seat` whose turn is made of decisions of `kind`."""
        self._bot = bot
        self._judge = judge
        self._seat = seat
        self._kinds = bot.parts | {kind}
        self._left = inf
        """Steps that may still be taken."""

    def wins(self, seen: O, actions: Sequence[A], further: int) -> list[A]:
        """Return what surely wins, with as few actions more as need be, at most `further`."""
        sure = self._sure(seen, actions, 0, _WORLDS)
        self._left = float(_STEPS)
        with suppress(TooLongError):
            for more in range(1, further + 1):
                sure = sure or self._sure(seen, actions, more, _WORLDS)
        return sure

    def _sure(self, seen: O, actions: Sequence[A], more: int, worlds: int) -> list[A]:
        """Return which of `actions` win with exactly so many `more`, or fewer."""
        sampler, dealt, left = self._bot.blind_sampler(seen), list[S](), list(actions)
        for _ in range(worlds):
            dealt.append(sampler.world())
            left = [action for action in left if self._is_won(self._after(dealt[-1], action), more)]
            if not left:
                return []
        return [a for a in left if self._holds(dealt, a, more)] if more else left

    def _is_won(self, state: S, more: int) -> bool:
        """Return whether somebody who sees all wins, with so many actions `more`."""
        frame = awaited(state)
        if frame is None:
            return self._is_won_end(state)
        if frame.seat == self._seat:
            if frame.kind not in self._kinds or not more:
                return False
            actions: Sequence[A] = frame.actions(state)
            return any(self._is_won(self._after(state, a), more - 1) for a in actions)
        if frame.kind not in self._bot.answers:
            return False
        answers: Sequence[A] = frame.actions(state)
        return all(self._is_won(self._after(state, a), more) for a in answers)

    def _holds(self, worlds: Sequence[S], action: A, more: int) -> bool:
        """Return whether `action` wins in all worlds for one who sees what the seat sees."""
        questions: dict[str, O] = {}
        for world in worlds:
            for end in self._ends(self._after(world, action)):
                if awaited(end) is not None:
                    seen = self._bot.seen_in(end, self._seat)
                    questions[repr(seen)] = seen
                elif not self._is_won_end(end):
                    return False
        return all(self._has_sure(seen, more - 1) for seen in questions.values())

    def _has_sure(self, seen: O, more: int) -> bool:
        world = self._bot.blind_sampler(seen).world()
        frame = awaited(world)
        if frame is None or frame.seat != self._seat or frame.kind not in self._kinds:
            return False
        actions = frame.actions(world)
        return any(self._sure(seen, actions, fewer, _FURTHER) for fewer in range(more + 1))

    def _ends(self, state: S) -> Iterator[S]:
        """Yield where the others' answers lead: to an end, or to a question that is no answer."""
        frame = awaited(state)
        if frame is None or frame.seat == self._seat or frame.kind not in self._bot.answers:
            yield state
            return
        for answer in frame.actions(state):
            yield from self._ends(self._after(state, answer))

    def _after(self, state: S, action: A) -> S:
        self._left -= 1
        if self._left < 0:
            raise TooLongError
        after = state.clone()
        advance(after, action, StreamChance(self._bot.rng))
        return after

    def _is_won_end(self, state: S) -> bool:
        side = self._judge.side_of(state, self._seat)
        return self._judge.returns(state)[side] >= _SURE
