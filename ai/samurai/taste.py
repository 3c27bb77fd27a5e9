"""Temperaments: how a bot likes to play, whatever its level, by what all saw happen.

Taste is made of the Observation and the public history alone, in microseconds. It never speaks
for harming a certain ally, and `lean` (`ai.core.bot`) lets it outweigh no more than a small
difference.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ai.core.taste import EVEN_KEY, NOBODY, Ledger, RememberingTaste, split_name
from ai.samurai.belief.roles import certain_allies, is_certain_ally
from game.kernel.events import Event
from game.kernel.ids import Seat
from game.samurai.rules.actions import LOSE_HONOR, TAKE_WOUNDS, Action
from game.samurai.rules.content import BUSHIDO, CATALOGUE, IS_PROPERTY, IS_WEAPON, PARRY, TABLES
from game.samurai.rules.effects import AwaitParry
from game.samurai.rules.events import Played, SetUp, Took, Turn, Wounded
from game.samurai.rules.queries import attackable, is_harmless, weapon_limit, wounds_dealt
from game.samurai.rules.state import Observation
from game.samurai.rules.turn import awaited
from game.table.cards import CardId


@dataclass(frozen=True, slots=True)
class Temperament:
    """What somebody likes (above 0) and dislikes (below 0); each weight lies in -1.5..1.5."""

    key: str
    attack: float = 0.0
    """Striking somebody at all."""
    scratch: float = 0.0
    """Striking for a single wound."""
    first_strike: float = 0.0
    """Striking one who never struck oneself nor a friend."""
    revenge: float = 0.0
    """Striking, or playing a trick on, who struck oneself: wholly for the last to do so."""
    avenge: float = 0.0
    """The same for who struck a friend."""
    finish: float = 0.0
    """A blow that defeats if it lands."""
    rich: float = 0.0
    """Striking, or playing a trick on, who has most: honor first, then cards."""
    friend: float = 0.0
    """Any harm to a friend."""
    uproar: float = 0.0
    """Battle Cry and Jujutsu."""
    trick: float = 0.0
    """Diversion, Geisha, and Bushido laid before another."""
    build: float = 0.0
    """Properties laid before oneself."""
    draw: float = 0.0
    """Cards that draw cards."""
    help: float = 0.0
    """A card for a friend, or a friend freed of Bushido."""
    opening: tuple[str, ...] = ()
    """What it does before all else in a turn, where the order is free."""
    wait: float = 0.0
    """Ending the turn with a weapon that could still strike."""
    endure: float = 0.0
    """Taking wounds that do not defeat, an answer in hand."""
    risk: float = 0.0
    """Paying with honor, or with resilience."""
    hoard_parry: float = 0.0
    """Keeping a Parry when a card must go."""
    hoard_weapon: float = 0.0
    """Keeping a weapon when a card must go."""


EVEN: Final = Temperament(EVEN_KEY)
"""Likes everything alike: plays as its level does."""

HOTHEAD: Final = Temperament(
    "hothead",
    attack=0.4,
    first_strike=0.6,
    finish=0.2,
    uproar=0.9,
    trick=-0.6,
    draw=0.1,
    opening=("jujutsu", "battle_cry", "weapon"),
    wait=-0.9,
    endure=0.8,
    risk=0.6,
    hoard_parry=-0.4,
    hoard_weapon=0.6,
)
PATIENT: Final = Temperament(
    "patient",
    attack=-0.1,
    scratch=-0.7,
    finish=0.8,
    uproar=-0.3,
    trick=-0.1,
    build=0.8,
    draw=0.5,
    wait=0.2,
    endure=0.5,
    risk=-0.8,
    hoard_parry=1.0,
    hoard_weapon=-0.3,
    opening=("focus", "fast_draw", "armor"),
)
GRUDGE: Final = Temperament(
    "grudge",
    attack=-0.7,
    first_strike=-0.3,
    revenge=1.3,
    trick=-0.3,
    uproar=-0.2,
    endure=-0.3,
    hoard_weapon=0.5,
)
COURTIER: Final = Temperament(
    "courtier",
    first_strike=-0.2,
    avenge=1.0,
    friend=-0.5,
    uproar=-0.2,
    trick=-0.7,
    draw=0.6,
    help=1.0,
    endure=-0.7,
    risk=-0.2,
    opening=("tea_ceremony", "breathing"),
)
SCHEMER: Final = Temperament(
    "schemer",
    attack=-0.2,
    rich=0.4,
    uproar=0.4,
    trick=0.9,
    draw=0.2,
    hoard_weapon=-0.6,
    opening=("geisha", "diversion", "bushido"),
)

TEMPERAMENTS: Final[dict[str, Temperament]] = {
    temper.key: temper for temper in (EVEN, HOTHEAD, PATIENT, GRUDGE, COURTIER, SCHEMER)
}
"""Every temperament by its key, the even one first."""


def temper_of(name: str) -> Temperament:
    """Return the temperament in a bot's name; the even one where none is known."""
    return TEMPERAMENTS.get(split_name(name)[1], EVEN)


