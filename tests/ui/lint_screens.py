"""Every screen in every size, language and text size, looked at for faults: `dev.py lint-screens`.

Screens are shown once and then dressed anew: another window, another language, larger text, the
other theme; so that every two of these values meet on every screen, or with `--whole` all of them.
Each game's screens are shown in parts, so that several processes can look.
"""

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from importlib import import_module
from itertools import product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

import pygame

from game.languages import LANGUAGES
from game.session.settings import NewGame
from game.ui.board.selection import HitTarget
from game.ui.scenes.hot_seat import CurtainScene, HotSeat
from game.ui.scenes.look_back.games_list import GamesScene
from game.ui.scenes.look_back.replay_watch import WatchScene
from game.ui.scenes.overlays import FaultScene
from game.ui.scenes.reading.discards import DiscardsScene
from game.ui.scenes.scene import Subject
from game.ui.scenes.table import TableScene
from game.ui.services import TEXT_SCALES
from game.ui.window.shell import Shell
from game.view.words.strings import Strings
from tests.ui.checked import TESTS, CheckedGame, PlayedGame, played_game, played_games
from tests.ui.kept_games import library_in
from tests.ui.lens import Lens, put_lens
from tests.ui.lint import faults
from tests.ui.positions import before_the_end, show_the_end
from tests.ui.pseudo import PseudoStrings
from tests.ui.windowless import QuickShell, Settings, shell_of

SIZES: Final = ((1280, 720), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160))
PSEUDO: Final = "pseudo"
TONGUES: Final = (*LANGUAGES, PSEUDO)
Screens = Iterator[tuple[str, Shell, Lens]]


class Dress(NamedTuple):
    """How a screen is shown."""

    size: tuple[int, int]
    language: str
    scale: float
    high_contrast: bool = False


@cache
def spoken(language: str, folder: str) -> Strings:
    """Return the texts of a game in one of the TONGUES: the same for every screen."""
    return PseudoStrings(folder) if language == PSEUDO else Strings(language, folder)


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
    yield "title", shell, lens
    for name in ("new_game", "seats", "settings", "controls", "pause", "codex"):
        shell.open(name)
        yield name, shell, lens
        shell.pop()
    for name, *what in (
        ("notice", shell.kit.say("menu.continue_failed")),
        ("waiting", lambda: None),
        ("take_in", print),
        ("people",),
        ("whose_review", {0: "Ada", 2: "Bruno"}, print),
        ("about",),
        ("about", "fair"),
        ("about", "credits"),
    ):
        shell.open(name, *what)
        yield name, shell, lens
        shell.pop()
    shell.change(FaultScene(shell, [shell.kit.say("menu.continue_failed")] * 2, print))
    yield "fault", shell, lens
    table = shell.services.new_game(shell.services.wanted)
    shell.change(CurtainScene(shell, HotSeat(shell, table, is_resumed=False), table.viewer))
    yield "curtain", shell, lens


def learning(game: PlayedGame) -> Screens:
    """What there is to learn, a step of every lesson, a trial, and the menus of both."""
    shell, lens = opened(game, usual(game))
    school = game.parts.window.school
    if school is None:
        return
    trials = [trial.lesson.key for trial in school.course.trials()]
    for name in ("learn", "trials") if trials else ("learn",):
        shell.go(name)
        yield name, shell, lens
    for key in [lesson.key for lesson in school.course.lessons()]:
        shell.go("lesson", key)
        shell.step(0.5)
        yield f"lesson {key}", shell, lens
    shell.open("lesson_pause")
    yield "lesson_pause", shell, lens
    for key in trials[:1]:
        shell.go("trial", key)
        shell.step(0.5)
        yield "trial", shell, lens
        shell.open("trial_pause")
        yield "trial_pause", shell, lens


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
    yield name, shell, lens
    for where, point in _pointed(scene):
        scene.hover(point)
        shell.step(0.3)
        shell.step(0.3)
        yield f"{name}, {where}", shell, lens
    scene.hover(None)
    shell.step(0.3)
    if name == list(game.moments)[-1]:
        yield from _over(game, shell, lens, scene)


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
        yield type(shell.scenes[-1]).__name__, shell, lens
        shell.pop()
    for page in game.pages:
        shell.open("codex", Subject(page))
        yield f"codex, {page}", shell, lens
        shell.pop()


def ending(game: CheckedGame) -> Screens:
    """Who one is at the start of a game; the end of one of six: roles turned over, the score."""
    shell, lens = opened(game, usual(game))
    shell.services.settings.introduction = True
    shell.go("table", shell.services.new_game(shell.services.wanted))
    shell.step(3.0)
    yield type(shell.top).__name__, shell, lens
    robot = before_the_end(game, 6, Settings(pace=0.0))
    lens = put_lens(robot.shell.kit)
    show_the_end(game, robot, 6)
    yield type(robot.scene).__name__, robot.shell, lens
    for _ in range(20):
        robot.step(1.0)
    yield type(robot.scene).__name__, robot.shell, lens


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
            yield f"games {number}", shell, lens
        shell.open("delete_game", games.game, print)
        yield "delete_game", shell, lens
        shell.pop()
        games.choose(2)
        games._watch()
        watch = shell.scenes[-1]
        assert isinstance(watch, WatchScene)
        watch.seek(150)
        yield "watch", shell, lens
        watch.look_from(None)
        yield "watch, open", shell, lens
        shell.go("title")
        for page in ("games", "shares", "feats", "days"):
            shell.open("record", page)
            yield f"record {page}", shell, lens
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


