"""How far the player came with what can be learned: kept among the settings."""

from collections.abc import Mapping
from typing import Final

from game.resources import data_path

DONE: Final = "done"
DECLINED: Final = "declined"
"""The player knows it already, or does not care to."""
DIGITS: Final = 3
"""The longest number of a step."""
WHOLE_GAME: Final = "whole_game"
"""Under which name the first whole game is kept: one that was played to its end."""


def lesson_files(game: str) -> dict[str, str]:
    """Return the file in data/ of each lesson of a game, by the lesson's key, in their order."""
    names = sorted(path.name for path in data_path(game, "lessons").glob("*.yaml"))
    return {name.partition("-")[2].removesuffix(".yaml"): name for name in names}


def has_whole_game(learned: Mapping[str, str]) -> bool:
    """Return whether a whole game is among what was learned, whichever it was of."""
    return any(what.endswith(f"/{WHOLE_GAME}") for what in learned)


class Progress:
    """What was learned of one game. A word for each thing: done, declined, or the step reached."""

    def __init__(self, learned: dict[str, str], game: str) -> None:
        """Read and write `learned`, of all games, what is of `game`."""
        self._learned = learned
        self._game = game

    def word(self, what: str) -> str:
        """Return how it stands with something, empty when nothing was begun."""
        return self._learned.get(f"{self._game}/{what}", "")

    def keep(self, what: str, word: str) -> None:
        """Keep how it stands; what was done once stays so."""
        if self.word(what) != DONE:
            self._learned[f"{self._game}/{what}"] = word

    def is_done(self, what: str) -> bool:
        """Return whether it was done once."""
        return self.word(what) == DONE

    def is_settled(self, what: str) -> bool:
        """Return whether it was done or declined: it need not be offered again."""
        return self.word(what) in (DONE, DECLINED)

    def step(self, what: str, of: int) -> int:
        """Return the number of the step, `of` so many, where it was left, 0 for the beginning.

        That of the last where it had more, or where somebody wrote a larger one into the file.
        """
        word = self.word(what)
        is_number = word.isascii() and word.isdecimal() and len(word) <= DIGITS
        return min(int(word), of - 1) if is_number else 0
