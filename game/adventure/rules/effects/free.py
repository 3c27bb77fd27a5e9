"""Free actions: sharing, telling, the omamori, swapping, items, what lies about (HA-12)."""

from collections.abc import Callable, Iterator
from typing import ClassVar, Final

from game.adventure.rules.effects.cards import (
    gain_item,
    gain_weapon,
    lose_weapon,
    other_weapon,
    put_armor,
)
from game.adventure.rules.effects.items import OTHER, TEST, TRAVEL, use_item, uses
from game.adventure.rules.effects.life import gain
from game.adventure.rules.effects.numbers import RETURN, HeroTest, is_own_time
from game.adventure.rules.effects.scripts import HeroAwait, Rules
from game.adventure.rules.facts.actions import NO, SWAP, YES, HeroAction
from game.adventure.rules.facts.gear_events import (
    GoodsGained,
    GoodsLost,
    GoodsPicked,
    ItemLost,
    PieceShared,
    SwapNoted,
    WeaponEquipped,
)
from game.adventure.rules.facts.hero_events import LimitUsed
from game.adventure.rules.facts.map_events import MissionTold, ModAdded, OmamoriUsed
from game.adventure.rules.facts.queries import (
    companions_of,
    could_learn,
    is_informed,
    is_left,
    perks,
    shared_missions,
    standing,
)
from game.adventure.rules.facts.state import AdventurePosition
from game.kernel.ids import Seat
from game.kernel.records import given, record

MOST_PIECES: Final = 12
STACKS: Final = (1, 5, 25)


def free_actions(position: AdventurePosition, seat: Seat, moment: str = OTHER) -> list[HeroAction]:
    """Return every free action of the active hero now (HA-6.4)."""
    return [
        *uses(position, seat, moment),
        *_face(position, seat, moment),
        *swaps(position, seat),
        *_shares(position, seat),
        *_tellings(position, seat),
        *_omamori(position),
        *_lying(position, seat),
    ]


def test_actions(position: AdventurePosition, test: HeroTest) -> list[HeroAction]:
    """Return the free actions that change a test (HA-8.3), none at a return (HA-15.3)."""
    if test.purpose == RETURN or not is_own_time(position, test.seat):
        return []
    swap = swaps(position, test.seat) if test.is_fight else []
    return [*uses(position, test.seat, TEST, test), *swap]


def _face(position: AdventurePosition, seat: Seat, moment: str) -> Iterator[HeroAction]:
    """Yield the kami that turns this journey's event green."""
    travel = position.travel
    if moment != TRAVEL or travel is None or travel.companions:
        return
    for key, perk in perks(position.heroes[seat]):
        in_force = any(mod.by == key and mod.seat == seat for mod in position.mods)
        if perk.face and is_left(position, key, perk) and not in_force:
            yield HeroAction("kami", power="first")


def swaps(position: AdventurePosition, seat: Seat) -> list[HeroAction]:
    """Return the swap of weapons, if there is one; not twice in a row (HA-12.4)."""
    return [SWAP] if not position.swapped and other_weapon(position.heroes[seat]) else []


def _shares(position: AdventurePosition, seat: Seat) -> Iterator[HeroAction]:
    """Yield every piece that can change hands (HA-12.5)."""
    if position.pieces >= MOST_PIECES:
        return
    for other in companions_of(position, seat):
        if other != seat:
            yield from _pieces(position, "give", seat, other, other)
            yield from _pieces(position, "take", other, seat, other)


def _pieces(
    position: AdventurePosition, type_: str, giver: Seat, taker: Seat, named: Seat
) -> Iterator[HeroAction]:
    hero = position.heroes[giver]
    for n in sorted({*STACKS, hero.coins}):
        if 0 < n <= hero.coins:
            yield HeroAction(type_, named, what="coins", n=n)
    for what in ("heads", "bosses"):
        if getattr(hero, what):
            yield HeroAction(type_, named, what=what, n=1)
    cards = [*(key for key, _ in hero.items), *hero.weapons, *hero.goods]
    if hero.armor is not None and position.heroes[taker].armor is None:
        cards.append(hero.armor[0])
    for key in cards:
        yield HeroAction(type_, named, id=key, what="card")


def _tellings(position: AdventurePosition, seat: Seat) -> Iterator[HeroAction]:
    """Yield what can be told and learned in the own place (HA-12.6)."""
    others = [other for other in companions_of(position, seat) if other != seat]
    missions = shared_missions(position) if others else []
    for other in others:
        for mission in missions:
            for type_, knows, learns in (("tell", seat, other), ("learn", other, seat)):
                if is_informed(position, mission, knows) and could_learn(position, mission, learns):
                    yield HeroAction(type_, other, mission=mission)


