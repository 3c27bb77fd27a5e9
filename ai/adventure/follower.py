"""The follower: does what is near and sensible, one thing at a time, and comes along when asked."""

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from functools import partial
from typing import ClassVar, Final

from ai.adventure.answers import answer
from ai.adventure.bot import AdventureBot, Choices, Seen
from ai.adventure.chances import fight_chance, loss_of_life, step_chance
from ai.adventure.duel.before_foe import told_before_foe
from ai.adventure.goals import (
    Goal,
    Leaning,
    goals_of,
    mission_worth,
    relief,
    smithy_gain,
    worth_of_places,
)
from ai.adventure.intentions import (
    ON_THE_WAY,
    WISHED,
    Intent,
    Wishes,
    is_left,
    is_left_action,
    on_turn,
    own_actions,
    refusals,
    stepped,
    told,
    wanted_place,
)
from ai.adventure.ways import ways_of
from ai.core.bot import best
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.actions import END, STRIKE, HeroAction
from game.adventure.rules.facts.queries import enemy_of, is_informed, is_standing, most_life
from game.adventure.rules.facts.state import AdventureObservation
from game.adventure.rules.turn.travel import movement
from game.kernel.frames import decision_of
from game.kernel.ids import Seat
from game.kernel.players import THINKING_MS, Clause, Wish

NEVER: Final = -1.0
LITTLE: Final = 0.1
"""What is better than nothing is worth at least so much."""
BRINGS: Final = frozenset({"karma", "banish", "peek", "blessed"})
"""Words of items that bring something whenever they are used."""


def words_of(script: str) -> frozenset[str]:
    """Return the words of a script, those inside it too."""
    effects = BOOK.scripts[script]
    inner = (words_of(path) for effect in effects for path in effect.scripts)
    return frozenset(effect.word for effect in effects).union(*inner)


def worthiest(places: Mapping[str, float], here: str) -> str:
    """Return the place that is worth most, `here` where there is none; ties go by name."""
    return max(places, key=lambda place: (places[place], place), default=here)


