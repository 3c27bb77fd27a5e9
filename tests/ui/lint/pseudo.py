"""A language that nobody speaks: English with accents, 40 % longer, to find what has no room."""

import re
from typing import Final

from game.view.words.strings import Named, Strings

LONGER: Final = 1.4
ACCENTS: Final = str.maketrans("aeiounsAEIOU", "áèîõüñšÁÈÎÕÜ")
HELD: Final = re.compile(r"(\{[^}]*\})")
"""Places for values: they stay as they are."""
PADDING: Final = "ōčžëå"


def stretched(text: str) -> str:
    """Return `text` accented and LONGER times as long, its words longer rather than more."""
    parts = HELD.split(text)
    return "".join(part if HELD.fullmatch(part) else _long(part) for part in parts)


def _long(text: str) -> str:
    return " ".join(_longer(word) for word in text.split(" "))


def _longer(word: str) -> str:
    letters = sum(letter.isalpha() for letter in word)
    more = round(letters * (LONGER - 1))
    end = len(word.rstrip(".,;:!?\"'»)"))
    padding = (PADDING * (more // len(PADDING) + 1))[:more]
    return word[:end].translate(ACCENTS) + padding + word[end:]


class PseudoStrings(Strings):
    """English, stretched."""

    def __init__(self, game: str) -> None:
        """Stretch every text of the game in that folder."""
        super().__init__("en", game)
        skipped = (".gender", ".the", ".a")
        self._texts = {
            key: text if key.endswith(skipped) else stretched(text)
            for key, text in self._texts.items()
        }

    def name(self, section: str, named: Named) -> str:
        """Return a thing's name, stretched; names of people stay."""
        name = super().name(section, named)
        return name if section == "characters" else stretched(name)
