"""The title: a print of each game to choose from, and what can be done with it."""

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Rect, Surface

from game.session.learn.progress import WHOLE_GAME, Progress, has_whole_game, lesson_files
from game.session.new_game import BETWEEN, LOT
from game.ui.draw.canvas import Canvas
from game.ui.draw.glyphs import SEPARATOR
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, film, frame, lay_centred
from game.ui.draw.palette import BENI, KINCHA, MUTED, SLIP, SUMI, WASHI
from game.ui.scenes.choosing.new_game import deal, go_on, who_plays
from game.ui.scenes.menu import MenuScene, put_ground
from game.ui.scenes.scene import Host, Scene
from game.ui.widgets.base import Widget
from game.ui.widgets.menu_items import INDENT, MenuItem
from game.ui.widgets.prints import Print, is_dark
from game.ui.widgets.texts import Label
from game.view.layout.geometry import Box
from game.view.words.strings import GameTitle, game_title

if TYPE_CHECKING:
    from game.session.library.kept import KeptGame

NAME: Final = "Circle of Honor".split(" ", 1)
KANJI: Final = "誉の輪"
LEFT_EDGE: Final = 118
"""Where everything at the left begins, on the 1920 x 1080 design."""
SEAL_TOP: Final = 116
"""Where the cartouche begins."""
COLUMN: Final = 690
"""Width of the menu."""
SMALL: Final = 30
"""Type size of what is asked for seldom."""
SHRUNK: Final = 0.68
"""Height of such a line against one of the others."""
MENU: Final = (LEFT_EDGE, 440, COLUMN, 410)
"""Where the menu stands on the 1920 x 1080 design."""
LOW: Final = 0.6
"""Pixels of one of the design under which a window is low."""
HOW: Final = "how"
"""The chapter of the codex that every game has which has pages at all: how it is played."""
STAY: Final = 0.3
"""Seconds that the title stands before the game that was left is read: that may take a tenth."""


class TitleLine(NamedTuple):
    """A line of the menu."""

    text: str
    act: Callable[[], None]
    remark: str = ""


