"""What is heard of the events of The Hundred Lanterns, by the names of its catalogue of sounds."""

from collections.abc import Sequence
from typing import Final

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.effects.life import MOST_INFLUENCE
from game.adventure.rules.facts import (
    campaign_events,
    deck_events,
    foe_events,
    gear_events,
    hero_events,
    map_events,
)
from game.adventure.rules.facts.queries import enemy_of
from game.adventure.rules.facts.state import AdventureObservation
from game.adventure.rules.turn.shogun import row_at
from game.view.show import Heard

Seen = AdventureObservation

MANY: Final = 10
"""So many coins are many."""
ROLLED: Final = 0.45
"""Seconds after which dice lie, and what they came to is heard."""
FLAME: Final = 0.3
"""Seconds that a lantern unfolds before its flame is heard."""
LATER: Final = 0.9
"""Seconds after which a second thing is heard that follows from the first."""


def of_round(event: campaign_events.RoundBegan, before: Seen) -> Sequence[Heard]:
    """The gong of a round; the bell of a trigger, the great bell of the last round."""
    chapter = BOOK.chapters[before.chapter]
    is_trigger = event.n in {at for at, _ in chapter.triggers}
    bell = "bell_last" if event.n >= chapter.rounds else "bell_trigger" if is_trigger else ""
    return (Heard("moon"), *([Heard(bell, FLAME)] if bell else []))


def of_influence(event: campaign_events.InfluenceChanged, before: Seen) -> Sequence[Heard]:
    """A lantern that is lit or goes out, and the light that changes with the row of the cards."""
    if not event.change:
        return ()
    is_up = event.change > 0
    if event.now >= MOST_INFLUENCE:
        return (Heard("night_parade", FLAME),)
    told = [Heard("lantern_lit", FLAME) if is_up else Heard("lantern_out")]
    if row_at(event.now) != row_at(before.influence):
        told.append(Heard("level_up" if is_up else "level_down", LATER))
    return told


def of_phase(event: campaign_events.PhaseEnded, _before: Seen) -> Sequence[Heard]:
    """How a chapter's roads ended."""
    return (Heard("mission_won" if event.success else "lost"),)


def of_end(event: campaign_events.CampaignEnded, _before: Seen) -> Sequence[Heard]:
    """How the campaign ended."""
    return (Heard("campaign_won" if event.kind == "victory" else "lost"),)


# --- heroes ---


def of_activated(event: hero_events.HeroActivated, before: Seen) -> Sequence[Heard]:
    """Two strings for any hero, others for one's own."""
    return (Heard("ask_own" if event.seat == before.seat else "hero_named"),)


def of_gained(event: hero_events.Gained, before: Seen) -> Sequence[Heard]:
    """Coins, karma, heads, blessings that come or go."""
    if event.what == "coins" and event.n > 0 and _is_at_work(before, event.seat):
        return (Heard("work"), Heard("coins_few", ROLLED))
    if event.what == "coins":
        return (Heard("coins_many" if abs(event.n) >= MANY else "coins_few"),)
    come, go = COUNTED.get(event.what, ("", ""))
    name = come if event.n > 0 else go
    return (Heard(name),) if name else ()


COUNTED: Final = {
    "karma": ("karma", "karma"),
    "heads": ("head", "coins_many"),
    "bosses": ("head", "coins_many"),
    "blessed": ("blessed", "charm_torn"),
    "affinity": ("shrine", ""),
    "armor": ("armor_stops", "armor_stops"),
}
"""What is counted -> what is heard when there is more of it, and less."""


def _is_at_work(before: Seen, seat: int) -> bool:
    """Return whether who acts does so in a city, on no errand of a card."""
    place = before.heroes[seat].place
    is_city = place is not None and BOOK.places[place].kind == "city"
    return is_city and before.step == "activate" and before.acting == seat and before.event is None


