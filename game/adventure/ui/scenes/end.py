"""The end of a campaign: won or lost, chapter by chapter, each hero's deeds, the lanterns."""

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import Final

from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.facts.state import AdventureObservation
from game.adventure.ui.scenes.chapters import ChapterSlip, ChapterTold, EndBanner
from game.adventure.ui.scenes.chronicle import FILE
from game.adventure.ui.scenes.heroes import DeedsSlip, set_deeds_alike
from game.adventure.ui.scenes.lantern_chart import LanternChart
from game.adventure.view.annals.deeds import DEEDS, deeds_of, difficulty_told
from game.adventure.view.presentation import PRESENTATION
from game.adventure.view.telling.ending import EARLY, how_ended
from game.kernel.events import Event
from game.kernel.ids import Seat
from game.kernel.records import given
from game.ui.draw.canvas import Canvas
from game.ui.scenes.end import EndScene
from game.ui.scenes.menu import put_ground
from game.ui.scenes.scene import Host
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button, set_alike
from game.view.layout.geometry import Box
from game.view.words.sentences import Teller

ROWS: Final = (0.36, 0.62)
"""Shares of the height under the banner: chapters and chart end, heroes end."""
SIDE: Final = 0.68
"""Share of the width that the heroes take; chart and buttons stand beside them."""
WIDEST: Final = 1.9
"""The body is not wider than so many times the window's height."""


class CampaignEnd(EndScene[AdventureObservation, HeroAction]):
    """What came of it all."""

    def __init__(
        self,
        host: Host,
        seen: AdventureObservation,
        history: Sequence[Event] = (),
        tempers: Mapping[Seat, str] | None = None,
    ) -> None:
        """Tell the end of what was seen."""
        super().__init__(host, PRESENTATION, seen, history, tempers)
        self.outcome = given(seen.outcome, "outcome")
        self.is_won = self.outcome.kind == "victory"
        self.deeds = deeds_of(history)

    def tick(self, dt: float) -> None:
        """Let the end be heard once."""
        self.sound_end()
        super().tick(dt)

    @property
    def winners(self) -> Collection[Seat]:
        """All of them, or nobody."""
        return range(len(self.seen.heroes)) if self.is_won else ()

    def who_played(self, _teller: Teller) -> list[str]:
        """Return nothing: every hero's slip names whose it was."""
        return []

    # --- what there is ---

    @property
    def title(self) -> str:
        """How it ended."""
        is_early = how_ended(self.outcome.kind, self.outcome.chapter) == EARLY
        won = "lantern.won_early" if is_early else "lantern.won"
        return self.say(won if self.is_won else "lantern.lost")

    def build(self) -> list[Widget]:
        """The banner, the chapters, the heroes, the lanterns, and where to go."""
        return [
            self._banner(),
            *self._chapters(),
            *self._heroes(),
            self._chart(),
            *self._buttons(),
            self._foot(),
        ]

    @property
    def _body(self) -> Box:
        """What is used of the window, under the banner."""
        (width, height), px = self.kit.size, self.kit.px
        wide = min(width, height * WIDEST) - 2 * px(36)
        top = self._top + px(16)
        return Box((width - wide) / 2, top, wide, height - top - px(48))

    @property
    def _top(self) -> float:
        return self.kit.px(168) * min(1.25, max(1.0, self.kit.text_scale))

    def _banner(self) -> Widget:
        body, px = self._body, self.kit.px
        how = difficulty_told(self.kit.strings, self.deeds.difficulties, self.seen.difficulty)
        told = self.say(
            "lantern.final.told",
            n=len(self.seen.results),
            of=self.seen.chapters,
            how=how,
            rounds=len(self.deeds.rounds),
        )
        box = Box(body.x, px(20), body.w, self._top - px(28))
        return EndBanner(box, (self.title, told), is_won=self.is_won)

    def _chapters(self) -> list[Widget]:
        row, gap = self._body.part(0, 0, 1, ROWS[0]), self.kit.px(16)
        results = self.seen.results
        step = (row.w + gap) / max(3, len(results))
        found = []
        for number, result in enumerate(results):
            is_beaten = self.is_won or number + 1 < len(results)
            told = ChapterTold(result, self.deeds.rounds_in(result.chapter), is_beaten)
            box = Box(row.x + step * number, row.y, step - gap, row.h - gap)
            found.append(ChapterSlip(box, told, self.kit))
        return [*found]

    def _heroes(self) -> list[Widget]:
        seats, gap = range(len(self.seen.heroes)), self.kit.px(16)
        row = self._body.part(0, ROWS[0], SIDE, 1)
        step = row.w / len(seats)
        teller = PRESENTATION.teller(self.kit.strings, self.seen, None)
        found = list[DeedsSlip]()
        for seat in seats:
            hero, counts = self.seen.heroes[seat], self.deeds.of(seat)
            rows = [(self.say(f"lantern.final.deeds.{name}"), counts[name]) for name in DEEDS]
            box = Box(row.x + step * seat, row.y, step - gap, row.h)
            words = (str(teller.name(seat)), self.say("lantern.level", n=hero.level))
            found.append(DeedsSlip(box, seat, (*words, *self._player(seat)), tuple(rows)))
        set_deeds_alike(self.kit, found)
        return [*found]

    def _player(self, seat: Seat) -> Sequence[str]:
        """Return who played a hero, where several people with names did (`StateOf.whose`)."""
        names, count = self.names, len(self.seen.heroes)
        is_nobodys = len(names.people) == count and not any(names.people.values())
        name = "" if names.me is not None or is_nobodys else names.named("").get(seat, "")
        return (name,) if name else ()

    def _chart(self) -> Widget:
        box = self._body.part(SIDE, ROWS[0], 1, ROWS[1])
        rounds = self.deeds.rounds
        return LanternChart(
            Box(box.x, box.y, box.w, box.h - self.kit.px(16)),
            rounds,
            self.say("lantern.final.lanterns"),
        )

    def _foot(self) -> Widget:
        px, body = self.kit.px, self._body
        return self.deal(Box(body.x, body.bottom + px(12), body.w, px(30)))

    def _buttons(self) -> list[Widget]:
        room, gap = self._body.part(SIDE, ROWS[1], 1, 1), self.kit.px(12)
        high = (room.h - 2 * gap) / 3
        half = (room.w - gap) / 2
        first = Box(room.x, room.y, room.w, high)
        places = [
            Box(x, room.y + (high + gap) * line, half, high)
            for line in (1, 2)
            for x in (room.x, room.x + half + gap)
        ]
        act = partial(self.host.open, "chronicle", self.replay, self.seen)
        others = [
            Button(places[0], self.say("lantern.final.chronicle"), act, size=22.0, is_listed=True),
            self.new_game(places[1], 22.0, "lantern.final.new"),
            self.picture(places[2], 22.0, FILE),
            self.to_title(places[3], 22.0),
        ]
        set_alike(self.kit, others)
        return [self.again(first, "lantern.final.again", 27.0), *others]

    def first(self, widgets: Sequence[Widget]) -> int:
        """Return the chronicle's: who comes from a long campaign reads on, and begins none."""
        told = self.say("lantern.final.chronicle")
        labels = [one.label if isinstance(one, Button) else "" for one in widgets]
        return labels.index(told)

    def backdrop(self, canvas: Canvas) -> None:
        """The map at dawn, or at night."""
        put_ground(canvas, self.kit, "table_dawn" if self.is_won else "table_night")
