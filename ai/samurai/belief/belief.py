"""What a player at the table believes and remembers: who is who, and what hands may hold."""

from dataclasses import replace
from functools import lru_cache
from math import exp, log, log1p
from typing import Final

from ai.core.models import log_sum
from ai.samurai.belief.history import Hands, History
from ai.samurai.belief.model import (
    NAME,
    ONLOOKER,
    Likelihoods,
    actor_of,
    choices_of,
    hand_odds,
    likelihoods_for,
)
from ai.samurai.belief.roles import (
    Posterior,
    PublicChoice,
    Roles,
    Row,
    assignments,
    evens,
    views_of,
)
from game.kernel.events import Event
from game.kernel.ids import HIDDEN, Seat
from game.samurai.rules.content import TABLES
from game.samurai.rules.events import Ended, SetUp
from game.samurai.rules.state import ROLE_KEYS, THREE, Observation, Role

_FAINT: Final = 1e-200
"""No assignment is so unlikely that its weight becomes nothing."""
_RARE: Final = 0.001
"""No answer is thought so rare, nor so common, as to be out of the question."""
_NOBODY: Final[Seat] = -1
"""Who sees what all see, and no more."""


_State = tuple[list[float], list[Row], list[list[Row]]]
"""What was learned: the weights of all assignments, those by company, what was seen by seat."""


class Past:
    """What all have seen of a game up to some event, and what one reader makes of that.

    All at a table read it alike, so whoever comes to an event first works out what it tells, and
    the others take that over, whoever is told the same game anew too. The last table's is kept.
    """

    def __init__(self) -> None:
        """Nothing was made of it yet."""
        self.learned: list[_State] | None = None
        """What a belief has learned by then, and after it the onlooker that it holds."""
        self._next: dict[Event, Past] = {}

    def after(self, event: Event) -> "Past":
        """Return the past with one more event, of which all see what this one shows to nobody."""
        return self._next.setdefault(event.redacted(_NOBODY), Past())


def begun(event: SetUp, reader: str) -> Past:
    """Return the past of a game that begins so, shared by all who come from there."""
    return _begun(event.redacted(_NOBODY), reader)


@lru_cache(maxsize=2)  # by how a table begins, for both readers there
def _begun(_seen: Event, _reader: str) -> Past:
    return Past()


class Belief:
    """What one seat thinks of the others' roles, and what all others think of everybody's.

    Only what all can see enters: the seat's own role is put in when it is asked. Whoever goes by
    rules of thumb acts by what a usual opponent makes of the table, so the belief holds one.
    """

    def __init__(
        self,
        shown: Roles,
        learned: Likelihoods | None = None,
        reader: str = NAME,
        past: Past | None = None,
    ) -> None:
        """Begin with every assignment that `shown` allows as likely as the others.

        What others of that reader and `past` have learned is taken over; without one, nothing is.
        Raises ResourceError when nothing else is `learned` and the file of the `reader` is broken.
        """
        self.onlooker = Belief(shown, reader=ONLOOKER) if reader == NAME else None
        """What a usual opponent makes of all; None for one that is that itself."""
        self._public = public_part(shown)
        self._all = assignments(self._public)
        self.reveal(shown)
        self._weights = [1.0 / len(self._all)] * len(self._all)
        self._by_company = [self._weights]
        self.history: History = self.onlooker.history if self.onlooker else History(len(shown))
        self._roles_at = tuple(zip(*self._all, strict=True))
        self._past = past if len(self._all) > 1 else None
        if len(self._all) > 1:
            self._learned = learned or likelihoods_for(len(shown), reader)
            self._shares = self._learned.companies()
            self._by_company = [
                [part / len(self._all)] * len(self._all) for part, _ in self._shares
            ]
            """By company, the weights of all assignments."""
            blank = [0.0] * len(self._learned.manners)
            self._log_weights: list[list[Row]] = [[blank for _ in ROLE_KEYS] for _ in shown]
            """By seat, role and manner: how likely all its choices so far, as a logarithm."""

    def learn_from(self, before: Observation, event: Event) -> None:
        """Learn from an event; `before` is the table as it was."""
        self._past = past = None if self._past is None else self._past.after(event)
        if past is not None and past.learned is not None:
            self.take(past.learned)
        else:
            for choice in self.choices(before, event):
                self.weigh(choice)
            if past is not None:
                past.learned = self.states()
        self.history.learn_from(before, event)

    def states(self) -> list[_State]:
        """Return what was learned so far."""
        own = self._weights, self._by_company, self._log_weights
        return [own, *(self.onlooker.states() if self.onlooker else [])]

    def take(self, states: list[_State]) -> None:
        """Know what was learned, and nothing else."""
        (self._weights, self._by_company, self._log_weights), *rest = states
        if self.onlooker is not None:
            self.onlooker.take(rest)

    def choices(self, before: Observation, event: Event) -> list[PublicChoice]:
        """Return the choices that an event tells of somebody whose role is not known to all."""
        actor = actor_of(before, event) if len(self._all) > 1 else None
        if actor is None or self._public[actor] != HIDDEN:
            return []
        views = views_of(self._all, self._weights, actor, before.honor)
        found = choices_of(before, event, self.history, actor, views)
        if self.onlooker is None:
            return found
        usual = self.onlooker.choices(before, event)
        return [replace(own, usual=other) for own, other in zip(found, usual, strict=True)]

    def weigh(self, choice: PublicChoice) -> None:
        """Learn from one choice: it is likelier for some roles of its actor than for others.

        What was learned before is left as it was: others may share it.
        """
        if self.onlooker is not None and choice.usual is not None:
            self.onlooker.weigh(choice.usual)
        log_weights = self._log_weights[choice.actor][:]
        factors = [[1.0] * len(ROLE_KEYS) for _ in self._shares]
        for view, probabilities in zip(
            choice.views, self._learned.log_likelihoods(choice), strict=True
        ):
            row = log_weights[view.role]
            after = [old + new for old, new in zip(row, probabilities, strict=True)]
            for own, (_, shares) in zip(factors, self._shares, strict=True):
                own[view.role] = exp(_shared(shares, after) - _shared(shares, row))
            log_weights[view.role] = after
        seats = enumerate(self._log_weights)
        self._log_weights = [log_weights if n == choice.actor else rows for n, rows in seats]
        self._weigh(self._roles_at[choice.actor], factors)

    def _weigh(self, roles: Roles, factors: list[list[float]]) -> None:
        """Weigh every assignment, in which the actor has these `roles`, in every company."""
        weighed = [
            [weight * own[role] for weight, role in zip(weights, roles, strict=True)]
            for weights, own in zip(self._by_company, factors, strict=True)
        ]
        total = sum([sum(weights) for weights in weighed])
        self._by_company = [[weight / total + _FAINT for weight in row] for row in weighed]
        self._weights = [sum(column) for column in zip(*self._by_company, strict=True)]

    def posterior(self) -> Posterior:
        """Return how likely each assignment is for one who knows what this seat was shown."""
        return _normed([(self._weights[place], self._all[place]) for place in self._own])

    def outside(self) -> Posterior:
        """Return how likely each assignment is for one who was shown no secret role."""
        return _normed(list(zip(self._weights, self._all, strict=True)))

    def reveal(self, shown: Roles) -> None:
        """Know more roles than before; the rest becomes as likely as it is with these."""
        if self.onlooker is not None:
            self.onlooker.reveal(shown)
        self.shown = shown
        self.possible = assignments(shown)
        places = {roles: place for place, roles in enumerate(self._all)}
        self._own = [places[roles] for roles in self.possible]


