"""A whole game as text that a person can read, and that is replayed and compared line by line."""

from collections.abc import Iterator
from dataclasses import dataclass
from zlib import crc32

from game.kernel.events import Event, redact
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.wire import canonical
from game.samurai.rules.actions import Action, action_to_json
from game.samurai.rules.notation import card_keys
from game.samurai.rules.state import State, role_key
from game.samurai.rules.system import SYSTEM
from tests.samurai.golden.words import action_words, event_words, names_of, public_line

MOST_LINES = 2000
DOES = "  does: "


@dataclass(frozen=True)
class Start:
    """A game from a deal, and its file's name."""

    players: int
    seed: int

    @property
    def file(self) -> str:
        """The name of the playthrough's file."""
        return f"{self.players}-players-{self.seed}.play"

    def game(self) -> Game:
        """Return the game before its first choice."""
        return Game(SYSTEM, Header(SYSTEM.key, self.seed, self.players, None))


def listed(game: Game) -> dict[str, Action]:
    """Return the legal actions by their words, in a fixed order."""
    names = names_of(game.state)
    actions = game.decision.actions if game.decision else []
    return dict(sorted((action_words(action_to_json(a), names), a) for a in actions))


def lines(start: Start, choices: Iterator[str]) -> Iterator[str]:
    """Yield the playthrough of a game whose choices are given in words.

    A choice that is not legal ends it, which shows as a difference in that very place.
    """
    game = start.game()
    yield from _header(start, game.state)
    yield from _told(game.journal.events(), game.state)
    for number, choice in enumerate(choices, 1):
        actions = listed(game)
        yield from _question(number, game, list(actions))
        if choice not in actions:
            yield f"  CANNOT: {choice}"
            return
        yield f"{DOES}{choice}"
        yield from _told(game.act(actions[choice]), game.state)
    yield from _footer(game)


def _header(start: Start, state: State) -> Iterator[str]:
    yield f"# {SYSTEM.key}, {start.players} players, seed {start.seed}"
    yield "# Each choice: who is asked what; the hand; what is legal; the choice; what followed;"
    yield "# the table, by seat from 0. Written by: python3 dev.py golden"
    for seat, name in enumerate(names_of(state)):
        stars = "*" * state.stars[seat]
        yield f"seat {seat}: {name}, {role_key(state.roles[seat])}{stars}"


def _question(number: int, game: Game, words: list[str]) -> Iterator[str]:
    decision = game.decision
    if decision is None:
        yield f"{number}. nobody is asked"
        return
    yield f"{number}. {names_of(game.state)[decision.seat]}: {decision.kind}"
    yield f"  hand: {' '.join(card_keys(game.state.hands[decision.seat]))}".rstrip()
    yield f"  may: {' '.join(words)}"


def _told(events: list[Event], state: State) -> Iterator[str]:
    names = names_of(state)
    yield "  " + "; ".join(event_words(event, names) for event in events)
    yield f"  = {public_line(state)}"


def _footer(game: Game) -> Iterator[str]:
    state = game.state
    for seat, name in enumerate(names_of(state)):
        told = redact(game.journal.events(), seat)
        digest = crc32(canonical([SYSTEM.wire.to_json(event) for event in told]).encode())
        yield f"{name}: {role_key(state.roles[seat])}, was told {digest:08x}"
    outcome = SYSTEM.outcome_to_json(state)
    if outcome is not None:
        yield f"scores: {outcome['scores']}, deadly strike: {outcome['deadly_strike']}"
        yield f"players: {[player['score'] for player in outcome['players']]}"


def choices_in(text: str) -> Iterator[str]:
    """Yield the choices that a playthrough tells."""
    return (line.removeprefix(DOES) for line in text.splitlines() if line.startswith(DOES))
