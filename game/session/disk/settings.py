"""What a player chose for all games, kept between runs."""

import locale
import os
import re
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Final

from game.kernel.wire import Json
from game.languages import LANGUAGES
from game.session.disk.files import FAULTS, json_of, keep_aside
from game.session.disk.locks import CommonFile
from game.session.disk.notices import Notice, refusal

_NAMES: Final = {"english": "en", "spanish": "es", "italian": "it"}
"""How Windows calls them."""
PACES: Final = (0.5, 1.0, 2.0, 4.0, 0.0)
"""Speeds of playback as multiples; 0 is at once."""
LARGEST_TEXT: Final = 2.0
CONFIRMS: Final = ("first", "always", "never")
"""In the first game, always, never."""
LASTING: Final = frozenset({"language", "ended", "learned", "fullscreen"})
"""What a reset leaves: it tells of the player and of this window, not of taste."""
HAND_ORDERS: Final = ("dealt", "kind", "own")
"""How the hand is held: as the cards came, by type and strength, or as the player laid it."""


def system_language(variables: Mapping[str, str] | None = None) -> str:
    """Return the first language of the player's system that we speak, else English."""
    for word in _preferred(os.environ if variables is None else variables):
        start = word.lower().replace("-", "_").split("_")[0].split(".")[0]
        start = _NAMES.get(start, start)
        if start in LANGUAGES:
            return start
    return LANGUAGES[0]


def _preferred(env: Mapping[str, str]) -> list[str]:
    """Return the languages of the system, the dearest first, as it writes them."""
    found = next((env[v] for v in ("LC_ALL", "LC_MESSAGES", "LANG") if env.get(v)), None)
    if found is not None:
        is_plain = found.split(".")[0] in ("C", "POSIX")
        return [] if is_plain else [*env.get("LANGUAGE", "").split(":"), found]
    if sys.platform == "darwin":  # whose desktop sets no variables
        return _languages_of_mac()
    return [locale.getlocale()[0] or ""]


def _languages_of_mac() -> list[str]:
    import subprocess  # noqa: PLC0415 - the title does not wait for it where it is not needed

    command = ["/usr/bin/defaults", "read", "-g", "AppleLanguages"]
    try:
        told = subprocess.check_output(command, encoding="utf-8", stderr=subprocess.DEVNULL)  # noqa: S603 - the system's own
    except (OSError, subprocess.SubprocessError, UnicodeError):
        return []
    return re.findall(r"[A-Za-z][\w-]*", told)


def _volumes() -> dict[str, float]:
    return {"all": 1.0, "music": 0.7, "effects": 1.0, "ambience": 0.7}


@dataclass(slots=True)
class Settings:
    """The player's choices; the screen writes to them and has them saved."""

    language: str = field(default_factory=system_language)
    pace: float = 1.0
    text_scale: float = 1.0
    fullscreen: bool = False
    reduced_motion: bool = False
    high_contrast: bool = False
    captions: bool = False
    """Whether sounds are also told in words."""
    remarks: bool = True
    """Whether opponents now and then say something."""
    coach: bool = False
    """Whether the player is told what a strong one would do."""
    introduction: bool = True
    """Whether the player is told at the start of a game who they are in it."""
    step: bool = False
    """Whether playback waits for the player after each thing worth a look."""
    confirm: str = "first"
    """When the player is asked once more before what cannot be taken back: one of CONFIRMS."""
    ended: int = 0
    """How many games were played to their end."""
    hand_order: str = "dealt"
    keys: dict[str, str] = field(default_factory=dict)
    """Command -> the name of the key that the player chose for it; others keep their usual one."""
    buttons: dict[str, str] = field(default_factory=dict)
    """Command -> the gamepad's button that the player chose for it, empty for none."""
    quiet_away: bool = True
    """Whether nothing is heard while another window is in front."""
    volumes: dict[str, float] = field(default_factory=_volumes)
    """0..1 each."""
    learned: dict[str, str] = field(default_factory=dict)
    """GAME/WHAT -> how far the player came with what can be learned: see `Progress`."""

    @property
    def is_first_game(self) -> bool:
        """Whether no game ended yet, for who did not say that they need no help."""
        return self.confirm == "first" and not self.ended

    def reset(self) -> None:
        """Have everything as usual again, but what is no matter of taste: see `LASTING`."""
        usual = Settings()
        for item in fields(Settings):
            value, fresh = getattr(self, item.name), getattr(usual, item.name)
            if item.name in LASTING:
                continue
            if isinstance(value, dict):  # others hold on to these, so they are changed in place
                value.clear()
                value.update(fresh)
            else:
                setattr(self, item.name, fresh)


