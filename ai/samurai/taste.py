"""Taste: how much a temperament likes an action, by what all saw happen.

Taste is made of the Observation and the public history alone, in microseconds. It never speaks
for harming a certain ally, and `lean` (`ai.core.bot`) lets it outweigh no more than a small
difference.
"""

from collections.abc import Callable
from typing import Final

from ai.core.bot import Taste
from ai.samurai.belief.roles import certain_allies, is_certain_ally
from ai.samurai.temperaments import EVEN, Temperament
from game.kernel.events import Event
from game.kernel.frames import Decision
from game.kernel.ids import Seat
from game.samurai.rules.actions import LOSE_HONOR, TAKE_WOUNDS, Action
from game.samurai.rules.content import BUSHIDO, CATALOGUE, IS_PROPERTY, IS_WEAPON, PARRY
from game.samurai.rules.effects import AwaitParry
from game.samurai.rules.events import Played, SetUp, Took, Wounded
from game.samurai.rules.queries import attackable, is_harmless, weapon_limit, wounds_dealt
from game.samurai.rules.state import Observation
from game.samurai.rules.turn import awaited
from game.table.cards import CardId

NOBODY: Final[Seat] = -1
MOST_SEATS: Final = 7
THEFT: Final = 0.5
"""What a card taken weighs against a blow."""


class Grudges:
    """The public history of one game, as far as feelings go."""

    def __init__(self) -> None:
        """Know nobody yet."""
        self._start(MOST_SEATS)

    def _start(self, players: int) -> None:
        self.wrongs = [[0.0] * players for _ in range(players)]
        """By sufferer, then by doer: blows aimed, wounds of challenges, cards taken."""
        self.last = [NOBODY] * players
        """By sufferer: who struck last."""
        self.favours = [[0] * players for _ in range(players)]
        """By the one helped, then by helper."""

    def learn_from(self, event: Event) -> None:
        """Learn from one event, told in order from the beginning of the game."""
        if isinstance(event, Played):
            self._learn_from_play(event)
        elif isinstance(event, Wounded):
            self._wrong(event.by, event.seat, float(event.wounds))
        elif isinstance(event, Took):
            self.wrongs[event.source][event.seat] += THEFT
        elif isinstance(event, SetUp):
            self._start(len(event.roles))

    def _learn_from_play(self, event: Played) -> None:
        if event.target is None or event.target == event.seat:
            return
        if IS_WEAPON[event.card]:
            self._wrong(event.seat, event.target, 1.0)
        elif CATALOGUE[event.card].key == "breathing" or event.take == BUSHIDO:
            self.favours[event.target][event.seat] += 1
        elif CATALOGUE[event.card].key in ("geisha", "bushido"):
            self.wrongs[event.target][event.seat] += THEFT

    def _wrong(self, by: Seat, seat: Seat, weight: float) -> None:
        if by != seat:
            self.wrongs[seat][by] += weight
            self.last[seat] = by

    def against(self, sufferer: Seat) -> list[float]:
        """Return by seat how much `sufferer` bears it a grudge, 0..1; 1 for who struck last."""
        wrongs, last = self.wrongs[sufferer], self.last[sufferer]
        most = max(wrongs, default=0.0) or 1.0
        return [1.0 if seat == last else 0.7 * w / most for seat, w in enumerate(wrongs)]

    def bond(self, seat: Seat, other: Seat) -> float:
        """Return how far `seat` has reason to thank `other`, 0..1: helped, and never wronged."""
        if self.wrongs[seat][other]:
            return 0.0
        foes = [foe for foe, wrong in enumerate(self.wrongs[seat]) if wrong]
        avenged = any(self.wrongs[foe][other] for foe in foes)
        return min(1.0, 0.6 * self.favours[seat][other] + 0.3 * avenged)


# --- the decision as a temperament looks at it ---


DRAWS: Final = ("tea_ceremony", "daimyo")
TRICKS: Final = ("geisha", "diversion", "bushido")


class Eye:
    """One decision as a temperament looks at it."""

    def __init__(self, temper: Temperament, seen: Observation, grudges: Grudges) -> None:
        """Look at `seen`, remembering `grudges`."""
        self.temper = temper
        self.seen = seen
        self.me = seen.seat
        self.grudges = grudges
        self.grudge = grudges.against(seen.seat)
        """By seat, 0..1."""
        self.bond = [self._bond(seat) for seat in range(seen.players)]
        """By seat, 0..1: a certain ally, or one who has earned it."""
        self.sore = self._sore()
        """By seat, 0..1: how much a friend bears it a grudge."""

    def _bond(self, seat: Seat) -> float:
        if seat == self.me:
            return 0.0
        if is_certain_ally(self.seen, seat):
            return 1.0
        return self.grudges.bond(self.me, seat)

    def _sore(self) -> list[float]:
        sore = [0.0] * self.seen.players
        for friend, bond in enumerate(self.bond):
            pains = self.grudges.against(friend) if bond else ()
            for seat in range(len(sore) if pains else 0):
                sore[seat] = max(sore[seat], bond * pains[seat])
        return sore

    def wealth(self, seat: Seat) -> float:
        """Return 1 for who has most of all others, honor before cards, down to 0 for the least."""
        others = [s for s in range(self.seen.players) if s != self.me]
        mine = self._goods(seat)
        below = sum(self._goods(s) < mine for s in others)
        return below / (len(others) - 1)

    def _goods(self, seat: Seat) -> tuple[int, int]:
        return self.seen.honor[seat], len(self.seen.hands[seat])


