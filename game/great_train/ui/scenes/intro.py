"""Before the first turn: who one is, in which role, how one wins, and what the train is for."""

from typing import ClassVar, Final

import pygame
from pygame import Rect

from game.great_train.rules.content.content import PEOPLE
from game.great_train.rules.content.roles import SHERIFF, THREE
from game.great_train.rules.facts.state import TrainObservation
from game.great_train.ui.inks import DIM, KEY, OXIDE, SEAT_INKS
from game.great_train.ui.paper import brand_of, paper
from game.great_train.ui.plates import portrait, role_sign
from game.great_train.view.names import character_name, goal_of, role_name
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import CENTRE
from game.ui.draw.paint import film, frame
from game.ui.scenes.overlays import SHADE
from game.ui.scenes.scene import Host, Scene
from game.ui.widgets.spoken import Aloud, Spoken
from game.view.layout.geometry import Box

SIZE: Final = (1240, 560)
"""Width and height of the slip on the 1920 x 1080 design, where the text is not large."""
LOOKS: Final = (
    ("heavy", 46, KEY, 0.1),
    ("italic", 24, DIM, 0.9),
    ("bold", 32, OXIDE, 0.1),
    ("medium", 24, KEY, 0.6),
    ("italic", 22, DIM, 0.4),
)
"""Face, size, colour and gap of name, ability, role, how one wins, what the train is for."""
LEAST_SCALE: Final = 0.5


class TrainIntro(Scene):
    """Lies over the table as the game begins; any input goes on."""

    covers: ClassVar[bool] = False

    def __init__(self, host: Host, seen: TrainObservation) -> None:
        """Introduce the one who sees `seen` to themselves."""
        super().__init__(host)
        self.seen = seen
        self.host.sound.play("role_revealed")

    def handle(self, event: pygame.Event) -> None:
        """A click goes on."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.host.pop()

    def types(self, event: pygame.Event) -> bool:
        """A key that means nothing else goes on."""
        is_free = self.kit.hints.bindings.command(event, self.scope) is None
        if is_free:
            self.host.pop()
        return is_free

    def obey(self, command: str) -> bool:
        """Every command goes on."""
        del command
        self.host.pop()
        return True

    @property
    def sheet(self) -> Box:
        """The slip of paper, in the middle of the window."""
        kit = self.kit
        grown = 1 + 0.6 * (kit.text_scale - 1)
        wide = min(kit.size[0] - 24, kit.px(SIZE[0]) * grown)
        high = min(kit.size[1] * 0.92, kit.px(SIZE[1]) * grown)
        return Box((kit.size[0] - wide) / 2, (kit.size[1] - high) / 2, wide, high)

    def aloud(self) -> Aloud:
        """Return who one is, and how to go on."""
        *shown, last = [*self._told(), self.say("ending.skip")]
        deal = [text for text in [self.host.deal_text()] if text]
        return Aloud(self.say("aloud.intro"), [Spoken(text) for text in (*shown, *deal, last)])

    def compose(self, canvas: Canvas) -> None:
        """Draw the slip over the darkened table: portrait, words, the role's sign."""
        kit, sheet, pad = self.kit, self.sheet, self.kit.px(36)
        canvas.put(kit.store.kept(("shade", kit.size), lambda: film(kit.size, KEY, SHADE)), 0, 0)
        board = kit.store.kept(("intro", kit.size, kit.text_scale), lambda: self._board(sheet))
        canvas.put(board, sheet.x, sheet.y)
        seen, me = self.seen, self.seen.seat
        high = min(sheet.h - 2 * pad, sheet.w * 0.3)
        size = (round(high * 0.74), round(high))
        face = portrait(kit, seen.characters[me], size, "").copy()
        frame(face, Rect(0, 0, *size), KEY, 3)
        top = sheet.y + (sheet.h - high) / 2
        canvas.put(face, sheet.x + pad, top)
        brand = brand_of(kit, seen.characters[me], size[0] * 0.14, SEAT_INKS[me])
        canvas.put_centred(brand, sheet.x + pad + size[0] * 0.12, top + high - size[0] * 0.12)
        side = round(min(sheet.h * 0.3, sheet.w * 0.13))
        sign = role_sign(kit, seen.roles[me], side)
        canvas.put(sign, sheet.right - pad - side, sheet.y + (sheet.h - side) / 2)
        left = sheet.x + 2 * pad + size[0]
        self._write(
            canvas, Box(left, sheet.y + pad, sheet.right - pad * 2 - side - left, sheet.h - 2 * pad)
        )

    def _board(self, sheet: Box) -> pygame.Surface:
        board = paper((sheet.w, sheet.h), shadow=8)
        frame(board, Rect(10, 10, round(sheet.w) - 20, round(sheet.h) - 20), KEY, 3)
        return board

    def _told(self) -> list[str]:
        """Return what is told, a paragraph each, in the order of LOOKS."""
        seen, strings = self.seen, self.kit.strings
        character, role = seen.characters[seen.seat], seen.roles[seen.seat]
        goal = goal_of(strings, role, seen.players)
        is_three = seen.players == THREE
        if role != SHERIFF and not is_three:
            sheriff = seen.characters[seen.roles.index(SHERIFF)]
            goal = f"{goal}\n{self.say('intro.sheriff', who=character_name(strings, sheriff))}"
        return [
            self.say("intro.you_are", who=character_name(strings, character)),
            self.say(f"characters.{PEOPLE[character].key}.power"),
            self.say("intro.role", role=role_name(strings, role)),
            goal,
            self.say("intro.end_three" if is_three else "intro.end"),
        ]

    def _write(self, canvas: Canvas, room: Box) -> None:
        """Put the paragraphs in the middle of `room`, smaller where they have none."""
        kit, told, scale = self.kit, self._told(), 1.0
        low = "\n".join(filter(None, (self.host.deal_text(), self.say("ending.skip"))))
        hint = kit.fonts.block(low, kit.type("italic", 20, DIM), room.w, CENTRE)
        while True:
            blocks = []
            for text, (face, size, ink, gap) in zip(told, LOOKS, strict=True):
                style = kit.type(face, size, ink)
                style = style.sized(max(kit.least, round(style.px * scale)))
                blocks.append((kit.fonts.block(text, style, room.w, CENTRE), gap * style.px))
            whole = sum(block.get_height() + gap for block, gap in blocks)
            if whole <= room.h - hint.get_height() or scale <= LEAST_SCALE:
                break
            scale -= 0.05
        y = room.y + max(0.0, room.h - hint.get_height() - whole) / 2
        for block, gap in blocks:
            canvas.put(block, room.centre[0] - block.get_width() / 2, y)
            y += block.get_height() + gap
        canvas.put(hint, room.centre[0] - hint.get_width() / 2, room.bottom - hint.get_height())
