"""What every level of Samurai Sword shares; who plays by lot, and the beginner."""

from collections.abc import Callable
from typing import ClassVar, Final

from ai.core.bot import Bot, ByLot, best, lean
from ai.samurai.belief.belief import Memory
from ai.samurai.belief.model import ONLOOKER
from ai.samurai.belief.roles import certain_allies, is_certain_ally
from ai.samurai.taste import Palate, temper_of
from game.kernel.events import Event
from game.kernel.frames import Decision
from game.kernel.ids import Seat
from game.samurai.rules.actions import LOSE_HONOR, TAKE_WOUNDS, Action
from game.samurai.rules.content import BUSHIDO, CATALOGUE, CHARACTERS, IS_WEAPON, WOUNDS
from game.samurai.rules.notation import KEY
from game.samurai.rules.state import Observation, Role


class SamuraiBot(Bot[Observation, Action]):
    """A level of Samurai Sword; a temperament stands in its name."""

    system: ClassVar[str] = KEY
    observation: ClassVar[type[Observation]] = Observation
    palate: Palate

    def taste_of(self, name: str) -> Palate:
        """Return the taste of the temperament in `name`."""
        return Palate(temper_of(name))


class Rememberer(SamuraiBot):
    """A level that remembers what it has seen."""

    memory: Memory
    reader: ClassVar[str] = ONLOOKER
    """How it reads the others: the name of what was learned of players."""

    def start(self, system: str, seat: Seat, players: int, seed: int) -> None:
        """Sit down with an empty memory."""
        super().start(system, seat, players, seed)
        self.memory = Memory(seat, self.reader)

    def see(self, event: Event) -> None:
        """Remember."""
        super().see(event)
        self.memory.learn_from(event)


class Chancer(ByLot[Observation, Action], SamuraiBot):
    """Plays Samurai Sword by lot."""


# --- the beginner ---


_CARDS: Final = {
    "tea_ceremony": 6.0,
    "daimyo": 5.5,
    "focus": 5.0,
    "fast_draw": 5.0,
    "armor": 5.0,
    "diversion": 4.5,
    "geisha": 4.0,
    "battle_cry": 4.0,
    "jujutsu": 4.0,
    "breathing": 3.0,
    "bushido": 2.0,
}
"""How gladly a beginner plays each card that is not a weapon."""

_WEAPON, _WOUND = 3.5, 0.6
"""How gladly it plays a weapon, and what each wound of it adds."""

_WHIM: Final = 3.0
"""How much the mood of the moment adds to any choice: the source of its mistakes."""

SWAY: Final = 2.0
"""What a taste of 1 adds to a liking."""

SLACK: Final = 4.0
"""How much less than the best a beginner takes for the sake of its taste."""

_HOPELESS: Final = -100.0

_HEALTHY: Final = 4
"""From so much resilience on, a wound is nothing to fear."""

_NERVE: Final = 0.35
"""How often it then saves its answer and takes the wound."""


class Novice(SamuraiBot):
    """Legal, weak, quick, not without taste.

    It plays cards for the joy of it, hits whom it may, parries when it feels like it. What it never
    does is strike a friend whom everybody knows to be one. What it does not do at all is count:
    cards, honor, or whose turn comes next.
    """

    def decide(self, seen: Observation, decision: Decision[Action], _ms: int) -> Action:
        """Score every action by liking and whim, and take the best; now and then bear a wound."""
        liking, toss = _LIKING.get(decision.kind, _like_answer), self.rng.random
        scores = [(liking(seen, action) + _WHIM * toss(), action) for action in decision.actions]
        liked = self.palate.tastes(seen, decision)
        is_healthy = seen.resilience[self.seat] >= _HEALTHY
        if TAKE_WOUNDS in decision.actions and is_healthy and toss() < _NERVE:
            return TAKE_WOUNDS
        return best(self.rng, lean(scores, liked, SWAY, SLACK))


def _like_play(seen: Observation, action: Action) -> float:
    if action.type == "end_play":
        return 0.0
    left = seen.resilience[seen.seat]
    if action.type == "ability":
        return 1.0 if left >= _HEALTHY else _HOPELESS
    card = action.its_card
    key, full = CATALOGUE[card].key, CHARACTERS[seen.characters[seen.seat]].resilience
    if _is_unkind(seen, action) or (key == "breathing" and left >= full - 1):
        return _HOPELESS
    if IS_WEAPON[card]:
        return _WEAPON + _WOUND * WOUNDS[card] + _grudge(seen, action.its_target)
    return _CARDS.get(key, 1.0)


def _is_unkind(seen: Observation, action: Action) -> bool:
    """Return whether a friend would suffer: a target, or one whom a challenge might kill."""
    card = action.its_card
    if CATALOGUE[card].answer:
        return any(seen.resilience[ally] == 1 for ally in certain_allies(seen))
    if action.target is None or CATALOGUE[card].key == "breathing":
        return False
    if card == BUSHIDO and action.target == seen.seat:
        return True
    return is_certain_ally(seen, action.target) and action.take != BUSHIDO


def _grudge(seen: Observation, target: Seat) -> float:
    """Everybody likes to hit the Shogun, and to finish what is nearly done."""
    return 0.5 * (seen.roles[target] == Role.SHOGUN) + (seen.resilience[target] <= 1)


def _like_answer(_seen: Observation, action: Action) -> float:
    """Any answer is better than the wound or the loss."""
    if action in (TAKE_WOUNDS, LOSE_HONOR):
        return -2.0
    return -0.5 * WOUNDS[action.its_card]


def _like_discard(_seen: Observation, action: Action) -> float:
    """Give away what is liked least; a beginner does not know what Parries are worth."""
    card = action.its_card
    if IS_WEAPON[card]:
        return -_WOUND * WOUNDS[card]
    return -0.5 * _CARDS.get(CATALOGUE[card].key, 4.0)


_LIKING: Final[dict[str, Callable[[Observation, Action], float]]] = {
    "play": _like_play,
    "discard": _like_discard,
    "draw_source": lambda _seen, _action: 0.0,
}
