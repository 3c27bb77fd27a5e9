"""A film strip of a whole campaign: `python -m tests.adventure.ui.film --difficulty hard`.

One person has all four heroes in hand and plays by mouse as the strategist would, at the usual
pace; a picture every few seconds of the game, laid out in sheets in `build/out/film`, to be
looked at.
"""

import argparse
import sys
from typing import TYPE_CHECKING, Any, Final, cast

from ai.adventure.roster import ROSTER
from build.counting import amount, from_zero
from build.workers import stoppable
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.actions import STOP, HeroAction
from game.adventure.rules.facts.state import AdventureObservation
from game.adventure.rules.figures import note_of
from game.adventure.rules.system import SYSTEM
from game.kernel.frames import Decision
from game.kernel.game import Game
from game.kernel.journal import Header
from game.languages import LANGUAGES
from game.session.new_game import NewGame
from game.ui.board.selection import MAIN
from game.ui.scenes.table import TableScene
from tests.adventure.ui.adventure_window import QUICK, LanternServices, lantern_shell
from tests.adventure.ui.lantern_robots import LanternMouse
from tests.adventure.ui.placed import PlacedTable
from tests.bench.screen import add_size
from tests.ui.pictures.strip import OUT, Camera, save
from tests.ui.quick_table import QuickTable
from tests.ui.windowless import QuickShell, Settings

if TYPE_CHECKING:
    from game.kernel.ids import Seat
    from game.kernel.players import Player
    from game.ui.services import LiveTable

FRAME: Final = 0.1
"""Seconds a frame: nobody looks between two."""
THINKS: Final = 700
"""Milliseconds that the one who plays may think."""


class CampaignTable(PlacedTable):
    """A campaign from its beginning; one person decides for all."""

    def __init__(self, difficulty: str, seed: int) -> None:
        """Deal it."""
        QuickTable.__init__(self, QUICK, NewGame(4, "follower", seed), {})
        self.game = Game(SYSTEM, Header(SYSTEM.key, seed, 4, None, {"difficulty": difficulty}))

    @property
    def observation(self) -> AdventureObservation:
        """What the hero may know who is asked."""
        seat = self.viewer if self.asked is None else self.asked
        return cast("AdventureObservation", self.game.observe(seat))


class Filmed(LanternMouse):
    """Plays as the strategist would, and a camera beside."""

    def __init__(self, shell: QuickShell, seed: int, every: float) -> None:
        """Film in `shell`, a picture in so many seconds."""
        super().__init__(shell, seed)
        self.camera = Camera(shell, every, FRAME)
        self._bots: dict[Seat, Player] = {}

    def step(self, dt: float = 0.25) -> None:
        """Let time pass frame by frame; take a picture when it is due."""
        for _ in self.camera.step(dt):
            continue

    def take(self, scene: TableScene, action: HeroAction) -> None:
        """Press what gives `action`; a journey goes step by step, as it was thought of.

        A place that is pressed would be all of the way there.
        """
        if action.type in ("travel", "step", "sail") or (action == STOP and not self._ends(scene)):
            scene.act(action)
        else:
            super().take(scene, action)

    @staticmethod
    def _ends(scene: TableScene) -> bool:
        return MAIN in scene.state.frame.buttons

    def chosen(self, scene: TableScene, question: Decision[Any]) -> Any:
        """Return what the strategist would do in that seat."""
        seat = question.seat
        if seat not in self._bots:
            self._bots[seat] = ROSTER.make("strategist", seat)
            self._bots[seat].start(SYSTEM.key, seat, 4, 0)
        return self._bots[seat].choose(scene.table.observation, question, THINKS)


def at(shell: QuickShell, table: CampaignTable, every: float) -> Filmed:
    """Return the one who plays that campaign in `shell`, with a picture in so many seconds."""
    shell.change(TableScene(shell, cast("LiveTable", table), party=range(4)))
    return Filmed(shell, table.game.journal.header.seed, every)


def main() -> int:
    """Play and film, and say how it went and where it lies."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.adventure.ui.film", description=__doc__)
    parser.add_argument("--difficulty", choices=[*BOOK.difficulties], default="normal")
    parser.add_argument("--seed", type=from_zero, default=1)
    parser.add_argument("--every", type=amount, default=8.0, help="seconds from picture to picture")
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    add_size(parser, (1280, 720))
    given = parser.parse_args()
    table = CampaignTable(given.difficulty, given.seed)
    shell = lantern_shell(given.size, LanternServices(Settings(language=given.language)))
    filmed = at(shell, table, given.every)
    filmed.play()
    strip, age = filmed.camera.strip, filmed.camera.age
    save(strip, given.difficulty)
    told = f"{len(strip)} pictures, {filmed.answers} answers, {age:.0f} s of the game"
    print(f"{told}, in {OUT}: {note_of(table.game)['kind']}")
    return 0


if __name__ == "__main__":
    sys.exit(stoppable(main))
