"""Rows of the show: heroes, what they do, what they carry."""

from typing import Final

from game.adventure.rules.facts import gear_events, hero_events
from game.adventure.view.showing import effects, heard
from game.adventure.view.showing.rows import Rows, Seen
from game.adventure.view.telling import messages, stories
from game.view.show import Row
from game.view.timing import BANNER, SHOWN
from game.view.words.sentences import Joining, Message


def _is_sea(event: hero_events.HeroMoved, _before: Seen) -> bool:
    return event.by == "sea"


def _is_led(event: hero_events.HeroMoved, before: Seen) -> bool:
    """Return whether a companion moves on after this one: they walk together."""
    party = () if before.travel is None else before.travel.companions
    return bool(party) and event.seat != party[-1]


def _of_late(event: hero_events.Straggled, before: Seen) -> Message:
    """Say what it costs: what is left of the own turn, or an action of the next (HA-13.2)."""
    is_owed = before.heroes[event.seat].ap is None
    return Message("log.late_owed" if is_owed else "log.late", event.seat)


SOLD: Final = tuple(
    Joining(f"log.lost_{it}", f"log.sold_{it}", is_same_seat=True) for it in ("heads", "bosses")
)
JOINED: Final = {
    "log.gained_coins": (Joining("log.lost_coins", "log.gave_coins"), *SOLD),
    "log.gained_heads": (Joining("log.lost_heads", "log.gave_heads"),),
    "log.gained_bosses": (Joining("log.lost_bosses", "log.gave_bosses"),),
}
"""Key of what is gained -> with what was given up just before it is a sale, or a hand-over."""


def _of_gained(event: hero_events.Gained, _before: Seen) -> Message | None:
    """Say what was gained or lost; nothing for nothing."""
    if not event.n:
        return None
    key, n = f"log.{'gained' if event.n > 0 else 'lost'}_{event.what}", (("n", abs(event.n)),)
    joinings, kinds = JOINED.get(key, ()), messages.IN_GOODS
    return Message(key, event.seat, numbers=n, kinds=kinds, joinings=joinings)


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
    Row(
        hero_events.LifeChanged,
        "life",
        SHOWN,
        line=messages.of_life,
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
    Row(hero_events.PowerUsed, "power", SHOWN, line=messages.of_power, sound="karma"),
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
        line=lambda e, _: messages.of_item(e.seat, e.id, "log.takes"),
        sound="weapon",
    ),
    Row(
        gear_events.WeaponEquipped,
        "equipped",
        line=messages.of_equipped,
        sound="weapon",
    ),
    Row(gear_events.ArmorPut, "armor", line=messages.of_armor, sound=heard.of_armor),
    Row(
        gear_events.ItemGained,
        "item",
        effects.FLOWN / 2,
        line=lambda e, _: messages.of_item(e.seat, e.id, "log.takes"),
        sound="item",
        effect=effects.takes,
    ),
    Row(gear_events.ItemUsed, "used", SHOWN, line=messages.of_used, sound="item"),
    Row(
        gear_events.GoodsGained,
        "goods",
        SHOWN,
        line=lambda e, _: messages.of_item(e.seat, e.id, "log.carries"),
        sound="item",
    ),
)
