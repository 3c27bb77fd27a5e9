"""Games of adepts of The Great Train, none told more than at a real table."""

from collections.abc import Sequence
from random import Random

from ai.core.bot import pick
from ai.great_train.adept.bot import TrainAdept
from build.training.play_on import LiveGame, resume
from game.great_train.rules.facts.actions import TrainAction
from game.great_train.rules.facts.state import TrainObservation, TrainState, observe_train
from game.great_train.rules.system import SYSTEM
from game.kernel.chance import Chance, StreamChance
from game.kernel.engine import Referee
from game.kernel.events import Event
from game.kernel.frames import Decision, decision_of
from game.kernel.game import Game
from game.kernel.ids import Seat
from game.kernel.journal import Header
from game.kernel.records import given


class AdeptGame(LiveGame[TrainState]):
    """A game under way; its adepts remember what their seats were told."""

    def __init__(
        self, state: TrainState, chance: Chance, told: Sequence[Sequence[Event]], seed: int
    ) -> None:
        """Go on from `state`, of which each seat was `told`; the adepts' dice are of `seed`."""
        self.state = state
        self.bots = [TrainAdept("adept", seed + seat) for seat in range(len(told))]
        self.events = list[Event]()
        """What the last step brought."""
        self._told = [list(events) for events in told]
        self._referee = Referee(state, chance, self._hear)
        for seat, bot in enumerate(self.bots):
            bot.start(SYSTEM.key, seat, len(told), seed)
            for event in told[seat]:
                bot.see(event)

    @property
    def asked(self) -> Decision[TrainAction] | None:
        """Who must choose, None when the game is over."""
        return decision_of(self.state)

    def observe(self, seat: Seat) -> TrainObservation:
        """Return what `seat` knows."""
        return observe_train(self.state, seat)

    def step(self, slip: Random | None = None) -> None:
        """Have who is asked choose, or `slip` by lot."""
        self.events.clear()
        asked = given(self.asked, "decision")
        if slip is not None:
            action = pick(slip, asked.actions)
        else:
            action = self.bots[asked.seat].choose(self.observe(asked.seat), asked, 0)
        resume(self.state.frames[-1], self._referee, action)

    def branch(self, rng: Random) -> "AdeptGame":
        """Return another way on, by adepts with other dice who remember the same."""
        state = self.state.clone()
        shuffle_train(state, rng)
        return AdeptGame(state, StreamChance(rng), self._told, int(rng.random() * 2**32))

    def _hear(self, event: Event) -> None:
        self.events.append(event)
        for seat, bot in enumerate(self.bots):
            seen = event.redacted(seat)
            self._told[seat].append(seen)
            bot.see(seen)


def deal_adepts(players: int, seed: int, rng: Random | None = None) -> AdeptGame:
    """Return the game of `seed`, whose luck goes on by `rng` if it is given, else by the seed."""
    game = Game(SYSTEM, Header(SYSTEM.key, seed, players, None))
    events = game.journal.events()
    told = [[event.redacted(seat) for event in events] for seat in range(players)]
    state: TrainState = game.state
    return AdeptGame(state, game.chance if rng is None else StreamChance(rng), told, seed)


def shuffle_train(state: TrainState, rng: Random) -> None:
    """Lay in any order the draw pile and the cars to come."""
    rng.shuffle(state.draw_pile)
    rng.shuffle(state.car_deck)
