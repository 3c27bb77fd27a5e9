"""Answers in words: what each is called, with its cost and its chance."""

from collections.abc import Callable
from typing import Final

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.facts.queries import enemy_of
from game.adventure.rules.facts.state import AdventureObservation
from game.adventure.view.asked.options import OptionView
from game.adventure.view.asked.question import QuestionView
from game.adventure.view.names import card_of, name_of, source_name, story
from game.adventure.view.telling.hero_tests import percent_of
from game.adventure.view.telling.stories import option_key
from game.kernel.ids import Seat
from game.view.words.sentences import Teller


def label_of(
    teller: Teller, seen: AdventureObservation, question: QuestionView, option: OptionView
) -> str:
    """Return what an answer is called: short, with its cost and its chance."""
    say = _LABELS.get(option.action.type)
    told = say(teller, seen, question, option) if say else teller.say(f"do.{option.action.type}")
    if option.test is None:
        return told
    return teller.say("do.chance", what=told, percent=percent_of(option.test.chance))


_Label = Callable[[Teller, AdventureObservation, QuestionView, OptionView], str]


def _travel(teller: Teller, _seen: object, _question: object, option: OptionView) -> str:
    others = option.action.companions or ()
    if not others:
        return teller.say("do.travel", n=-option.mp)
    names = teller.strings.listed([str(teller.name(seat)) for seat in others])
    return teller.say("do.travel_with", n=-option.mp, names=names)


def _step(
    teller: Teller, seen: AdventureObservation, question: QuestionView, option: OptionView
) -> str:
    here = seen.heroes[question.seat].place
    roads = [road for road in BOOK.roads.values() if {here, option.place} == set(road.ends)]
    key = "do.step_wild" if roads and roads[0].is_dangerous else "do.step"
    return teller.say(key, place=name_of(teller, "places", option.place))


def _sail(teller: Teller, _seen: object, _question: object, option: OptionView) -> str:
    place = name_of(teller, "places", option.place)
    return teller.say("do.sail", place=place, n=option.mp, coins=option.coins)


def _attack(teller: Teller, _seen: object, _question: object, option: OptionView) -> str:
    kind = name_of(teller, "enemies", option.source)
    return teller.say("do.attack", foe=kind, enemy=option.action.enemy)


def _of_mission(teller: Teller, _seen: object, _question: object, option: OptionView) -> str:
    action = option.action
    mission = name_of(teller, "missions", action.mission)
    if action.hero is None:
        return teller.say(f"do.{action.type}", mission=mission)
    return teller.say(f"do.{action.type}", action.hero, mission=mission)


def _counted(teller: Teller, _seen: object, _question: object, option: OptionView) -> str:
    """Return an answer with its numbers: work, rest, an inn, a shrine, repair."""
    coins = abs(option.coins)
    told = {"coins": coins, "life": option.life, "karma": option.karma, "n": option.affinity}
    return teller.say(f"do.{option.action.type}", **told)


def _special(teller: Teller, _seen: object, _question: object, option: OptionView) -> str:
    return teller.say("do.special", name=name_of(teller, "locations", option.source))


def _deal(teller: Teller, _seen: object, _question: object, option: OptionView) -> str:
    if option.action.what is not None:
        return teller.say(f"do.sell_{option.action.what}", coins=-option.coins)
    name = teller.card(card_of(option.source))
    key = f"do.{option.action.type}" if option.coins else f"do.{option.action.type}_free"
    return teller.say(key, name=name, coins=abs(option.coins))


def _use(teller: Teller, seen: AdventureObservation, _question: object, option: OptionView) -> str:
    action, name = option.action, teller.card(card_of(option.source))
    if action.hero is not None:
        return teller.say("do.use_at", action.hero, name=name)
    if action.enemy is not None:
        foe = name_of(teller, "enemies", enemy_of(seen, action.enemy).kind)
        return teller.say("do.use_foe", name=name, foe=foe, enemy=action.enemy)
    if action.road is not None:
        return teller.say("do.use_road", name=name, road=road_name(teller, action.road))
    return teller.say("do.use", name=name)


def road_name(teller: Teller, road: str) -> str:
    """Return what a road is called: by its two ends."""
    one, two = (name_of(teller, "places", end) for end in BOOK.roads[road].ends)
    return teller.say("map.road", one=one, two=two)


def piece_text(teller: Teller, action: HeroAction) -> str:
    """Return what changes hands."""
    if action.what == "card":
        return str(teller.card(card_of(action.its_id)))
    return teller.say(f"terms.{action.what}.counted", n=action.n)


