"""The .deb: the program folder in its place, with what a desktop needs to find it."""

import gzip
import shutil
import time
from pathlib import Path
from typing import Final

from build.package import facts
from build.package.tools import fresh, need, run

PARTS: Final = facts.ROOT / "build" / "package" / "files" / "linux"
ICONS: Final = facts.ROOT / "assets" / "ui" / "images" / "icon"
SIZES: Final = (16, 24, 32, 48, 64, 128, 256)
"""Desktops show none larger; one of 512 alone weighed as much as all the Shogun's cards."""
PLACE: Final = f"usr/lib/{facts.PROGRAM}"
MAIL: Final = f"{facts.PROGRAM}@example.invalid"
DEPENDS: Final = "libc6 (>= @GLIBC@), libgcc-s1, libstdc++6, libx11-6, libxext6"
"""The program brings its own SDL, which looks for the X libraries when it starts."""
RECOMMENDS: Final = (
    "libxcursor1, libxi6, libxrandr2, libxss1, libxkbcommon0, libwayland-client0,"
    " libgl1, libpulse0 | libasound2 | libasound2t64"
)


def write(folder: Path, target: Path, epoch: int, glibc: str) -> None:
    """Write the program `folder` as a .deb that needs `glibc`. Raises PackagingError."""
    root = fresh(facts.OUT / "deb")
    shutil.copytree(folder, root / PLACE, symlinks=True)
    _link(root)
    lay_desktop(root, epoch)
    _documents(root, epoch)
    _control(root, glibc)
    _modes(root)
    tool = need("dpkg-deb", "dpkg")
    words = ["--root-owner-group", "-Zxz", "-z9", "--build", str(root), str(target)]
    run([tool, *words], env={"SOURCE_DATE_EPOCH": str(epoch)})


def metainfo(epoch: int) -> str:
    """Return the AppStream metadata of this version."""
    text = (PARTS / "metainfo.xml").read_text(encoding="utf-8")
    date = time.strftime("%Y-%m-%d", time.gmtime(epoch))
    for mark, told in (
        ("VERSION", facts.VERSION),
        ("DATE", date),
        ("IDENTIFIER", facts.IDENTIFIER),
    ):
        text = text.replace(f"@{mark}@", told)
    return text


def lay_desktop(root: Path, epoch: int, *, share: str = "usr/share") -> None:
    """Lay desktop entry, metadata and icons below `root`."""
    place = root / share
    for folder in ("applications", "metainfo"):
        (place / folder).mkdir(parents=True, exist_ok=True)
    shutil.copyfile(
        PARTS / f"{facts.PROGRAM}.desktop", place / "applications" / f"{facts.PROGRAM}.desktop"
    )
    (place / "metainfo" / f"{facts.IDENTIFIER}.metainfo.xml").write_text(
        metainfo(epoch), encoding="utf-8"
    )
    for size in SIZES:
        target = place / "icons" / "hicolor" / f"{size}x{size}" / "apps" / f"{facts.PROGRAM}.png"
        target.parent.mkdir(parents=True)
        shutil.copyfile(ICONS / f"icon-{size}.png", target)


def _link(root: Path) -> None:
    door = root / "usr" / "games" / facts.PROGRAM
    door.parent.mkdir(parents=True)
    door.symlink_to(f"../lib/{facts.PROGRAM}/{facts.PROGRAM}")


def _documents(root: Path, epoch: int) -> None:
    """Lay copyright, changes and the manual page, as Debian wants them."""
    place = root / "usr" / "share" / "doc" / facts.PROGRAM
    place.mkdir(parents=True)
    texts = [(facts.ROOT / name).read_text("utf-8") for name in ("LICENSE", "LICENSE-ART")]
    where = f"Licences of everything inside: /{PLACE}/licences/\n"
    (place / "copyright").write_text("\n\n".join([*texts, where]), encoding="utf-8")
    when = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(epoch))
    changes = (
        f"{facts.PROGRAM} ({facts.VERSION}) stable; urgency=medium\n\n"
        f"  * See CHANGELOG.md of the project.\n\n -- {facts.MAKER} <{MAIL}>  {when}\n"
    )
    (place / "changelog.gz").write_bytes(gzip.compress(changes.encode(), 9, mtime=0))
    manual = root / "usr" / "share" / "man" / "man6" / f"{facts.PROGRAM}.6.gz"
    manual.parent.mkdir(parents=True)
    manual.write_bytes(gzip.compress((PARTS / f"{facts.PROGRAM}.6").read_bytes(), 9, mtime=0))


def _control(root: Path, glibc: str) -> None:
    size = sum(p.stat().st_size for p in root.rglob("*") if p.is_file()) // 1024
    fields = {
        "Package": facts.PROGRAM,
        "Version": facts.VERSION,
        "Architecture": "amd64",
        "Maintainer": f"{facts.MAKER} <{MAIL}>",
        "Installed-Size": str(size),
        "Depends": DEPENDS.replace("@GLIBC@", glibc),
        "Recommends": RECOMMENDS,
        "Section": "games",
        "Priority": "optional",
        "Description": "tabletop games with computer players\n"
        " An unofficial fan project after Samurai Sword, BANG! and The Great Train\n"
        " Robbery: secret roles for three to seven, and an adventure of four heroes.",
    }
    control = root / "DEBIAN" / "control"
    control.parent.mkdir()
    control.write_text("".join(f"{k}: {v}\n" for k, v in fields.items()), encoding="utf-8")


def _modes(root: Path) -> None:
    """Let everybody read everything, and run what is a program."""
    for path in root.rglob("*"):
        if not path.is_symlink():
            runs = path.is_dir() or path.name == facts.PROGRAM
            path.chmod(0o755 if runs and not path.suffix else 0o644 if path.is_file() else 0o755)
