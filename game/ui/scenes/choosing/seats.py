"""Who sits where: a plate for each seat at the left, what may be asked of the chosen one beside."""

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass, field, replace
from functools import partial
from typing import Final

from pygame import Rect, Surface

from game.kernel.ids import Seat
from game.kernel.players import PROGRAM
from game.kernel.system import Option, OptionValue
from game.session.new_game import GUEST, LOT, PERSON, NewGame, SeatWish, program_name, wish_at
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit
from game.ui.draw.paint import clear, disc, frame, lay, lay_centred
from game.ui.draw.palette import BENI, KINCHA, PALE, SEATS, SLIP, SUMI
from game.ui.scenes.choosing.new_game import offered
from game.ui.scenes.form import FormScene
from game.ui.scenes.scene import Host
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.choices import Stepper
from game.ui.widgets.spoken import Spoken, SpokenRole
from game.ui.widgets.texts import Label, put_line
from game.view.layout.geometry import Box

PLATES: Final = 0.42
"""Share of the slip that the plates take."""
NAME: Final = 0.3
"""Share of a row that its name takes."""


class SeatsScene(FormScene):
    """Names everybody at the table that is to be laid."""

    heading = "seats.heading"
    width = 1560
    rows = 8

    def __init__(self, host: Host) -> None:
        """Begin at the player's own seat."""
        super().__init__(host)
        self.seat = self.wanted.seat
        """The one that is chosen."""

    @property
    def wanted(self) -> NewGame:
        """What will be played."""
        return self.host.services.wanted

    def build(self) -> list[Widget]:
        """Plates, what may be asked of the chosen seat, the buttons."""
        room = self.room(0, self.kit.px(24))
        left = room.part(0, 0, PLATES, 1)
        gap = self.kit.px(10)
        high = room.h / self.host.services.seats[-1]
        plates = [
            self._plate(seat, Box(left.x, left.y + seat * high, left.w, high - gap))
            for seat in range(self.wanted.players)
        ]
        about = self._about(room.part(PLATES + 0.04, 0, 1, 1))
        return [*self.frame(), *plates, *about, *self._foot()]

    def _foot(self) -> list[Widget]:
        keys = [("tempers.show", "tempers")] if self.host.has("tempers") else []
        *others, last = self.foot(len(keys) + 1)
        return [
            *(
                Button(box, self.say(key), partial(self.host.open, name))
                for box, (key, name) in zip(others, keys, strict=True)
            ),
            self.leaving(last, "menu.done"),
        ]

    # --- the plates ---

    def _plate(self, seat: Seat, box: Box) -> Widget:
        chosen = [self._value(option) for option in self._options(seat)]
        parts = [*self.host.seat_names[seat : seat + 1]]
        parts += [self._part(o, v) for o, v in chosen if v != o.default]
        told = ", ".join(filter(None, parts))
        return SeatPlate(
            box,
            self._who(seat),
            partial(self._choose, seat),
            seat=seat,
            told=told,
            on=seat == self.seat,
            faces=tuple(f"portraits/{value}" for _, value in chosen),
        )

    def _who(self, seat: Seat) -> str:
        """Return who sits at `seat`, in words."""
        at = self._at(seat)
        if not at.is_bot:
            if at.who != PERSON:
                return self._program(at.who)
            people, profiles = self.wanted.people, self.host.services.library.people
            if len(people) == 1:
                return self.say("seats.you")
            key = profiles.chosen if seat == self.wanted.seat else at.temper
            name = profiles.names.get(key, "")
            return name or self.say("seats.person", n=1 + people.index(seat))
        level = self.say(f"seats.levels.{self.wanted.level if at.who == LOT else at.who}")
        temper = "" if at.temper == LOT else self._temper(at.temper)
        return f"{level}, {temper}" if temper else level

    def _at(self, seat: Seat) -> SeatWish:
        """Return how a seat is taken; of a game without temperaments none is named."""
        at = wish_at(self.wanted, seat)
        has_tempers = len(self.host.services.tempers) > 1
        return at if has_tempers or not at.is_bot else replace(at, temper=LOT)

    def _program(self, word: str) -> str:
        return self.say("seats.program", name=program_name(word))

    def _temper(self, key: str) -> str:
        return self.say(f"tempers.{key}.name")

    def _choose(self, seat: Seat) -> None:
        self.seat = seat
        self.rebuild()

    # --- what may be asked ---

    def _about(self, room: Box) -> list[Widget]:
        """Return a row for each question about the chosen seat, and a remark."""
        rows = [("seats.who", self._who_row), ("seats.temper", self._temper_row)]
        if len(self.host.services.tempers) == 1:
            del rows[1]
        rows += [
            (f"options.{option.word}.name", partial(self._option_row, option))
            for option in self._options(self.seat)
        ]
        high = min(self.row_height, room.h / (len(rows) + 1.6))
        widgets = list[Widget]()
        for number, (key, make) in enumerate(rows):
            box = Box(room.x, room.y + number * high, room.w, high * 0.82)
            name = Label(box.part(0, 0, NAME, 1), self.say(key), self.kit.type("medium", 25))
            widget = make(box.part(NAME + 0.02, 0, 1, 1))
            widget.label = self.say(key)
            widgets += [name, widget]
        y = room.y + len(rows) * high
        place = Box(room.x, y, room.w, room.bottom - y)
        return [*widgets, self.remark(place, self._told())]

    def _told(self) -> list[str]:
        """Return what a chosen part does, how others sit down, where programs come from."""
        folder, told = self.host.services.programs_folder, self._parts_told()
        if len(self.wanted.people) == 1:
            words = {word: self.say(f"seats.{word}") for word in ("who", "a_person")}
            told.append(self.say("seats.invite", who=words["who"], person=words["a_person"]))
        elif not self.host.is_shared:
            told.append(self.say("seats.hot_seat"))
        if self.seat != self.wanted.seat:
            is_person = self.seat in self.wanted.people
            told.append(self.say("seats.names" if is_person else "seats.programs", folder=folder))
        return told

    def _parts_told(self) -> list[str]:
        """Return what the parts can do that were chosen; how a role wins, others tell by table."""
        chosen = [self._value(o) for o in self._options(self.seat) if not o.is_secret]
        pages = self.host.codex().pages
        found = (pages.get(f"{option.word}s/{value}") for option, value in chosen)
        return [page.text.partition("\n")[0] for page in found if page is not None]

    def _who_row(self, box: Box) -> Widget:
        at, wishes = self._at(self.seat), self._wishes()
        names = [self._word(wish) for wish in wishes]
        now = wishes.index(at if at in wishes else GUEST)
        stepper = Stepper(box, names, now, self._changing(lambda n: wishes[n]))
        stepper.reason = self.say("seats.own") if len(wishes) == 1 else ""
        return stepper

    def _wishes(self) -> list[SeatWish]:
        """Return how the chosen seat may be taken; the player's own is."""
        if self.seat == self.wanted.seat:
            return [GUEST]
        services, at = self.host.services, self._at(self.seat)
        people, temper = services.library.people, at.temper if at.is_bot else LOT
        others = {key for seat, key in self.wanted.profiles.items() if seat != self.seat}
        free = [k for k, name in people.names.items() if name and k not in others | {people.chosen}]
        return [
            *(SeatWish(level, temper) for level in (LOT, *services.levels)),
            *(GUEST, *(SeatWish(PERSON, key) for key in free)),
            *map(SeatWish, services.programs),
        ]

    def _word(self, wish: SeatWish) -> str:
        word = wish.who
        if word == LOT:
            level = self.say(f"seats.levels.{self.wanted.level}")
            return self.say("seats.as_table", level=level)
        if word == PERSON:
            known = self.host.services.library.people.names
            return known.get(wish.temper) or self.say("seats.a_person")
        return self._program(word) if word.startswith(PROGRAM) else self.say(f"seats.levels.{word}")

    def _temper_row(self, box: Box) -> Widget:
        at, words = self._at(self.seat), [LOT, *self.host.services.tempers]
        names = [self.say("seats.by_lot"), *(self._temper(key) for key in words[1:])]
        change = self._changing(lambda n: replace(at, temper=words[n]))
        now = words.index(at.temper) if at.is_bot else 0
        stepper = Stepper(box, names, now, change)
        none = "no_temper_program" if at.who.startswith(PROGRAM) else "no_temper"
        stepper.reason = "" if at.is_bot else self.say(f"seats.{none}")
        return stepper

    def _changing(self, changed: Callable[[int], SeatWish]) -> Callable[[int], None]:
        """Return what has the chosen seat taken otherwise."""

        def change(number: int) -> None:
            self.wanted.seats[self.seat] = changed(number).word
            self.host.services.make_fit()
            self.rebuild()

        return change

    # --- parts that are chosen instead of drawn ---

    def _options(self, seat: Seat) -> list[Option]:
        """Return the house rules about a seat; a secret one only where a person may choose."""
        theirs = [option for option in offered(self.host) if option.seat == seat]
        return [o for o in theirs if not o.is_secret or seat == self.wanted.seat]

    def _value(self, option: Option) -> tuple[Option, object]:
        return option, self.wanted.options.get(option.key, option.default)

    def _part(self, option: Option, value: object) -> str:
        if value == option.default:
            return self.say("seats.by_lot")
        return self.host.part_name(option.word, str(value))

    def _option_row(self, option: Option, box: Box) -> Widget:
        values = [v for v in option.allowed if self._can_be(option, v)]
        names = [self._part(option, value) for value in values]

        def change(number: int) -> None:
            self.wanted.options[option.key] = values[number]
            self.host.services.make_fit()
            self.rebuild()

        now = self._value(option)[1]
        stepper = Stepper(box, names, values.index(now) if now in values else 0, change)
        if option.is_secret and len(self.wanted.people) > 1:
            stepper.reason = self.say("seats.secret")
        return stepper

    def _can_be(self, option: Option, value: OptionValue) -> bool:
        """Return whether the rules allow that beside all else that was chosen."""
        options: dict[str, OptionValue] = {**self.wanted.options, option.key: value}
        return self.host.services.can_be_dealt(replace(self.wanted, options=options))


