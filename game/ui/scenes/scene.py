"""Scenes: one screenful each, stacked; those that cover nothing let the one beneath be seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple, TypeAlias

from game.ui.input.commands import TABLE, with_own
from game.ui.widgets.spoken import Aloud
from game.view.words.codex import Codex, Pages
from game.view.words.strings import Strings

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    import pygame

    from game.session.disk.notices import Notice
    from game.ui.audio.sound import Sound
    from game.ui.board.playing import AnyPlaying
    from game.ui.board.port import AnyBoard, TablePainter
    from game.ui.draw.canvas import Canvas
    from game.ui.draw.kit import Kit, PageFigure
    from game.ui.scenes.game_window import GameWindow, School
    from game.ui.services import Services
    from game.view.layout.geometry import Box
    from game.view.presentation import AnyPresentation
    from game.view.show import Cue

TITLE: Final = "title"
"""The first scene: it stands before more than texts and pictures is loaded of a game."""
SEAL_DIGITS: Final = 16
"""How many digits of a deal's fingerprint are shown: nobody finds another number for them."""
Route: TypeAlias = "Callable[..., Scene]"
"""Makes a scene, for a host and whatever that scene is about."""


class Subject(NamedTuple):
    """What the player is looking at, to be looked up."""

    page: str = ""
    """The key of its page, empty for none."""
    text: str = ""
    """What it says: pages named there may be wanted too."""


