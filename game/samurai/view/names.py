"""What is called how: cards and people in the player's language, and their pictures."""

from collections.abc import Sequence

from game.kernel.ids import Seat
from game.samurai.rules.content import CATALOGUE, CHARACTERS, ROLES
from game.samurai.rules.state import Position
from game.table.cards import CardId
from game.view.words.grammar import Noun
from game.view.words.sentences import Teller
from game.view.words.strings import Strings


def card_name(strings: Strings, card: CardId) -> Noun:
    """Return a card's name, with its article and gender."""
    return strings.noun("cards", CATALOGUE[card])


def character_name(strings: Strings, character: int) -> Noun:
    """Return a character's name."""
    return strings.noun("characters", CHARACTERS[character])


def role_name(strings: Strings, role: int) -> str:
    """Return a role's name."""
    return strings.name("roles", ROLES[role])


class TableNames:
    """Names at one table, where everybody is called as their character."""

    def __init__(self, strings: Strings, characters: Sequence[int]) -> None:
        """Name seats by their `characters`."""
        self._strings = strings
        self._seats = [character_name(strings, character) for character in characters]

    def card(self, card: CardId) -> Noun:
        """Return a card's name."""
        return card_name(self._strings, card)

    def seat(self, seat: Seat) -> Noun:
        """Return the name of who sits at `seat`."""
        return self._seats[seat]


def teller_of(strings: Strings, position: Position, me: Seat | None) -> Teller:
    """Return who tells the game at `position` to the viewer at `me`."""
    return Teller(strings, TableNames(strings, position.characters), me)


def picture_names() -> set[str]:
    """Return the pictures of all cards and people, as paths below its `images/` in assets/."""
    names = {f"cards/{card.key}" for card in CATALOGUE.cards}
    return names | {f"{kind}/{who.key}" for who in CHARACTERS for kind in ("portraits", "crests")}
