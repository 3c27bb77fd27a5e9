"""Plans: what a hero could do next, the few that are worth a look, best first."""

from ai.adventure.adept import AdventureAdept
from ai.adventure.answers import answer
from ai.adventure.bot import Choices, Seen
from ai.adventure.ways import ways_of
from game.adventure.rules.facts.actions import HeroAction
from game.kernel.ids import Seat
from game.kernel.records import record

FREE = ("tell", "learn", "omamori", "pick", "take", "give", "swap", "use", "kami")
"""Free actions: what the adept likes of them costs no point and is done unsearched."""
GOALS = 2
"""Journeys that are looked at."""
DEEDS = 2
"""Other actions that are looked at."""


Way = tuple[Seat, str]
"""Who is on a journey, and where to."""


@record
class HeroPlan:
    """An action, and where a journey that begins with it is to end."""

    action: HeroAction
    goal: str | None = None


def plans_of(adept: AdventureAdept, seen: Seen, decision: Choices) -> list[HeroPlan]:
    """Return what is worth a look, the adept's favourite first; one where that is plain."""
    seat = decision.seat
    if decision.kind == "activate":
        favourite = answer(adept.rng, seen, decision)
        rest = [action for action in decision.actions if action != favourite]
        return [HeroPlan(action) for action in (favourite, *rest)]
    rated = [(adept.rate(seen, seat, action), action) for action in decision.actions]
    rated.sort(key=lambda pair: -pair[0])
    worth, first = rated[0]
    if first.type in FREE and worth > 0:
        return [HeroPlan(first)]
    deeds = [HeroPlan(action) for worth, action in rated if _is_deed(action) and worth >= 0][:DEEDS]
    journeys = _journeys(adept, seen, decision)
    found = [*journeys, *deeds] if first.type == "travel" else [*deeds, *journeys]
    return found or [HeroPlan(first)]


def _is_deed(action: HeroAction) -> bool:
    return action.type not in FREE and action.type != "travel"


def _journeys(adept: AdventureAdept, seen: Seen, decision: Choices) -> list[HeroPlan]:
    """Return journeys alone to the places where most is to be done."""
    seat = decision.seat
    alone = [a for a in decision.actions if a.type == "travel" and not a.companions]
    if not alone:
        return []
    ways = ways_of(seen, seat, by_sea=adept.taste.by_sea)
    places = adept.places(seen, seat)
    places.pop(str(seen.heroes[seat].place), None)
    goals = sorted(places, key=lambda place: (-places[place], place))
    return [HeroPlan(alone[0], goal) for goal in goals if goal in ways][:GOALS]
