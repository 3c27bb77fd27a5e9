"""What a duel shows: A's score, and how much better A does than B in B's own places."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import fmean

from game.kernel.wire import Json
from game.protocol.duel import Duel, DuelDeal, Place, score
from game.protocol.figures import ROLES
from game.protocol.intervals import Estimate, estimate
from game.protocol.match import DealResult
from game.protocol.times import Times


@dataclass(frozen=True, slots=True)
class Comparison:
    """A and B in the same places: each one's win rate, and the paired difference."""

    places: int
    a: Estimate
    b: Estimate
    difference: Estimate
    """A's win rate less B's, from the same deals; its interval is over deals."""

    def to_json(self) -> Json:
        """Return the comparison as the protocol writes it."""
        rates = {name: getattr(self, name).to_json() for name in ("a", "b", "difference")}
        return {"places": self.places, **rates}


@dataclass(frozen=True, slots=True)
class DuelFigures:
    """Everything about a duel. Without a mirror match there is nothing to compare with."""

    deals: int
    score: Estimate
    total: Comparison
    roles: dict[str, Comparison]

    def to_json(self) -> Json:
        """Return the figures as the protocol writes them (section 7)."""
        roles = {role: comparison.to_json() for role, comparison in self.roles.items()}
        return {"score": self.score.to_json(), "total": self.total.to_json(), "roles": roles}


def duel_figures(deals: Sequence[DuelDeal]) -> DuelFigures:
    """Return the figures of a duel."""
    roles = {
        role: comparison
        for role in ROLES
        if (comparison := _compared([[p for p in d if p.role == role] for d in deals])).places
    }
    return DuelFigures(
        len(deals), estimate([score(deal) for deal in deals]), _compared(deals), roles
    )


def _compared(deals: Sequence[Sequence[Place]]) -> Comparison:
    """Compare A and B over `deals`; a deal without such a place does not count."""
    some = [deal for deal in deals if deal]
    mirrored = [deal for deal in some if deal[0].b is not None]
    return Comparison(
        sum(map(len, some)),
        estimate(_means(some, lambda place: place.a)),
        estimate(_means(mirrored, lambda place: bool(place.b))),
        estimate(_means(mirrored, lambda place: place.a - bool(place.b)), least=-1.0),
    )


def _means(deals: Sequence[Sequence[Place]], value: Callable[[Place], float]) -> list[float]:
    return [fmean(value(place) for place in deal) for deal in deals]


def duel_to_json(duel: Duel, results: Sequence[DealResult]) -> Json:
    """Return a whole duel as the protocol writes it (section 7)."""
    deals = [duel.places(result) for result in results]
    bots = dict.fromkeys([duel.a, duel.b])
    faults: Counter[str] = sum((result.faults for result in results), Counter())
    times = {bot: Times(s for r in results for s in r.seconds.get(bot, ())) for bot in bots}
    return {
        "a": duel.a,
        "b": duel.b,
        "players": duel.players,
        "seed": duel.seed,
        "first": duel.first,
        "deals": len(deals),
        "ms": duel.ms,
        **duel_figures(deals).to_json(),
        "faults": {bot: faults[bot] for bot in bots},
        "times": {bot: {**times[bot].figures(), "all": times[bot].to_json()} for bot in bots},
        "results": [deal_to_text(deal) for deal in deals],
    }


def deal_to_text(deal: DuelDeal) -> str:
    """Return `role:AB` for each place: 1 won, 0 lost, - not played. `shogun:11 ninja:10`."""
    return " ".join(f"{p.role}:{p.a:d}{'-' if p.b is None else int(p.b)}" for p in deal)


def deal_from_text(text: str) -> DuelDeal:
    """Return what `deal_to_text` wrote. Raises ValueError."""
    return tuple(_place(*part.split(":")) for part in text.split())


def _place(role: str, won: str) -> Place:
    a, b = list(won)
    return Place(role, a == "1", None if b == "-" else b == "1")
