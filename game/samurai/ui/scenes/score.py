"""The end: the count, who wins and why, honor from the deal to the last blow."""

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface

from game.kernel.events import Event
from game.kernel.ids import Seat
from game.samurai.rules.actions import Action
from game.samurai.rules.state import Observation
from game.samurai.ui.plates import crest_of
from game.samurai.ui.scenes.honor_chart import HonorChart
from game.samurai.ui.scenes.team_panel import TeamPanel
from game.samurai.view.names import teller_of
from game.samurai.view.presentation import PRESENTATION
from game.samurai.view.telling.ending import (
    arithmetic,
    counted,
    explanation,
    headline,
    honor_lines,
    score_sheet,
    steps,
)
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import LEAD
from game.ui.draw.kit import Kit
from game.ui.draw.paint import clear, frame, lay, lay_centred, mix, veil
from game.ui.draw.palette import AI, BENI, FOREST, KINCHA, KON, SEATS, SLIP, SUMI, Colour
from game.ui.input.bindings import is_any_key
from game.ui.scenes.end import EndScene
from game.ui.scenes.menu import put_ground
from game.ui.scenes.scene import Host, Subject
from game.ui.widgets.base import Look, Widget
from game.view.layout.geometry import Box
from game.view.timing import ADMIRED, COUNTED, INSTANT, UNROLLED
from game.view.words.sentences import Teller, house_rules

QUIET_SKY: Final = 680
"""Width in the middle of every winners' print that is dark enough for pale letters."""
AT_ONCE: Final = ("again", "new_game")
"""Commands that are done also while points are counted; every other shows the end of the count."""