# --- what happened ---


TRICKS: Final = ("geisha", "diversion", "bushido")
_DRAWS: Final = ("tea_ceremony", "daimyo")
_FRESH: Final = 0.9
"""The grudge against who struck since one's own turn, but not last."""
_COOLED: Final = 0.35
"""What is left of the grudge against who struck last, once a turn has passed."""
_COLD: Final = 0.3
"""The same of the worst of the others."""
_THEFT: Final = 0.5
"""What a card taken weighs against a blow."""


class Grudges(Ledger):
    """The public history of one game, as far as feelings go."""

    def __init__(self) -> None:
        super().__init__(max(TABLES))

    def open(self, players: int) -> None:
        """Begin with so many who owe each other nothing."""
        super().open(players)
        self.since = [set[Seat]() for _ in range(players)]
        """By sufferer: who struck since the sufferer's own turn."""
        self._mover: Seat = NOBODY

    def learn_from(self, event: Event) -> None:
        """Learn from one event, told in order from the beginning of the game."""
        if isinstance(event, Played):
            self._learn_from_play(event)
        elif isinstance(event, Wounded):
            self.note_blow(event.by, event.seat, float(event.wounds))
        elif isinstance(event, Took):
            self.note_theft(event.seat, event.source, _THEFT)
        elif isinstance(event, Turn):
            self._next_turn(event.seat)
        elif isinstance(event, SetUp):
            self.open(len(event.roles))
            self._mover = event.turn_seat

    def _next_turn(self, seat: Seat) -> None:
        """What was suffered before the turn that ends now was answered in it, or was not."""
        if self._mover != NOBODY:
            self.since[self._mover] = set()
        self._mover = seat

    def _learn_from_play(self, event: Played) -> None:
        if event.target is None or event.target == event.seat:
            return
        if IS_WEAPON[event.card]:
            self.note_blow(event.seat, event.target, 1.0)
        elif CATALOGUE[event.card].key == "breathing" or event.take == BUSHIDO:
            self.note_favour(event.seat, event.target)
        elif CATALOGUE[event.card].key in ("geisha", "bushido"):
            self.note_theft(event.seat, event.target, _THEFT)

    def note_blow(self, by: Seat, seat: Seat, weight: float) -> None:
        """`by` struck `seat`."""
        super().note_blow(by, seat, weight)
        if by != seat:
            self.since[seat].add(by)

    def against(self, sufferer: Seat) -> list[float]:
        """Return by seat how much `sufferer` bears it a grudge, 0..1.

        1 for who struck last, if that was since the sufferer's own turn; what is older cools down,
        though not for friends of the sufferer.
        """
        wrongs, last = self.wrongs[sufferer], self.last[sufferer]
        most = max(wrongs, default=0.0) or 1.0
        old = [_COOLED if seat == last else _COLD * w / most for seat, w in enumerate(wrongs)]
        fresh = self.since[sufferer]
        hot = [1.0 if seat == last else _FRESH for seat in range(len(old))]
        return [hot[seat] if seat in fresh else one for seat, one in enumerate(old)]


# --- the decision as a temperament looks at it ---


class _Eye:
    """One decision as a temperament looks at it, remembering grudges."""

    def __init__(self, temper: Temperament, seen: Observation, grudges: Grudges) -> None:
        self.temper, self.seen, self.me = temper, seen, seen.seat
        self.grudge = grudges.against(self.me)
        """By seat, 0..1."""
        self.bond = [
            float(is_certain_ally(seen, seat)) or grudges.bond(self.me, seat)
            for seat in range(seen.players)
        ]
        """By seat, 0..1: a certain ally, or one who has earned it."""
        self.sore = grudges.soreness(self.bond)
        """By seat, 0..1: how much a friend bears it a grudge."""

    def wealth(self, seat: Seat) -> float:
        """Return 1 for who has most of all others, honor before cards, down to 0 for the least."""
        goods = list(zip(self.seen.honor, map(len, self.seen.hands), strict=True))
        below = sum(other < goods[seat] for s, other in enumerate(goods) if s != self.me)
        return below / (len(goods) - 2)


# --- playing cards ---


