"""Written positions, short: what a person writes, and the STATE that comes of it.

    seat 0: shogun goemon, honor 6, resilience 5, hand bo bokken, in play focus
    seat 1: ninja1 tomoe, hand parry
    draw: katana bo            the top first; all cards not named follow (or `rest: discard`)
    discard: daimyo
    turn: 0 play 0             seat, phase, weapons played

Honor is 3 and resilience full unless told. Who reads a position checks it (`setup_from_json`).
"""

from collections import Counter
from collections.abc import Mapping

from game.kernel.errors import SetupError
from game.kernel.wire import Json
from game.samurai.rules.content import CATALOGUE, CHARACTERS
from game.samurai.rules.notation import KEY
from game.table.written import check

FULL = {character.key: character.resilience for character in CHARACTERS}
LISTS = ("hand", "in_play")


def written(told: Mapping[str, str]) -> Json:
    """Return the STATE that `told` means. Raises SetupError where it cannot be read."""
    seats = [_seat(text) for word, text in told.items() if word.startswith("seat")]
    turn = told.get("turn", "0 play 0").split()
    check(len(turn) == 3, "turn is a seat, a phase and the weapons played")  # noqa: PLR2004 - three
    seat, phase, played = turn
    setup: dict[str, Json] = {
        "system": KEY,
        "players": seats,
        "draw_pile": told.get("draw", "").split(),
        "discard_pile": told.get("discard", "").split(),
        "turn": {"seat": _number(seat), "phase": phase, "weapons_played": _number(played)},
        "resolving": None,
    }
    setup[f"{told.get('rest', 'draw')}_pile"] += _rest(setup)
    return setup


def _seat(text: str) -> Json:
    who, *facts = (part.strip() for part in text.split(","))
    role, _, character = who.partition(" ")
    check(character in FULL, f"there is no character '{character:.40}'")
    player: Json = {
        "role": role.rstrip("123"),
        "stars": int(role[-1]) if role[-1].isdigit() else 0,
        "character": character,
        "honor": 3,
        "resilience": FULL[character],
        "hand": [],
        "in_play": [],
    }
    for fact in facts:
        word, *values = fact.replace("in play", "in_play").split()
        check(word in player, f"nobody has a '{word:.40}'")
        player[word] = values if word in LISTS else _number(*values[:1])
    return player


def _number(text: str = "") -> int:
    if not text.isdecimal():
        raise SetupError(f"'{text:.40}' is no number")
    return int(text)


def _rest(setup: Json) -> list[str]:
    """Return every card that is named nowhere, in the order of their names."""
    named = Counter([*setup["draw_pile"], *setup["discard_pile"]])
    for player in setup["players"]:
        named += Counter([*player["hand"], *player["in_play"]])
    deck = Counter(CATALOGUE[card].key for card in CATALOGUE.deck())
    return sorted((deck - named).elements())
