"""The Hundred Lanterns as the shared view, window and terminal see it."""

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import Final

from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.facts.state import AdventureObservation
from game.adventure.rules.system import PAIRING, SYSTEM
from game.adventure.rules.written import written_adventure
from game.adventure.view.asked.foretold import settled
from game.adventure.view.names import brief, teller_of
from game.adventure.view.show import SHOW
from game.adventure.view.showing.mood import hour, tension, theme
from game.adventure.view.telling.ending import changes, score_lines
from game.adventure.view.telling.messages import LOG_KINDS
from game.adventure.view.telling.plan_words import is_wished
from game.adventure.view.telling.prompts import party_prompt, prompt_of
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


def own_answer(seen: AdventureObservation, seats: Collection[Seat]) -> HeroAction | None:
    """Return what is answered unasked at one of `seats`: a yes to one's own, or what is settled.

    The rules ask all of it (HA-18.4): other programs answer for themselves.
    """
    given, top = PAIRING.own_answer(seen, seats), awaited(seen)
    is_here = given is None and top is not None and top.seat in seats
    return settled(seen) if is_here else given


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
    party_prompt=party_prompt,
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
