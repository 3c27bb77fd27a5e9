"""Every screen in every size, language and text size, looked at for faults: `dev.py lint-screens`.

Screens are shown once and then dressed anew: another window, another language, larger text.
"""

import sys
import time
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from game.languages import LANGUAGES
from game.session.settings import NewGame
from game.ui.board.selection import HitTarget
from game.ui.scenes.hot_seat import CurtainScene, HotSeat
from game.ui.scenes.look_back.games_list import GamesScene
from game.ui.scenes.look_back.replay_watch import WatchScene
from game.ui.scenes.scene import Subject
from game.ui.scenes.table import TableScene
from game.ui.services import TEXT_SCALES
from game.ui.window.shell import Shell
from game.view.words.strings import Strings
from tests.samurai.ui.kept_games import library_in
from tests.samurai.ui.positions import before_the_end, show_the_end
from tests.samurai.ui.pseudo import PseudoStrings
from tests.samurai.ui.robots import MouseRobot
from tests.samurai.ui.windowless import Bots, shell_of
from tests.ui.lens import Lens, put_lens
from tests.ui.lint import faults
from tests.ui.windowless import QuickShell, Settings, resize

SIZES: Final = ((1280, 720), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160))
PSEUDO: Final = "pseudo"
TONGUES: Final = (*LANGUAGES, PSEUDO)
MOMENTS: Final = {
    "3 play": (3, 6, "play"),
    "4 parry": (4, 6, "parry"),
    "5 battle_cry": (5, 6, "battle_cry"),
    "5 draw_source": (5, 7, "draw_source"),
    "6 bushido": (6, 12, "bushido"),
    "6 discard": (6, 6, "discard"),
    "7 jujutsu": (7, 6, "jujutsu"),
    "7 play": (7, 6, "play"),
}
"""Name -> players, deal and the kind of question that the table is shown at."""


class Dress(NamedTuple):
    """How a screen is shown."""

    size: tuple[int, int]
    language: str
    scale: float
    high_contrast: bool = False


def put_on(shell: Shell, dress: Dress) -> None:
    """Show everything in another size, language and text size."""
    settings = shell.services.settings
    settings.text_scale, settings.high_contrast = dress.scale, dress.high_contrast
    settings.language = LANGUAGES[0] if dress.language == PSEUDO else dress.language
    if shell.kit.size != dress.size:
        resize(shell, dress.size)
    shell.apply_settings()
    speaking = (
        PseudoStrings() if dress.language == PSEUDO else Strings(settings.language, "samurai")
    )
    shell.kit.strings = speaking
    for scene in shell.scenes:
        scene.arrange()


def opened(wanted: NewGame) -> tuple[QuickShell, Lens]:
    """Return a window at the title, seen through a lens."""
    shell = shell_of(SIZES[0], Bots(Settings(pace=0.0), wanted))
    return shell, put_lens(shell.kit)


# --- the screens ---


def menus() -> Iterator[tuple[str, Shell, Lens]]:
    """Title, forms and overlays that need no table."""
    shell, lens = opened(NewGame(5, "novice", 6, 0))
    shell.services.new_game(shell.services.wanted)
    shell.scenes[-1].arrange()
    yield "title", shell, lens
    names = ("new_game", "seats", "settings", "controls", "pause", "codex", "learn", "trials")
    for name in names:
        shell.open(name)
        yield name, shell, lens
        shell.pop()
    shell.open("notice", shell.kit.say("menu.continue_failed"))
    yield "notice", shell, lens
    table = shell.services.new_game(shell.services.wanted)
    shell.change(CurtainScene(shell, HotSeat(shell, table, is_resumed=False), table.viewer))
    yield "curtain", shell, lens


def at(moment: str) -> tuple[Shell, Lens, TableScene]:
    """Return a table at a moment of MOMENTS."""
    players, seed, kind = MOMENTS[moment]
    for deal in range(seed, seed + 40):
        shell, lens = opened(NewGame(players, "novice", deal, 0))
        shell.is_watched = False
        robot = MouseRobot(shell, deal)
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
            if question.kind == kind:
                shell.step(0.3)
                shell.is_watched = True
                return shell, lens, scene
            scene.act(robot.dice.choice(list(question.actions)))
    raise AssertionError(f"no deal comes to {moment}")


def tables(moments: tuple[str, ...] = tuple(MOMENTS)) -> Iterator[tuple[str, Shell, Lens]]:
    """The table at every moment; pointed at; and what lies over it."""
    for moment in moments:
        shell, lens, scene = at(moment)
        yield moment, shell, lens
        for name, point in _pointed(scene):
            scene.hover(point)
            shell.step(0.3)
            shell.step(0.3)
            yield f"{moment}, {name}", shell, lens
        scene.hover(None)
        shell.step(0.3)
        if moment == "7 play":
            yield from _over(shell, lens, scene)


