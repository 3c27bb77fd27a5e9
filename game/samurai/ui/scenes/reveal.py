"""The end before the score: the role cards that are still hidden turn over, one after another."""

import math
from collections.abc import Sequence
from typing import ClassVar, Final, Protocol

import pygame
from pygame import Rect, Surface

from game.kernel.events import Event
from game.samurai.rules.content import ROLES
from game.samurai.rules.state import Observation
from game.samurai.view.ending import EndReveal
from game.samurai.view.names import role_name
from game.ui.board.playback import Playback
from game.ui.board.refresh import FrameMaker
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, lay, lay_centred, slip, veil
from game.ui.draw.palette import MUTED, SLIP, SUMI
from game.ui.input.commands import END
from game.ui.scenes.new_game import play_again
from game.ui.scenes.scene import Host, Scene
from game.view.timing import REVEAL, REVEALED

LARGER: Final = 1.08
"""Width of a role card in portraits: it covers one."""


class SecretTable(Protocol):
    """A table that knows which roles are still to be turned over."""

    reveal: EndReveal


class RevealScene(Scene):
    """Lies over the table at the end of a game; any input shows everything."""

    covers: ClassVar[bool] = False
    scope: ClassVar[str] = END

    def __init__(
        self,
        host: Host,
        table: SecretTable,
        playback: Playback,
        frames: FrameMaker,
        seen: Observation,
        history: Sequence[Event],
    ) -> None:
        """Turn over what `table` still hides of `seen`; then show the score of `history`."""
        super().__init__(host)
        self.playback = playback
        self.frames = frames
        self.state = playback.state
        self.history = history
        self.seen = seen
        self.reveal = table.reveal
        self.order = self.reveal.order(seen.seat, seen.players)
        self.state.say(None)
        self.state.playing.shown.lift()
        frames.refresh()
        self.turned = 0
        """How many are face up, or turning."""
        self._age = 0.0

    # --- time ---

    @property
    def pace(self) -> float:
        """How fast cards turn: never slower than designed."""
        return max(1.0, self.host.services.settings.pace)

    def tick(self, dt: float) -> None:
        """Turn one card after another, then go on to the score."""
        self._age += dt * self.pace
        self.stale = True
        self.playback.move(dt, 1.0)
        is_done = self.turned == len(self.order)
        if self.turned and self._age < (REVEALED if is_done else REVEAL):
            return
        if is_done:
            self._go_on()
        elif self._age >= REVEAL:
            self._turn()

    def _turn(self) -> None:
        seat = self.order[self.turned]
        self.turned += 1
        self._age = 0.0
        self.reveal.hidden.discard(seat)
        self.frames.refresh()
        self.host.sound.play("role_revealed")

    def _go_on(self) -> None:
        self.reveal.hidden.clear()
        self.host.go("score", self.seen, self.history, self.state.tempers)

    # --- input: everything goes on ---

    def handle(self, event: pygame.Event) -> None:
        """A click shows everything."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._go_on()

    def types(self, event: pygame.Event) -> bool:
        """A key that means nothing else shows everything."""
        if self.kit.hints.bindings.command(event, self.scope) is None:
            self._go_on()
            return True
        return False

    def obey(self, command: str) -> bool:
        """Every command shows everything; only a rematch goes further."""
        if command == "again":
            play_again(self.host)
        else:
            self._go_on()
        return True

    # --- drawing ---

    def compose(self, canvas: Canvas) -> None:
        """Draw a card at each portrait, and who was what."""
        seen = self.seen
        for number, seat in enumerate(self.order):
            portrait = self.state.frame.layout.faces[seat]
            high = portrait.w * LARGER / RATIO
            role, stars = seen.roles[seat], max(0, seen.stars[seat])
            if number >= self.turned:
                picture = role_card(self.kit, None, 0, high)
            else:
                is_last = number == self.turned - 1
                share = min(1.0, self._age / REVEAL * 1.6) if is_last else 1.0
                picture = turning(self.kit, role, stars, high, share)
            canvas.put_centred(picture, *portrait.centre)
        self._say(canvas)

    def _say(self, canvas: Canvas) -> None:
        """A slip under the middle, where captions stand."""
        words, hint = self._words(), self.say("ending.skip")
        board = _board(self.kit, words, hint)
        layout = self.state.frame.layout
        box, table = layout.eye, layout.zones.table
        low = table.bottom - board.get_height() - 6
        canvas.put(board, box.centre[0] - board.get_width() / 2, min(box.bottom + 14, low))

    def _words(self) -> str:
        if not self.turned:
            return self.say("ending.reveal")
        seat = self.order[self.turned - 1]
        seen = self.seen
        role = role_name(self.kit.strings, seen.roles[seat])
        if seen.stars[seat] > 0:
            role = self.say("final.stars", role=role, n=seen.stars[seat])
        return self.say("ending.revealed", who=self.state.frame.teller.name(seat), role=role)


@kept
def _board(kit: Kit, words: str, hint: str) -> Surface:
    large, small = kit.type("bold", 28), kit.type("italic", 20, MUTED)
    room = max(kit.px(700), 420)
    said = kit.fonts.block(words, large, room, CENTRE)
    below = kit.fonts.line(hint, small)
    pad = large.px * 0.8
    width = max(said.get_width(), below.get_width()) + 2 * pad
    board = slip((width, said.get_height() + below.get_height() + pad), kit.ink(SLIP), SUMI, 5)
    middle = width / 2
    lay_centred(board, said, (middle, pad * 0.4 + said.get_height() / 2))
    lay_centred(board, below, (middle, pad * 0.5 + said.get_height() + small.px * 0.7))
    return board


RATIO: Final = 5 / 7
"""Width to height."""
PLATE: Final = (28 / 360, 424 / 504, 304 / 360, 54 / 504)
"""Where a role's name stands: left, top, width, height as shares of the card."""
STEPS: Final = 12
"""Pictures of a card while it turns."""
LIFT: Final = 0.1
"""How much larger it is when it stands on edge."""


