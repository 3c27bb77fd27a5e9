"""Taking counsel: what players beside a person mean to do, and what the person asks of them.

Nothing of it is part of the game: it stands in no journal and no save, and it lasts as long as one
sits at the table. A player that is no `Planner`, as another program, is told nothing and asked
nothing.
"""

from collections.abc import Callable, Sequence

from game.kernel.ids import Seat
from game.kernel.players import Clause, Wish


class Council:
    """Plans that are told, wishes that are heard."""

    def __init__(
        self,
        planners: Sequence[Seat] = (),
        ask: Callable[[Seat], Sequence[Clause] | None] = lambda _: None,
    ) -> None:
        """`ask` returns a planner's plan, None where it cannot be asked just now."""
        self.planners = tuple(planners)
        """Who tells plans and hears wishes."""
        self.wishes: tuple[Wish, ...] = ()
        """What people ask for now, the oldest first."""
        self._ask = ask

    def plan_of(self, seat: Seat) -> Sequence[Clause] | None:
        """Return what the player at a seat means to do, None where that is not to be learned."""
        return self._ask(seat) if seat in self.planners else None

    def toggle(
        self, kind: str, what: str, by: Seat, to: Sequence[Seat] | None = None
    ) -> Wish | None:
        """Wish for something, or take that wish back; return the wish that is new.

        Whoever wished for it takes it back: at one table people wish together. It is wished of all
        planners, of some where `to` says whom.
        """
        kept = tuple(w for w in self.wishes if (w.kind, w.what) != (kind, what))
        is_new = len(kept) == len(self.wishes) and bool(self.planners)
        asked = self.planners if to is None else tuple(to)
        wish = Wish(kind, what, by, asked) if is_new else None
        self.wishes = kept if wish is None else (*kept, wish)
        return wish

    def keep(self, is_open: Callable[[Wish], bool]) -> None:
        """Let those wishes go that are fulfilled, or about what is not there any more."""
        self.wishes = tuple(filter(is_open, self.wishes))
