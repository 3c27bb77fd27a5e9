"""Rows of the show: heroes, what they do, what they carry."""

from dataclasses import replace
from typing import Final

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.effects.numbers import EFFECT, HeroTest, chance_with, second_rolls
from game.adventure.rules.effects.scripts import ResolveEffects
from game.adventure.rules.facts import gear_events, hero_events, map_events
from game.adventure.rules.facts.queries import goods_owner
from game.adventure.rules.turn.actions import wage
from game.adventure.view.showing import effects, heard, uses
from game.adventure.view.showing.rows import Rows, Seen
from game.adventure.view.telling import messages, stories
from game.kernel.ids import Seat
from game.view.show import Row
from game.view.timing import BANNER, SHOWN
from game.view.words.sentences import Joining, Message


def _is_sea(event: hero_events.HeroMoved, _before: Seen) -> bool:
    return event.by == "sea"


def _is_shown_again(event: hero_events.TestRolled, before: Seen) -> bool:
    """Return whether it is asked if a lost roll is made again: its dice fall on that scroll."""
    test = HeroTest(event.seat, event.test, event.difficulty, EFFECT)
    test = replace(test, again=(event.again,) if event.again else ())
    if event.success or before.foe is not None or not second_rolls(before, test):
        return False
    return chance_with(event.dice, event.difficulty - event.bonus) > 0


def _is_led(event: hero_events.HeroMoved, before: Seen) -> bool:
    """Return whether a companion moves on after this one: they walk together."""
    party = () if before.travel is None else before.travel.companions
    return bool(party) and event.seat != party[-1]


def _of_late(event: hero_events.Straggled, before: Seen) -> Message:
    """Say what it costs: what is left of the own turn, or an action of the next (HA-13.2)."""
    is_owed = before.heroes[event.seat].ap is None
    return Message("log.late_owed" if is_owed else "log.late", event.seat)


def _then(before: str, both: str) -> Joining:
    """Return how a line is told as one with one of the same hero just before it."""
    return Joining(f"log.{before}", f"log.{both}", is_same_seat=True, adds_up=False)


SOLD: Final = tuple(
    Joining(f"log.lost_{it}", f"log.sold_{it}", is_same_seat=True) for it in ("heads", "bosses")
)
SOLD_CARD: Final = (_then("leaves", "sold_card"), _then("pays_leaves", "pays_sells"))
GAVE_CARD: Final = (Joining("log.leaves", "log.gave_card", adds_up=False),)
EXCHANGED: Final = (_then("pays_leaves", "buys_leaves"), _then("pays_sells", "buys_sells"))
JOINED: Final = {
    "log.gained_coins": (Joining("log.lost_coins", "log.gave_coins"), *SOLD, *SOLD_CARD),
    "log.gained_heads": (Joining("log.lost_heads", "log.gave_heads"),),
    "log.gained_bosses": (Joining("log.lost_bosses", "log.gave_bosses"),),
}
"""Key of what is gained -> with what was given up just before it is a sale, or a hand-over."""


ALIKE: Final = frozenset(
    {"log.gained_coins", "log.lost_coins", "log.gained_karma", "log.lost_karma"}
    | {"log.gained_blessed", "log.lost_armor", "log.healed", "log.hurt"}
)
"""Keys of what may befall several heroes alike, one after another: that is told as one."""


PAID: Final = {
    "log.gained_affinity": (_then("lost_karma", "prayed"),),
    "log.gained_armor": (_then("lost_coins", "mended"),),
    "log.healed": (_then("lost_coins", "slept"),),
    "log.takes": (_then("lost_coins", "bought"),),
    "log.armor": (_then("lost_coins", "bought"),),
}
"""Key of what a deed brings -> with its price just before it, what was done for it."""


def of_gain(event: hero_events.Gained) -> Message | None:
    """Say what was gained or lost; nothing for nothing."""
    if not event.n:
        return None
    key, n = f"log.{'gained' if event.n > 0 else 'lost'}_{event.what}", (("n", abs(event.n)),)
    line = Message(key, event.seat, numbers=n, kinds=messages.IN_GOODS)
    return replace(line, joinings=JOINED.get(key, ()), gathers=key in ALIKE)