def _pointed(scene: TableScene) -> Iterator[tuple[str, HitTarget]]:
    if scene.state.frame.prompt is not None and scene.state.frame.prompt.items:
        return
    hand = scene.state.frame.hand
    for number in sorted({0, len(hand) // 2, len(hand) - 1} & set(range(len(hand)))):
        yield f"card {number}", HitTarget("card", hand[number].id)
    yield "seat 1", HitTarget("seat", 1)
    yield "own seat", HitTarget("seat", 0)
    yield "draw pile", HitTarget("pile", 1)


def _over(shell: Shell, lens: Lens, scene: TableScene) -> Iterator[tuple[str, Shell, Lens]]:
    for show in (scene.log, scene.recap, scene.browse, scene.pause):
        show()
        shell.step(0.3)
        yield type(shell.scenes[-1]).__name__, shell, lens
        shell.pop()
    for page in ("cards/bushido", "characters/hanzo", "icons/temper", "rules/SS-7.1"):
        shell.open("codex", Subject(page, shell.kit.say("help.attack")))
        yield f"codex, {page}", shell, lens
        shell.pop()


def score() -> Iterator[tuple[str, Shell, Lens]]:
    """The end of a game of six."""
    robot = before_the_end(6, Settings(pace=0.0))
    lens = put_lens(robot.shell.kit)
    show_the_end(robot, 6)
    for _ in range(20):
        robot.step(1.0)
    yield type(robot.scene).__name__, robot.shell, lens


def kept() -> Iterator[tuple[str, Shell, Lens]]:
    """The games that are kept, one watched, the record, who plays, and what there is to say."""
    shell, lens = opened(NewGame(5, "novice", 6, 0))
    with TemporaryDirectory() as folder:
        shell.services.library = library_in(Path(folder))  # type: ignore[misc]  # a test puts its own there
        shell.open("games")
        games = shell.scenes[-1]
        assert isinstance(games, GamesScene)
        for number in (0, 4):
            games.choose(number)  # its small print of the table is no text to be read
            yield f"games {number}", shell, lens
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
    for name, *what in (("people",), ("about",), ("about", "fair"), ("about", "credits")):
        shell.open(name, *what)
        yield name, shell, lens
        shell.pop()


SCREENS: Final[tuple[Callable[[], Iterator[tuple[str, Shell, Lens]]], ...]] = (
    menus,
    tables,
    score,
    kept,
)


# --- all of them ---


def look(name: str, shell: Shell, lens: Lens, dresses: list[Dress]) -> list[str]:
    """Return the faults of a screen in each of these dresses."""
    found = []
    for dress in dresses:
        put_on(shell, dress)
        shell.top.stale = False
        where = f"{name}, {dress.size[0]}x{dress.size[1]}, {dress.language}, {dress.scale:.0%}"
        where += ", high contrast" if dress.high_contrast else ""
        found += [f"{where}: {fault}" for fault in dict.fromkeys(faults(shell, lens))]
    put_on(shell, Dress(SIZES[0], LANGUAGES[0], 1.0))
    return found


def every_dress(words: list[str]) -> list[Dress]:
    """Return the whole product, or the part whose size, language or scale is named."""
    sizes = [size for size in SIZES if not words or f"{size[0]}x{size[1]}" in words]
    tongues = [tongue for tongue in TONGUES if not words or tongue in words]
    dresses = product(sizes or SIZES, tongues or TONGUES, TEXT_SCALES)
    found = [Dress(*dress) for dress in dresses]
    return found + [dress._replace(high_contrast=True) for dress in found if dress.scale == 1.0]


def main(words: list[str]) -> int:
    """Look at everything, or at the sizes and languages named; print faults, return a status.

    A number among `words` is how many dresses of each screen are looked at, drawn by lot.
    """
    numbers = [int(word) for word in words if word.isdigit()]
    every = every_dress([word for word in words if not word.isdigit()])
    dice, began = Random(1), time.monotonic()
    shown, found = 0, 0
    for screens in SCREENS:
        for name, shell, lens in screens():
            dresses = dice.sample(every, min(numbers[0], len(every))) if numbers else every
            shown += len(dresses)
            for fault in look(name, shell, lens, dresses):
                found += 1
                print(fault, flush=True)
    print(f"{shown} screens, {found} faults, {time.monotonic() - began:.0f} s")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
