"""What is asked, in one clear form: who is asked, what about, and the answers in groups."""

from collections.abc import Callable
from dataclasses import field, replace
from typing import Any, Final

from game.adventure.rules.campaign.confrontation import AwaitStruck
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.effects.board import AwaitCity, AwaitRoad
from game.adventure.rules.effects.cards import AwaitPeek
from game.adventure.rules.effects.choices import AwaitChoice, AwaitHero
from game.adventure.rules.effects.free import AwaitConsent
from game.adventure.rules.effects.moves import AwaitPath, AwaitTarget
from game.adventure.rules.effects.scripts import LEADER, HeroAwait
from game.adventure.rules.effects.tests import AwaitReroll, AwaitTest
from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.facts.queries import price_of
from game.adventure.rules.facts.state import AdventurePosition
from game.adventure.rules.turn.heroes import AwaitKamiHeal
from game.adventure.rules.turn.travel import AwaitJoin
from game.adventure.rules.turn.visits import smithy_deck
from game.adventure.view.asked.odds import HeroTestView, chances_after, hero_test_view
from game.adventure.view.asked.options import GROUPS, OptionView, gift_of, option_of
from game.adventure.view.asked.reach import Reach, reach_of
from game.kernel.frames import awaited
from game.kernel.ids import Seat
from game.kernel.records import record


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
    is_march: bool = False
    """Whether that enemy only walks now, and meets nobody at the end of its way."""
    piece: HeroAction | None = None
    """What is asked for (consent)."""
    wares: tuple[tuple[str, int], ...] = ()
    """What coins that are asked for may be for, and their prices: see `_in_reach`."""
    cards: tuple[str, ...] = ()
    """What was looked at (peek)."""
    matter: str = ""
    """What a choice is about that no card asks: heal, captured, razed, spawn, road, struck."""
    chosen: str = ""
    """The answer to a choice of that card of which this question comes, empty for none."""
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
    def enemy_key(self) -> str:
        """What is asked of an enemy's way: one that hunts turns on a hero, others to a place."""
        return "hunt" if self.is_whom else self.kind

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
        options=tuple(option_of(seen, top, action) for action in top.actions(seen)),
    )
    return _about(seen, top, told)


def _about(seen: AdventurePosition, top: HeroAwait, told: QuestionView) -> QuestionView:
    """Return the question with what its kind says besides."""
    if isinstance(top, AwaitTest | AwaitReroll):
        asked = top.hero_test
        after = [(one, chances_after(seen, asked, one.action)) for one in told.options]
        options = tuple(replace(one, chance=c, twice=twice) for one, (c, twice) in after)
        test = hero_test_view(seen, asked, "", is_lost=isinstance(top, AwaitReroll))
        told = replace(told, options=options, test=test)
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


def chosen_before(script: str) -> str:
    """Return the answer to the last choice on the way to a script, empty where there was none."""
    above, _, label = script.rpartition(".")
    while above:
        path, _, place = above.rpartition(".")
        if label in _labels(path, place):
            return label
        above, _, label = above.rpartition(".")
    return ""


def _labels(path: str, place: str) -> tuple[str, ...]:
    effects = BOOK.scripts.get(path, ()) if place.isdigit() else ()
    chooses = bool(effects) and effects[int(place)].word == "choose"
    return effects[int(place)].names if chooses else ()


_ABOUT: Final[dict[type[HeroAwait], Callable[[Any], dict[str, Any]]]] = {
    AwaitChoice: lambda top: {"source": top.source, "meant": top.meant},
    AwaitHero: lambda top: {
        "source": top.source,
        "gift": gift_of(top),
        "chosen": chosen_before(top.script),
    },
    AwaitPeek: lambda top: {"cards": top.cards},
    AwaitKamiHeal: lambda top: {"matter": "heal", "gift": gift_of(top)},
    AwaitCity: lambda top: {"matter": top.what},
    AwaitRoad: lambda _top: {"matter": "road"},
    AwaitStruck: lambda _top: {"matter": "struck"},
    AwaitTarget: lambda top: {"enemy": top.enemy, "is_march": not top.meets},
    AwaitPath: lambda top: {"enemy": top.way.enemy},
    AwaitJoin: lambda top: {"meant": top.guide},
    AwaitConsent: lambda top: {"meant": top.taker, "piece": top.piece},
}
"""Kind of frame -> what a question of it says besides."""
