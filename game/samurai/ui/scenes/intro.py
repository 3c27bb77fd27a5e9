"""Before the first turn a card is turned over: who one is, in which role, how one wins."""

from typing import ClassVar, Final

import pygame
from pygame import Rect, Surface

from game.samurai.rules.content import CHARACTERS
from game.samurai.rules.state import THREE, Observation, Role
from game.samurai.ui.plates import crest_of
from game.samurai.ui.scenes.reveal import RATIO, turning
from game.samurai.view.names import character_name, goal_of, role_name
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, film, frame, lay, lay_centred
from game.ui.draw.palette import BENI, MUTED, SEATS, SUMI
from game.ui.scenes.overlays import SHADE, Mount
from game.ui.scenes.scene import Host, Scene
from game.ui.widgets.base import Look
from game.ui.widgets.spoken import Aloud, Spoken
from game.ui.widgets.texts import PaperPanel
from game.view.layout.geometry import Box
from game.view.timing import INSTANT, REVEAL

WIDE: Final = 1500
"""Width of the slip on the 1920 x 1080 design, where the text is not large."""
HIGH: Final = 620
PICTURE: Final = 0.2
"""Share of the slip's width that portrait and role card each take."""
TURNED: Final = 2 * REVEAL
"""Seconds until the card lies face up: it lies face down at first."""
TYPES: Final = (
    ("heavy", 46, SUMI, 0.0),
    ("italic", 25, SUMI, 1.0),
    ("bold", 32, BENI, 0.1),
    ("medium", 25, SUMI, 0.5),
    ("medium", 25, SUMI, 0.5),
)
"""Face, size, colour and gap of name, power, role, how it wins, what ends a game."""


