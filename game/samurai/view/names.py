"""What is called how: cards and people in the player's language, and their pictures."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from game.kernel.ids import Seat
from game.samurai.rules.content import (
    CATALOGUE,
    CHARACTERS,
    ROLES,
    TABLES,
    CharacterDef,
    RoleDef,
)
from game.samurai.rules.state import THREE, Observation, Position
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


PARTS: Final[Mapping[str, Sequence[CharacterDef | RoleDef]]] = {
    "character": CHARACTERS,
    "role": ROLES,
}
"""What may be chosen instead of drawn -> all of it."""


def part_name(strings: Strings, kind: str, key: str) -> str:
    """Return what a character or a role is called, by its key."""
    return next(strings.name(f"{kind}s", part) for part in PARTS[kind] if part.key == key)


def goal_of(strings: Strings, role: int, players: int) -> str:
    """Return how a role wins at a table of so many, and what its honor is worth there."""
    key = f"roles.{ROLES[role].key}.goal"
    if players == THREE:
        return strings.text(f"{key}_three")
    dealt = TABLES[players].roles
    mates = {"shogun": dealt["samurai"], "ninja": dealt["ninja"] - 1}
    goal = strings.text(key, n=mates.get(ROLES[role].key, 1))
    if players in ROLES[role].most_stars:
        return f"{goal} {strings.text('intro.worth_stars')}"
    times = ROLES[role].multipliers[players]
    return goal + (f" {strings.text(f'intro.worth_{times}')}" if times > 1 else "")


def role_of(strings: Strings, seen: Observation) -> str:
    """Return the viewer's role, with its stars where they count (SS-9.3)."""
    role, stars = seen.roles[seen.seat], seen.stars[seen.seat]
    name = role_name(strings, role)
    if seen.players not in ROLES[role].most_stars:
        return name
    return strings.text("score.stars", role=name, n=stars)


def power_of(strings: Strings, character: int, *, is_own: bool = False) -> str:
    """Return what a character can do, said to whom it belongs when `is_own`."""
    said = "power_you" if is_own else "power"
    return strings.text(f"characters.{CHARACTERS[character].key}.{said}")


def power_in_brief(strings: Strings, character: int, *, is_own: bool) -> str:
    """Return that in a few words."""
    said = "short_you" if is_own else "short"
    return strings.text(f"characters.{CHARACTERS[character].key}.{said}")


def table_of(strings: Strings, players: int) -> str:
    """Return who is at a table of so many: the roles, and how many have each."""
    dealt = TABLES[players].roles.items()
    return strings.listed([strings.text(f"intro.count.{role}", n=n) for role, n in dealt])


def teller_of(strings: Strings, position: Position, me: Seat | None) -> Teller:
    """Return who tells the game at `position` to the viewer at `me`: all go by their character."""
    seats = [character_name(strings, character) for character in position.characters]
    return Teller(strings, partial(card_name, strings), seats.__getitem__, me)


def picture_names() -> set[str]:
    """Return the pictures of all cards and people, as paths below its `images/` in assets/."""
    names = {f"cards/{card.key}" for card in CATALOGUE.cards}
    return names | {f"{kind}/{who.key}" for who in CHARACTERS for kind in ("portraits", "crests")}
