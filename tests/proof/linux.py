"""Proof of the packages for Linux, in a chroot that has no Python and no player's files."""

import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

from build.package import facts
from build.package.tools import need, run
from game.app.selftest_report import CheckError, Report
from tests.proof import scenes
from tests.proof.chroot import HOME, PLACE, PLAYER, Root
from tests.proof.outsider import Program, end
from tests.proof.screen import Screen

SHOTS = PLACE / "shots" / "linux"
INSTALLED = f"/usr/games/{facts.PROGRAM}"


def packages() -> dict[str, Path]:
    """Return ending -> package. Raises CheckError when one was not made."""
    found = {
        ending: sorted(facts.DIST.glob(f"*{ending}")) for ending in (".deb", ".tar.xz", ".run")
    }
    missing = [ending for ending, files in found.items() if not files]
    if missing:
        raise CheckError(f"no {', '.join(missing)} in dist/: python3 dev.py package linux")
    return {ending: files[-1] for ending, files in found.items()}


def prove(report: Report) -> None:
    """Prove all three packages."""
    files = packages()
    with Root("linux") as root, Screen() as screen:
        proof = Proof(root, screen, files)
        for name, check in proof.checks():
            report.run(name, check)


class Proof:
    """The checks, in the order that they build on each other."""

    def __init__(self, root: Root, screen: Screen, files: dict[str, Path]) -> None:
        """Use `root` and `screen` for `files`."""
        self.root, self.screen, self.files = root, screen, files
        self.before: set[str] = set()

    def checks(self) -> list[tuple[str, Callable[[], str]]]:
        """Return every check by name."""
        return [
            ("empty", self.empty),
            ("metadata", self.metadata),
            ("install", self.install),
            ("dummy", self.self_test),
            ("window", self.demonstration),
            ("clicks", lambda: scenes.whole_game(self.screen, self._game(), SHOTS)),
            ("second", lambda: scenes.second_copy(self.screen, self._game(), SHOTS)),
            ("fault", lambda: scenes.fault(self.screen, self._game(), self._libraries(), SHOTS)),
            ("readonly", self.read_only_home),
            ("tar.xz", self.archive),
            ("run", self.single_file),
            ("removal", self.removal),
        ]

    def _game(self, *words: str) -> Program:
        return self.root.program(INSTALLED, *words, DISPLAY=self.screen.display)

    def _libraries(self) -> Path:
        return self.root.path / "usr" / "lib" / facts.PROGRAM / "_internal" / "pygame"

    def empty(self) -> str:
        """There is no Python in the root, nor anything of ours."""
        for program in ("python3", "python", facts.PROGRAM):
            if self.root.has(program):
                raise CheckError(f"{program} is already there")
        self.before = self.root.files()
        return f"{len(self.before)} files, no Python"

    def metadata(self) -> str:
        """Desktop entry, AppStream metadata and the .deb itself are valid, as far as tools say."""
        desktop = need("desktop-file-validate", "desktop-file-utils")
        appstream = need("appstreamcli", "appstream")
        root = facts.OUT / "deb" / "usr" / "share"
        (entry,) = (root / "applications").glob("*.desktop")
        (info,) = (root / "metainfo").glob("*.xml")
        run([desktop, entry])
        run([appstream, "validate", "--no-net", info])
        if not shutil.which("lintian"):
            return "desktop entry and AppStream valid"
        wanted = ["--fail-on", "error", "--suppress-tags", ",".join(EXPECTED)]
        run(["lintian", "--allow-root", *wanted, self.files[".deb"]])
        return "desktop entry, AppStream and lintian (errors) content"

    def install(self) -> str:
        """The .deb brings all it needs."""
        shutil.copyfile(self.files[".deb"], self.root.path / "game.deb")
        start = time.monotonic()
        words = ("apt-get", "install", "-y", "-q", "--no-install-recommends", "/game.deb")
        self.root.admin("env", "DEBIAN_FRONTEND=noninteractive", *words)
        if self.root.has("python3"):
            raise CheckError("the installation brought Python along")
        return f"{time.monotonic() - start:.0f} s with what it depends on"

    def self_test(self) -> str:
        """--self-test on the dummy driver."""
        return scenes.last_line(run(self.root.command([INSTALLED, "--self-test"])))

    def demonstration(self) -> str:
        """A whole game in a window that can be watched, with no sound device; it is saved."""
        words = [INSTALLED, "--self-test", "--window"]
        command = self.root.command(words, DISPLAY=self.screen.display)
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.screen.wait_for_paint()
        time.sleep(8)
        self.screen.shot(SHOTS / "demonstration.png")
        said = process.communicate()[0].decode()
        if process.returncode:
            raise CheckError(said)
        return scenes.last_line(said)

    def read_only_home(self) -> str:
        """Nothing can be written: one sentence, and the game goes on."""
        home, game = self.root.home, self._game()
        shutil.rmtree(home / ".local")
        home.chmod(0o555)
        process = game.start()
        try:
            self.screen.wait_for_paint()
            time.sleep(2)
            self.screen.shot(SHOTS / "read-only.png")
            if process.poll() is not None:
                raise CheckError(f"the game ended with {process.returncode}")
            if (home / ".local").exists():
                raise CheckError("the home can be written to after all")
        finally:
            end(process)
            home.chmod(0o755)
        return "told in the window (read-only.png); --self-test needs no home at all"

    def archive(self) -> str:
        """The .tar.xz, unpacked by the player."""
        run(["tar", "-xJf", self.files[".tar.xz"], "-C", self.root.home])
        (folder,) = self.root.home.glob(f"{facts.PROGRAM}-*")
        run(["chown", "-R", f"{PLAYER}:{PLAYER}", folder])
        program = f"{HOME}/{folder.name}/{facts.PROGRAM}"
        return scenes.last_line(run(self.root.command([program, "--self-test"])))

    def single_file(self) -> str:
        """The file that unpacks itself: checks itself, starts, leaves nothing when told to."""
        target = self.root.home / "game.run"
        shutil.copy(self.files[".run"], target)
        door = f"{HOME}/game.run"
        run(self.root.command([door, "--check"]))
        start = time.monotonic()
        said = scenes.last_line(run(self.root.command([door, "--self-test"])))
        first = time.monotonic() - start
        run(self.root.command([door, "--forget"]))
        if list(self.root.home.glob(f".cache/{facts.PROGRAM}/*")):
            raise CheckError("what was unpacked is still there")
        target.write_bytes(target.read_bytes()[:-1000])
        damaged = subprocess.run(
            self.root.command([door, "--check"]), check=False, capture_output=True
        )
        if damaged.returncode != 1:
            raise CheckError("a damaged file is not noticed")
        return f"{said} {first:.0f} s with unpacking"

    def removal(self) -> str:
        """Nothing of the package stays, but the player's own files do."""
        self.root.admin("apt-get", "purge", "-y", "-q", facts.PROGRAM)
        left = {name for name in self.root.files() - self.before if facts.PROGRAM in name}
        if left:
            raise CheckError(f"left behind: {sorted(left)[:8]}")
        return "nothing left"


EXPECTED = (
    *("embedded-library", "shared-library-lacks-prerequisites", "unstripped-binary-or-object"),
    *("custom-library-search-path", "library-not-linked-against-libc"),
)
"""What lintian says of every package that brings its own libraries on purpose."""
