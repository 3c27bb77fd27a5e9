"""Archives are the same whenever they are made, and what comes out is what went in."""

import os
import shlex
import shutil
import subprocess
import sys
import tarfile
import zipfile
from io import BytesIO
from pathlib import Path

import pytest

from build.package import archive
from build.package.systems import selfextract

EPOCH = 1_700_000_000
UNPACK = (
    "import lzma, shutil, sys; shutil.copyfileobj(lzma.open(sys.stdin.buffer), sys.stdout.buffer)"
)
UNIX = pytest.mark.skipif(os.name == "nt", reason="links and rights are Unix's")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A small program folder: a program that tells its words, a text, a link."""
    place = tmp_path / "game-1.0"
    (place / "_internal").mkdir(parents=True)
    program = place / "circle-of-honor"
    program.write_text('#!/bin/sh\necho "played $*"\nexit 7\n', "utf-8")
    program.chmod(0o755)
    (place / "_internal" / "data.txt").write_text("誉", "utf-8")
    if os.name != "nt":
        (place / "link").symlink_to("_internal/data.txt")
    return place


def touch_all(folder: Path) -> None:
    for path in folder.rglob("*"):
        if not path.is_symlink():
            os.utime(path, (5, 5))


def test_the_same_folder_makes_the_same_archives(folder: Path, tmp_path: Path) -> None:
    made = []
    for _ in range(2):
        archive.zipped(folder, tmp_path / "a.zip", EPOCH)
        made.append([archive.tar_xz(folder, EPOCH), (tmp_path / "a.zip").read_bytes()])
        touch_all(folder)
    assert made[0] == made[1]


def test_where_no_commit_tells_the_time_a_zip_begins_with_its_own(
    folder: Path, tmp_path: Path
) -> None:
    archive.zipped(folder, tmp_path / "a.zip", 0)
    with zipfile.ZipFile(tmp_path / "a.zip") as packed:
        assert {info.date_time for info in packed.infolist()} == {(1980, 1, 1, 0, 0, 0)}


@UNIX
def test_a_tar_keeps_rights_and_links_and_belongs_to_root(folder: Path) -> None:
    with tarfile.open(fileobj=BytesIO(archive.tar_xz(folder, EPOCH))) as packed:
        members = {member.name: member for member in packed}
    assert members["game-1.0/circle-of-honor"].mode == 0o755
    assert members["game-1.0/_internal/data.txt"].mode == 0o644
    assert members["game-1.0/link"].linkname == "_internal/data.txt"
    assert {(m.uid, m.gid, m.mtime) for m in members.values()} == {(0, 0, EPOCH)}


@UNIX
def test_a_zip_keeps_rights_and_links(folder: Path, tmp_path: Path) -> None:
    archive.zipped(folder, tmp_path / "a.zip", EPOCH)
    with zipfile.ZipFile(tmp_path / "a.zip") as packed:
        modes = {info.filename: info.external_attr >> 16 for info in packed.infolist()}
        assert packed.read("game-1.0/link") == b"_internal/data.txt"
    assert modes["game-1.0/circle-of-honor"] == 0o100755
    assert modes["game-1.0/link"] == 0o120777


def test_sums_are_what_sha256sum_reads(tmp_path: Path) -> None:
    (tmp_path / "b").write_bytes(b"")
    (tmp_path / "a").write_bytes(b"a")
    told = archive.sums([tmp_path / "b", tmp_path / "a"]).splitlines()
    assert [line.split("  ")[1] for line in told] == ["a", "b"]
    assert told[1].startswith("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")


@pytest.fixture
def single(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder as one file that unpacks itself, by Python's xz where no other is installed."""
    if sys.platform == "win32":
        pytest.skip("a shell script")
    if not shutil.which("xz"):
        tool(tmp_path / "python" / "xz", f"exec {shlex.quote(sys.executable)} -c '{UNPACK}'")
        monkeypatch.setenv("PATH", str(tmp_path / "python"), prepend=os.pathsep)
    target = tmp_path / "game.run"
    selfextract.write(archive.tar_xz(folder, EPOCH), target)
    return target


def tool(place: Path, script: str) -> None:
    """Lay a program of the shell."""
    place.parent.mkdir()
    place.write_text(f"#!/bin/sh\n{script}\n", "utf-8")
    place.chmod(0o755)