def tastes(
    temper: Temperament, seen: Observation, grudges: Grudges, decision: Decision[Action]
) -> list[float]:
    """Return how much `temper` likes each action of `decision`, -1..1; above 0 means it likes it.

    `seen` is what the one who decides knows, `grudges` what all saw happen.
    """
    judge = _BY_KIND.get(decision.kind)
    if temper is EVEN or judge is None:
        return [0.0] * len(decision.actions)
    eye = Eye(temper, seen, grudges)
    return [max(-1.0, min(1.0, judge(eye, action))) for action in decision.actions]


class Palate(Taste[Observation, Action]):
    """One seat's temperament through one game: hears what happens, tells what it likes."""

    def __init__(self, temper: Temperament) -> None:
        """Have `temper`."""
        self.temper = temper
        self._grudges = Grudges()

    def see(self, event: Event) -> None:
        """Hear one redacted event; a set-up table begins a new game."""
        if self.temper is not EVEN:
            self._grudges.learn_from(event)

    def tastes(self, seen: Observation, decision: Decision[Action]) -> list[float]:
        """Return how much each action of `decision` is liked, -1..1."""
        return tastes(self.temper, seen, self._grudges, decision)


# --- playing cards ---


def _play(eye: Eye, action: Action) -> float:
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


def _at_nobody(eye: Eye, card: CardId) -> float:
    """A card for oneself or against all."""
    temper, key = eye.temper, CATALOGUE[card].key
    if CATALOGUE[card].answer:
        return -1.0 if _may_kill_ally(eye) else temper.uproar
    if key in DRAWS:
        return temper.draw
    return temper.build if IS_PROPERTY[card] and key != "bushido" else 0.0


def _may_kill_ally(eye: Eye) -> bool:
    left = eye.seen.resilience
    return any(left[ally] == 1 for ally in certain_allies(eye.seen))


def _could_strike(eye: Eye) -> bool:
    seen = eye.seen
    if seen.weapons_played >= weapon_limit(seen, eye.me):
        return False
    return any(IS_WEAPON[card] for card in seen.hands[eye.me]) and bool(attackable(seen, eye.me))


def _strike(eye: Eye, action: Action) -> float:
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


def _feelings(eye: Eye, target: Seat) -> float:
    """Return what any harm to `target` is worth for who it is."""
    temper = eye.temper
    liking = temper.revenge * eye.grudge[target] + temper.avenge * eye.sore[target]
    if temper.rich:
        liking += temper.rich * (2 * eye.wealth(target) - 1)
    return liking + temper.friend * eye.bond[target]


def _at_another(eye: Eye, action: Action) -> float:
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


def _answer(eye: Eye, action: Action) -> float:
    """Wounds that do not defeat may be borne; what would defeat is no matter of taste."""
    if action != TAKE_WOUNDS or is_harmless(eye.seen, eye.me):
        return 0.0
    return eye.temper.endure if eye.seen.resilience[eye.me] > _threatened(eye) else 0.0


def _threatened(eye: Eye) -> int:
    """Return the wounds that are to be answered."""
    match awaited(eye.seen):
        case AwaitParry(by=by, card=card):
            return wounds_dealt(eye.seen, by, card, eye.me)
        case _:
            return 1


def _bushido(eye: Eye, action: Action) -> float:
    """The last honor but one is no matter of taste: what ends the game is judged."""
    spare = min(eye.seen.honor) > 1
    return eye.temper.risk if action == LOSE_HONOR and spare else 0.0


def _discard(eye: Eye, action: Action) -> float:
    card = action.its_card
    if card == PARRY:
        return -eye.temper.hoard_parry
    return -eye.temper.hoard_weapon if IS_WEAPON[card] else 0.0


_BY_KIND: Final[dict[str, Callable[[Eye, Action], float]]] = {
    "play": _play,
    "parry": _answer,
    "battle_cry": _answer,
    "jujutsu": _answer,
    "bushido": _bushido,
    "discard": _discard,
}
"""Kind of decision -> taste; of the others everybody thinks alike."""
