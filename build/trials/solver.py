"""Sure wins, exactly: what wins this turn whatever is hidden, drawn and answered.

The search knows what the seat may know, and nothing else: cards that nobody showed are a pool, with
so many of it in each hand and in the draw pile. Whenever something hidden matters, every way it can
be is tried:

- an attack, Battle Cry or Jujutsu is met by every card that the asked seat may still hold, and by
  none; allies too may answer as badly as they can;
- a card that is drawn, stolen or thrown away blindly is any card of the pool;
- roles, and the stars of Ninja, are dealt in every way that the number of players allows;
- at the end, hidden Daimyo lie where they hurt most.

So a line is sure if and only if it wins against every deal that fits what the seat knows and every
answer: one card at a time is fixed, and never one that the pool has not left. Lines have up to
`most` actions of the seat's own and end within its turn; ending the turn is no way to win it. Where
the draw pile ends and the game does not, the search gives up rather than be wrong.
"""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Final, TypeVar

from game.kernel.engine import advance
from game.kernel.ids import HIDDEN, Seat
from game.samurai.rules.actions import DISCARD, END_PLAY, TAKE_WOUNDS, Action
from game.samurai.rules.content import CATALOGUE, DAIMYO, IS_WEAPON, PARRY, TABLES
from game.samurai.rules.effects import AwaitChallenge, AwaitParry
from game.samurai.rules.ending import TIE_ORDER
from game.samurai.rules.queries import legal_plays, of_character
from game.samurai.rules.state import ROLE_KEYS, TEAMS, Observation, Role, State
from game.samurai.rules.turn import AwaitPlay, awaited
from game.table.cards import CardId

T = TypeVar("T")
Roles = tuple[tuple[int, ...], tuple[int, ...]]
"""Roles and stars, by seat."""
STARS: Final = (1, 2, 3)


class TooMuchError(Exception):
    """The search would take too long, or go beyond the end of the draw pile: nothing is known."""


class Blind:
    """Chance as the seat sees it: it picks what it is told, and shuffles what nobody knows."""

    def __init__(self, pick: int = 0) -> None:
        self.wanted = pick
        self.most = 1
        """How many there were to pick from."""
        self.shuffled: list[CardId] = []

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """Return so many unknown cards; remember which they were."""
        self.shuffled += items  # type: ignore[arg-type]  # the rules shuffle cards only
        return [HIDDEN] * len(items)  # type: ignore[list-item]  # the same

    def pick(self, count: int) -> int:
        """Return what is wanted."""
        self.most = count
        return self.wanted


@dataclass(slots=True)
class Known:
    """What the seat knows: a state with HIDDEN for what it does not, and what that may be."""

    state: State
    pool: Counter[CardId]
    """The unseen cards, in hands and in the draw pile."""
    me: Seat

    def clone(self) -> "Known":
        """Return an independent copy."""
        return Known(self.state.clone(), self.pool.copy(), self.me)


def known_of(seen: Observation) -> Known:
    """Return what is known by who sees `seen`, asked to play."""
    roles, stars = next(assignments(seen))
    state = State(
        roles=roles,
        stars=stars,
        characters=seen.characters,
        honor=seen.honor[:],
        resilience=seen.resilience[:],
        hands=[hand[:] for hand in seen.hands],
        in_play=[cards[:] for cards in seen.in_play],
        draw_pile=[HIDDEN] * len(seen.draw_pile),
        discard_pile=seen.discard_pile[:],
        turn_seat=seen.turn_seat,
        phase=seen.phase,
        weapons_played=seen.weapons_played,
        frames=seen.frames,
    )
    pool = Counter(CATALOGUE.deck())
    for cards in (*state.hands, *state.in_play, state.discard_pile):
        pool.subtract(card for card in cards if card != HIDDEN)
    return Known(state, +pool, seen.seat)


def assignments(seen: Observation) -> Iterator[Roles]:
    """Yield every way in which the roles and stars may be dealt, as `seen` knows them."""
    dealt = Counter({ROLE_KEYS.index(key): n for key, n in TABLES[seen.players].roles.items()})
    dealt.subtract(role for role in seen.roles if role != HIDDEN)
    hidden = [seat for seat, role in enumerate(seen.roles) if role == HIDDEN]
    taken = [star for star in seen.stars if star > 0]
    for order in sorted(set(permutations((+dealt).elements()))):
        roles = list(seen.roles)
        for seat, role in zip(hidden, order, strict=True):
            roles[seat] = role
        ninja = [seat for seat in hidden if roles[seat] == Role.NINJA]
        for stars in permutations([star for star in STARS if star not in taken], len(ninja)):
            held = [max(0, star) for star in seen.stars]
            for seat, star in zip(ninja, stars, strict=True):
                held[seat] = star
            yield tuple(roles), tuple(held)