class SettingsFile:
    """Where the settings are kept."""

    def __init__(self, path: Path) -> None:
        """Keep them in `path`, which need not exist."""
        self.path = path
        self._file = CommonFile(path, _settings)

    def load(self) -> tuple[Settings, Notice | None]:
        """Read the settings; return what is wrong with the file, if anything.

        A damaged one is kept aside. Unknown words are ignored; what is missing, or cannot be, has
        its usual value.
        """
        settings, notice = self._read()
        self._file.before = asdict(settings)
        return settings, notice

    def save(self, settings: Settings) -> Notice | None:
        """Keep what was changed; return what the disk says against it, if anything."""
        try:
            self._file.write(asdict(settings))
        except OSError as fault:
            return refusal("settings_not_saved", self.path, fault)
        return None

    def _read(self) -> tuple[Settings, Notice | None]:
        try:
            return self._file.read(), None
        except (FileNotFoundError, NotADirectoryError):
            return Settings(), None
        except OSError as fault:
            return Settings(), refusal("settings_unreadable", self.path, fault)
        except FAULTS:
            settings = self._rescued()
            place = keep_aside(self.path) or self.path
            if settings != Settings():
                self.save(settings)
            return settings, Notice("settings_damaged", {"file": str(place)})

    def _rescued(self) -> Settings:
        """Return what a damaged file tells all the same: lessons, keys, whatever is in order."""
        with suppress(OSError, *FAULTS):
            return _as_far(json_of(self.path))[0]
        return Settings()


def _settings(data: Json) -> Settings:
    """Make settings of a file's JSON. Raises ValueError or TypeError when they cannot be."""
    settings, wrong = _as_far(data)
    if wrong:
        raise ValueError(wrong)
    return settings


def _as_far(data: Json) -> tuple[Settings, list[str]]:
    """Make settings of what can be, and name the rest. Raises TypeError where it is no object."""
    if not isinstance(data, dict):
        raise TypeError("no object")
    known = {item.name for item in fields(Settings)}
    settings, wrong = Settings(), []
    for name in sorted(known & set(data)):
        try:
            setattr(settings, name, _checked(name, data[name], getattr(settings, name)))
        except FAULTS:
            wrong.append(name)
    return settings, wrong


def _checked(name: str, value: Json, usual: Json) -> Json:
    if name == "volumes":
        return _checked_volumes(value, usual)
    if type(usual) is float and type(value) is int:
        value = float(value)
    if type(value) is not type(usual) or (name in _RANGES and not _RANGES[name](value)):
        raise ValueError(name)
    return value


def _checked_volumes(value: Json, usual: dict[str, float]) -> dict[str, float]:
    """Return the volumes by name; the screen may know more names than `usual`."""
    if not isinstance(value, dict):
        raise TypeError("volumes")
    numbers = [volume for volume in value.values() if type(volume) in (int, float)]
    if len(numbers) != len(value) or not all(0 <= volume <= 1 for volume in numbers):
        raise ValueError("volumes")
    return {**usual, **{name: float(volume) for name, volume in value.items()}}


_RANGES: Final[dict[str, Callable[[Json], bool]]] = {
    "language": LANGUAGES.__contains__,
    "pace": PACES.__contains__,
    "text_scale": lambda scale: 1.0 <= scale <= LARGEST_TEXT,
    "hand_order": HAND_ORDERS.__contains__,
    "confirm": CONFIRMS.__contains__,
    "ended": lambda ended: ended >= 0,
    "keys": lambda keys: all(isinstance(key, str) for key in keys.values()),
    "learned": lambda learned: all(isinstance(word, str) for word in learned.values()),
    "buttons": lambda buttons: all(isinstance(button, str) for button in buttons.values()),
}
