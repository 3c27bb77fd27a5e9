"""Before the foe: who acts when, and which stance (HA-16)."""

from random import Random
from typing import Final

from ai.adventure.bot import Choices, Seen
from ai.adventure.chances import strike_worth
from ai.adventure.duel.exchange import ExchangePlanner, Stance
from ai.core.bot import best
from game.adventure.rules.campaign.confrontation import blow_on_all
from game.adventure.rules.campaign.stances import powers_left, script_of
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.actions import STRIKE, HeroAction
from game.adventure.rules.facts.queries import exchange_now, most_life, standing, worn
from game.kernel.ids import Seat
from game.kernel.records import given

WEAKENING: Final = frozenset({"blow", "blow_self", "shield_all"})
"""Words of what weakens a blow and does nothing else."""


def still_to_act(seen: Seen, seat: Seat) -> list[Seat]:
    """Return who acts after a hero in this exchange."""
    acted = given(seen.foe, "foe").acted
    return [other for other in standing(seen) if other not in acted and other != seat]


def order_before_foe(_rng: Random, seen: Seen, decision: Choices, *, dashes: bool) -> HeroAction:
    """Let those act first who help all, then who opens, then who saves, then who strikes."""
    seats = [action.its_hero for action in decision.actions]
    plan = ExchangePlanner(seen, dashes=dashes).best(seats)
    return min(decision.actions, key=lambda action: _turn(seen, plan, action.its_hero))


def _turn(seen: Seen, plan: dict[Seat, Stance], seat: Seat) -> tuple[int, float]:
    stance = plan.get(seat, ("strike", None))[0]
    turn = {"opening": 1, "shield": 2, "mend": 2}.get(stance, 3)
    hero = seen.heroes[seat]
    if any(_lowers_guard(script_of(hero, power)) for power in powers_left(hero)):
        turn = 0
    return turn, strike_worth(seen, seat)


def _lowers_guard(script: str) -> bool:
    return any(effect.word in ("guard", "opening", "auto") for effect in BOOK.scripts[script])


def blow_on(seen: Seen, seat: Seat) -> int:
    """Return the life that this exchange's blow would cost a hero."""
    foe, now, hero = given(seen.foe, "foe"), exchange_now(seen), seen.heroes[seat]
    if now.on == "lowest_life":
        lowest = min(seen.heroes[other].life for other in standing(seen))
        if hero.life > lowest:
            return 0
    n = blow_on_all(seen) + foe.blow_self[seat]
    if now.blow == "hit":
        armor = worn(hero)
        n -= foe.shields[seat] + (armor[1] if armor is not None else 0)
    return max(0, n)


def falls(seen: Seen, seat: Seat) -> bool:
    """Return whether a hero would fall by this exchange's blow."""
    return blow_on(seen, seat) >= seen.heroes[seat].life


def stand(rng: Random, seen: Seen, decision: Choices, *, dashes: bool = False) -> HeroAction:
    """Choose what to add to the stance, then the stance that serves the exchange best.

    Who `dashes` helps nobody at the first attempt at the last foe.
    """
    added = [a for a in decision.actions if a.type in ("skill", "kami", "use")]
    rated = [(_added_worth(seen, decision.seat, action), action) for action in added]
    if rated and max(worth for worth, _ in rated) > 0:
        return best(rng, rated)
    seat = decision.seat
    planner = ExchangePlanner(seen, dashes=dashes)
    plan = planner.best([seat, *still_to_act(seen, seat)], seat)
    kind, other = plan.get(seat, ("strike", None))
    wanted = HeroAction(kind, other)
    return wanted if wanted in decision.actions else STRIKE


def _added_worth(seen: Seen, seat: Seat, action: HeroAction) -> float:
    if action.type == "use":
        return _use_worth(seen, seat, action)
    return _power_worth(seen, seat, action)


def _is_last_exchange(seen: Seen) -> bool:
    """Return whether the attempt ends with this blow: whoever it fells misses nothing (HA-16.8)."""
    return given(seen.foe, "foe").exchange == len(BOOK.chapters[seen.chapter].foe.exchanges)


def _is_life_of_use(seen: Seen, seat: Seat) -> bool:
    """Return whether life is of use yet: to stand another exchange, or as the price of a power."""
    heroes = [seen.heroes[one] for one in (seat, *still_to_act(seen, seat))]
    prices = (_harm(script_of(hero, power)) for hero in heroes for power in powers_left(hero))
    return not _is_last_exchange(seen) or any(prices)


def _use_worth(seen: Seen, seat: Seat, action: HeroAction) -> float:
    """Heal in addition to the stance whoever lacks much, while life is of use."""
    if not _is_life_of_use(seen, seat):
        return -1.0
    target = seat if action.hero is None else action.hero
    hero = seen.heroes[target]
    return 5.0 if most_life(hero) - hero.life > 2 else -1.0  # noqa: PLR2004 - most items heal 2


def _power_worth(seen: Seen, seat: Seat, action: HeroAction) -> float:
    """Use powers when they serve: healing when life lacks, blows weakened when heroes fall."""
    script = script_of(seen.heroes[seat], str(action.power or action.id))
    return 6.0 if _serves(seen, seat, script) else -1.0


def _serves(seen: Seen, seat: Seat, script: str) -> bool:
    """Return whether a power serves now."""
    words = {effect.word for effect in BOOK.scripts[script]}
    if words & {"each", "who"}:
        lacking = sum(most_life(seen.heroes[s]) - seen.heroes[s].life for s in standing(seen))
        return lacking >= 6 and _is_life_of_use(seen, seat)  # noqa: PLR2004 - enough for it to be worth
    if words <= WEAKENING and (_is_last_exchange(seen) or _is_passed_by(seen, seat, words)):
        return False
    if words & WEAKENING and not words & {"wound", "opening"}:
        return any(falls(seen, other) for other in standing(seen))
    if words & {"opening", "auto"} and not words & {"wound"}:
        return len(still_to_act(seen, seat)) > 1
    return seen.heroes[seat].life > _harm(script) + 1


def _is_passed_by(seen: Seen, seat: Seat, words: set[str]) -> bool:
    """Return whether what saves its owner alone is of no use: the blow falls on others."""
    return words == {"blow_self"} and not blow_on(seen, seat)


def _harm(script: str) -> int:
    """Return the life that a power takes from its owner."""
    return sum(effect.n for effect in BOOK.scripts[script] if effect.word == "harm")
