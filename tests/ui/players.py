"""Who plays a fixed game in a window, without a clock, and shows what is worth looking at."""

from collections.abc import Callable, Iterator
from typing import Any

from game.session.new_game import NewGame
from game.ui.board.selection import HitTarget
from game.ui.scenes.end import RevealScene
from game.ui.scenes.table import TableScene
from tests.ui.checked import CheckedGame
from tests.ui.pictures.goldens import Sight
from tests.ui.windowless import Settings, resize, shell_of

Size = tuple[int, int]
HD: Size = (1280, 720)
TALL: Size = (1280, 800)
FULL: Size = (1920, 1080)
WIDE: Size = (2560, 1080)
FOUR_K: Size = (3840, 2160)
FRAME = 1 / 60


class Player:
    """Plays a fixed game and shows its moments."""

    def __init__(
        self, game: CheckedGame, players: int, seed: int, size: Size = HD, language: str = "en"
    ) -> None:
        """Deal; nothing is played yet."""
        self.settings = Settings(language=language, pace=0.0)
        services = game.services(self.settings, NewGame(players, "novice", seed, seed % players))
        self.shell = shell_of(size, services)
        self.shell.is_watched = False
        self.robot = game.robots.mouse(self.shell, seed)
        self.players = players

    def see(self, what: str, size: Size | None = None, **settings: Any) -> Sight:
        """Return what is shown, at another size or with other settings if told."""
        for name, value in settings.items():
            setattr(self.settings, name, value)
        if size is not None and size != self.shell.kit.size:
            resize(self.shell, size)
        if settings:
            self.shell.apply_settings()
        self.rest()
        width, height = self.shell.kit.size
        told = [what, str(self.players), f"{width}x{height}", self.settings.language]
        if self.settings.text_scale > 1:
            told.append(f"{round(self.settings.text_scale * 100)}")
        if self.settings.high_contrast:
            told.append("contrast")
        return Sight("-".join(told), self.shell.screen)

    def rest(self) -> None:
        """Let a moment pass in which nothing is done, until nothing moves."""
        self.shell.step(0.0)
        for _ in range(3 if self.settings.pace else 8):
            self.shell.step(0.0 if self.settings.pace else 0.3)
        self.shell.look()

    @property
    def table(self) -> TableScene:
        """The table, on top."""
        scene = self.robot.scene
        assert isinstance(scene, TableScene)
        return scene

    # --- going on ---

    def until(self, wanted: Callable[[TableScene], bool]) -> None:
        """Play on by lot until a question is like that."""
        assert self.comes_to(wanted), "it never came to that"

    def comes_to(self, wanted: Callable[[TableScene], bool]) -> bool:
        """Play on by lot until a question is like that; tell whether there was one."""
        if not isinstance(self.robot.scene, TableScene):
            self.robot.start()
        for _ in self.robot.steps():
            scene = self.robot.scene
            if (
                isinstance(scene, TableScene)
                and scene.state.frame.question is not None
                and wanted(scene)
            ):
                return True
        return False

    def until_turn(self, after: int = 0) -> None:
        """Play on until the own play phase, `after` answers at least."""
        self.until(lambda s: s.state.frame.is_own_turn and self.robot.answers >= after)

    def until_asked(self) -> None:
        """Play on until something else is asked, with a prompt."""
        self.until(
            lambda s: s.state.frame.prompt is not None and len(s.state.frame.prompt.items) > 1
        )

    def look_at(self, spot: HitTarget) -> None:
        """Let the pointer rest on a spot."""
        self.table.hover(spot)
        self.robot.step(0.3)

    def watch(self, seconds: float = 60.0) -> None:
        """End the turn and watch the others, until an attack has just been announced."""
        self.settings.pace = 1.0
        scene = self.table
        ending = scene.game.end_turn(scene.state)
        assert ending is not None
        scene.act(ending.action)
        for _ in range(round(seconds / FRAME)):
            self.shell.step(FRAME)
            question = scene.state.frame.question
            if question is not None and question.kind == "discard":
                scene.act(question.actions[0])
            aimed = scene.playing.shown.aimed
            if aimed is not None and scene.state.frame.view.is_resolving and not question:
                break
        for _ in range(24):
            self.shell.step(FRAME)

    def to_the_end(self) -> Iterator[Sight]:
        """Play to the end: roles being turned over, then the score."""
        self.settings.pace = 4.0
        for _ in self.robot.steps():
            if isinstance(self.robot.scene, RevealScene):
                break
        self.settings.pace = 1.0
        if isinstance(self.robot.scene, RevealScene):  # where anything was hidden
            for _ in range(100):
                self.shell.step(FRAME)
        if isinstance(self.robot.scene, RevealScene):  # where few are hidden it is over by now
            yield self.see("reveal")
        self._wait_for_score()
        for _ in range(60):
            self.shell.step(0.3)
        yield self.see("score")

    def _wait_for_score(self) -> None:
        for _ in range(4000):
            if isinstance(self.robot.scene, self.robot.end):
                return
            self.shell.step(FRAME)
        raise AssertionError("no score came")
