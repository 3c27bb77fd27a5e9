"""The chronicle of a campaign, to read in the window and to give to others as a text."""

from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.facts.state import AdventureObservation
from game.adventure.view.telling.chronicle import chronicle_lines, chronicle_text
from game.ui.draw.palette import BENI
from game.ui.scenes.look_back.picture import save_text
from game.ui.scenes.overlays import LargeScene, TellingScene
from game.ui.scenes.scene import Host
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.texts import Lines
from game.view.replay import Replay

FILE = "hundred-lanterns"


class ChronicleScene(TellingScene, LargeScene):
    """All that happened, from the first page on."""

    def __init__(
        self,
        host: Host,
        replay: Replay[AdventureObservation, HeroAction],
        seen: AdventureObservation,
    ) -> None:
        """Tell the campaign of `replay`, which `seen` knows the end of."""
        self.replay, self.seen = replay, seen
        super().__init__(host, "lantern.final.chronicle", ())

    def build(self) -> list[Widget]:
        """The text, a button that saves it, one that leaves."""
        left, right = self.foot(2)
        lines = chronicle_lines(self.kit.strings, self.replay)
        room = Lines(self.room(0, self.kit.px(20)), lines, self.kit)
        save = Button(left, self.say("lantern.final.save_text"), self._save, fill=BENI)
        text, closes = self.say("overlay.close"), ("log", "recap", "confirm")
        close = Button(right, text, self.back, command="cancel", commands=closes)
        return [*self.frame(), room, save, close]

    def _save(self) -> None:
        text = chronicle_text(self.kit.strings, self.replay, self.seen)
        save_text(self, FILE, text)
