"""The toy as the shared view sees it: the smallest presentation there can be."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from game.kernel.events import Event
from game.kernel.frames import FramePopped, FramePushed, awaited, decision_of
from game.kernel.ids import Seat
from game.view.presentation import Presentation
from game.view.show import Aim, Row, Show, Voices
from game.view.words.grammar import Noun
from game.view.words.sentences import Answer, Message, Prompt, Teller
from game.view.words.strings import Strings
from tests.kernel.toy import (
    TAUNT,
    Agreed,
    AwaitStrike,
    Drew,
    Dropped,
    Duel,
    Hit,
    Laid,
    Lost,
    Passed,
    Taunted,
    Toy,
)

IN_CARDS: Final = frozenset({"cards"})
NAMES: Final = ("Ada", "Bo", "Cy", "Di")


class ToyStrings(Strings):
    """What the program says in English, and the toy."""

    def __init__(self) -> None:
        """Add the toy's texts."""
        super().__init__("en")
        self._texts = {
            **self._texts,
            "toy.laid": "A duel of {n}.",
            "toy.turn": "{who} comes next.",
            "toy.turn_you": "You come next.",
            "toy.drew": "{who} draws {n}.",
            "toy.drew_you": "You draw {cards}.",
            "toy.dropped": "{who} loses a {card}.",
            "toy.dropped_you": "You lose a {card}.",
            "toy.hits": "{n} {n:hit|hits}",
            "toy.hit": "{who} is hit.",
            "toy.hit_you": "You are hit.",
            "toy.lost": "{who} loses.",
            "toy.lost_you": "You lose.",
            "toy.strike": "What do you do?",
            "toy.block": "A {card} comes at you.",
            "toy.rules": "The last one standing wins.",
        }


def _laid(event: Laid, _before: Duel) -> Message:
    return Message("toy.laid", numbers=(("n", event.players),), is_heading=True)


def _passed(event: Passed, _before: Duel) -> Message:
    return Message("toy.turn", event.seat, is_heading=True)


def _drew(event: Drew, _before: Duel) -> Message:
    cards = (event.number,)
    return Message("toy.drew", event.seat, None, cards, (("n", 1),), kinds=IN_CARDS, joins=True)


def _dropped(event: Dropped, _before: Duel) -> Message:
    return Message("toy.dropped", event.seat, cards=(event.number,), kinds=IN_CARDS)


def _hit(event: Hit, _before: Duel) -> Message:
    return Message("toy.hit", event.seat)


def _lost(event: Lost, _before: Duel) -> Message:
    return Message("toy.lost", event.seat)


def _asked(event: FramePushed) -> Aim | None:
    seat = getattr(event.frame, "seat", None)
    return None if seat is None else Aim(seat, None)


SHOW: Final[Show[Duel]] = Show(
    Row(Laid, "laid", 0.3, line=_laid),
    Row(Agreed, "agreed"),
    Row(Taunted, "taunted", 0.1),
    Row(Drew, "drew", 0.1, line=_drew, sound="card_draw"),
    Row(Dropped, "dropped", 0.2, is_gate=True, line=_dropped, sound="discard"),
    Row(Hit, "hit", 0.4, is_gate=True, line=_hit, sound="wound_1"),
    Row(Passed, "passed", 0.5, line=_passed),
    Row(Lost, "lost", 0.8, is_gate=True, line=_lost, sound="end"),
    Row(FramePushed, "pushed", aim=_asked),
    Row(FramePopped, "popped"),
)


def _teller(strings: Strings, _seen: Duel, me: Seat | None) -> Teller:
    """Return who calls numbers as they are written, and seats by four names."""
    return Teller(
        strings, lambda n: Noun(str(n), f"the {n}"), lambda seat: Noun(NAMES[seat], NAMES[seat]), me
    )


def _prompt(teller: Teller, seen: Duel) -> Prompt[Any] | None:
    """Return what is asked, each answer as it is written."""
    question, decision = awaited(seen), decision_of(seen)
    if question is None or decision is None or question.seat != seen.seat:
        return None
    card = teller.card(getattr(question, "number", 0))
    answers = tuple(Answer(action, " ".join(map(str, action)), "") for action in decision.actions)
    return Prompt(question.kind, teller.say(f"toy.{question.kind}", card=card), answers)


def _changes(teller: Teller, events: Sequence[Event]) -> dict[Seat, str]:
    """Return who was hit, and how often."""
    hits = Counter(event.seat for event in events if isinstance(event, Hit))
    return {seat: teller.say("toy.hits", n=n) for seat, n in hits.items()}


def taunts(seen: Duel, seats: Sequence[Seat]) -> Any:
    """Return a face, for a toy in which it is made unasked by whoever may make one."""
    top = awaited(seen)
    is_free = isinstance(top, AwaitStrike) and top.seat in seats
    return TAUNT if top is not None and is_free and TAUNT in top.actions(seen) else None


TOY_VIEW: Final[Presentation[Duel, Any]] = Presentation(
    system=Toy(),
    show=SHOW,
    log_kinds=("cards",),
    voices=Voices((), {}, str),
    teller=_teller,
    places=lambda seen: {("hand", seat): hand for seat, hand in enumerate(seen.hands)},
    middle=lambda _teller, _seen: [],
    at_seat=lambda teller, seen, seat: f"{teller.name(seat)}: {seen.lives[seat]}.",
    hand_rank=lambda card: (card,),
    is_open_ended=lambda _: False,
    prompt=_prompt,
    tension=lambda seen: 1.0 if min(seen.lives) < len(seen.lives) else 0.0,
    changes=_changes,
    score_lines=lambda teller, seen, _events: [teller.say("toy.lost", seen.loser)],
)
