"""Samurai Sword as the shared view, window and terminal see it."""

from collections.abc import Mapping, Sequence
from typing import Final

from game.kernel.frames import Decision
from game.kernel.ids import Seat
from game.samurai.rules.actions import Action
from game.samurai.rules.content import CARD_TYPES, CATALOGUE, DIFFICULTY, WOUNDS
from game.samurai.rules.state import Observation
from game.samurai.rules.system import SYSTEM, SamuraiSword
from game.samurai.view.ending import score_lines, score_sheet
from game.samurai.view.messages import LOG_KINDS, VOICES
from game.samurai.view.names import teller_of
from game.samurai.view.prompts import prompt_of
from game.samurai.view.show import SHOW
from game.table.cards import CardId
from game.view.pieces import DISCARD, Place
from game.view.presentation import Presentation
from game.view.show import Show
from game.view.words.sentences import Prompt, Teller
from game.view.words.strings import Strings

BRIGHT: Final = 3
"""The smallest honor at the table at which all is calm: nobody begins a game with less."""


class SamuraiPresentation:
    """Fills the port."""

    system: Final[SamuraiSword] = SYSTEM
    show: Final[Show[Observation]] = SHOW
    log_kinds: Final = LOG_KINDS
    voices: Final = VOICES

    def teller(self, strings: Strings, seen: Observation, me: Seat | None) -> Teller:
        """Return who tells the game at `seen` to the viewer at `me`."""
        return teller_of(strings, seen, me)

    def places(self, seen: Observation) -> Mapping[Place, Sequence[CardId]]:
        """Return what lies where; the draw pile's cards are no pieces."""
        places: dict[Place, Sequence[CardId]] = {DISCARD: seen.discard_pile}
        for seat in range(seen.players):
            places["hand", seat] = seen.hands[seat]
            places["in_play", seat] = seen.in_play[seat]
        if seen.resolving:
            card, seat = seen.resolving
            places["resolving", seat] = [card]
        return places

    def hand_rank(self, card: CardId) -> tuple[int, ...]:
        """Return weapons first, far reach and many wounds before others; then the rest.

        Properties come before actions, both in the order of the catalogue.
        """
        kind = CARD_TYPES.index(CATALOGUE[card].type)
        return (kind, 0, 0, card) if kind else (kind, -DIFFICULTY[card], -WOUNDS[card], card)

    def is_open_ended(self, decision: Decision[Action]) -> bool:
        """Whether it is a play phase."""
        return decision.kind == "play"

    def prompt(self, teller: Teller, seen: Observation) -> Prompt[Action] | None:
        """Return what the viewer is asked now in words."""
        return prompt_of(teller, seen)

    def tension(self, seen: Observation) -> float:
        """Return how near the end is: the game ends when somebody has no honor (SS-9.1)."""
        return max(0.0, min(1.0, (BRIGHT - min(seen.honor)) / (BRIGHT - 1)))

    def score_lines(self, teller: Teller, seen: Observation) -> list[str]:
        """Return the score sheet as plain lines."""
        return score_lines(teller, score_sheet(seen))


PRESENTATION: Final[Presentation] = SamuraiPresentation()
