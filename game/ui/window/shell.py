"""The shell around all scenes: their stack, the window's size, what they share."""

from __future__ import annotations

from collections import deque
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Surface

from game.ui.audio.captions import CaptionStrip, above_the_hand
from game.ui.audio.sound import Sound
from game.ui.draw.canvas import Canvas, Item, Presenter
from game.ui.draw.kit import Kit
from game.ui.input.bindings import Bindings
from game.ui.input.buttons import Buttons
from game.ui.input.hints import Hints
from game.ui.scenes.scene import Host, Route, Scene
from game.ui.scenes.stand_ins import TooSmallScene
from game.ui.window.dispatch import Inputs
from game.ui.window.display import fill_screen, has_room
from game.ui.window.routes import ROUTES
from game.view.layout.zones import is_too_small
from game.view.words.strings import Strings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from game.ui.scenes.game_window import GameWindow
    from game.ui.services import Services
    from game.ui.window.narrator import ScreenNarrator

LAST: Final = object()
"""What comes after the last step."""


class Shell(Host):
    """Runs scenes: hands them input and time, and shows what they compose when it changed."""

    def __init__(
        self,
        services: Services,
        screen: Surface,
        games: Mapping[str, GameWindow],
        sound: Sound | None = None,
        routes: Mapping[str, Route] = ROUTES,
    ) -> None:
        """Show scenes on `screen`, those of `games` too. Without `sound` all is silent."""
        settings = services.settings
        kit = Kit(
            screen.get_size(),
            settings.text_scale,
            Strings(settings.language, services.game_folder),
            high_contrast=settings.high_contrast,
            hints=Hints(Bindings(settings.keys), Buttons(settings.buttons)),
        )
        super().__init__(services, kit, sound or Sound(), games, routes)
        self._screen = screen
        self.inputs = Inputs(self, kit.hints)
        self.shown: list[Item] = []
        self.at_rest = 0.0
        """Seconds since something else was shown."""
        self.chores: deque[Callable[[], object]] = deque()
        """Work that only makes ready what would be made later anyway: done one after the other, in
        frames that have nothing to show."""
        self._counted: set[str | None] = set()
        """Of which games those that are kept are counted, or being counted."""
        self.narrator: ScreenNarrator | None = None
        """Tells what is shown, where anybody listens."""
        self._captions = CaptionStrip(kit)
        self._presenter = Presenter()
        self._small = TooSmallScene(self, has_room)

    @property
    def screen(self) -> Surface:
        """What the player sees."""
        return self._screen

    @property
    def top(self) -> Scene:
        """The scene that gets input; a sentence instead when the window is too small."""
        return self._small if is_too_small(self.kit.size) else self.scenes[-1]

    def choose(self, key: str) -> None:
        """Have that game be the one that is begun; what is kept of it is counted meanwhile."""
        super().choose(key)
        self.chores.append(self.count_kept)

    def count_kept(self) -> None:
        """Have the kept games of the game that is begun be counted, one by one, as chores."""
        services, key = self.services, self.services.wanted.system
        if key not in self._counted:
            self._counted.add(key)
            self._count_on(services.library.counting(key))

    def _count_on(self, steps: Iterator[None]) -> None:
        """Count the next of them."""
        if next(steps, LAST) is not LAST:
            self.chores.append(partial(self._count_on, steps))

    # --- settings that change everything ---

    def apply_settings(self) -> None:
        """Take the player's settings into effect and keep them."""
        settings = self.services.settings
        self.kit.speak(Strings(settings.language, self.services.game_folder))
        self._arrange_all()
        self.services.save_settings()

    def _arrange_all(self) -> None:
        """Fit everything to the window and the settings as they are now."""
        settings = self.services.settings
        size, scale = self._screen.get_size(), settings.text_scale
        self.kit.resize(size, scale, high_contrast=settings.high_contrast)
        self._presenter.forget()
        for scene in [*self.scenes, self._small]:
            scene.arrange()
            scene.redraw()

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back to a window."""
        settings = self.services.settings
        try:
            fill_screen(is_wanted=not settings.fullscreen)
        except pygame.error:  # not every screen can: the window stays as it is
            return
        settings.fullscreen = not settings.fullscreen
        self._resized()
        self.services.save_settings()

    def _resized(self) -> None:
        self._screen = pygame.display.get_surface() or self._screen
        self._arrange_all()

    # --- one frame ---

    def step(self, dt: float) -> None:
        """Handle what was put in, let `dt` seconds pass, show what changed."""
        for event in pygame.event.get():
            if self.is_running:
                self._handle(event)
        if not self.is_running:
            return
        self.inputs.tick(dt)
        if self.narrator is not None:
            self._obey(self.narrator.asked())
        self.scenes[-1].tick(dt)
        self.sound.tick(dt)
        self._tell()
        self.at_rest += dt
        is_stale = any(scene.stale for scene in self._visible())
        if self.narrator is not None:
            self._narrate(self.narrator, is_stale=is_stale)
        if is_stale:
            self.show()
        elif self.chores:
            self.chores.popleft()()

    def _handle(self, event: pygame.Event) -> None:
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type in (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE):
            self._resized()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self._presenter.forget()
            self.top.redraw()
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self.sound.mute(is_muted=False)
            self._is_looked_at(is_focused=True)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.sound.mute(is_muted=self.services.settings.quiet_away)
            self.inputs.let_go()
            self._is_looked_at(is_focused=False)
        else:
            self.inputs.take(event)

    def _is_looked_at(self, *, is_focused: bool) -> None:
        if self.narrator is not None and self.narrator.reader is not None:
            self.narrator.reader.look_away(is_focused=is_focused)

    def _tell(self) -> None:
        """Have what is heard told in words too, for those who want it."""
        names = self.sound.heard() if self.services.settings.captions else ()
        if self._captions.follow(names):
            self.top.redraw()

    def tell(self, sentence: str) -> None:
        """Tell who listens what happened."""
        if self.narrator is not None and self.narrator.is_listened:
            self.narrator.tell(sentence)

    def _obey(self, commands: Iterable[str]) -> None:
        """Do what a screen reader asks for, as keys would."""
        for command in commands:
            self.top.obey(command)

    def _narrate(self, narrator: ScreenNarrator, *, is_stale: bool) -> None:
        """Tell what is new, where anybody listens."""
        if narrator.begins() or (is_stale and narrator.is_listened):
            narrator.follow(self.top, self.top.aloud())

    def show(self) -> None:
        """Compose the visible scenes and bring them to the window."""
        canvas = Canvas(self.kit.size)
        for scene in self._visible():
            scene.show(canvas)
        self._captions.compose(canvas, (self.caption_room or above_the_hand)(self.kit))
        self.shown, self.at_rest = canvas.items, 0.0
        self._presenter.present(self._screen, canvas.items)

    def _visible(self) -> list[Scene]:
        if not self.scenes:
            return []
        if self.top is self._small:
            return [self._small]
        first = max((i for i, s in enumerate(self.scenes) if s.covers), default=0)
        return self.scenes[first:]