def of_mod(event: map_events.ModAdded, _before: Seen) -> Message | None:
    """What a hero is better at for the rest of the phase; what is shorter is told by its source."""
    if event.seat is None or event.until != "phase":
        return None
    key, n = f"log.mod_{event.what}", (("n", event.n),)
    return Message(key, event.seat, numbers=n, kinds=messages.IN_GOODS)


def _of_gained(event: hero_events.Gained, before: Seen) -> Message | None:
    """Say the same, and by which deed of the hero's own."""
    line = of_gain(event)
    if line is None:
        return None
    if _is_wage(event, before):
        return replace(line, key="log.worked", gathers=False)
    return _as_paid(line, before)


def _is_wage(event: hero_events.Gained, before: Seen) -> bool:
    """Return whether coins are a hero's for work (HA-11.4): no effect brings them, and no sale.

    What another hands over is told with what that one gave, just before it.
    """
    is_own = before.acting == event.seat and before.visit is None and not _is_of_effect(before)
    is_it = is_own and _is_in_city(before, event.seat)
    return is_it and (event.what, event.n) == ("coins", wage(before, event.seat))


def _as_paid(line: Message, before: Seen) -> Message:
    """Return what a hero's own deed brings, told with its price; of an effect it is told apart."""
    joinings = () if _is_of_effect(before) else PAID.get(line.key, ())
    return replace(line, joinings=line.joinings + joinings)


def _of_life(event: hero_events.LifeChanged, before: Seen) -> Message:
    """Say what befell a hero's life; at an inn with its price: who rests is in no city."""
    line = messages.of_life(event, before)
    line = replace(line, gathers=line.key in ALIKE)
    return _as_paid(line, before) if _is_in_city(before, event.seat) else line


def _is_of_effect(before: Seen) -> bool:
    """Return whether an effect of a card, a place or a mission is being carried out."""
    return bool(before.frames) and isinstance(before.frames[-1], ResolveEffects)


def _is_in_city(before: Seen, seat: Seat) -> bool:
    place = before.heroes[seat].place
    return place is not None and BOOK.places[place].kind == "city"


def _of_taken(event: gear_events.WeaponGained | gear_events.ItemGained, before: Seen) -> Message:
    """Say what comes into a hero's hands: what it was bought for too, or who gave it."""
    line = messages.of_item(event.seat, event.id, "log.takes")
    return _as_paid(replace(line, joinings=GAVE_CARD), before)


def _of_left(event: gear_events.WeaponLost | gear_events.ItemLost, before: Seen) -> Message | None:
    """Say what a hero no longer has; that an item was used up its use has told."""
    is_used_up = (event.id, 0) in before.heroes[event.seat].items
    return None if is_used_up else _left(event.seat, event.id)


def _left(seat: Seat, key: str) -> Message:
    """Say what leaves a hero: with what comes next that is a sale, or handed over."""
    return replace(messages.of_item(seat, key, "log.leaves"), gathers=True)


def _of_goods(event: gear_events.GoodsGained, _before: Seen) -> Message:
    """Say which goods a hero carries now, or who handed them over."""
    line = messages.of_item(event.seat, event.id, "log.carries")
    return replace(line, joinings=GAVE_CARD)


def _of_goods_left(event: gear_events.GoodsLost, before: Seen) -> Message | None:
    """Say which goods leave a hero; those of a mission that has just ended go with it (HA-9.7)."""
    owner = goods_owner(event.id)
    is_over = owner is not None and before.missions[owner].state in ("won", "lost")
    return None if is_over else _left(event.seat, event.id)


def _of_armor(event: gear_events.ArmorPut, before: Seen) -> Message | None:
    """Say which armor is put on, or worn no more; who buys one leaves the old one there."""
    if event.id is not None:
        line = messages.of_item(event.seat, event.id, "log.armor")
        return _as_paid(replace(line, joinings=(*GAVE_CARD, *EXCHANGED)), before)
    worn = before.heroes[event.seat].armor
    left = None if worn is None else _left(event.seat, worn[0])
    return left and replace(left, joinings=(_then("lost_coins", "pays_leaves"),))


