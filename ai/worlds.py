"""Worlds: whole states that one seat's knowledge allows. The only file of bots that makes a State.

A world is dealt from what its observer has not seen; nothing in it comes from the real game.
"""

from collections import Counter
from random import Random

from ai.assignments import Roles, assignments
from game.kernel.chance import shuffled
from game.kernel.ids import HIDDEN, Seat
from game.samurai.content import CATALOGUE
from game.samurai.roles import Role
from game.samurai.state import Observation, State
from game.table.cards import CardId


def sample_world(seen: Observation, rng: Random, roles: Roles | None = None) -> State:
    """Return a State that its observer cannot tell from the real one (law 3).

    Hands and draw pile are dealt from the unseen cards, each order as likely. `roles` settles who
    is who, for a caller with an opinion; without it each possible assignment is as likely. What
    the observer knows of others' hands is kept; what others know of each other's is not in an
    observation, so here they know nothing.
    """
    cards = shuffled(unseen_cards(seen), rng)
    assigned = roles or _pick_roles(seen, rng)
    world = _public_part(seen)
    world.roles = assigned
    world.stars = _stars(seen, assigned, rng)
    world.hands = [sorted(_fill(hand, cards)) for hand in seen.hands]
    world.draw_pile = _fill(seen.draw_pile, cards)
    world.known = _known(seen)
    return world


def unseen_cards(seen: Observation) -> list[CardId]:
    """Return, sorted, every card that lies where the observer cannot see it."""
    left = Counter(CATALOGUE.deck())
    for zone in (*seen.hands, *seen.in_play, seen.draw_pile, seen.discard_pile):
        left.subtract(card for card in zone if card != HIDDEN)
    if seen.resolving is not None:
        left[seen.resolving[0]] -= 1
    return sorted(left.elements())


def _public_part(seen: Observation) -> State:
    return State(
        characters=seen.characters,
        honor=seen.honor[:],
        resilience=seen.resilience[:],
        in_play=[cards[:] for cards in seen.in_play],
        discard_pile=seen.discard_pile[:],
        turn_seat=seen.turn_seat,
        phase=seen.phase,
        weapons_played=seen.weapons_played,
        resolving=seen.resolving,
        frames=seen.frames,
        outcome=seen.outcome,
    )


def _pick_roles(seen: Observation, rng: Random) -> Roles:
    ways = assignments(seen.roles)
    return ways[int(rng.random() * len(ways))]


def _stars(seen: Observation, roles: Roles, rng: Random) -> tuple[int, ...]:
    """Give each Ninja whose stars are hidden one of the free numbers; the others have none."""
    free = shuffled([star for star in (1, 2, 3) if star not in seen.stars], rng)
    return tuple(
        0 if role != Role.NINJA else free.pop() if star == HIDDEN else star
        for role, star in zip(roles, seen.stars, strict=True)
    )


def _fill(zone: list[CardId], cards: list[CardId]) -> list[CardId]:
    """Return the zone with a card from `cards` in place of each HIDDEN one."""
    return [cards.pop() if card == HIDDEN else card for card in zone]


def _known(seen: Observation) -> dict[tuple[Seat, Seat], tuple[CardId, ...]]:
    rows = {
        (seen.seat, owner): tuple(card for card in hand if card != HIDDEN)
        for owner, hand in enumerate(seen.hands)
        if owner != seen.seat
    }
    return {key: cards for key, cards in rows.items() if cards}
