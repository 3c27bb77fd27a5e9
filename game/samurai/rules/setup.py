"""How a game starts: dealt (SS-2), or from a written position (section 2 of the protocol)."""

from collections import Counter
from collections.abc import Mapping
from functools import partial
from operator import eq
from typing import Final

from game.kernel.chance import Chance
from game.kernel.ids import Seat
from game.kernel.system import Options
from game.kernel.wire import Json
from game.samurai.rules.content import (
    BUSHIDO,
    CATALOGUE,
    CHARACTERS,
    HANDS,
    IS_PROPERTY,
    ROLES,
    TABLES,
)
from game.samurai.rules.effects import draw
from game.samurai.rules.events import SetUp, Turn
from game.samurai.rules.notation import CHARACTER_KEYS, KEY, PLAYER_KEYS, STATE_KEYS, TURN_KEYS
from game.samurai.rules.state import PHASE_KEYS, ROLE_KEYS, THREE, Phase, Role, Rules
from game.samurai.rules.turn import ResolveTurn
from game.table.cards import CardId
from game.table.house_rules import WantedParts, dealt_with, wanted_parts, with_parts
from game.table.ring import clockwise
from game.table.written import check, check_keys, list_of, number, one_of

OPTIONS: Final = with_parts(CHARACTER_KEYS, ROLE_KEYS, max(TABLES))
"""In a short game all have less honor, the Shogun two less: a third fewer turns, as even."""


def deal(players: int, options: Options, rules: Rules) -> None:
    """Tell the deal for `players`, 3..7, and the Shogun's first turn (SS-2.1 to SS-2.6).

    Raises SetupError, before any event, for parts that cannot be had together.
    """
    wanted = wanted_parts(options, CHARACTER_KEYS, ROLE_KEYS, players)
    rules.emit(_table(players, rules.chance, wanted))
    for rule in wanted.told():
        rules.emit(rule)
    shogun = rules.state.turn_seat
    for seat, cards in zip((shogun, *clockwise(players, shogun)), HANDS, strict=False):
        draw(rules, seat, cards)
    begin(rules, shogun)


def begin(rules: Rules, seat: Seat) -> None:
    """Open the game with the turn of `seat`."""
    rules.emit(Turn(seat))
    rules.push(ResolveTurn())


def _table(players: int, chance: Chance, wanted: WantedParts) -> SetUp:
    dealt = _roles(players, chance, wanted.roles)
    people = dealt_with(
        range(len(CHARACTERS)),
        {seat: partial(eq, character) for seat, character in wanted.characters.items()},
        players,
        chance.shuffle,
        "character",
    )
    return SetUp(
        roles=tuple(int(role) for role, _ in dealt),
        stars=tuple(star for _, star in dealt),
        characters=tuple(people),
        honor=tuple(_honor(players, role, is_short=wanted.is_short) for role, _ in dealt),
        resilience=tuple(CHARACTERS[character].resilience for character in people),
        hands=((),) * players,
        in_play=((),) * players,
        draw_pile=tuple(chance.shuffle(CATALOGUE.deck())),
        discard_pile=(),
        turn_seat=[role for role, _ in dealt].index(Role.SHOGUN),
        phase=Phase.RECOVERY,
        weapons_played=0,
    )


def _honor(players: int, role: Role, *, is_short: bool) -> int:
    honor, is_shogun = TABLES[players].honor, role == Role.SHOGUN
    return honor.get(ROLES[role].key, honor["others"]) - is_short * (1 + is_shogun)


def _roles(players: int, chance: Chance, wanted: Mapping[Seat, int]) -> list[tuple[Role, int]]:
    """Return roles and stars by seat; with 2 Ninja their cards come from all three (SS-2.1)."""
    counts = TABLES[players].roles
    ninja = chance.shuffle([(Role.NINJA, star) for star in (1, 2, 3)])[: counts["ninja"]]
    others = [(Role(n), 0) for n, role in enumerate(ROLES) for _ in range(counts.get(role.key, 0))]
    cards = [*(card for card in others if card[0] != Role.NINJA), *ninja]
    rules = {seat: partial(_is_role, role) for seat, role in wanted.items()}
    return dealt_with(cards, rules, players, chance.shuffle, "role")


def _is_role(role: int, card: tuple[Role, int]) -> bool:
    return card[0] == role


