"""A robot at a lesson's table: it does what the teacher says, as a person would."""

from typing import Any, Protocol

import pygame

from game.ui.board.selection import HitTarget
from game.ui.draw.kit import Kit
from game.ui.scenes.learn.lesson import LessonScene
from game.ui.scenes.learn.panel import TeacherPanel, Told, panel_width
from game.view.layout.geometry import Box
from game.view.words.codex import Codex
from game.view.words.strings import Strings
from tests.ui.windowless import QuickShell

HD = (1280, 720)


class Pupil(Protocol):
    """What plays a lesson: a robot of the game."""

    def use(self, spot: HitTarget) -> None:
        """Press a spot."""

    def take(self, scene: Any, action: Any) -> None:
        """Press what makes up an action."""


def settle(shell: QuickShell) -> None:
    """Let all be shown that happened."""
    for _ in range(4):
        shell.step(0.6)


def lesson_of(shell: QuickShell) -> LessonScene:
    """Return the lesson that is on top."""
    scene = shell.scenes[-1]
    assert isinstance(scene, LessonScene)
    return scene


def panel_spot(scene: LessonScene, number: int = 0) -> HitTarget:
    """Return the teacher's button of that number."""
    return HitTarget("bar", len(scene.top_bar.widgets) + number)


def onward(scene: LessonScene) -> HitTarget:
    """Return the teacher's lowest button: at the end of a lesson it leads to the next."""
    return panel_spot(scene, len(scene.panel.told.offers) - 1)


def meant(scene: LessonScene, words: tuple[str, ...]) -> set[HitTarget]:
    """Return what the words of a step mean on this table."""
    return {spot for word in words for spot in scene.school.spots(scene.state, word)}


def do_step(robot: Pupil, scene: LessonScene, *, points: bool) -> None:
    """Do what the teacher says; who `points` looks with the pointer."""
    step = scene.course.step
    assert step is not None
    wanted = meant(scene, step.looks)
    if wanted and points:
        scene.hover(next(hit.spot for hit in scene.state.frame.hits if hit.spot in wanted))
    elif step.is_read or step.looks:
        robot.use(panel_spot(scene))
    elif step.marks:
        for seat, word in step.marks:
            while scene.course.number < len(scene.lesson.steps) and scene.course.step is step:
                robot.use(HitTarget("mark", seat))
                assert scene.course.notes, f"{word} cannot be pencilled"
    else:
        robot.take(scene, scene.course.right())


def play_through(robot: Pupil, shell: QuickShell, *, points: bool) -> None:
    """Play a lesson to its closing words; all that is pointed at is on the table."""
    scene = lesson_of(shell)
    for _ in range(40):
        if scene.course.number == len(scene.lesson.steps) - 1:
            return
        step = scene.course.step
        assert step is not None
        seen = {hit.spot for hit in scene.state.frame.hits}
        for words in (step.show, step.looks):
            assert meant(scene, words) & seen or not words, f"{step.key}: {words} are not there"
        do_step(robot, scene, points=points)
        settle(shell)
        assert scene.course.wrong is None
    raise AssertionError("the lesson has no end")


def misfits(language: str, scale: float, game: str) -> list[str]:
    """Return what a teacher says that has no room beside the table."""
    pygame.font.init()
    strings = Strings(language, game)
    kit = Kit(HD, scale, strings)
    width = panel_width(HD, scale)
    box, codex = Box(HD[0] - width, 0, width, HD[1]), Codex(())
    told = [strings.text(key) for key in strings._texts if key.startswith("lessons.")]
    for text in told:
        panel = TeacherPanel(kit, box, codex, Told("8. " + told[0], text, 1, 5), lambda _page: None)
        assert panel.text.box.h > 0
    return kit.fonts.misfits
