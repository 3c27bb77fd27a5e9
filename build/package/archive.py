"""Archives that are the same, byte by byte, whenever and wherever the same folder is packed."""

import hashlib
import io
import lzma
import tarfile
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

PRESET: Final = 9 | lzma.PRESET_EXTREME
RUNS: Final = 0o755
READS: Final = 0o644
LINKS: Final = 0o120777


def _entries(folder: Path) -> Iterator[tuple[str, Path]]:
    """Yield (name in the archive, path) in one order; the folder itself is the first part."""
    for path in sorted(folder.rglob("*")):
        yield f"{folder.name}/{path.relative_to(folder).as_posix()}", path


def _mode(path: Path) -> int:
    return RUNS if path.is_dir() or path.stat().st_mode & 0o100 else READS


def tar(folder: Path, epoch: int) -> bytes:
    """Return `folder` as a tar archive that belongs to root and is as old as `epoch`."""
    file = io.BytesIO()
    with tarfile.open(fileobj=file, mode="w", format=tarfile.GNU_FORMAT) as archive:
        for name, path in _entries(folder):
            info = archive.gettarinfo(str(path), name)
            info.mtime, info.uid, info.gid, info.uname, info.gname = epoch, 0, 0, "root", "root"
            info.mode = 0o777 if path.is_symlink() else _mode(path)
            if info.isreg():
                with path.open("rb") as content:
                    archive.addfile(info, content)
            else:
                archive.addfile(info)
    return file.getvalue()


def tar_xz(folder: Path, epoch: int) -> bytes:
    """Return `folder` as a .tar.xz."""
    return lzma.compress(tar(folder, epoch), preset=PRESET)


def zipped(folder: Path, target: Path, epoch: int) -> None:
    """Write `folder` as a .zip that keeps what may be run and what is a link."""
    when = time.gmtime(max(epoch, 315532800))[:6]  # a zip knows no time before 1980
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, path in _entries(folder):
            if path.is_dir() and not path.is_symlink():
                continue
            info = zipfile.ZipInfo(name, (when[0], when[1], when[2], when[3], when[4], when[5]))
            info.create_system = 3  # Unix: only there a file can be one that runs
            info.compress_type = zipfile.ZIP_DEFLATED
            if path.is_symlink():
                info.external_attr = LINKS << 16
                archive.writestr(info, str(path.readlink()))
            else:
                info.external_attr = (0o100000 | _mode(path)) << 16
                archive.writestr(info, path.read_bytes())


def sums(files: list[Path]) -> str:
    """Return the lines of a SHA256SUMS file."""
    lines = (f"{hashlib.sha256(f.read_bytes()).hexdigest()}  {f.name}\n" for f in sorted(files))
    return "".join(lines)
