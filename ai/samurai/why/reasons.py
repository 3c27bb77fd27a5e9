"""Reasons for every action: pure functions of what one seat sees and remembers."""

from collections.abc import Iterator

from ai.samurai.adept.reading import Reading
from ai.samurai.adept.weights import NEUTRAL
from ai.samurai.memory import Memory
from ai.samurai.why.answers import of_answer, of_bushido_answer
from ai.samurai.why.blows import of_challenge, of_weapon
from ai.samurai.why.cards import of_ability, of_bushido, of_property, of_words
from ai.samurai.why.codes import leading
from ai.samurai.why.quiet import of_discard, of_end_play, of_source
from game.kernel.decisions import Decision
from game.samurai.rules.actions import Action
from game.samurai.rules.cards import BUSHIDO, IS_PROPERTY, IS_WEAPON
from game.samurai.rules.content import CATALOGUE
from game.samurai.rules.reasons import Reason
from game.samurai.rules.state import Observation


def reasons_for(
    seen: Observation, memory: Memory, decision: Decision[Action]
) -> list[tuple[Reason, ...]]:
    """Return what speaks for and against each of the decision's actions, leading reasons first.

    `seen` and `memory` are those of the seat that is asked; nothing else enters.
    """
    reading = Reading(seen, memory, NEUTRAL)
    say = _SAY[decision.kind]
    return [leading(say(reading, action)) for action in decision.actions]


def _of_play(reading: Reading, action: Action) -> Iterator[Reason]:
    if action.type == "end_play":
        yield from of_end_play(reading)
    elif action.type == "ability":
        yield from of_ability(reading)
    else:
        yield from _of_card(reading, action)


def _of_card(reading: Reading, action: Action) -> Iterator[Reason]:
    card = action.its_card
    if IS_WEAPON[card]:
        yield from of_weapon(reading, action)
    elif card == BUSHIDO:
        yield from of_bushido(reading, action)
    elif IS_PROPERTY[card]:
        yield from of_property(reading, action)
    elif CATALOGUE[card].answer:
        yield from of_challenge(reading, action)
    else:
        yield from of_words(reading, action)
    if len(reading.seen.hands[reading.me]) == 1 and not _fills_hand(card):
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
