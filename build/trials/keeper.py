"""What surely keeps the next player from winning, exactly: "deny the last honor".

The same search as for sure wins, from one's own turn on to the end of the next player's. A line is
sure if and only if the game is not over when that turn ends, or is won, whatever the others hold
and draw and do: the next player plays any cards that fit what the seat knows, one after another,
and everybody else answers as badly as they can; the seat itself answers as well as it can. After
the cards of a line the own turn ends. Whose turn is next is known to be of another side.
"""

from collections.abc import Hashable, Iterator

from build.trials.solver import WON, Known, Solver, answers
from game.kernel.ids import HIDDEN, Seat
from game.samurai.rules.actions import DISCARD, END_PLAY, Action
from game.samurai.rules.content import BUSHIDO
from game.samurai.rules.effects import AwaitChallenge, AwaitParry
from game.samurai.rules.queries import legal_plays, weapons_in
from game.samurai.rules.turn import AwaitBushido, AwaitPlay, Question, awaited
from game.table.cards import CardId


class Keeper(Solver):
    """Finds what keeps the next player from winning, for one seat that is asked to play."""

    def is_sure(self, known: Known, action: Action, most: int) -> bool:
        """Return whether nothing is lost after `action`, with up to `most` cards, this included."""
        if action == END_PLAY:
            return self._keeps(known, action)
        if most < 1:
            return False
        return all(
            after is not None and (after is WON or self._goes_on(after, most - 1))
            for after in self.outcomes(known, action)
        )

    def _keeps(self, known: Known, action: Action) -> bool:
        """Return whether nothing is lost, whatever comes of `action`."""
        return all(self._is_kept(known, action, after) for after in self._taken(known, action))

    def _is_kept(self, known: Known, action: Action, after: Known) -> bool:
        """Return whether nothing is lost where `action` led from `known` to `after`."""
        if after.state.outcome is not None:
            return self._is_won(known, action, after)
        top = awaited(after.state)
        if top is None or after.state.turn_seat not in (self.me, self._next):
            return True
        key = _key(after)
        if key not in self._judged:
            own = top.seat == self.me
            ways = top.actions(after.state) if own else self._theirs(after, top)
            kept = (self._keeps(after, one) for one in ways)
            self._judged[key] = any(kept) if own else all(kept)
        return self._judged[key]

    def _taken(self, known: Known, action: Action) -> Iterator[Known]:
        """Yield what is known after `action`; Bushido turns up any card when the turn is over."""
        for before in self._turned_up(known, action):
            yield from super()._taken(before, action)

    def _turned_up(self, known: Known, action: Action) -> Iterator[Known]:
        """Yield `known` with each card that may lie on top, where Bushido turns that up next."""
        pile = known.state.draw_pile
        is_checked = action == END_PLAY and BUSHIDO in known.state.in_play[self._next]
        if not is_checked or pile[-1:] != [HIDDEN]:
            yield known
            return
        for card, count in sorted(known.pool.items()):
            if count:
                before = known.clone()
                before.state.draw_pile[-1] = card
                before.pool[card] -= 1
                yield before

    @property
    def _next(self) -> Seat:
        return (self.me + 1) % len(self.start.state.roles)

    def _theirs(self, known: Known, top: Question) -> Iterator[Action]:
        """Yield whatever somebody else may do, with any card that they may hold."""
        if isinstance(top, AwaitParry | AwaitChallenge):
            yield from answers(known, top)
        elif isinstance(top, AwaitPlay):
            yield from self._played(known, top.seat)
        else:
            hand = known.state.hands[top.seat]
            yield from top.actions(
                _holding(known, top.seat, [c for c in hand if c != HIDDEN]).state
            )
            if isinstance(top, AwaitBushido) and HIDDEN in hand:
                unseen = sorted(card for card, count in known.pool.items() if count)
                yield from (DISCARD[card] for card in weapons_in(unseen))

    def _played(self, known: Known, seat: Seat) -> Iterator[Action]:
        """Yield what the one at `seat` may play: a card in sight, or any of the pool."""
        hand = known.state.hands[seat]
        held = {card for card in hand if card != HIDDEN}
        if HIDDEN in hand:
            held |= {card for card, count in known.pool.items() if count}
        for action in legal_plays(_holding(known, seat, sorted(held)).state, seat):
            if action != END_PLAY:  # the turn is over then, and nothing was lost
                yield action


def _holding(known: Known, seat: Seat, cards: list[CardId]) -> Known:
    """Return the same with these cards in a hand, to see what may be done with them."""
    after = known.clone()
    after.state.hands[seat] = cards
    return after


def _key(known: Known) -> Hashable:
    """Return all that matters of a position from here on."""
    state = known.state
    piles = (len(state.draw_pile), tuple(sorted(state.discard_pile)), state.discard_pile[-1:] == [])
    return (
        *(tuple(map(tuple, state.hands)), tuple(map(tuple, state.in_play)), piles),
        *(tuple(state.honor), tuple(state.resilience), state.weapons_played, state.turn_seat),
        *(tuple(state.frames), tuple(sorted((+known.pool).items()))),
    )
