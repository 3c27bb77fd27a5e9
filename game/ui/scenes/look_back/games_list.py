"""The list of the kept games of the game that is played, and what can be done with each."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import pygame
from pygame import Surface

from game.session.disk.notices import Notice, SaveError, reasons
from game.session.library.kept import KeptGame
from game.ui.draw.palette import AI, BENI, MUTED, Colour
from game.ui.scenes.hot_seat import names_of
from game.ui.scenes.listing import LIST, ListScene
from game.ui.scenes.look_back.games_rows import (
    GameLine,
    TablePrint,
    deal_line,
    even_lines,
    last_lines,
    line_words,
    seat_lines,
    table_print,
    told_below,
)
from game.ui.scenes.look_back.picture import told_place
from game.ui.scenes.look_back.review_whose import Reviews
from game.ui.scenes.overlays import Mount
from game.ui.scenes.scene import Host
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import PLAIN, Button
from game.ui.widgets.texts import BlankPage, Label, Lines, PaperPanel
from game.view.annals import own_of
from game.view.layout.geometry import Box
from game.view.library import Watched, day_of, is_kept_apart, state_of

STAY: Final = 0.2
"""Seconds that a game is stayed with before its table is printed: that takes a tenth of one."""


class GamesScene(ListScene):
    """A list of games on the left, the chosen one on the right."""

    heading = "games.heading"
    takes_files = True

    def __init__(self, host: Host) -> None:
        """List everything that is kept."""
        super().__init__(host)
        self.library = host.services.library
        self.games: list[KeptGame] = []
        self.chosen: Path | None = None
        self.reviews = Reviews(host, "review.back_to")
        self.watched: Watched | None = None
        """The chosen game, None where it cannot be read."""
        self._stayed = 0.0
        """Seconds since a game was chosen."""

    # --- building ---

    def arrange(self) -> None:
        """Look what is kept, and lay everything out."""
        key = self.host.services.wanted.system
        games = self.library.shelf(key).kept.games() if self.library.has_shelves else []
        self.games = [own_of(game, self.library.people) or game for game in games]
        paths = [game.path for game in self.games]
        if self.chosen not in paths:
            self.chosen = paths[0] if paths else None
            self.watched = None
        super().arrange()

    @property
    def game(self) -> KeptGame | None:
        """The chosen game."""
        return next((game for game in self.games if game.path == self.chosen), None)

    @property
    def count(self) -> int:
        """How many games are listed."""
        return len(self.games)

    @property
    def shown(self) -> int:
        """The number of the chosen game."""
        return next((n for n, game in enumerate(self.games) if game.path == self.chosen), 0)

    def line_of(self, widget: Widget) -> int | None:
        """Return the number of the game that a widget is the line of."""
        return widget.number if isinstance(widget, GameLine) else None

    def build(self) -> list[Widget]:
        """The slip, the list, the chosen game, what can be done."""
        inner, high, game = self.inner, self.line_height, self.game
        title = Box(inner.x, inner.y, inner.w * LIST, high)
        return [
            *(Mount(self.sheet), PaperPanel(self.sheet)),
            Label(title, self.say(self.heading), self.kit.type("heavy", 36)),
            *self._lines(),
            self.bar(),
            *(self._empty() if game is None else self._page(game)),
            *self._feet(),
        ]

    def _lines(self) -> list[Widget]:
        found: list[GameLine] = []
        for number, place in self.fit_list():
            game = self.games[number]
            words = line_words(self.kit.strings, game, self.library.shelf_of(game))
            is_shown, label = game.path == self.chosen, f"{words[0]}. {words[-1]}"
            act = partial(self._press, number)
            found.append(GameLine(place, label, act, number, game, words, is_shown))
        return even_lines(self.kit, found)

    def _empty(self) -> list[Widget]:
        style = self.kit.type("italic", 25)
        room = Box(self.inner.x, self.page_box.y, self.inner.w, self.page_box.h)
        return [BlankPage(room, self.say("games.none"), style)]

    def _page(self, game: KeptGame) -> list[Widget]:
        """Return who sat where, how it ended, which deal it was, and the buttons."""
        box, kit, high = self.page_box, self.kit, self.line_height
        title = Box(box.x, self.inner.y, box.w, high)
        told = f"{state_of(kit.strings, game)} \u00b7 {day_of(kit.strings, game.when)}"
        widgets: list[Widget] = [Label(title, told, kit.type("heavy", 30))]
        watched = self._read(game)
        if watched is None:
            return [*widgets, *self._buttons(game)]
        if isinstance(watched, Notice):
            why = Lines(Box(box.x, box.y, box.w, box.h / 2), [self.host.told_of(watched)], kit)
            return [*widgets, why, *self._buttons(game, is_readable=False)]
        place = self.library.shelf_of(game)
        signs = self.host.board(place.presentation).painter(kit)
        foot = (buttons := self._buttons(game))[0].box.y
        deal = Box(box.x, foot - high * 1.1, box.w, high)
        room = Box(box.x, box.y, box.w, foot - high * 1.2 - box.y)
        seats = seat_lines(kit, watched, place, self.library.called(game.seats), signs, room)
        low = max(widget.box.bottom for widget in seats) + kit.px(14)
        is_apart = is_kept_apart(game, place)
        last = [self.say("games.between_people")] if is_apart else last_lines(kit, watched)
        room, style = Box(box.x, low, box.w, foot - low), kit.type("italic", 20, MUTED)
        below, beside = told_below(
            kit, room, last, Label(deal, deal_line(kit.strings, game), style)
        )
        if beside is not None and not is_apart:
            below.append(TablePrint(beside, self._print(watched, beside)))
        return [*widgets, *seats, *below, *buttons]

    def _print(self, watched: Watched, room: Box) -> Surface | None:
        """Return the table as it stood last, once the player has stayed with a game a while."""
        if self._stayed < STAY:
            return None
        key = ("table print", watched.game.path, watched.game.when, (room.w, room.h))
        return self.kit.store.kept(key, lambda: table_print(self.host, watched, (room.w, room.h)))

    def tick(self, dt: float) -> None:
        """Print the table of a game that is stayed with."""
        super().tick(dt)
        was = self._stayed
        self._stayed += dt
        if was < STAY <= self._stayed and self.watched is not None:
            self.rebuild_list()

    def _read(self, game: KeptGame) -> Watched | Notice | None:
        """Return the game as it is watched, why it cannot be, or None for one that is passed by."""
        if self.watched is None or self.watched.game != game:
            if self.is_passing:
                self.watched = None
                return None
            try:
                self.watched = self.library.watch(game)
            except SaveError as fault:
                self.watched = None
                return fault.notice
        return self.watched

    def _buttons(self, game: KeptGame, *, is_readable: bool = True) -> list[Button]:
        """Return what can be done with a game, two in a row."""
        entries = self._entries(game) if is_readable else []
        entries.append(("games.delete", self._ask, PLAIN))
        box, high, gap = self.page_box, self.line_height * 1.15, self.kit.px(16)
        across = 2 if len(entries) % 2 == 0 else min(3, len(entries))
        rows = -(-len(entries) // across)
        wide = (box.w - gap * (across - 1)) / across
        top = self._foot_top - gap - rows * (high + gap)
        found = []
        for n, (key, act, fill) in enumerate(entries):
            left, upper = box.x + n % across * (wide + gap), top + n // across * (high + gap)
            why = self._why_not(key, game)
            place = Box(left, upper, wide, high)
            found.append(Button(place, self.say(key), act, fill=fill, size=24.0, reason=why))
        return found

    def _entries(self, game: KeptGame) -> list[tuple[str, Callable[[], None], Colour]]:
        """Return what can be done with a game that can be read: its word, what it does, its ink.

        Nothing of a review where nobody ever looks a game over.
        """
        tale = self.host.tale
        told = [] if tale is None else [(tale[1], partial(self._tell, tale[0]), PLAIN)]
        share = ("games.share", self._share, PLAIN)
        if not game.is_over:
            watch = ("games.watch", self._watch, AI)
            return [("games.go_on", self._go_on, BENI), watch, *told, share]
        is_judged = self.host.services.analysts is not None
        return [
            ("games.watch_over", self._watch, AI),
            *([("review.open", self._review, AI)] if is_judged else []),
            *told,
            share,
            ("games.verify", self._verify, PLAIN),
        ]

    def _why_not(self, key: str, game: KeptGame) -> str:
        """Return why something cannot be done with a game, empty where it can."""
        if key == "games.watch" and is_kept_apart(game, self.library.shelf_of(game)):
            return self.say("games.between_people")
        if key == "games.go_on" and not game.is_sound:
            return self.say("games.go_on_not")
        if key == "review.open" and game.person is None:
            return self.say("games.nobody_played")
        is_playing = key == "games.delete" and game.place == "current"
        return self.say("games.delete_not") if is_playing else ""

    @property
    def _foot_top(self) -> float:
        return self.inner.bottom - self.line_height

    def _feet(self) -> list[Widget]:
        """Return what brings a game in, and what leaves."""
        box, inner, high = self.page_box, self.inner, self.line_height
        take = Box(inner.x, self._foot_top, self.list_box.w, high)
        close = Box(box.x + box.w * 0.5, self._foot_top, box.w * 0.5, high)
        leave = Button(close, self.say("overlay.close"), self.back, command="cancel")
        leave.size = 23.0
        return [Button(take, self.say("games.take_in"), self._take_in, size=23.0), leave]

    # --- choosing ---

    def choose(self, number: int) -> None:
        """Show game `number` of the list."""
        had_focus = self.focus is not None
        self.chosen, self._stayed = self.games[number].path, 0.0
        self.listing.reveal(number)
        self.rebuild_list()
        if had_focus or self.focus is not None:  # by keys something always has it
            self.focus_line(number)

    def _press(self, number: int) -> None:
        """Show a game; from one that is shown the focus goes on to what can be done with it."""
        if self.games[number].path != self.chosen or self.focus is None:
            self.choose(number)
        elif doing := [n for n, w in enumerate(self.widgets) if isinstance(w, Button)]:
            self.focus = doing[0]

    def handle(self, event: pygame.Event) -> None:
        """A file that is dropped here is taken in; the rest is a list's."""
        if event.type == pygame.DROPFILE:
            self.take(Path(event.file))
        else:
            super().handle(event)

    # --- what is done ---

    def _watch(self) -> None:
        if self.watched is not None:
            self.host.open("watch", self.watched)

    def _tell(self, scene: str) -> None:
        """Open what tells the game as far as it has come."""
        if self.watched is not None:
            replay = self.watched.seen_by(self.watched.game.seats.viewer)
            self.host.open(scene, replay, replay.before(len(replay.events)))

    def _review(self) -> None:
        """Look over what the person decided; of several people, whose it is to be."""
        if self.watched is not None:
            game = self.watched.game
            people = names_of(self.kit, self.library.called(game.seats))
            self.reviews.open(game.path, people, self.watched.seen_by)

    def _verify(self) -> None:
        if self.game is not None:
            try:
                told = self.library.verified(self.game, self.kit.strings)
            except SaveError as fault:
                told = [self.host.told_of(fault.notice)]
            self.host.open("telling", "games.verify", told)

    def leave(self) -> None:
        """Nobody waits for what is looked over."""
        self.reviews.stop()

    def _go_on(self) -> None:
        table = self.game and self.host.services.take_up(self.game)
        if table is None:
            self.host.tell_notices(self.say("menu.continue_failed"))
            self.arrange()
        else:
            self.host.go("resumed", table)

    def _share(self) -> None:
        if self.game is None:
            return
        try:
            told = self.say("games.shared", file=told_place(self.library.share(self.game)))
        except SaveError as fault:
            told = self.host.told_of(fault.notice)
        self.host.open("notice", told)

    def take(self, path: Path) -> None:
        """Take in a game that somebody shared, show it, and say what came of it."""
        known = [game.path for game in self.games]
        try:
            self.chosen = self.library.take_in(path, self.host.services.wanted.system)
        except SaveError as fault:
            told = self.host.told_of(fault.notice)
        else:
            key = "games.taken_in_before" if self.chosen in known else "games.taken_in"
            told = self.say(key)
        self.arrange()
        self.stale = True
        self.host.open("notice", told)

    def _take_in(self) -> None:
        self.host.open("take_in", self.take)

    def _ask(self) -> None:
        if self.game is not None:
            self.host.open("delete_game", self.game, self._delete)

    def _delete(self) -> None:
        if self.game is not None:
            try:
                self.library.delete(self.game)
            except OSError as fault:
                told = self.kit.strings.notice("not_deleted", reasons(fault))
                self.host.open("notice", told)
        self.arrange()
        self.stale = True
