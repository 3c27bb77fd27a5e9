"""What is asked, in one clear form: who is asked, what about, and the answers in groups."""

from collections.abc import Callable
from dataclasses import field, replace
from typing import Any, Final

from game.adventure.rules.campaign.confrontation import AwaitStruck
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.effects.board import AwaitCity, AwaitRoad
from game.adventure.rules.effects.cards import AwaitPeek, other_weapon
from game.adventure.rules.effects.choices import AwaitChoice, AwaitHero
from game.adventure.rules.effects.free import AwaitConsent
from game.adventure.rules.effects.moves import AwaitPath, AwaitTarget
from game.adventure.rules.effects.scripts import LEADER, HeroAwait
from game.adventure.rules.effects.tests import AwaitReroll, AwaitTest
from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.facts.layout_events import market_deck
from game.adventure.rules.facts.queries import attribute, price_of, standing
from game.adventure.rules.facts.state import AdventurePosition
from game.adventure.rules.turn.actions import NIGHT, karma_price, location_at, wage
from game.adventure.rules.turn.heroes import AwaitKamiHeal
from game.adventure.rules.turn.travel import AwaitJoin, face_of, movement, sea_price
from game.adventure.rules.turn.visits import PRICES, REPAIRING, is_worn_down, smithy_deck
from game.adventure.view.odds import (
    HeroTestView,
    attack_test,
    chance_after,
    effect_test,
    hero_test_view,
    script_test,
    stance_test,
)
from game.adventure.view.reach import Reach, reach_of
from game.kernel.frames import awaited
from game.kernel.ids import Seat
from game.kernel.records import record

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
    brings: str = ""
    """What follows when it ends a journey or an activation: green, red (the face of an event),
    shogun, or nothing."""

    @property
    def closes(self) -> str:
        """Why it can never be taken back (HA-18.5), empty where it may be.

        dice, cards, letter, event or shogun: one of the reasons of `lantern.closes`.
        """
        if self.test is not None and not self.test.trait:
            return "dice"
        if self.brings:
            return "shogun" if self.brings == "shogun" else "event"
        return SHOWS.get(self.action.type, "")


@record
class QuestionView:
    """What is asked, and of whom."""

    kind: str
    """A word of the protocol (docs/protocol-adventure.md, section 3)."""
    seat: Seat
    is_led: bool
    """Whether the leader is asked for the party (HA-1.3)."""
    options: tuple[OptionView, ...]
    """In the order of the decision's actions."""
    source: str = ""
    """The id of the card, item, kami or place that asks, empty where the rules do."""
    meant: Seat | None = None
    """The hero whom it is about, None where it is the one who is asked, or nobody."""
    enemy: int | None = None
    """The enemy whose target or way is asked."""
    piece: HeroAction | None = None
    """What is asked for (consent)."""
    wares: tuple[tuple[str, int], ...] = ()
    """What coins that are asked for may be for, and their prices: see `_in_reach`."""
    cards: tuple[str, ...] = ()
    """What was looked at (peek)."""
    matter: str = ""
    """What a choice is about that no card asks: heal, captured, razed, spawn, road, struck."""
    gift: tuple[str, int] = ("", 0)
    """What somebody receives, as `terms` call it, and how much, where it is asked who does."""
    test: HeroTestView | None = None
    """The test that is to be rolled, or again."""
    reach: tuple[Reach, ...] = field(default=())
    """Where the journey under way can come to, or one from here that the hero makes alone."""

    @property
    def is_whom(self) -> bool:
        """Whether every answer is a hero, whom something falls on."""
        actions = [option.action for option in self.options]
        return all(action.type == "choose" and action.hero is not None for action in actions)

    @property
    def is_for_coins(self) -> bool:
        """Whether one hero asks another for coins."""
        return self.piece is not None and self.piece.what == "coins"

    @property
    def groups(self) -> tuple[tuple[str, tuple[OptionView, ...]], ...]:
        """The answers by their groups, in the order of GROUPS; no empty ones."""
        found = ((name, tuple(o for o in self.options if o.group == name)) for name in GROUPS)
        return tuple((name, options) for name, options in found if options)


def question_of(seen: AdventurePosition) -> QuestionView | None:
    """Return what is asked, whoever is; None between questions and after the end."""
    top = awaited(seen)
    if not isinstance(top, HeroAwait):
        return None
    told = QuestionView(
        kind=top.kind,
        seat=top.seat,
        is_led=top.about(seen).get("by") == LEADER,
        options=tuple(_option(seen, top, action) for action in top.actions(seen)),
    )
    return _about(seen, top, told)


def _about(seen: AdventurePosition, top: HeroAwait, told: QuestionView) -> QuestionView:
    """Return the question with what its kind says besides."""
    if isinstance(top, AwaitTest | AwaitReroll):
        asked = top.hero_test
        after = [(one, chance_after(seen, asked, one.action)) for one in told.options]
        options = tuple(replace(one, chance=chance) for one, chance in after)
        told = replace(told, options=options, test=hero_test_view(seen, asked, ""))
        return replace(told, source=asked.source, enemy=asked.enemy)
    if isinstance(top, AwaitConsent) and top.piece.what == "coins":
        told = replace(told, wares=_in_reach(seen, top.taker))
    more = _ABOUT.get(type(top))
    if more is not None:
        return replace(told, **more(top))
    can_go = any(option.group == "road" for option in told.options)
    return replace(told, reach=reach_of(seen, top.seat)) if can_go else told


