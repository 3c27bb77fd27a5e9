"""Who plays at this computer: pick somebody, name them, add somebody."""

from game.session.library.people import LONGEST
from game.ui.scenes.overlays import OverlayScene
from game.ui.scenes.scene import Host
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.fields import WordField
from game.ui.widgets.texts import Paragraph
from game.view.layout.geometry import Box
from game.view.library import name_of


class NameField(WordField):
    """A name to type."""

    longest = LONGEST


class PeopleScene(OverlayScene):
    """A slip with who plays, their name, and one more person."""

    heading = "people.heading"
    width = 900
    rows = 7

    def __init__(self, host: Host) -> None:
        """Begin with who plays now."""
        super().__init__(host)
        self.people = host.services.library.people

    def build(self) -> list[Widget]:
        """Who plays, a press further to the next; the name; one more; and back."""
        told = Paragraph(self.row(0), self.say("people.remark"), self.kit.type("italic", 22))
        name = name_of(self.kit.strings, self.people)
        next_one = Button(self._slot(1.7), self.say("people.playing", who=name), self._next)
        next_one.reason = "" if len(self.people.names) > 1 else self.say("people.alone")
        remark = self.say("people.name")
        field = NameField(
            self._slot(2.9), self.people.names[self.people.chosen], remark, self._call
        )
        field.label = remark
        more = Button(self._slot(4.1), self.say("people.add"), self._add)
        more.reason = "" if self.people.can_add else self.say("people.full")
        return [
            *self.frame(),
            told,
            next_one,
            field,
            more,
            self.leaving(self.foot(1)[0], "settings.done"),
        ]

    def _slot(self, number: float) -> Box:
        box = self.row(number)
        return Box(box.x, box.y, box.w, self.row_height)

    def _next(self) -> None:
        self.people.choose_next()
        self.rebuild()

    def _call(self, typed: str) -> None:
        self.people.write(typed)
        self.rebuild()

    def _add(self) -> None:
        """Add somebody; what is typed next is their name."""
        self.people.add()
        self.rebuild()
        self.focus = next(n for n, w in enumerate(self.widgets) if isinstance(w, NameField))

    def back(self) -> None:
        """Keep who plays, and leave; what lies beneath is about somebody else now.

        What the disk says against it is told at once.
        """
        self.people.tidy()
        refused = self.people.save()
        super().back()
        self.host.scenes[-1].arrange()
        if refused is not None:
            self.host.open("notice", self.host.told_of(refused))
