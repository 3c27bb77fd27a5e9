"""What a scene of the story brings, told on its scroll in the words of the log."""

from collections.abc import Iterable, Sequence
from itertools import groupby, takewhile
from typing import Final

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.effects.scripts import ResolveEffects
from game.adventure.rules.facts import (
    campaign_events,
    deck_events,
    gear_events,
    hero_events,
    map_events,
)
from game.adventure.rules.facts.queries import standing
from game.adventure.view.showing.heroes import GEAR, HEROES, of_gain
from game.adventure.view.showing.rows import Seen
from game.adventure.view.showing.world import CAMPAIGN, MAP
from game.kernel.events import Event
from game.kernel.frames import FramePushed
from game.kernel.ids import Seat
from game.view.show import Show
from game.view.words.sentences import Message

BRINGS: Final = (
    *(hero_events.Gained, hero_events.LifeChanged, hero_events.HeroDefeated),
    *(hero_events.Straggled, gear_events.ItemGained, gear_events.GoodsGained),
    *(campaign_events.InfluenceChanged, map_events.EnemySpawned, map_events.CityChanged),
    *(map_events.RoadChanged, map_events.ModAdded),
)
"""What is told of it: what the log says of these takes nothing but what they hold."""
LINES: Final[Show[Seen]] = Show(*CAMPAIGN, *HEROES, *GEAR, *MAP)
"""What the log says of these."""
ENDS: Final = (
    *(deck_events.EventOver, deck_events.EventDrawn, hero_events.TestRolled),
    *(hero_events.OptionChosen, hero_events.RollKept, hero_events.TraitHelped),
    *(map_events.MissionChanged, map_events.LocationFound, hero_events.ActivationEnded),
    hero_events.ApChanged,  # somebody goes on to their next action
    *(campaign_events.RoundBegan, campaign_events.RoundEnded, campaign_events.PhaseEnded),
    campaign_events.CourseMoved,  # the Shogun's turn goes on to its next step
    *(deck_events.InfluenceDrawn, map_events.EnemyActed, campaign_events.MissionsPutAway),
)
"""What follows these is told elsewhere, or is no part of it: a mission that opens is told here."""
NO_COINS: Final = "lantern.no_coins"
NO_WOUNDS: Final = "lantern.no_wounds"
"""What is said of what could not be taken, or healed."""
OF_EACH: Final = {
    "log.gained_karma": "lantern.each_karma",
    "log.gained_blessed": "lantern.each_blessed",
}
"""How one sentence says what all who stand gained alike, by what is said of one of them."""


def brought(after: Iterable[Event], seen: Seen) -> tuple[Message, ...]:
    """Return what is said of the events that follow a scene, up to the end of what it brings.

    What could not be taken or healed is told as such.
    """
    found: list[Message] = []
    before = [*takewhile(lambda one: not isinstance(one, ENDS) or _opens(one), after)]
    for event in before:
        told = _line(event, seen) if isinstance(event, BRINGS) or _opens(event) else None
        found += [] if told is None else [told]
    return (*_of_each(found, seen), *in_vain(before))


def _of_each(lines: Sequence[Message], seen: Seen) -> list[Message]:
    """Return `lines` with one for all heroes standing where one after another gains the same."""
    found, stand = list[Message](), sorted(standing(seen))
    for (key, numbers), alike in groupby(lines, lambda line: (line.key, line.numbers)):
        run = [*alike]
        is_each = key in OF_EACH and [line.who for line in run] == stand and len(run) > 1
        found += [Message(OF_EACH[key], numbers=numbers)] if is_each else run
    return found


def _line(event: Event, seen: Seen) -> Message | None:
    """Return what the log says of it; of what is gained not by which deed: it is of this scene."""
    if isinstance(event, hero_events.Gained):
        return of_gain(event)
    line = LINES.row(event, seen).line
    return None if line is None else line(event, seen)


def paid_before(event: Event, every: Iterable[Event]) -> tuple[Message, ...]:
    """Return what the last step of a mission paid before that was won, where nothing was rolled.

    Of a step with a roll that is told with the roll.
    """
    before = [*takewhile(lambda one: one is not event, every)][::-1]
    step = [*takewhile(lambda one: not isinstance(one, hero_events.ApChanged), before)]
    if len(step) == len(before) or any(isinstance(one, hero_events.TestRolled) for one in step):
        return ()
    paid = (one for one in reversed(step) if isinstance(one, hero_events.Gained) and one.n > 0)
    return tuple(told for told in map(of_gain, paid) if told is not None)


def in_vain(events: Iterable[Event]) -> tuple[Message, ...]:
    """Return who had no coins when some were to be taken, who lacked no life that was to be healed.

    Else a scroll would tell of a leaf that strengthens, and of nothing that it brought.
    """
    waits = dict[tuple[str, Seat], None]()
    for event in events:
        if isinstance(event, FramePushed):
            waits |= dict.fromkeys(_begins(event))
        waits = {one: None for one in waits if not _comes(event, *one)}
    return tuple(Message(key, seat) for key, seat in waits)


def _opens(event: Event) -> bool:
    """Return whether a mission opens: the one that was won goes on bringing what it brings."""
    return isinstance(event, map_events.MissionChanged) and event.state == "available"


def _comes(event: Event, key: str, seat: Seat) -> bool:
    """Return whether what was waited for comes, or that hero falls before it does."""
    if isinstance(event, hero_events.HeroDefeated):
        return event.seat == seat
    if isinstance(event, hero_events.Gained):
        return (key, seat) == (NO_COINS, event.seat) and event.what == "coins" and event.n < 0
    if isinstance(event, hero_events.LifeChanged):
        return (key, seat) == (NO_WOUNDS, event.seat) and event.change > 0
    return False


def _begins(event: FramePushed) -> list[tuple[str, Seat]]:
    """Return whose coins the effects that begin now take, and whom they heal."""
    frame = event.frame
    if not isinstance(frame, ResolveEffects) or frame.seat is None:
        return []
    effects = BOOK.scripts.get(frame.script, ())[frame.at :]
    takes = [(NO_COINS, frame.seat) for one in effects if one.word == "coins" and one.n < 0]
    return [*takes, *((NO_WOUNDS, frame.seat) for one in effects if one.word == "heal")]
