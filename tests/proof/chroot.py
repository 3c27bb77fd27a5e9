"""A Linux where nothing is installed: a root of its own, made by debootstrap, without Python."""

import os
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Self

from build.package import facts
from build.package.tools import PackagingError, fresh, need, run
from tests.proof.outsider import Program

SUITE = "bookworm"
PLAYER = 1000
HOME = "/srv/player"
PLACE = facts.OUT / "proof"
BASE = PLACE / "base"
"""The root as debootstrap made it; each proof works on a copy."""
MOVING = ("var/cache/", "var/lib/apt/", "var/log/", "etc/ld.so")
"""What changes whenever something is installed."""
USUAL = {"PATH": "/usr/local/bin:/usr/bin:/bin:/usr/games", "LANG": "C.UTF-8"}


class Root:
    """A copy of the base, with a player in it. Use in a `with`: what is mounted goes again."""

    def __init__(self, name: str) -> None:
        """Make it. Raises PackagingError."""
        if os.geteuid() != 0:
            raise PackagingError("A chroot needs an administrator: run this proof as root.")
        self.path = PLACE / name
        _make_base()
        _unmount(self.path)
        shutil.rmtree(self.path, ignore_errors=True)
        run(["cp", "-a", BASE, self.path])
        run(["mount", "-t", "proc", "proc", self.path / "proc"])
        self.home.mkdir(parents=True)
        os.chown(self.home, PLAYER, PLAYER)

    def __enter__(self) -> Self:
        """Return the root."""
        return self

    def __exit__(self, *_: object) -> None:
        """Unmount; the files stay, to be looked at."""
        _unmount(self.path)

    @property
    def home(self) -> Path:
        """The player's home, from outside."""
        return self.path / HOME.lstrip("/")

    def admin(self, *words: str) -> str:
        """Run something as the administrator. Raises PackagingError."""
        return run(["chroot", self.path, "env", "-i", *_told(USUAL), *words])

    def command(self, program: Sequence[str], **variables: str) -> list[str]:
        """Return the words that run a program as the player, and nothing of ours around it."""
        told = _told({**USUAL, "HOME": HOME, **variables})
        who = f"--userspec={PLAYER}:{PLAYER}"
        return ["chroot", who, str(self.path), "env", "-i", *told, *program]

    def program(self, *program: str, **variables: str) -> Program:
        """Return a program of the player's, to be started."""
        home = self.home / ".local" / "share" / facts.PROGRAM
        home.mkdir(parents=True, exist_ok=True)
        run(["chown", "-R", f"{PLAYER}:{PLAYER}", self.home / ".local"])
        return Program(self.command(program, **variables), home)

    def has(self, program: str) -> bool:
        """Whether a program can be found."""
        try:
            self.admin("sh", "-c", f"command -v {program}")
        except PackagingError:
            return False
        return True

    def files(self) -> set[str]:
        """Return every file outside of what moves by itself."""
        tops = [top for top in self.path.iterdir() if top.name not in ("proc", "dev", "srv")]
        below = (path for top in tops for path in top.rglob("*"))
        found = (path.relative_to(self.path).as_posix() for path in below)
        return {name for name in found if not name.startswith(MOVING)}


def _told(variables: dict[str, str]) -> list[str]:
    return [f"{name}={value}" for name, value in variables.items()]


def _make_base() -> None:
    if (BASE / "complete").is_file():
        return
    fresh(BASE)
    words = ("--variant=minbase", "--include=xz-utils")  # a desktop has xz
    run([need("debootstrap", "debootstrap"), *words, SUITE, BASE])
    for name in ("etc/apt/sources.list.d", "etc/apt/apt.conf.d"):
        _copy_settings(Path("/") / name, BASE / name)
    shutil.copyfile("/etc/resolv.conf", BASE / "etc" / "resolv.conf")
    run(["chroot", BASE, "apt-get", "update", "-q"])
    (BASE / "complete").touch()


def _copy_settings(ours: Path, theirs: Path) -> None:
    """Let the packages come from where ours come from: only Debian's own list."""
    for path in ours.iterdir():
        if path.is_file() and path.name.startswith(("debian", "99")):
            shutil.copyfile(path, theirs / path.name)


def _unmount(root: Path) -> None:
    if os.path.ismount(root / "proc"):
        run(["umount", root / "proc"])
