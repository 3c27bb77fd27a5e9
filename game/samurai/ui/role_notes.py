"""Guesses: the marks that the player pencils on the folded letters of the others."""

from game.kernel.ids import Seat
from game.samurai.rules.content import TABLES
from game.samurai.rules.state import ROLE_KEYS, Role
from game.samurai.view.names import role_name
from game.ui.draw.kit import Kit
from game.ui.services import Table


def guess_at(table: Table, seat: Seat) -> Role | None:
    """Return the role that is pencilled at `seat`, None when there is none."""
    word = table.notes.get(seat)
    return Role(ROLE_KEYS.index(word)) if word in ROLE_KEYS else None


def note_text(kit: Kit, table: Table, seat: Seat) -> str:
    """Return the player's guess at the role of `seat` as it is pencilled, empty without one."""
    role = guess_at(table, seat)
    return "" if role is None else f"{role_name(kit.strings, role)}?"


def guessable(players: int) -> tuple[Role, ...]:
    """Return the roles that may be hidden at a table of so many, in the order of the content."""
    dealt = TABLES[players].roles
    return tuple(role for role in Role if role != Role.SHOGUN and ROLE_KEYS[role] in dealt)


def pencil_next(table: Table, seat: Seat, players: int, step: int = 1) -> None:
    """Pencil the next guess at `seat`, or the one before; a round holds one that is none."""
    round_of: tuple[Role | None, ...] = (None, *guessable(players))
    guess = guess_at(table, seat)
    here = round_of.index(guess) if guess in round_of else 0
    found = round_of[(here + step) % len(round_of)]
    table.note(seat, None if found is None else ROLE_KEYS[found])
