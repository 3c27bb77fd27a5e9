"""The follower: does what is near and sensible, one thing at a time, and comes along when asked."""

from collections.abc import Callable
from typing import ClassVar, Final

from ai.adventure.answers import answer
from ai.adventure.bot import AdventureBot, Choices, Seen
from ai.adventure.chances import fight_chance, loss_of_life, step_chance
from ai.adventure.goals import Leaning, mission_worth, smithy_gain, worth_of_places
from ai.adventure.ways import ways_of
from ai.core.bot import best
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.actions import END, STRIKE, HeroAction
from game.adventure.rules.facts.queries import enemy_of, is_informed, most_life
from game.adventure.rules.facts.state import AdventureObservation
from game.kernel.ids import Seat

NEVER: Final = -1.0


class AdventureFollower(AdventureBot):
    """Rates every action by what it brings here and now, and goes to where most is near."""

    taste: ClassVar[Leaning] = Leaning(main=8.0, side=7.0, in_city=0.0, smithy=0.0, patience=0.5)
    """All missions alike, what is near before what matters; gear where a smithy is passed."""

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
        rating = _RATED.get(action.type)
        return NEVER if rating is None else rating(self, seen, seat, action)

    def rate_step(self, seen: Seen, seat: Seat, action: HeroAction) -> float:
        """Return what trying a step of a mission is worth."""
        mission, place = action.its_mission, seen.heroes[seat].place or ""
        chance = step_chance(seen, seat, mission, place)
        return 3 * mission_worth(mission, self.taste) * chance

    def rate_token(self, _seen: Seen, _seat: Seat, action: HeroAction) -> float:
        """Return what turning a mission up is worth."""
        return 3 * mission_worth(action.its_mission, self.taste)

    def rate_attack(self, seen: Seen, seat: Seat, action: HeroAction) -> float:
        """Return what fighting an enemy is worth: its chance against what losing costs."""
        piece, hero = enemy_of(seen, action.its_enemy), seen.heroes[seat]
        chance = fight_chance(seen, seat, piece.number, piece.kind)
        loss = loss_of_life(seen, seat, piece.kind)
        if chance < self.taste.least_chance or hero.life <= loss:
            return NEVER
        in_city = self.taste.in_city * (BOOK.places[piece.place].kind == "city")
        return 3 * (self.taste.enemy + in_city) * chance - 2 * loss * (1 - chance)

    def rate_travel(self, seen: Seen, seat: Seat, action: HeroAction) -> float:
        """Return what setting out alone is worth: by how much it is better elsewhere."""
        if action.companions:
            return NEVER
        places = worth_of_places(seen, seat, self.taste)
        here = places.pop(str(seen.heroes[seat].place), 0.0)
        there = max(places.values(), default=0.0)
        return 1 + there if there > max(0.3, 0.5 * here) else NEVER

    def rate_rest(self, seen: Seen, seat: Seat, _action: HeroAction) -> float:
        """Return what a night or a rest is worth: more, the more life is lacking."""
        hero = seen.heroes[seat]
        return 8 * (1 - hero.life / most_life(hero)) - 1.5

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
        words = [effect.word for effect in BOOK.scripts[BOOK.items[str(action.item)].script]]
        if "karma" in words or "banish" in words:
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
        places = worth_of_places(seen, seat, self.taste)
        if not any(action.type == "stop" for action in decision.actions):
            places.pop(here, None)
        return max(places, key=lambda place: (places[place], place), default=here)

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
    "clan": lambda bot, *told: bot.rate_step(*told),
    "mission": lambda bot, *told: bot.rate_token(*told),
    "attack": lambda bot, *told: bot.rate_attack(*told),
    "travel": lambda bot, *told: bot.rate_travel(*told),
    "rest": lambda bot, *told: bot.rate_rest(*told),
    "inn": lambda bot, *told: bot.rate_rest(*told),
    "shrine": lambda bot, *told: bot.rate_shrine(*told),
    "smithy": lambda bot, *told: bot.rate_smithy(*told),
    "market": lambda bot, *told: bot.rate_market(*told),
    "work": lambda bot, *told: bot.rate_work(*told),
    "special": lambda bot, *told: bot.rate_work(*told),
    "use": lambda bot, *told: bot.rate_use(*told),
    "tell": lambda bot, *told: bot.rate_telling(*told),
    "learn": lambda bot, *told: bot.rate_telling(*told),
    "omamori": lambda bot, *told: bot.rate_telling(*told),
    "pick": lambda bot, *told: bot.rate_pick(*told),
}