def of_life(event: hero_events.LifeChanged, before: Seen) -> Sequence[Heard]:
    """A blow and what armor stops of it; a night at the inn; what heals."""
    if event.why == "heal":
        return (Heard("inn" if _is_at_work(before, event.seat) else "healed"),)
    stopped = [Heard("armor_stops")] if event.stopped else []
    return (*stopped, *([Heard("wound", 0.1)] if event.change else []))


def of_rolled(event: hero_events.TestRolled, _before: Seen) -> Sequence[Heard]:
    """The dice, then what they came to."""
    end = Heard("test_won" if event.success else "test_lost", ROLLED)
    return (Heard("die_again" if event.again else "dice"), end)


STEPS: Final = {"imperial": "step_stone", "sea": "oars"}
"""How somebody goes -> what is heard of it, where that is not gravel."""


def of_moved(event: hero_events.HeroMoved, before: Seen) -> Sequence[Heard]:
    """A step on stone or gravel, oars; of a group the first is heard."""
    is_behind = before.travel is not None and event.seat in before.travel.companions
    return () if is_behind else (Heard(STEPS.get(event.by, "step_gravel")),)


def of_journey(event: map_events.JourneyBegan, _before: Seen) -> Sequence[Heard]:
    """Several set out together."""
    return (Heard("group_leaves"),) if event.companions else ()


def of_armor(event: gear_events.ArmorPut, _before: Seen) -> Sequence[Heard]:
    """Armor that is put on."""
    return () if event.id is None else (Heard("weapon"),)


# --- enemies and the map ---


def of_spawned(event: map_events.EnemySpawned, _before: Seen) -> Sequence[Heard]:
    """A piece that is set down; a boss comes with reeds and drum."""
    return (Heard("boss_placed" if BOOK.enemies[event.kind].is_boss else "enemy_placed"),)


def of_acted(event: map_events.EnemyActed, before: Seen) -> Sequence[Heard]:
    """The voice of whose turn it is."""
    return (Heard(enemy_of(before, event.enemy).kind),)


def of_enemy_moved(event: map_events.EnemyMoved, before: Seen) -> Sequence[Heard]:
    """A step on stone or gravel."""
    ends = {enemy_of(before, event.enemy).place, event.to}
    road = next((road for road in BOOK.roads.values() if ends == set(road.ends)), None)
    is_stone = road is not None and not road.is_dangerous
    return (Heard("step_stone" if is_stone else "step_gravel"),)


def of_enemy_gone(event: map_events.EnemyGone, _before: Seen) -> Sequence[Heard]:
    """A cut, or a breath."""
    return (Heard("enemy_vanishes" if event.by is None else "enemy_beaten"),)


MISSIONS: Final = {
    "available": "mission_told",
    "active": "scroll_out",
    "won": "mission_won",
    "lost": "test_lost",
}
"""What becomes of a mission -> what is heard of it."""


def of_mission(event: map_events.MissionChanged, _before: Seen) -> Sequence[Heard]:
    """A seal that is broken, a scroll, strings, a drum."""
    name = MISSIONS.get(event.state, "")
    return (Heard(name),) if name else ()


def of_city(event: map_events.CityChanged, _before: Seen) -> Sequence[Heard]:
    """A chain, a fire, or strings when a city is free again."""
    return (Heard(event.state if event.state in ("captured", "razed") else "healed"),)


def of_road(event: map_events.RoadChanged, _before: Seen) -> Sequence[Heard]:
    """Planks that fall, or pegs that are driven in."""
    return (Heard("road_cut" if event.state == "cut" else "road_open"),)


def of_visit(event: deck_events.VisitBegan, _before: Seen) -> Sequence[Heard]:
    """A hammer, or the murmur of a market."""
    return (Heard("smithy" if event.kind == "smithy" else "market"),)


# --- the confrontation ---


def of_confronted(event: foe_events.ConfrontationEnded, _before: Seen) -> Sequence[Heard]:
    """How an attempt ended."""
    return (Heard("mission_won" if event.won else "lost"),)
