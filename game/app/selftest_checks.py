"""Whether every file of the game is there and can be used, and a whole game can be played."""

import os
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

from game.app.games import GAMES, GameParts
from game.app.selftest_report import CheckError, changed_files, none_of
from game.app.services import AppServices
from game.languages import LANGUAGES
from game.resources import asset_path
from game.session.disk.notices import SaveError
from game.session.new_game import NewGame
from game.session.reading import Saved, follow, read_save
from game.session.saves import FINISHED
from game.ui.audio.catalogue import read_catalogue
from game.ui.audio.device import Device
from game.ui.audio.speaker import Speaker
from game.ui.draw.fonts import FACES, Type, is_typeface
from game.ui.draw.images import ENDINGS, OWN
from game.ui.draw.kit import Kit
from game.ui.scenes.overlays import NoticeScene
from game.ui.scenes.table import TableScene
from game.ui.window.display import open_window
from game.ui.window.shell import Shell
from game.view.timing import INSTANT
from game.view.words.strings import Strings, load

SIZE: Final = (1280, 720)
SOUND_PATIENCE: Final = 60.0
"""Seconds that a sound may take to be read on a slow disk."""
SAMPLE: Final = "ABC abc 012 áéíóúñ àèìòù ¿¡«»—…"
"""What the letters must be able to write."""
KANJI: Final = "誉"
OGG: Final = b"OggS"
"""How a file of sound begins."""


def files() -> str:
    """Compare the game's files with the list that was packed with them."""
    listed, wrong = changed_files()
    none_of(wrong, "missing or changed")
    return f"{listed} files as they were packed" if listed else "from source: nothing to compare"


def texts() -> str:
    """Read every text of every language, the games' too; all languages have the same ones."""
    folders = ("", *(game.folder for game in GAMES))
    keys = {lang: {key for folder in folders for key in load(lang, folder)} for lang in LANGUAGES}
    every = set.union(*keys.values())
    none_of(
        sorted(f"{language}:{key}" for language in LANGUAGES for key in every - keys[language]),
        "texts missing",
    )
    return f"{len(every)} texts in {', '.join(LANGUAGES)}"


def pictures() -> str:
    """Load every picture, those that a game cannot do without among them."""
    counted = _pictures("", set())
    counted += sum(_pictures(game.folder, game.picture_names()) for game in GAMES)
    return f"{counted} pictures"


def _pictures(game: str, wanted: set[str]) -> int:
    """Load the program's own pictures, or those of the game in a folder, and count them."""
    folder = asset_path(game or OWN, "images")
    found = [p for p in sorted(folder.rglob("*")) if p.suffix in ENDINGS]
    names = {p.relative_to(folder).with_suffix("").as_posix() for p in found}
    none_of(sorted(wanted - names), "pictures missing")
    images = _kit(game).images
    bad = [name for name in sorted(names) if images.original(name) is None]
    none_of(bad, "pictures that cannot be read")
    return len(names)


def letters() -> str:
    """Write with every typeface from its own file."""
    fonts = _kit().fonts
    for face, file in FACES.items():
        if not is_typeface(asset_path("ui", "fonts", file)):
            raise CheckError(f"{file} is missing or cannot be read")
        text = KANJI if face == "kanji" else SAMPLE
        if fonts.line(text, Type(face, 40, (0, 0, 0))).get_bounding_rect().width < 1:
            raise CheckError(f"{file} writes nothing")
    return f"{len(FACES)} typefaces"


def sounds() -> str:
    """Read every effect and a piece of music of each game, where there is a device to do so.

    An hour of music takes half a minute to read: of the others it is seen that they are there. That
    they are as they were packed `files` has seen.
    """
    read: dict[str, Path] = {}
    seen: dict[str, Path] = {}
    for game in GAMES:
        catalogue = read_catalogue(game.folder)
        if not catalogue.files:
            raise CheckError("the catalogue of sounds is missing or damaged")
        music = [list(piece.layers.values()) for piece in catalogue.pieces.values()]
        spared = {name for layers in music[1:] for name in layers}
        for name, path in catalogue.files.items():
            (seen if name in spared else read)[path.as_posix()] = path
    none_of([path.stem for path in seen.values() if not _is_sound(path)], "no sounds")
    return f"{_heard(Device(read), read)} and {len(seen)} of music seen"


def _is_sound(path: Path) -> bool:
    """Return whether a file is there and begins as an Ogg file does."""
    with suppress(OSError), path.open("rb") as file:
        return file.read(len(OGG)) == OGG
    return False


def _heard(device: Device, named: Mapping[str, Path]) -> str:
    bad = []
    try:
        for name in named:
            device.want([name])
            if not _waited(device):
                return f"{len(named)} sounds named; no device here to read them with"
            if device.sound(name) is None:
                bad.append(name)
            device.forget([name])
    finally:
        device.close()
    none_of(bad, "sounds that cannot be read")
    return f"{len(named)} sounds"


