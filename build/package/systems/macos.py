"""Packages for macOS: the bundle as .zip and as .dmg. Runs on macOS only."""

import platform
import shutil
from pathlib import Path

from build.package import facts
from build.package.freeze import freeze
from build.package.tools import epoch, fresh, need, run


def make() -> list[Path]:
    """Make both files and return them. Raises PackagingError, UnknownFileError."""
    bundle = freeze("macos")
    sign(bundle)
    facts.DIST.mkdir(exist_ok=True)
    stem = f"{facts.PROGRAM}-{facts.VERSION}-macos-{platform.machine()}"
    archive, image = facts.DIST / f"{stem}.zip", facts.DIST / f"{stem}.dmg"
    archive.unlink(missing_ok=True)
    # ditto keeps links, rights and signatures, as Finder's own archives do.
    run([need("ditto", "macOS"), "-c", "-k", "--keepParent", bundle, archive])
    _image(bundle, image)
    return [archive, image]


def sign(bundle: Path) -> None:
    """Seal the bundle anew without an identity: files were added after PyInstaller sealed it."""
    run([need("codesign", "macOS"), "--force", "--deep", "--sign", "-", bundle])
    run(["codesign", "--verify", "--deep", "--strict", bundle])


def _image(bundle: Path, target: Path) -> None:
    """Write a disk image with the bundle and a way to drag it into Applications."""
    stage = fresh(facts.OUT / "dmg")
    shutil.copytree(bundle, stage / bundle.name, symlinks=True)
    (stage / "Applications").symlink_to("/Applications")
    words: list[str | Path] = [
        "-volname",
        facts.NAME,
        "-srcfolder",
        stage,
        "-ov",
        "-format",
        "UDZO",
        target,
    ]
    run([need("hdiutil", "macOS"), "create", *words], env={"SOURCE_DATE_EPOCH": str(epoch())})
