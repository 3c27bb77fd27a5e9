"""The record of who plays, on four pages: games, shares, feats, the deal of the day."""

from collections.abc import Sequence
from datetime import date, timedelta
from functools import partial
from typing import Final

from game.session.library.daily import deal_of
from game.session.library.kept import KeptGame
from game.ui.draw.fonts import CENTRE
from game.ui.draw.glyphs import SEPARATOR
from game.ui.draw.palette import BENI, MUTED
from game.ui.scenes.choosing.new_game import begin_anew
from game.ui.scenes.overlays import LargeScene, Mount
from game.ui.scenes.record.days import Month
from game.ui.scenes.record.feats import feat_lines, newest_lines
from game.ui.scenes.record.plots import Favourites, Figure, WinString, bars_laid
from game.ui.scenes.scene import Host
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import PLAIN, Button
from game.ui.widgets.choices import Choice
from game.ui.widgets.texts import BlankPage, Label, PaperPanel, Paragraph
from game.view.annals import TrackRecord, counted, left_days, of_guests
from game.view.layout.geometry import Box
from game.view.library import GameShelf, level_told, name_of, record_of, shares_of, totals_told

PAGES: Final = ("games", "shares", "feats", "days")
COUNTED: Final = ("games", "shares")
"""The pages that tell nothing as long as no game counts."""
FAVOURITES: Final = 3


