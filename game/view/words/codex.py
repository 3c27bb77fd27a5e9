"""The codex: pages to look things up in, found by words and joined by the words they say."""

import re
import unicodedata
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Final, NamedTuple, TypeAlias

from game.kernel.records import record
from game.table.cards import CardId
from game.view.words.strings import Strings

INSIDE: Final = 2
"""How far behind a page stands that has what is looked for only inside a word of its name."""


@record
class Page:
    """One thing to read about."""

    key: str
    """Its own among all pages: "chapter/name"."""
    title: str
    text: str
    """Its paragraphs, parted by line ends."""
    why: str = ""
    """Why the rule is so, where it is a ruling of ours."""
    words: tuple[str, ...] = ()
    """What other texts call it by; they stand out there and lead here."""
    card: CardId | None = None
    """Shown beside the text, as it lies on the table."""
    picture: str = ""
    """Shown beside the text: its path below `images/` in assets."""
    share: float = 0.3
    """How much of the page's width the picture takes."""
    is_sign: bool = False
    """Whether the picture is white, to be shown in ink."""
    is_drawn: bool = False
    """Whether it tells of what is drawn or pressed in a window: the terminal leaves it out."""
    ribbon: str = ""
    """What is written on the picture."""
    at: tuple[float, float, float, float] = (0.0, 0.0, 1.0, 1.0)
    """Where it is written: left, top, right and bottom in shares of the picture."""

    @property
    def chapter(self) -> str:
        """Where it stands: the text `codex.chapters.CHAPTER`."""
        return self.key.partition("/")[0]


Pages: TypeAlias = Callable[[Strings], Sequence[Page]]
"""Writes all pages of a game in a language, chapter by chapter."""


class Span(NamedTuple):
    """Words of a text, and the key of the page they lead to, empty for none."""

    words: str
    page: str = ""


class Codex:
    """The pages of one game in one language."""

    def __init__(self, pages: Sequence[Page]) -> None:
        """Hold `pages`, in their order."""
        self.pages = {page.key: page for page in pages}
        self.chapters: dict[str, list[Page]] = {}
        for page in pages:
            self.chapters.setdefault(page.chapter, []).append(page)
        self._named = {word: page.key for page in reversed(pages) for word in page.words}
        longest = sorted(self._named, key=len, reverse=True)
        self._pattern = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, longest))})(?!\w)")

    @cached_property
    def _read(self) -> dict[str, tuple[tuple[str, ...], str]]:
        """The key of each page -> what it is called and its text, as they are searched."""
        return {
            key: (tuple(map(plain, (page.title, *page.words))), plain(page.text))
            for key, page in self.pages.items()
        }

    def of_card(self, card: CardId) -> str:
        """Return the key of a card's page, empty where it has none."""
        return next((page.key for page in self.pages.values() if page.card == card), "")

    def found(self, words: str) -> list[Page]:
        """Return the pages that have all `words`, those first that are called so."""
        wanted = plain(words)
        ranked = [
            (self._rank(key, wanted), place, page)
            for place, (key, page) in enumerate(self.pages.items())
            if all(any(word in told for told in self._told(key)) for word in wanted.split())
        ]
        return [page for _, _, page in sorted(ranked, key=lambda found: found[:2])]

    def _told(self, key: str) -> tuple[str, ...]:
        names, text = self._read[key]
        return (*names, text)

    def _rank(self, key: str, wanted: str) -> int:
        names, _ = self._read[key]
        if any(name.startswith(wanted) for name in names):
            return 0
        if any(f" {wanted}" in name or f"-{wanted}" in name for name in names):
            return 1
        return INSIDE if any(wanted in name for name in names) else INSIDE + 1

    def titled(self, words: str) -> list[Page]:
        """Return the pages that `found` would that are called so, or else the best one."""
        found, wanted = self.found(words), plain(words)
        return [page for page in found if self._rank(page.key, wanted) < INSIDE] or found[:1]

    def spans(self, text: str, own: str = "") -> list[Span]:
        """Return `text` in spans: where it first calls a page, but `own`, that leads there."""
        spans, said, begin = [], set(), 0
        for match in self._pattern.finditer(text) if self._named else ():
            page = self._named[match[0]]
            if page != own and match[0] not in said:
                said.add(match[0])
                spans += [Span(text[begin : match.start()]), Span(match[0], page)]
                begin = match.end()
        return [span for span in (*spans, Span(text[begin:])) if span.words]


def plain(text: str) -> str:
    """Return `text` as it is compared: small letters without their marks."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(part for part in parts if not unicodedata.combining(part)).strip()
