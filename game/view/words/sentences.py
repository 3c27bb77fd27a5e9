"""Sentences: what can be said, and who says it in a language, "you" to the viewer.

Messages tell what happened, prompts ask what to do.
"""

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Final, Generic, TypeAlias, TypeVar

from game.kernel.ids import HIDDEN, Seat
from game.kernel.records import record
from game.table.cards import CardId
from game.view.words.grammar import Noun, capital
from game.view.words.strings import Strings

Numbers: TypeAlias = tuple[tuple[str, int], ...]
"""Names and numbers that stand in a sentence."""


@record
class Joining:
    """What a message becomes together with the one just before it."""

    before: str
    """Key of the one before: of the same seat, or of another with the same numbers."""
    both: str
    """Key of what both are: of the seat of the one before; another one is its `target`."""
    is_same_seat: bool = False
    """Whether both are of one seat; then the second's `n` is told too, as `brought`, and what it is
    about."""
    adds_up: bool = True
    """Whether a pair after a pair like it is told as one with it."""


@record
class Message:
    """One sentence to be: the key of its text, what stands in it, and where the log puts it.

    The teller picks the form for "you" by `who` and `target`: see `game.view.words.sentences`.
    """

    key: str
    who: Seat | None = None
    target: Seat | None = None
    cards: tuple[CardId, ...] = ()
    """The first is `{card}` in the text, the second `{other}`; all are `{cards}`, a list."""
    numbers: Numbers = ()
    kinds: frozenset[str] = frozenset()
    """What the log can be asked for, words of the game: see `game.view.words.log`."""
    is_heading: bool = False
    """Whether it opens a chapter of the log: the turn of `who`, or the deal when that is nobody."""
    is_turn: bool = False
    """Whether that chapter is a turn though it is no seat's: of the game itself."""
    joins: bool = False
    """Whether it becomes one with the same message just before: cards and number `n` add up. The
    same is: of the same key, of the same seat, with the same other numbers."""
    joinings: tuple[Joining, ...] = ()
    """With what it is told as one, where that stands just before it."""
    gathers: bool = False
    """Whether it becomes one with the same message of other seats just before."""
    seats: tuple[Seat, ...] = ()
    """Of whom it is said where it is of several: its text is that of `key` and `_all`, in which
    they are `{names}`; `who` is nobody then."""

    @property
    def concerned(self) -> frozenset[Seat]:
        """Whom it is about."""
        seats = (self.who, self.target, *self.seats)
        return frozenset(seat for seat in seats if seat is not None)


A = TypeVar("A")


@record
class Answer(Generic[A]):
    """One legal action, in words."""

    action: A
    label: str
    effect: str
    """What it leads to, some short sentences; may be empty."""
    card: str = ""
    """The name of the card that it uses, empty for none: a small button says no more."""
    letter: str = ""
    """The key that gives it in a window; a digit where it has none."""
    group: str = ""
    """Under what it is kept with others like it, where there are many; empty: it stands alone."""
    further: tuple[A, ...] = ()
    """What is done at once after it, as long as that can be done: the rest of a way."""
    shows: Hashable = None
    """What a small picture beside it shows, a thing of the game's own; None for none."""
    brief: str = ""
    """What it leads to in the fewest words, for where more has no room; empty: there are none."""
    caution: str = ""
    """What is told with the label even where effects are told only when asked; mostly empty."""


DIGITS: Final = 10


def numbered(number: int) -> tuple[str, ...]:
    """Return the sign of the answer of that number: of a long list the first ten have a key.

    That of the tenth is 0, as it lies on the keyboard.
    """
    return (str(number % DIGITS),) if number <= DIGITS else ()


@record
class Prompt(Generic[A]):
    """A decision in words."""

    kind: str
    headline: str
    answers: tuple[Answer[A], ...]
    """In the order of the decision's actions; after them, those that do several in a row."""


@record
class Teller:
    """Speaks to the viewer at seat `me` (None for somebody who only watches).

    A text has up to four forms: the plain one; `_you` when `who` is the viewer; `_at_you` when
    `target` is; `_self` when both are; `_own` when both are the same other seat.
    """

    strings: Strings
    card: Callable[[CardId], Noun]
    """What a card is called, with its article and gender."""
    name: Callable[[Seat], Noun]
    """What the one at a seat is called, also the viewer."""
    me: Seat | None

    def say(
        self, key: str, who: Seat | None = None, target: Seat | None = None, **values: object
    ) -> str:
        """Return the text of `key` in the form for `who` and `target`. Raises StringsError."""
        people = {"who": who, "target": target}
        named = {word: self.name(seat) for word, seat in people.items() if seat is not None}
        return self.strings.text(key + self._form(key, who, target), **named, **values)

    def _form(self, key: str, who: Seat | None, target: Seat | None) -> str:
        same = who is not None and who == target
        wanted = {
            "_self": same and who == self.me,
            "_own": same and who != self.me,
            "_you": who is not None and who == self.me,
            "_at_you": target is not None and target == self.me,
        }
        forms = (form for form, fits in wanted.items() if fits and self.strings.has(key + form))
        return next(forms, "")

    def tell(self, line: Message) -> str:
        """Return `line` as a sentence."""
        values: dict[str, object] = dict(line.numbers)
        known = [card for card in line.cards if card != HIDDEN]
        if known:
            nouns = [self.card(card) for card in known]
            values |= zip(("card", "other"), nouns, strict=False)
            values["cards"] = self.strings.nouns(nouns)
        return self._told(line, values)

    def named(self, seats: Sequence[Seat]) -> str:
        """Return what several are called together."""
        return self.strings.listed([str(self.name(seat)) for seat in seats])

    def _told(self, line: Message, values: dict[str, Any]) -> str:
        """Return the text of `line` with these values in it."""
        if line.seats:
            return capital(self.say(f"{line.key}_all", names=self.named(line.seats), **values))
        return self.say(line.key, line.who, line.target, **values)


def house_rules(teller: Teller, rules: Sequence[str]) -> str:
    """Return which house rules a game was dealt with, empty for none."""
    names = [teller.say(f"house.{rule}") for rule in rules]
    listed = teller.strings.listed(names)
    return teller.say("house.rules", n=len(names), rules=listed) if names else ""