class ScoreScene(EndScene[Observation, Action]):
    """The score of a game that is over."""

    def __init__(
        self,
        host: Host,
        seen: Observation,
        history: Sequence[Event],
        tempers: Mapping[Seat, str] | None,
    ) -> None:
        """Show the end that `seen` knows; `tempers` are the opponents', for a look back."""
        super().__init__(host, PRESENTATION, seen, history, tempers)
        self.sheet = score_sheet(seen)
        self.lines = honor_lines(self.replay)
        own = f"score_{self.sheet.teams[0].team}"
        has_own = self.kit.images.original(f"grounds/{own}") is not None
        self._ground = own if has_own else "score"
        """The print of the winners, read now, while the scenes change, and not later."""
        self._steps = steps(self.sheet)
        self._age = 0.0
        settings = host.services.settings
        if settings.reduced_motion or settings.pace == INSTANT:
            self._age = self._length

    # --- the count ---

    @property
    def _length(self) -> float:
        return self._steps * COUNTED + UNROLLED + ADMIRED

    @property
    def is_counting(self) -> bool:
        """Whether there is still something to come."""
        return self._age < self._length

    def finish(self) -> None:
        """Show the end of the count."""
        self._age = max(self._age, self._length)
        self._show_count()

    def tick(self, dt: float) -> None:
        """Count on; the winners are heard when their banner comes down."""
        if self.is_counting:
            self._age = min(self._length, self._age + dt)
            self._show_count()
        if self._reached >= self._steps:
            self.sound_end()
        if not self.is_counting:
            super().tick(dt)

    @property
    def _reached(self) -> int:
        return min(self._steps, int(self._age / COUNTED + 1e-6))

    def _show_count(self) -> None:
        """Bring banner and slips in line with how far it is counted."""
        step = self._reached
        for widget in self.widgets:
            if isinstance(widget, TeamPanel):
                widget.count(counted(widget.team, step) if step < self._steps else None)
            elif isinstance(widget, Banner):
                gone = self._age - self._steps * COUNTED - ADMIRED
                widget.unroll(min(1.0, max(0.0, gone / UNROLLED)))
        self.stale = True

    @property
    def is_admired(self) -> bool:
        """Whether nothing but the winners' print is shown, and who they are."""
        return self._reached >= self._steps and self._age < self._length - UNROLLED

    # --- what there is ---

    @property
    def winners(self) -> Collection[Seat]:
        """Who has won."""
        return self.sheet.winners

    @property
    def _teller(self) -> Teller:
        return teller_of(self.kit.strings, self.seen, self.names.me)

    def build(self) -> list[Widget]:
        """The banner, a slip for each team, the chart, and where to go."""
        teams = self._teams()
        people = [one for team in teams for one in team.sitters(self.kit, self._look_up)]
        below = [self._chart(), *self._buttons(), self._foot()]
        return [self._banner(), *teams, *people, *below]

    def _look_up(self, page: str) -> None:
        self.host.look_up(Subject(page))

    @property
    def title(self) -> str:
        """Who has won."""
        return self.names.headline(headline(self._teller, self.sheet), self.winners)

    def arrange(self) -> None:
        """Build everything, as far as it is counted."""
        super().arrange()
        self._show_count()

    @property
    def _body(self) -> Box:
        """The part of the window that is used: not wider than 2:1."""
        width, height = self.kit.size
        body = min(width, height * 1.9)
        return Box((width - body) / 2, 0, body, height)

    @property
    def _top(self) -> float:
        """Where the slips of the teams begin, under the banner."""
        return self.kit.px(204) * min(1.3, max(1.0, self.kit.text_scale))

    def _banner(self) -> Widget:
        px, body = self.kit.px, self._body
        teller = self._teller
        rules = house_rules(teller, self.seen.house_rules)
        why = [explanation(teller, self.sheet), *[rules] * bool(rules)]
        words = [self.title, " ".join(why)]  # a third small line would lie on the second
        if self.sheet.kind == "honor":
            words.append(arithmetic(teller, self.sheet))
        people = tuple((self.seen.characters[s], SEATS[s]) for s in self.sheet.winners)
        box = Box(body.x + px(40), px(22), body.w - px(80), self._top - px(36))
        return Banner(box, tuple(words), self.sheet.teams[0].team, people)

    def _foot(self) -> Widget:
        px, body = self.kit.px, self._body
        box = Box(body.x + px(40), body.h - px(31), body.w - px(80) - px(402), px(30))
        return self.deal(box)

    @property
    def _split(self) -> float:
        """Where teams end and the chart begins: lower when a team has many players."""
        most = max(len(team.rows) for team in self.sheet.teams)
        return self.kit.px(650 if most < 4 else 690)  # noqa: PLR2004 - see above

    def _teams(self) -> list[TeamPanel]:
        px, body = self.kit.px, self._body
        count, gap, top = len(self.sheet.teams), px(34), self._top + px(8)
        left, width = body.x + px(40), (body.w - px(80) - gap * (count - 1)) / count
        high = self._split - top - px(26)
        return [
            TeamPanel(Box(left + n * (width + gap), top, width, high), team, self.seen, self.whose)
            for n, team in enumerate(self.sheet.teams)
        ]

    def _chart(self) -> Widget:
        px, body = self.kit.px, self._body
        top = self._split
        box = Box(body.x + px(40), top, body.w - px(80) - px(402), body.h - top - px(34))
        chart = HonorChart(box, self.lines, self.seen, partial(self.host.open, "past", self.replay))
        chart.fit(self.kit)
        chart.label, chart.me = self.say("final.history"), self.names.me
        return chart

    def _buttons(self) -> list[Widget]:
        again, review, new, picture, title = self._button_boxes()
        return [
            self.again(again),
            self.review(review, 20.0, AI),
            self.new_game(new, 20.0),
            self.picture(picture, 20.0, "circle-of-honor"),
            self.to_title(title, 20.0),
        ]

    def _button_boxes(self) -> list[Box]:
        """Return five places one above the other; the first is the highest."""
        px, body = self.kit.px, self._body
        left, width, top, gap = body.right - px(408), px(368), self._split, px(11)
        room = body.h - top - px(34) - 4 * gap
        boxes = list[Box]()
        for share in (0.24, 0.19, 0.19, 0.19, 0.19):
            boxes.append(Box(left, top, width, room * share))
            top += room * share + gap
        return boxes

    # --- what is done ---

    def handle(self, event: pygame.Event) -> None:
        """A click ends the count first."""
        if event.type == pygame.MOUSEBUTTONDOWN and self.is_counting:
            self.finish()
        else:
            super().handle(event)

    def types(self, event: pygame.Event) -> bool:
        """Any key ends the count."""
        command = self.kit.hints.bindings.command(event, self.scope)
        if self.is_counting and command is None and is_any_key(event):
            self.finish()
            return True
        return super().types(event)

    def obey(self, command: str) -> bool:
        """Any command ends the count; only a rematch or a new game goes on at once."""
        if self.is_counting:
            self.finish()
            if command not in AT_ONCE:
                return True
        return super().obey(command)

    def compose(self, canvas: Canvas) -> None:
        """The slips make room while the winners' print is admired."""
        if not self.is_admired:
            super().compose(canvas)
            return
        self.backdrop(canvas)
        text, room = self.title, self.kit.px(QUIET_SKY)
        style = self.kit.fonts.fitted(text, self.kit.type("heavy", 72, SLIP), room, self.kit.least)
        canvas.put_centred(self.kit.fonts.line(text, style), self.kit.size[0] / 2, self.kit.px(86))

    def backdrop(self, canvas: Canvas) -> None:
        """The print beneath: that of the winners as soon as they are known."""
        put_ground(canvas, self.kit, self._ground if self._reached >= self._steps else "score")


