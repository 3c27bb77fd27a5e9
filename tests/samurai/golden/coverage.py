"""What a game shows of the rules, so that the golden games together can show all of it.

`python -m tests.samurai.golden.coverage 40` says which of the first 40 deals do, as STARTS.
"""

import sys

from build.counting import some, told
from build.workers import stoppable
from game.kernel.frames import FramePushed
from game.samurai.rules import notation
from game.samurai.rules.actions import FROM_HAND
from game.samurai.rules.content import CATALOGUE, CHARACTERS, TABLES
from game.samurai.rules.events import Discarded, Drew, Ended, HonorChanged, Played
from game.samurai.rules.state import State
from game.table.house_rules import HouseRule
from tests.batteries.golden import Start, seek
from tests.samurai.golden.record import GOLDEN

REASONS = ("parry", "battle_cry", "jujutsu", "bushido", "geisha", "limit")


def wanted() -> set[str]:
    """Return everything that some golden game must show; they are dealt without house rules."""
    found = {f"players {n}" for n in TABLES} | {f"character {c.key}" for c in CHARACTERS}
    found |= {f"card {card.key}" for card in CATALOGUE.cards}
    found |= {f"event {event.type}" for event in notation.EVENTS if event is not HouseRule}
    found |= {f"frame {frame.type}" for frame in notation.FRAMES}
    found |= {f"discarded for {why}" for why in REASONS}
    found |= {f"honor by {why}" for why in ("defeat", "bushido", "end_of_pile")}
    found |= {"geisha for hand", "geisha for property", "draw from discard_pile"}
    return found | {"victory honor", "victory swordmaster", "deadly strike"}


def shown_by(start: Start, choices: list[str]) -> set[str]:
    """Return what a game with these choices shows."""
    *_, game = GOLDEN.after_each(start, choices)
    found = {f"players {start.players}"} | _characters(game.state)
    for event in game.journal.events():
        found |= {f"event {event.type}"} | _details(event)
    return found


def _characters(state: State) -> set[str]:
    return {f"character {CHARACTERS[character].key}" for character in state.characters}


def _details(event: object) -> set[str]:
    found: set[str] = set()
    match event:
        case FramePushed(frame=frame):
            found.add(f"frame {frame.type}")
        case Played(card=card, take=take):
            found.add(f"card {CATALOGUE[card].key}")
            if take is not None:
                found.add("geisha for hand" if take == FROM_HAND else "geisha for property")
        case Discarded(card=card, why=why):
            found |= {f"discarded for {why}"}
            found |= {f"card {CATALOGUE[card].key}"} if why == "parry" else set()
        case Drew(source=source):
            found.add(f"draw from {source}")
        case HonorChanged(why=why):
            found.add(f"honor by {why}")
        case Ended(outcome=outcome):
            found.add(f"victory {outcome.kind}")
            found |= {"deadly strike"} if outcome.deadly_strike else set()
    return found


def main(deals: int) -> None:
    """Say which of the first deals show all of it."""
    seek(GOLDEN, wanted(), shown_by, deals)


if __name__ == "__main__":
    sys.exit(stoppable(main, *told(__doc__, deals=some)))
