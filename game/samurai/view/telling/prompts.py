"""Questions to the viewer, what each answer leads to, why not."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from game.kernel.ids import HIDDEN, Seat
from game.kernel.players import Reason
from game.kernel.records import changed
from game.samurai.rules.actions import DISCARD_PILE, FROM_HAND, Action
from game.samurai.rules.content import BREATHING, BUSHIDO, CATALOGUE, CHARACTERS, IS_WEAPON, PARRY
from game.samurai.rules.effects import AwaitChallenge, AwaitParry
from game.samurai.rules.queries import (
    HAND_LIMIT,
    cards_to_draw,
    is_harmless,
    team,
    trait,
    weapon_limit,
)
from game.samurai.rules.state import Observation, Role
from game.samurai.rules.turn import (
    AwaitBushido,
    AwaitDiscard,
    AwaitDrawSource,
    AwaitPlay,
    Question,
    awaited,
)
from game.samurai.view.final_score import side_scores
from game.samurai.view.table_view import blow_of_challenge, blow_of_weapon, pending_blow
from game.samurai.view.telling.blows import (
    after_blow,
    attack_text,
    blow_text,
    defeats_told,
    end_text,
    pile_end_text,
)
from game.table.cards import CardId
from game.view.words.sentences import Answer, Prompt, Teller
from game.view.words.whys import reason_values


def prompt_of(teller: Teller, seen: Observation) -> Prompt[Action] | None:
    """Return what the viewer is asked now, None when nothing is asked of them."""
    question = awaited(seen)
    if question is None or question.seat != seen.seat:
        return None
    answers = tuple(answer_of(teller, seen, action) for action in question.actions(seen))
    return Prompt(question.kind, headline(teller, seen, question), answers)


def answer_of(teller: Teller, seen: Observation, action: Action) -> Answer[Action]:
    """Return one action of the viewer's decision in words."""
    label, effect = describe(teller, seen, action)
    card = "" if action.card is None else str(teller.card(action.card))
    brief, caution = _brief(teller, seen, action), _caution(teller, seen, action)
    return Answer(action, label, effect, card, brief=brief, caution=caution)


def _brief(teller: Teller, seen: Observation, action: Action) -> str:
    """Return what an answer says of the end of the pile: first of all where not all has room."""
    if action.type == "draw":
        return _draw_ends(teller, seen, action)
    blow = pending_blow(seen) if action.type == "take_wounds" else None
    return after_blow(teller, blow) if blow is not None and blow.pile_ends else ""


def _caution(teller: Teller, seen: Observation, action: Action) -> str:
    """Return what is said of harm to one's own side, as far as that is known."""
    if action.target is None or action.card is None or action.take == BUSHIDO:
        return ""
    return caution_at(teller, seen, action.target) if is_harm(action.card) else ""


def is_harm(card: CardId) -> bool:
    """Return whether a card takes something from whom it is for; Bushido has a rule of its own."""
    return IS_WEAPON[card] or CATALOGUE[card].key in {"diversion", "geisha"}


def caution_at(teller: Teller, seen: Observation, seat: Seat) -> str:
    """Return what is said of harm to a seat of one's own side, as far as that is known."""
    if seen.roles[seat] == HIDDEN or team(seen, seat) != team(seen, seen.seat):
        return ""
    return teller.say("answer.attack_ally", seat)


def meant(teller: Teller, seen: Observation, action: Action) -> Answer[Action]:
    """Return an action that is asked about once more.

    What a Geisha takes is said with her name, and not twice.
    """
    answer = answer_of(teller, seen, action)
    return answer if action.take is None else changed(answer, effect="")


# --- questions ---


