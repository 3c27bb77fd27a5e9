"""How every event of The Hundred Lanterns is shown, heard and told: the one table of it."""

from typing import Final

from game.adventure.rules.facts import (
    campaign_events,
    deck_events,
    foe_events,
    gear_events,
    hero_events,
    map_events,
    written_events,
)
from game.adventure.view.showing.heroes import GEAR, HEROES
from game.adventure.view.showing.rows import Seen
from game.adventure.view.showing.world import CAMPAIGN, DECKS, FOE, FRAMES, MAP
from game.kernel.events import Event
from game.kernel.frames import FramePopped
from game.view.show import Row, Show

SILENT: Final[tuple[type[Event], ...]] = (
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
    hero_events.MpChanged,
    gear_events.ArmorMended,
    gear_events.SwapNoted,
    gear_events.GoodsPicked,
    gear_events.PieceShared,
    map_events.ChancePicked,
    map_events.EnemiesRested,
    map_events.MissionCleared,
    map_events.Expired,
    deck_events.DeckShuffled,
    deck_events.DeckLaid,
    deck_events.CardPutAway,
    deck_events.ItemDrawn,
    deck_events.PileTurned,
    deck_events.VisitNoted,
    deck_events.VisitOver,
    foe_events.StanceTaken,
    FramePopped,
)
"""Events of which nothing is said: what others tell, or what only the rules count."""


SHOW: Final[Show[Seen]] = Show(
    *(Row(event, event.type) for event in SILENT),
    *FRAMES,
    *CAMPAIGN,
    *HEROES,
    *GEAR,
    *MAP,
    *DECKS,
    *FOE,
)
"""How every event of The Hundred Lanterns is shown, heard and told: the one table of it."""
