"""What both sides of three would have if the game ended now; what nobody shows, as bounds."""

from collections.abc import Mapping, Sequence
from typing import Final

from game.kernel.ids import HIDDEN, Seat
from game.kernel.records import record
from game.samurai.rules.content import CATALOGUE, DAIMYO
from game.samurai.rules.ending import DEADLY_STRIKE, multiplier, winning_team
from game.samurai.rules.queries import team
from game.samurai.rules.state import THREE, Position

COPIES: Final = CATALOGUE[DAIMYO].copies
"""So many Daimyo there are."""


@record
class FinalScore:
    """How the game ends for one side."""

    mine: int
    """Its points, without the Daimyo that are not seen."""
    theirs: int
    wins: bool | None
    """Whether it wins; None where Daimyo that are not seen may decide it."""


@record
class SideScores:
    """The points of both sides as far as they are known."""

    sides: tuple[str, ...]
    """Seat -> its team."""
    least: Mapping[str, int]
    most: Mapping[str, int]

    @property
    def is_sure(self) -> bool:
        """Whether nothing is unseen that counts."""
        return self.least == self.most

    def of(self, seat: Seat) -> FinalScore:
        """Return what that comes to for the side of `seat`."""
        mine = self.sides[seat]
        theirs = next(side for side in self.sides if side != mine)
        worst = winning_team(((mine, self.least[mine]), (theirs, self.most[theirs])))
        best = winning_team(((mine, self.most[mine]), (theirs, self.least[theirs])))
        wins = worst == mine if worst == best else None
        return FinalScore(self.least[mine], self.least[theirs], wins)


def side_scores(
    position: Position,
    honor: Sequence[int],
    drawn: Mapping[Seat, int] | None = None,
    deadly: str | None = None,
) -> SideScores | None:
    """Return what both sides have with `honor` (SS-9.3 to SS-9.5), None where roles are hidden.

    `drawn` are the cards that seats draw before; `deadly` is the side that defeats one of its own.
    """
    if position.players != THREE:
        return None
    sides = tuple(team(position, seat) for seat in range(THREE))
    least, hidden = dict.fromkeys(sides, 0), dict.fromkeys(sides, 0)
    for seat, (side, hand) in enumerate(zip(sides, position.hands, strict=True)):
        least[side] += honor[seat] * multiplier(position, seat) + hand.count(DAIMYO)
        hidden[side] += hand.count(HIDDEN) + (drawn or {}).get(seat, 0)
    if deadly is not None:
        least[deadly] -= DEADLY_STRIKE
    seen = [*position.discard_pile, *(card for hand in position.hands for card in hand)]
    seen += [] if position.resolving is None else [position.resolving[0]]
    unseen = COPIES - seen.count(DAIMYO)
    return SideScores(sides, least, {n: least[n] + min(unseen, hidden[n]) for n in least})
