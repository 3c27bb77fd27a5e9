"""Robots that play at the table through window events alone: one by mouse, one by keys.

They look at the screen's own list of spots to know where things are, as a person sees them, and
check after every answer that the game took exactly the action they meant. What has to be pressed
for an action, each game's own robots know.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Protocol

import pygame

from game.kernel.frames import Decision
from game.kernel.ids import Seat
from game.ui.board.selection import EXTRA, MAIN, HitTarget, box_of
from game.ui.scenes.end import RevealScene
from game.ui.scenes.hot_seat import GUARD, CurtainScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.scene import Scene
from game.ui.scenes.table import TableScene
from game.ui.window.shell import Shell
from game.view.timing import UNMEANT
from tests.ui import checks
from tests.ui.quick_table import GameTable
from tests.ui.windowless import post_key


class Check(Protocol):
    """What a test looks at after every answer."""

    def __call__(self, scene: TableScene) -> None:
        """Raise AssertionError when something is wrong."""


class Robot:
    """The part that all robots share: what to do. How is theirs."""

    openings: tuple[type[Scene], ...] = ()
    """Scenes of the game that stand before its table until something is pressed."""
    patience = 4000
    """Steps after which a game is stuck."""
    end: type[Scene] = Scene
    """The scene of the game that tells how it ended."""

    def __init__(self, shell: Shell, seed: int, check: Check | None = None) -> None:
        """Play in `shell`; `seed` decides what."""
        self.shell = shell
        self.dice = Random(seed)
        self.check = check
        self.answers = self.doubts = 0
        self.has_hurried = False

    # --- how, by mouse, keys or pad, and in which game ---

    def use(self, spot: HitTarget) -> None:
        """Press a spot of the table."""
        raise NotImplementedError

    def use_widget(self, number: int) -> None:
        """Press a widget of a menu."""
        raise NotImplementedError

    def pass_by(self) -> None:
        """Press something, whatever."""
        raise NotImplementedError

    def take(self, scene: TableScene, action: Any) -> None:
        """Press what makes up `action` of the game."""
        raise NotImplementedError

    def use_card(self, scene: TableScene, spot: HitTarget, target: Seat | None) -> None:
        """Lift a card, and play it: press whom it is for, or the card once more."""
        self.use(spot)
        assert scene.state.selection.piece == spot.id, "the first press only lifts"
        self.use(spot if target is None else HitTarget("seat", target))

    def be_sure(self, scene: TableScene) -> None:
        """Say that it is meant, where that is asked."""
        if self.scene is scene and scene.state.selection.doubted is not None:
            self.doubts += 1
            checks.colours_mean_one_thing(scene)
            self.use(HitTarget("answer", 0))

    def sit(self, curtain: CurtainScene) -> None:
        """Say that the one who is waited for is there."""
        self.step(GUARD)
        self.use_widget(len(curtain.widgets) - 1)

    def taken(self, scene: TableScene) -> list[Any]:
        """Return every action of the game so far."""
        assert isinstance(scene.table, GameTable)
        return scene.table.game.journal.actions()

    # --- what ---

    @property
    def scene(self) -> Any:
        """The scene on top."""
        return self.shell.scenes[-1]

    def step(self, dt: float = 0.25) -> None:
        """Let some time pass."""
        self.shell.step(dt)

    def press_named(self, text: str) -> None:
        """Press the widget of a menu that says `text`."""
        assert isinstance(self.scene, MenuScene)
        found = [
            n
            for n, w in enumerate(self.scene.widgets)
            if (getattr(w, "text", "") or w.label) == text
        ]
        self.use_widget(found[-1])

    def start(self) -> None:
        """From the title to the table."""
        self.press_named(self.shell.kit.say("menu.new_game"))
        self.press_named(self.shell.kit.say("new_game.start"))
        while isinstance(self.scene, self.openings):
            self.pass_by()
        assert isinstance(self.scene, TableScene)

    def play(self, answers: int | None = None) -> None:
        """Play on until the score is shown, or for so many answers."""
        for _ in self.steps():
            if answers is not None and self.answers >= answers:
                return
        assert isinstance(self.scene, self.end)

    def steps(self) -> Iterator[None]:
        """Answer whatever is asked until the score is shown."""
        for _ in range(self.patience):
            scene = self.scene
            if isinstance(scene, RevealScene):
                self.step()
                continue
            if isinstance(scene, self.openings):
                self.pass_by()
                continue
            if isinstance(scene, CurtainScene):
                self.sit(scene)
                continue
            if not isinstance(scene, TableScene):
                return
            if scene.is_ready and scene.state.frame.question is not None:
                self.answer(scene, scene.state.frame.question)
            self.step()
            yield
        raise AssertionError("the game is stuck")

    def chosen(self, _scene: TableScene, question: Decision[Any]) -> Any:
        """Return what to answer: any of the actions, by lot."""
        return self.dice.choice(list(question.actions))

    def answer(self, scene: TableScene, question: Decision[Any]) -> None:
        """Take one of the actions, and check that the game took it."""
        if scene.hurrying.is_sudden:  # so soon after what lay over it nothing is meant for it
            self.step(UNMEANT)
        checks.colours_mean_one_thing(scene)
        action = self.chosen(scene, question)
        before = len(self.taken(scene))
        self.take(scene, action)
        self.be_sure(scene)
        if self.has_hurried and len(self.taken(scene)) == before:
            self.take(scene, action)  # who just hurried is asked whether that was meant
            self.be_sure(scene)
        taken = self.taken(scene)
        assert taken[before] == action, f"meant {action}, took {taken[before:]}"
        self.answers += 1
        if self.check is not None and isinstance(self.scene, TableScene):
            self.check(scene)


class MouseRobot(Robot):
    """Moves, presses and lets go, nothing else."""

    def _post(self, kind: int, pos: tuple[int, int], button: int = pygame.BUTTON_LEFT) -> None:
        if kind == pygame.MOUSEMOTION:
            pygame.event.post(pygame.Event(kind, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))
        else:
            pygame.event.post(pygame.Event(kind, pos=pos, button=button))

    def pass_by(self) -> None:
        """Click anywhere."""
        self.click((9, 9))

    def click(self, pos: tuple[int, int]) -> None:
        """Go there and click."""
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._post(kind, pos)
            self.step(0.02)

    def use(self, spot: HitTarget) -> None:
        """Point at a spot, look whether it is what lies under the pointer now, and click."""
        for _ in range(8):
            pos = self.visible(spot)
            self._post(pygame.MOUSEMOTION, pos)
            self.step(0.3)
            if self.scene.state.selection.hover == spot and self._front(*pos) == spot:
                self.click(pos)
                return
        raise AssertionError(f"{spot} runs away from the pointer")

    def visible(self, spot: HitTarget) -> tuple[int, int]:
        """Return a point of the spot that nothing in front covers."""
        assert box_of(self.scene.state.frame.hits, spot) is not None, f"{spot} is not on the screen"
        points = self.points(spot)
        assert points, f"{spot} is covered"
        return points[0]

    def points(self, spot: HitTarget) -> list[tuple[int, int]]:
        """Return points of a spot that nothing in front covers, its middle first."""
        box = box_of(self.scene.state.frame.hits, spot)
        if box is None:
            return []
        width, height = self.shell.kit.size
        shares = [(x, y) for x in (0.5, 0.12, 0.88, 0.04, 0.3, 0.7) for y in (0.5, 0.1, 0.9, 0.25)]
        found = [(int(box.x + box.w * x), int(box.y + box.h * y)) for x, y in shares]
        inside = [(x, y) for x, y in found if 0 <= x < width and 0 <= y < height]
        return [point for point in inside if self._front(*point) == spot]

    def _front(self, x: int, y: int) -> HitTarget | None:
        """Return what takes a click at a point (`at`, told apart from it on purpose)."""
        hit = [place for place in self.scene.state.frame.hits if place.box.contains(x, y)]
        return max(hit, key=lambda place: place.front).spot if hit else None

    def use_widget(self, number: int) -> None:
        """Click a widget's middle."""
        x, y = self.scene.widgets[number].box.centre
        self.click((int(x), int(y)))