def role_card(kit: Kit, role: int | None, stars: int, high: float) -> Surface:
    """Return a role card `high` pixels high; face down when `role` is None."""
    return _card(kit, role, stars, (max(1, round(high * RATIO)), max(1, round(high))))


def turning(kit: Kit, role: int, stars: int, high: float, share: float) -> Surface:
    """Return a card that turns over: `share` 0 is face down, 1 face up."""
    step = min(STEPS, max(0, round(share * STEPS)))
    face = role_card(kit, role if step * 2 >= STEPS else None, stars, high)
    return face if step in (0, STEPS) else _narrow(kit, face, step / STEPS)


@kept
def _narrow(_kit: Kit, face: Surface, share: float) -> Surface:
    lift = 1 + LIFT * math.sin(math.pi * share)
    wide = max(3, round(face.get_width() * abs(math.cos(math.pi * share)) * lift))
    return pygame.transform.smoothscale(face, (wide, round(face.get_height() * lift)))


def _name(role: int, stars: int) -> str:
    return f"role_{ROLES[role].key}_{stars}" if stars else f"role_{ROLES[role].key}"


@kept
def _card(kit: Kit, role: int | None, stars: int, size: tuple[int, int]) -> Surface:
    shadow = max(3, size[1] // 40)
    sheet = clear((size[0] + shadow, size[1] + shadow))
    veil(sheet, Rect(shadow, shadow, *size), SUMI, 70)
    name = "role_back" if role is None else _name(role, stars)
    card = kit.images.sized(f"tokens/{name}", size)
    if card is None and role is not None:
        card = kit.images.sized(f"tokens/role_{ROLES[role].key}", size)
    lay(sheet, card if card is not None else _plain(kit, role, size), (0, 0))
    if role is not None:
        _write(sheet, kit, role, size)
    return sheet


def _plain(kit: Kit, role: int | None, size: tuple[int, int]) -> Surface:
    """A card without its picture: the seal on paper."""
    board = slip(size, kit.ink(SLIP), SUMI, 0)
    side = size[0] * 0.6
    name = "letter" if role is None else f"seal_{ROLES[role].key}"
    lay_centred(board, kit.images.sized(f"tokens/{name}", (side, side)), (size[0] / 2, size[1] / 2))
    return board


SEALED: Final = 2.2
"""How high a seal on that plate is, against it."""
FULL: Final = 1.1
"""Of the height of the card's plate: larger type would not lie on it."""


def _write(sheet: Surface, kit: Kit, role: int, size: tuple[int, int]) -> None:
    """The name on the card's plate; where it could not be read, the role's seal closes it."""
    text = role_name(kit.strings, role)
    left, top, wide, high = (p * s for p, s in zip(PLATE, size * 2, strict=True))
    style = kit.type("bold", 26).sized(max(kit.least, round(high * 0.86)))
    while style.px > kit.least and kit.fonts.width(text, style) > wide - 4:
        style = style.sized(style.px - 1)
    if style.px > high * FULL or kit.fonts.width(text, style) > wide - 2:
        side = high * SEALED
        seal = kit.images.sized(f"tokens/seal_{ROLES[role].key}", (side, side))
        lay_centred(sheet, seal, (left + wide / 2, top + high - side / 2))
        return
    line = kit.fonts.line(text, style)
    lay_centred(sheet, line, (left + wide / 2, top + high / 2))
