"""Where a game begins: the title, what a new game starts from, and the same again."""

from typing import TYPE_CHECKING, Final

from pygame import Surface

from game.session.settings import NewGame
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import LEFT
from game.ui.draw.kit import Kit
from game.ui.draw.paint import clear, frame, lay_centred
from game.ui.draw.palette import BENI, SLIP, SUMI
from game.ui.scenes.menu import FormRow, FormScene, MenuScene, put_ground
from game.ui.scenes.overlays import OverlayScene
from game.ui.scenes.record.people import name_of
from game.ui.scenes.scene import Host
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import PLAIN, Button, MenuItem
from game.ui.widgets.choices import Choice, Field
from game.ui.widgets.texts import Label, Paragraph
from game.view.layout.geometry import Box

if TYPE_CHECKING:
    from collections.abc import Callable

NAME: Final = "Circle of Honor".split(" ", 1)
KANJI: Final = "誉の輪"
CREDITS: Final = ("unofficial", "code", "art", "letters", "instruments", "programs")
"""The first is the game's own."""


class TitleScene(MenuScene):
    """The first screen."""

    begins_at = 0

    def build(self) -> list[Widget]:
        """Menu lines on the left, languages at the foot."""
        return [*self._menu(), self._languages(), *self._people(), self._version()]

    def _menu(self) -> list[Widget]:
        entries: list[tuple[str, str, Callable[[], None]]] = []
        if self.host.services.can_continue():
            remark = self.say("menu.continue_remark")
            entries.append((self.say("menu.continue"), remark, self._continue))
        seats = self.host.services.seats
        key = "menu.play_remark" if len(seats) > 1 else "menu.play_remark_one"
        remark = self.say(key, fewest=seats[0], most=seats[-1])
        entries.append((self.say("menu.play"), remark, lambda: self.host.open("new_game")))
        if self.host.school is not None:
            entries.append((self.say("learn.heading"), "", lambda: self.host.open("learn")))
        entries.append((self.say("games.heading"), "", lambda: self.host.open("games")))
        entries.append((self.say("record.heading"), "", lambda: self.host.open("record")))
        if self.host.has_codex:
            entries.append((self.say("codex.heading"), "", lambda: self.host.open("codex")))
        entries.append((self.say("menu.settings"), "", lambda: self.host.open("settings")))
        entries.append((self.say("credits.heading"), "", self._credits))
        entries.append((self.say("menu.quit"), "", self.host.quit))
        px, wanted = self.kit.px, max(self.kit.px(78), self.kit.type("bold", 44, SUMI).px * 1.5)
        top, left = px(472 if self.kit.text_scale == 1 else 410), px(118)
        foot = self.kit.size[1] - px(44 + 18) - self._foot_height  # above the languages
        height = min(wanted, (foot - top) / len(entries))
        return [
            MenuItem(Box(left, top + n * height, px(690), height), text, remark, act)
            for n, (text, remark, act) in enumerate(entries)
        ]

    @property
    def _foot_height(self) -> float:
        return max(self.kit.px(48), 34 * self.kit.text_scale)

    def _languages(self) -> Widget:
        px = self.kit.px
        height = self._foot_height
        width = max(px(420), 330 * self.kit.text_scale)
        bottom = self.kit.size[1] - px(44)
        return self.languages(Box(px(118), bottom - height, width, height))

    def _people(self) -> list[Widget]:
        """Return who plays, beside the languages, where several do; pressed it asks."""
        people, beside = self.host.services.library.people, self._languages().box
        if len(people.names) == 1:
            return []
        text = self.say("people.playing", who=name_of(self.kit, people))
        box = Box(beside.right + self.kit.px(24), beside.y, beside.w, beside.h)
        return [Button(box, text, lambda: self.host.open("people"), size=22.0)]

    def _version(self) -> Widget:
        style = self.kit.type("italic", 18, SLIP)
        text = self.host.services.version
        width, high, size = self.kit.fonts.width(text, style), style.px * 2, self.kit.size
        top = size[1] - max(self.kit.px(64), high + self.kit.px(6))
        box = Box(size[0] - width - self.kit.px(28), top, width, high)
        return Label(box, text, style, LEFT)

    def _credits(self) -> None:
        keys = [f"credits.{part}" for part in CREDITS]
        told = [self.say(key) for key in keys if self.kit.strings.has(key)]
        self.host.open("telling", "credits.heading", told)

    def _continue(self) -> None:
        if not go_on(self.host):
            self.rebuild()

    def tick(self, dt: float) -> None:
        """Tell what there is to be told, such as a disk that is full."""
        del dt
        self.host.tell_notices()

    def backdrop(self, canvas: Canvas) -> None:
        """The print, the name and its cartouche."""
        put_ground(canvas, self.kit, "title")
        px = self.kit.px
        size = (round(px(92)), round(px(290)))
        seal = self.kit.store.kept(("cartouche", size), lambda: _cartouche(self.kit, size))
        canvas.put(seal, px(118), px(116))
        for number, word in enumerate(NAME):
            style = self.kit.type("heavy", 150, SUMI).sized(round(px(150)))
            canvas.put(self.kit.fonts.line(word, style), px(244), px(88 + 138 * number))


