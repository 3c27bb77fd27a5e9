"""What a game shows of the rules, so that the golden games together can show nearly all of it.

`python -m tests.great_train.golden.coverage 400` says which of the first 400 deals do, as STARTS.
"""

import sys
from typing import get_args

from build.counting import some, told
from build.workers import stoppable
from game.great_train.rules.content.cards import KIND
from game.great_train.rules.content.content import KINDS, PEOPLE, STATIONS
from game.great_train.rules.facts.card_events import CardDiscarded, CardPlayed, CarUsed
from game.great_train.rules.facts.life_events import TrainGameEnded
from game.great_train.rules.facts.state import EndKind, TrainState
from game.great_train.rules.facts.train_events import CarPlaced, TrainMoved
from game.great_train.rules.facts.turn_events import TurnResumed
from game.great_train.rules.wire import TRAIN_EVENTS, TRAIN_FRAMES
from game.kernel.frames import Await, FramePushed
from game.kernel.game import Game
from game.table.house_rules import HouseRule
from tests.batteries.golden import Start, seek
from tests.great_train.golden.record import GOLDEN, STARTS

REASONS = "answer pay limit forced out penalty used ability replaced check".split()
ENDS = get_args(EndKind)
QUESTIONS = {frame.kind for frame in TRAIN_FRAMES if issubclass(frame, Await)}
NEVER = {f"event {TurnResumed.type}", f"event {HouseRule.type}"}
"""What no game from a deal tells."""


def wanted() -> set[str]:
    """Return everything that some golden game must show."""
    players = {start.players for start in STARTS}
    found = {f"players {n}" for n in players} | {f"character {p.key}" for p in PEOPLE}
    found |= {f"kind {kind.key}" for kind in KINDS} | {f"station {s.key}" for s in STATIONS}
    found |= {f"event {event.type}" for event in TRAIN_EVENTS}
    found |= {f"discarded for {why}" for why in REASONS}
    found |= {f"train by {why}" for why in ("driver", "advance", "card", "ability")}
    found |= {f"end {kind}" for kind in ENDS} | {f"question {kind}" for kind in QUESTIONS}
    return found - NEVER


def shown_by(start: Start, choices: list[str]) -> set[str]:
    """Return what a game with these choices shows."""
    stations: set[int] = set()
    for game in GOLDEN.after_each(start, choices):
        stations |= set(game.state.stations)
    return shown_in(game, start.players) | {f"station {STATIONS[s].key}" for s in stations}


def shown_in(game: Game, players: int) -> set[str]:
    """Return what a played game shows."""
    found = {f"players {players}"} | _characters(game.state)
    for event in game.journal.events():
        found |= {f"event {event.type}"} | _details(event)
    return found


def _characters(state: TrainState) -> set[str]:
    return {f"character {PEOPLE[character].key}" for character in state.characters}


def _details(event: object) -> set[str]:
    match event:
        case CardPlayed(card=card) | CarUsed(car=card) | CarPlaced(car=card):
            return {f"kind {KINDS[KIND[card]].key}"}
        case CardDiscarded(card=card, why=why):
            played = {f"kind {KINDS[KIND[card]].key}"} if why == "answer" else set()
            return {f"discarded for {why}", *played}
        case TrainMoved(why=why):
            return {f"train by {why}"}
        case FramePushed(frame=frame) if isinstance(frame, Await):
            return {f"question {frame.kind}"}
        case TrainGameEnded(outcome=outcome):
            return {f"end {outcome.kind}"}
    return set()


def main(deals: int) -> None:
    """Say which of the first deals show all of it."""
    seek(GOLDEN, wanted(), shown_by, deals)


if __name__ == "__main__":
    sys.exit(stoppable(main, *told(__doc__, deals=some)))
