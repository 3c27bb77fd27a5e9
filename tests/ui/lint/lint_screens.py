"""Every screen in every size, language and text size, looked at for faults: `dev.py lint-screens`.

Screens are shown once and then dressed anew: another window, another language, larger text, the
other theme; so that every two of these values meet on every screen, or with `--whole` all of them.
Each game's screens are shown in parts, so that several processes can look.
"""

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pygame

from build.counting import some
from build.workers import stoppable, workers
from game.languages import LANGUAGES
from game.session.new_game import NewGame
from game.ui.board.selection import HitTarget
from game.ui.scenes.hot_seat import CurtainScene, HotSeat
from game.ui.scenes.look_back.games_list import GamesScene
from game.ui.scenes.look_back.replay_watch import WatchScene
from game.ui.scenes.reading.discards import DiscardsScene
from game.ui.scenes.scene import Subject
from game.ui.scenes.stand_ins import FaultScene
from game.ui.scenes.table import TableScene
from game.ui.window.shell import Shell
from tests.ui.checked import TESTS, CheckedGame, PlayedGame, played_game, played_games
from tests.ui.kept_games import library_in
from tests.ui.lint.dresses import (
    PSEUDO,
    SIZES,
    Dress,
    Wanted,
    costly,
    dress_word,
    spoken,
    wanted_of,
)
from tests.ui.lint.lens import Lens, put_lens
from tests.ui.lint.lint import faults
from tests.ui.positions import before_the_end, show_the_end
from tests.ui.windowless import QuickShell, Settings, shell_of

Poses = Sequence[tuple[str, Callable[[], None]]]


class Screen(NamedTuple):
    """A window that shows something to be looked at."""

    name: str
    shell: Shell
    lens: Lens
    poses: Poses = ()
    """What else there is to see in the same dress: what it is called, and what shows it."""


Screens = Iterator[Screen]


def put_on(shell: Shell, dress: Dress) -> None:
    """Show everything in another size, language and text size."""
    settings = shell.services.settings
    settings.text_scale, settings.high_contrast = dress.scale, dress.high_contrast
    settings.language = LANGUAGES[0] if dress.language == PSEUDO else dress.language
    shell.kit.speak(spoken(dress.language, shell.services.game_folder))
    if shell.kit.size != dress.size:
        pygame.display.set_mode(dress.size, pygame.RESIZABLE)
    shell._resized()
    for scene in shell.scenes:
        if isinstance(scene, TableScene):
            table = scene
        if isinstance(scene, DiscardsScene):  # it keeps the words that it was opened with
            scene.name = table.state.frame.teller.card
            scene.arrange()


def opened(game: PlayedGame, wanted: NewGame) -> tuple[QuickShell, Lens]:
    """Return a window at the title, seen through a lens."""
    shell = shell_of(SIZES[0], game.services(Settings(pace=0.0), wanted))
    return shell, put_lens(shell.kit)


def usual(game: PlayedGame) -> NewGame:
    """Return a game for five, or for as many as there can be, against beginners."""
    return NewGame(min(5, game.parts.system.seats[-1]), game.parts.roster.beginner, 6, 0)


# --- the screens ---


def menus(game: PlayedGame) -> Screens:
    """Title, forms and overlays that need no table."""
    shell, lens = opened(game, usual(game))
    shell.services.new_game(shell.services.wanted)
    shell.scenes[-1].arrange()
    yield Screen("title", shell, lens)
    for name in ("new_game", "seats", "settings", "controls", "pause", "codex"):
        shell.open(name)
        yield Screen(name, shell, lens)
        shell.pop()
    for name, *what in (
        ("notice", shell.kit.say("menu.continue_failed")),
        ("waiting", lambda: None),
        ("take_in", print),
        ("people",),
        ("whose_review", {0: "Ada", 2: "Bruno"}, print, {0: "North", 2: "South"}),
        ("about",),
        ("about", "fair"),
        ("about", "credits"),
    ):
        shell.open(name, *what)
        yield Screen(name, shell, lens)
        shell.pop()
    shell.change(FaultScene(shell, [shell.kit.say("menu.continue_failed")] * 2, print))
    yield Screen("fault", shell, lens)
    table = shell.services.new_game(shell.services.wanted)
    shell.change(CurtainScene(shell, HotSeat(shell, table, is_resumed=False), table.viewer))
    yield Screen("curtain", shell, lens)