def _waited(device: Device) -> bool:
    """Wait for what is wanted; False when there is no device. Raises CheckError."""
    end = time.monotonic() + SOUND_PATIENCE
    while not device.is_idle:
        if device.is_missing and os.environ.get("SDL_AUDIODRIVER") == "dummy":
            raise CheckError("the mixer cannot be opened")  # SDL's own make-believe device
        if device.is_missing:
            return False
        if time.monotonic() > end:
            raise CheckError("reading a sound takes too long")
        time.sleep(0.002)
    return True


def _kit(game: str = "") -> Kit:
    return Kit(SIZE, 1.0, Strings(LANGUAGES[0], game))


SEED: Final = 5
GAME_PATIENCE: Final = 600.0
"""Seconds after which a game is stuck."""
QUICK: Final = 4.0
"""The pace of a game that somebody may look at."""


@dataclass(slots=True)
class WindowRobot:
    """Plays for the person, answering by lot, in a window that may be seen or not."""

    game: GameParts
    home: Path
    """Where settings and saves go: a folder of its own."""
    pace: float = INSTANT
    frame: Callable[[], float] = lambda: 0.25
    """Lets a frame's time pass and returns how many seconds the game believes they were."""
    answers: int = 0
    dice: Random = field(default_factory=lambda: Random(SEED))  # noqa: S311 - same game each time

    def whole_game(self) -> str:
        """Play one game from the title to the score. Raises CheckError."""
        self._game(None)
        return f"{self.game.key}, {self.players} players, {self.answers} answers, score shown"

    def half_game(self, answers: int) -> None:
        """Play so many answers of another game and leave it."""
        self._game(self.answers + answers)

    @property
    def players(self) -> int:
        """How many sit at the table: neither the fewest nor the most."""
        seats = self.game.system.seats
        return seats[len(seats) // 2]

    def _game(self, until: int | None) -> None:
        services = AppServices(self.home, self.game)
        try:
            shell = self._opened(services)
            self._play(shell, until)
            shell.quit()
        finally:
            services.close()

    def _opened(self, services: AppServices) -> Shell:
        services.settings.pace = self.pace
        speaker = Speaker(services.settings.volumes, read_catalogue(services.game_folder))
        shell = Shell(services, open_window(), {self.game.key: self.game.window}, speaker)
        shell.go("title")
        shell.step(self.frame())
        level, seed = self.game.roster.beginner, SEED + self.answers
        shell.go("table", services.new_game(NewGame(self.players, level, seed, 0)))
        return shell

    def _play(self, shell: Shell, until: int | None) -> None:
        """Answer until the score is shown, or until there were so many answers."""
        end, score = time.monotonic() + GAME_PATIENCE, self.game.window.scenes["score"]
        try:
            while type(shell.scenes[-1]) is not score and self.answers != until:
                self._answer(shell)
                shell.step(self.frame())
                if time.monotonic() > end:
                    raise CheckError(f"the game is stuck after {self.answers} answers")
            shell.step(self.frame())
        finally:
            shell.sound.close()

    def _answer(self, shell: Shell) -> None:
        scene = shell.scenes[-1]
        if isinstance(scene, NoticeScene):
            raise CheckError(f"the game complained: {scene.text}")
        if not isinstance(scene, TableScene):  # an introduction, a story: it was read
            scene.obey("confirm")
        question = None
        if isinstance(scene, TableScene) and scene.is_ready:
            question = scene.state.frame.question
        if isinstance(scene, TableScene) and question is not None:
            self.answers += 1
            scene.act(self.dice.choice(question.actions))


def finished_save(game: GameParts, home: Path) -> str:
    """Read the finished `game` that was saved below `home`, and replay it. Raises CheckError."""
    found = sorted((home / "saves" / game.system.key / FINISHED).glob("*.jsonl"))
    if not found:
        raise CheckError("the finished game was not saved")
    saved = _read(found[-1], game)
    if not (saved.is_readable and follow(game.system, saved.header, saved.entries).is_sound):
        raise CheckError("the finished game does not come out of its save again")
    return f"{len(saved.entries)} entries, {found[-1].stat().st_size // 1024} kB, replayed"


def left_save(game: GameParts, home: Path) -> None:
    """Go on with the `game` that was left below `home`. Raises CheckError."""
    services = AppServices(home, game)
    try:
        session = services.continue_game() if services.can_continue() else None
        if session is None or session.is_over:
            raise CheckError("the game that was left cannot be continued")
        session.pump()
    finally:
        services.close()


def _read(path: Path, game: GameParts) -> Saved:
    try:
        return read_save(path, game.system)
    except SaveError as fault:
        raise CheckError(f"the save cannot be read: {fault}") from fault
