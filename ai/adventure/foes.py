"""Before the foe: who acts when, and which stance (HA-16)."""

from random import Random
from typing import Final

from ai.adventure.bot import Choices, Seen
from ai.adventure.chances import strike_worth
from ai.core.bot import best
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.parts import Exchange
from game.adventure.rules.effects.numbers import OPENING as OPENING_TEST
from game.adventure.rules.effects.numbers import HeroTest, chance_of
from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.facts.queries import most_life, standing, worn
from game.kernel.ids import Seat
from game.kernel.records import given

FALL: Final = 1.6
"""What it is worth, in wounds, that a hero does not fall."""


def exchange_now(seen: Seen) -> Exchange:
    """Return the exchange that is under way: it is open to all."""
    foe = given(seen.foe, "foe")
    return BOOK.chapters[seen.chapter].foe.exchanges[foe.exchange - 1]


def opening_chance(seen: Seen, seat: Seat) -> float:
    """Return the chance of an opening."""
    now = exchange_now(seen)
    return chance_of(seen, HeroTest(seat, now.test, now.difficulty, OPENING_TEST))


def still_to_act(seen: Seen, seat: Seat) -> list[Seat]:
    """Return who acts after a hero in this exchange."""
    acted = given(seen.foe, "foe").acted
    return [other for other in standing(seen) if other not in acted and other != seat]


def opening_worth(seen: Seen, seat: Seat) -> float:
    """Return how many wounds more an opening lets the others make."""
    gains = [
        strike_worth(seen, other, 1) - strike_worth(seen, other)
        for other in still_to_act(seen, seat)
    ]
    return opening_chance(seen, seat) * sum(gains)


def order_before_foe(rng: Random, seen: Seen, decision: Choices) -> HeroAction:
    """Let those act first who open better than they strike."""
    rated = [
        (opening_worth(seen, a.its_hero) - strike_worth(seen, a.its_hero), a)
        for a in decision.actions
    ]
    return best(rng, rated)


def blow_on(seen: Seen, seat: Seat) -> int:
    """Return the life that this exchange's blow would cost a hero."""
    foe, now, hero = given(seen.foe, "foe"), exchange_now(seen), seen.heroes[seat]
    if now.on == "lowest_life":
        lowest = min(seen.heroes[other].life for other in standing(seen))
        if hero.life > lowest:
            return 0
    n = now.strength + (seen.results[-1].influence >= 10) + foe.blow + foe.blow_self[seat]  # noqa: PLR2004 - HA-16.2
    if now.blow == "hit":
        armor = worn(hero)
        n -= foe.shields[seat] + (armor[1] if armor is not None else 0)
    return max(0, n)


def falls(seen: Seen, seat: Seat, less: int = 0) -> bool:
    """Return whether a hero would fall by this exchange's blow, if it were so much less."""
    return blow_on(seen, seat) - less >= seen.heroes[seat].life


def stand(rng: Random, seen: Seen, decision: Choices) -> HeroAction:
    """Choose what to add to the stance, then the stance that is worth most wounds."""
    rated = [(_worth(seen, decision.seat, action), action) for action in decision.actions]
    return best(rng, rated)


def _worth(seen: Seen, seat: Seat, action: HeroAction) -> float:
    found: float
    match action.type:
        case "strike":
            found = strike_worth(seen, seat)
        case "opening":
            found = opening_worth(seen, seat)
        case "shield":
            found = _shield_worth(seen, action.its_hero)
        case "mend":
            found = _mend_worth(seen, seat, action.its_hero)
        case "swap":
            found = -1.0
        case "use":
            found = _use_worth(seen, seat, action)
        case _:
            found = _power_worth(seen, seat, action)
    return found


def _shield_worth(seen: Seen, other: Seat) -> float:
    is_saved = falls(seen, other) and not falls(seen, other, 3)
    return FALL if is_saved and exchange_now(seen).blow == "hit" else 0.05


def _mend_worth(seen: Seen, seat: Seat, other: Seat) -> float:
    n = 1 + seen.heroes[seat].attributes[3]
    is_saved = falls(seen, other) and not falls(seen, other, n)
    return FALL if is_saved else 0.1


def _use_worth(seen: Seen, seat: Seat, action: HeroAction) -> float:
    """Heal in addition to the stance whoever lacks much: it costs nothing."""
    target = seat if action.hero is None else action.hero
    hero = seen.heroes[target]
    return 5.0 if most_life(hero) - hero.life > 2 else -1.0  # noqa: PLR2004 - most items heal 2


def _power_worth(seen: Seen, seat: Seat, action: HeroAction) -> float:
    """Use powers when they serve: healing when life lacks, blows weakened when heroes fall."""
    script = _script_of(seen, seat, action)
    return 6.0 if _serves(seen, seat, script) else -1.0


def _serves(seen: Seen, seat: Seat, script: str) -> bool:
    """Return whether a power serves now."""
    words = {effect.word for effect in BOOK.scripts[script]}
    if words & {"each", "who"}:
        lacking = sum(most_life(seen.heroes[s]) - seen.heroes[s].life for s in standing(seen))
        return lacking >= 6  # noqa: PLR2004 - enough for it to be worth
    if words & {"blow", "blow_self", "shield_all"} and not words & {"wound", "opening"}:
        return any(falls(seen, other) for other in standing(seen))
    if words & {"opening", "auto"} and not words & {"wound"}:
        return len(still_to_act(seen, seat)) > 1
    harm = sum(effect.n for effect in BOOK.scripts[script] if effect.word == "harm")
    return seen.heroes[seat].life > harm + 1


def _script_of(seen: Seen, seat: Seat, action: HeroAction) -> str:
    if action.type == "skill":
        return BOOK.skills[action.its_id].script
    kami = BOOK.kami[str(seen.heroes[seat].kami)]
    return kami.second if action.power == "second" else kami.mode
