"""The veteran: an adept that keeps cities clear first of all. The strategist thinks by it."""

from dataclasses import replace
from typing import ClassVar, Final

from ai.adventure.adept import AdventureAdept
from ai.adventure.bot import Seen
from ai.adventure.follower import NEVER
from ai.adventure.goals import Leaning, best_gear, location_worth
from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.facts.queries import companions_of
from game.adventure.rules.turn.actions import location_at
from game.kernel.ids import Seat

MORE: Final = 0.02
"""By so much, in wounds a strike, another must gain more by gear to be given one's coins."""


LITTLE: Final = 0.6
"""What doing something is worth, whatever comes of it."""


class AdventureVeteran(AdventureAdept):
    """Plays by an adept's rules of thumb, with what measured campaigns taught of their weight."""

    dashes: ClassVar[bool] = False
    STAY: ClassVar[int] = 6
    """Up to this influence a phase that is won goes on for another round."""
    taste: ClassVar[Leaning] = replace(
        AdventureAdept.taste, hurry=0.0, in_city=20.0, enemy=6.0, smithy=120.0, location=2.0
    )

    def rate(self, seen: Seen, seat: Seat, action: HeroAction) -> float:
        """Give all coins to who gains most by gear."""
        if action.type == "give" and action.what == "coins":
            return self.rate_gift(seen, seat, action)
        if action.type == "special":
            return self.rate_visit(seen, seat)
        return super().rate(seen, seat, action)

    def rate_visit(self, seen: Seen, seat: Seat) -> float:
        """Return what a visit to the location here is worth: by what is printed on it."""
        key = location_at(seen, seat, str(seen.heroes[seat].place))
        worth = 0.0 if key is None else location_worth(seen, seat, key, self.taste)
        return 2 * worth if worth else LITTLE

    def rate_gift(self, seen: Seen, seat: Seat, action: HeroAction) -> float:
        """Return what giving coins is worth: much where the other needs them more."""
        if action.n != seen.heroes[seat].coins:
            return NEVER
        own, its = (_gain(seen, seat, one) for one in (seat, action.its_hero))
        return NEVER if its <= own + MORE else 46.0 + its

    def rate_purse(self, seen: Seen, seat: Seat, action: HeroAction) -> float:
        """Ask for no coins back that one would give: who gains more by gear keeps them."""
        own, its = (_gain(seen, seat, one) for one in (seat, action.its_hero))
        return NEVER if its > own + MORE else super().rate_purse(seen, seat, action)

    def may_stay(self, seen: Seen) -> bool:
        """Return whether another round is safe."""
        return seen.influence <= self.STAY and not seen.final_round


def _gain(seen: Seen, seat: Seat, one: Seat) -> float:
    """Return what a hero can gain by gear for all coins of those who stand with `seat`."""
    near = sum(seen.heroes[other].coins for other in companions_of(seen, seat))
    return best_gear(seen, one, near - seen.heroes[one].coins)[0]