def _cartouche(kit: Kit, size: tuple[int, int]) -> Surface:
    sheet = clear(size)
    sheet.fill(kit.ink(BENI))
    frame(sheet, sheet.get_rect(), SUMI, 3)
    frame(sheet, sheet.get_rect().inflate(-14, -14), SLIP, 1)
    style = kit.type("kanji", 78, SLIP).sized(round(size[0] * 0.84))
    for number, sign in enumerate(KANJI):
        middle = (size[0] / 2, size[1] * (number + 0.5) / 3 * 0.94 + size[1] * 0.03)
        lay_centred(sheet, kit.fonts.line(sign, style), middle)
    return sheet


class NewGameScene(FormScene):
    """Asks what a game starts from, the last answers filled in."""

    begins_at = -1
    heading = "new_game.heading"
    rows = 9

    @property
    def wanted(self) -> NewGame:
        """What will be played."""
        return self.host.services.wanted

    def build(self) -> list[Widget]:
        """One row a question, then what the answers mean and the buttons."""
        rows = [FormRow("new_game.players", self._players), FormRow("new_game.level", self._level)]
        if self.host.has("tempers"):
            rows.append(FormRow("tempers.heading", self._tempers))
        rows.append(FormRow("new_game.seed", self._seed))
        rows.append(FormRow("settings.language", self.languages))
        return [
            *self.frame(),
            *(part for number, row in enumerate(rows) for part in self.entry(number, row)),
            self._remark(),
            *self._buttons(),
        ]

    def _players(self, box: Box) -> Widget:
        seats, wanted = self.host.services.seats, self.wanted

        def choose(number: int) -> None:
            wanted.players = seats[number]
            self.rebuild()

        return Choice(box, [str(n) for n in seats], seats.index(wanted.players), choose)

    def _level(self, box: Box) -> Widget:
        levels, wanted = self.host.services.levels, self.wanted

        def choose(number: int) -> None:
            wanted.level = levels[number]
            self.rebuild()

        names = [self.say(f"new_game.levels.{level}") for level in levels]
        return Choice(box, names, levels.index(wanted.level), choose)

    def _tempers(self, box: Box) -> Widget:
        return Button(box, self.say("tempers.show"), lambda: self.host.open("tempers"))

    def _seed(self, box: Box) -> Widget:
        def take(typed: str) -> None:
            self.wanted.seed = int(typed) if typed else None
            self.stale = True

        typed = "" if self.wanted.seed is None else str(self.wanted.seed)
        return Field(box.part(0, 0, 0.6, 1), typed, self.say("new_game.any_seed"), take)

    def _remark(self) -> Widget:
        """Return what the game says of the level and of so many players, if it says anything."""
        few = self.wanted.players == self.host.services.seats[0]
        keys = (f"about_level.{self.wanted.level}", "about_fewest" if few else "about_more")
        asked = [f"new_game.{key}" for key in keys]
        told = [self.say(key) for key in asked if self.kit.strings.has(key)]
        return Paragraph(self.room(5, 6), "\n".join(told), self.kit.type("italic", 23))

    def _buttons(self) -> list[Widget]:
        left, right = self.foot(2)
        back = Button(left, self.say("menu.back"), self.back, command="cancel")
        text = self.say("new_game.start")
        deal = Button(right, text, self._start, fill=BENI, command="confirm", commands=("confirm",))
        return [back, deal]

    def obey(self, command: str) -> bool:
        """Enter deals, also where an answer has the focus: arrows change that."""
        if command == "confirm" and isinstance(self._focused, Choice | Field):
            self.focus = len(self.widgets) - 1
        return super().obey(command)

    def _start(self) -> None:
        """Deal; where a game was left, ask what becomes of it."""
        if self.host.services.can_continue():
            self.host.open("waiting", self._deal)
        else:
            self._deal()

    def _deal(self) -> None:
        self.host.services.save_settings()
        self.host.go("table", self.host.services.new_game(self.wanted))


def go_on(host: Host) -> bool:
    """Go on with the game that was left; False when it cannot go on, and a notice says so."""
    table = host.services.continue_game()
    if table is None:
        host.tell_notices(host.kit.say("menu.continue_failed"))
        return False
    host.go("resumed", table)
    return True


class WaitingScene(OverlayScene):
    """A game was left, and a new one is to be dealt: what becomes of the first?"""

    heading = "waiting.heading"
    width = 760
    rows = 6

    def __init__(self, host: Host, deal: "Callable[[], None]") -> None:
        """Ask; `deal` starts the new game, and the one that was left is put away."""
        super().__init__(host)
        self.deal = deal

    def build(self) -> list[Widget]:
        """What it is about, and three answers."""
        told = Paragraph(self.room(), self.say("waiting.remark"), self.kit.type("medium", 23))
        entries = (
            ("waiting.go_on", lambda: None if go_on(self.host) else self.back(), BENI, ""),
            ("waiting.deal", self.deal, PLAIN, ""),
            ("menu.back", self.back, PLAIN, "cancel"),
        )
        return [*self.frame(), told, *self.listed(entries, 2.1)]


def play_again(host: Host) -> None:
    """Deal anew with the choices of the last game."""
    wanted = host.services.wanted
    wanted.seed = None
    host.go("table", host.services.new_game(wanted))
