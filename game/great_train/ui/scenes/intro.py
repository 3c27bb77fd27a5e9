"""Before the first turn: who one is, in which role, how one wins, and what the train is for."""

from collections.abc import Sequence
from typing import ClassVar

import pygame
from pygame import Rect

from game.great_train.rules.content.roles import SHERIFF, THREE
from game.great_train.rules.facts.queries import driver
from game.great_train.rules.facts.state import TrainObservation
from game.great_train.ui.printed.inks import DIM, KEY, OXIDE, SEAT_INKS
from game.great_train.ui.printed.paper import brand_of, paper
from game.great_train.ui.printed.plates import portrait, role_sign
from game.great_train.view.names import character_name, goal_of, power_of, role_name
from game.ui.draw.canvas import Canvas
from game.ui.draw.paint import frame
from game.ui.draw.palette import Colour
from game.ui.scenes.interludes import Introduction
from game.ui.scenes.overlays import darken
from game.ui.scenes.scene import Host
from game.view.layout.geometry import Box


class TrainIntro(Introduction):
    """Lies over the table as the game begins; any input goes on."""

    size: ClassVar[tuple[float, float]] = (1240, 560)
    looks: ClassVar[Sequence[tuple[str, float, Colour, float]]] = (
        ("heavy", 46, KEY, 0.1),
        ("italic", 24, DIM, 0.9),
        ("bold", 32, OXIDE, 0.1),
        ("medium", 24, KEY, 0.6),
        ("italic", 22, DIM, 0.4),
    )
    """Of name, ability, role, how one wins, what the train is for."""

    def __init__(self, host: Host, seen: TrainObservation) -> None:
        """Introduce the one who sees `seen` to themselves."""
        super().__init__(host)
        self.seen = seen
        self.host.sound.play("role_revealed")

    def compose(self, canvas: Canvas) -> None:
        """Draw the slip over the darkened table: portrait, words, the role's sign."""
        kit, sheet, pad = self.kit, self.sheet, self.kit.px(36)
        darken(canvas, kit)
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
        room = Box(left, sheet.y + pad, sheet.right - pad * 2 - side - left, sheet.h - 2 * pad)
        self.write(canvas, room, kit.type("italic", 20, DIM))

    def _board(self, sheet: Box) -> pygame.Surface:
        board = paper((sheet.w, sheet.h), shadow=8)
        frame(board, Rect(10, 10, round(sheet.w) - 20, round(sheet.h) - 20), KEY, 3)
        return board

    def told(self) -> list[str]:
        """Return who one is, in which role, how one wins, and what the train is for."""
        seen, strings = self.seen, self.kit.strings
        character, role = seen.characters[seen.seat], seen.roles[seen.seat]
        goal = goal_of(strings, role, seen.players)
        is_three = seen.players == THREE
        end = "end_you" if driver(seen) == seen.seat else "end_three" if is_three else "end"
        if role != SHERIFF and not is_three:
            sheriff = seen.characters[seen.roles.index(SHERIFF)]
            goal = f"{goal}\n{self.say('intro.sheriff', who=character_name(strings, sheriff))}"
        return [
            self.say("intro.you_are", who=character_name(strings, character)),
            power_of(strings, character, is_own=True),
            self.say("intro.role", role=role_name(strings, role)),
            goal,
            self.say(f"intro.{end}"),
        ]
