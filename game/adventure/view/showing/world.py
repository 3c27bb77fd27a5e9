"""Rows of the show: campaign, enemies, the map, decks, the foe."""

from typing import Final

from game.adventure.rules.effects.moves import ResolveWay
from game.adventure.rules.facts import (
    campaign_events,
    deck_events,
    foe_events,
    layout_events,
    map_events,
)
from game.adventure.rules.facts.queries import enemy_of
from game.adventure.view.names import story
from game.adventure.view.showing import effects, heard
from game.adventure.view.showing.rows import Rows, Seen
from game.adventure.view.telling import messages
from game.kernel.frames import FramePushed
from game.view.show import Heard, Row
from game.view.timing import BANNER, SHOWN
from game.view.words.sentences import Message


def is_end_of_way(event: FramePushed, before: Seen) -> bool:
    """Return whether an enemy has come to the end of its way in the Shogun's turn."""
    frame = event.frame
    if not isinstance(frame, ResolveWay) or before.step != "enemies":
        return False
    return frame.moves == 0 or frame.goal(before) == enemy_of(before, frame.enemy).place


def is_quick_end(event: FramePushed, before: Seen) -> bool:
    """Return whether that was one of those after the fourth."""
    return is_end_of_way(event, before) and effects.is_late(before)


def _is_late(event: map_events.EnemyActed | map_events.EnemyMoved, before: Seen) -> bool:
    """Return whether more than four enemies have acted: the rest goes quickly."""
    del event
    return effects.is_late(before)