class IntroScene(Scene):
    """Lies over the table as the game begins; any input turns the card, and the next goes on."""

    covers: ClassVar[bool] = False

    def __init__(self, host: Host, seen: Observation) -> None:
        """Introduce the one who sees `seen` to themselves."""
        super().__init__(host)
        self.seen = seen
        settings = host.services.settings
        is_brief = settings.reduced_motion or settings.pace == INSTANT
        self._age = TURNED if is_brief else 0.0

    # --- time and input ---

    @property
    def is_turned(self) -> bool:
        """Whether the card lies face up."""
        return self._age >= TURNED

    def tick(self, dt: float) -> None:
        """Let the card turn over."""
        if self.is_turned:
            return
        was, self._age = self._age, self._age + dt
        self.stale = True
        if was < REVEAL <= self._age:
            self.host.sound.play("role_revealed")

    def _go_on(self) -> None:
        if self.is_turned:
            self.host.pop()
        self._age, self.stale = TURNED, True

    def handle(self, event: pygame.Event) -> None:
        """A click goes on."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._go_on()

    def types(self, event: pygame.Event) -> bool:
        """A key that means nothing else goes on."""
        is_free = self.kit.hints.bindings.command(event, self.scope) is None
        if is_free:
            self._go_on()
        return is_free

    def obey(self, command: str) -> bool:
        """Every command goes on."""
        del command
        self._go_on()
        return True

    # --- drawing ---

    @property
    def sheet(self) -> Box:
        """The slip of paper, in the middle of the window."""
        kit = self.kit
        grown = 1 + 0.6 * (kit.text_scale - 1)
        wide = min(kit.size[0] - 24, kit.px(WIDE) * grown)
        high = min(kit.size[1] * 0.92, kit.px(HIGH) * grown)
        return Box((kit.size[0] - wide) / 2, (kit.size[1] - high) / 2, wide, high)

    def aloud(self) -> Aloud:
        """Return who one is, and how to go on."""
        told = self._told()
        *shown, last = [*(told if self.is_turned else told[:OPEN]), self.say("ending.skip")]
        deal = [text for text in [self.host.deal_text()] if text]
        return Aloud(self.say("aloud.intro"), [Spoken(text) for text in (*shown, *deal, last)])

    def compose(self, canvas: Canvas) -> None:
        """Draw the slip over the darkened table: portrait, words, the role's card."""
        kit, sheet, pad = self.kit, self.sheet, self.kit.px(44)
        shade = kit.store.kept(("shade", kit.size), lambda: film(kit.size, SUMI, SHADE))
        canvas.put(shade, 0, 0)
        for widget in (Mount(sheet), PaperPanel(sheet)):
            widget.draw(canvas, kit, Look())
        wide = sheet.w * PICTURE
        high = min(wide / RATIO, sheet.h - 2 * pad)
        middle, offset = sheet.centre[1], pad + high * RATIO / 2
        seen, me = self.seen, self.seen.seat
        portrait = _portrait(kit, seen.characters[me], me, high)
        canvas.put(portrait, sheet.x + pad, middle - high / 2)
        share = max(0.0, min(1.0, (self._age - REVEAL) / REVEAL))
        card = turning(kit, seen.roles[me], max(0, seen.stars[me]), high, share)
        canvas.put_centred(card, sheet.right - offset, middle)
        left = sheet.x + 2 * pad + high * RATIO
        room = Box(left, sheet.y + pad, 2 * (sheet.centre[0] - left), sheet.h - 2 * pad)
        self._write(canvas, room)

    def _told(self) -> list[str]:
        """Return what is told, a paragraph each, in the order of TYPES."""
        seen, strings = self.seen, self.kit.strings
        character, role = seen.characters[seen.seat], seen.roles[seen.seat]
        goal = goal_of(strings, role, seen.players)
        if role != Role.SHOGUN and seen.players > THREE:
            shogun = seen.characters[seen.roles.index(Role.SHOGUN)]
            goal = f"{goal}\n{self.say('intro.shogun', who=character_name(strings, shogun))}"
        return [
            self.say("intro.you_are", who=character_name(strings, character)),
            self.say(f"characters.{CHARACTERS[character].key}.power"),
            self.say("intro.role", role=role_name(strings, role)),
            goal,
            self.say("table.game_ends"),
        ]

    def _write(self, canvas: Canvas, room: Box) -> None:
        """Put the paragraphs in the middle of `room`, smaller where they have none.

        What tells the role comes with its card.
        """
        kit, told, scale = self.kit, self._told(), 1.0
        low = "\n".join(filter(None, (self.host.deal_text(), self.say("ending.skip"))))
        style = kit.type("italic", 21, MUTED)
        style = style.shrunk(
            kit.least, lambda s: kit.fonts.block_size(low, s, room.w)[1] < 3 * s.px
        )
        hint = kit.fonts.block(low, style, room.w, CENTRE)
        blocks = _blocks(kit, told, room.w, scale)
        while _height(blocks) > room.h - hint.get_height() and scale > LEAST_SCALE:
            scale -= 0.05
            blocks = _blocks(kit, told, room.w, scale)
        y = room.y + max(0.0, room.h - hint.get_height() - _height(blocks)) / 2
        for number, (block, gap) in enumerate(blocks):
            if number < OPEN or self.is_turned:
                canvas.put(block, room.centre[0] - block.get_width() / 2, y)
            y += block.get_height() + gap
        canvas.put(hint, room.centre[0] - hint.get_width() / 2, room.bottom - hint.get_height())


OPEN: Final = 2
"""How many paragraphs are there from the start."""
LEAST_SCALE: Final = 0.5
"""How small text is set where there is no room, against the size it is asked for."""


def _blocks(kit: Kit, told: list[str], width: float, scale: float) -> list[tuple[Surface, float]]:
    """Return paragraphs, each with the gap that follows it."""
    found = []
    for text, (face, size, colour, gap) in zip(told, TYPES, strict=True):
        style = kit.type(face, size, colour)
        style = style.sized(max(kit.least, round(style.px * scale)))
        found.append((kit.fonts.block(text, style, width, CENTRE), gap * style.px))
    return found


def _height(blocks: list[tuple[Surface, float]]) -> float:
    return sum(block.get_height() + gap for block, gap in blocks)


@kept
def _portrait(kit: Kit, character: int, seat: int, high: float) -> Surface:
    """Return a portrait as large as a role card, with the crest in the colour of the seat."""
    size = (round(high * RATIO), round(high))
    radius = size[0] * 0.17
    sheet = clear((size[0] + radius, size[1] + radius))
    lay(sheet, kit.images.cover(f"portraits/{CHARACTERS[character].key}", size, 0.2), (0, 0))
    frame(sheet, Rect(0, 0, *size), SUMI, 3)
    crest = crest_of(kit, character, radius, SEATS[seat])
    lay_centred(sheet, crest, (size[0] - radius * 0.4, size[1] - radius * 0.4))
    return sheet
