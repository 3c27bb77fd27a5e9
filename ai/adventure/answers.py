"""Answers to all that is asked beside the own actions: small questions, visits, levels."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Final

from ai.adventure.bot import Choices, Seen
from ai.adventure.goals import (
    best_gear,
    dearest_weapon,
    gear_like,
    gear_worth,
    own_weapons,
    saves,
    wanted_gear,
)
from ai.core.bot import best, pick
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.world import distances_to
from game.adventure.rules.effects.cards import MOST_ITEMS, MOST_PERMANENT
from game.adventure.rules.effects.numbers import chance_of
from game.adventure.rules.effects.tests import AwaitTest
from game.adventure.rules.facts.actions import DONE, KEEP, NO, REPAIR, ROLL, SWAP, YES, HeroAction
from game.adventure.rules.facts.queries import attribute, can_use, has_service, heroes_at
from game.kernel.frames import awaited
from game.kernel.ids import Seat

GROWING: Final = {"samurai": "power", "ronin": "power", "ninja": "dexterity", "monk": "spirit"}
"""Class -> the attribute that its points go into."""
KAMI: Final = {
    "samurai": ("hachiman",),
    "ronin": ("susanoo",),
    "ninja": ("raijin", "amatsumikaboshi", "amatsumikaboshi", "amatsumikaboshi", "ryujin"),
    "monk": ("inari", "benzaiten", "amaterasu"),
}
"""Class -> the kami it takes, one of them by taste: those that serve it as well as each other.

Who strikes best strikes better; the ninja strikes again, lowers the guard or stays the blow; who
prays most opens for all or heals all.
"""
TASTE: Final = 0.25
"""How often another kami is taken than the usual one."""
ARMS: Final = 1 / 8
"""How often another weapon is taken than the best, at first and in a smithy."""
LIKE: Final = 0.6
"""What that must gain at least, beside the best."""
FANCY: Final = 1 / 12
"""How often one of a party that is ahead buys the dearest other weapon, whatever it gains."""
STUDENT: Final = "ronin"
"""The class that may put its points into knowledge: it begins with one."""
STUDIES: Final = 1 / 6
ROAD: Final = 1 / 16
"""How often a party that is ahead has its student read, so that dearer wares are for sale and used;
and how often one of it learns what helps on the road, where usually all learn for the foe."""
LEARNED: Final = 2
"""Knowledge that a ware asks for which few can use: who can does not save the coins for gear."""
CHEAP: Final = 10
"""What an item may cost one who saves for gear."""
ITEM_WORTH: Final = {
    "blessed_salt": 1.0,
    "whetstone": 1.6,
    "good_boots": 2.0,
    "war_fan": 3.0,
    "iron_bracers": 2.0,
    "demon_mask": 2.0,
    "knucklebone": 1.5,
    "black_powder": 1.2,
    "fire_arrows": 2.0,
    "crane_pill": 1.2,
    "moon_water": 1.3,
    "medicine_chest": 1.6,
    "incense": 1.3,
    "bandages": 1.1,
    "prayer_beads": 0.9,
    "hemp_rope": 0.9,
    "ink_and_brush": 0.9,
    "walking_staff": 0.9,
    "thunder_seal": 1.0,
    "paper_talisman": 0.9,
    "hunting_falcon": 0.8,
}
"""What items are worth to have, beside one another; others are not bought."""


def answer(rng: Random, seen: Seen, decision: Choices) -> HeroAction:
    """Return the answer to a question; by lot where nothing is known of its kind."""
    found = _ANSWERS.get(decision.kind)
    return pick(rng, decision.actions) if found is None else found(rng, seen, decision)


def _kami(rng: Random, seen: Seen, decision: Choices) -> HeroAction:
    ids = [action.id for action in decision.actions]
    usual, *others = KAMI[seen.heroes[decision.seat].kind]
    taste = pick(rng, others) if others and rng.random() < TASTE else usual
    order = (taste, usual, *(keys[0] for keys in KAMI.values()))
    wanted = next((key for key in order if key in ids), ids[0])
    return HeroAction("choose", id=wanted)


def _weapon(rng: Random, seen: Seen, decision: Choices) -> HeroAction:
    seat = decision.seat
    usual = max(decision.actions, key=lambda action: gear_worth(seen, seat, action.its_id))
    others = [action for action in decision.actions if action != usual]
    return pick(rng, others) if others and rng.random() < ARMS else usual


def _yes(_rng: Random, _seen: Seen, _decision: Choices) -> HeroAction:
    return YES


def _next_hero(rng: Random, seen: Seen, decision: Choices) -> HeroAction:
    """Name the hero who has most to do where it stands: enemies to beat, gear to buy for all."""
    rated = [(_haste(seen, action.its_hero), action) for action in decision.actions]
    return best(rng, rated)


def _haste(seen: Seen, seat: Seat) -> float:
    place = seen.heroes[seat].place
    gain = 0.0
    if place is not None and has_service(seen, place, "smithy"):
        near = sum(seen.heroes[other].coins for other in heroes_at(seen, place))
        gain = best_gear(seen, seat, near - seen.heroes[seat].coins)[0]
    return len(enemies_near(seen, seat)) + 5 * gain


def enemies_near(seen: Seen, seat: Seat) -> list[int]:
    """Return the enemies in a hero's place."""
    place = seen.heroes[seat].place
    return [piece.number for piece in seen.enemies if piece.place == place]


