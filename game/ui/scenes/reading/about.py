"""About the program: what it is, who made what, that it plays fair, and a report for a fault."""

from typing import Final

from game.ui.draw.fonts import WHOLE
from game.ui.draw.palette import BENI
from game.ui.scenes.overlays import TellingScene
from game.ui.scenes.scene import Host
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.choices import Choice
from game.ui.widgets.texts import Lines

PAGES: Final = ("program", "fair", "credits")
FAIR: Final = ("number", "seal", "told", "verify", "chosen", "bots")
CREDITS: Final = ("unofficial", "code", "art", "letters", "instruments", "programs")
"""The first is the game's own."""


class AboutScene(TellingScene):
    """Three pages of sentences, and a button that writes a report."""

    width = 1180
    rows = 12

    def __init__(self, host: Host, shown: str = PAGES[0]) -> None:
        """Open the page `shown`."""
        super().__init__(host, "about.heading", ())
        self.shown = PAGES.index(shown)

    def build(self) -> list[Widget]:
        """The pages, the sentences of one, and the buttons."""
        tell = (self._program, self._fair, self._credits)
        names = [self.say(f"about.pages.{page}") for page in PAGES]
        label = self.say(self.heading)
        tabs = Choice(self.row(0), names, self.shown, self._turn_to, label=label, size=23.0)
        report, leave = self.foot(2)
        write = Button(report, self.say("about.report"), self._report, size=23.0)
        close = Button(leave, self.say("overlay.close"), self.back, fill=BENI, command="cancel")
        room = self.room(1.2, self.kit.px(16))
        return [*self.frame(), tabs, Lines(room, tell[self.shown](), self.kit), write, close]

    def _turn_to(self, page: int) -> None:
        self.shown = page
        self.rebuild()

    def _program(self) -> list[str]:
        services, unofficial = self.host.services, "credits.unofficial"
        told = [self.say("about.version", version=services.version)]
        told += [self.say(unofficial)] if self.kit.strings.has(unofficial) else []
        places = [(key, folder.translate(WHOLE)) for key, folder in services.folders]
        where = [self.say(f"about.where.{key}", folder=folder) for key, folder in places]
        return [*told, *where, self.say("about.bots")]

    def _fair(self) -> list[str]:
        return [self.say(f"about.fair.{key}") for key in FAIR]

    def _credits(self) -> list[str]:
        keys = [f"credits.{part}" for part in CREDITS]
        return [self.say(key) for key in keys if self.kit.strings.has(key)]

    def _report(self) -> None:
        """Write a report, and say where it lies and what stands in it."""
        file = self.host.services.write_report()
        if file:
            self.host.open("notice", self.say("about.reported", file=file.translate(WHOLE)))
        else:
            self.host.tell_notices()
