"""The end: who wins and why, the sides with their roles, and the run of the game."""

from collections.abc import Mapping, Sequence
from functools import partial

from pygame import Surface

from game.great_train.rules.facts.actions import TrainAction
from game.great_train.rules.facts.state import TrainObservation
from game.great_train.ui.printed.inks import MIDNIGHT
from game.great_train.ui.scenes.run_chart import RunChart
from game.great_train.ui.scenes.sides import Broadside, SidePanel
from game.great_train.view.ending import (
    end_sides,
    explanation,
    headline,
    life_run,
    run_turns,
)
from game.great_train.view.names import teller_of
from game.great_train.view.presentation import PRESENTATION
from game.kernel.events import Event
from game.kernel.ids import Seat
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit, kept
from game.ui.scenes.end import EndScene
from game.ui.scenes.scene import Host
from game.ui.widgets.base import Widget
from game.view.layout.geometry import Box
from game.view.words.sentences import Teller, house_rules


class TrainScore(EndScene[TrainObservation, TrainAction]):
    """The score of a game that is over."""

    def __init__(
        self,
        host: Host,
        seen: TrainObservation,
        history: Sequence[Event],
        tempers: Mapping[Seat, str] | None = None,
    ) -> None:
        """Show the end that `seen` knows; `tempers` are the opponents', for a look back."""
        super().__init__(host, PRESENTATION, seen, history, tempers)
        self.run = life_run(self.replay.seat, self.replay.events)
        self.sides = end_sides(seen, self.run.falls)

    def tick(self, dt: float) -> None:
        """Let the winners be heard once."""
        self.sound_end()
        super().tick(dt)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who has won."""
        return tuple(row.seat for side in self.sides if side.wins for row in side.rows)

    # --- what there is ---

    def build(self) -> list[Widget]:
        """The banner, a slip for each side, the run of the game, and where to go."""
        return [self._banner(), *self._panels(), self._chart(), *self._buttons(), self._foot()]

    @property
    def title(self) -> str:
        """Who has won."""
        return self.names.headline(headline(self._teller, self.seen), self.winners)

    @property
    def _teller(self) -> Teller:
        return teller_of(self.kit.strings, self.seen, self.names.me)

    @property
    def _body(self) -> Box:
        """The part of the window that is used: not wider than 2:1."""
        width, height = self.kit.size
        body = min(width, height * 1.9)
        edge = self.kit.px(36)
        return Box((width - body) / 2 + edge, 0, body - 2 * edge, height)

    @property
    def _top(self) -> float:
        return self.kit.px(190) * min(1.3, max(1.0, self.kit.text_scale))

    @property
    def _split(self) -> float:
        return self.kit.px(612)

    @property
    def _column(self) -> float:
        """How wide the buttons beside the chart are: wider where their words are large for it."""
        kit = self.kit
        larger = kit.text_scale * max(1.0, kit.least / kit.px(26))
        return kit.px(378) * min(1.3, larger)

    def _banner(self) -> Widget:
        px, body, teller = self.kit.px, self._body, self._teller
        rules = house_rules(teller, self.seen.house_rules)
        words = (self.title, f"{explanation(teller, self.seen)} {rules}".strip())
        role = self.sides[0].rows[0].role
        return Broadside(Box(body.x, px(26), body.w, self._top - px(46)), words, role)

    def _panels(self) -> list[Widget]:
        """Sides beside one another, each as wide as it has people."""
        px, body, gap = self.kit.px, self._body, self.kit.px(20)
        weights = [max(1.4, len(side.rows)) for side in self.sides]
        room = body.w - gap * (len(self.sides) - 1)
        x, found = body.x, list[Widget]()
        for side, weight in zip(self.sides, weights, strict=True):
            wide = room * weight / sum(weights)
            box = Box(x, self._top, wide, self._split - self._top - px(14))
            found.append(SidePanel(box, side, self.seen, self.whose))
            x += wide + gap
        return found

    def _foot(self) -> Widget:
        px, body = self.kit.px, self._body
        box = Box(body.x, body.h - px(42), body.w - self._column - px(24), px(30))
        return self.deal(box)

    def _chart(self) -> Widget:
        px, body = self.kit.px, self._body
        top = self._split + px(6)
        box = Box(body.x, top, body.w - self._column - px(24), body.h - top - px(50))
        look_back = partial(self.host.open, "past", self.replay)
        turns = run_turns(self.replay.entries)
        chart = RunChart(box, self.run, self.seen, turns, look_back)
        chart.fit(self.kit)
        chart.label, chart.me = self.say("final.run"), self.names.me
        return chart

    def _buttons(self) -> list[Widget]:
        px, body = self.kit.px, self._body
        top, gap = self._split + px(6), px(14)
        left, width = body.right - self._column, self._column
        room = body.h - top - px(50) - 2 * gap
        first = Box(left, top, width, room * 0.42)
        second = Box(left, first.bottom + gap, width, room * 0.29)
        third = Box(left, second.bottom + gap, width, room * 0.29)
        half = (width - gap) / 2
        places = [
            Box(x, row.y, half, row.h) for row in (second, third) for x in (left, left + half + gap)
        ]
        return [
            self.again(first),
            self.new_game(places[0], 24.0),
            self.review(places[1], 24.0),
            self.to_title(places[2], 24.0),
            self.picture(places[3], 24.0, "great-train"),
        ]

    def backdrop(self, canvas: Canvas) -> None:
        """The winners' print, or prussian cloth with fine lines."""
        team = "law" if self.sides[0].team == "deputy" else self.sides[0].team
        drawn = self.kit.images.cover(f"grounds/score_{team}", self.kit.size)
        canvas.put(drawn or _cloth(self.kit, self.kit.size), 0, 0)


@kept
def _cloth(kit: Kit, size: tuple[int, int]) -> Surface:
    sheet = Surface(size)
    sheet.fill(kit.ink((24, 52, 80)))
    for y in range(0, size[1], max(4, round(6 * kit.unit))):
        sheet.fill(MIDNIGHT, (0, y, size[0], max(1, round(2 * kit.unit))))
    return sheet