def setup_from_json(data: Json) -> SetUp:
    """Read a STATE as a start. Raises SetupError with a message that names the fault."""
    check_keys(data, STATE_KEYS, "the setup")
    check(data["system"] == KEY, f"the system must be {KEY}")
    check(data["resolving"] is None, "resolving must be null")
    setup = _read(data)
    _check_roles(setup)
    _check_cards(setup)
    _check_points(setup)
    return setup


def _read(data: Json) -> SetUp:
    players, turn = list_of(data["players"], "players"), data["turn"]
    check(len(players) in TABLES, f"there cannot be {len(players)} players")
    for seat, player in enumerate(players):
        check_keys(player, PLAYER_KEYS, f"player {seat}")
    check_keys(turn, TURN_KEYS, "turn")
    named = [(f"player {seat}'s ", player) for seat, player in enumerate(players)]
    return SetUp(
        roles=tuple(one_of(p["role"], ROLE_KEYS, "role") for p in players),
        stars=tuple(number(p["stars"], f"{whose}stars", 3) for whose, p in named),
        characters=tuple(one_of(p["character"], CHARACTER_KEYS, "character") for p in players),
        honor=tuple(number(p["honor"], f"{whose}honor") for whose, p in named),
        resilience=tuple(number(p["resilience"], f"{whose}resilience") for whose, p in named),
        hands=tuple(tuple(sorted(_cards(p["hand"], "hand"))) for p in players),
        in_play=tuple(tuple(sorted(_cards(p["in_play"], "in_play"))) for p in players),
        draw_pile=tuple(reversed(_cards(data["draw_pile"], "draw_pile"))),
        discard_pile=tuple(reversed(_cards(data["discard_pile"], "discard_pile"))),
        turn_seat=number(turn["seat"], "turn seat", len(players) - 1),
        phase=Phase(one_of(turn["phase"], PHASE_KEYS, "phase")),
        weapons_played=number(turn["weapons_played"], "weapons_played"),
    )


def _cards(data: Json, what: str) -> list[CardId]:
    keys = tuple(card.key for card in CATALOGUE.cards)
    return [one_of(key, keys, f"card in {what} named") for key in list_of(data, what)]


def _check_roles(setup: SetUp) -> None:
    """Legal roles for the number of players, legal stars, distinct characters (SS-1.2, SS-2.1)."""
    count = len(setup.roles)
    dealt = Counter(ROLE_KEYS[role] for role in setup.roles)
    check(dealt == Counter(TABLES[count].roles), f"these are not the roles of {count} players")
    pairs = list(zip(setup.roles, setup.stars, strict=True))
    ninja = [stars for role, stars in pairs if role == Role.NINJA]
    check(0 not in ninja and len(set(ninja)) == len(ninja), "Ninja have 1, 2 or 3 stars, distinct")
    check(all(s == 0 for r, s in pairs if r != Role.NINJA), "only Ninja have stars")
    check(len(set(setup.characters)) == count, "two players have the same character")


def _check_cards(setup: SetUp) -> None:
    """Each of the 90 cards once, nothing but properties in play, at most one Bushido there."""
    in_play = [card for cards in setup.in_play for card in cards]
    hands = [card for cards in setup.hands for card in cards]
    found = Counter([*hands, *in_play, *setup.draw_pile, *setup.discard_pile])
    for card, wanted in Counter(CATALOGUE.deck()).items():
        key = CATALOGUE[card].key
        check(found[card] == wanted, f"there are {found[card]} {key}, not {wanted}")
    check(all(IS_PROPERTY[card] for card in in_play), "only properties can be in play")
    check(in_play.count(BUSHIDO) <= 1, "only one Bushido can be in play")


def _check_points(setup: SetUp) -> None:
    """Resilience and honor within bounds, and enough of them to go on."""
    for seat, character in enumerate(setup.characters):
        most = CHARACTERS[character].resilience
        check(setup.resilience[seat] <= most, f"player {seat} has more than {most} resilience")
        check(setup.honor[seat] >= 1, f"player {seat} has no honor")
    can_act = setup.phase == Phase.RECOVERY or setup.resilience[setup.turn_seat] > 0
    check(can_act, "the player whose turn it is has no resilience after recovery")
    standing = sum(points > 0 for points in setup.resilience)
    check(len(setup.roles) == THREE or standing > 1, "fewer than two players have resilience")