class AdventureFollower(AdventureBot):
    """Rates every action by what it brings here and now, and goes to where most is near."""

    taste: ClassVar[Leaning] = Leaning(main=8.0, side=7.0, in_city=0.0, smithy=0.0, patience=0.5)
    """All missions alike, what is near before what matters; gear where a smithy is passed."""

    exerts: ClassVar[bool] = False
    """Whether a point is spent to arrive in time."""

    def __init__(self, name: str, seed: int) -> None:
        super().__init__(name, seed)
        self.wishes: Wishes = ()
        self._meant: tuple[object, list[Clause]] | None = None
        """The plan that was told last before a foe, and what was seen with which dice then."""

    def start(self, system: str, seat: Seat, players: int, seed: int) -> None:
        """Sit down; nobody wished anything yet."""
        super().start(system, seat, players, seed)
        self.wishes = ()

    def heed(self, wishes: Sequence[Wish]) -> None:
        """Know what people ask for now."""
        self.wishes = tuple(wishes)

    def plan(self, seen: Seen) -> list[Clause]:
        """Return what is meant to be done next and why, and which wishes nobody fulfils.

        Asking changes nothing of what is then done.
        """
        seat = seen.seat
        if seen.heroes[seat].place is None:
            return self._before_foe(seen)
        dice = self.rng.getstate()
        mine = on_turn(seen, seat)
        intent = self.intent(mine, seat)
        self.rng.setstate(dice)
        by_sea = self.taste.by_sea
        said = refusals(seen, seat, self.wishes, by_sea=by_sea)
        return [*told(mine, seat, intent, exerts=self.exerts, by_sea=by_sea), *said]

    def _before_foe(self, seen: Seen) -> list[Clause]:
        """Return what is meant before a foe, as a twin finds it who throws the same dice.

        It is kept for who asks again: a search may take longer than the first can wait.
        """
        seat, foe = seen.seat, seen.foe
        is_over = seen.attempt_ended is not None or not is_standing(seen, seat)
        if foe is None or is_over or seat in foe.acted:
            return [Clause("none", {})]
        now = (seen, self.rng.getstate())
        if self._meant is None or self._meant[0] != now:
            twin = copy(self)
            twin.rng = copy(self.rng)
            told = told_before_foe(seen, seat, partial(twin.choose, ms=THINKING_MS))
            self._meant = (now, told)
        return self._meant[1]

    def intent(self, seen: Seen, seat: Seat) -> Intent:
        """Return the next thing that a hero spends a point on, found as it is then chosen."""
        asked = decision_of(seen)
        if asked is not None and asked.kind == "travel" and asked.seat == seat:
            place = self.heading(seen, asked)
            if place != seen.heroes[seat].place:
                return self._journey(seen, seat, HeroAction("travel"), place)
        rated = [
            (self.rate(seen, seat, action), action)
            for action in own_actions(seen, seat)
            if action.type not in ON_THE_WAY
        ]
        deed = best(self.rng, rated)
        if deed.type != "travel":
            return Intent(deed, str(seen.heroes[seat].place))
        here, places = str(seen.heroes[seat].place), self.places(seen, seat)
        places.pop(here, None)
        return self._journey(seen, seat, deed, worthiest(places, here))

    def _ends(self, seen: Seen, seat: Seat, place: str) -> str:
        """Return where a journey to a place ends: on the way another one may be worth more."""
        hero, there, now = seen.heroes[seat], place, seen
        mp = movement(seen, seat, ()) if hero.mp is None else hero.mp
        for left in reversed(range(mp)):
            _, move = ways_of(now, seat, by_sea=self.taste.by_sea).get(there, (0, None))
            if move is None or move.type != "step":
                break
            here = str(move.to)
            now = stepped(now, seat, here, left)
            there = worthiest(self.places(now, seat), here)
            if there == here:
                break
        return place if there == hero.place else there

    def _journey(self, seen: Seen, seat: Seat, deed: HeroAction, towards: str) -> Intent:
        if towards == self.wanted(seen, seat):
            return Intent(deed, towards, None, is_wished=True)
        place = self._ends(seen, seat, towards)
        goals = [
            goal
            for goal in goals_of(seen, seat, self.taste)
            if goal.place == place and not self.is_left(goal)
        ]
        top = max(goals, key=lambda goal: goal.worth, default=None)
        return Intent(deed, place, top)

    def heading(self, seen: Seen, decision: Choices) -> str:
        """Return where a journey that is under way goes."""
        return self.goal(seen, decision)

    def wanted(self, seen: Seen, seat: Seat) -> str | None:
        """Return where a hero goes because a person asked for it."""
        return wanted_place(seen, seat, self.wishes, by_sea=self.taste.by_sea)

    def is_left(self, goal: Goal) -> bool:
        """Return whether a goal is left to a person who asked for that."""
        return is_left(self.wishes, goal.why, goal.key)

    def places(self, seen: Seen, seat: Seat) -> dict[str, float]:
        """Return by place what going there is worth, what people ask for reckoned with."""
        if not self.wishes:
            return worth_of_places(seen, seat, self.taste)
        found = worth_of_places(seen, seat, self.taste, self.is_left)
        wanted = self.wanted(seen, seat)
        return found if wanted is None else {**found, wanted: WISHED}

    def decide(self, seen: Seen, decision: Choices, _ms: int) -> HeroAction:
        """Choose by the kind of question."""
        if len(decision.actions) == 1:
            return decision.actions[0]
        match decision.kind:
            case "action":
                return self.act(seen, decision)
            case "travel":
                return self.go(seen, decision)
            case "stance" | "foe_order":
                return self.confront(seen, decision)
        return answer(self.rng, seen, decision)

    def act(self, seen: Seen, decision: Choices) -> HeroAction:
        """Choose what to do in the own activation."""
        seat = decision.seat
        rated = [(self.rate(seen, seat, action), action) for action in decision.actions]
        return best(self.rng, rated)

    def confront(self, _seen: Seen, decision: Choices) -> HeroAction:
        """Use whatever power there is, then strike, whoever is next: no blow is foreseen."""
        if decision.kind == "foe_order":
            return decision.actions[0]
        powers = [action for action in decision.actions if action.type in ("skill", "kami")]
        return powers[0] if powers else STRIKE

    def rate(self, seen: Seen, seat: Seat, action: HeroAction) -> float:
        """Return what an action is worth; the end of the activation is worth nothing."""
        if action == END:
            return 0.0
        if self.wishes and is_left_action(self.wishes, action):
            return NEVER
        rating = _RATED.get(action.type)
        return NEVER if rating is None else rating(self, seen, seat, action)

    def rate_step(self, seen: Seen, seat: Seat, action: HeroAction) -> float:
        """Return what trying a step of a mission is worth."""
        mission, place = action.its_mission, seen.heroes[seat].place or ""
        chance = step_chance(seen, seat, mission, place)
        return 3 * mission_worth(seen, mission, self.taste) * chance

    def rate_token(self, seen: Seen, _seat: Seat, action: HeroAction) -> float:
        """Return what turning a mission up is worth."""
        return 3 * mission_worth(seen, action.its_mission, self.taste)

    def rate_attack(self, seen: Seen, seat: Seat, action: HeroAction) -> float:
        """Return what fighting an enemy is worth: its chance against what losing costs."""
        piece, hero = enemy_of(seen, action.its_enemy), seen.heroes[seat]
        chance = fight_chance(seen, seat, piece.number, piece.kind)
        loss = loss_of_life(seen, seat, piece.kind)
        if chance < self.taste.least_chance or hero.life <= loss:
            return NEVER
        in_city = relief(seen, piece, self.taste)
        return 3 * (self.taste.enemy + in_city) * chance - 2 * loss * (1 - chance)

    def rate_travel(self, seen: Seen, seat: Seat, action: HeroAction) -> float:
        """Return what setting out alone is worth: by how much it is better elsewhere."""
        if action.companions:
            return NEVER
        places = self.places(seen, seat)
        here = places.pop(str(seen.heroes[seat].place), 0.0)
        there = max(places.values(), default=0.0)
        return 1 + there if there > max(0.3, 0.5 * here) else NEVER

    def rate_night(self, seen: Seen, seat: Seat, _action: HeroAction) -> float:
        """Return what a night at an inn is worth: more, the more life is lacking."""
        hero = seen.heroes[seat]
        return 8 * (1 - hero.life / most_life(hero)) - 1.5

    def rate_rest(self, seen: Seen, seat: Seat, action: HeroAction) -> float:
        """Return what a rest is worth: as a night, and better than to leave a point unused."""
        return max(LITTLE, self.rate_night(seen, seat, action))

    def rate_shrine(self, _seen: Seen, _seat: Seat, action: HeroAction) -> float:
        """Return what affinity is worth: as much of it as can be had."""
        return 8 + (action.karma or 0) / 10

    def rate_smithy(self, seen: Seen, seat: Seat, _action: HeroAction) -> float:
        """Return what a smithy is worth: something if there is better gear to be had."""
        gain = smithy_gain(seen, seat)
        return 10.0 + self.taste.smithy * gain if gain else NEVER

    def rate_market(self, seen: Seen, seat: Seat, _action: HeroAction) -> float:
        """Return what a market is worth: something with heads to sell or coins to spend."""
        hero = seen.heroes[seat]
        return 4.0 if hero.heads + hero.bosses or hero.coins >= 20 else 0.4  # noqa: PLR2004 - what most things cost

    def rate_work(self, _seen: Seen, _seat: Seat, _action: HeroAction) -> float:
        """Return what work is worth: a little."""
        return 0.6

    def rate_use(self, seen: Seen, seat: Seat, action: HeroAction) -> float:
        """Return what an item is worth now: heal who needs it, take what only brings."""
        target = seat if action.hero is None else action.hero
        hero = seen.heroes[target]
        if words_of(BOOK.items[str(action.item)].script) & BRINGS:
            return 5.0
        return 6.0 if hero.life <= most_life(hero) / 2 else NEVER

    def rate_telling(self, seen: Seen, seat: Seat, action: HeroAction) -> float:
        """Return what sharing information is worth: it costs nothing."""
        return 30.0 + is_informed(seen, action.its_mission, seat)

    def rate_pick(self, _seen: Seen, _seat: Seat, _action: HeroAction) -> float:
        """Return what taking up goods is worth."""
        return 40.0

    def go(self, seen: Seen, decision: Choices) -> HeroAction:
        """Go on to where most is to be done, stop when there."""
        return self.go_to(seen, decision, self.goal(seen, decision))

    def goal(self, seen: Seen, decision: Choices) -> str:
        """Return the place where most is to be done, the way there reckoned with."""
        seat = decision.seat
        here = str(seen.heroes[seat].place)
        places = self.places(seen, seat)
        if not any(action.type == "stop" for action in decision.actions):
            places.pop(here, None)
        return worthiest(places, here)

    def go_to(self, seen: Seen, decision: Choices, goal: str) -> HeroAction:
        """Go on to a place, stop when there."""
        seat = decision.seat
        here = str(seen.heroes[seat].place)
        stop = [action for action in decision.actions if action.type == "stop"]
        way = ways_of(seen, seat, by_sea=self.taste.by_sea).get(goal)
        if (goal == here and stop) or way is None:
            return (stop or list(decision.actions))[0]
        return self.move(seen, decision, way)

    def move(
        self, _seen: Seen, decision: Choices, way: tuple[float, HeroAction | None]
    ) -> HeroAction:
        """Make the first move of a way if it can be made, else stop."""
        moves = [action for action in decision.actions if action.type in ("step", "sail")]
        stop = [action for action in decision.actions if action.type == "stop"]
        found = [action for action in moves if action == way[1]]
        return (found or stop or moves or list(decision.actions))[0]


