"""Actions in words: what to press, and what it leads to."""

from collections.abc import Callable
from typing import Any, Final

from game.samurai.rules.actions import DISCARD_PILE, Action
from game.samurai.rules.cards import PARRY
from game.samurai.rules.queries import HAND_LIMIT
from game.samurai.rules.state import Observation
from game.samurai.rules.traits import trait
from game.samurai.view.blow_text import blow_text
from game.samurai.view.blows import pending_blow
from game.samurai.view.play_text import play_effect, play_label
from game.view.words.sentences import Teller

Words = tuple[str, str]
"""A label and an effect."""


def describe(teller: Teller, seen: Observation, action: Action) -> Words:
    """Return label and effect of `action`, which the viewer may take now."""
    return DESCRIPTIONS[action.type](teller, seen, action)


def _play(teller: Teller, seen: Observation, action: Action) -> Words:
    return play_label(teller, seen, action), play_effect(teller, seen, action)


def _end_play(teller: Teller, seen: Observation, _action: Action) -> Words:
    over = max(0, len(seen.hands[seen.seat]) - HAND_LIMIT)
    effect = teller.say("answer.end_play_discard", n=over) if over else ""
    return teller.say("answer.end_play"), effect


def _ability(teller: Teller, seen: Observation, _action: Action) -> Words:
    points = seen.resilience[seen.seat]
    effect = teller.say("answer.ability_effect", before=points, after=points - 1)
    return teller.say("answer.ability"), effect


def _draw(teller: Teller, seen: Observation, action: Action) -> Words:
    if action.source != DISCARD_PILE:
        return teller.say("answer.draw"), teller.say("answer.draw_effect")
    card = teller.card(seen.discard_pile[-1])
    return teller.say("answer.draw_discard"), teller.say("answer.draw_discard_effect", card=card)


def _take_wounds(teller: Teller, seen: Observation, _action: Action) -> Words:
    blow = pending_blow(seen)
    effect = blow_text(teller, blow) if blow is not None else ""
    return teller.say("answer.take_wounds", n=blow.wounds if blow else 1), effect


def _lose_honor(teller: Teller, seen: Observation, _action: Action) -> Words:
    """The Shogun of three loses none (SS-7.3); the last honor ends the game (SS-9.1)."""
    if trait(seen, seen.seat, "keeps_honor"):
        return teller.say("answer.keep_honor"), teller.say("answer.keep_honor_effect")
    left = seen.honor[seen.seat] - 1
    effect = teller.say("answer.lose_honor_effect", before=left + 1, after=left)
    ending = " " + teller.say("blow.ends_game") if not left else ""
    return teller.say("answer.lose_honor"), effect + ending


def _discard(teller: Teller, seen: Observation, action: Action) -> Words:
    top: Any = seen.frames[-1]
    return ANSWERS[top.kind](teller, seen, action)


def _parry(teller: Teller, seen: Observation, action: Action) -> Words:
    top: Any = seen.frames[-1]
    stopped = teller.card(top.card)
    left = len(seen.hands[seen.seat]) - 1
    effect = teller.say("answer.parry_effect", card=stopped, n=left)
    return _parry_label(teller, action), effect


def _parry_label(teller: Teller, action: Action) -> str:
    if action.card == PARRY:
        return teller.say("answer.parry")
    return teller.say("answer.parry_with", card=teller.card(action.its_card))


def _battle_cry(teller: Teller, seen: Observation, action: Action) -> Words:
    return _parry_label(teller, action), _no_wound(teller, seen)


def _jujutsu(teller: Teller, seen: Observation, action: Action) -> Words:
    return _throw(teller, action), _no_wound(teller, seen)


def _no_wound(teller: Teller, seen: Observation) -> str:
    return teller.say("answer.no_wound", n=len(seen.hands[seen.seat]) - 1)


def _throw(teller: Teller, action: Action) -> str:
    return teller.say("answer.discard", card=teller.card(action.its_card))


def _bushido(teller: Teller, seen: Observation, action: Action) -> Words:
    left = (seen.seat + 1) % seen.players
    return _throw(teller, action), teller.say("answer.bushido_effect", target=left)


def _limit(teller: Teller, _seen: Observation, action: Action) -> Words:
    return _throw(teller, action), ""


Describe = Callable[[Teller, Observation, Action], Words]

ANSWERS: Final[dict[str, Describe]] = {
    "parry": _parry,
    "battle_cry": _battle_cry,
    "jujutsu": _jujutsu,
    "bushido": _bushido,
    "discard": _limit,
}
"""Decision kind -> what discarding a card means there."""

DESCRIPTIONS: Final[dict[str, Describe]] = {
    "play": _play,
    "end_play": _end_play,
    "ability": _ability,
    "draw": _draw,
    "take_wounds": _take_wounds,
    "lose_honor": _lose_honor,
    "discard": _discard,
}
"""Action type -> its words."""
