"""What surely keeps a seat in the game until the next player's turn is over, exactly.

Few cards are unseen in such a position, so every order in which they may lie is a world of its own,
with every deal of the hidden roles (`orders`). The search knows what the seat may know: worlds that
look the same to it are one, and it does the same in all of them (`Keeper.holds`). Everybody else
does anything that the rules let them do, and knows everything. What is to fail must fail in some
world even for a seat that sees all of it (`Keeper.is_kept`).

After one move of its own the seat ends its turn. Nothing is sure where the draw pile would be
shuffled anew, or a car be bought that came from the deck: then the search gives up.
"""

from collections.abc import Iterator, Sequence
from itertools import permutations
from random import Random

from ai.great_train.sides import possible_roles
from ai.great_train.worlds import TrainDealer, known_top_of, unseen_cards
from build.trials.great_train.solver import T, Told, TooMuchError, asked
from game.great_train.rules.content.roles import OUT
from game.great_train.rules.facts.actions import END_PLAY, TrainAction
from game.great_train.rules.facts.state import TrainObservation, TrainState, observe_train
from game.great_train.rules.facts.turn_events import TurnPassed
from game.kernel.engine import advance
from game.kernel.events import Event
from game.kernel.frames import Await, awaited
from game.kernel.ids import HIDDEN, Seat


def orders(seen: TrainObservation) -> Iterator[TrainState]:
    """Yield a world for every order of the unseen cards and every deal of the roles."""
    base = TrainDealer(seen, Random(0)).world()
    unseen = unseen_cards(seen, known_top_of(seen))[0]
    for roles in possible_roles(seen.roles):
        for order in permutations(unseen):
            world, left = base.clone(), list(order)
            world.roles = roles
            world.hands = [sorted(_dealt(hand, left)) for hand in seen.hands]
            world.draw_pile = left
            yield world


def _dealt(hand: Sequence[int], left: list[int]) -> list[int]:
    return [left.pop() if card == HIDDEN else card for card in hand]


class _Once(Told):
    """Chance that picks what it is told, and notes whether an order was lost."""

    is_lost = False

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """Return them as they are."""
        self.is_lost = self.is_lost or len(items) > 1
        return list(items)