def _play(eye: _Eye, action: Action) -> float:
    temper = eye.temper
    if action.type == "end_play":
        return temper.wait if _could_strike(eye) else 0.0
    if action.type == "ability":
        return temper.risk
    card = action.its_card
    if IS_WEAPON[card]:
        return _strike(eye, action)
    if action.target is not None and action.target != eye.me:
        return _at_another(eye, action)
    return _at_nobody(eye, card)


def _at_nobody(eye: _Eye, card: CardId) -> float:
    """A card for oneself or against all."""
    temper, left = eye.temper, eye.seen.resilience
    if CATALOGUE[card].answer:
        kills_ally = any(left[ally] == 1 for ally in certain_allies(eye.seen))
        return -1.0 if kills_ally else temper.uproar
    if CATALOGUE[card].key in _DRAWS:
        return temper.draw
    return temper.build if IS_PROPERTY[card] and card != BUSHIDO else 0.0


def _could_strike(eye: _Eye) -> bool:
    seen = eye.seen
    if seen.weapons_played >= weapon_limit(seen, eye.me):
        return False
    return any(IS_WEAPON[card] for card in seen.hands[eye.me]) and bool(attackable(seen, eye.me))


def _strike(eye: _Eye, action: Action) -> float:
    temper, target = eye.temper, action.its_target
    if is_certain_ally(eye.seen, target):
        return -1.0
    wounds = wounds_dealt(eye.seen, eye.me, action.its_card, target)
    liking = temper.attack + _feelings(eye, target)
    if wounds == 1:
        liking += temper.scratch
    if not eye.grudge[target] and not eye.sore[target]:
        liking += temper.first_strike
    if wounds >= eye.seen.resilience[target]:
        liking += temper.finish
    return liking


def _feelings(eye: _Eye, target: Seat) -> float:
    """Return what any harm to `target` is worth for who it is."""
    temper = eye.temper
    liking = temper.revenge * eye.grudge[target] + temper.avenge * eye.sore[target]
    if temper.rich:
        liking += temper.rich * (2 * eye.wealth(target) - 1)
    return liking + temper.friend * eye.bond[target]


def _at_another(eye: _Eye, action: Action) -> float:
    """A card at somebody else that is no weapon: a help or a trick."""
    temper, target = eye.temper, action.its_target
    key = CATALOGUE[action.its_card].key
    if key == "breathing" or action.take == BUSHIDO:
        return temper.help * (2 * eye.bond[target] - 1) + (key == "geisha") * temper.trick
    if key in TRICKS:
        if is_certain_ally(eye.seen, target):
            return -1.0
        return temper.trick + 0.5 * _feelings(eye, target)
    return 0.0


# --- answers ---


def _answer(eye: _Eye, action: Action) -> float:
    """Wounds that do not defeat may be borne; what would defeat is no matter of taste."""
    seen, me = eye.seen, eye.me
    if action != TAKE_WOUNDS or is_harmless(seen, me):
        return 0.0
    match awaited(seen):
        case AwaitParry(by=by, card=card):
            wounds = wounds_dealt(seen, by, card, me)
        case _:
            wounds = 1
    return eye.temper.endure if seen.resilience[me] > wounds else 0.0


def _bushido(eye: _Eye, action: Action) -> float:
    """The last honor but one is no matter of taste: what ends the game is judged."""
    spare = min(eye.seen.honor) > 1
    return eye.temper.risk if action == LOSE_HONOR and spare else 0.0


def _discard(eye: _Eye, action: Action) -> float:
    card = action.its_card
    if card == PARRY:
        return -eye.temper.hoard_parry
    return -eye.temper.hoard_weapon if IS_WEAPON[card] else 0.0


_BY_KIND: Final[dict[str, Callable[[_Eye, Action], float]]] = {
    "play": _play,
    "parry": _answer,
    "battle_cry": _answer,
    "jujutsu": _answer,
    "bushido": _bushido,
    "discard": _discard,
}
"""Kind of decision -> taste; of the others everybody thinks alike."""


class Palate(RememberingTaste[Observation, Action, _Eye]):
    """One seat's temperament through one game of Samurai Sword."""

    def __init__(self, temper: Temperament, grudges: Grudges | None = None) -> None:
        self.temper = temper
        self._grudges = grudges or Grudges()
        super().__init__(self._grudges, is_even=temper is EVEN)

    def eye(self, seen: Observation) -> _Eye:
        """Return a decision as the temperament looks at it."""
        return _Eye(self.temper, seen, self._grudges)

    def judge(self, kind: str) -> Callable[[_Eye, Action], float] | None:
        """Return what tells how an action is liked in that kind of decision, None for alike."""
        return _BY_KIND.get(kind)
