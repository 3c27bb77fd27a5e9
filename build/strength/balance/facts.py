"""What one finished game tells of balance, and tallies of many such games."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Final, Self

from game.kernel.game import Game
from game.samurai.rules.content import CATALOGUE, CHARACTERS
from game.samurai.rules.ending import player_score, team_scores, winning_team
from game.samurai.rules.events import Drew, Played, SetUp, Took, Turn
from game.samurai.rules.state import ROLE_KEYS, State
from game.samurai.rules.system import SYSTEM

Rows = Counter[str]
"""`what:role:games` and `what:role:won` -> how often."""

FIELDS: Final = ("sums", "turns", "changes", "roles", "characters", "held", "played")


@dataclass(slots=True)
class Tally:
    """What came of many games. Everything is a count, so tallies add up."""

    sums: Rows = field(default_factory=Counter)
    """`games`, wins by team (`won:ninja`), ends (`end:honor`), `deadly_strike`, `decisions`,
    `comeback` (who led at half time did not win)."""
    turns: Rows = field(default_factory=Counter)
    """Number of turns -> games."""
    changes: Rows = field(default_factory=Counter)
    """How often another team took the lead -> games."""
    roles: Rows = field(default_factory=Counter)
    characters: Rows = field(default_factory=Counter)
    held: Rows = field(default_factory=Counter)
    """Cards by who ever held one in a game."""
    played: Rows = field(default_factory=Counter)
    """Cards by who ever played one in a game."""

    def add(self, game: Game) -> None:
        """Add a finished game. Raises ValueError for one that goes on."""
        end: State = game.state
        if end.outcome is None:
            raise ValueError("the game is not over")
        won = [seat in end.outcome.winners for seat in range(end.players)]
        events = list(game.journal.events())
        self._add_end(game, end)
        self._add_course(_leaders(events), end.outcome.team)
        held, played = _cards(events, end.players)
        for seat, role in enumerate(ROLE_KEYS[r] for r in end.roles):
            self._note(self.roles, ("seat", role), won=won[seat])
            character = CHARACTERS[end.characters[seat]].key
            self._note(self.characters, (character, role), won=won[seat])
            for rows, cards in ((self.held, held), (self.played, played)):
                for card in cards[seat]:
                    self._note(rows, (CATALOGUE[card].key, role), won=won[seat])

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(**{name: getattr(self, name) + getattr(other, name) for name in FIELDS})

    def to_json(self) -> dict[str, dict[str, int]]:
        """Return all counts."""
        return {name: dict(sorted(getattr(self, name).items())) for name in FIELDS}

    @classmethod
    def from_json(cls, data: Any) -> Self:
        """Return what `to_json` wrote."""
        return cls(**{name: Counter(data[name]) for name in FIELDS})

    def _add_end(self, game: Game, end: State) -> None:
        outcome: Any = end.outcome
        self.sums.update(["games", f"won:{outcome.team}", f"end:{outcome.kind}"])
        self.sums["deadly_strike"] += outcome.deadly_strike is not None
        self.sums["decisions"] += len(game.journal.entries) - len(list(game.journal.events()))

    def _add_course(self, leaders: list[str], winner: str) -> None:
        """Add who led at the start of each turn."""
        self.turns[str(len(leaders))] += 1
        changes = sum(a != b for a, b in pairwise(leaders))
        self.changes[str(changes)] += 1
        self.sums["comeback"] += leaders[len(leaders) // 2] != winner

    @staticmethod
    def _note(rows: Rows, what: tuple[str, str], *, won: bool) -> None:
        key = ":".join(what)
        rows[f"{key}:games"] += 1
        rows[f"{key}:won"] += won


def _leaders(events: list[Any]) -> list[str]:
    """Return which team would win if the game were scored, at the start of each turn."""
    state, leaders = SYSTEM.blank_state(), []
    for event in events:
        event.apply(state)
        if isinstance(event, Turn):
            leaders.append(_leader(state))
    return leaders


def _leader(state: State) -> str:
    scores = team_scores(
        state, tuple(player_score(state, seat) for seat in range(state.players)), None
    )
    return winning_team(scores)


def _cards(events: list[Any], players: int) -> tuple[list[set[int]], list[set[int]]]:
    """Return by seat the different cards that were ever in hand, and those that were played."""
    held: list[set[int]] = [set() for _ in range(players)]
    played: list[set[int]] = [set() for _ in range(players)]
    for event in events:
        for seat, card in _entered(event):
            held[seat].add(card)
        if isinstance(event, Played):
            played[event.seat].add(event.card)
    return held, played


def _entered(event: Any) -> Iterator[tuple[int, int]]:
    """Yield (seat, card) for each card that an event brings into a hand."""
    if isinstance(event, SetUp):
        yield from ((seat, card) for seat, hand in enumerate(event.hands) for card in hand)
    elif isinstance(event, (Drew, Took)):
        yield event.seat, event.card


def by_role(rows: Rows) -> dict[str, dict[str, tuple[int, int]]]:
    """Return what -> role -> (games, won)."""
    found: dict[str, dict[str, tuple[int, int]]] = {}
    for key, games in rows.items():
        what, role, count = key.split(":")
        if count == "games":
            found.setdefault(what, {})[role] = (games, rows[f"{what}:{role}:won"])
    return found
