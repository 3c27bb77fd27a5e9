"""Robots that play The Hundred Lanterns through window events alone: what to press for what."""

from typing import Any

import pygame

from ai.adventure.roster import ROSTER
from game.adventure.rules.facts.actions import END, STOP, HeroAction
from game.adventure.rules.system import SYSTEM
from game.adventure.ui.keys import LETTERS
from game.adventure.ui.papers.lists import MORE_FREE, listed
from game.adventure.ui.scenes.end import CampaignEnd
from game.adventure.ui.sums import is_sum
from game.adventure.ui.table import row
from game.adventure.ui.table.spots import CELL, ENEMY, EXERT, HERO
from game.adventure.view.paper import PAPER
from game.kernel.frames import Decision
from game.kernel.players import Player
from game.ui.board.selection import MAIN, HitTarget, Narrowing, Series
from game.ui.scenes.table import TableScene
from tests.ui.robots import pad_robot, robots

TRIES = 80
BY_LOT = 0.15
"""How often a robot answers by lot."""
THINKS = 700
"""Milliseconds that it may think, where not by lot."""
PAGES = 30
"""Pages of a list that are turned, and sums that are set, before an answer is given up."""


class LanternRobot(robots.Robot):
    """The part that the robots share: what has to be pressed. How is theirs."""

    end = CampaignEnd
    patience = 40_000
    _mind: Player | None = None

    def chosen(self, scene: TableScene, question: Decision[Any]) -> Any:
        """Return mostly what the strategist's rules do: by lot alone no later chapter comes."""
        if self.dice.random() < BY_LOT:
            return super().chosen(scene, question)
        if self._mind is None:
            self._mind = ROSTER.make("strategist@0", question.seat)
            self._mind.start(SYSTEM.key, question.seat, 4, question.seat)
        return self._mind.choose(scene.playing.seen, question, THINKS)

    def take(self, scene: TableScene, action: HeroAction) -> None:
        """Press what gives `action`, after what leads to it."""
        scene.playing.mean(())
        if action in (END, STOP) and MAIN in scene.state.frame.buttons:
            self.use(MAIN)
            return
        opened: list[object] = []
        for _ in range(PAGES):
            spot = self.giving(scene, action) or self.leading(scene, action, opened)
            assert spot is not None, f"nothing gives {action}"
            given = self.gives(scene, spot)
            self.use(spot)
            if given in (action, Series((action,))):
                return
            opened.append(given)
        raise AssertionError(f"no page has {action}")

    def gives(self, scene: TableScene, spot: HitTarget) -> Any:
        """Return what a spot gives when it is pressed."""
        if spot.kind == "answer":
            return scene.state.frame.answers[spot.id].action
        given = scene.game.act(scene.state, spot) if spot.kind == "act" else None
        scene.playing.mean(())
        return given

    def spots(self, scene: TableScene) -> list[HitTarget]:
        """Return what can be pressed for an answer, the nearest to hand first."""
        hits = scene.state.frame.hits
        found = [hit.spot for hit in hits if hit.spot.kind == "answer"]
        return found or [hit.spot for hit in hits if hit.spot.kind == "act"]

    def giving(self, scene: TableScene, action: HeroAction) -> HitTarget | None:
        """Return the spot that gives `action` at once."""
        at_once = (action, Series((action,)))
        return next((s for s in self.spots(scene) if self.gives(scene, s) in at_once), None)

    def leading(
        self, scene: TableScene, action: HeroAction, opened: list[object]
    ) -> HitTarget | None:
        """Return the spot that opens the list of `action`, a page not `opened` yet, or back."""
        back, sums = None, dict[HitTarget, int]()
        for spot in self.spots(scene):
            given = self.gives(scene, spot)
            if given is None and spot.kind == "answer":
                back = spot
            if not isinstance(given, Narrowing) or given in opened or given.picked == (PAPER,):
                continue
            if is_sum(given.picked):
                sums |= self.missing(spot, given.picked, action)
            elif not self.is_list(scene, given) or action in self.listed(scene, given):
                return spot
        return min(sums, key=lambda spot: sums[spot], default=back)

    def missing(
        self, spot: HitTarget, picked: tuple[Any, ...], action: HeroAction
    ) -> dict[HitTarget, int]:
        """Return how far the sum that a spot sets is from that of `action`, if they are alike."""
        _, _, kind, seat, n = picked
        is_same = (kind, seat, "coins") == (action.type, action.hero, action.what)
        return {spot: abs(n - (action.n or 0))} if is_same else {}

    def is_list(self, scene: TableScene, given: Narrowing) -> bool:
        """Return whether something opens a list of the row, and no step of a paper's own."""
        view: Any = scene.state.frame.view
        keys = {"", MORE_FREE, *(cell.key for cell in row.cells(view))}
        return len(given.picked) > 1 and given.picked[0] in keys

    def listed(self, scene: TableScene, given: Narrowing) -> list[HeroAction]:
        """Return the actions of the list that something opens."""
        view: Any = scene.state.frame.view
        return [option.action for option in listed(view, given.picked)]


class LanternMouse(LanternRobot, robots.MouseRobot):
    """Plays by mouse."""


class LanternKeys(LanternRobot, robots.KeyRobot):
    """Plays by keys: a letter for each button of the row, Tab for places, X for enemies."""

    def use(self, spot: HitTarget) -> None:
        """Press what the table has a key for; else bring the focus there and confirm."""
        if spot.kind == "act" and spot.id == EXERT:
            self.press(pygame.K_PLUS, "+")
        elif spot.kind == "act" and CELL <= spot.id < CELL + len(LETTERS):
            self.press(pygame.key.key_code(LETTERS[spot.id - CELL]))
        elif spot.kind == "act" and HERO <= spot.id < ENEMY:
            for _ in range(2):
                self.press(pygame.K_1 + spot.id - HERO)
        else:
            super().use(spot)

    def focus(self, spot: HitTarget) -> None:
        """Step on until the spot has the focus."""
        key = pygame.K_x if spot.kind == "act" and spot.id >= ENEMY else pygame.K_TAB
        for _ in range(TRIES):
            if self.scene.state.selection.focus == spot:
                return
            self.press(key)
        raise AssertionError(f"keys do not come to {spot}")


class LanternPad(LanternRobot, pad_robot.PadRobot):
    """Plays with a gamepad: the row lies below the map, enemies come by a stick."""

    def use(self, spot: HitTarget) -> None:
        """Bring the focus to a spot and confirm it; the turn ends with a button of its own."""
        if spot == MAIN:
            self.give("end_turn")
        else:
            super().use(spot)

    def focus(self, spot: HitTarget) -> None:
        """Step on until the spot has the focus."""
        is_cell = spot.kind == "act" and CELL <= spot.id < CELL + len(LETTERS)
        is_enemy = spot.kind == "act" and spot.id >= ENEMY
        for _ in range(TRIES):
            focus = self.scene.state.selection.focus
            if focus == spot:
                return
            if is_cell:
                is_row = focus is not None and CELL <= focus.id < CELL + len(LETTERS)
                self.give("right" if is_row else "down")
            elif is_enemy:
                self.press("rs_left")
            else:
                self.give("next")
        raise AssertionError(f"the pad does not come to {spot}")
