"""Questions in words: what is asked of whom, and the answers to it."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.effects.free import MOST_PIECES
from game.adventure.rules.facts.actions import STOP, HeroAction
from game.adventure.rules.facts.queries import enemy_of, has_service
from game.adventure.rules.facts.state import AdventureObservation
from game.adventure.view.asked.options import OptionView
from game.adventure.view.asked.question import QuestionView, question_of
from game.adventure.view.asked.reach import Reach
from game.adventure.view.names import name_of, source_name
from game.adventure.view.table_view import adventure_view
from game.adventure.view.telling.answers import label_of, piece_text
from game.adventure.view.telling.hero_tests import odds_text, percent_of
from game.adventure.view.telling.lore import effects_of, place_text
from game.adventure.view.telling.map_words import intent_text
from game.adventure.view.telling.table_words import blow_text
from game.kernel.ids import Seat
from game.view.words.sentences import Answer, Prompt, Teller

MANY: Final = 3
"""Of more answers of a kind than so many, each kind is kept together."""
KEPT_TOGETHER: Final = ("item", "told", "deal")
"""Groups of answers that are kept together where there are many."""


def prompt_of(teller: Teller, seen: AdventureObservation) -> Prompt[HeroAction] | None:
    """Return what the viewer's hero is asked now, None when nothing is asked of them."""
    question = question_of(seen)
    if question is None or question.seat != seen.seat:
        return None
    return asked_prompt(teller, seen, question)


def party_prompt(teller: Teller, seen: AdventureObservation) -> Prompt[HeroAction] | None:
    """Return what is asked now, of whichever hero: who plays several is told of each."""
    question = question_of(seen)
    return None if question is None else asked_prompt(teller, seen, question)


def asked_prompt(
    teller: Teller, seen: AdventureObservation, question: QuestionView
) -> Prompt[HeroAction]:
    """Return a question in words, whoever is asked."""
    counts = {name: len(options) for name, options in question.groups}
    tell = _EFFECTS.get(question.kind, effects_of)
    effects = tell(teller, seen, question)
    answers = tuple(
        Answer(
            option.action,
            label_of(teller, seen, question, option),
            effect,
            group=group_of(teller, option, many=counts[option.group] > MANY),
        )
        for option, effect in zip(question.options, effects, strict=True)
    )
    ways = (*_ways(teller, seen, question), *_in_order(teller, question))
    ways = (*ways, *_all_heads(teller, seen, question))
    return Prompt(question.kind, headline(teller, seen, question), (*answers, *ways))


def _intents(teller: Teller, seen: AdventureObservation, question: QuestionView) -> Sequence[str]:
    """Return what each of the enemies will do that may act next."""
    enemies = {enemy.number: enemy for enemy in adventure_view(seen).enemies}
    acting = [enemies[option.action.its_enemy] for option in question.options]
    return [intent_text(teller, enemy) for enemy in acting]


def _met(teller: Teller, seen: AdventureObservation, question: QuestionView) -> Sequence[str]:
    """Return how likely each of the heroes beats the enemy that may hunt them."""
    if question.is_march and question.is_whom:
        return [teller.say("test.march")] * len(question.options)
    hunter = adventure_view(seen).enemy(question.enemy or 0)
    chances = [hunter.chance_met(option.action.hero) for option in question.options]
    return [
        "" if chance is None else teller.say("test.odds", percent=percent_of(chance))
        for chance in chances
    ]


_EFFECTS: Final = {"enemy": _intents, "target": _met}
"""Kind of question -> what tells of each answer what the rules of its own do not."""


# --- the question ---


def headline(teller: Teller, seen: AdventureObservation, question: QuestionView) -> str:
    """Return the question as a sentence or two."""
    if question.test is not None:
        key = f"ask.{question.kind}"
        return teller.say(key, question.seat, test=odds_text(teller, question.test))
    say = _ASKED.get(question.kind)
    return say(teller, seen, question) if say else teller.say(f"ask.{question.kind}", question.seat)


def _ask_action(teller: Teller, seen: AdventureObservation, question: QuestionView) -> str:
    hero = seen.heroes[question.seat]
    where = name_of(teller, "places", hero.place)
    return teller.say("ask.action", question.seat, place=where, n=hero.ap or 0)


def _ask_travel(teller: Teller, seen: AdventureObservation, question: QuestionView) -> str:
    hero = seen.heroes[question.seat]
    where = name_of(teller, "places", hero.place)
    return teller.say("ask.travel", question.seat, place=where, n=hero.mp or 0)


def _ask_visit(teller: Teller, seen: AdventureObservation, question: QuestionView) -> str:
    coins = seen.heroes[question.seat].coins
    return teller.say(f"ask.{question.kind}", question.seat, n=coins)


def _ask_enemy(teller: Teller, seen: AdventureObservation, question: QuestionView) -> str:
    number = question.enemy or 0
    kind = name_of(teller, "enemies", enemy_of(seen, number).kind)
    return teller.say(f"ask.{question.enemy_key}", foe=kind, enemy=number)


def _ask_choice(teller: Teller, seen: AdventureObservation, question: QuestionView) -> str:
    if question.cards:
        return teller.say("ask.peek", n=len(question.cards))
    if question.matter:
        kami = name_of(teller, "kami", seen.heroes[question.seat].kami)
        return teller.say(f"ask.about.{question.matter}", question.seat, by=kami)
    who = question.seat if question.meant is None else question.meant
    by = source_name(teller, question.source) if question.source else ""
    term, n = question.gift
    if term and by:
        what = teller.say(f"terms.{term}.counted", n=n)
        return teller.say("ask.recovers" if term == "life" else "ask.gift", by=by, what=what)
    if question.is_whom and by:
        return teller.say("ask.whom_of", by=by)
    if question.is_led and question.meant is None:
        return teller.say("ask.party_of" if by else "ask.party", by=by)
    return teller.say("ask.choice_of" if by else "ask.choice", who, by=by)