class Host:
    """The stack of scenes, and what a scene may ask of the window around it."""

    def __init__(
        self,
        services: Services,
        kit: Kit,
        sound: Sound,
        games: Mapping[str, GameWindow],
        routes: Mapping[str, Route],
    ) -> None:
        """Begin without a scene; `routes` make the common ones, `games` by key bring their own.

        A game is taken from `games` no sooner than a scene wants more of it than the title shows.
        """
        self.services = services
        self.kit = kit
        self.sound = sound
        self.scenes: list[Scene] = []
        self.is_running = True
        self._games = games
        self._key = services.wanted.system or next(iter(games), None)
        """Of the game that is to be played, then of the one whose table was laid last."""
        self._known: str | None = None
        """The key of the game whose inks and commands are known: not before they are needed."""
        self._common = routes
        self._codex: tuple[Pages | None, Strings, Codex] | None = None
        """The pages that were opened last, by what they were made of."""
        if kit.high_contrast:
            self._know()  # that theme has inks of each game's own

    @property
    def top(self) -> Scene:
        """The scene that gets input."""
        return self.scenes[-1]

    @property
    def games(self) -> tuple[str, ...]:
        """The keys of the games that there are, in their order."""
        return tuple(self._games)

    def choose(self, key: str) -> None:
        """Have the game of that key be the one that is begun, told of and looked up."""
        self.services.choose_game(key)
        self._turn_to(key)

    @property
    def _game(self) -> GameWindow | None:
        """The game that is to be played, then the one whose table was laid last."""
        return None if self._key is None else self._games.get(self._key)

    def _know(self) -> None:
        """Know the game's inks and commands."""
        game = self._game
        if game is not None and self._key != self._known:
            self._known = self._key
            self.kit.strengthen(game.strong)
            self.kit.hints.know(with_own(game.commands, game.without))

    @property
    def caption_room(self) -> Callable[[Kit], Box] | None:
        """Where the game whose table was laid wants sounds told in words; None: as usual."""
        return None if self._known != self._key or self._game is None else self._game.captions

    def _turn_to(self, key: str) -> None:
        """Speak of a game, and show its pictures."""
        self._key = key
        folder = self.services.games[key]
        if folder != self.kit.strings.game:
            self.kit.speak(Strings(self.services.settings.language, folder))
            self.sound.take_up(folder)

    def board(self, presentation: AnyPresentation) -> AnyBoard:
        """Turn to the game that `presentation` presents; return the window's part of it."""
        key = presentation.system.key
        self._turn_to(key)
        self._know()
        return self._games[key].board

    @property
    def is_shared(self) -> bool:
        """Whether people share the table of the game that was laid last."""
        return self._game is not None and self._game.is_shared

    @property
    def has_codex(self) -> bool:
        """Whether there is anything to look up."""
        return self._game is not None and self._game.pages is not None

    @property
    def school(self) -> School | None:
        """What can be learned of the game whose table was laid last, where there is anything."""
        return None if self._game is None else self._game.school

    def codex(self) -> Codex:
        """Return the pages of the game whose table was laid last, in the player's language."""
        pages, strings = None if self._game is None else self._game.pages, self.kit.strings
        if self._codex is None or self._codex[:2] != (pages, strings):
            self._codex = (pages, strings, Codex(() if pages is None else pages(strings)))
        return self._codex[2]

    def part_name(self, kind: str, key: str) -> str:
        """Return what a part of the chosen game is called: a character, a role."""
        name = None if self._game is None else self._game.part_name
        return key if name is None else name(self.kit.strings, kind, key)

    @property
    def seat_names(self) -> Sequence[str]:
        """Who is played at each seat of the chosen game, nothing where that changes."""
        names = None if self._game is None else self._game.seat_names
        return () if names is None else names(self.kit.strings)

    @property
    def tale(self) -> tuple[str, str] | None:
        """What tells the chosen game as far as it has come, where anything does."""
        return None if self._game is None else self._game.tale

    def painter(self) -> TablePainter | None:
        """Return what draws the game whose table was laid last."""
        return None if self._game is None else self._game.board.painter(self.kit)

    def figure(self, page: str) -> PageFigure | None:
        """Return the picture that the game draws for a page, None where it draws none."""
        return None if self._game is None else self._game.figures.get(page)

    def deal_text(self) -> str:
        """Return what is told of a deal that is played, at the end its number, too."""
        from game.view.library import deal_told  # noqa: PLC0415 - see TITLE

        services = self.services
        seal = services.seal[:SEAL_DIGITS]
        return deal_told(self.kit.strings, seal, services.seed, services.day) if seal else ""

    def look_up(self, subject: Subject) -> None:
        """Open the codex at what is looked at; the keys where there is nothing to look up.

        The scene on top waits: it lets go of what is held.
        """
        self.top.let_go()
        self.top.release("hurry")
        if self.has_codex:
            self.open("codex", subject)
        else:
            self.open("controls")

    def read(self, cues: Sequence[Cue], playing: AnyPlaying) -> bool:
        """Have the player read what is to be read of what was shown; return whether there is any.

        Where they want no introductions, only news is.
        """
        game, is_wanted = self._game, self.services.settings.introduction
        if not cues or game is None or game.readings is None or not (game.is_news or is_wanted):
            return False
        found = game.readings(cues, playing, self.services.settings.pace)
        if found:
            self.open("story", found)
        return bool(found)

    def loading(self) -> Sequence[Callable[[], object]]:
        """Return what loads that which the title did without, one part after the other."""
        return (lambda: len(self._common), lambda: self._game, self.services.prepare)

    def has(self, name: str) -> bool:
        """Return whether there is a scene called `name`, common or the game's own."""
        return name in self._common or (self._game is not None and name in self._game.scenes)

    def open(self, name: str, *what: object) -> None:
        """Put the scene called `name` on top; a game's own only where it is no common one."""
        if name != TITLE:
            self._know()
        own = None if name in self._common else self._game
        scene: Scene = (self._common if own is None else own.scenes)[name](self, *what)
        self.scenes.append(scene)
        scene.arrange()
        scene.redraw()

    def pop(self) -> None:
        """Take the top scene away."""
        gone = self.scenes.pop()
        gone.leave()
        if self.scenes:
            self.scenes[-1].uncovered(gone)

    def change(self, scene: Scene) -> None:
        """Show `scene` alone; those that were shown are not left, and may be shown again."""
        self.scenes = [scene]
        scene.arrange()
        scene.redraw()

    def go(self, name: str, *what: object) -> None:
        """Leave every scene and show the one called `name`."""
        self._clear()
        self.sound.enter(name)
        self.open(name, *what)

    def quit(self) -> None:
        """Leave every scene and end the program."""
        self.is_running = False
        self.services.save_settings()
        self._clear()

    def tell_notices(self, *otherwise: str) -> bool:
        """Open what the player must be told, or else `otherwise`; return whether there is any."""
        told = self.services.notices() or otherwise
        if told:
            self.open("notice", "\n".join(told))
        return bool(told)

    def told_of(self, notice: Notice) -> str:
        """Return in the player's language what went wrong with a file."""
        return self.kit.strings.notice(notice.code, notice.values, self.services.games)

    def _clear(self) -> None:
        while self.scenes:
            self.scenes.pop().leave()

    def tell(self, sentence: str) -> None:
        """Tell who listens what happened; what stands on the screen is told without that."""

    def apply_settings(self) -> None:
        """Take the player's settings into effect and keep them."""

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back to a window."""


class Scene:
    """One screen. Subclasses say what they show and what input means."""

    covers: ClassVar[bool] = True
    """Whether nothing beneath is seen."""
    takes_files: ClassVar[bool] = False
    """Whether a file that is dropped on the window is for it."""
    scope: ClassVar[str] = TABLE
    """Which commands it understands, beside those of every screen."""
    writes: ClassVar[bool] = False
    """Whether a key held down writes again and again; elsewhere what it writes counts once."""
    settles: ClassVar[float] = 0.0
    """Seconds it is on top before anything is meant for it: what comes by itself is not pressed
    away by the second of two clicks, or by a key that was for the scene before it."""

    def __init__(self, host: Host) -> None:
        """Belong to `host`."""
        self.host = host
        self.stale = True
        """Whether `compose` would show something new."""
        self._seen_for = 0.0
        """Seconds that it has been on top."""

    @property
    def is_new_to_the_eye(self) -> bool:
        """Whether nobody can mean it yet: it has only just come."""
        return self._seen_for < self.settles

    def be_seen(self, dt: float) -> None:
        """Stand on top for `dt` seconds more."""
        self._seen_for += dt

    @property
    def kit(self) -> Kit:
        """What to draw with."""
        return self.host.kit

    @property
    def has_coach(self) -> bool:
        """Whether a coach can be called."""
        return False

    @property
    def subject(self) -> Subject:
        """What the player is looking at."""
        return Subject()

    def say(self, key: str, **values: object) -> str:
        """Return a text in the player's language."""
        return self.host.kit.say(key, **values)

    def aloud(self) -> Aloud:
        """Return all that it shows in words, for whoever does not see it."""
        return Aloud("")

    def arrange(self) -> None:
        """Lay everything out anew: size, language or text scale changed."""

    def handle(self, event: pygame.Event) -> None:
        """Take one input event that is neither a key nor a pad: the pointer, the wheel."""

    @property
    def typed_into(self) -> Box | None:
        """Where what is typed goes, None where nothing is."""
        return None

    def types(self, event: pygame.Event) -> bool:
        """Take a pressed key as one that writes; False when it is to mean its command."""
        del event
        return False

    def take_text(self, text: str) -> None:
        """Take what was typed: the key that wrote it was taken before, if there was one."""

    def takes_button(self, button: str) -> bool:
        """Take a pressed button of a pad as itself; False when it is to mean its command."""
        del button
        return False

    def obey(self, command: str) -> bool:
        """Do what a key or a pad button commands; False when that means nothing here."""
        del command
        return False

    def release(self, command: str) -> None:
        """The key or pad button of `command` was let go."""

    def let_go(self) -> None:
        """The window is not looked at any more: let go of what the pointer holds."""

    def tick(self, dt: float) -> None:
        """Let `dt` seconds pass."""

    def compose(self, canvas: Canvas) -> None:
        """Put everything on the canvas."""

    def show(self, canvas: Canvas) -> None:
        """Put everything on the canvas: nothing of it is out of date then."""
        self.stale = False
        self.compose(canvas)

    def redraw(self) -> None:
        """Something around it changed: `compose` would show something new."""
        self.stale = True

    def uncovered(self, gone: Scene) -> None:
        """`gone` lay over it and went away."""
        del gone
        self.redraw()

    def leave(self) -> None:
        """The scene goes away for good."""
