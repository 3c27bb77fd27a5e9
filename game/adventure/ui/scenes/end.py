"""The end of a campaign."""

from functools import partial

from game.adventure.rules.facts.state import AdventureObservation
from game.kernel.records import given
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BENI
from game.ui.scenes.menu import put_ground
from game.ui.scenes.new_game import play_again
from game.ui.scenes.overlays import TellingScene
from game.ui.scenes.scene import Host
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button


class CampaignEnd(TellingScene):
    """What came of it all."""

    covers = True

    def __init__(self, host: Host, seen: AdventureObservation, *_rest: object) -> None:
        """Tell the end of what was seen."""
        outcome, say = given(seen.outcome, "outcome"), host.kit.say
        key = "won" if outcome.kind == "victory" else "lost"
        lines = [say(f"lantern.{key}"), say("lantern.closing", n=outcome.chapter)]
        for result in seen.results:
            end = "success" if result.success else "failure"
            lines += [
                say(f"chapters.{result.chapter}.name"),
                say(f"chapters.{result.chapter}.{end}"),
            ]
        super().__init__(host, "story.heading", lines)

    def build(self) -> list[Widget]:
        """The lines, another campaign, the title."""
        *told, close = super().build()
        left, right = self.foot(2)
        rematch = partial(play_again, self.host)
        again = Button(left, self.say("final.again"), rematch, fill=BENI, command="again")
        title = Button(right, self.say("final.title"), self.back, command="cancel")
        title.commands = close.commands
        return [*told, again, title]

    def back(self) -> None:
        """Go to the title."""
        self.host.go("title")

    def backdrop(self, canvas: Canvas) -> None:
        """Nothing lies beneath: paper."""
        put_ground(canvas, self.kit, "score")
