"""What the window needs from the rest of the program: ports that the composition root fills."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol

from game.session.services import CommonServices

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.kernel.events import Event
    from game.kernel.frames import Decision
    from game.kernel.ids import Seat
    from game.kernel.players import SeatStory
    from game.session.council import Council
    from game.session.library.kept import KeptGame
    from game.session.library.people import People
    from game.session.new_game import NewGame
    from game.view.analysis import Analysts
    from game.view.library import Library
    from game.view.presentation import AnyPresentation

TEXT_SCALES: Final = (1.0, 1.25, 1.5, 1.75, 2.0)


class NoDisplayError(Exception):
    """There is no screen to open a window on; the message is one sentence with the remedy."""


class Table(Protocol):
    """A game on its way, as the screen sees it (the session)."""

    viewer: Seat

    @property
    def tempers(self) -> Mapping[Seat, str]:
        """Keys of the opponents' temperaments, by seat; all at the table may know them."""

    @property
    def decision(self) -> Decision[Any] | None:
        """What the person must choose, None while others must."""

    def pump(self) -> list[Event]:
        """Let the others act if they are ready; return what is new, redacted."""

    def act(self, action: Any) -> None:
        """Take the person's action."""

    @property
    def history(self) -> list[Event]:
        """Every event so far, redacted."""

    @property
    def can_undo(self) -> bool:
        """Whether the last action can be taken back."""

    @property
    def undoable(self) -> Sequence[tuple[int, Any]]:
        """What one undo after another would take back, the earliest first.

        Of each, how many events had been told before it, and the action.
        """

    def undo(self) -> bool:
        """Take back the person's last action if nothing was revealed."""

    @property
    def notes(self) -> dict[Seat, str]:
        """The viewer's pencil marks: seat -> the key of the role that is guessed."""

    def note(self, seat: Seat, word: str | None) -> None:
        """Pencil a role's key at `seat`, or rub the mark out; it lasts as long as the game."""

    @property
    def council(self) -> Council:
        """What the players beside the person mean to do, and what the person asks of them."""

    def close(self) -> None:
        """Leave the table."""


class LiveTable(Table, Protocol):
    """A table at which people play: each has a view of their own (`Viewer` of the session)."""

    @property
    def viewers(self) -> Mapping[Seat, LiveTable]:
        """Seat -> the table as the person there sees it, in the order of the seats."""

    @property
    def asked(self) -> Seat | None:
        """The person's seat that must choose now, None while others must."""

    @property
    def observation(self) -> Any:
        """What the viewer may know now, be it shown already or not."""

    def begin_again(self) -> list[Event]:
        """Return the history, after which what was taken back from elsewhere is known here."""


class Services(CommonServices, Protocol):
    """Everything that is not the screen's own business."""

    @property
    def version(self) -> str:
        """The program's version."""

    def prepare(self) -> None:
        """Have ready what the first game would else wait for."""

    @property
    def settings_file(self) -> str:
        """Where the settings are kept, as a person is told."""

    def continue_game(self) -> LiveTable | None:
        """Return the game that was left, None when it cannot be read."""

    @property
    def presentation(self) -> AnyPresentation:
        """How the played game is presented."""

    @property
    def analysts(self) -> Analysts | None:
        """Who judges the game of the table that was laid last, where anybody does."""

    def story(self, seat: Seat) -> SeatStory:
        """Return what the person at `seat` was told at the table that was laid last, and chose.

        Anybody's once the game is over. Raises LookupError for what may not be told.
        """

    @property
    def seated(self) -> Mapping[Seat, str]:
        """The people at the table: seat -> what their profile is called, empty where nothing is."""

    def new_game(self, wanted: NewGame) -> LiveTable:
        """Start a game against opponents."""

    @property
    def profiles(self) -> People:
        """Who plays here."""

    @property
    def library(self) -> Library:
        """Every game that is kept."""

    @property
    def folders(self) -> Sequence[tuple[str, str]]:
        """What lies where, as a person is told: (what, the folder)."""

    def write_report(self) -> str:
        """Write a report for a fault and return its file; empty where the disk refuses."""

    @property
    def is_saved(self) -> bool:
        """Whether the game at the table is kept as it is played, as far as there is one."""

    @property
    def seal(self) -> str:
        """The fingerprint of the deal at the table, empty where nobody plays."""

    @property
    def seed(self) -> int | None:
        """The number of the deal at the table once the game is over, else None."""

    @property
    def day(self) -> str:
        """The day whose deal is at the table, as 2026-11-22; empty for a deal that is no day's."""

    @property
    def today(self) -> str:
        """The day it is here, as 2026-11-22."""

    def play_day(self, day: str) -> LiveTable:
        """Play the deal of a day, which is the same for everyone."""

    def take_up(self, game: KeptGame) -> Table | None:
        """Go on with a game that was put away, None when it cannot be read."""

    def play_on(self, game: KeptGame, shown: int, seat: Seat) -> Table | None:
        """Play on from `game` as it stood after `shown` events, as another game, at `seat`.

        None where nobody had anything to choose afterwards. Raises SaveError.
        """
