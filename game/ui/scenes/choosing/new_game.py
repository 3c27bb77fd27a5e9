"""What a game starts from, the same again, and what becomes of one that was left."""

from functools import partial
from typing import TYPE_CHECKING

from game.kernel.ids import Seat
from game.kernel.system import Option
from game.session.new_game import NewGame
from game.ui.draw.palette import BENI
from game.ui.scenes.form import NAME, FormRow, FormScene
from game.ui.scenes.overlays import OverlayScene, ending_in
from game.ui.scenes.scene import Host
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import PLAIN, Button
from game.ui.widgets.choices import Choice
from game.ui.widgets.fields import Field
from game.ui.widgets.texts import Label, Paragraph
from game.view.layout.geometry import Box

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


class NewGameScene(FormScene):
    """Asks what a game starts from, the last answers filled in."""

    begins_at = -1
    heading = "new_game.heading"
    width = 1120
    latest = -1
    """The seat that was taken last: told of first where not all of them have room."""

    @property
    def wanted(self) -> NewGame:
        """What will be played."""
        return self.host.services.wanted

    @property
    def row_height(self) -> float:
        """The height of a row: lower where there are so many that large text is too high."""
        most = (self.kit.size[1] - 16) / (self.rows + 0.6)
        return min(super().row_height, max(self.kit.target * 1.25, most))

    def build(self) -> list[Widget]:
        """One row a question, then what the answers mean and the buttons."""
        rules = self._rules
        has_tables = len(self.host.services.seats) > 1
        rows = [
            *([FormRow("new_game.players", self._players)] if has_tables else []),
            FormRow("new_game.level", self._level),
            FormRow("seats.heading", self._seats),
            *(FormRow(f"options.{rule.key}.name", partial(self._rule, rule)) for rule in rules),
            FormRow("new_game.seed", self._seed),
        ]
        named = bool(self.host.seat_names)
        self.rows = len(rows) + named + 4
        return [
            *self.frame(),
            *(self._own() if named else []),
            *(p for number, row in enumerate(rows) for p in self.entry(number + named, row)),
            self._about(len(rows) + named),
            *self._buttons(),
        ]

    @property
    def _rules(self) -> list[Option]:
        """The house rules that are about no seat."""
        return [rule for rule in offered(self.host) if rule.seat is None]

    def _own(self) -> list[Widget]:
        """Return a button for everybody who can be played: pressed, they are the player's."""
        box, names = self.row(0), self.host.seat_names[: self.wanted.players]
        style, text = self.kit.type("medium", 25), self.say("new_game.own")
        name = Label(Box(box.x, box.y, box.w * NAME, box.h), text, style)
        left, gap = box.x + box.w * (NAME + 0.02), self.kit.px(10)
        step = (box.right - left + gap) / len(names)
        found: list[Widget] = [name]
        for seat, who in enumerate(names):
            is_own = seat in self.wanted.people
            place = Box(left + step * seat, box.y, step - gap, box.h)
            said = self.say("new_game.is_own" if is_own else "new_game.is_bots", who=who)
            change = partial(self._play, seat, is_own=is_own)
            button = Button(place, who, change, fill=BENI if is_own else PLAIN, label=said)
            button.size = 24.0
            found.append(button)
        return found

    def _play(self, seat: int, *, is_own: bool) -> None:
        """Have a seat be the player's, or a bot's again."""
        (self.wanted.give_up if is_own else self.wanted.take)(seat)
        self.latest = seat
        self._changed()

    def _players(self, box: Box) -> Widget:
        seats, wanted = self.host.services.seats, self.wanted

        def choose(number: int) -> None:
            wanted.players = seats[number]
            self._changed()

        return Choice(box, [str(n) for n in seats], seats.index(wanted.players), choose)

    def _changed(self) -> None:
        self.host.services.make_fit()
        self.rebuild()

    def _level(self, box: Box) -> Widget:
        levels, wanted = self.host.services.levels, self.wanted

        def choose(number: int) -> None:
            wanted.level = levels[number]
            self.rebuild()

        names = [self.say(f"new_game.levels.{level}") for level in levels]
        return Choice(box, names, levels.index(wanted.level), choose)

    def _seats(self, box: Box) -> Widget:
        return Button(box, who_plays(self.host), lambda: self.host.open("seats"))

    def _rule(self, rule: Option, box: Box) -> Widget:
        """Return how a house rule is chosen, and named as one."""
        values, options = rule.allowed, self.wanted.options
        keys = [f"options.{rule.key}.values.{value}".lower() for value in values]
        names = [
            self.say(key) if self.kit.strings.has(key) else str(value)
            for key, value in zip(keys, values, strict=True)
        ]

        def choose(number: int) -> None:
            options[rule.key] = values[number]
            self._changed()

        return Choice(box, names, values.index(options.get(rule.key, rule.default)), choose)

    def _seed(self, box: Box) -> Widget:
        def take(typed: str) -> None:
            self.wanted.seed = int(typed) if typed else None
            self.stale = True

        typed = "" if self.wanted.seed is None else str(self.wanted.seed)
        return Field(box.part(0, 0, 0.6, 1), typed, self.say("new_game.any_seed"), take)

    def _about(self, row: int) -> Widget:
        """Return what is told of rules, seats and level; where not all has room, what matters."""
        wanted, few = self.wanted, self.wanted.players == self.host.services.seats[0]
        has_bots = len(wanted.people) < wanted.players
        level = f"about_level.{wanted.level}" if has_bots else "about_no_bots"
        rules = self._known(key for rule in self._rules for key in self._of_rule(rule))
        more = (level, "about_fewest" if few else "about_more")
        rest = self._known(f"new_game.{key}" for key in more)

        def remark(seats: list[Seat]) -> tuple[Paragraph, list[str]]:
            own = self._known(f"new_game.about_seat.{seat}" for seat in seats)
            return self.remark(self.room(row, 6), [*rules, *own, *rest]), own

        seats = sorted(wanted.people)
        told, own = remark(seats)
        if all(one in told.text for one in own):
            return told
        return remark(sorted(seats, key=lambda seat: seat != self.latest))[0]

    def _known(self, keys: "Iterable[str]") -> list[str]:
        """Return what the game says under these keys, where it says anything."""
        return [self.say(key) for key in keys if self.kit.strings.has(key)]

    def _of_rule(self, rule: Option) -> list[str]:
        """Return what is told of a house rule: of what is chosen, else of the rule if changed."""
        chosen = self.wanted.options
        told = f"options.{rule.key}.told.{chosen.get(rule.key, rule.default)}"
        if self.kit.strings.has(told):
            return [told]
        return [f"options.{rule.key}.about"] if rule.key in chosen else []

    def _buttons(self) -> list[Widget]:
        left, right = self.foot(2)
        back = Button(left, self.say("menu.back"), self.back, command="cancel")
        text = self.say("new_game.start")
        start = Button(
            right, text, self._start, fill=BENI, command="confirm", commands=("confirm",)
        )
        return [back, start]

    def obey(self, command: str) -> bool:
        """Enter deals, also where an answer has the focus: arrows change that."""
        if command == "confirm" and isinstance(self._focused, Choice | Field):
            self.focus = len(self.widgets) - 1
        return super().obey(command)

    def _start(self) -> None:
        deal(self.host)