@dataclass(eq=False)
class SeatPlate(Widget):
    """A seat: its number in its colour, who sits there, and what was chosen for them."""

    box: Box
    label: str = field()
    act: Callable[[], None] = field()
    _: KW_ONLY
    seat: Seat
    told: str
    on: bool
    """Whether it is the one that is asked about."""
    faces: Sequence[str]
    """Pictures that may show what was chosen."""

    def aloud(self, kit: Kit) -> Spoken:
        """Return which seat it is, who sits there, what was chosen for them."""
        name = kit.say("aloud.seat", n=self.seat + 1)
        value, line = self.label, SpokenRole.LINE
        return Spoken(name, line, value, self.told, is_on=self.on, can_focus=True)

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        size = (round(self.box.w), round(self.box.h))
        told = (self.label, self.told, self.seat, self.faces)
        key = ("seat plate", told, size, self.on, look.is_lit)
        canvas.put(kit.store.kept(key, lambda: self._face(kit, size, look)), self.box.x, self.box.y)

    def _face(self, kit: Kit, size: tuple[int, int], look: Look) -> Surface:
        sheet = clear(size)
        sheet.fill(kit.ink(SLIP if self.on else PALE))
        edge = KINCHA if look.is_lit else BENI if self.on else SUMI
        frame(sheet, sheet.get_rect(), kit.ink(edge), 4 if look.is_lit or self.on else 2)
        radius = size[1] * 0.33
        middle = (radius * 1.7, size[1] / 2)
        lay_centred(sheet, disc(radius, SUMI, SEATS[self.seat % len(SEATS)], radius * 0.24), middle)
        style = kit.type("heavy", 26, SLIP)
        style = style.sized(max(kit.least, min(style.px, round(radius * 1.2))))
        lay_centred(sheet, kit.fonts.line(str(self.seat + 1), style), middle)
        left, right = radius * 3.2, self._portrait(sheet, kit)
        self._words(sheet, kit, Box(left, 0, right - left, size[1]))
        return sheet

    def _portrait(self, sheet: Surface, kit: Kit) -> float:
        """Put the picture of what was chosen at the right; return where the words end."""
        width, height = sheet.get_size()
        side = height - 8
        found = (kit.images.cover(name, (side, side), 0.15) for name in self.faces)
        picture = next((picture for picture in found if picture is not None), None)
        lay(sheet, picture, (width - side - 4, 4))
        if picture is not None:
            frame(sheet, Rect(width - side - 4, 4, side, side), SUMI, 1)
        return width - (side + 14 if picture is not None else 12)

    def _words(self, sheet: Surface, kit: Kit, room: Box) -> None:
        text = f"{self.label} · {self.told}" if self.told else self.label
        canvas = Canvas(sheet.get_size())
        put_line(canvas, kit, room, text, kit.type("bold", 25))
        for item in canvas.items:
            lay(sheet, item.surface, (item.x, item.y))