def headline(teller: Teller, seen: Observation, question: Question) -> str:
    """Return the question that the viewer is asked as a sentence."""
    match question:
        case AwaitPlay():
            left = max(0, weapon_limit(seen, seen.seat) - seen.weapons_played)
            return teller.say("prompt.play" if left else "prompt.play_no_weapon", n=left)
        case AwaitParry(by=by, card=card, seat=seat):
            wounds = blow_of_weapon(seen, by, card, seat).wounds
            return teller.say("prompt.parry", by, card=teller.card(card), n=wounds)
        case AwaitChallenge(by=by, card=card):
            return teller.say(f"prompt.{question.kind}", by, card=teller.card(card))
        case AwaitBushido(seat=seat):  # the Shogun of three loses no honor to it (SS-7.3)
            spared = trait(seen, seat, "keeps_honor")
            return teller.say("prompt.bushido_spared" if spared else "prompt.bushido")
        case AwaitDrawSource():
            return teller.say("prompt.draw_source")
        case AwaitDiscard(seat=seat):
            count = len(seen.hands[seat])
            return teller.say("prompt.discard", n=count, limit=HAND_LIMIT, over=count - HAND_LIMIT)


# --- answers: what to press, and what it leads to ---


Words = tuple[str, str]
"""A label and an effect."""


def describe(teller: Teller, seen: Observation, action: Action) -> Words:
    """Return label and effect of `action`, which the viewer may take now."""
    return DESCRIPTIONS[action.type](teller, seen, action)


def _end_play(teller: Teller, seen: Observation, _action: Action) -> Words:
    held = len(seen.hands[seen.seat])
    effect = teller.say("answer.end_play_discard", n=held - HAND_LIMIT) if held > HAND_LIMIT else ""
    return teller.say("answer.end_play"), effect or ("" if held else teller.say("answer.bare"))


def _ability(teller: Teller, seen: Observation, _action: Action) -> Words:
    points = seen.resilience[seen.seat]
    effect = teller.say("answer.ability_effect", before=points, after=points - 1)
    return teller.say("answer.ability"), _drawing(teller, seen, effect, {seen.seat: 1})


def _draw(teller: Teller, seen: Observation, action: Action) -> Words:
    if action.source == DISCARD_PILE:
        label = teller.say("answer.draw_discard")
        told = teller.say("answer.draw_discard_effect", card=teller.card(seen.discard_pile[-1]))
    else:
        label, told = teller.say("answer.draw"), teller.say("answer.draw_effect")
    return label, f"{told} {_draw_ends(teller, seen, action)}".rstrip()


def _draw_ends(teller: Teller, seen: Observation, action: Action) -> str:
    count = cards_to_draw(seen, seen.seat)
    if action.source != DISCARD_PILE:
        return pile_end_text(teller, seen, {seen.seat: count})
    hands = _with_own(seen, [*seen.hands[seen.seat], seen.discard_pile[-1]])
    taken = replace(seen, hands=hands, discard_pile=seen.discard_pile[:-1])
    return pile_end_text(teller, taken, {seen.seat: count - 1})


def _with_own(seen: Observation, hand: list[CardId]) -> list[list[CardId]]:
    """Return all hands, that one the viewer's."""
    return [hand if seat == seen.seat else held for seat, held in enumerate(seen.hands)]


def _drawing(teller: Teller, seen: Observation, told: str, drawn: Mapping[Seat, int]) -> str:
    return f"{told} {pile_end_text(teller, seen, drawn)}".rstrip()


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
    if left:
        return teller.say("answer.lose_honor"), effect
    honor = [points - (seat == seen.seat) for seat, points in enumerate(seen.honor)]
    ending = end_text(teller, side_scores(seen, honor))
    return teller.say("answer.lose_honor"), f"{effect} {ending}"