def _share(teller: Teller, _seen: object, _question: object, option: OptionView) -> str:
    piece = piece_text(teller, option.action)
    return teller.say(f"do.{option.action.type}", option.action.hero, piece=piece)


def _kami(
    teller: Teller, seen: AdventureObservation, question: QuestionView, option: OptionView
) -> str:
    kami = name_of(teller, "kami", seen.heroes[question.seat].kami)
    return teller.say(f"do.kami_{option.action.power}", kami=kami)


def _at_hero(teller: Teller, _seen: object, _question: object, option: OptionView) -> str:
    action = option.action
    return teller.say(f"do.{action.type}", action.hero, n=option.life)


def _swap(teller: Teller, seen: AdventureObservation, q: QuestionView, option: OptionView) -> str:
    new, old = name_of(teller, "gear", option.source), seen.heroes[q.seat].equipped
    if old is None:
        return teller.say("do.draw", new=new)
    return teller.say("do.swap", new=new, old=name_of(teller, "gear", old))


def _by(teller: Teller, _seen: object, _question: object, option: OptionView) -> str:
    return teller.say("do.reroll", by=source_name(teller, str(option.action.by)))


def _named(teller: Teller, _seen: object, _question: object, option: OptionView) -> str:
    name = teller.card(card_of(option.action.its_id))
    return teller.say(f"do.{option.action.type}", name=name)


def _enemy(teller: Teller, seen: AdventureObservation, _question: object, o: OptionView) -> str:
    piece = enemy_of(seen, o.action.its_enemy)
    kind, place = name_of(teller, "enemies", piece.kind), name_of(teller, "places", piece.place)
    return teller.say("do.activate_enemy", foe=kind, enemy=piece.number, place=place)


def _activate(teller: Teller, seen: AdventureObservation, _question: object, o: OptionView) -> str:
    hero = seen.heroes[o.action.its_hero]
    if hero.place is None:
        return str(teller.name(o.action.its_hero))
    place = name_of(teller, "places", hero.place)
    return teller.say("do.activate", o.action.its_hero, place=place)


def _choose(
    teller: Teller, seen: AdventureObservation, question: QuestionView, option: OptionView
) -> str:
    action = option.action
    if action.hero is not None:
        return _falls_on(teller, action.hero, option)
    if question.cards:
        return _peeked(teller, action.its_id, len(question.cards))
    named = option_key(question.source, action.its_id, seen)
    text = str(teller.card(story(named))).rstrip(".") if named else ""
    return _with_cost(teller, text or _id_name(teller, action.its_id), option)


def _falls_on(teller: Teller, seat: Seat, option: OptionView) -> str:
    """Return a hero, with what they would recover or lose, or that it would change nothing."""
    name = str(teller.name(seat))
    if option.idle:
        return teller.say(f"do.idle_{option.idle}", what=name)
    for term, n in (("coins", -option.coins), ("karma", -option.karma), ("life", option.life)):
        if n:
            counted = teller.say(f"terms.{term}.counted", n=abs(n))
            return teller.say("do.gets" if n > 0 else "do.loses", what=name, part=counted)
    return name


def _id_name(teller: Teller, key: str) -> str:
    """Return what is called by an id: a road, an attribute, a place, a card; else the id itself."""
    if key in BOOK.roads:
        return road_name(teller, key)
    return source_name(teller, key)


def _peeked(teller: Teller, key: str, n: int) -> str:
    if key == "keep":
        return teller.say("do.peek_keep", n=n)
    return teller.say("do.peek", name=name_of(teller, "influence", key))


def _with_cost(teller: Teller, label: str, option: OptionView) -> str:
    if option.coins > 0:
        return teller.say("do.for_coins", what=label, n=option.coins)
    return teller.say("do.for_karma", what=label, n=option.karma) if option.karma else label


_LABELS: Final[dict[str, _Label]] = {
    "travel": _travel,
    "step": _step,
    "sail": _sail,
    "attack": _attack,
    **dict.fromkeys(("mission", "clan", "tell", "learn", "omamori"), _of_mission),
    **dict.fromkeys(("work", "rest", "inn", "shrine", "repair"), _counted),
    "special": _special,
    **dict.fromkeys(("buy", "sell"), _deal),
    "use": _use,
    **dict.fromkeys(("give", "take"), _share),
    "kami": _kami,
    **dict.fromkeys(("shield", "mend"), _at_hero),
    "reroll": _by,
    "swap": _swap,
    **dict.fromkeys(("discard", "pick", "skill"), _named),
    "activate_enemy": _enemy,
    "activate": _activate,
    "choose": _choose,
}