CLOTH: Final[dict[str, Colour]] = {"shogun": BENI, "ninja": KON, "ronin": FOREST}
STEPS: Final = 16
"""Pictures of the banner while it unrolls."""


class Banner(Widget):
    """Says one thing large and others beneath; `share` of it is unrolled."""

    def __init__(
        self, box: Box, words: tuple[str, ...], team: str, people: tuple[tuple[int, Colour], ...]
    ) -> None:
        """Hang in `box`: `words` are the headline, then smaller lines.

        `people` are the winners: character and colour.
        """
        super().__init__(box)
        self.words = words
        self.team = team
        self.people = people
        self.share = 1.0

    def unroll(self, share: float) -> None:
        """Come down as far as `share`, 0..1."""
        self.share = share

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas, as far as it is unrolled."""
        del look
        step = round(self.share * STEPS)
        if not step:
            return
        size = (round(self.box.w), round(self.box.h))
        key = ("banner", self.words, self.team, size, self.people, kit.text_scale)
        whole = kit.store.kept(key, lambda: self._paint(kit, size))
        if step < STEPS:
            high = whole.get_height() * step // STEPS
            part = Rect(0, whole.get_height() - high, whole.get_width(), high)
            whole = kit.store.kept((key, step), lambda: whole.subsurface(part).copy())
        canvas.put(whole, self.box.x, self.box.y)

    def _paint(self, kit: Kit, size: tuple[int, int]) -> Surface:
        shadow = 6
        sheet = clear((size[0] + shadow, size[1] + shadow))
        board = Rect(0, 0, *size)
        veil(sheet, board.move(shadow, shadow), SUMI, 80)
        cloth = kit.ink(CLOTH[self.team])
        sheet.fill(cloth, board)
        for n, ink in ((0, SUMI), (6, kit.ink(KINCHA)), (9, mix(cloth, SUMI, 0.4))):
            frame(sheet, board.inflate(-2 * n, -2 * n), ink, 2)
        side = self._crests(sheet, kit, size)
        self._write(sheet, kit, Rect(side, 0, size[0] - 2 * side, size[1]))
        return sheet

    def _write(self, sheet: Surface, kit: Kit, room: Rect) -> None:
        """The headline takes half of the height, or what the others leave; they share the rest."""
        lines = len(self.words) - 1
        head = room.height * (0.48 if lines else 0.8)
        head = min(head, room.height * 0.85 - lines * kit.least * LEAD)
        y = room.y + room.height * 0.04
        style = kit.type("heavy", 66, SLIP)
        style = style.sized(min(style.px, round(head * 0.8)))
        style = kit.fonts.fitted(self.words[0], style, room.width, kit.least)
        word = kit.fonts.line(self.words[0], style)
        lay_centred(sheet, word, (room.centerx, y + head / 2))
        y += head
        high = (room.height * 0.85 - head) / max(1, lines)
        for text in self.words[1:]:
            small = kit.type("medium", 26, SLIP, most=round(high * 0.86))
            small = kit.fonts.squeezed(text, small, room.width, kit.least)
            word = kit.fonts.narrowed(text, small, room.width)
            lay(sheet, word, (room.centerx - word.get_width() / 2, y + high / 2 - small.px * 0.68))
            y += high

    def _crests(self, sheet: Surface, kit: Kit, size: tuple[int, int]) -> float:
        """Lay the winners' crests left and right, a lone one on both; return how wide they are."""
        radius = size[1] * 0.18
        people = self.people * 2 if len(self.people) == 1 else self.people
        half = -(-len(people) // 2)
        for number, (character, colour) in enumerate(people):
            x = radius * (1.7 + 2.3 * (number % half))
            at = (size[0] - x if number >= half else x, size[1] / 2)
            lay_centred(sheet, crest_of(kit, character, radius, colour), at)
        return radius * (1.1 + 2.3 * half)