def public_part(shown: Roles) -> Roles:
    """Return the roles that all know: the Shogun's, and everybody's where nothing is hidden."""
    if len(shown) == THREE or HIDDEN not in shown:
        return shown
    return tuple(role if role == Role.SHOGUN else HIDDEN for role in shown)


def _shared(shares: list[float], logs: list[float]) -> float:
    """Return the logarithm of what all manners say together, each with its share."""
    return log_sum([share + told for share, told in zip(shares, logs, strict=True)])


def _normed(weighted: Posterior) -> Posterior:
    total = sum([weight for weight, _ in weighted])
    return [(weight / total, roles) for weight, roles in weighted]


# --- what one seat remembers ---


class Memory:
    """One seat's memory of one game, built from the redacted events alone."""

    def __init__(self, seat: Seat, reader: str = ONLOOKER) -> None:
        """Know nothing; the others will be read as `reader` does, NAME or ONLOOKER."""
        self._table = Observation(seat=seat)
        self._reader = reader
        self.belief: Belief | None = None
        """What the seat makes of all."""

    def learn_from(self, event: Event) -> None:
        """Learn from one event, told in order from the beginning of the game."""
        if isinstance(event, SetUp):
            past = begun(event, self._reader)
            self.belief = Belief(event.roles, reader=self._reader, past=past)
        elif self.belief is not None:
            self.belief.learn_from(self._table, event)
            if isinstance(event, Ended):
                self.belief.reveal(event.roles)
        event.apply(self._table)

    @property
    def hands(self) -> Hands:
        """What all hands have shown."""
        return self.belief.history.hands if self.belief else Hands(max(TABLES))

    def posterior(self, seen: Observation) -> Posterior:
        """Return how likely each assignment is that `seen` allows."""
        if self.belief is not None and self.belief.shown == seen.roles:
            return self.belief.posterior()
        return evens(seen.roles)

    def holding(self, answer: str, seat: Seat, hidden: int, share: float) -> float:
        """Return how likely there is an `answer` among the `hidden` cards of `seat`.

        `share` is that of answers among all cards that one cannot see.
        """
        if self.belief is None or not share:
            return 1.0 - (1.0 - share) ** hidden
        base, none = log(max(share, _RARE) / max(1.0 - share, _RARE)), 0.0
        counts = self.hands.counts(answer, seat, hidden)
        for count, odds in zip(counts, hand_odds(answer), strict=True):
            if count:
                none += count * log1p(-1.0 / (1.0 + exp(-(base + odds))))
        return 1.0 - exp(none)