HEROES: Final[Rows] = (
    Row(
        hero_events.HeroActivated,
        "activated",
        BANNER,
        is_gate=True,
        line=lambda e, _: Message("log.activated", e.seat, numbers=(("n", e.ap),), is_heading=True),
        sound=heard.of_activated,
    ),
    Row(hero_events.Straggled, "late", SHOWN, line=_of_late),
    Row(
        hero_events.Gained,
        "gained",
        effects.FLOWN / 2,
        when=lambda e, _: bool(e.n),
        line=_of_gained,
        sound=heard.of_gained,
        effect=effects.gains,
    ),
    Row(hero_events.Gained, "gained_nothing"),
    Row(map_events.ModAdded, "mod", line=of_mod),
    Row(
        hero_events.LifeChanged,
        "life",
        SHOWN,
        line=_of_life,
        sound=heard.of_life,
        effect=effects.life_changes,
    ),
    Row(
        hero_events.HeroDefeated,
        "defeated",
        effects.FALLEN,
        is_gate=True,
        line=messages.of_defeated,
        sound="hero_falls",
        effect=effects.falls,
    ),
    Row(
        hero_events.HeroRaised,
        "raised",
        line=lambda e, _: Message("log.raised", e.seat, numbers=(("n", e.life),)),
        sound="healed",
    ),
    Row(hero_events.TraitHelped, "passed", SHOWN, line=messages.of_trait, sound="test_won"),
    Row(
        hero_events.TestRolled,
        "rolled",
        effects.ROLLED,
        when=_is_shown_again,
        is_gate=True,
        is_in_question=True,
        line=messages.of_rolled,
        sound=heard.of_rolled,
        effect=effects.rolls,
    ),
    Row(
        hero_events.TestRolled,
        "rolled",
        effects.ROLLED,
        is_gate=True,
        line=messages.of_rolled,
        sound=heard.of_rolled,
        effect=effects.rolls,
    ),
    Row(hero_events.RollKept, "kept", line=stories.of_kept),
    Row(hero_events.OptionChosen, "chosen", SHOWN, line=messages.of_chosen),
    Row(hero_events.AttributeChanged, "attribute", line=messages.of_attribute),
    Row(hero_events.LevelGained, "level", SHOWN, line=messages.of_level, sound="level_gained"),
    Row(
        hero_events.SkillLearned,
        "skill",
        line=lambda e, _: messages.of_item(e.seat, e.id, "log.skill"),
    ),
    Row(hero_events.PowerUsed, "power", SHOWN, line=uses.of_power, sound="karma"),
    Row(
        hero_events.HeroMoved,
        "sailed",
        effects.VOYAGE,
        when=lambda e, b: _is_sea(e, b) and not _is_led(e, b),
        line=messages.of_moved,
        sound=heard.of_moved,
        effect=effects.hero_moves,
    ),
    Row(
        hero_events.HeroMoved,
        "moved_together",
        when=_is_led,
        line=messages.of_moved,
        sound=heard.of_moved,
        effect=effects.hero_moves,
    ),
    Row(
        hero_events.HeroMoved,
        "moved",
        effects.STEP,
        line=messages.of_moved,
        sound=heard.of_moved,
        effect=effects.hero_moves,
    ),
    Row(hero_events.TravelOver, "travel_over", effects.STEP, sound="halt"),
)
GEAR: Final[Rows] = (
    Row(
        gear_events.KamiTaken,
        "kami",
        line=lambda e, _: messages.of_item(e.seat, e.id, "log.kami"),
        sound="shrine",
    ),
    Row(
        gear_events.WeaponGained,
        "weapon",
        line=_of_taken,
        sound="weapon",
    ),
    Row(gear_events.WeaponLost, "weapon_left", line=_of_left),
    Row(
        gear_events.WeaponEquipped,
        "equipped",
        line=messages.of_equipped,
        sound="weapon",
    ),
    Row(gear_events.ArmorPut, "armor", line=_of_armor, sound=heard.of_armor),
    Row(
        gear_events.ItemGained,
        "item",
        effects.FLOWN / 2,
        line=_of_taken,
        sound="item",
        effect=effects.takes,
    ),
    Row(gear_events.ItemLost, "item_left", line=_of_left),
    Row(gear_events.ItemUsed, "used", SHOWN, line=uses.of_used, sound="item"),
    Row(
        gear_events.GoodsGained,
        "goods",
        SHOWN,
        line=_of_goods,
        sound="item",
    ),
    Row(gear_events.GoodsLost, "goods_left", line=_of_goods_left),
)
