"""The discard pile spread out, its top first; the card that is looked at large beside it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.kernel.ids import HIDDEN
from game.table.cards import CardId
from game.ui.board.faces import Face, Faces, GridCard, grid
from game.ui.board.port import TableGame
from game.ui.board.state import TableState
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE
from game.ui.draw.kit import Kit
from game.ui.scenes.overlays import OverlayScene
from game.ui.scenes.scene import Host, Subject
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.spoken import Spoken
from game.ui.widgets.texts import Label
from game.view.layout.geometry import Box
from game.view.layout.zones import CARD_RATIO
from game.view.words.grammar import Noun

SHARE = 0.3
"""Share of the slip's width for the large card and its rule."""


class DiscardsScene(OverlayScene):
    """Every kind of card in the pile with its number, the one discarded last first."""

    heading = "overlay.discards"
    width = 1560
    rows = 12

    def __init__(
        self,
        host: Host,
        cards: Sequence[CardId],
        faces: Faces,
        name: Callable[[CardId], Noun],
        rule: Callable[[CardId], str],
    ) -> None:
        """Show `cards`, the newest first, what they are called and their rules."""
        super().__init__(host)
        self.cards = cards
        self.faces = faces
        self.name = name
        self.rule = rule
        self.looked_at = cards[0] if cards else HIDDEN

    @property
    def subject(self) -> Subject:
        """The card that is looked at large."""
        return Subject(self.host.codex().of_card(self.looked_at) if self.cards else "")

    def say(self, key: str, **values: object) -> str:
        """Return a text; the heading counts the cards."""
        return super().say(key, n=len(self.cards), **values)

    def build(self) -> list[Widget]:
        """The kinds, the one looked at, and a button."""
        (foot,) = self.foot(1)
        room, gap = self.room(-0.1, self.kit.px(14)), self.kit.px(28)
        large = Box(room.right - room.w * SHARE, room.y, room.w * SHARE, foot.bottom - room.y)
        foot = Box(foot.x, foot.y, large.x - gap - foot.x, foot.h)
        text, closes = self.say("overlay.close"), ("discards", "confirm")
        close = Button(foot, text, self.back, command="cancel", commands=closes)
        if not self.cards:
            style = self.kit.type("italic", 24)
            return [*self.frame(), Label(room, self.say("overlay.nothing"), style, CENTRE), close]
        shown = LargeCard(large, self.faces, self.rule, self.looked_at)
        room = Box(room.x, room.y, large.x - gap - room.x, room.h)
        return [*self.frame(), shown, *self._spread(room), close]

    def _spread(self, room: Box) -> list[Widget]:
        kinds = {card: self.cards.count(card) for card in dict.fromkeys(self.cards)}
        boxes = grid(room, len(kinds), 190 * self.kit.unit)
        found: list[Widget] = []
        for box, (card, count) in zip(boxes, kinds.items(), strict=True):
            widget = GridCard(box, card, count, self.faces)
            widget.label = str(self.name(card))
            found.append(widget)
        return found

    # --- looking ---

    def handle(self, event: pygame.Event) -> None:
        """The pointer looks at a card."""
        super().handle(event)
        self._look_at(self.hover)

    def obey(self, command: str) -> bool:
        """The focus looks at a card."""
        done = super().obey(command)
        self._look_at(self.focus)
        return done

    def _look_at(self, number: int | None) -> None:
        widget = None if number is None else self.widgets[number]
        if isinstance(widget, GridCard) and widget.card != self.looked_at:
            self.looked_at = widget.card
            for shown in self.widgets:
                if isinstance(shown, LargeCard):
                    shown.card = widget.card
            self.stale = True


def spread_out(host: Host, state: TableState, game: TableGame, faces: Faces) -> None:
    """Spread out what lies in the discard pile at the table of `state`."""
    frame = state.frame
    rule = partial(game.rule, host.kit)
    host.open("discards", frame.view.discards, faces, frame.teller.card, rule)


@dataclass(eq=False)
class LargeCard(Widget):
    """A card as large as there is room for, its whole rule beneath if not to be read on it."""

    box: Box
    faces: Faces
    rule: Callable[[CardId], str]
    card: CardId

    def aloud(self, kit: Kit) -> Spoken:
        """Return the rule."""
        del kit
        return Spoken(self.rule(self.card))

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        del look
        whole = self._face(min(self.box.h, self.box.w / CARD_RATIO))
        if self.faces.prints.says_all(whole):
            centre = self.box.x + self.box.w / 2, self.box.y + whole.height / 2
            canvas.put_centred(self.faces.upright(whole), *centre)
            return
        rule = self.rule(self.card)
        style = kit.type("medium", 22)
        low = (self.box.w, self.box.h * 0.42)
        style = kit.fonts.shrunk_block(rule, style, low, kit.least)
        text = kit.fonts.block(rule, style, self.box.w, CENTRE)
        high = min(self.box.h - text.get_height() - kit.px(30), self.box.w / CARD_RATIO)
        middle = self.box.x + self.box.w / 2
        canvas.put_centred(self.faces.upright(self._face(high)), middle, self.box.y + high / 2)
        canvas.put(text, middle - text.get_width() / 2, self.box.y + high + kit.px(18))

    def _face(self, high: float) -> Face:
        return Face(self.card, round(high * CARD_RATIO), round(high))
