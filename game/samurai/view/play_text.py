"""Card plays in words: label and effect of every card that can be played on one's own turn."""

from collections.abc import Callable
from typing import Final

from game.samurai.rules.actions import FROM_HAND, Action
from game.samurai.rules.cards import IS_WEAPON
from game.samurai.rules.content import CATALOGUE, CHARACTERS
from game.samurai.rules.state import Observation
from game.samurai.view.blow_text import blow_text
from game.samurai.view.blows import blow_of_weapon
from game.view.words.sentences import Teller


def play_label(teller: Teller, _seen: Observation, action: Action) -> str:
    """Return what to press: the card, at whom, and what is taken."""
    card = teller.card(action.its_card)
    if action.target is None:
        return teller.say("answer.play", card=card)
    label = teller.say("answer.play_at", target=action.target, card=card)
    if action.take is None:
        return label
    return teller.say("answer.play_take", label=label, taken=taken_name(teller, action.take))


def taken_name(teller: Teller, take: int) -> str:
    """Return what a Geisha takes: a property's name, or a random card of the hand."""
    if take == FROM_HAND:
        return teller.say("answer.from_hand")
    return str(teller.card(take))


def play_effect(teller: Teller, seen: Observation, action: Action) -> str:
    """Return what the play leads to; for most cards that is what their rule says."""
    card = action.its_card
    if IS_WEAPON[card]:
        return _attack(teller, seen, action)
    effect = EFFECTS.get(CATALOGUE[card].key)
    return effect(teller, seen, action) if effect else rules_of_card(teller, card)


def rules_of_card(teller: Teller, card: int) -> str:
    """Return the rule of a card in a sentence or two."""
    return teller.strings.text(f"cards.{CATALOGUE[card].key}.rule")


def _attack(teller: Teller, seen: Observation, action: Action) -> str:
    blow = blow_of_weapon(seen, seen.seat, action.its_card, action.its_target)
    dealt = teller.say("answer.attack_effect", n=blow.wounds)
    return f"{dealt} {blow_text(teller, blow)}"


def _breathing(teller: Teller, seen: Observation, action: Action) -> str:
    whole = CHARACTERS[seen.characters[seen.seat]].resilience
    values = {"before": seen.resilience[seen.seat], "after": whole}
    return teller.say("answer.breathing_effect", target=action.target, **values)


def _diversion(teller: Teller, seen: Observation, action: Action) -> str:
    count = len(seen.hands[action.its_target])
    return teller.say("answer.diversion_effect", target=action.target, n=count)


def _geisha(teller: Teller, _seen: Observation, action: Action) -> str:
    if action.take is None or action.take == FROM_HAND:
        return teller.say("answer.geisha_hand_effect", target=action.target)
    taken = teller.card(action.take)
    return teller.say("answer.geisha_effect", target=action.target, card=taken)


def _bushido(teller: Teller, _seen: Observation, action: Action) -> str:
    return teller.say("answer.bushido_play_effect", target=action.target)


EFFECTS: Final[dict[str, Callable[[Teller, Observation, Action], str]]] = {
    "breathing": _breathing,
    "bushido": _bushido,
    "diversion": _diversion,
    "geisha": _geisha,
}
"""Card -> what playing it leads to, where the target makes a difference to the sentence."""
