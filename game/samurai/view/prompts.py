"""Questions to the viewer: who does what with which card, and what each answer leads to."""

from collections.abc import Callable
from typing import Any, Final

from game.kernel.decisions import decision_of
from game.samurai.rules.actions import Action
from game.samurai.rules.queries import HAND_LIMIT, weapon_limit
from game.samurai.rules.state import Observation
from game.samurai.rules.traits import trait
from game.samurai.view.answers import describe
from game.samurai.view.blows import blow_of_weapon
from game.view.words.prompt import Answer, Prompt
from game.view.words.sentences import Teller


def prompt_of(teller: Teller, seen: Observation) -> Prompt[Action] | None:
    """Return what the viewer is asked now, None when nothing is asked of them."""
    top: Any = seen.frames[-1] if seen.frames else None
    if top is None or not top.asks or top.seat != seen.seat:
        return None
    decision = decision_of(seen)
    actions = decision.actions if decision else ()
    answers = tuple(answer_of(teller, seen, action) for action in actions)
    return Prompt(top.kind, headline(teller, seen), answers)


def answer_of(teller: Teller, seen: Observation, action: Action) -> Answer[Action]:
    """Return one action of the viewer's decision in words."""
    label, effect = describe(teller, seen, action)
    card = "" if action.card is None else str(teller.card(action.card))
    return Answer(action, label, effect, card)


def headline(teller: Teller, seen: Observation) -> str:
    """Return the question that the viewer is asked now as a sentence."""
    top: Any = seen.frames[-1]
    return HEADLINES[top.kind](teller, seen, top)


Headline = Callable[[Teller, Observation, Any], str]


def _play(teller: Teller, seen: Observation, top: Any) -> str:
    left = max(0, weapon_limit(seen, top.seat) - seen.weapons_played)
    return teller.say("prompt.play", n=left) if left else teller.say("prompt.play_no_weapon")


def _parry(teller: Teller, seen: Observation, top: Any) -> str:
    wounds = blow_of_weapon(seen, top.by, top.card, top.seat).wounds
    return teller.say("prompt.parry", top.by, card=teller.card(top.card), n=wounds)


def _challenge(teller: Teller, _seen: Observation, top: Any) -> str:
    return teller.say(f"prompt.{top.kind}", top.by, card=teller.card(top.card))


def _bushido(teller: Teller, seen: Observation, top: Any) -> str:
    """The Shogun of three loses no honor to it (SS-7.3)."""
    spared = trait(seen, top.seat, "keeps_honor")
    return teller.say("prompt.bushido_spared" if spared else "prompt.bushido")


def _draw_source(teller: Teller, _seen: Observation, _top: Any) -> str:
    return teller.say("prompt.draw_source")


def _discard(teller: Teller, seen: Observation, top: Any) -> str:
    count = len(seen.hands[top.seat])
    return teller.say("prompt.discard", n=count, limit=HAND_LIMIT, over=count - HAND_LIMIT)


HEADLINES: Final[dict[str, Headline]] = {
    "play": _play,
    "parry": _parry,
    "battle_cry": _challenge,
    "jujutsu": _challenge,
    "bushido": _bushido,
    "draw_source": _draw_source,
    "discard": _discard,
}
"""Decision kind -> its question."""
