"""Samurai Sword as the shared view, window and terminal see it."""

from collections.abc import Mapping, Sequence
from typing import Final

from game.samurai.rules.actions import Action
from game.samurai.rules.content import CARD_TYPES, CATALOGUE, DIFFICULTY, WOUNDS
from game.samurai.rules.state import Observation
from game.samurai.rules.system import SYSTEM
from game.samurai.view.ending import score_lines
from game.samurai.view.messages import LOG_KINDS, VOICES, changes
from game.samurai.view.names import teller_of
from game.samurai.view.prompts import JUDGEMENTS, prompt_of
from game.samurai.view.show import SHOW
from game.table.cards import CardId
from game.view.pieces import DISCARD, Place
from game.view.presentation import Presentation

BRIGHT: Final = 3
"""The smallest honor at the table at which all is calm: nobody begins a game with less."""


def places(seen: Observation) -> Mapping[Place, Sequence[CardId]]:
    """Return what lies where; the draw pile's cards are no pieces."""
    found: dict[Place, Sequence[CardId]] = {DISCARD: seen.discard_pile}
    for seat in range(seen.players):
        found["hand", seat] = seen.hands[seat]
        found["in_play", seat] = seen.in_play[seat]
    if seen.resolving:
        card, seat = seen.resolving
        found["resolving", seat] = [card]
    return found


def hand_rank(card: CardId) -> tuple[int, ...]:
    """Return weapons first, far reach and many wounds before others; then the rest.

    Properties come before actions, both in the order of the catalogue.
    """
    kind = CARD_TYPES.index(CATALOGUE[card].type)
    return (kind, 0, 0, card) if kind else (kind, -DIFFICULTY[card], -WOUNDS[card], card)


def tension(seen: Observation) -> float:
    """Return how near the end is: the game ends when somebody has no honor (SS-9.1)."""
    return max(0.0, min(1.0, (BRIGHT - min(seen.honor)) / (BRIGHT - 1)))


PRESENTATION: Final[Presentation[Observation, Action]] = Presentation(
    system=SYSTEM,
    show=SHOW,
    log_kinds=LOG_KINDS,
    voices=VOICES,
    teller=teller_of,
    places=places,
    hand_rank=hand_rank,
    is_open_ended=lambda decision: decision.kind == "play",
    prompt=prompt_of,
    tension=tension,
    changes=changes,
    score_lines=score_lines,
    judgements=JUDGEMENTS,
)
