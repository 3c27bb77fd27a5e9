"""Where data/ and assets/ lie: beside the source, or inside a frozen bundle.

The environment variable `CIRCLE_OF_HONOR_DATA` names a folder that stands in for data/, for people
who change the cards. Lowest floor: imports nothing of the game.
"""

import os
import sys
from pathlib import Path

DATA_VARIABLE = "CIRCLE_OF_HONOR_DATA"


class ResourceError(OSError):
    """A file of the game is missing or unreadable; the message is one sentence with the remedy."""


def _home() -> Path:
    """Return the folder that holds data/ and assets/ (PyInstaller's unpacked one when frozen)."""
    bundle: str | None = getattr(sys, "_MEIPASS", None)
    return Path(bundle) if bundle else Path(__file__).resolve().parent.parent


def home_path(*parts: str) -> Path:
    """Return the path of what lies beside data/ and assets/; it need not exist."""
    return _home().joinpath(*parts)


def _data_home() -> Path:
    override = os.environ.get(DATA_VARIABLE)
    return Path(override) if override else _home() / "data"


def data_path(*parts: str) -> Path:
    """Return the path of a file or folder in data/; it need not exist."""
    return _data_home().joinpath(*parts)


def asset_path(*parts: str) -> Path:
    """Return the path of a file or folder in assets/; it need not exist."""
    return _home().joinpath("assets", *parts)


def read_data_text(*parts: str) -> str:
    """Return the text of a file in data/.

    Raises:
        ResourceError: it is missing, unreadable or not UTF-8.
    """
    path = data_path(*parts)
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        problem = "is missing"
    except UnicodeDecodeError:
        problem = "is not UTF-8 text"
    except OSError as error:
        problem = f"cannot be read ({error.strerror})"
    raise ResourceError(f"The game file {path} {problem}: {_remedy()}.")


def data_names(folder: str, ending: str) -> list[str]:
    """Return the names of the files in a folder of data/ that end so, in order."""
    return sorted(path.name for path in data_path(folder).glob(f"*{ending}"))


def _remedy() -> str:
    if os.environ.get(DATA_VARIABLE):
        return f"check the folder that {DATA_VARIABLE} names, or unset it"
    return "install the game again, or restore the file"