def _roll(_rng: Random, seen: Seen, decision: Choices) -> HeroAction:
    """Use what helps where the chance is poor, else roll."""
    top = awaited(seen)
    helps = [action for action in decision.actions if action.type == "use"]
    if isinstance(top, AwaitTest) and helps and chance_of(seen, top.hero_test) < 0.7:  # noqa: PLR2004 - good enough
        return helps[0]
    return ROLL


def _again(_rng: Random, _seen: Seen, decision: Choices) -> HeroAction:
    return next(action for action in decision.actions if action != KEEP)


def _discard(_rng: Random, seen: Seen, decision: Choices) -> HeroAction:
    seat = decision.seat
    return min(decision.actions, key=lambda action: card_worth(seen, seat, action.its_id))


def card_worth(seen: Seen, seat: Seat, key: str) -> float:
    """Return what having a card is worth."""
    if key in BOOK.items:
        return ITEM_WORTH.get(key, 0.5)
    is_own = BOOK.gear[key].owner == seen.heroes[seat].kind
    return 10 + gear_worth(seen, seat, key) if is_own else 0.0


def _smithy(rng: Random, seen: Seen, decision: Choices) -> HeroAction:
    """Buy the best there is, mend, sell what is not in hand."""
    hero, is_badly_armed = seen.heroes[decision.seat], has_better(seen, decision.seat)
    if SWAP in decision.actions and is_badly_armed:
        return SWAP
    wanted = _weapon_to_buy(rng, seen, decision.seat)
    buy = HeroAction("buy", id=wanted)
    if wanted is not None and buy in decision.actions:
        return buy
    if REPAIR in decision.actions:
        return REPAIR
    spare = [] if is_badly_armed else [key for key in hero.weapons if key != hero.equipped]
    sell = [HeroAction("sell", id=key) for key in spare]
    sold = next((action for action in sell if action in decision.actions), None)
    return _leave(seen, decision, hero.weapons) if sold is None else sold


def _leave(seen: Seen, decision: Choices, held: Iterable[str]) -> HeroAction:
    """Leave; who holds too much of what may be sold here sells the least first (HA-2.7)."""
    if DONE in decision.actions:
        return DONE
    sell = [HeroAction("sell", id=key) for key in held]
    return min(sell, key=lambda action: card_worth(seen, decision.seat, action.its_id))


def _weapon_to_buy(rng: Random, seen: Seen, seat: Seat) -> str | None:
    """Return the weapon that serves best, or now and then a dear one or one nearly as good."""
    best = wanted_gear(seen, seat)
    if best is None:
        return None
    if is_ahead(seen) and rng.random() < FANCY:
        return dearest_weapon(seen, seat, best) or best
    others = gear_like(seen, seat, best, LIKE)
    return pick(rng, others) if others and rng.random() < ARMS else best


def has_better(seen: Seen, seat: Seat) -> bool:
    """Return whether a better weapon of the own class is carried than the one in hand."""
    hero = seen.heroes[seat]
    held = [gear_worth(seen, seat, key) for key in own_weapons(hero)]
    return max(held, default=0.0) > gear_worth(seen, seat, hero.equipped)


