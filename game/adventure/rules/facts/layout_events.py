"""How a chapter lies on the table before anything of it happened (HA-3)."""

from typing import ClassVar, Final

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.parts import ChapterCard, MissionCard
from game.adventure.rules.facts.pieces import Mission
from game.adventure.rules.facts.state import AdventurePosition
from game.kernel.events import Event
from game.kernel.records import record

KNOWLEDGE: Final = 2
"""The place of knowledge among the attributes."""


def missions_of(position: AdventurePosition, chapter: int) -> list[MissionCard]:
    """Return the missions of a chapter: those of locations until they were won once (HA-3.5)."""
    return [
        card
        for card in BOOK.missions.values()
        if card.chapter == chapter or (card.chapter is None and card.key not in position.won)
    ]


def influence_deck(chapter: int) -> list[str]:
    """Return the cards of a chapter's influence deck (HA-3.2)."""
    return [card.key for card in BOOK.influence.values() if card.chapter <= chapter]


def market_deck(position: AdventurePosition) -> list[str]:
    """Return the cards of the market that the heroes' knowledge lets in (HA-3.3)."""
    known = [hero.attributes[KNOWLEDGE] for hero in position.heroes]
    held = {key for hero in position.heroes for key, _ in hero.items}
    wanted = range(min(known), max(known) + 1)
    return [
        card.key
        for card in BOOK.items.values()
        if card.knowledge in wanted and card.key not in held
    ]


def event_deck(position: AdventurePosition, chapter: int) -> list[str]:
    """Return the travel events that are in (HA-3.4)."""
    letters = BOOK.chapters[chapter].letters
    return [
        card.key
        for card in BOOK.events.values()
        if (card.letter in letters or card.key in position.added) and card.key not in position.out
    ]


def first_influence(chapter: int, difficulty: str) -> int:
    """Return how many lanterns burn as a chapter is laid out, its setup effects left aside."""
    return BOOK.chapters[chapter].influence + BOOK.difficulties[difficulty].influence


def lay_chapter(state: AdventurePosition, number: int) -> None:
    """Lay out chapter `number` where nothing lies; enemies and shuffled decks come afterwards."""
    chapter = BOOK.chapters[number]
    state.influence = first_influence(number, state.difficulty)
    for hero in state.heroes:
        hero.place = chapter.start
    _lay_missions(state, chapter)
    up = {key: told for key, told in state.special.items() if told == "up"}
    state.special = {**up, **{key: "down" for key in chapter.down if key not in up}}
    decks = {
        "influence": influence_deck(number),
        "market": market_deck(state),
        "event": event_deck(state, number),
    }
    for name, cards in decks.items():
        state.decks[name].reset(cards)


def _lay_missions(state: AdventurePosition, chapter: ChapterCard) -> None:
    state.missions = {
        card.key: Mission("unavailable" if card.is_hidden else "available")
        for card in missions_of(state, chapter.number)
    }


@record
class ChapterLaid(Event):
    """A chapter is laid out, its decks not shuffled yet (HA-3)."""

    type: ClassVar[str] = "chapter"
    n: int

    def apply(self, state: AdventurePosition) -> None:
        """Lay it out."""
        lay_chapter(state, self.n)
