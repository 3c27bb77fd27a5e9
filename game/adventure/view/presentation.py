"""The Hundred Lanterns as the shared view, window and terminal see it."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from game.adventure.rules.facts.actions import YES, HeroAction
from game.adventure.rules.facts.state import AdventureObservation
from game.adventure.rules.system import SYSTEM
from game.adventure.rules.written import written_adventure
from game.adventure.view.asked import question_of
from game.adventure.view.names import brief, teller_of
from game.adventure.view.show import SHOW
from game.adventure.view.showing.mood import hour, tension, theme
from game.adventure.view.telling.ending import changes, score_lines
from game.adventure.view.telling.messages import LOG_KINDS
from game.adventure.view.telling.plan_words import is_wished
from game.adventure.view.telling.prompts import prompt_of
from game.adventure.view.telling.table_words import at_seat, middle
from game.kernel.frames import awaited
from game.kernel.ids import Seat
from game.session.learn.lesson import Course, lessons_in
from game.table.cards import CardId
from game.view.pieces import Place
from game.view.presentation import Presentation
from game.view.show import Voices

OPEN_ENDED: Final = frozenset({"action", "travel", "smithy", "market", "stance"})
"""Questions in which one may do one thing after another."""


def places(_seen: AdventureObservation) -> Mapping[Place, Sequence[CardId]]:
    """Return nothing: nothing here is a card that moves from pile to hand."""
    return {}


def own_answer(seen: AdventureObservation, people: Sequence[Seat]) -> HeroAction | None:
    """Return the yes that a person's hero gives to another hero of theirs, None to all others.

    Docs/protocol-adventure.md, section 6.
    """
    top = awaited(seen)  # asked in every frame: the whole question only where it matters
    question = question_of(seen) if top is not None and top.kind in ("join", "consent") else None
    if question is None:
        return None
    return YES if question.meant in people and question.seat in people else None


PRESENTATION: Final[Presentation[AdventureObservation, HeroAction]] = Presentation(
    system=SYSTEM,
    show=SHOW,
    log_kinds=LOG_KINDS,
    voices=Voices((), {}, str),
    teller=teller_of,
    places=places,
    middle=middle,
    at_seat=at_seat,
    hand_rank=lambda card: (card,),
    is_open_ended=lambda decision: decision.kind in OPEN_ENDED,
    prompt=prompt_of,
    tension=tension,
    hour=hour,
    brief=brief,
    theme=theme,
    changes=changes,
    score_lines=score_lines,
    is_open=True,
    own_answer=own_answer,
    is_wished=is_wished,
)

COURSE: Final = Course(
    SYSTEM, partial(lessons_in, "adventure", written_adventure), tuple, (4, "follower")
)
"""What can be learned of it."""
