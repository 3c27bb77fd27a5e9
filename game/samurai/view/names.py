"""What is called how: who sits at a seat, and the pictures of cards and people."""

from game.kernel.ids import Seat
from game.samurai.rules.content import CATALOGUE, CHARACTERS
from game.samurai.rules.state import Observation
from game.view.words.grammar import Noun
from game.view.words.strings import Strings


def seat_name(strings: Strings, seen: Observation, seat: Seat) -> Noun:
    """Return the name of the character at `seat`."""
    return strings.character(seen.characters[seat])


def picture_names() -> set[str]:
    """Return the pictures of all cards and people, as paths below `assets/images`."""
    names = {f"cards/{card.key}" for card in CATALOGUE.cards}
    return names | {f"{kind}/{who.key}" for who in CHARACTERS for kind in ("portraits", "crests")}