def _discard(teller: Teller, seen: Observation, action: Action) -> Words:
    """Return what discarding a card means as the answer to the question of the moment."""
    left, card = len(seen.hands[seen.seat]) - 1, teller.card(action.its_card)
    throw = teller.say("answer.discard", card=card)
    is_parry = action.card == PARRY
    parry = teller.say("answer.parry") if is_parry else teller.say("answer.parry_with", card=card)
    match awaited(seen):
        case AwaitParry(card=stopped):
            stops = teller.say("answer.parry_effect", card=teller.card(stopped))
            return parry, f"{stops} {_kept(teller, left)}"
        case AwaitChallenge(card=challenge):
            label = parry if CATALOGUE[challenge].answer == "parry" else throw
            return label, f"{teller.say('answer.no_wound')} {_kept(teller, left)}"
        case AwaitBushido(seat=seat):
            return throw, teller.say("answer.bushido_effect", target=(seat + 1) % seen.players)
        case _:
            return throw, ""


def _kept(teller: Teller, left: int) -> str:
    """Return how many cards stay in hand; who has none is harmless (SS-3.1)."""
    return teller.say("answer.kept", n=left) if left else teller.say("answer.bare")


def _play(teller: Teller, seen: Observation, action: Action) -> Words:
    """Return the card, at whom, and what is taken; for most cards the effect is their rule."""
    card, target = action.its_card, action.target
    name = teller.card(card)
    if target is None:
        label = teller.say("answer.play", card=name)
    else:
        key = "answer.breathe" if card == BREATHING else "answer.play_at"
        label = teller.say(key, seen.seat, target, card=name)
    if action.take is not None:
        taken = taken_name(teller, action.take)
        label = teller.say("answer.play_take", label=label, taken=taken)
    effect = _attack if IS_WEAPON[card] else LEADS_TO.get(CATALOGUE[card].key)
    return label, effect(teller, seen, action) if effect else rules_of_card(teller, card)


DESCRIPTIONS: Final[dict[str, Callable[[Teller, Observation, Action], Words]]] = {
    "play": _play,
    "end_play": _end_play,
    "ability": _ability,
    "draw": _draw,
    "take_wounds": _take_wounds,
    "lose_honor": _lose_honor,
    "discard": _discard,
}
"""Action type -> its words."""


# --- plays: the effect of every card that can be played on one's own turn ---


def taken_name(teller: Teller, take: int) -> str:
    """Return what a Geisha takes: a property's name, or a random card of the hand."""
    if take == FROM_HAND:
        return teller.say("answer.from_hand")
    return str(teller.card(take))


def rules_of_card(teller: Teller, card: int) -> str:
    """Return the rule of a card in a sentence or two."""
    return teller.strings.text(f"cards.{CATALOGUE[card].key}.rule")


def laid_text(teller: Teller, seen: Observation, card: int, seat: Seat) -> str:
    """Return what all properties of a kind do for whom they lie before."""
    is_spared = card == BUSHIDO and trait(seen, seat, "keeps_honor")
    key = f"in_play.{CATALOGUE[card].key}{'_spared' if is_spared else ''}"
    return teller.say(key, seat, n=max(1, seen.in_play[seat].count(card)))


def taken_text(teller: Teller, card: int, seat: Seat) -> str:
    """Return what changes for whom a property lies before when a Geisha takes it."""
    return teller.say(f"taken.{CATALOGUE[card].key}", seat)


def _attack(teller: Teller, seen: Observation, action: Action) -> str:
    return attack_text(teller, blow_of_weapon(seen, seen.seat, action.its_card, action.its_target))


def _breathing(teller: Teller, seen: Observation, action: Action) -> str:
    whole = CHARACTERS[seen.characters[seen.seat]].resilience
    values = {"before": seen.resilience[seen.seat], "after": whole}
    is_full = values["before"] == values["after"]
    key = "answer.breathing_effect_full" if is_full else "answer.breathing_effect"
    told, target = teller.say(key, target=action.target, **values), action.its_target
    if not seen.hands[target] and seen.resilience[target]:
        told += f" {teller.say('answer.awake', target=target)}"
    return _drawing(teller, seen, told, {target: 1})


def _diversion(teller: Teller, seen: Observation, action: Action) -> str:
    count = len(seen.hands[action.its_target])
    key = "answer.diversion_effect" if count > 1 else "answer.diversion_effect_last"
    return of_hand(teller, seen, action.its_target, teller.say(key, target=action.target, n=count))


