"""A new game: how many, how good, which deal."""

from game.languages import LANGUAGES
from game.session.new_game import NewGame
from game.ui.draw.palette import BENI
from game.ui.scenes.forms import FormScene
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.choices import Choice, Field
from game.ui.widgets.texts import Paragraph
from game.view.layout.geometry import Box


class NewGameScene(FormScene):
    """Asks what a game starts from, the last answers filled in."""

    heading = "new_game.heading"
    rows = 9

    @property
    def wanted(self) -> NewGame:
        """What will be played."""
        return self.host.services.wanted

    def build(self) -> list[Widget]:
        """One row a question, then what the answers mean and the buttons."""
        rows = [("new_game.players", self._players), ("new_game.level", self._level)]
        if self.host.has("tempers"):
            rows.append(("tempers.heading", self._tempers))
        rows += [("new_game.seed", self._seed), ("settings.language", self._language)]
        return [
            *self.frame(),
            *(part for n, (key, make) in enumerate(rows) for part in self._row(n, key, make(n))),
            self._remark(),
            *self._buttons(),
        ]

    def _row(self, number: int, key: str, widget: Widget) -> list[Widget]:
        return [*self.named(number, key), widget.called(self.say(key))]

    def arrange(self) -> None:
        """Build everything; the button that starts has the focus at first."""
        super().arrange()
        if self.focus is None:
            self.focus = len(self.widgets) - 1

    def _players(self, row: int) -> Widget:
        seats = self.host.services.seats
        names = [str(n) for n in seats]
        return Choice(self.slot(row), names, seats.index(self.wanted.players), self._set_players)

    def _set_players(self, number: int) -> None:
        self.wanted.players = self.host.services.seats[number]
        self.rebuild()

    def _level(self, row: int) -> Widget:
        levels = self.host.services.levels
        names = [self.say(f"new_game.levels.{level}") for level in levels]
        return Choice(self.slot(row), names, levels.index(self.wanted.level), self._set_level)

    def _set_level(self, number: int) -> None:
        self.wanted.level = self.host.services.levels[number]
        self.rebuild()

    def _tempers(self, row: int) -> Widget:
        return Button(self.slot(row), self.say("tempers.show"), lambda: self.host.open("tempers"))

    def _seed(self, row: int) -> Widget:
        typed = "" if self.wanted.seed is None else str(self.wanted.seed)
        return Field(self.slot(row, 0.6), typed, self.say("new_game.any_seed"), self._set_seed)

    def _set_seed(self, typed: str) -> None:
        self.wanted.seed = int(typed) if typed else None
        self.stale = True

    def _language(self, row: int) -> Widget:
        chosen = LANGUAGES.index(self.host.services.settings.language)
        names = [self.say(f"settings.languages.{code}") for code in LANGUAGES]
        return Choice(self.slot(row), names, chosen, self._speak)

    def _speak(self, number: int) -> None:
        self.host.services.settings.language = LANGUAGES[number]
        self.host.apply_settings()

    def _remark(self) -> Widget:
        """Return what the game says of the level and of so many players, if it says anything."""
        few = self.wanted.players == self.host.services.seats[0]
        keys = (f"about_level.{self.wanted.level}", "about_fewest" if few else "about_more")
        asked = [f"new_game.{key}" for key in keys]
        told = [self.say(key) for key in asked if self.kit.strings.has(key)]
        (foot,) = self.foot(1)
        top = self.row(5)
        box = Box(top.x, top.y, top.w, foot.y - top.y - 6)
        style = self.kit.type("italic", 23)
        return Paragraph(box, "\n".join(told), style)

    def _buttons(self) -> list[Widget]:
        left, right = self.foot(2)
        back = Button(left, self.say("menu.back"), self.back, command="cancel")
        start = Button(right, self.say("new_game.start"), self._start, fill=BENI)
        start.commands = ("confirm",)
        return [back, start]

    def _start(self) -> None:
        self.host.services.save_settings()
        self.host.go("table", self.host.services.new_game(self.wanted))