class Keeper:
    """Finds what keeps one seat in the game, asked to play in its own turn."""

    def __init__(self, seat: Seat, work: int = 400_000) -> None:
        """Give up after so many actions taken."""
        self.seat = seat
        self.work = work
        self._cars: frozenset[int] = frozenset()
        self._is_proving = True
        """Whether an order that is lost is none to go on with: what fails in one way, fails."""
        self._known: dict[str, bool] = {}
        """Where others were asked to play in the world that is looked at: whether it is held."""

    def is_sure(self, states: Sequence[TrainState], action: TrainAction) -> bool:
        """Return whether `action`, and then ending the turn, keeps the seat in every one."""
        self._is_proving = True
        self._cars = frozenset(states[0].cars)
        after = [end for state in states for end in self._after(state, action)]
        return self._holds([end for state in after for end in self._ending(state)])

    def is_kept(self, state: TrainState, action: TrainAction) -> bool:
        """Return whether it keeps a seat that sees everything, each pile being shuffled one way."""
        self._is_proving = False
        self._cars = frozenset(state.cars)
        self._known = {}
        return all(self._lives(after) for after in self._after(state, action))

    def until_asked(self, state: TrainState, action: TrainAction) -> Iterator[TrainState]:
        """Yield every way in which the seat is asked to play again after `action`.

        Raises TooMuchError where it may not be.
        """
        self._cars = frozenset(state.cars) | self._cars
        self._is_proving = True
        for after in self._after(state, action):
            frame = awaited(after)
            if frame is None or self._is_over(after) is not None:
                raise TooMuchError
            if frame.seat == self.seat and frame.kind == "play":
                yield after
                continue
            for answer in frame.actions(after):
                yield from self.until_asked(after, answer)

    def _ending(self, state: TrainState) -> Iterator[TrainState]:
        """Yield what follows from a move, the turn being ended as soon as the seat may."""
        frame = awaited(state)
        if frame is not None and frame.seat == self.seat and frame.kind == "play":
            yield from self._after(state, END_PLAY)
        else:
            yield state

    def _holds(self, states: Sequence[TrainState]) -> bool:
        """Return whether the seat holds out in all `states`, doing the same where they look alike.

        Others act until the seat is asked or the next turn is over.
        """
        groups: dict[str, list[TrainState]] = {}
        stack, met = list(states), set[str]()
        while stack:
            state = stack.pop()
            is_over, frame = self._is_over(state), awaited(state)
            if is_over or (is_over is None and self._is_met(state, frame, met)):
                continue
            if is_over is not None or frame is None:
                return False
            if frame.seat == self.seat:
                groups.setdefault(repr(observe_train(state, self.seat)), []).append(state)
            else:
                stack += [a for act in frame.actions(state) for a in self._after(state, act)]
        return all(self._finds(group) for group in groups.values())

    def _is_met(self, state: TrainState, frame: Await | None, met: set[str]) -> bool:
        """Return whether another, asked to play, has come here by another way before."""
        if frame is None or frame.kind != "play":
            return False
        key, count = repr(state), len(met)
        met.add(key)
        return len(met) == count

    def _finds(self, group: Sequence[TrainState]) -> bool:
        """Return whether there is something to do that holds in all of a group."""
        if asked(group[0]) and awaited(group[0]).kind == "play":  # type: ignore[union-attr]  # it is asked
            return self._holds([a for state in group for a in self._after(state, END_PLAY)])
        return any(
            self._holds([after for state in group for after in self._after(state, action)])
            for action in asked(group[0])
        )

    def _lives(self, state: TrainState) -> bool:
        """Return whether the seat holds out in one world of which it sees everything."""
        is_over, frame = self._is_over(state), awaited(state)
        if is_over is not None or frame is None:
            return bool(is_over)
        if frame.kind != "play":
            ways = (self._all(state, action) for action in frame.actions(state))
            return any(ways) if frame.seat == self.seat else all(ways)
        if frame.seat == self.seat:
            return self._all(state, END_PLAY)
        key = repr(state)
        if key not in self._known:
            self._known[key] = all(self._all(state, act) for act in frame.actions(state))
        return self._known[key]

    def _all(self, state: TrainState, action: TrainAction) -> bool:
        return all(self._lives(a) for a in self._after(state, action))

    def _is_over(self, state: TrainState) -> bool | None:
        """Return whether the seat came through, None while that is open."""
        if state.status[self.seat] == OUT:
            return False
        return None if state.outcome is None else self.seat in state.outcome.winners

    def _after(self, state: TrainState, action: TrainAction) -> Iterator[TrainState]:
        """Yield what may come of an action, for every pick, but for what the seat came through."""
        if action.type == "buy" and action.car not in self._cars:
            raise TooMuchError
        most, number = 1, 0
        while number < most:
            self.work -= 1
            if self.work < 0:
                raise TooMuchError
            after, chance = state.clone(), _Once(number)
            passing = _Passing(after, self.seat)
            advance(after, action, chance, passing.hear)
            most, number = chance.most, number + 1
            if passing.is_through:
                continue
            if chance.is_lost and self._is_proving and self._is_over(after) is None:
                raise TooMuchError
            yield after


class _Passing:
    """Hears whether a seat is still there when the turn passes on from the player after it."""

    def __init__(self, state: TrainState, seat: Seat) -> None:
        self.is_through = False
        self._state = state
        self._seat = seat
        self._following = _next_in_play(state, seat)

    def hear(self, event: Event) -> None:
        """Hear what happened, and what the state is then."""
        if isinstance(event, TurnPassed) and event.seat != self._following:
            self.is_through = self.is_through or self._state.status[self._seat] != OUT


def _next_in_play(state: TrainState, seat: Seat) -> Seat:
    order = [*range(seat + 1, len(state.status)), *range(seat)]
    return next((other for other in order if state.status[other] != OUT), seat)
