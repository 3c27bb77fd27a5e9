"""The Great Train as the shared view, window and terminal see it."""

from collections.abc import Mapping, Sequence
from typing import Final

from game.great_train.rules.content.cards import KIND
from game.great_train.rules.content.content import KINDS
from game.great_train.rules.content.roles import ALIVE
from game.great_train.rules.content.words import TYPES
from game.great_train.rules.facts.actions import TrainAction
from game.great_train.rules.facts.state import TrainObservation
from game.great_train.rules.system import SYSTEM
from game.great_train.view.ending import score_lines
from game.great_train.view.messages import LOG_KINDS, VOICES, changes
from game.great_train.view.names import teller_of
from game.great_train.view.prompts import prompt_of
from game.great_train.view.show import SHOW
from game.great_train.view.table_view import shown_open
from game.table.cards import CardId
from game.view.pieces import DISCARD, NOBODY, Place
from game.view.presentation import Presentation

TRAIN: Final[Place] = ("train", NOBODY)
"""The cars behind the locomotive."""
OPEN: Final[Place] = ("open", NOBODY)
"""What lies open in the middle to be chosen from."""


def places(seen: TrainObservation) -> Mapping[Place, Sequence[CardId]]:
    """Return what lies where; the cards of draw pile and car deck are no pieces."""
    found: dict[Place, Sequence[CardId]] = {
        DISCARD: seen.discard_pile,
        TRAIN: seen.cars,
        OPEN: shown_open(seen),
    }
    for seat in range(seen.players):
        found["hand", seat] = seen.hands[seat]
        found["in_play", seat] = seen.in_play[seat]
    now = seen.resolving
    if now is not None and not now.gone:
        found["resolving", now.seat] = [now.card]
    return found


def hand_rank(card: CardId) -> tuple[int, ...]:
    """Return brown cards before blue ones, each kind in the order of the rules."""
    kind = KIND[card]
    return (TYPES.index(KINDS[kind].type), kind, card)


def tension(seen: TrainObservation) -> float:
    """Return how near the end is: how many of those alive are at their last life."""
    alive = [life for life, status in zip(seen.life, seen.status, strict=True) if status == ALIVE]
    if not alive:
        return 1.0
    weak = sum(life <= 1 for life in alive)
    gone = 1 - len(alive) / len(seen.life)
    return max(0.0, min(1.0, 0.5 * min(2, weak) * 0.7 + 0.8 * gone))


PRESENTATION: Final[Presentation[TrainObservation, TrainAction]] = Presentation(
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
)
