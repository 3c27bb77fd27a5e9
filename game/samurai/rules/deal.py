"""A new game: roles, characters, honor and hands (SS-2)."""

from game.kernel.chance import Chance
from game.kernel.ids import Seat
from game.samurai.rules.content import CATALOGUE, CHARACTERS, HANDS, ROLES, TABLES
from game.samurai.rules.events import Turn
from game.samurai.rules.piles import draw
from game.samurai.rules.referee import Rules
from game.samurai.rules.roles import Phase, Role
from game.samurai.rules.start_end_events import SetUp
from game.samurai.rules.turn import ResolveTurn
from game.table.ring import clockwise


def deal(players: int, rules: Rules) -> None:
    """Tell the deal for `players`, 3..7, and the Shogun's first turn (SS-2.1 to SS-2.6)."""
    rules.emit(_table(players, rules.chance))
    shogun = rules.state.turn_seat
    for seat, cards in zip((shogun, *clockwise(players, shogun)), HANDS, strict=False):
        draw(rules, seat, cards)
    begin(rules, shogun)


def begin(rules: Rules, seat: Seat) -> None:
    """Open the game with the turn of `seat`."""
    rules.emit(Turn(seat))
    rules.push(ResolveTurn())


def _table(players: int, chance: Chance) -> SetUp:
    roles, stars = _roles(players, chance)
    characters = tuple(chance.shuffle(range(len(CHARACTERS)))[:players])
    honor = TABLES[players].honor
    return SetUp(
        roles=roles,
        stars=stars,
        characters=characters,
        honor=tuple(honor.get(ROLES[role].key, honor["others"]) for role in roles),
        resilience=tuple(CHARACTERS[character].resilience for character in characters),
        hands=((),) * players,
        in_play=((),) * players,
        draw_pile=tuple(chance.shuffle(CATALOGUE.deck())),
        discard_pile=(),
        turn_seat=roles.index(Role.SHOGUN),
        phase=Phase.RECOVERY,
        weapons_played=0,
    )


def _roles(players: int, chance: Chance) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return roles and stars by seat; with 2 Ninja their cards come from all three (SS-2.1)."""
    wanted = TABLES[players].roles
    ninja = chance.shuffle([(Role.NINJA, star) for star in (1, 2, 3)])[: wanted["ninja"]]
    others = [(Role(n), 0) for n, role in enumerate(ROLES) for _ in range(wanted.get(role.key, 0))]
    cards = [*(card for card in others if card[0] != Role.NINJA), *ninja]
    dealt = chance.shuffle(cards)
    return tuple(int(role) for role, _ in dealt), tuple(star for _, star in dealt)