class Solver:
    """Finds the sure actions of one seat, asked to play."""

    def __init__(self, seen: Observation, most: int, work: int | None = None) -> None:
        """Look at lines of up to `most` actions.

        After `work` moves tried TooMuchError is raised, if that is given.
        """
        self.start = known_of(seen)
        self.work = work
        self.me = seen.seat
        self.most = most
        self._assignments = list(assignments(seen))
        self._judged: dict[Hashable, bool] = {}

    def sure(self) -> list[Action]:
        """Return the first actions of every sure line."""
        return self.sure_in(self.start, self.most)

    def sure_in(self, known: Known, most: int) -> list[Action]:
        """Return the actions after which the win is sure with up to `most` actions in all."""
        return [action for action in plays(known) if self.is_sure(known, action, most)]

    def is_sure(self, known: Known, action: Action, most: int) -> bool:
        """Return whether the win is sure after `action`, one of up to `most`."""
        if action == END_PLAY or most < 1:
            return False
        return all(
            after is not None and (after is WON or (most > 1 and self._goes_on(after, most - 1)))
            for after in self.outcomes(known, action)
        )

    def _goes_on(self, known: Known, most: int) -> bool:
        return any(self.is_sure(known, action, most) for action in plays(known))

    # --- what may come of an action ---

    def outcomes(self, known: Known, action: Action) -> Iterator["Known | None"]:
        """Yield every way it may come out: asked again, WON, or None where it is not won."""
        for after in self._taken(known, action):
            if after.state.outcome is not None:
                yield WON if self._is_won(known, action, after) else None
                continue
            top = after.state.frames[-1]
            if isinstance(top, AwaitPlay) and top.seat == self.me:
                yield after
            elif isinstance(top, AwaitParry | AwaitChallenge):
                for answer in answers(after, top):
                    yield from self.outcomes(after, answer)
            else:
                yield None

    def _taken(self, known: Known, action: Action) -> Iterator[Known]:
        """Yield what is known after `action`, for every pick and every card that comes to light."""
        most, number = 1, 0
        while number < most:
            if self.work is not None:
                self.work -= 1
                if self.work < 0:
                    raise TooMuchError
            after, chance = known.clone(), Blind(number)
            after.state.known = {}
            top = awaited(known.state)
            held = [] if top is None else known.state.hands[top.seat]
            if action.card is not None and action.card not in held:
                after.pool[action.card] -= 1
            advance(after.state, action, chance)
            most, number = chance.most, number + 1
            if chance.shuffled:
                _mixed(after)
            yield from _brought_to_light(after)

    def _is_won(self, known: Known, action: Action, after: Known) -> bool:
        """Return whether an end is won whoever is who, and wherever hidden Daimyo lie."""
        for roles, stars in self._assignments:
            again = known.state.clone()
            again.roles, again.stars, again.known = roles, stars, {}
            advance(again, action, Blind())
            outcome, own = again.outcome, TEAMS[roles[self.me]]
            if outcome is None:
                return False
            if outcome.kind == "swordmaster":
                if outcome.team != own:
                    return False
                continue
            scores = dict(outcome.scores)
            rivals = [team for team in scores if team != own]
            if not all(_beats(scores, own, team, after, roles) for team in rivals):
                return False
        return True


WON: Final = Known(State(), Counter(), HIDDEN)
"""What is known when the game is surely won."""


def plays(known: Known) -> list[Action]:
    """Return what the seat may do, asked to play."""
    return legal_plays(known.state, known.me)


def answers(known: Known, top: AwaitParry | AwaitChallenge) -> list[Action]:
    """Return every answer that the asked seat may be able to give."""
    hand = known.state.hands[top.seat]
    held = {card for card in hand if card != HIDDEN}
    if HIDDEN in hand:
        held |= {card for card, count in known.pool.items() if count}
    is_parried = isinstance(top, AwaitParry) or CATALOGUE[top.card].answer == "parry"
    fitting = {PARRY} if is_parried else {card for card in held if IS_WEAPON[card]}
    if is_parried and len(hand) > 1 and of_character(known.state, top.seat, "parries_with_weapons"):
        fitting |= {card for card in held if IS_WEAPON[card]}
    return [TAKE_WOUNDS, *(DISCARD[card] for card in sorted(fitting & held))]


def _mixed(known: Known) -> None:
    """The discards became the draw pile: what lies there now is no longer of the pool.

    Before that the pile was empty, so the pool is in hands, all of it. Raises TooMuchError where
    the game goes on: two pools would have to be told apart then.
    """
    if known.state.outcome is None:
        raise TooMuchError
    known.state.draw_pile = []


def _brought_to_light(known: Known) -> Iterator[Known]:
    """Yield what is known once cards that came into sight are each some card of the pool."""
    place = next((zone for zone in _in_sight(known) if HIDDEN in zone), None)
    if place is None or known.state.outcome is not None:
        yield known
        return
    number = next(n for n, zone in enumerate(_in_sight(known)) if HIDDEN in zone)
    for card, count in sorted(known.pool.items()):
        if count:
            after = known.clone()
            zone = _in_sight(after)[number]
            zone[zone.index(HIDDEN)] = card
            if number == 0:
                zone.sort()
            after.pool[card] -= 1
            yield from _brought_to_light(after)


def _in_sight(known: Known) -> list[list[CardId]]:
    return [known.state.hands[known.me], known.state.discard_pile]


def _beats(
    scores: dict[str, int], own: str, rival: str, known: Known, roles: tuple[int, ...]
) -> bool:
    """Return whether `own` wins against `rival` though hidden Daimyo lie where they hurt most."""
    state = known.state
    unknown: Counter[str] = Counter()
    for seat, hand in enumerate(state.hands):
        unknown[TEAMS[roles[seat]]] += hand.count(HIDDEN)
    daimyo = known.pool[DAIMYO]
    theirs = min(daimyo, unknown[rival]) if rival != TEAMS[Role.RONIN] else 0
    elsewhere = sum(unknown.values()) + len(state.draw_pile) - unknown[own] - theirs
    ours = max(0, daimyo - theirs - elsewhere) if own != TEAMS[Role.RONIN] else 0
    lead = scores[own] + ours - scores[rival] - theirs
    return lead > 0 or (lead == 0 and TIE_ORDER.index(own) < TIE_ORDER.index(rival))
