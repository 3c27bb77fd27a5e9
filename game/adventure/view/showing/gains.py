"""What the missions of a chapter gave, all of each together, for the sheet between chapters."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from game.adventure.rules.effects.scripts import ResolveEffects
from game.adventure.rules.facts.campaign_events import InfluenceChanged, PhaseEnded
from game.adventure.rules.facts.gear_events import GoodsGained, GoodsLost, ItemGained
from game.adventure.rules.facts.hero_events import Gained
from game.adventure.rules.facts.layout_events import ChapterLaid
from game.adventure.rules.facts.map_events import LocationFound, MissionChanged
from game.adventure.rules.facts.queries import goods_owner
from game.adventure.rules.facts.state import AdventurePosition
from game.adventure.view.missions import is_unheard_of
from game.kernel.events import Event
from game.kernel.frames import Frame, FramePopped, FramePushed

LANTERNS: Final = "lanterns"
"""The word for those that went out."""


@dataclass(slots=True)
class MissionGains:
    """What a mission gave, whoever had it."""

    counts: Counter[str] = field(default_factory=Counter)
    """By a word of `Gained.what` or LANTERNS; what it cost is below 0."""
    found: list[str] = field(default_factory=list)
    """Items and locations, by key."""
    goods: list[str] = field(default_factory=list)
    """Goods that were taken up for it and never came where they were to go."""


def gains_of(events: Iterable[Event]) -> dict[str, MissionGains]:
    """Return what each mission of the last chapter gave, as far as it gave anything."""
    gains, frames, mission = dict[str, MissionGains](), list[Frame](), ""
    for event in events:
        if isinstance(event, ChapterLaid):
            gains.clear()
        elif isinstance(event, PhaseEnded):  # all that was under way is gone (HA-14.4)
            del frames[1:]
            mission = ""
        elif isinstance(event, FramePushed):
            frames.append(event.frame)
        elif isinstance(event, FramePopped):  # what a script does comes right after its frame went
            gone = frames.pop() if frames else None
            mission = gone.source if isinstance(gone, ResolveEffects) else ""
        elif isinstance(event, GoodsLost) and (owner := goods_owner(event.id)) in gains:
            gains[owner].goods = [key for key in gains[owner].goods if key != event.id]
        elif mission:
            _count(gains.setdefault(mission, MissionGains()), event)
    return gains


def lost_of(events: Iterable[Event], seen: AdventurePosition) -> list[str]:
    """Return the missions of the last chapter that were told as lost (HA-15.2)."""
    lost = list[str]()
    for event in events:
        if isinstance(event, ChapterLaid):
            lost.clear()
        elif isinstance(event, MissionChanged) and event.state == "lost":
            lost.append(event.id)
    return [key for key in lost if not is_unheard_of(key, seen)]


def _count(gains: MissionGains, event: Event) -> None:
    """Count what an event gives."""
    match event:
        case Gained():
            gains.counts[event.what] += event.n
        case InfluenceChanged():
            gains.counts[LANTERNS] -= event.change
        case ItemGained() | LocationFound():
            gains.found.append(event.id)
        case GoodsGained():
            gains.goods.append(event.id)
        case _:
            pass
