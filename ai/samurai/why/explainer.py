"""The explainer: sits at a seat as a player does, and tells what a bot makes of each decision."""

from collections.abc import Iterator
from typing import Final

from ai.core.effort import exactly
from ai.core.searcher import Finding
from ai.samurai.adept.context import Context
from ai.samurai.adept.weights import NEUTRAL
from ai.samurai.belief.belief import Memory
from ai.samurai.roster import make
from ai.samurai.search.bot import Searcher
from ai.samurai.why.cards import (
    of_ability,
    of_bushido,
    of_discard,
    of_end_play,
    of_property,
    of_source,
    of_words,
)
from ai.samurai.why.codes import leading
from ai.samurai.why.fights import of_answer, of_bushido_answer, of_challenge, of_weapon
from game.kernel.events import Event
from game.kernel.frames import Decision
from game.kernel.ids import Seat
from game.kernel.players import Player
from game.samurai.rules.actions import Action
from game.samurai.rules.content import BUSHIDO, CATALOGUE, IS_PROPERTY, IS_WEAPON
from game.samurai.rules.reasons import Alternative, Explanation, Reason
from game.samurai.rules.state import Observation


def reasons_for(
    seen: Observation, memory: Memory, decision: Decision[Action]
) -> list[tuple[Reason, ...]]:
    """Return what speaks for and against each of the decision's actions, leading reasons first.

    `seen` and `memory` are those of the seat that is asked; nothing else enters.
    """
    context = Context(seen, memory, NEUTRAL)
    say = _SAY[decision.kind]
    return [leading(say(context, action)) for action in decision.actions]


def _of_play(context: Context, action: Action) -> Iterator[Reason]:
    if action.type == "end_play":
        yield from of_end_play(context)
    elif action.type == "ability":
        yield from of_ability(context)
    else:
        yield from _of_card(context, action)


def _of_card(context: Context, action: Action) -> Iterator[Reason]:
    card = action.its_card
    if IS_WEAPON[card]:
        yield from of_weapon(context, action)
    elif card == BUSHIDO:
        yield from of_bushido(context, action)
    elif IS_PROPERTY[card]:
        yield from of_property(context, action)
    elif CATALOGUE[card].answer:
        yield from of_challenge(context, action)
    else:
        yield from of_words(context, action)
    if len(context.seen.hands[context.me]) == 1 and not _fills_hand(card):
        yield Reason("empties_hand")


def _fills_hand(card: int) -> bool:
    return any(word.name in {"draw", "steal"} for word in CATALOGUE[card].play)


_SAY = {
    "play": _of_play,
    "parry": of_answer,
    "battle_cry": of_answer,
    "jujutsu": of_answer,
    "bushido": of_bushido_answer,
    "discard": of_discard,
    "draw_source": of_source,
}
"""Decision kind -> what is said of its actions."""


# --- the explainer ---


ITERATIONS: Final = 200
"""How far is searched for the win rates of a bot that does not search itself."""


class Explainer:
    """One seat's explanations in one game, made of what that seat is told and nothing else.

    Use it as a player: `start`, `see` for every event, `explain` in place of `choose`.
    """

    def __init__(self, name: str, seed: int, iterations: int = ITERATIONS) -> None:
        """Give the opinion of the bot `name`. Raises ValueError when there is none.

        Where that bot does not search, a search of so many `iterations` finds the win rates.
        """
        self._name = name
        self._bot = bot = make(name, seed)
        own = bot if isinstance(bot, Searcher) else None
        self._searcher = own or Searcher(name, seed, exactly(iterations))
        self._memory = Memory(0)

    def start(self, system: str, seat: Seat, players: int, seed: int) -> None:
        """Sit down. Raises ValueError when the bot does not know the system."""
        for player in self._players:
            player.start(system, seat, players, seed)
        self._memory = Memory(seat)

    def see(self, event: Event) -> None:
        """Take note of a redacted event."""
        for player in self._players:
            player.see(event)
        self._memory.learn_from(event)

    def explain(self, seen: Observation, decision: Decision[Action], ms: int = 700) -> Explanation:
        """Return what the bot makes of a decision of its seat, thinking for `ms` at most."""
        for player in self._players:
            chosen = player.choose(seen, decision, ms)
        findings = {finding.action: finding for finding in self._searcher.findings}
        told = reasons_for(seen, self._memory, decision)
        visits = sum(finding.visits for finding in findings.values())
        rows = [
            _alternative(action, findings.get(action), visits, reasons)
            for action, reasons in zip(decision.actions, told, strict=True)
        ]
        rows.sort(key=lambda row: (row.action != chosen, -(row.win_rate or 0.0), -row.share))
        level = self._name.partition("/")[0].partition("@")[0]
        return Explanation(decision.seat, decision.kind, level, chosen, tuple(rows))

    @property
    def _players(self) -> list[Player]:
        """Who is told everything: the search first, then the bot whose choice counts."""
        both: list[Player] = [self._searcher, self._bot]
        return both if self._searcher is not self._bot else both[:1]


def _alternative(
    action: Action, finding: Finding[Action] | None, visits: int, reasons: tuple[Reason, ...]
) -> Alternative:
    if finding is None or not finding.visits:
        return Alternative(action, None, 0.0, reasons)
    return Alternative(action, finding.win_rate, finding.visits / visits, reasons)