def _omamori(position: AdventurePosition) -> Iterator[HeroAction]:
    """Yield the missions that the omamori can make known to all (HA-12.8)."""
    if position.omamori_used:
        return
    heroes = standing(position)
    for mission in shared_missions(position):
        is_known = any(is_informed(position, mission, seat) for seat in heroes)
        if is_known and any(could_learn(position, mission, seat) for seat in heroes):
            yield HeroAction("omamori", mission=mission)


def _lying(position: AdventurePosition, seat: Seat) -> Iterator[HeroAction]:
    """Yield the goods that can be taken up (HA-8.12)."""
    place = position.heroes[seat].place
    for goods in position.lying.get(place, ()) if place is not None else ():
        yield HeroAction("pick", id=goods)


def do_free(rules: Rules, seat: Seat, action: HeroAction) -> bool:
    """Carry a free action out; return whether it was one."""
    perform = _PERFORMED.get(action.type)
    if perform is not None:
        perform(rules, seat, action)
    return perform is not None


def _swap(rules: Rules, seat: Seat, _action: HeroAction) -> None:
    weapon = given(other_weapon(rules.state.heroes[seat]), "other weapon")
    rules.emit(WeaponEquipped(seat, weapon))
    rules.emit(SwapNoted(swapped=True))


def _call(rules: Rules, seat: Seat, _action: HeroAction) -> None:
    kami = given(rules.state.heroes[seat].kami, "kami")
    rules.emit(LimitUsed(kami))
    rules.emit(ModAdded("red", -1, "travel", seat, kami))


def _give(rules: Rules, seat: Seat, action: HeroAction) -> None:
    rules.emit(PieceShared())
    hand_over(rules, seat, action.its_hero, action)


def _take(rules: Rules, seat: Seat, action: HeroAction) -> None:
    rules.emit(PieceShared())
    rules.push(AwaitConsent(action.its_hero, seat, action))


def _tell(rules: Rules, _seat: Seat, action: HeroAction) -> None:
    _share(rules, action.its_mission, [action.its_hero])


def _learn(rules: Rules, seat: Seat, action: HeroAction) -> None:
    _share(rules, action.its_mission, [seat])


def _use_omamori(rules: Rules, _seat: Seat, action: HeroAction) -> None:
    rules.emit(OmamoriUsed())
    _share(rules, action.its_mission, standing(rules.state))


def _share(rules: Rules, mission: str, seats: list[Seat]) -> None:
    """Have heroes place the tokens that they lack."""
    to = tuple(seat for seat in seats if could_learn(rules.state, mission, seat))
    rules.emit(MissionTold(mission, to))


def _pick(rules: Rules, seat: Seat, action: HeroAction) -> None:
    place = given(rules.state.heroes[seat].place, "place")
    rules.emit(GoodsPicked(place, action.its_id))
    rules.emit(GoodsGained(seat, action.its_id))


_PERFORMED: Final[dict[str, Callable[[Rules, Seat, HeroAction], None]]] = {
    "use": use_item,
    "kami": _call,
    "swap": _swap,
    "give": _give,
    "take": _take,
    "tell": _tell,
    "learn": _learn,
    "omamori": _use_omamori,
    "pick": _pick,
}


def hand_over(rules: Rules, giver: Seat, taker: Seat, action: HeroAction) -> None:
    """Give a piece from hero to hero; armour and items as they are (HA-12.5)."""
    if action.what != "card":
        n = given(action.n, "number")
        gain(rules, giver, str(action.what), -n)
        gain(rules, taker, str(action.what), n)
        return
    card, hero = action.its_id, rules.state.heroes[giver]
    if card in hero.goods:
        rules.emit(GoodsLost(giver, card))
        rules.emit(GoodsGained(taker, card))
    elif card in hero.weapons:
        lose_weapon(rules, giver, card)
        gain_weapon(rules, taker, card)
    elif hero.armor is not None and hero.armor[0] == card:
        left = hero.armor[1]
        put_armor(rules, giver, None)
        put_armor(rules, taker, card, left)
    else:
        left_of_item = dict(hero.items)[card]
        rules.emit(ItemLost(giver, card))
        gain_item(rules, taker, card, left_of_item)


@record
class AwaitConsent(HeroAwait):
    """Does a hero let another have what that one asks for?"""

    type: ClassVar[str] = "await_consent"
    kind: ClassVar[str] = "consent"
    seat: Seat
    taker: Seat
    piece: HeroAction

    def actions(self, _position: AdventurePosition) -> tuple[HeroAction, ...]:
        """Yes or no."""
        return (YES, NO)

    def answered(self, rules: Rules, action: HeroAction) -> None:
        """Hand it over, or keep it."""
        if action == YES:
            hand_over(rules, self.seat, self.taker, self.piece)
