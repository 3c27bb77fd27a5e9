"""Before the first turn a card is turned over: who one is, in which role, how one wins."""

from collections.abc import Sequence
from typing import ClassVar, Final

from pygame import Rect, Surface

from game.samurai.rules.content import CHARACTERS
from game.samurai.rules.state import THREE, Observation, Role
from game.samurai.ui.plates import crest_of
from game.samurai.ui.scenes.reveal import RATIO, turning
from game.samurai.view.names import character_name, goal_of, power_of, role_of, table_of
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, frame, lay, lay_centred
from game.ui.draw.palette import BENI, MUTED, SEATS, SUMI, Colour
from game.ui.scenes.interludes import Introduction
from game.ui.scenes.overlays import Mount, darken
from game.ui.scenes.scene import Host
from game.ui.widgets.base import Look
from game.ui.widgets.texts import PaperPanel
from game.view.layout.geometry import Box
from game.view.timing import INSTANT, REVEAL

PICTURE: Final = 0.2
"""Share of the slip's width that portrait and role card each take."""
TURNED: Final = 2 * REVEAL
"""Seconds until the card lies face up: it lies face down at first."""


class IntroScene(Introduction):
    """Lies over the table as the game begins; any input turns the card, and the next goes on."""

    size: ClassVar[tuple[float, float]] = (1500, 620)
    looks: ClassVar[Sequence[tuple[str, float, Colour, float]]] = (
        ("heavy", 46, SUMI, 0.0),
        ("italic", 25, SUMI, 1.0),
        ("bold", 32, BENI, 0.1),
        ("medium", 25, SUMI, 0.5),
        ("medium", 25, SUMI, 0.5),
    )
    """Of name, power, role, how it wins, what ends a game."""

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

    def go_on(self) -> None:
        """Show the card face up, then go on to the table."""
        if self.is_turned:
            self.host.pop()
        self._age, self.stale = TURNED, True

    # --- drawing ---

    def compose(self, canvas: Canvas) -> None:
        """Draw the slip over the darkened table: portrait, words, the role's card."""
        kit, sheet, pad = self.kit, self.sheet, self.kit.px(44)
        darken(canvas, kit)
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
        style = kit.type("italic", 21, MUTED)
        style = style.shrunk(
            kit.least, lambda s: kit.fonts.block_size(self.hint, s, room.w)[1] < 3 * s.px
        )
        self.write(canvas, room, style)

    def told(self) -> list[str]:
        """Return who one is, in which role, how it wins, and what ends a game."""
        seen, strings = self.seen, self.kit.strings
        character, role = seen.characters[seen.seat], seen.roles[seen.seat]
        goal = goal_of(strings, role, seen.players)
        if seen.players > THREE:
            goal = f"{goal}\n{self.say('intro.table', roles=table_of(strings, seen.players))}"
        if role != Role.SHOGUN and seen.players > THREE:
            shogun = seen.characters[seen.roles.index(Role.SHOGUN)]
            goal = f"{goal} {self.say('intro.shogun', who=character_name(strings, shogun))}"
        return [
            self.say("intro.you_are", who=character_name(strings, character)),
            power_of(strings, character, is_own=True),
            self.say("intro.role", role=role_of(strings, seen)),
            goal,
            self.say("table.game_ends"),
        ]

    @property
    def shown(self) -> Sequence[str]:
        """What tells the role comes with its card."""
        return self.told() if self.is_turned else self.told()[:OPEN]


OPEN: Final = 2
"""How many paragraphs are there from the start."""


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