def learning(game: PlayedGame) -> Screens:
    """What there is to learn, a step of every lesson, a trial, and the menus of both."""
    shell, lens = opened(game, usual(game))
    school = game.parts.window.school
    if school is None:
        return
    trials = [trial.lesson.key for trial in school.course.trials()]
    for name in ("learn", "trials") if trials else ("learn",):
        shell.go(name)
        yield Screen(name, shell, lens)
    for key in [lesson.key for lesson in school.course.lessons()]:
        shell.go("lesson", key)
        shell.step(0.5)
        yield Screen(f"lesson {key}", shell, lens)
    shell.open("lesson_pause")
    yield Screen("lesson_pause", shell, lens)
    for key in trials[:1]:
        shell.go("trial", key)
        shell.step(0.5)
        yield Screen("trial", shell, lens)
        shell.open("trial_pause")
        yield Screen("trial_pause", shell, lens)


def at(game: CheckedGame, name: str) -> tuple[QuickShell, Lens, TableScene]:
    """Return a table at one of the game's moments."""
    moment = game.moments[name]
    for deal in range(moment.deal, moment.deal + 40):
        shell, lens = opened(game, NewGame(moment.players, "novice", deal, 0))
        shell.is_watched = False
        robot = game.robots.mouse(shell, deal)
        shell.go("table", shell.services.new_game(shell.services.wanted))
        scene = shell.scenes[-1]
        assert isinstance(scene, TableScene)
        for _ in range(300):
            shell.step(0.25)
            question = scene.state.frame.question if scene.is_ready else None
            if shell.scenes[-1] is not scene:
                break
            if question is None:
                continue
            if question.kind == moment.kind:
                shell.step(0.3)
                shell.is_watched = True
                return shell, lens, scene
            scene.act(robot.dice.choice(list(question.actions)))
    raise AssertionError(f"no deal comes to {name}")


def table(game: CheckedGame, name: str) -> Screens:
    """The table at a moment, and pointed at; at the last of them what lies over it."""
    shell, lens, scene = at(game, name)
    yield Screen(name, shell, lens, pointed(shell, scene, dict(_pointed(scene))))
    if name == list(game.moments)[-1]:
        yield from _over(game, shell, lens, scene)


def pointed(shell: Shell, scene: TableScene, spots: Mapping[str, HitTarget]) -> Poses:
    """Return the poses of a table that is pointed at in each of these spots."""
    return [(name, partial(_point, shell, scene, spot)) for name, spot in spots.items()]


def _point(shell: Shell, scene: TableScene, spot: HitTarget) -> None:
    scene.hover(spot)
    shell.step(0.3)
    shell.step(0.3)


