"""Whose decisions are looked over, and the reviews that were begun: each once, to come back to."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from game.kernel.ids import Seat
from game.ui.scenes.overlays import OverlayScene
from game.ui.scenes.scene import Host
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button
from game.view.layout.geometry import Box
from game.view.replay import AnyReplay

if TYPE_CHECKING:
    from game.view.analysis import Reviewing


class Reviews:
    """Has games looked over for a scene; what was found is kept as long as that scene is there."""

    def __init__(self, host: Host, leads_back: str = "review.back") -> None:
        """Nothing is looked over yet; `leads_back` is the key of what a review says to leave it."""
        self._host = host
        self._leads_back = leads_back
        self._begun: dict[tuple[object, Seat], Reviewing] = {}

    def open(
        self, game: object, people: Mapping[Seat, str], seen_by: Callable[[Seat], AnyReplay]
    ) -> None:
        """Show the review of `game` for the one of its `people`; of several, ask for whom.

        `seen_by` returns the game as a seat saw it.
        """
        show = partial(self._show, game, seen_by)
        first = next(iter(people))
        if len(people) == 1:
            show(first)
            return
        name = seen_by(first).teller(self._host.kit.strings).name
        self._host.open("whose_review", people, show, {seat: str(name(seat)) for seat in people})

    def _show(self, game: object, seen_by: Callable[[Seat], AnyReplay], seat: Seat) -> None:
        analysts, replay = self._host.services.analysts, seen_by(seat)
        found = self._begun.get((game, seat))
        if analysts is not None and (found is None or found.has_failed):
            story = (replay.stories or self._host.services.story)(seat)
            found = self._begun[game, seat] = analysts.review(story)
        if found is not None:
            self._host.open("review", replay, found, self._leads_back)

    def stop(self) -> None:
        """Nobody waits for them any more."""
        for reviewing in self._begun.values():
            reviewing.stop()


class WhoseReviewScene(OverlayScene):
    """Several people played: whose decisions are to be looked over."""

    heading = "review.whose"
    width = 760

    def __init__(
        self,
        host: Host,
        people: Mapping[Seat, str],
        choose: Callable[[Seat], None],
        played: Mapping[Seat, str],
    ) -> None:
        """Ask which of `people`, seat -> name; `choose` is told. `played`: as whom, by seat."""
        super().__init__(host)
        self.people = people
        self.played = played
        self.choose = choose
        self.rows = len(people) + 3

    def build(self) -> list[Widget]:
        """A button for each of them, and one that leaves."""
        widgets: list[Widget] = []
        for number, (seat, name) in enumerate(self.people.items()):
            row = self.row(number * 1.15)
            place = Box(row.x, row.y, row.w, self.row_height)
            act, hint = partial(self._do, seat), self.played[seat]
            widgets.append(Button(place, name, act, hint=hint, is_listed=True))
        return [*self.frame(), *widgets, self.leaving(self.foot(1)[0], "menu.back")]

    def _do(self, seat: Seat) -> None:
        self.host.pop()
        self.choose(seat)
