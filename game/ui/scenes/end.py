"""The end of a game: hidden roles are turned over, who has won is heard, and what is next."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import ClassVar, Final, Generic, Protocol, TypeVar

import pygame

from game.kernel.events import Event
from game.kernel.frames import HasFrames
from game.kernel.ids import Seat
from game.table.reveal import RolesSeen
from game.ui.board.playback import Playback
from game.ui.board.refresh import FrameMaker
from game.ui.board.telling.roles import HiddenRoles
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BENI, Colour
from game.ui.input.commands import END
from game.ui.scenes.choosing.new_game import play_again
from game.ui.scenes.hot_seat import EndNames
from game.ui.scenes.interludes import Interlude
from game.ui.scenes.look_back.picture import save_picture
from game.ui.scenes.look_back.review_whose import Reviews
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.scene import Host
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import PLAIN, Button
from game.ui.widgets.spoken import Aloud, Spoken
from game.ui.widgets.texts import FootNote
from game.view.layout.geometry import Box
from game.view.library import feats_told
from game.view.presentation import A, Presentation
from game.view.replay import Replay, replay_of_whole
from game.view.timing import REVEAL, REVEALED
from game.view.words.sentences import Teller

# --- roles are turned over ---


class SeatSees(RolesSeen, Protocol):
    """What one seat knows of a game with roles, and which seat that is."""

    @property
    def seat(self) -> Seat:
        """Whose knowledge it is."""

    @property
    def players(self) -> int:
        """How many sit at the table."""


R = TypeVar("R", bound=SeatSees)


class RevealScene(Interlude, Generic[R]):
    """Lies over the table at the end of a game; any input shows everything.

    A game derives its own from it, which says how a role is turned over and how paper looks.
    """

    scope: ClassVar[str] = END
    settles: ClassVar[float] = 0.0  # what it tells stands on the score too

    def __init__(
        self,
        host: Host,
        table: HiddenRoles,
        playback: Playback,
        frames: FrameMaker,
        seen: R,
        history: Sequence[Event],
    ) -> None:
        """Turn over what `table` still hides of `seen`; then show the score of `history`."""
        super().__init__(host)
        self.playback, self.frames, self.state = playback, frames, playback.state
        self.history, self.seen, self.reveal = history, seen, table.reveal
        self.order = self.reveal.order(seen.seat, seen.players)
        self.state.say(None)
        self.state.selection.answered()
        self.state.selection.focus_on(None)
        self.state.playing.shown.lift()
        frames.refresh()
        self.turned = 0
        """How many are face up, or turning."""
        self.age = 0.0
        """Seconds since the last one began to turn, at the pace of the table."""

    @property
    def pace(self) -> float:
        """How fast roles turn: never slower than designed."""
        return max(1.0, self.host.services.settings.pace)

    def tick(self, dt: float) -> None:
        """Turn one after another, then go on to the score."""
        self.age += dt * self.pace
        self.stale = True
        self.playback.move(dt, 1.0)
        is_done = self.turned == len(self.order)
        if self.turned and self.age < (REVEALED if is_done else REVEAL):
            return
        if is_done:
            self.go_on()
        elif self.age >= REVEAL:
            self._turn()

    def _turn(self) -> None:
        seat = self.order[self.turned]
        self.turned, self.age = self.turned + 1, 0.0
        self.reveal.hidden.discard(seat)
        self.frames.refresh()
        self.host.sound.play("role_revealed")

    def go_on(self) -> None:
        """Show everything, and on to the score."""
        self.reveal.hidden.clear()
        self.host.go("score", self.seen, self.history, self.state.tempers)

    def obey(self, command: str) -> bool:
        """Every command shows everything; only a rematch goes further."""
        if command != "again":
            return super().obey(command)
        play_again(self.host)
        return True

    # --- drawing ---

    def aloud(self) -> Aloud:
        """Return whose role was turned over last, and how to see the end."""
        things = [Spoken(self._words()), Spoken(self.kit.hints.onward(self.say))]
        return Aloud(self.say("ending.reveal"), things)

    def compose(self, canvas: Canvas) -> None:
        """Draw the roles at their portraits, and on paper under the middle who was what."""
        self.put_roles(canvas)
        board = self.paper(self._words(), self.kit.hints.onward(self.say))
        layout = self.state.frame.layout
        x, low = layout.eye.centre[0], layout.zones.table.bottom - board.get_height() - 6
        canvas.put(board, x - board.get_width() / 2, min(layout.eye.bottom + 14, low))

    def _words(self) -> str:
        if not self.turned:
            return self.say("ending.reveal")
        seat = self.order[self.turned - 1]
        who, role = self.state.frame.teller.name(seat), self.role_called(seat)
        return self.say("ending.revealed", who=who, role=role)

    @abstractmethod
    def put_roles(self, canvas: Canvas) -> None:
        """Put the roles of `order` on the canvas: `turned` of them open, the last for `age`."""

    @abstractmethod
    def role_called(self, seat: Seat) -> str:
        """Return what the role of a seat is called."""

    @abstractmethod
    def paper(self, words: str, hint: str) -> pygame.Surface:
        """Return a slip that tells `words`, and below how one goes on."""


# --- what it came to ---


class SeatKnows(HasFrames, Protocol):
    """What one seat knows of a game that is over, and which seat that is."""

    @property
    def seat(self) -> Seat:
        """Whose knowledge it is."""


S = TypeVar("S", bound=SeatKnows)


ADMITTED: Final = 1.2
"""Seconds that an end is looked at before a feat is told that it came with."""


class EndScene(MenuScene, ABC, Generic[S, A]):
    """The end of a game; each game derives its own from it, which shows what it came to."""

    scope: ClassVar[str] = END
    settles: ClassVar[float] = 0.7

    def __init__(
        self,
        host: Host,
        presentation: Presentation[S, A],
        seen: S,
        history: Sequence[Event],
        tempers: Mapping[Seat, str] | None,
    ) -> None:
        """Show the end that `seen` knows; `tempers` are the opponents', for a look back."""
        super().__init__(host)
        self.seen = seen
        self.names = EndNames(host, seen.seat)
        self.replay = replay_of_whole(presentation, seen.seat, history, tempers)
        self._is_heard = False
        self._heard_for: float | None = 0.0
        """Seconds since then, None once it is told what this game was the first to earn."""
        self._reviews = Reviews(host)

    @property
    @abstractmethod
    def winners(self) -> Collection[Seat]:
        """Who has won."""

    def sound_end(self) -> None:
        """Let it be heard, once, whether one of the people at the keyboard has won."""
        if not self._is_heard:
            self._is_heard = True
            won = any(seat in self.winners for seat in self.names.people)
            self.host.sound.play("victory" if won else "defeat_of_own_team")

    def tick(self, dt: float) -> None:
        """Some time after the end is heard, tell the feats that came with it."""
        if not self._is_heard or self._heard_for is None:
            return
        self._heard_for += dt
        if self._heard_for >= ADMITTED:
            self._heard_for = None
            self._tell_feats()

    def _tell_feats(self) -> None:
        """Tell what no game had earned before this one."""
        library = self.host.services.library
        if not library.has_shelves:
            return
        strings, key = self.kit.strings, self.replay.presentation.system.key
        if told := feats_told(strings, library, key, self.host.services.seal):
            self.host.open("notice", told)

    def arrange(self) -> None:
        """Build everything, what most want first in focus."""
        if self.focus is None:
            self.focus = self.first(self.build())
        super().arrange()

    def first(self, widgets: Sequence[Widget]) -> int:
        """Return the number of what has the focus at first: playing again."""
        return next(n for n, widget in enumerate(widgets) if isinstance(widget, Button))

    def beneath(self) -> Sequence[str]:
        """Return why, and everybody's share in it, in lines; then who of several people was who."""
        told = self.replay.presentation
        teller = told.teller(self.kit.strings, self.seen, self.names.me)
        why = told.score_lines(teller, self.seen, self.replay.events)[1:]
        return [*why, *self.who_played(teller)]

    def who_played(self, teller: Teller) -> list[str]:
        """Return who of several people was who, for whoever does not see it drawn."""
        people = {} if self.names.me is not None else self.names.named("")
        return [teller.say("final.played", seat, name=name) for seat, name in people.items()]

    # --- what there is on every end: words that begin at one edge, with a key or without ---

    def deal(self, box: Box) -> FootNote:
        """The number of the deal and its fingerprint, small."""
        return FootNote(box, self.host.deal_text())

    def again(self, box: Box, key: str = "final.again", size: float = 36.0) -> Button:
        """What deals anew with the same choices; after the deal of a day these are not its own."""
        act = partial(play_again, self.host)
        commands = ("again",)
        key = "final.usual" if self.host.services.day else key
        return Button(
            box,
            self.say(key),
            act,
            fill=BENI,
            command="again",
            commands=commands,
            size=size,
            is_listed=True,
        )

    def new_game(self, box: Box, size: float, key: str = "final.new_game") -> Button:
        """What leads to the choices of a new game."""
        act, named = partial(self.host.open, "new_game"), "new_game"
        return Button(
            box, self.say(key), act, command=named, commands=(named,), size=size, is_listed=True
        )

    def picture(self, box: Box, size: float, name: str) -> Button:
        """What makes a picture of the end, in a file of that name and the day."""
        act = partial(save_picture, self, name)
        return Button(box, self.say("picture.save"), act, size=size, is_listed=True)

    def to_title(self, box: Box, size: float) -> Button:
        """What leaves."""
        return Button(
            box, self.say("final.title"), self.back, command="cancel", size=size, is_listed=True
        )

    def back(self) -> None:
        """Go to the title."""
        self.host.go("title")

    # --- looking it over ---

    @property
    def whose(self) -> Mapping[Seat, str]:
        """What the people at the keyboard are called, by seat."""
        return self.names.named(self.say("table.you"))

    def review(self, box: Box, size: float, fill: Colour = PLAIN) -> Button:
        """What has the game looked over; where several people played, for whoever wants it."""
        has_nobody = self.host.services.analysts is None
        reason = self.say("review.nobody") if has_nobody else ""
        word = self.say("review.open")
        return Button(box, word, self._review, fill=fill, size=size, reason=reason, is_listed=True)

    def _review(self) -> None:
        self._reviews.open("", self.whose, self._seen_by)

    def _seen_by(self, seat: Seat) -> Replay[S, A]:
        if seat == self.seen.seat:
            return self.replay
        told = self.replay
        story = self.host.services.story(seat)
        return replay_of_whole(told.presentation, seat, story.events, told.tempers)

    def leave(self) -> None:
        """Nobody waits for the review any more."""
        self._reviews.stop()
