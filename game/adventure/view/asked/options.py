"""The answers to a question: what each is about, what it costs and brings for sure."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from game.adventure.rules.campaign.stances import mended_by
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.effects.cards import other_weapon
from game.adventure.rules.effects.choices import AwaitChoice, AwaitHero
from game.adventure.rules.effects.scripts import HeroAwait
from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.facts.layout_events import market_deck
from game.adventure.rules.facts.pieces import Hero
from game.adventure.rules.facts.queries import enemy_of, is_worn_down, most_life, price_of, standing
from game.adventure.rules.facts.state import AdventurePosition
from game.adventure.rules.turn.actions import (
    NIGHT,
    RESTED,
    karma_price,
    life_of_a_night,
    location_at,
    wage,
)
from game.adventure.rules.turn.heroes import AwaitKamiHeal
from game.adventure.rules.turn.travel import face_of, movement, sea_price
from game.adventure.rules.turn.visits import PRICES, REPAIRING, cost_of, resale_of, smithy_deck
from game.adventure.view.asked.odds import (
    HeroTestView,
    attack_test,
    effect_test,
    script_test,
    stance_test,
)
from game.kernel.records import given, record

GROUPS: Final = (
    *("answer", "road", "fight", "mission", "city", "place", "deal"),
    *("item", "kami", "skill", "share", "told", "end"),
)
"""The groups of answers, in the order in which they are shown. `answer` is a plain answer; `road`
a journey and its steps; `fight` an attack or stance; `mission` a token; `city` smithy, market,
inn, work; `place` shrine, special location, rest, goods that lie there; `deal` buying and selling;
`share` what changes hands; `told` what is told, learned, or shared by the omamori; `end` what ends
the activation, journey or visit."""


GROUP_OF: Final = {
    **dict.fromkeys(("travel", "step", "sail", "exert"), "road"),
    **dict.fromkeys(("attack", "strike", "opening", "shield", "mend"), "fight"),
    **dict.fromkeys(("mission", "clan"), "mission"),
    **dict.fromkeys(("smithy", "market", "inn", "work"), "city"),
    **dict.fromkeys(("special", "shrine", "rest", "pick"), "place"),
    **dict.fromkeys(("buy", "sell", "repair"), "deal"),
    **dict.fromkeys(("use", "swap"), "item"),
    **dict.fromkeys(("give", "take"), "share"),
    **dict.fromkeys(("tell", "learn", "omamori"), "told"),
    **dict.fromkeys(("end", "stop", "done"), "end"),
    "kami": "kami",
    "skill": "skill",
}
"""Type of action -> its group; all others are plain answers."""


FOR_A_POINT: Final = frozenset(
    "travel attack mission clan smithy market inn special shrine work rest exert".split()
)


SHOWS: Final = {"market": "cards", "mission": "letter"}
"""Type of an answer -> what it always shows to all."""


@record
class OptionView:
    """One answer: what it is about, what it costs and brings for sure; never what it leads to."""

    action: HeroAction
    group: str
    """One of GROUPS."""
    ap: int = 0
    """Actions that it costs."""
    mp: int = 0
    """Movement that it costs; of a journey, the movement that it brings, below 0."""
    coins: int = 0
    """Coins that it costs; below 0, that it brings."""
    karma: int = 0
    """Karma that it costs."""
    life: int = 0
    """Life that somebody recovers at most."""
    idle: str = ""
    """What it would change, as `terms` call it, but cannot: who has no coins, or all their life."""
    affinity: int = 0
    least: int = 0
    """The lowest price of what is sold there, 0 where nothing is or nobody knows."""
    short: int = 0
    """So many coins they lack for that."""
    place: str = ""
    """The place that it leads to."""
    source: str = ""
    """The id of the card, mission, location or enemy kind that it is about."""
    test: HeroTestView | None = None
    """The test that it begins with."""
    chance: float | None = None
    """Of the roll that is asked about, once this has helped it; None where it helps none."""
    twice: float | None = None
    """Of two wounds by that roll, then."""
    brings: str = ""
    """What follows when it ends a journey or an activation: green, red (the face of an event),
    shogun, or nothing."""

    @property
    def closes(self) -> str:
        """Why it can never be taken back (HA-18.5), empty where it may be.

        dice, cards, letter, event or shogun: one of the reasons of `lantern.closes`.
        """
        if self.test is not None and not self.test.trait:
            return "" if self.test.may_change else "dice"
        if self.brings:
            return "shogun" if self.brings == "shogun" else "event"
        return SHOWS.get(self.action.type, "")


GIFTS: Final = {"coins": "coins", "karma": "karma", "heal": "life", "blessed": "blessed"}
"""Word of an effect that is good for whom it falls on -> the term for it."""


def gift_of(top: AwaitHero | AwaitKamiHeal) -> tuple[str, int]:
    """Return what somebody receives, as `terms` call it, and how much; of anything else nothing."""
    if isinstance(top, AwaitKamiHeal):
        return "life", top.n
    first = BOOK.scripts[top.script][0]
    return (GIFTS[first.word], first.n) if first.word in GIFTS and first.n > 0 else ("", 0)


def option_of(seen: AdventurePosition, top: HeroAwait, action: HeroAction) -> OptionView:
    """Return an answer as it is shown."""
    group = GROUP_OF.get(action.type, "answer")
    told = OptionView(action, group, ap=int(action.type in FOR_A_POINT))
    more = _TOLD.get(action.type)
    return told if more is None else more(seen, top, told)


_Told = Callable[[AdventurePosition, HeroAwait, OptionView], OptionView]


def _choose(seen: AdventurePosition, top: HeroAwait, told: OptionView) -> OptionView:
    if isinstance(top, AwaitHero | AwaitKamiHeal):
        return _falls_on(seen.heroes[told.action.its_hero], top, told)
    if not isinstance(top, AwaitChoice) or top.meant is None:
        return told
    script = dict(top.labels)[told.action.its_id]
    needs = [effect for effect in BOOK.scripts[script][:1] if effect.word == "need"]
    test = script_test(seen, top.meant, script)
    coins, karma = (needs[0].n, needs[0].karma) if needs else (0, 0)
    return replace(told, coins=coins, karma=karma, test=test)


def _falls_on(hero: Hero, top: AwaitHero | AwaitKamiHeal, told: OptionView) -> OptionView:
    """Return an answer with the life that a hero would recover, or what they would lose."""
    gift, n = gift_of(top)
    if gift == "life":
        life = min(n, most_life(hero) - hero.life)
        return replace(told, life=life, idle="" if life else gift)
    first = None if isinstance(top, AwaitKamiHeal) else BOOK.scripts[top.script][0]
    if first is None or first.word not in ("coins", "karma") or first.n >= 0:
        return told
    lost = min(getattr(hero, first.word), -first.n)
    idle = "" if lost else first.word
    return replace(told, idle=idle, **{first.word: lost})


def _travel(seen: AdventurePosition, top: HeroAwait, told: OptionView) -> OptionView:
    return replace(told, mp=-movement(seen, top.seat, told.action.companions or ()))


def _step(_seen: AdventurePosition, _top: HeroAwait, told: OptionView) -> OptionView:
    return replace(told, mp=1, place=str(told.action.to))


def _sail(seen: AdventurePosition, top: HeroAwait, told: OptionView) -> OptionView:
    mp, coins = sea_price(seen, top.seat)
    return replace(told, mp=mp, coins=coins, place=str(told.action.to))


def _stop(seen: AdventurePosition, top: HeroAwait, told: OptionView) -> OptionView:
    return replace(told, brings=face_of(seen, top.seat, given(seen.travel, "journey")) or "")


def _end(seen: AdventurePosition, top: HeroAwait, told: OptionView) -> OptionView:
    is_last = all(seen.heroes[seat].activated for seat in standing(seen) if seat != top.seat)
    return replace(told, brings="shogun" if is_last else "")


def _exert(_seen: AdventurePosition, _top: HeroAwait, told: OptionView) -> OptionView:
    return replace(told, mp=-1)


def _attack(seen: AdventurePosition, top: HeroAwait, told: OptionView) -> OptionView:
    test = attack_test(seen, top.seat, told.action.its_enemy)
    return replace(told, test=test, source=enemy_of(seen, told.action.its_enemy).kind)


def _clan(seen: AdventurePosition, top: HeroAwait, told: OptionView) -> OptionView:
    place = str(seen.heroes[top.seat].place)
    script = BOOK.missions[told.action.its_mission].step_at(place) or ""
    effects = [effect for effect in BOOK.scripts[script] if effect.word == "test"]
    coins = sum(effect.n for effect in BOOK.scripts[script] if effect.word == "need")
    test = effect_test(seen, top.seat, effects[0]) if effects else None
    return replace(told, test=test, coins=coins, source=told.action.its_mission)


def _mission(_seen: AdventurePosition, _top: HeroAwait, told: OptionView) -> OptionView:
    return replace(told, source=told.action.its_mission)


def _inn(seen: AdventurePosition, top: HeroAwait, told: OptionView) -> OptionView:
    price, hero = price_of(seen, top.seat, NIGHT)[0], seen.heroes[top.seat]
    life = min(life_of_a_night(hero), most_life(hero) - hero.life)
    return replace(told, coins=price, life=life)


def _special(seen: AdventurePosition, top: HeroAwait, told: OptionView) -> OptionView:
    key = location_at(seen, top.seat, str(seen.heroes[top.seat].place)) or ""
    visit = BOOK.locations[key].visit
    needs = [effect for effect in BOOK.scripts[visit] if effect.word == "need"]
    coins, karma = sum(need.n for need in needs), sum(need.karma for need in needs)
    test = script_test(seen, top.seat, visit)
    return replace(told, source=key, coins=coins, karma=karma, test=test)


def _shrine(seen: AdventurePosition, top: HeroAwait, told: OptionView) -> OptionView:
    karma = told.action.karma or 0
    return replace(told, karma=karma, affinity=karma // karma_price(seen, top.seat))


def _smithy(seen: AdventurePosition, top: HeroAwait, told: OptionView) -> OptionView:
    costs = [BOOK.gear[key].cost for key in smithy_deck(seen, top.seat)]
    costs += [REPAIRING] * is_worn_down(seen.heroes[top.seat])
    least = min((price_of(seen, top.seat, cost)[0] for cost in costs), default=0)
    return replace(told, least=least, short=max(0, least - seen.heroes[top.seat].coins))


def _market(seen: AdventurePosition, top: HeroAwait, told: OptionView) -> OptionView:
    hero, costs = seen.heroes[top.seat], [BOOK.items[key].cost for key in market_deck(seen)]
    least = min(price_of(seen, top.seat, cost)[0] for cost in costs)
    sells = hero.items or hero.heads or hero.bosses
    return replace(told, short=0 if sells else max(0, least - hero.coins))


def _work(seen: AdventurePosition, top: HeroAwait, told: OptionView) -> OptionView:
    return replace(told, coins=-wage(seen, top.seat))


def _rest(_seen: AdventurePosition, _top: HeroAwait, told: OptionView) -> OptionView:
    return replace(told, life=RESTED)


def _buy(seen: AdventurePosition, top: HeroAwait, told: OptionView) -> OptionView:
    key = told.action.its_id
    return replace(told, coins=price_of(seen, top.seat, cost_of(key))[0], source=key)


def _sell(_seen: AdventurePosition, _top: HeroAwait, told: OptionView) -> OptionView:
    if told.action.what is not None:
        return replace(told, coins=-PRICES[told.action.what])
    key = told.action.its_id
    return replace(told, coins=-resale_of(key), source=key)


def _repair(seen: AdventurePosition, top: HeroAwait, told: OptionView) -> OptionView:
    return replace(told, coins=price_of(seen, top.seat, REPAIRING)[0])


def _stance(seen: AdventurePosition, top: HeroAwait, told: OptionView) -> OptionView:
    return replace(told, test=stance_test(seen, top.seat, told.action.type))


def _mend(seen: AdventurePosition, top: HeroAwait, told: OptionView) -> OptionView:
    return replace(told, life=mended_by(seen.heroes[top.seat]))


def _card(_seen: AdventurePosition, _top: HeroAwait, told: OptionView) -> OptionView:
    action = told.action
    return replace(told, source=action.item or action.id or action.mission or "")


def _swap(seen: AdventurePosition, top: HeroAwait, told: OptionView) -> OptionView:
    return replace(told, source=other_weapon(seen.heroes[top.seat]) or "")


_TOLD: Final[dict[str, _Told]] = {
    "choose": _choose,
    "travel": _travel,
    "step": _step,
    "sail": _sail,
    "stop": _stop,
    "end": _end,
    "exert": _exert,
    "attack": _attack,
    "clan": _clan,
    "mission": _mission,
    "inn": _inn,
    "special": _special,
    "shrine": _shrine,
    "smithy": _smithy,
    "market": _market,
    "work": _work,
    "rest": _rest,
    "buy": _buy,
    "sell": _sell,
    "repair": _repair,
    "strike": _stance,
    "opening": _stance,
    "mend": _mend,
    "swap": _swap,
    **dict.fromkeys(("use", "give", "take", "discard", "pick", "skill"), _card),
    **dict.fromkeys(("tell", "learn", "omamori"), _card),
}
