"""Samurai Sword as the shared view, window and terminal see it."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from game.kernel.ids import HIDDEN, Seat
from game.samurai.rules.actions import Action
from game.samurai.rules.content import CARD_TYPES, CATALOGUE, CHARACTERS, DIFFICULTY, WOUNDS
from game.samurai.rules.notation import written
from game.samurai.rules.queries import difficulty, is_harmless
from game.samurai.rules.state import Observation
from game.samurai.rules.system import SYSTEM
from game.samurai.view.names import role_name, teller_of
from game.samurai.view.show import SHOW
from game.samurai.view.telling.amiss import AMISS
from game.samurai.view.telling.blows import standing_text
from game.samurai.view.telling.ending import came_to, score_lines
from game.samurai.view.telling.judgements import JUDGEMENTS
from game.samurai.view.telling.messages import LOG_KINDS, VOICES, changes
from game.samurai.view.telling.prompts import prompt_of
from game.session.learn.lesson import Course, lessons_in, trials_in
from game.table.cards import CardId
from game.view.pieces import DISCARD, Place
from game.view.presentation import Presentation
from game.view.words.sentences import Teller

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


def middle(teller: Teller, seen: Observation) -> list[str]:
    """Return what lies in the middle: the two piles; and, if roles are open, how sides stand."""
    standing = standing_text(teller, seen)
    return [_piles(teller, seen), *([standing] if standing else [])]


def _piles(teller: Teller, seen: Observation) -> str:
    told = teller.say("terminal.draw_pile", n=len(seen.draw_pile))
    if not seen.discard_pile:
        return f"{told} {teller.say('terminal.no_discards')}"
    top = teller.card(seen.discard_pile[-1])
    return f"{told} {teller.say('terminal.discards', n=len(seen.discard_pile), card=top)}"


def at_seat(teller: Teller, seen: Observation, seat: Seat) -> str:
    """Return everything that is to be seen of one seat."""
    return " ".join(_of_seat(teller, seen, seat))


def _of_seat(teller: Teller, seen: Observation, seat: Seat) -> Iterator[str]:
    yield teller.say(
        "table.seat_line",
        seat,
        resilience=seen.resilience[seat],
        most=CHARACTERS[seen.characters[seat]].resilience,
        honor=seen.honor[seat],
        cards=len(seen.hands[seat]),
    )
    if seen.roles[seat] != HIDDEN:
        yield teller.say("terminal.role", role=role_name(teller.strings, seen.roles[seat]))
    if seen.in_play[seat]:
        cards = [str(teller.card(card)) for card in seen.in_play[seat]]
        yield teller.say("terminal.in_play", cards=teller.strings.listed(cards))
    if is_harmless(seen, seat):
        yield f"{teller.say('table.harmless', seat)}."
    elif seat != seen.seat:
        yield teller.say("terminal.difficulty", n=difficulty(seen, seen.seat, seat))


PRESENTATION: Final[Presentation[Observation, Action]] = Presentation(
    system=SYSTEM,
    show=SHOW,
    log_kinds=LOG_KINDS,
    voices=VOICES,
    teller=teller_of,
    places=places,
    middle=middle,
    at_seat=at_seat,
    hand_rank=hand_rank,
    is_open_ended=lambda decision: decision.kind == "play",
    prompt=prompt_of,
    tension=tension,
    changes=changes,
    score_lines=score_lines,
    came_to=came_to,
    amiss=AMISS,
    judgements=JUDGEMENTS,
)

COURSE: Final = Course(
    SYSTEM,
    partial(lessons_in, "samurai", written),
    partial(trials_in, "samurai", written),
    (3, "novice"),
)
"""What can be learned of it."""