def _market(_rng: Random, seen: Seen, decision: Choices) -> HeroAction:
    """Sell heads, buy what serves, leave."""
    sell = [a for a in decision.actions if a.type == "sell" and a.what is not None]
    if sell:
        return sell[0]
    buys = [a for a in decision.actions if a.type == "buy" and _is_useful(seen, decision.seat, a)]
    if buys:
        return max(buys, key=lambda action: ITEM_WORTH[action.its_id])
    return _leave(seen, decision, [key for key, _ in seen.heroes[decision.seat].items])


def _is_useful(seen: Seen, seat: Seat, action: HeroAction) -> bool:
    """Return whether a card is worth having, usable, and there is room for it."""
    hero, item = seen.heroes[seat], BOOK.items[action.its_id]
    if item.cost > CHEAP and item.knowledge < LEARNED and saves(seen, seat):
        return False
    permanent = sum(left is None for _, left in hero.items)
    fits = item.uses is not None or permanent < MOST_PERMANENT
    has_room = len(hero.items) < MOST_ITEMS and fits
    return can_use(hero, item.key) and has_room and item.key in ITEM_WORTH


def _choice(rng: Random, seen: Seen, decision: Choices) -> HeroAction:
    """Choose a label: one that gives without a test, else the test with the best chance."""
    labels = [action for action in decision.actions if action.type == "choose"]
    if labels[0].hero is not None:
        heroes = [(-float(seen.heroes[action.its_hero].life), action) for action in labels]
        return best(rng, heroes)
    keep = [action for action in labels if action.id == "keep"]
    if keep:
        return keep[0]
    top = awaited(seen)
    tests = top.about(seen).get("tests", {}) if top is not None else {}
    rated = [(tests[a.its_id]["chance"] if a.its_id in tests else 0.55, a) for a in labels]
    return best(rng, rated)


def _target(rng: Random, seen: Seen, decision: Choices) -> HeroAction:
    """Send an enemy to the hero who can bear most, or into a place with heroes."""
    if decision.actions[0].hero is not None:
        rated = [(float(seen.heroes[a.its_hero].life), a) for a in decision.actions]
        return best(rng, rated)
    return _path(rng, seen, decision)


def _path(rng: Random, seen: Seen, decision: Choices) -> HeroAction:
    """Let an enemy go to where heroes are near, and by no city."""
    rated = []
    for action in decision.actions:
        far = distances_to(action.its_id)
        near = min((far[h.place] for h in seen.heroes if h.place is not None), default=0)
        is_city = BOOK.places[action.its_id].kind == "city"
        rated.append((-float(near) - 2 * is_city, action))
    return best(rng, rated)


def is_ahead(seen: Seen) -> bool:
    """Return whether the last foe was beaten at the first attempt: there is something to spare."""
    return bool(seen.results) and seen.results[-1].attempts == 1


def _point(rng: Random, seen: Seen, decision: Choices) -> HeroAction:
    hero = seen.heroes[decision.seat]
    reads = hero.kind == STUDENT and (
        attribute(hero, "knowledge") > 1 or (is_ahead(seen) and rng.random() < STUDIES)
    )
    wanted = HeroAction("choose", id="knowledge" if reads else GROWING[hero.kind])
    return wanted if wanted in decision.actions else pick(rng, decision.actions)


def _skill(rng: Random, seen: Seen, decision: Choices) -> HeroAction:
    for_the_road = is_ahead(seen) and rng.random() < ROAD
    return max(
        decision.actions,
        key=lambda action: bool(BOOK.skills[action.its_id].script) != for_the_road,
    )


def _lose(rng: Random, seen: Seen, decision: Choices) -> HeroAction:
    """Lose a point that matters least."""
    own = GROWING[seen.heroes[decision.seat].kind]
    others = [action for action in decision.actions if action.id != own]
    return pick(rng, others or decision.actions)


def _end_phase(_rng: Random, _seen: Seen, _decision: Choices) -> HeroAction:
    return YES


def _consent(_rng: Random, _seen: Seen, _decision: Choices) -> HeroAction:
    return NO


_ANSWERS: Final[dict[str, Callable[[Random, Seen, Choices], HeroAction]]] = {
    "kami": _kami,
    "weapon": _weapon,
    "activate": _next_hero,
    "join": _yes,
    "bless": _yes,
    "consent": _consent,
    "end_phase": _end_phase,
    "test": _roll,
    "reroll": _again,
    "discard": _discard,
    "smithy": _smithy,
    "market": _market,
    "choice": _choice,
    "target": _target,
    "path": _path,
    "gain_attribute": _point,
    "lose_attribute": _lose,
    "skill": _skill,
}