_Rating = Callable[[AdventureFollower, AdventureObservation, Seat, HeroAction], float]
_RATED: Final[dict[str, _Rating]] = {
    "clan": lambda bot, seen, seat, action: bot.rate_step(seen, seat, action),
    "mission": lambda bot, seen, seat, action: bot.rate_token(seen, seat, action),
    "attack": lambda bot, seen, seat, action: bot.rate_attack(seen, seat, action),
    "travel": lambda bot, seen, seat, action: bot.rate_travel(seen, seat, action),
    "rest": lambda bot, seen, seat, action: bot.rate_rest(seen, seat, action),
    "inn": lambda bot, seen, seat, action: bot.rate_night(seen, seat, action),
    "shrine": lambda bot, seen, seat, action: bot.rate_shrine(seen, seat, action),
    "smithy": lambda bot, seen, seat, action: bot.rate_smithy(seen, seat, action),
    "market": lambda bot, seen, seat, action: bot.rate_market(seen, seat, action),
    "work": lambda bot, seen, seat, action: bot.rate_work(seen, seat, action),
    "special": lambda bot, seen, seat, action: bot.rate_work(seen, seat, action),
    "use": lambda bot, seen, seat, action: bot.rate_use(seen, seat, action),
    "tell": lambda bot, seen, seat, action: bot.rate_telling(seen, seat, action),
    "learn": lambda bot, seen, seat, action: bot.rate_telling(seen, seat, action),
    "omamori": lambda bot, seen, seat, action: bot.rate_telling(seen, seat, action),
    "pick": lambda bot, seen, seat, action: bot.rate_pick(seen, seat, action),
}