PROLOGUE: Final = Message("log.campaign", cards=(story("campaign.prologue.text"),))
"""How the campaign opens, before anything is chosen."""
CAMPAIGN: Final[Rows] = (
    Row(
        campaign_events.CampaignBegan, "campaign", line=lambda _e, _b: PROLOGUE, sound="scroll_out"
    ),
    Row(
        layout_events.ChapterLaid,
        "chapter",
        BANNER,
        is_gate=True,
        line=messages.of_chapter,
        sound=lambda _e, _b: (Heard("map_laid"), Heard("chapter", heard.LATER)),
    ),
    Row(
        campaign_events.DifficultyChanged,
        "difficulty",
        line=messages.of_difficulty,
        sound="bell_trigger",
    ),
    Row(
        campaign_events.RoundBegan,
        "round",
        effects.BANNERED * 0.8,
        is_gate=True,
        line=messages.of_round,
        sound=heard.of_round,
        effect=effects.round_begins,
    ),
    Row(
        campaign_events.InfluenceChanged,
        "influence",
        effects.UNFOLDED + effects.FLAMED,
        line=messages.of_influence,
        sound=heard.of_influence,
        effect=effects.lanterns,
    ),
    Row(
        campaign_events.PhaseEnded,
        "phase",
        effects.BANNERED,
        is_gate=True,
        line=messages.of_phase,
        sound=heard.of_phase,
    ),
    Row(campaign_events.Marked, "mark", SHOWN, line=messages.of_mark, sound="discovered"),
    Row(
        campaign_events.CampaignEnded,
        "ended",
        effects.BANNERED,
        is_gate=True,
        line=messages.of_end,
        sound=heard.of_end,
    ),
)
MAP: Final[Rows] = (
    Row(map_events.JourneyBegan, "journey", line=messages.of_journey, sound=heard.of_journey),
    Row(
        map_events.EnemySpawned,
        "spawned",
        SHOWN,
        line=messages.of_spawned,
        sound=heard.of_spawned,
        effect=effects.spawns,
    ),
    Row(map_events.EnemyActed, "acted", effects.SUNLIT / 2, when=_is_late, sound=heard.of_acted),
    Row(map_events.EnemyActed, "acted", effects.SUNLIT, is_gate=True, sound=heard.of_acted),
    Row(
        map_events.EnemyMoved,
        "enemy_moved",
        effects.ENEMY_STEP / 2,
        when=_is_late,
        line=messages.of_enemy_moved,
        sound=heard.of_enemy_moved,
        effect=effects.enemy_moves,
    ),
    Row(
        map_events.EnemyMoved,
        "enemy_moved",
        effects.ENEMY_STEP,
        line=messages.of_enemy_moved,
        sound=heard.of_enemy_moved,
        effect=effects.enemy_moves,
    ),
    Row(
        map_events.EnemyGone,
        "enemy_gone",
        SHOWN,
        line=messages.of_enemy_gone,
        sound=heard.of_enemy_gone,
        effect=effects.enemy_goes,
    ),
    Row(
        map_events.MissionChanged,
        "mission",
        BANNER,
        is_gate=True,
        line=messages.of_mission,
        sound=heard.of_mission,
    ),
    Row(map_events.ClanLaid, "clan", line=messages.of_clan),
    Row(map_events.MissionTold, "told", SHOWN, line=messages.of_told, sound="mission_told"),
    Row(
        map_events.OmamoriUsed,
        "omamori",
        SHOWN,
        line=lambda _e, _b: Message("log.omamori"),
        sound="charm_torn",
    ),
    Row(map_events.StepDone, "step_done", SHOWN, line=messages.of_step, sound="mission_step"),
    Row(
        map_events.CityChanged,
        "city",
        effects.BROKEN,
        when=lambda e, _: e.state == "razed",
        is_gate=True,
        line=messages.of_city,
        sound=heard.of_city,
        effect=effects.city_changes,
    ),
    Row(
        map_events.CityChanged,
        "city",
        effects.CHAINED,
        is_gate=True,
        line=messages.of_city,
        sound=heard.of_city,
        effect=effects.city_changes,
    ),
    Row(map_events.RoadChanged, "road", SHOWN, line=messages.of_road, sound=heard.of_road),
    Row(map_events.LocationFound, "found", SHOWN, line=messages.of_found, sound="discovered"),
    Row(map_events.ServiceShut, "shut", SHOWN, line=messages.of_shut, sound="shutters"),
)
DECKS: Final[Rows] = (
    Row(
        deck_events.InfluenceDrawn,
        "influence_card",
        effects.TURNED + effects.ROW_MARKED + effects.READ,
        is_gate=True,
        line=messages.of_card,
        sound="black_card",
        effect=effects.card_turns,
    ),
    Row(
        deck_events.DeckLookedAt,
        "looked",
        SHOWN,
        line=messages.of_looked,
        sound="scroll_out",
    ),
    Row(deck_events.DeckPeeked, "peeked", line=messages.of_peeked, sound="item"),
    Row(
        deck_events.EventDrawn,
        "event_card",
        effects.BANNERED,
        is_gate=True,
        line=messages.of_event,
        sound="scroll_out",
    ),
    Row(deck_events.EventOver, "event_over", sound="scroll_in"),
    Row(deck_events.VisitBegan, "visit", SHOWN, sound=heard.of_visit),
    Row(deck_events.MarketShown, "market", SHOWN, line=messages.of_market),
)
FOE: Final[Rows] = (
    Row(
        foe_events.FoeMet,
        "foe_met",
        effects.BANNERED,
        is_gate=True,
        line=messages.of_foe,
        sound="boss_placed",
    ),
    Row(
        foe_events.FoeWounded,
        "foe",
        SHOWN,
        when=lambda e, b: b.foe is None or e.wounds > b.foe.wounds,
        line=messages.of_wounds,
        effect=effects.foe_wounded,
        sound="enemy_beaten",
    ),
    Row(foe_events.FoeWounded, "foe_kept"),
    Row(foe_events.FoeHelped, "helped", line=messages.of_helped),
    Row(
        foe_events.ExchangeBegan,
        "exchange",
        effects.BANNERED,
        is_gate=True,
        line=messages.of_exchange,
        sound="moon",
    ),
    Row(
        foe_events.ConfrontationEnded,
        "confronted",
        effects.BANNERED,
        is_gate=True,
        line=messages.of_confronted,
        sound=heard.of_confronted,
    ),
)
FRAMES: Final[Rows] = (
    Row(FramePushed, "arrived", effects.RESULT / 2, when=is_quick_end),
    Row(FramePushed, "arrived", effects.RESULT, when=is_end_of_way),
    Row(FramePushed, "pushed", line=messages.of_pushed),
)