def _in_reach(seen: AdventurePosition, seat: Seat) -> tuple[tuple[str, int], ...]:
    """Return what a hero's smithy has that only the coins of all who are there pay, and prices."""
    hero, deck = seen.heroes[seat], smithy_deck(seen, seat)
    purses = sum(other.coins for other in seen.heroes if other.place == hero.place)
    priced = [(key, price_of(seen, seat, BOOK.gear[key].cost)[0]) for key in deck]
    return tuple((key, price) for key, price in priced if hero.coins < price <= purses)


_ABOUT: Final[dict[type[HeroAwait], Callable[[Any], dict[str, Any]]]] = {
    AwaitChoice: lambda top: {"source": top.source, "meant": top.meant},
    AwaitHero: lambda top: {"source": top.source, "gift": _gift(top)},
    AwaitPeek: lambda top: {"cards": top.cards},
    AwaitKamiHeal: lambda _top: {"matter": "heal"},
    AwaitCity: lambda top: {"matter": top.what},
    AwaitRoad: lambda _top: {"matter": "road"},
    AwaitStruck: lambda _top: {"matter": "struck"},
    AwaitTarget: lambda top: {"enemy": top.enemy},
    AwaitPath: lambda top: {"enemy": top.way.enemy},
    AwaitJoin: lambda top: {"meant": top.guide},
    AwaitConsent: lambda top: {"meant": top.taker, "piece": top.piece},
}
"""Kind of frame -> what a question of it says besides."""


GIFTS: Final = {"coins": "coins", "karma": "karma", "heal": "life", "blessed": "blessed"}
"""Word of an effect that is good for whom it falls on -> the term for it."""


def _gift(top: AwaitHero) -> tuple[str, int]:
    first = BOOK.scripts[top.script][0]
    return (GIFTS[first.word], first.n) if first.word in GIFTS and first.n > 0 else ("", 0)


def _option(seen: AdventurePosition, top: HeroAwait, action: HeroAction) -> OptionView:
    group = GROUP_OF.get(action.type, "answer")
    told = OptionView(action, group, ap=int(action.type in FOR_A_POINT))
    more = _TOLD.get(action.type)
    return told if more is None else more(seen, top, told)


_Told = Callable[[AdventurePosition, HeroAwait, OptionView], OptionView]


def _choose(seen: AdventurePosition, top: HeroAwait, told: OptionView) -> OptionView:
    if isinstance(top, AwaitHero) and _gift(top)[0] == "life":
        return replace(told, life=_gift(top)[1])
    if not isinstance(top, AwaitChoice) or top.meant is None:
        return told
    script = dict(top.labels)[told.action.its_id]
    needs = [effect for effect in BOOK.scripts[script][:1] if effect.word == "need"]
    test = script_test(seen, top.meant, script)
    coins, karma = (needs[0].n, needs[0].karma) if needs else (0, 0)
    return replace(told, coins=coins, karma=karma, test=test)


def _travel(seen: AdventurePosition, top: HeroAwait, told: OptionView) -> OptionView:
    return replace(told, mp=-movement(seen, top.seat, told.action.companions or ()))


def _step(_seen: AdventurePosition, _top: HeroAwait, told: OptionView) -> OptionView:
    return replace(told, mp=1, place=str(told.action.to))


def _sail(seen: AdventurePosition, top: HeroAwait, told: OptionView) -> OptionView:
    mp, coins = sea_price(seen, top.seat)
    return replace(told, mp=mp, coins=coins, place=str(told.action.to))


def _stop(seen: AdventurePosition, top: HeroAwait, told: OptionView) -> OptionView:
    return replace(told, brings=face_of(seen, top.seat) or "")


def _end(seen: AdventurePosition, top: HeroAwait, told: OptionView) -> OptionView:
    is_last = all(seen.heroes[seat].activated for seat in standing(seen) if seat != top.seat)
    return replace(told, brings="shogun" if is_last else "")


def _exert(_seen: AdventurePosition, _top: HeroAwait, told: OptionView) -> OptionView:
    return replace(told, mp=-1)


def _attack(seen: AdventurePosition, top: HeroAwait, told: OptionView) -> OptionView:
    test = attack_test(seen, top.seat, told.action.its_enemy)
    kind = next(p.kind for p in seen.enemies if p.number == told.action.its_enemy)
    return replace(told, test=test, source=kind)


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
    return replace(told, coins=price, life=hero.level + 2)


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
    return replace(told, life=1)


def _buy(seen: AdventurePosition, top: HeroAwait, told: OptionView) -> OptionView:
    key = told.action.its_id
    cost = BOOK.items[key].cost if key in BOOK.items else BOOK.gear[key].cost
    return replace(told, coins=price_of(seen, top.seat, cost)[0], source=key)


def _sell(_seen: AdventurePosition, _top: HeroAwait, told: OptionView) -> OptionView:
    if told.action.what is not None:
        return replace(told, coins=-PRICES[told.action.what])
    key = told.action.its_id
    cost = BOOK.items[key].cost if key in BOOK.items else BOOK.gear[key].cost
    return replace(told, coins=-(cost // 2), source=key)


def _repair(seen: AdventurePosition, top: HeroAwait, told: OptionView) -> OptionView:
    return replace(told, coins=price_of(seen, top.seat, REPAIRING)[0])


def _stance(seen: AdventurePosition, top: HeroAwait, told: OptionView) -> OptionView:
    return replace(told, test=stance_test(seen, top.seat, told.action.type))


def _mend(seen: AdventurePosition, top: HeroAwait, told: OptionView) -> OptionView:
    return replace(told, life=1 + attribute(seen.heroes[top.seat], "spirit"))


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
