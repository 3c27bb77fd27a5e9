"""The chronicle of a campaign: all that happened, in sentences, as a text to keep and to give."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.facts.state import AdventureObservation
from game.adventure.view.telling.ending import score_lines
from game.view.replay import Replay
from game.view.words.sentences import Message, Teller
from game.view.words.strings import Strings

CHAPTER: Final = "log.chapter"
FRESH: Final = ("log.round", "log.round_final", "log.foe", "log.foe_again", "log.exchange")
"""What begins a part of a chapter."""
SENTENCES: Final = re.compile(r"(?<=[.!?\u201d\u00bb]) (?=[^a-z0-9])")
"""Where one sentence ends and the next begins."""
PIECE: Final = 220
"""So many letters, about, are read at once."""
END: Final = ("log.victory", "log.defeat")


def chronicle_text(
    strings: Strings,
    replay: Replay[AdventureObservation, HeroAction],
    seen: AdventureObservation,
) -> str:
    """Return a whole campaign as text: chapters, rounds, turns a paragraph each, how it ended."""
    teller = replay.teller(strings)
    title = strings.text("game.name")
    difficulty = strings.text(f"difficulties.{seen.difficulty}.name")
    names = strings.listed([str(teller.name(seat)) for seat in range(len(seen.heroes))])
    head = [title, "=" * len(title), "", strings.text("chronicle.who", who=names, how=difficulty)]
    lines = [entry.line for entry in replay.entries]
    end = ["", *score_lines(teller, seen)]
    return "\n".join([*head, *_told(teller, lines), *end]) + "\n"


def chronicle_lines(
    strings: Strings, replay: Replay[AdventureObservation, HeroAction]
) -> list[str]:
    """Return the same in pieces of a few sentences, to be read in the window."""
    teller = replay.teller(strings)
    paragraphs = _told(teller, [entry.line for entry in replay.entries])
    return [piece for paragraph in paragraphs for piece in _pieces(paragraph)]


def _pieces(paragraph: str) -> Iterator[str]:
    """Yield a paragraph in pieces of whole sentences, none much longer than a few lines."""
    piece = ""
    for sentence in SENTENCES.split(paragraph):
        if piece and len(piece) + len(sentence) > PIECE:
            yield piece
            piece = ""
        piece = f"{piece} {sentence}".strip()
    if piece:
        yield piece


def _told(teller: Teller, lines: Sequence[Message]) -> Iterator[str]:
    """Yield paragraphs: a blank line before what begins something."""
    paragraph: list[str] = []
    for line in lines:
        told = teller.tell(line)
        if not told:
            continue
        if line.is_heading:
            if paragraph:
                yield " ".join(paragraph)
            paragraph = []
            if line.key in (CHAPTER, *FRESH, *END):
                yield ""
        paragraph.append(told)
        if line.key in (CHAPTER, *END):
            yield " ".join(paragraph)
            paragraph = []
    if paragraph:
        yield " ".join(paragraph)