class KeyRobot(Robot):
    """Presses keys, nothing else."""

    def press(self, key: int, text: str = "") -> None:
        """Press and let go of one key."""
        post_key(key, text)
        self.step(0.02)

    def pass_by(self) -> None:
        """Press the space bar."""
        self.press(pygame.K_SPACE, " ")

    def use(self, spot: HitTarget) -> None:
        """Tab to a spot and press Enter; letters and digits where there are some."""
        if spot == MAIN:
            self.press(pygame.K_e)
        elif spot == EXTRA:
            self.press(pygame.K_a)
        elif (signs := self._signs(spot)) and self.dice.random() < 0.5:
            self.press(pygame.key.key_code(signs[-1].lower()))
        else:
            self.focus(spot)
            self.press(pygame.K_RETURN)

    def _signs(self, spot: HitTarget) -> Sequence[str]:
        """Return the letters and digits of an answer: few of a long list have any."""
        prompt = self.scene.state.frame.prompt
        return prompt.items[spot.id].signs if spot.kind == "answer" and prompt else ()

    def focus(self, spot: HitTarget) -> None:
        """Press Tab until the spot has the focus."""
        for _ in range(80):
            if self.scene.state.selection.focus == spot:
                return
            self.press(pygame.K_TAB)
        raise AssertionError(f"Tab does not come to {spot}")

    def use_widget(self, number: int) -> None:
        """Tab to a widget and press Enter."""
        for _ in range(40):
            if self.scene.focus == number:
                break
            self.press(pygame.K_TAB)
        self.press(pygame.K_RETURN)
