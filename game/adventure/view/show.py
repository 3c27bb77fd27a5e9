"""How every event of The Hundred Lanterns is shown, heard and told: the one table of it."""

from typing import Final

from game.adventure.rules.facts import (
    campaign_events,
    deck_events,
    foe_events,
    gear_events,
    hero_events,
    layout_events,
    map_events,
    written_events,
)
from game.adventure.rules.facts.state import AdventureObservation
from game.adventure.view.telling import messages, stories
from game.kernel.events import Event
from game.kernel.frames import FramePopped, FramePushed
from game.view.show import Row, Show
from game.view.timing import BANNER, SHOWN
from game.view.words.sentences import Message

Seen = AdventureObservation


SILENT: Final[tuple[type[Event], ...]] = (
    campaign_events.CampaignBegan,
    campaign_events.SheetOpened,
    campaign_events.CourseMoved,
    campaign_events.RoundEnded,
    campaign_events.MapCleared,
    campaign_events.MissionsPutAway,
    campaign_events.EventAdded,
    campaign_events.EventOut,
    campaign_events.AttemptLost,
    campaign_events.ChapterOver,
    written_events.PositionWritten,
    hero_events.ActivationEnded,
    hero_events.ApChanged,
    hero_events.LimitUsed,
    hero_events.LimitsRenewed,
    hero_events.TravelBegun,
    hero_events.TravelOver,
    hero_events.MpChanged,
    gear_events.ArmorMended,
    gear_events.WeaponLost,
    gear_events.SwapNoted,
    gear_events.ItemLost,
    gear_events.GoodsLost,
    gear_events.GoodsPicked,
    gear_events.PieceShared,
    map_events.ChancePicked,
    map_events.EnemyActed,
    map_events.EnemiesRested,
    map_events.MissionCleared,
    map_events.ModAdded,
    map_events.Expired,
    deck_events.DeckShuffled,
    deck_events.DeckLaid,
    deck_events.CardPutAway,
    deck_events.ItemDrawn,
    deck_events.PileTurned,
    deck_events.EventOver,
    deck_events.VisitBegan,
    deck_events.VisitNoted,
    deck_events.VisitOver,
    foe_events.StanceTaken,
    FramePopped,
)
"""Events of which nothing is said: what others tell, or what only the rules count."""

