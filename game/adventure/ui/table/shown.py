"""What the board looks into of the table, and the game's own view-model within."""

from typing import Final, Self, TypeAlias

from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.facts.state import AdventureObservation
from game.adventure.ui.table.plan import LanternBoard
from game.adventure.view.asked.options import OptionView
from game.adventure.view.asked.question import QuestionView
from game.adventure.view.paper import Paper, paper_view
from game.adventure.view.table_view import AdventureTableView, adventure_view
from game.kernel.ids import Seat
from game.kernel.records import record
from game.table.cards import CardId
from game.ui.board.state import FrameOf, StateOf

ROW_KINDS: Final = ("action", "travel")
"""Questions that are answered in the row of actions and on the map."""
SHEET_KINDS: Final = ("gain_attribute", "skill", "lose_attribute", "difficulty")
"""Questions that are answered on the campaign sheet, which covers the table."""


@record
class HeroSeat:
    """A hero, as the board knows a seat."""

    seat: Seat
    has_tag: bool
    is_sunk: bool

    def as_before(self, lost: int, *, stands: bool) -> Self:
        """Return it as it is: nothing is counted late."""
        del lost, stands
        return self


@record
class LanternHandCard:
    """No hero holds cards: there is none of these."""

    card: CardId
    playable: bool


@record
class LanternView:
    """Fills `BoardView`."""

    me: Seat
    table: AdventureTableView
    seats: tuple[HeroSeat, ...]
    hand: tuple[LanternHandCard, ...] = ()
    discards: tuple[CardId, ...] = ()
    is_resolving: bool = False
    paper: Paper | None = None
    """The moves that are tried: the table is shown as it would be by them."""
    shelf: tuple[str, ...] = ()
    """The places at the stall that is visited: see `game.adventure.view.stall`."""

    @property
    def is_over(self) -> bool:
        """Whether the campaign has ended."""
        return self.table.is_over

    @property
    def question(self) -> QuestionView | None:
        """What is asked, whoever is."""
        return self.table.question

    @property
    def is_in_row(self) -> bool:
        """Whether what is asked is answered in the row and on the map."""
        return self.question is not None and self.question.kind in ROW_KINDS

    @property
    def is_on_sheet(self) -> bool:
        """Whether what is asked, of whomever, stands on the campaign sheet."""
        return self.question is not None and self.question.kind in SHEET_KINDS

    def options(self, group: str) -> tuple[OptionView, ...]:
        """Return the answers of a group."""
        found = () if self.question is None else self.question.options
        return tuple(option for option in found if option.group == group)


LanternFrame: TypeAlias = FrameOf[HeroAction, LanternView, LanternBoard]
LanternScreen: TypeAlias = StateOf[AdventureObservation, HeroAction, LanternView, LanternBoard]


def view_of(seen: AdventureObservation, paper: Paper | None = None) -> LanternView:
    """Return the view-model of what is shown, or of what would be by the moves on `paper`."""
    table = adventure_view(seen) if paper is None else paper_view(seen, paper)
    seats = tuple(
        HeroSeat(hero.seat, hero.is_asked or hero.turn.is_active, not hero.is_standing)
        for hero in table.heroes
    )
    return LanternView(seen.seat, table, seats, paper=paper)