def offered(host: Host) -> list[Option]:
    """Return the house rules that the game has a name for."""
    has = host.kit.strings.has
    return [rule for rule in host.services.options if has(f"options.{rule.word}.name")]


def deal(host: Host) -> None:
    """Deal with the last choices; where a game was left, ask what becomes of it."""
    begin_anew(host, lambda: host.go("table", host.services.new_game(host.services.wanted)))


def begin_anew(host: Host, begin: "Callable[[], None]") -> None:
    """Begin a game; where another was left, ask first what becomes of it."""
    if host.services.can_continue():
        host.open("waiting", begin)
    else:
        begin()


def who_plays(host: Host) -> str:
    """Return how many people and how many opponents the last choices have.

    A game whose people may have several seats each says when somebody else has some.
    """
    wanted, say = host.services.wanted, host.kit.say
    people, players = len(wanted.people), wanted.players
    others, key = {*wanted.profiles.values()}, "several_full" if people == players else "several"
    if others and host.kit.strings.has(f"seats.{key}"):
        return say(f"seats.{key}", people=1 + len(others), bots=players - people)
    key = {players: "full", 1: "alone"}.get(people, "summary")
    return say(f"seats.{key}", people=people, bots=players - people)


def go_on(host: Host) -> bool:
    """Go on with the game that was left; False when it cannot go on, and a notice says so."""
    table = host.services.continue_game()
    if table is None:
        host.tell_notices(host.kit.say("menu.continue_failed"))
        return False
    host.go("resumed", table)
    return True


class WaitingScene(OverlayScene):
    """A game was left, and another is to begin: what becomes of the first?"""

    heading = "waiting.heading"
    width = 760
    first = 2.1
    """In which row its answers begin."""
    rows = ending_in(3, first)

    def __init__(self, host: Host, deal: "Callable[[], None]") -> None:
        """Ask; `deal` starts another game, and the one that was left is put away."""
        super().__init__(host)
        self.deal = deal

    def build(self) -> list[Widget]:
        """What it is about, and three answers."""
        told = Paragraph(self.room(), self.say("waiting.remark"), self.kit.type("medium", 23))
        entries = (
            ("waiting.go_on", lambda: None if go_on(self.host) else self.back(), BENI, ""),
            ("waiting.deal", self.deal, PLAIN, ""),
            ("menu.back", self.back, PLAIN, "cancel"),
        )
        return [*self.frame(), told, *self.listed(entries, self.first)]


def play_again(host: Host) -> None:
    """Deal anew with the choices of the last game."""
    wanted = host.services.wanted
    wanted.seed = None
    host.go("table", host.services.new_game(wanted))