def call(single: Path, *words: str, home: Path) -> tuple[int, str]:
    env = {"PATH": os.environ["PATH"], "HOME": str(home), "TMPDIR": str(home.parent)}
    done = subprocess.run(
        [str(single), *words], env=env, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout + done.stderr


def test_one_file_unpacks_once_plays_and_forgets(single: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    for _ in range(2):
        assert call(single, "--players", "3", home=home) == (7, "played --players 3\n")
    (place,) = (home / ".cache" / "circle-of-honor").iterdir()
    assert (place / "_internal" / "data.txt").read_text("utf-8") == "誉"
    assert call(single, "--forget", home=home)[0] == 0
    assert not (home / ".cache" / "circle-of-honor").exists()


def test_one_file_knows_whether_it_is_whole(single: Path, tmp_path: Path) -> None:
    assert call(single, "--check", home=tmp_path) == (0, "This file is whole.\n")
    single.write_bytes(single.read_bytes()[:-20])
    assert call(single, "--check", home=tmp_path)[0] == 1


def test_one_file_unpacks_where_it_is_told(single: Path, tmp_path: Path) -> None:
    assert call(single, "--unpack", str(tmp_path / "there"), home=tmp_path)[0] == 0
    assert (tmp_path / "there" / "circle-of-honor").is_file()
    assert call(single, "--unpack", home=tmp_path)[0] == 2


def test_one_file_says_what_it_needs_to_unpack_itself(single: Path, tmp_path: Path) -> None:
    (tmp_path / "tools").mkdir()
    for tool in ("tail", "tar", "mkdir", "rm"):
        (tmp_path / "tools" / tool).symlink_to(str(shutil.which(tool)))
    env = {"PATH": str(tmp_path / "tools"), "HOME": str(tmp_path / "home")}
    for words in ([], ["--unpack", str(tmp_path / "there")]):
        done = subprocess.run(
            [str(single), *words], env=env, capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stdout) == (1, "")
        assert done.stderr.startswith("This file unpacks itself with xz: install xz,")
    assert not (tmp_path / "home").exists()
    assert not (tmp_path / "there").exists()


def test_one_file_that_is_damaged_says_how_that_is_seen(single: Path, tmp_path: Path) -> None:
    single.write_bytes(single.read_bytes()[:-200])
    status, told = call(single, home=tmp_path / "home")
    assert status == 1
    assert "--check tells" in told


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="nothing stops an administrator")
def test_one_file_needs_no_home(single: Path, tmp_path: Path) -> None:
    home = tmp_path / "locked"
    home.mkdir(mode=0o500)
    assert call(single, home=home) == (7, "played \n")
    assert sorted(tmp_path.glob("tmp.*")) == []


def test_one_file_plays_where_the_home_is_no_folder(single: Path, tmp_path: Path) -> None:
    home = tmp_path / "file"
    home.touch()
    assert call(single, home=home) == (7, "played \n")
    assert sorted(tmp_path.glob("tmp.*")) == []


def helped_by(place: Path, xz: str) -> dict[str, str]:
    """Return an environment in which xz does something else before it unpacks."""
    tool(place / "tools" / "xz", f'{xz}\nexec {shutil.which("xz")} "$@"')
    path = f"{place / 'tools'}{os.pathsep}{os.environ['PATH']}"
    return {"PATH": path, "HOME": str(place / "home"), "TMPDIR": str(place)}


def test_one_file_unpacks_anew_where_what_it_unpacked_is_broken(
    single: Path, tmp_path: Path
) -> None:
    """It unpacked into the broken folder, at every start once more, and did not start."""
    home = tmp_path / "home"
    for _ in range(2):
        assert call(single, home=home) == (7, "played \n")
        (place,) = (home / ".cache" / "circle-of-honor").iterdir()
        assert {path.name for path in place.iterdir()} == {"circle-of-honor", "_internal", "link"}
        (place / "circle-of-honor").unlink()


def test_one_file_that_is_started_twice_unpacks_once(single: Path, tmp_path: Path) -> None:
    cache = tmp_path / "home" / ".cache" / "circle-of-honor"
    other = f'for new in {cache}/*; do cp -R {tmp_path}/game-1.0 "${{new%.*}}"; done'
    env = helped_by(tmp_path, other)
    done = subprocess.run([str(single)], env=env, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (7, "played \n", "")
    (place,) = cache.iterdir()
    assert {path.name for path in place.iterdir()} == {"circle-of-honor", "_internal", "link"}


def test_one_file_removes_what_a_killed_start_left(single: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    assert call(single, home=home)[0] == 7
    (place,) = (home / ".cache" / "circle-of-honor").iterdir()
    shutil.rmtree(place)
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    left, going_on = (place.with_name(f"{place.name}.{n}") for n in (ended.pid, os.getpid()))
    left.mkdir()
    going_on.mkdir()
    assert call(single, home=home) == (7, "played \n")
    assert set(place.parent.iterdir()) == {place, going_on}


def test_one_file_that_is_told_to_end_leaves_nothing_and_complains_of_nothing(
    single: Path, tmp_path: Path
) -> None:
    env = helped_by(tmp_path, "kill -TERM $PPID; exit 1")
    done = subprocess.run([str(single)], env=env, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (143, "")
    assert "Not enough room" not in done.stderr
    assert list((tmp_path / "home" / ".cache" / "circle-of-honor").iterdir()) == []


def laid_like(place: Path, build: str) -> Path:
    """Lay what another version unpacked beside `place`, and return its program."""
    program = place.with_name(build) / "circle-of-honor"
    program.parent.mkdir()
    shutil.copy(str(shutil.which("sleep")), program)
    return program


def test_one_file_removes_what_older_versions_unpacked(single: Path, tmp_path: Path) -> None:
    """Each version left its hundred megabytes there until somebody knew of --forget."""
    home = tmp_path / "home"
    assert call(single, home=home)[0] == 7
    (place,) = (home / ".cache" / "circle-of-honor").iterdir()
    shutil.rmtree(place)
    old, played = (laid_like(place, f"0.0.{n}-0123456789ab") for n in (1, 2))
    half = place.with_name("0.0.3-0123456789ab.999999999")
    half.mkdir()
    own = place.with_name("my-own-stuff")
    own.mkdir()
    with subprocess.Popen([str(played), "60"]) as playing:
        assert call(single, home=home) == (7, "played \n")
        playing.kill()
    assert set(place.parent.iterdir()) == {place, played.parent, own}
    assert not old.parent.exists()
