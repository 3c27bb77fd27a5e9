"""FastForward: while Space or the button is held the others play faster, or go on step by step."""

from dataclasses import dataclass

from game.ui.board.playing import Playing
from game.view.show import Cue
from game.view.timing import STEP, SURPRISE


@dataclass
class FastForward:
    """Whether the player hurries now. What a method returns began and must be shown."""

    playing: Playing
    is_on: bool = False
    _age: float = 0.0
    """Seconds held since the last step."""
    _surprise: float = 0.0
    """Seconds for which a question that comes now is a surprise."""

    def press(self) -> list[Cue]:
        """It went down: step by step, that is one step."""
        if self.is_on:
            return []
        self.is_on, self._age, self._surprise = True, 0.0, SURPRISE
        return self.playing.go_on()

    def was_on(self) -> bool:
        """Return whether the question came just now, while the player hurried; told only once."""
        is_surprise = self.playing.question is not None and self._surprise > 0
        self._surprise = 0.0
        return is_surprise

    def let_go(self) -> None:
        """It came up."""
        self.is_on = False

    def tick(self, dt: float) -> list[Cue]:
        """Let `dt` seconds pass: held down it steps on in a steady rhythm."""
        if self.playing.question is not None and not self.is_on:
            self._surprise = max(0.0, self._surprise - dt)
        if not self.is_on or not self.playing.is_stepping:
            return []
        self._age += dt
        began: list[Cue] = []
        while self._age >= STEP:
            self._age -= STEP
            began += self.playing.go_on()
        return began