def _pointed(scene: TableScene) -> Iterator[tuple[str, HitTarget]]:
    if scene.state.frame.prompt is not None and scene.state.frame.prompt.items:
        return
    hand = scene.state.frame.hand
    for number in sorted({0, len(hand) // 2, len(hand) - 1} & set(range(len(hand)))):
        yield f"card {number}", HitTarget("card", hand[number].id)
    yield "seat 1", HitTarget("seat", 1)
    yield "own seat", HitTarget("seat", 0)
    yield "draw pile", HitTarget("pile", 1)


def _over(game: CheckedGame, shell: Shell, lens: Lens, scene: TableScene) -> Screens:
    for show in (scene.log, scene.recap, scene.browse, scene.pause):
        show()
        shell.step(0.3)
        yield Screen(type(shell.scenes[-1]).__name__, shell, lens)
        shell.pop()
    for page in game.pages:
        shell.open("codex", Subject(page))
        yield Screen(f"codex, {page}", shell, lens)
        shell.pop()


def ending(game: CheckedGame) -> Screens:
    """Who one is at the start of a game; the end of one of six: roles turned over, the score."""
    shell, lens = opened(game, usual(game))
    shell.services.settings.introduction = True
    shell.go("table", shell.services.new_game(shell.services.wanted))
    shell.step(3.0)
    yield Screen(type(shell.top).__name__, shell, lens)
    robot = before_the_end(game, 6, Settings(pace=0.0))
    lens = put_lens(robot.shell.kit)
    show_the_end(game, robot, 6)
    yield Screen(type(robot.scene).__name__, robot.shell, lens)
    for _ in range(20):
        robot.step(1.0)
    yield Screen(type(robot.scene).__name__, robot.shell, lens)


def kept(game: PlayedGame) -> Screens:
    """The games that are kept, one deleted, one watched, and the record."""
    shell, lens = opened(game, usual(game))
    with TemporaryDirectory() as folder:
        shell.services.library = library_in(game.parts, Path(folder))  # type: ignore[misc]  # a test puts its own there
        shell.open("games")
        games = shell.scenes[-1]
        assert isinstance(games, GamesScene)
        for number in (0, 4):
            games.choose(number)  # its small print of the table is no text to be read
            yield Screen(f"games {number}", shell, lens)
        shell.open("delete_game", games.game, print)
        yield Screen("delete_game", shell, lens)
        shell.pop()
        games.choose(2)
        games._watch()
        watch = shell.scenes[-1]
        assert isinstance(watch, WatchScene)
        watch.seek(150)
        yield Screen("watch", shell, lens)
        watch.look_from(None)
        yield Screen("watch, open", shell, lens)
        shell.go("title")
        for page in ("games", "shares", "feats", "days"):
            shell.open("record", page)
            yield Screen(f"record {page}", shell, lens)
            shell.pop()


def parts_of(game: PlayedGame) -> Mapping[str, Callable[[], Screens]]:
    """Return what shows the screens of a game, by name: a part is one process's work."""
    beside = {"menus": menus, "learning": learning, "kept": kept}
    found: dict[str, Callable[[], Screens]]
    found = {name: partial(show, game) for name, show in beside.items()}
    if isinstance(game, CheckedGame):
        found["ending"] = partial(ending, game)
        found |= {f"table {name}": partial(table, game, name) for name in game.moments}
    return found


def looked_games() -> list[str]:
    """Return the folders of the games that bring screens of their own to be looked at."""
    return sorted(path.parents[1].name for path in TESTS.glob("*/ui/looked.py"))


def parts_in(folder: str) -> Mapping[str, Callable[[], Screens]]:
    """Return what shows the screens of the game in a folder, by name."""
    own = import_module(f"tests.{folder}.ui.looked").PARTS if folder in looked_games() else {}
    return {**parts_of(played_game(folder)), **own}


# --- all of them ---


def look(name: str, shell: Shell, lens: Lens, dresses: list[Dress], poses: Poses = ()) -> list[str]:
    """Return the faults of a screen in each of these dresses, in each of its poses."""
    found = []
    for dress in sorted(dresses, key=costly):
        put_on(shell, dress)
        lens.drop()
        how = f"{dress.size[0]}x{dress.size[1]}, {dress.language}, {dress.scale:.0%}"
        how += ", high contrast" if dress.high_contrast else ""
        found += [f"{name}, {how}: {fault}" for fault in dict.fromkeys(faults(shell, lens))]
        for pose, strike in poses:
            strike()
            seen = dict.fromkeys(faults(shell, lens))
            found += [f"{name}, {pose}, {how}: {fault}" for fault in seen]
        if poses:
            let_go(shell)
    put_on(shell, Dress(SIZES[0], LANGUAGES[0], 1.0))
    return found


def let_go(shell: Shell) -> None:
    """Point at nothing any more."""
    assert isinstance(shell.top, TableScene)
    shell.top.hover(None)
    shell.step(0.3)


def look_at(folder: str, part: str, wanted: Wanted) -> tuple[str, int, list[str]]:
    """Look at a part of a game's screens; return its name, how many there were, and the faults."""
    dice, shown, found = Random(part), 0, list[str]()
    for screen in parts_in(folder)[part]():
        name = f"{folder}, {screen.name}"
        drawn = wanted.of(name, dice)
        shown += len(drawn) * (1 + len(screen.poses))
        found += look(name, screen.shell, screen.lens, drawn, screen.poses)
    return f"{folder}, {part}", shown, found


def main(words: list[str]) -> int:
    """Look at everything, or at the part that is named; print faults, return a status."""
    parser = argparse.ArgumentParser(prog="dev.py lint-screens", description=__doc__)
    told = "a size, a language, a text size; or how many dresses of each screen, by lot"
    parser.add_argument("dress", nargs="*", type=dress_word, help=told)
    whole = "every size, language, text size and theme with every other, not only every two"
    parser.add_argument("--whole", action="store_true", help=whole)
    parser.add_argument("--game", choices=played_games(), help="only the game in this folder")
    parser.add_argument("--part", default="", help="only the screens of parts named so")
    parser.add_argument("--jobs", type=some, default=min(2, os.cpu_count() or 1), help="processes")
    given = parser.parse_args(words)
    wanted = wanted_of(given.dress, whole=given.whole)
    folders = [given.game] if given.game else played_games()
    there = [(folder, part) for folder in folders for part in parts_in(folder)]
    work = [(folder, part) for folder, part in there if given.part in part]
    if not work:
        parts = ", ".join(dict.fromkeys(part for _, part in there))
        parser.error(f"no part of the screens is called '{given.part:.40}': take {parts}")
    began, shown, faulty = time.monotonic(), 0, 0
    with workers(given.jobs) as pool:
        looking = [pool.submit(look_at, *one, wanted) for one in work]
        for done in looking:
            name, screens, found = done.result()
            shown, faulty = shown + screens, faulty + len(found)
            took = time.monotonic() - began
            print(
                *found, f"[{name}: {screens} screens, {len(found)} faults, {took:.0f} s]", sep="\n"
            )
            sys.stdout.flush()
    print(f"{shown} screens, {faulty} faults, {time.monotonic() - began:.0f} s")
    return 1 if faulty else 0


if __name__ == "__main__":
    sys.exit(stoppable(main, sys.argv[1:]))