SHOW: Final[Show[Seen]] = Show(
    *(Row(event, event.type) for event in SILENT),
    Row(FramePushed, "pushed", line=messages.of_pushed),
    Row(layout_events.ChapterLaid, "chapter", BANNER, is_gate=True, line=messages.of_chapter),
    Row(campaign_events.DifficultyChanged, "difficulty", line=messages.of_difficulty),
    Row(campaign_events.RoundBegan, "round", BANNER, is_gate=True, line=messages.of_round),
    Row(campaign_events.InfluenceChanged, "influence", SHOWN, line=messages.of_influence),
    Row(campaign_events.PhaseEnded, "phase", BANNER, is_gate=True, line=messages.of_phase),
    Row(campaign_events.Marked, "mark", SHOWN, line=messages.of_mark),
    Row(campaign_events.CampaignEnded, "ended", BANNER, is_gate=True, line=messages.of_end),
    Row(
        hero_events.HeroActivated,
        "activated",
        SHOWN,
        is_gate=True,
        line=lambda e, _: Message("log.activated", e.seat, numbers=(("n", e.ap),), is_heading=True),
    ),
    Row(hero_events.Straggled, "late", line=lambda e, _: Message("log.late", e.seat)),
    Row(hero_events.Gained, "gained", line=messages.of_gained),
    Row(hero_events.LifeChanged, "life", SHOWN, line=messages.of_life),
    Row(hero_events.HeroDefeated, "defeated", BANNER, is_gate=True, line=messages.of_defeated),
    Row(
        hero_events.HeroRaised,
        "raised",
        line=lambda e, _: Message("log.raised", e.seat, numbers=(("n", e.life),)),
    ),
    Row(hero_events.TraitHelped, "passed", SHOWN, line=messages.of_trait),
    Row(hero_events.TestRolled, "rolled", SHOWN, is_gate=True, line=messages.of_rolled),
    Row(hero_events.RollKept, "kept", line=stories.of_kept),
    Row(hero_events.OptionChosen, "chosen", line=messages.of_chosen),
    Row(hero_events.AttributeChanged, "attribute", line=messages.of_attribute),
    Row(hero_events.LevelGained, "level", SHOWN, line=messages.of_level),
    Row(
        hero_events.SkillLearned,
        "skill",
        line=lambda e, _: messages.of_item(e.seat, e.id, "log.skill"),
    ),
    Row(hero_events.PowerUsed, "power", SHOWN, line=messages.of_power),
    Row(hero_events.HeroMoved, "moved", SHOWN, line=messages.of_moved),
    Row(
        gear_events.KamiTaken, "kami", line=lambda e, _: messages.of_item(e.seat, e.id, "log.kami")
    ),
    Row(
        gear_events.WeaponGained,
        "weapon",
        line=lambda e, _: messages.of_item(e.seat, e.id, "log.takes"),
    ),
    Row(gear_events.WeaponEquipped, "equipped", line=messages.of_equipped),
    Row(gear_events.ArmorPut, "armor", line=messages.of_armor),
    Row(
        gear_events.ItemGained,
        "item",
        line=lambda e, _: messages.of_item(e.seat, e.id, "log.takes"),
    ),
    Row(gear_events.ItemUsed, "used", SHOWN, line=messages.of_used),
    Row(
        gear_events.GoodsGained,
        "goods",
        line=lambda e, _: messages.of_item(e.seat, e.id, "log.carries"),
    ),
    Row(map_events.JourneyBegan, "journey", line=messages.of_journey),
    Row(map_events.EnemySpawned, "spawned", SHOWN, line=messages.of_spawned),
    Row(map_events.EnemyMoved, "enemy_moved", SHOWN, line=messages.of_enemy_moved),
    Row(map_events.EnemyGone, "enemy_gone", SHOWN, line=messages.of_enemy_gone),
    Row(map_events.MissionChanged, "mission", SHOWN, is_gate=True, line=messages.of_mission),
    Row(map_events.ClanLaid, "clan", line=messages.of_clan),
    Row(map_events.MissionTold, "told", line=messages.of_told),
    Row(map_events.OmamoriUsed, "omamori", line=lambda _e, _b: Message("log.omamori")),
    Row(map_events.StepDone, "step_done", SHOWN, line=messages.of_step),
    Row(map_events.CityChanged, "city", SHOWN, line=messages.of_city),
    Row(map_events.RoadChanged, "road", SHOWN, line=messages.of_road),
    Row(map_events.LocationFound, "found", SHOWN, line=messages.of_found),
    Row(map_events.ServiceShut, "shut", SHOWN, line=messages.of_shut),
    Row(deck_events.InfluenceDrawn, "influence_card", BANNER, is_gate=True, line=messages.of_card),
    Row(deck_events.DeckLookedAt, "looked", SHOWN, line=messages.of_looked),
    Row(deck_events.DeckPeeked, "peeked", line=messages.of_peeked),
    Row(deck_events.EventDrawn, "event_card", BANNER, is_gate=True, line=messages.of_event),
    Row(deck_events.MarketShown, "market", SHOWN, line=messages.of_market),
    Row(foe_events.FoeMet, "foe_met", BANNER, is_gate=True, line=messages.of_foe),
    Row(foe_events.FoeWounded, "foe", SHOWN, line=messages.of_wounds),
    Row(foe_events.FoeHelped, "helped", line=messages.of_helped),
    Row(foe_events.ExchangeBegan, "exchange", BANNER, is_gate=True, line=messages.of_exchange),
    Row(
        foe_events.ConfrontationEnded,
        "confronted",
        BANNER,
        is_gate=True,
        line=messages.of_confronted,
    ),
)