def _ask_other(teller: Teller, seen: AdventureObservation, question: QuestionView) -> str:
    """Return what one hero asks of another: come along, give something; coins, at a smithy."""
    piece = "" if question.piece is None else piece_text(teller, question.piece)
    who, key = question.meant, f"ask.{question.kind}"
    hero = None if who is None or not question.is_for_coins else seen.heroes[who]
    if hero is None or hero.place is None or not has_service(seen, hero.place, "smithy"):
        return teller.say(key, question.seat, who, piece=piece)
    told = {"place": name_of(teller, "places", hero.place), "n": hero.coins}
    names = [(name_of(teller, "gear", ware), price) for ware, price in question.wares]
    told["wares"] = ", ".join(teller.say("ask.ware", ware=name, n=price) for name, price in names)
    key += "_ware" if names else "_smithy"
    return teller.say(key, question.seat, who, piece=piece, **told)


def _ask_stance(teller: Teller, seen: AdventureObservation, question: QuestionView) -> str:
    foe = adventure_view(seen).foe
    if foe is None:
        return ""
    now = foe.now
    told = {"test": name_of(teller, "attributes", now.test), "blow": blow_text(teller, foe)}
    return teller.say("ask.stance", question.seat, None, guard=foe.guard, n=now.difficulty, **told)


_Headline = Callable[[Teller, AdventureObservation, QuestionView], str]
_ASKED: Final[dict[str, _Headline]] = {
    "action": _ask_action,
    "travel": _ask_travel,
    "smithy": _ask_visit,
    "market": _ask_visit,
    "target": _ask_enemy,
    "path": _ask_enemy,
    "choice": _ask_choice,
    "join": _ask_other,
    "consent": _ask_other,
    "stance": _ask_stance,
}


# --- the answers ---


def group_of(teller: Teller, option: OptionView, *, many: bool) -> str:
    """Return under what an answer is kept, empty where it stands alone."""
    action = option.action
    if option.group == "share":
        return teller.say("group.share")
    if action.type == "travel" and action.companions:
        return teller.say("group.travel")
    if action.type == "sell" and many:
        return teller.say("group.sell")
    is_kept = option.group in KEPT_TOGETHER and many and action.type not in ("buy", "repair")
    return teller.say(f"group.{option.group}") if is_kept else ""


# --- several in a row ---


def _in_order(teller: Teller, question: QuestionView) -> Iterator[Answer[HeroAction]]:
    """Yield the answer that lets all enemies that are left act as they are listed."""
    if question.kind == "enemy":
        first, *further = (option.action for option in question.options)
        yield Answer(first, teller.say("do.in_order"), "", further=tuple(further))


def at_once(seen: AdventureObservation, question: QuestionView, option: OptionView) -> int:
    """Return how often an answer that hands on or sells a head can be given in a row, else 1.

    Not more often than an activation has pieces left (HA-12.5).
    """
    action, hero = option.action, seen.heroes[question.seat]
    had = {"heads": hero.heads, "bosses": hero.bosses}.get(str(action.what), 1)
    if action.type == "give":
        return min(had, MOST_PIECES - seen.pieces)
    return had if action.type == "sell" else 1


def _all_heads(
    teller: Teller, seen: AdventureObservation, question: QuestionView
) -> Iterator[Answer[HeroAction]]:
    """Yield the answers that hand on or sell all heads at once."""
    for option in question.options:
        action, n = option.action, at_once(seen, question, option)
        if n > 1:
            what = teller.say(f"terms.{action.what}.counted", n=n)
            told = {"piece": what, "what": what, "coins": -n * option.coins}
            key = "do.give" if action.type == "give" else "do.sell_all"
            label = teller.say(key, action.hero, None, **told)
            group = group_of(teller, option, many=True)
            yield Answer(action, label, "", group=group, further=(action,) * (n - 1))


def _ways(
    teller: Teller, seen: AdventureObservation, question: QuestionView
) -> Iterator[Answer[HeroAction]]:
    """Yield the places further away that the journey under way can come to."""
    if question.kind != "travel":
        return
    hero, view = seen.heroes[question.seat], adventure_view(seen)
    for reach in question.reach:
        if len(reach.way) > 1 and hero.place is not None:
            first, *further = _way_actions(seen, question.seat, hero.place, reach)
            label = way_text(teller, reach)
            group = teller.say("group.exert" if reach.exert else "group.further")
            there = place_text(teller, view, view.place(reach.place))
            yield Answer(first, label, there, group=group, further=(*further, STOP))


def way_text(teller: Teller, reach: Reach) -> str:
    """Return a place in reach with what the way costs and what may wait at its end."""
    place = name_of(teller, "places", reach.place)
    told = [teller.say("way.mp", n=reach.mp)]
    told += [teller.say("way.exert", n=reach.exert)] if reach.exert else []
    told += [teller.say("way.coins", n=reach.coins)] if reach.coins else []
    told += [teller.say(f"way.{reach.face}")] if reach.face else []
    return teller.say("way.to", place=place, costs=", ".join(told))


def _way_actions(
    seen: AdventureObservation, _seat: Seat, here: str, reach: Reach
) -> Iterator[HeroAction]:
    """Yield the actions that lead along a way: exertion first, then step by step."""
    yield from (HeroAction("exert") for _ in range(reach.exert))
    for there in reach.way:
        ends = {here, there}
        by_road = any(set(r.ends) == ends and r.key not in seen.cut for r in BOOK.roads.values())
        yield HeroAction("step" if by_road else "sail", to=there)
        here = there