class TitleScene(MenuScene):
    """The first screen.

    What it shows of a game is told by the game's files: no more of it is loaded before it stands.
    """

    begins_at = 0

    def __init__(self, host: Host) -> None:
        """Know nothing yet of the game that was left."""
        super().__init__(host)
        self._waiting: KeptGame | None = None
        self._today = ""
        """The day on which that was looked at."""
        self._day = ""
        """How the deal of the day stands: won, lost, begun, or nothing as long as it was not."""
        self._stayed: float | None = 0.0
        """Seconds that it stands, None once the game that was left is read."""

    @property
    def title(self) -> str:
        """The program's name; of several games, which is chosen."""
        name, keys = " ".join(NAME), self.host.games
        return name if len(keys) == 1 else f"{name}: {self._game_title(self._chosen).name}"

    def build(self) -> list[Widget]:
        """Menu lines at the left, the prints beside them, languages at the foot."""
        return [*self._menu(), *self._prints(), self._languages(), self._version()]

    # --- the menu ---

    def _first(self) -> list[TitleLine]:
        """Return what is asked for most: a game that was left, then learning while it is new."""
        services, new = self.host.services, partial(self.host.open, "new_game")
        entries = [
            TitleLine(self.say("menu.play"), partial(deal, self.host), self._setup()),
            TitleLine(self.say("menu.new_game"), new, self.say("menu.new_game_remark")),
        ]
        if self._learns_first:
            learn = partial(self.host.open, "learn")
            entries.insert(0, TitleLine(self.say("learn.heading"), learn, self._learned()))
        if services.can_continue():
            entries.insert(0, TitleLine(self.say("menu.continue"), self._continue, self._left()))
        return entries

    def _left(self) -> str:
        """Return what is told of the game that was left: what it is, as soon as that is known."""
        if self._waiting is None:
            return self.say("menu.continue_remark")
        from game.view.library import left_of  # noqa: PLC0415 - see the class

        place = self.host.services.library.shelf_of(self._waiting)
        return left_of(self.kit.strings, self._waiting, place)

    @property
    def _learns_first(self) -> bool:
        """Whether learning is new: none of this game was played to its end, and not all is done.

        Of games that ended before that was kept nobody knows which they were.
        """
        settings, game = self.host.services.settings, self.host.services.game_folder
        progress, is_kept = Progress(settings.learned, game), has_whole_game(settings.learned)
        is_settled = all(progress.is_settled(lesson) for lesson in lesson_files(game))
        has_played = progress.is_done(WHOLE_GAME) if is_kept else settings.ended > 0
        return not has_played and not is_settled

    def _learned(self) -> str:
        """Return how many lessons are done; who teaches, as long as none is."""
        settings, game = self.host.services.settings, self.host.services.game_folder
        progress, lessons = Progress(settings.learned, game), lesson_files(game)
        done = sum(progress.is_done(lesson) for lesson in lessons)
        return (
            self.say("learn.so_far", n=done, of=len(lessons)) if done else self.say("school.remark")
        )

    def _setup(self) -> str:
        """Return what a press would deal."""
        wanted, who = self.host.services.wanted, who_plays(self.host)
        if all(wanted.word(seat).partition(BETWEEN)[0] != LOT for seat in range(wanted.players)):
            return who  # nobody is of that level
        return f"{who} · {self.say(f'new_game.levels.{wanted.level}')}"

    def _more(self) -> list[TitleLine]:
        """Return everything else."""
        places = [("games", "games.heading"), ("record", "record.heading")]
        if lesson_files(self.host.services.game_folder) and not self._learns_first:
            places.insert(0, ("learn", "learn.heading"))
        if self.kit.strings.within(f"codex.pages.{HOW}"):
            places.append(("codex", "codex.heading"))
        places.append(("settings", "menu.settings"))
        lines = [TitleLine(self.say(key), partial(self.host.open, name)) for name, key in places]
        day = partial(self.host.open, "record", "days")
        told = [self.say("record.pages.days")]
        told += [self.say(f"aloud.{self._day}")] if self._day else []
        lines.insert(0, TitleLine(SEPARATOR.join(told), day))
        people = self.host.services.profiles
        if len(people.names) > 1:
            from game.view.library import name_of  # noqa: PLC0415 - see the class

            text = self.say("people.playing", who=name_of(self.kit.strings, people))
            lines.append(TitleLine(text, partial(self.host.open, "people")))
        lines.append(TitleLine(self.say("about.heading"), partial(self.host.open, "about")))
        return [*lines, TitleLine(self.say("menu.quit"), self.host.quit)]

    def _menu(self) -> list[Widget]:
        """Lay the lines out: large ones, then small ones in two columns."""
        px, first, more = self.kit.px, self._first(), self._more()
        wanted = max(px(72), self.kit.type("bold", 44, SUMI).px * 1.4)
        top, left = px(452 if self.kit.text_scale == 1 else 404), px(LEFT_EDGE)
        foot = self._foot.y - px(18)
        rows = -(-len(more) // 2)
        lines = len(first) + SHRUNK * (rows + 0.4)
        high = min(wanted, (foot - top) / lines)
        if high * SHRUNK < self.kit.target - 0.5:  # small lines are pressed as well as large ones
            top, low = px(404), self.kit.target
            high = min(max(wanted, low), (foot - top - rows * low) / (len(first) + 0.25))
        else:
            low = high * SHRUNK
        rest = foot - len(first) * high - (rows + 0.4) * low
        top = max(top, min(px(452), rest))  # no nearer to the name than it must
        large = [
            MenuItem(Box(left, top + n * high, self._column, high), e.text, e.remark, e.act)
            for n, e in enumerate(first)
        ]
        below, wide = top + (len(first) + 0.25) * high, self._split(more[:rows], more[rows:])
        rooms = ((left, wide), (left + wide, self._column - wide))
        small = [
            MenuItem(
                Box(rooms[n // rows][0], below + n % rows * low, rooms[n // rows][1], low),
                *(e.text, "", e.act, SMALL),
            )
            for n, e in enumerate(more)
        ]
        return [*large, *small]

    def _split(self, first: Sequence[TitleLine], second: Sequence[TitleLine]) -> float:
        """Return how wide the first column of small lines is: half, or more where it needs that.

        It takes no more than the second leaves.
        """
        style, half = self.kit.type("heavy", SMALL), self._column / 2
        needed, beside = (
            self.kit.px(INDENT) + max(self.kit.fonts.width(line.text, style) for line in lines) + 1
            for lines in (first, second)
        )
        return min(max(half, needed), max(half, self._column - beside))

    @property
    def _column(self) -> float:
        return self.kit.px(COLUMN) * min(1.3, 1 + 0.3 * (self.kit.text_scale - 1))

    @property
    def _sheet(self) -> float:
        """How wide the paper at the left is; nothing where one print takes the whole window.

        Large words need more room than a print leaves, no words stand on a dark one, and in
        stronger contrast none on a print at all.
        """
        is_usual = self.kit.text_scale == 1 and not self.host.services.settings.high_contrast
        is_whole = len(self.host.games) == 1 and is_usual and not self._is_on_dark
        return 0.0 if is_whole else self.kit.px(LEFT_EDGE + 66) + self._column

    @cached_property
    def _is_on_dark(self) -> bool:
        """Whether the print of the only game is dark where the menu stands."""
        return is_dark(self.host.services.games[self.host.games[0]], MENU)

    @property
    def _foot(self) -> Box:
        """Where the languages stand."""
        scale, high = self.kit.text_scale, 34 * self.kit.text_scale
        high = max(self.kit.px(48), min(high, 46.0) if self._is_low else high)
        width = min(max(self.kit.px(420), 330 * scale), self._column)
        bottom = self.kit.size[1] - self.kit.px(30 if self._is_low else 44)
        return Box(self.kit.px(LEFT_EDGE), bottom - high, width, high)

    @property
    def _is_low(self) -> bool:
        """Whether the window is so low that the lines of the menu need every pixel."""
        return self.kit.unit < LOW

    def _languages(self) -> Widget:
        return self.languages(self._foot)

    def _version(self) -> Widget:
        """Return the version: in the print's corner, or over the name on the paper."""
        style = self.kit.type("italic", 18, MUTED if self._sheet else SLIP)
        text = self.host.services.version
        width, high, size = self.kit.fonts.width(text, style), style.px * 2, self.kit.size
        if self._sheet:
            top = min(self.kit.px(30), self.kit.px(SEAL_TOP) - style.px * 1.6)
            return Label(Box(self.kit.px(LEFT_EDGE), top, width, high), text, style)
        top = size[1] - max(self.kit.px(64), high + self.kit.px(6))
        return Label(Box(size[0] - width - self.kit.px(28), top, width, high), text, style)

    def _continue(self) -> None:
        if not go_on(self.host):
            self.rebuild()

    def back(self) -> None:
        """Nothing lies beneath."""

    def tick(self, dt: float) -> None:
        """Tell what there is to be told, such as a disk that is full; look what game was left.

        At midnight the deal of the day is another.
        """
        if self.host.tell_notices():
            return
        if self._stayed is None:
            if self.host.services.today != self._today:
                self._look_again()
            return
        self._stayed += dt
        if self._stayed >= STAY:
            self._stayed = None
            self._read()

    def _read(self) -> None:
        """Read the game that was left, and that of the day, and tell of them."""
        services, key = self.host.services, self.host.services.wanted.system
        self._today = services.today
        if services.can_continue():
            self._waiting = services.library.waiting(key)
        game = services.library.of_day(key, self._today)
        if game is not None:
            self._day = "won" if game.has_won else "lost" if game.is_over else "begun"
        if self._waiting is not None or self._day:
            self.rebuild()

    def _look_again(self) -> None:
        """Another game may have been left by now, or none of today's deal played."""
        self._waiting, self._day, self._stayed = None, "", 0.0
        self.rebuild()

    def uncovered(self, gone: Scene) -> None:
        """What lay over it may have put a game away."""
        super().uncovered(gone)
        self._look_again()

    def backdrop(self, canvas: Canvas) -> None:
        """One game's print under everything, or paper beside the prints; name and cartouche."""
        px, size = self.kit.px, (round(self.kit.px(92)), round(self.kit.px(290)))
        if len(self.host.games) == 1:
            put_ground(canvas, self.kit, "title")
        if self._sheet:
            canvas.put(_sheet(self.kit, self._sheet, is_whole=len(self.host.games) > 1), 0, 0)
        seal = _cartouche(self.kit, size)
        canvas.put(seal, px(LEFT_EDGE), px(SEAL_TOP))
        for number, word in enumerate(NAME):
            style = self.kit.type("heavy", 150, SUMI).sized(round(px(150)))
            canvas.put(self.kit.fonts.line(word, style), px(244), px(88 + 138 * number))

    # --- the prints ---

    def _prints(self) -> list[Widget]:
        """Return a print for each game, as soon as there are several to choose from."""
        keys = self.host.games
        if len(keys) == 1:
            return []
        left, gap = self._sheet, self.kit.px(10)
        wide = (self.kit.size[0] - left + gap) / len(keys)
        titles = [self._game_title(key) for key in keys]
        return [
            Print(
                Box(left + n * wide, 0, wide - gap, self.kit.size[1]),
                titles[n].name,
                partial(self._choose, key),
                folder=self.host.services.games[key],
                on=key == self._chosen,
                others=titles,
                what=titles[n].what,
            )
            for n, key in enumerate(keys)
        ]

    @property
    def _chosen(self) -> str:
        return self.host.services.wanted.system or self.host.games[0]

    def _game_title(self, key: str) -> GameTitle:
        return game_title(self.kit.strings.language, self.host.services.games[key])

    def _choose(self, key: str) -> None:
        """Play that game; the one that is played already leads to what can be done with it."""
        if key == self._chosen:
            self.focus = 0
            self.rebuild()
        else:
            self.host.choose(key)
            self._look_again()


@kept
def _sheet(kit: Kit, wide: float, *, is_whole: bool) -> Surface:
    """Return the paper that the menu stands on, with a double edge; under the prints too."""
    width, height = kit.size
    sheet = film((width if is_whole else wide, height), kit.ink(WASHI))
    sheet.fill(kit.ink(SUMI), Rect(round(wide) - 3, 0, 3, height))
    sheet.fill(kit.ink(KINCHA), Rect(round(wide) - 10, 0, 2, height))
    return sheet


@kept
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