def costly(dress: Dress) -> tuple[object, ...]:
    """Return an order in which most of what is painted for a dress serves for the next."""
    return dress.size, dress.scale, dress.high_contrast, TONGUES.index(dress.language)


def look(name: str, shell: Shell, lens: Lens, dresses: list[Dress]) -> list[str]:
    """Return the faults of a screen in each of these dresses."""
    found = []
    for dress in sorted(dresses, key=costly):
        put_on(shell, dress)
        where = f"{name}, {dress.size[0]}x{dress.size[1]}, {dress.language}, {dress.scale:.0%}"
        where += ", high contrast" if dress.high_contrast else ""
        found += [f"{where}: {fault}" for fault in dict.fromkeys(faults(shell, lens))]
    put_on(shell, Dress(SIZES[0], LANGUAGES[0], 1.0))
    return found


def every_dress(words: list[str]) -> list[Dress]:
    """Return the whole product, or the part whose size, language or scale is named."""
    sizes = [size for size in SIZES if f"{size[0]}x{size[1]}" in words]
    tongues = [tongue for tongue in TONGUES if tongue in words]
    scales = [scale for scale in TEXT_SCALES if f"{scale:.0%}" in words]
    named = product(sizes or SIZES, tongues or TONGUES, scales or TEXT_SCALES, (False, True))
    return [Dress(*dress) for dress in named]


def covering(screen: str) -> list[Dress]:
    """Return as few dresses as hold every pair of a size, a language, a text size and a theme.

    Two Latin squares that are orthogonal: of any two dimensions, every value meets every other.
    Which three meet is another lot for each screen.
    """
    dice = Random(screen)
    tongues = dice.sample([*TONGUES, dice.choice(TONGUES)], len(SIZES))
    themes = dice.sample([False, True, False, True, dice.random() < 0.5], len(SIZES))
    return [
        Dress(size, tongues[(row + column) % 5], scale, themes[(row + 2 * column) % 5])
        for row, size in enumerate(SIZES)
        for column, scale in enumerate(TEXT_SCALES)
    ]


class Wanted(NamedTuple):
    """In which dresses each screen is looked at."""

    dresses: list[Dress]
    """Those that may be, empty for those of `covering`."""
    drawn: int = 0
    """How many of them, drawn by lot; 0 for all."""

    def of(self, screen: str, dice: Random) -> list[Dress]:
        """Return those of a screen."""
        if self.drawn:
            return dice.sample(self.dresses, min(self.drawn, len(self.dresses)))
        return self.dresses or covering(screen)


def look_at(folder: str, part: str, wanted: Wanted) -> tuple[str, int, list[str]]:
    """Look at a part of a game's screens; return its name, how many there were, and the faults."""
    dice, shown, found = Random(part), 0, list[str]()
    for name, shell, lens in parts_in(folder)[part]():
        drawn = wanted.of(f"{folder}, {name}", dice)
        shown += len(drawn)
        found += look(f"{folder}, {name}", shell, lens, drawn)
    return f"{folder}, {part}", shown, found


def wanted_of(words: list[str], *, whole: bool) -> Wanted:
    """Return what was asked for in words: a part of the product, some by lot, the whole."""
    count = sum(int(word) for word in words if word.isdigit())
    return Wanted(every_dress(words) if words or whole else [], count)


def main(words: list[str]) -> int:
    """Look at everything, or at the part that is named; print faults, return a status."""
    parser = argparse.ArgumentParser(prog="dev.py lint-screens", description=__doc__)
    told = "a size, a language, a text size; or how many dresses of each screen, by lot"
    parser.add_argument("dress", nargs="*", help=told)
    whole = "every size, language, text size and theme with every other, not only every two"
    parser.add_argument("--whole", action="store_true", help=whole)
    parser.add_argument("--game", choices=played_games(), help="only the game in this folder")
    parser.add_argument("--part", default="", help="only the screens of parts named so")
    parser.add_argument("--jobs", type=int, default=min(2, os.cpu_count() or 1))
    given = parser.parse_args(words)
    wanted = wanted_of(given.dress, whole=given.whole)
    folders = [given.game] if given.game else played_games()
    work = [(folder, part) for folder in folders for part in parts_in(folder) if given.part in part]
    began, shown, faulty = time.monotonic(), 0, 0
    with ProcessPoolExecutor(given.jobs) as pool:
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
    sys.exit(main(sys.argv[1:]))
