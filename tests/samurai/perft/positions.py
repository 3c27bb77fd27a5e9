"""Written positions in a compact notation, one file each.

    # what it is about
    seat 0: shogun goemon, honor 6, resilience 5, hand bo bokken, in play focus
    seat 1: ninja1 tomoe, hand parry
    draw: katana bo            the top first; all cards not named follow (or `rest: discard`)
    discard: daimyo
    turn: 0 play 0             seat, phase, weapons played
    counts: 7 31 150           lines of 1, 2, 3 actions

Honor is 3 and resilience full unless told. Chance is scripted: shuffles keep the order, and a blind
pick takes the first card of a sorted hand, in the order of the card file.
"""

from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.kernel.engine import Referee, settle
from game.samurai.rules.content import CATALOGUE, CHARACTERS
from game.samurai.rules.state import State
from game.samurai.rules.system import SYSTEM
from tests.batteries.perft import ScriptedChance

FOLDER = Path(__file__).parent
FULL = {character.key: character.resilience for character in CHARACTERS}

Json = Any


@dataclass(frozen=True)
class Position:
    """A written position, and how many lines of 1, 2, 3... actions start there."""

    name: str
    setup: Json
    counts: tuple[int, ...]

    def state(self) -> State:
        """Return the state at the first decision."""
        state = SYSTEM.blank_state()
        referee = Referee(state, ScriptedChance())
        SYSTEM.place(self.setup, referee)
        settle(referee)
        return state


def positions() -> list[Position]:
    """Return every written position, by name."""
    files = sorted(FOLDER.glob("*.perft"))
    return [read(path.stem, path.read_text(encoding="utf-8")) for path in files]


def read(name: str, text: str) -> Position:
    """Return the position that a file tells."""
    lines = [line.split("#")[0].strip() for line in text.splitlines()]
    pairs = [line.partition(":") for line in lines if line]
    told = {key.strip(): value.strip() for key, _, value in pairs}
    seats = [_seat(value) for key, value in told.items() if key.startswith("seat")]
    seat, phase, played = told["turn"].split()
    setup: dict[str, Json] = {
        "system": SYSTEM.key,
        "players": seats,
        "draw_pile": told.get("draw", "").split(),
        "discard_pile": told.get("discard", "").split(),
        "turn": {"seat": int(seat), "phase": phase, "weapons_played": int(played)},
        "resolving": None,
    }
    setup[f"{told.get('rest', 'draw')}_pile"] += _rest(setup)
    return Position(name, setup, tuple(int(count) for count in told["counts"].split()))


def _seat(text: str) -> Json:
    who, *facts = (part.strip() for part in text.split(","))
    role, character = who.split()
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
        player[word] = values if word in ("hand", "in_play") else int(values[0])
    return player


def _rest(setup: Json) -> list[str]:
    named = Counter([*setup["draw_pile"], *setup["discard_pile"]])
    for player in setup["players"]:
        named += Counter([*player["hand"], *player["in_play"]])
    deck = Counter(CATALOGUE[card].key for card in CATALOGUE.deck())
    return sorted((deck - named).elements())