def of_hand(teller: Teller, seen: Observation, target: Seat, told: str) -> str:
    """Return what is `told` of a card taken from a hand, and that it makes harmless (SS-3.1)."""
    if len(seen.hands[target]) > 1 or is_harmless(seen, target):
        return told
    return f"{told} {teller.say('answer.bare_other', target=target)}"


def _geisha(teller: Teller, seen: Observation, action: Action) -> str:
    if action.take is None or action.take == FROM_HAND:
        is_lot = len(seen.hands[action.its_target]) > 1
        key = "answer.geisha_hand_effect" if is_lot else "answer.geisha_hand_effect_last"
        told = teller.say(key, target=action.target)
        return of_hand(teller, seen, action.its_target, told)
    taken = teller.card(action.take)
    return teller.say("answer.geisha_effect", target=action.target, card=taken)


def _daimyo(teller: Teller, seen: Observation, action: Action) -> str:
    """Return what the card brings, and what it would be worth unplayed (SS-9.4)."""
    whose = "_ronin" if seen.roles[seen.seat] == Role.RONIN else ""
    told = teller.say(f"answer.daimyo_effect{whose}")
    hand = [*seen.hands[seen.seat]]
    hand.remove(action.its_card)
    hands, resolving = _with_own(seen, hand), (action.its_card, seen.seat)
    return _drawing(teller, replace(seen, hands=hands, resolving=resolving), told, {seen.seat: 2})


def _tea(teller: Teller, seen: Observation, action: Action) -> str:
    told = rules_of_card(teller, action.its_card)
    return _drawing(
        teller, seen, told, {n: 3 if n == seen.seat else 1 for n in range(seen.players)}
    )


def _challenge(teller: Teller, seen: Observation, action: Action) -> str:
    """Return the rule, whom it passes over in any case (SS-7.1), and whom it may defeat."""
    others, word = [n for n in range(seen.players) if n != seen.seat], "wounded_by_weapons_only"
    spared = [n for n in others if is_harmless(seen, n) or trait(seen, n, word)]
    blows = [blow_of_challenge(seen, seen.seat, n) for n in others if n not in spared]
    names = teller.strings.listed([str(teller.name(n)) for n in spared])
    told = [teller.say("answer.challenge_spares", names=names)] if spared else []
    return " ".join([rules_of_card(teller, action.its_card), *told, *defeats_told(teller, blows)])


LEADS_TO: Final[dict[str, Callable[[Teller, Observation, Action], str]]] = {
    "battle_cry": _challenge,
    "breathing": _breathing,
    "bushido": lambda teller, _, it: teller.say("answer.bushido_play_effect", target=it.target),
    "daimyo": _daimyo,
    "diversion": _diversion,
    "geisha": _geisha,
    "jujutsu": _challenge,
    "tea_ceremony": _tea,
}
"""Card -> what playing it leads to, where target or role makes a difference to the sentence."""


def reason_text(teller: Teller, reason: Reason) -> str:
    """Return why not as a sentence. Raises StringsError for a code without a text."""
    values = reason_values(teller, reason)
    if reason.code == "out_of_reach":
        values["parts"] = _parts(teller, reason.values)
    return teller.say(f"reason.{reason.code}", reason.values.get("seat"), None, **values)


def _parts(teller: Teller, values: dict[str, int]) -> str:
    """Return the parts of a difficulty: distance 1, Armor +1, Benkei +1."""
    parts = [teller.say("reason.distance", n=values["distance"])]
    if values["armor"]:
        parts.append(teller.say("reason.armor", n=values["armor"]))
    if values["character"]:
        parts.append(teller.say("reason.character", values["seat"], n=values["character"]))
    return ", ".join(parts)


def action_name(teller: Teller, seen: Observation, action: Action) -> str:
    """Return what an action is called."""
    return describe(teller, seen, action)[0]
