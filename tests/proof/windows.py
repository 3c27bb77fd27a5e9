"""Proof of the packages for Windows under wine: a fresh prefix, and nothing of ours in it.

Wine is not Windows: what holds here is likely to hold there, and no more than that.
"""

import os
import shutil
import time
import zipfile
from collections.abc import Callable
from pathlib import Path

from build.package import facts
from build.package.systems import wine
from build.package.tools import PackagingError, fresh
from game.app.selftest_report import CheckError, Report
from tests.proof import scenes
from tests.proof.outsider import Program, end
from tests.proof.screen import Screen

PLACE = facts.OUT / "proof"
SHOTS = PLACE / "shots" / "windows"
LINK = f"AppData/Roaming/Microsoft/Windows/Start Menu/Programs/{facts.NAME}.lnk"
KEYS = (
    rf"HKCU\Software\{facts.PROGRAM}",
    rf"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\{facts.PROGRAM}",
)


LASTING = ("arena", "--bots", "novice", "--games", "99999")
"""What a program in the console is long busy with."""


def prove(report: Report) -> None:
    """Prove setup.exe and the .zip. Raises PackagingError when they or wine are missing."""
    files = sorted(facts.DIST.glob(f"{facts.PROGRAM}-*-windows-*"))
    if len(files) != len(("zip", "setup")):
        raise CheckError("no packages for Windows in dist/: python3 dev.py package windows")
    prefix = PLACE / "wine"
    with Screen() as screen:
        wine.stop(prefix)
        wine.make_prefix(prefix, screen.display)
        proof = Proof(prefix, screen, files)
        try:
            for name, check in proof.checks():
                report.run(name, check)
        finally:
            wine.stop(prefix)