class RecordScene(LargeScene):
    """A page of the record of one person."""

    heading = "record.heading"

    def __init__(self, host: Host, shown: str = PAGES[0]) -> None:
        """Open the page `shown`."""
        super().__init__(host)
        self.library = host.services.library
        self.shown = PAGES.index(shown)
        self.part = 0
        """The number of the part of a page that is longer than its room."""
        self.parts = 1
        self.today = date.fromisoformat(host.services.today)
        self.day = self.today
        """The day that is looked at."""
        self.games: Sequence[KeptGame] = ()
        """All that are kept, as they were when the record was opened."""
        self.is_of_guests = False
        """Whether it is the record of whoever sat down without a profile."""

    # --- where things stand ---

    @property
    def body(self) -> Box:
        """Where a page stands, between the tabs and the foot."""
        inner, high = self.inner, self.line_height
        top = inner.y + high * 2.5
        return Box(inner.x, top, inner.w, inner.bottom - high * 1.4 - top)

    # --- building ---

    @property
    def place(self) -> GameShelf:
        """The shelf of the game that is played."""
        return self.library.shelf(self.host.services.wanted.system)

    @property
    def record(self) -> TrackRecord:
        """The record of who plays now, or of guests, in the game that is looked at."""
        place = self.place
        games = self.guests if self.is_of_guests else counted(self.games, self.library.people)
        return TrackRecord(games, place.annals, place.roster)

    @property
    def guests(self) -> list[KeptGame]:
        """What guests played of that game."""
        return of_guests(self.games, self.place.annals)

    def arrange(self) -> None:
        """Look what is kept, once; who opens the deal of the day has what deals it under Enter."""
        is_new = not self.widgets
        if is_new:
            self.games = self.place.kept.games()
        super().arrange()
        if is_new and PAGES[self.shown] == "days":
            self.focus = next(n for n, w in enumerate(self.widgets) if isinstance(w, Button))

    def tick(self, dt: float) -> None:
        """At midnight another day is today, also where today was looked at."""
        super().tick(dt)
        now = date.fromisoformat(self.host.services.today)
        if now != self.today:
            self.day = now if self.day >= min(self.today, now) else self.day
            self.today = now
            self.rebuild()

    def build(self) -> list[Widget]:
        """The slip, the tabs, the page, the foot."""
        inner, high = self.inner, self.line_height
        names = [self.say(f"record.pages.{page}") for page in self._pages]
        label = self.say(self.heading)
        tabs = Box(inner.x, inner.y + high * 1.2, inner.w, high)
        pages = (self._games, self._shares, self._feats, self._days)
        record = self.record
        is_empty = not record.games and PAGES[self.shown] in COUNTED
        told = self._nothing() if is_empty else pages[self.shown](record)
        return [
            *(Mount(self.sheet), PaperPanel(self.sheet)),
            *self._title(),
            Choice(tabs, names, self.shown, self._turn_to, label=label, size=24.0),
            *told,
            *self._feet(),
        ]

    @property
    def _pages(self) -> Sequence[str]:
        """The pages there are: the deal of the day is for who has a profile."""
        return PAGES[:-1] if self.is_of_guests else PAGES

    def _title(self) -> list[Widget]:
        """Return whose record it is, and of which game; beside it whose, where guests played."""
        inner, high, people = self.inner, self.line_height, self.library.people
        who, own = name_of(self.kit.strings, people), record_of(self.kit.strings, people)
        whose = self.say("record.of_guests") if self.is_of_guests else own
        text = f"{whose}{SEPARATOR}{self.say('game.name')}"
        wide = inner.w * (0.56 if self.guests else 1.0)
        label = Label(Box(inner.x, inner.y, wide, high), text, self.kit.type("heavy", 36))
        if not self.guests:
            return [label]
        box = Box(inner.x + inner.w * 0.6, inner.y, inner.w * 0.4, high)
        names, told = [who, self.say("record.guests")], self.say("record.whose")
        return [label, Choice(box, names, int(self.is_of_guests), self._of, label=told, size=23.0)]

    def _of(self, number: int) -> None:
        """Show the record of who plays (0) or of guests (1)."""
        self.is_of_guests = bool(number)
        self._turn_to(min(self.shown, len(self._pages) - 1))

    def _turn_to(self, page: int) -> None:
        self.shown, self.part, self.parts = page, 0, 1
        self.rebuild()

    def _nothing(self) -> list[Widget]:
        style = self.kit.type("italic", 25)
        return [BlankPage(self.body, self.say("record.nothing"), style)]

    def _feet(self) -> list[Widget]:
        """Return who plays, what turns the parts of a page, and what leaves."""
        inner, high = self.inner, self.line_height
        top, third = inner.bottom - high, inner.w * 0.32
        who = Button(Box(inner.x, top, third, high), self.say("people.heading"), self._people)
        close = Box(inner.right - third, top, third, high)
        fill = PLAIN if PAGES[self.shown] == "days" else BENI  # there dealing is what is offered
        leave = Button(close, self.say("overlay.close"), self.back, fill=fill, command="cancel")
        who.size = leave.size = 23.0
        return [
            who,
            *self._pager(Box(inner.x + inner.w * 0.335, top, inner.w * 0.33, high)),
            leave,
        ]

    def _pager(self, box: Box) -> list[Widget]:
        if self.parts == 1:
            return []
        side = box.h
        told = self.say("menu.page", n=self.part + 1, of=self.parts)
        if self._is_by_month:
            told = self.say("date.month", month=self._month_name(), year=self.day.year)
        middle = Box(box.x + side, box.y, box.w - 2 * side, box.h)
        return [
            self.turner(Box(box.x, box.y, side, side), -1),
            Label(middle, told, self.kit.type("medium", 23), CENTRE),
            self.turner(Box(box.right - side, box.y, side, side), 1),
        ]

    def _month_name(self) -> str:
        return self.say(f"date.months.{self.day.month}")

    @property
    def _is_by_month(self) -> bool:
        return PAGES[self.shown] == "days"

    def turn(self, step: int) -> None:
        """Go to the next part of the page (1) or the one before (-1)."""
        if self._is_by_month:
            self._choose_month(step)
        else:
            self.part = min(max(self.part + step, 0), self.parts - 1)
            self.rebuild()

    def why_no_turn(self, step: int) -> str:
        """Return why there is no further part of the page, or no month that has begun, that way."""
        if self._is_by_month:
            is_latest = self.day.replace(day=1) == self.today.replace(day=1)
            return self.say("record.no_month") if step > 0 and is_latest else ""
        return "" if 0 <= self.part + step < self.parts else self.say("menu.no_page")

    def _people(self) -> None:
        self.host.open("people")

    # --- the pages ---

    def _games(self, record: TrackRecord) -> list[Widget]:
        """Return figures, totals, the last games on a string, and what is remembered best."""
        box, kit, gap = self.body, self.kit, self.kit.px(24)
        whole = record.whole
        share = self.say("percent", n=round(100 * whole.won / whole.played))
        figures = (
            (str(whole.played), self.say("record.played", n=whole.played)),
            (str(whole.won), self.say("record.won", n=whole.won)),
            (share, self.say("record.share")),
            (str(record.streak), self.say("record.streak")),
            (str(record.longest_streak), self.say("record.longest")),
        )
        high, wide = max(box.h * 0.26, kit.type("medium", 23).px * 4.2), box.w / len(figures)
        found: list[Widget] = [
            Figure(Box(box.x + n * wide, box.y, wide - gap, high), number, told)
            for n, (number, told) in enumerate(figures)
        ]
        top = box.y + high + gap
        left = Box(box.x, top, box.w * 0.52 - gap, box.bottom - top)
        right = Box(box.x + box.w * 0.52, top, box.w * 0.48, left.h)
        row = kit.type("medium", 23).px * 1.6
        told = totals_told(kit.strings, record)
        self.parts = 1 if row * (len(told) + 4) < left.h else 2
        if self.parts == 1:
            found += self._lines(told, left, row)
            used = row * (len(told) + 0.5)
            left = Box(left.x, left.y + used, left.w, left.h - used)
        elif self.part:
            return self._columns(told, row)
        won = [game.has_won for game in record.games]
        beads = WinString(left, self.say("record.latest"), won)
        return [*found, *self._best(record, right), beads]

    def _columns(self, told: Sequence[str], row: float) -> list[Widget]:
        """Return what all games come to on a page of its own."""
        left, right = (self.body.part(x, 0, x + 0.5, 1) for x in (0, 0.5))
        half = -(-len(told) // 2)
        row = min(row, left.h / half)
        return [*self._lines(told[:half], left, row), *self._lines(told[half:], right, row)]

    def _best(self, record: TrackRecord, box: Box) -> list[Widget]:
        """Return the cards that were played most; the newest feats in a game without cards."""
        cards = record.favourites(FAVOURITES)
        if not cards:
            page = self.say("record.pages.feats")
            return newest_lines(self.kit, page, record.feats(), box)
        signs = self.host.board(self.place.presentation).painter(self.kit)
        pages = self.host.codex()
        names = {card: pages.pages[pages.of_card(card)].title for card, _ in cards}
        text = self.say("record.favourites")
        return [Favourites(box, text, cards, signs.faces, names.__getitem__)]

    def _lines(self, told: Sequence[str], box: Box, row: float) -> list[Widget]:
        style = self.kit.type("medium", 23)
        return [
            Label(Box(box.x, box.y + number * row, box.w, row), text, style)
            for number, text in enumerate(told)
        ]

    def _shares(self, record: TrackRecord) -> list[Widget]:
        """Return bars for every way in which games are set apart."""
        plots = shares_of(self.kit.strings, record, self.place)
        found, self.parts = bars_laid(self.kit, plots, self.body, self.part)
        self.part = min(self.part, self.parts - 1)
        return found

    def _feats(self, record: TrackRecord) -> list[Widget]:
        """Return what was earned, and what still can be."""
        found, self.parts = feat_lines(self.kit, record.feats(), self.body, self.part)
        self.part = min(self.part, self.parts - 1)
        return found

    # --- the deal of the day ---

    def _days(self, record: TrackRecord) -> list[Widget]:
        """Return the chosen day's deal on the left, its month on the right."""
        box, kit, high = self.body, self.kit, self.line_height
        self.parts = 2  # there are other months
        played = record.days()
        left = left_days(self.games, self.library.people)
        month = Month(self.day, self.today, played, left)
        words = self.say("date.day", day=self.day.day, month=self._month_name(), year=self.day.year)
        wide, is_played = box.w * 0.4, self.day.isoformat() in played
        text = self._day_told(month, is_played=is_played)
        style = kit.type("medium", 23, MUTED)
        least = kit.fonts.block_size(text, style.sized(kit.least), wide)[1]
        head, foot = (1.4, 1.3) if least <= box.h - high * 3 else (0.9, 1.0)
        room = Box(box.x, box.y + high * head, wide, box.h - high * (head + foot + 0.3))
        press = Box(box.x, box.bottom - high * foot, wide, high * foot)
        key, act = "record.day_again" if is_played else "record.day_play", self._play
        if not is_played and (begun := left.get(self.day.isoformat())) is not None:
            key, act = "games.go_on", partial(self._go_on, begun)
        play = Button(press, self.say(key), act, fill=BENI)
        x = box.x + wide + kit.px(60)
        place = Box(x, box.y, box.right - x, box.h)
        style = kit.fonts.shrunk_block(text, style, (wide, room.h), kit.least)
        return [
            Label(Box(box.x, box.y, wide, high * (head - 0.2)), words, kit.type("heavy", 34)),
            Paragraph(room, text, style),
            play,
            *month.cells(kit, place, self._choose_day),
        ]

    def _day_told(self, month: Month, *, is_played: bool) -> str:
        """Return what the chosen day's deal is, what became of it, and how the days go on."""
        deal = deal_of(self.day.isoformat(), self.place.kept.system)
        level = level_told(self.kit.strings, self.place.roster.usual)
        told = [
            self.say("record.day_deal", n=deal.players, level=level),
            self.say("record.day_same"),
            self.say(f"record.day_{month.sort_of(self.day) or month.open_of(self.day)}"),
        ]
        if self.day == self.today:
            run = self.say("record.day_run", n=month.run) if month.run > 1 else ""
            coming = self.say("record.day_next") if is_played else ""
            told += filter(None, [" ".join(filter(None, (run, coming)))])
        return "\n".join(told)

    def _choose_day(self, day: date) -> None:
        self.day = day
        self.rebuild()

    def _choose_month(self, step: int) -> None:
        """Go to the last day of the month before, or to the first of the next that has begun."""
        first = self.day.replace(day=1)
        if step < 0:
            self._choose_day(first - timedelta(days=1))
        else:
            self._choose_day(min(self.today, (first + timedelta(days=32)).replace(day=1)))

    def _play(self) -> None:
        """Deal what was dealt that day; where a game was left, ask what becomes of it."""
        host, day = self.host, self.day.isoformat()
        begin_anew(host, lambda: host.go("table", host.services.play_day(day)))

    def _go_on(self, game: KeptGame) -> None:
        """Go on with that day's deal, which was left."""
        table = self.host.services.take_up(game)
        if table is None:
            self.host.tell_notices(self.say("menu.continue_failed"))
            self.games = self.place.kept.games()
            self.rebuild()
        else:
            self.host.go("resumed", table)
