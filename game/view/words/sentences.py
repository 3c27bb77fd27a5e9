"""Sentences: says messages in a language, to the viewer as "you" and of others by name."""

from typing import Protocol

from game.kernel.ids import HIDDEN, Seat
from game.table.cards import CardId
from game.view.words.grammar import Noun
from game.view.words.message import Message
from game.view.words.strings import Strings


class Names(Protocol):
    """What the things and people of one game are called, in one language: the game fills it."""

    def card(self, card: CardId) -> Noun:
        """Return a card's name."""
        ...

    def seat(self, seat: Seat) -> Noun:
        """Return the name of who sits at `seat`, also the viewer's own."""
        ...


class Teller:
    """Speaks to the viewer at seat `me` (None for somebody who only watches).

    A text has up to four forms: the plain one; `_you` when `who` is the viewer; `_at_you` when
    `target` is; `_self` when both are; `_own` when both are the same other seat.
    """

    def __init__(self, strings: Strings, names: Names, me: Seat | None) -> None:
        """Call cards and seats by their `names`."""
        self.strings = strings
        self.names = names
        self.me = me

    def name(self, seat: Seat) -> Noun:
        """Return the name of the one at `seat`, also the viewer's own."""
        return self.names.seat(seat)

    def card(self, card: CardId) -> Noun:
        """Return a card's name, with its article and gender."""
        return self.names.card(card)

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
            values["card"] = self.card(known[0])
            values["cards"] = self.strings.listed([str(self.card(card)) for card in known])
        return self.say(line.key, line.who, line.target, **values)
