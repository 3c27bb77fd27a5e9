"""The end: who wins and why, every point of every player, honor from the deal to the last blow."""

from collections.abc import Sequence

from game.kernel.events import Event
from game.samurai.state import Observation
from game.ui.canvas import Canvas
from game.ui.palette import BENI, SLIP
from game.ui.scene import Host
from game.ui.scenes.honor_chart import HonorChart, honor_lines
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.team_panel import TeamPanel
from game.ui.scenes.title import put_ground
from game.ui.table.plates import Plates
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.texts import CENTRE, Label
from game.view.geometry import Box
from game.view.score import score_sheet
from game.view.score_text import explanation, headline
from game.view.teller import teller_of


class ScoreScene(MenuScene):
    """The score of a game that is over."""

    def __init__(self, host: Host, seen: Observation, history: Sequence[Event]) -> None:
        """Show the end that `seen` knows."""
        super().__init__(host)
        self.seen = seen
        self.sheet = score_sheet(seen)
        self.lines = honor_lines(history, seen.seat)
        self.plates = Plates(self.kit)

    def build(self) -> list[Widget]:
        """Headline, a slip for each team, the chart, and where to go."""
        return [*self._headlines(), *self._teams(), self._chart(), *self._buttons()]

    def arrange(self) -> None:
        """Build everything; playing again has the focus at first."""
        super().arrange()
        if self.focus is None:
            self.focus = next(n for n, w in enumerate(self.widgets) if isinstance(w, Button))

    @property
    def _body(self) -> Box:
        """The part of the window that is used: not wider than 2:1."""
        width, height = self.kit.size
        body = min(width, height * 1.9)
        return Box((width - body) / 2, 0, body, height)

    def _headlines(self) -> list[Widget]:
        px, body = self.kit.px, self._body
        teller = teller_of(self.kit.strings, self.seen, self.seen.seat)
        large = self.kit.type("heavy", 76, SLIP)
        small = self.kit.type("italic", 28, SLIP)
        wide = body.grown(-px(40))
        return [
            Label(
                Box(wide.x, px(12), wide.w, px(104)), headline(teller, self.sheet), large, CENTRE
            ),
            Label(
                Box(wide.x, px(112), wide.w, px(46)), explanation(teller, self.sheet), small, CENTRE
            ),
        ]

    @property
    def _split(self) -> float:
        """Where teams end and the chart begins: lower when a team has many players."""
        most = max(len(team.rows) for team in self.sheet.teams)
        return self.kit.px(650 if most < 4 else 690)  # noqa: PLR2004 - see above

    def _teams(self) -> list[Widget]:
        px, body = self.kit.px, self._body
        count, gap, top = len(self.sheet.teams), px(34), px(178)
        width = min(px(680), (body.w - px(80) - gap * (count - 1)) / count)
        left = body.x + (body.w - width * count - gap * (count - 1)) / 2
        high = self._split - top - px(36)
        return [
            TeamPanel(Box(left + n * (width + gap), top, width, high), team, self.seen, self.plates)
            for n, team in enumerate(self.sheet.teams)
        ]

    def _chart(self) -> Widget:
        px, body = self.kit.px, self._body
        top = self._split
        box = Box(body.x + px(40), top, body.w - px(80) - px(402), body.h - top - px(34))
        return HonorChart(box, self.lines, self.seen, self.plates)

    def _buttons(self) -> list[Widget]:
        px, body = self.kit.px, self._body
        top, gap = self._split, px(16)
        left, width = body.right - px(408), px(368)
        room = body.h - top - px(34) - 2 * gap
        again = Button(
            Box(left, top, width, room * 0.42),
            self.say("final.again"),
            self._again,
            fill=BENI,
            command="again",
        )
        again.size = 38.0
        again.commands = ("again",)
        new = Button(
            Box(left, again.box.bottom + gap, width, room * 0.29),
            self.say("final.new_game"),
            lambda: self.host.open("new_game"),
            command="new_game",
        )
        new.commands = ("new_game",)
        title = Button(
            Box(left, new.box.bottom + gap, width, room * 0.29),
            self.say("final.title"),
            self.back,
            command="cancel",
        )
        return [again, new, title]

    def _again(self) -> None:
        wanted = self.host.services.wanted
        wanted.seed = None
        self.host.go("table", self.host.services.new_game(wanted))

    def back(self) -> None:
        """To the title."""
        self.host.go("title")

    def backdrop(self, canvas: Canvas) -> None:
        """The print beneath."""
        put_ground(canvas, self.kit, "score")