class Proof:
    """The checks, in the order that they build on each other."""

    def __init__(self, prefix: Path, screen: Screen, files: list[Path]) -> None:
        """Use `prefix` and `screen` for `files`."""
        self.prefix, self.screen = prefix, screen
        (self.setup,) = [file for file in files if file.suffix == ".exe"]
        (self.archive,) = [file for file in files if file.suffix == ".zip"]
        (self.user,) = [
            folder for folder in (prefix / "drive_c" / "users").iterdir() if folder.name != "Public"
        ]
        self.local = self.user / "AppData" / "Local"
        self.place = self.local / "Programs" / facts.NAME

    def checks(self) -> list[tuple[str, Callable[[], str]]]:
        """Return every check by name."""
        libraries = self.place / "_internal" / "pygame"
        return [
            ("foreign", self.foreign),
            ("install", self.install),
            ("facts", self.properties),
            ("console", self.console),
            ("windowed", self.windowed),
            ("open", self.refused_while_open),
            ("clicks", lambda: scenes.whole_game(self.screen, self._game(), SHOTS)),
            ("second", lambda: scenes.second_copy(self.screen, self._game(), SHOTS)),
            ("fault", lambda: scenes.fault(self.screen, self._game(), libraries, SHOTS)),
            ("removal", self.removal),
            ("all gone", self.removal_with_saves),
            ("zip", self.zip),
        ]

    def _wine(self, *words: str | Path, seconds: float = 600) -> str:
        display = self.screen.display
        return wine.wine(words, prefix=self.prefix, display=display, seconds=seconds)

    def _game(self, file: str = f"{facts.PROGRAM}.exe") -> Program:
        env = {**os.environ, **wine.environment(self.prefix, self.screen.display)}
        for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
            env.pop(name, None)
        program = ["wine", str(self.place / file)]
        return Program(program, self.local / facts.PROGRAM, env, self._settled)

    def _settled(self) -> None:
        """See that nothing runs any more, so that the next one starts alone."""
        wine.stop(self.prefix)
        time.sleep(1)

    def foreign(self) -> str:
        """A folder where another program lies is left as it is."""
        theirs = self.prefix / "drive_c" / "theirs"
        (theirs / "_internal").mkdir(parents=True)
        (theirs / "_internal" / "mine.txt").touch()
        before = _files(theirs)
        self._refuses(self.setup, r"/D=C:\theirs")
        if _files(theirs) != before:
            raise CheckError("something was changed in the folder of another program")
        return "setup stays out"

    def install(self) -> str:
        """setup.exe /S: no question, no administrator, the program and a link to it are there."""
        start = time.monotonic()
        self._wine(self.setup, "/S")
        for path in (
            self.place / f"{facts.PROGRAM}.exe",
            self.place / "uninstall.exe",
            self.user / LINK,
        ):
            if not path.is_file():
                raise CheckError(f"{path.name} is missing after the installation")
        for key in KEYS:
            self._wine("reg", "query", key)
        return f"silent, {time.monotonic() - start:.0f} s, link and entry there"

    def properties(self) -> str:
        """The version and the name stand in the files' properties."""
        for name in (f"{facts.PROGRAM}.exe", facts.CONSOLE_FILE):
            content = (self.place / name).read_bytes()
            for word in (facts.VERSION, facts.NAME, facts.MAKER):
                if word.encode("utf-16-le") not in content:
                    raise CheckError(f"{name} does not tell '{word}'")
        return f"version {facts.VERSION} in both programs"

    def console(self) -> str:
        """--self-test of the program that speaks in the console."""
        return scenes.last_line(self._wine(self.place / facts.CONSOLE_FILE, "--self-test"))

    def windowed(self) -> str:
        """--self-test of the program that has no console: it writes what it says to a file."""
        report = self.prefix / "drive_c" / "report.txt"
        program = self.place / f"{facts.PROGRAM}.exe"
        self._wine(program, "--self-test", "--report", r"C:\report.txt")
        return scenes.last_line(report.read_text("utf-8"))

    def refused_while_open(self) -> str:
        """While somebody plays, in the console as well, nothing is installed nor removed."""
        for name, words in ((f"{facts.PROGRAM}.exe", ()), (facts.CONSOLE_FILE, LASTING)):
            before = _files(self.place)
            process = self._game(name).start(*words)
            try:
                time.sleep(scenes.SLOW)
                self._refuses(self.setup)
                self._wine(self.place / "uninstall.exe", "/S")  # it goes on as a copy of itself
                time.sleep(scenes.SLOW)
                if _files(self.place) != before:
                    raise CheckError(f"something was changed while {name} was open")
            finally:
                end(process)
                self._settled()
        return "setup and uninstaller leave everything as it is"

    def _refuses(self, setup: Path, *words: str) -> None:
        try:
            self._wine(setup, "/S", *words)
        except PackagingError:
            return
        raise CheckError("setup installed the game where it should not have")

    def removal(self) -> str:
        """The uninstaller leaves nothing but the saves."""
        self._uninstall()
        if not list((self.local / facts.PROGRAM / "saves" / "samurai-sword").iterdir()):
            raise CheckError("the saves went too")
        return "nothing left, saves kept"

    def removal_with_saves(self) -> str:
        """Asked to, it takes the saves as well."""
        self._wine(self.setup, "/S")
        self._uninstall("/SAVES")
        if (self.local / facts.PROGRAM).exists():
            raise CheckError("the saves are still there")
        return "installed anew, removed with saves"

    def _uninstall(self, *words: str) -> None:
        self._wine(self.place / "uninstall.exe", "/S", *words)
        end = time.monotonic() + 60
        while self.place.exists() and time.monotonic() < end:
            time.sleep(0.5)  # it goes on as a copy of itself, which is how it can remove itself
        left = [path for path in (self.place, self.user / LINK) if path.exists()]
        if left:
            raise CheckError(f"left behind: {', '.join(str(path) for path in left)}")
        for key in KEYS:
            self._is_gone(key)

    def _is_gone(self, key: str) -> None:
        try:
            self._wine("reg", "query", key)
        except PackagingError:
            return
        raise CheckError(f"left behind in the registry: {key}")

    def zip(self) -> str:
        """The .zip, unpacked anywhere."""
        place = fresh(self.prefix / "drive_c" / "unpacked")
        with zipfile.ZipFile(self.archive) as archive:
            archive.extractall(place)
        (folder,) = place.iterdir()
        said = self._wine(folder / facts.CONSOLE_FILE, "--self-test")
        shutil.rmtree(place)
        return scenes.last_line(said)


def _files(folder: Path) -> dict[str, int]:
    """Return every file of a folder, and its size."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {path.relative_to(folder).as_posix(): path.stat().st_size for path in files}
