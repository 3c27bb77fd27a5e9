"""What is told of a game by whoever can judge it: advice, why, the review. Found aside, in time."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Generic, Protocol, TypeVar

from game.kernel.events import Event
from game.kernel.ids import Seat
from game.kernel.players import (
    Alternative,
    Explanation,
    Judgement,
    Reason,
    Reckoning,
    Review,
    SeatStory,
)
from game.view.presentation import AnyWords
from game.view.replay import AnyReplay
from game.view.words.sentences import Teller
from game.view.words.strings import Strings

S = TypeVar("S")
A = TypeVar("A")


class Thought(Protocol):
    """One decision that is being thought about."""

    @property
    def judgement(self) -> Judgement | None:
        """What was found, None until it is and where nothing will be."""

    @property
    def is_over(self) -> bool:
        """Whether nothing more will come of it."""


class Reviewing(Protocol):
    """A game that is being looked over."""

    @property
    def done(self) -> float:
        """How much is done, 0..1."""

    @property
    def review(self) -> Review | None:
        """What came of it, None until all is done."""

    @property
    def has_failed(self) -> bool:
        """Whether nothing will come of it."""

    def stop(self) -> None:
        """Leave off."""


class Analysts(Protocol):
    """Whoever judges games of one system."""

    def advise(self, seat: Seat, events: Sequence[Event]) -> Thought:
        """Think about what is best at `seat`, which was told `events` and is asked now."""

    def judge(self, seat: Seat, events: Sequence[Event], taken: object) -> Thought:
        """Think about what `seat` did when it had been told `events`."""

    def review(self, story: SeatStory) -> Reviewing:
        """Look a game over."""


# --- what is said ---


TOLD: Final = 0.02
"""Chances that a difference must come to, beyond its error, to be told: the method errs by as much
(docs/review.md)."""
MUCH: Final = 0.05
"""From here on it is much."""


def points(chance: float) -> int:
    """Return chances as games in a hundred."""
    return round(100 * chance)


def is_told(gain: Reckoning) -> bool:
    """Return whether a difference is large and sure enough to be told."""
    return gain.is_clear and abs(gain.value) >= TOLD


def advice(words: AnyWords, teller: Teller, seen: object, judgement: Judgement) -> str:
    """Return what the coach says: what to do, how it compares with the next best, one reason each.

    A next best that is no better and does harm is not held out as a way to play; beside what
    settles the game nothing is.
    """
    told = teller.strings.text(
        "review.advice",
        action=words.action(teller, seen, judgement.taken),
        reasons=" ".join(words.reasons(teller, judgement, judgement.taken)[:1]),
    )
    if words.is_settled(judgement):
        return told
    beside = words.reasons(teller, judgement, judgement.other)[:1]
    value = points(judgement.gain.value) if is_told(judgement.gain) else 0
    if value >= 0 and words.is_hollow(judgement, judgement.other):
        return told if value else " ".join([told, teller.strings.text("review.another")])
    if not beside or value < 0:
        return " ".join([told, compared(words, teller, seen, judgement), *beside])
    say, other = teller.strings.text, words.action(teller, seen, judgement.other)
    key = "review.or_fewer" if value else "review.or_alike"
    return " ".join([told, say(key, other=other, reason=beside[0], n=value)])


def compared(words: AnyWords, teller: Teller, seen: object, judgement: Judgement) -> str:
    """Return how much better the one is than the other, or that this cannot be told."""
    other = words.action(teller, seen, judgement.other)
    if not is_told(judgement.gain):
        return teller.strings.text("review.alike", other=other)
    key = "review.more" if judgement.gain.value > 0 else "review.fewer"
    return teller.strings.text(key, n=abs(points(judgement.gain.value)), other=other)


def why(words: AnyWords, teller: Teller, seen: object, judgement: Judgement) -> list[str]:
    """Return what is said of a decision that was taken: what was done, what else there was."""
    say, taken, other = teller.strings.text, judgement.taken, judgement.other
    return [
        say(
            "review.done",
            action=words.action(teller, seen, taken),
            reasons=" ".join(words.reasons(teller, judgement, taken)),
        ),
        say(
            "review.instead",
            action=words.action(teller, seen, other),
            reasons=" ".join(words.reasons(teller, judgement, other)),
        ),
        compared(words, teller, seen, judgement),
        say("review.chance", percent=points(judgement.chance.value)),
    ]


@dataclass(frozen=True, slots=True)
class Summary:
    """What a review comes to."""

    costly: tuple[Judgement, ...]
    """The decisions that cost most, the worst first."""
    best: Judgement | None
    """The one that brought most over what else there was."""
    choices: int
    """Decisions in which there was a choice."""
    much: int
    """How many of them cost MUCH or more."""
    little: int
    """How many cost less than that, but enough to be told."""

    @property
    def fine(self) -> int:
        """In how many no better action was found."""
        return self.choices - self.much - self.little


MOST_TOLD: Final = 3
"""So many decisions are told of that cost most."""


def summary(review: Review) -> Summary:
    """Return those that cost most, and the one that brought most; only what is sure."""
    told = sorted((v for v in review.judgements if is_told(v.gain)), key=lambda v: v.gain.value)
    worse = [judgement for judgement in told if judgement.gain.value < 0]
    much = sum(judgement.gain.value <= -MUCH for judgement in worse)
    best = told[-1] if told and told[-1].gain.value > 0 else None
    return Summary(tuple(worse[:MOST_TOLD]), best, len(review.judgements), much, len(worse) - much)


def counted(strings: Strings, found: Summary) -> str:
    """Return in plain words how good the decisions were, and how far that is to be trusted."""
    parts = [("choices", found.choices), ("fine", found.fine)]
    parts += [(key, n) for key, n in (("little", found.little), ("much", found.much)) if n]
    told = [strings.text(f"review.{key}", n=n) for key, n in parts]
    return " ".join([*told, strings.text("review.error")])


def moment(words: AnyWords, teller: Teller, seen: object, found: Judgement) -> tuple[str, str]:
    """Return what a decision came to, and what else there was."""
    say, gain = teller.strings.text, found.gain.value
    key, other = ("gain", "next_best") if gain > 0 else ("cost", "better")
    taken = words.action(teller, seen, found.taken)
    return (
        say(f"review.{key}", n=abs(points(gain)), action=taken),
        say(f"review.{other}", other=words.action(teller, seen, found.other)),
    )


def review_lines(
    words: AnyWords, replay: AnyReplay, strings: Strings, review: Review
) -> Iterator[str]:
    """Yield a review as plain lines: what it comes to, then each moment that mattered, and why."""
    found, teller = summary(review), replay.teller(strings)
    yield counted(strings, found)
    if not found.costly:
        yield strings.text("review.no_cost")
    for one in [*found.costly, *([found.best] if found.best is not None else [])]:
        seen, entry = replay.before(one.at), replay.entries[replay.number_at(one.at)]
        yield ""
        yield teller.tell(entry.line)
        yield ". ".join([*moment(words, teller, seen, one), ""]).strip()
        yield from why(words, teller, seen, one)


# --- why ---


LEADING: Final = 3
"""How many reasons are told of an action."""
OTHERS: Final = 3
"""How many actions are told beside the one that was taken."""
SET_APART: Final = 2
"""How many reasons are told of an action that is held against another."""


def reason_values(teller: Teller, reason: Reason) -> dict[str, object]:
    """Return what stands in a reason's sentence besides a seat: numbers, and its card by name."""
    values: dict[str, object] = {name: n for name, n in reason.values.items() if name != "seat"}
    card = reason.values.get("card")
    return values if card is None else values | {"card": teller.card(card)}


def why_text(teller: Teller, reason: Reason) -> str:
    """Return a reason for or against an action as a sentence. Raises StringsError."""
    values = reason_values(teller, reason)
    return teller.say(f"why.{reason.code}", None, reason.values.get("seat"), **values)


@dataclass(frozen=True, slots=True)
class WhyWords(Generic[S, A]):
    """Tells what a bot makes of the decisions of a game."""

    name: Callable[[Teller, S, A], str]
    """What an action is called."""
    less: frozenset[str] = frozenset()
    """What is worse about an action but says the least: told after all else."""
    covers: Mapping[str, str] = field(default_factory=dict)
    """What is worse about an action -> the reasons that say no more beside it, as words."""
    hollow: frozenset[str] = frozenset()
    """What comes of an action that nobody would want to have been offered."""
    settling: frozenset[str] = frozenset()
    """What comes of an action beside which no other needs telling."""

    def lines(self, teller: Teller, seen: S, explanation: Explanation[A], taken: A) -> list[str]:
        """Return what the bot thinks of a decision in which `taken` was chosen, line by line.

        `seen` is what the one who was asked knew.
        """
        level = teller.say(f"new_game.levels.{explanation.level.partition('/')[0]}")
        chosen = self.name(teller, seen, explanation.chosen)
        heading = teller.say("why.heading", explanation.seat, level=level, action=chosen)
        mine = explanation.of(taken)
        others = [row for row in explanation.alternatives if row.action != taken][:OTHERS]
        rows = [self._row(teller, seen, mine, "taken")]
        for other in others:
            is_better = other.gain is not None and other.gain.value > 0 and is_told(other.gain)
            rows.append(self._row(teller, seen, other, "better" if is_better else "other"))
        return [heading, *rows]

    def _row(self, teller: Teller, seen: S, alternative: Alternative[A], mark: str) -> str:
        chance = alternative.chance
        told = alternative.reasons if mark == "better" else self._telling(alternative)
        return teller.say(
            "why.row" if chance is None else "why.row_chance",
            mark=teller.say(f"why.{mark}"),
            action=self.name(teller, seen, alternative.action),
            reasons=" ".join(why_text(teller, reason) for reason in told[:LEADING]),
            percent=points(chance.value) if chance is not None else 0,
        ).strip()

    def _telling(self, alternative: Alternative[A]) -> list[Reason]:
        """Return what is worse about it than about what a bot would do, then all else."""
        worse, again = alternative.worse, self._covered(alternative.worse)
        known = again | {reason.code for reason in worse}
        rest = [reason for reason in alternative.reasons if reason.code not in known]
        last = [reason for reason in worse if reason.code in self.less - again]
        return [*(one for one in worse if one.code not in self.less), *rest, *last]

    def _covered(self, worse: Sequence[Reason]) -> frozenset[str]:
        return frozenset(" ".join(self.covers.get(one.code, "") for one in worse).split())

    def is_hollow(self, judgement: Judgement, action: A) -> bool:
        """Return whether the first that is told of an action speaks against ever doing it."""
        return any(one.code in self.hollow for one in self.telling(judgement, action)[:1])

    def is_settled(self, judgement: Judgement) -> bool:
        """Return whether the first that is told of what was taken leaves no other to be told."""
        told = self.telling(judgement, judgement.taken)[:1]
        return any(one.code in self.settling for one in told)

    def apart(self, teller: Teller, judgement: Judgement, action: A) -> list[str]:
        """Return what sets `action` apart from the other of a judgement; else what leads anyway."""
        return [why_text(teller, reason) for reason in self.telling(judgement, action)]

    def telling(self, judgement: Judgement, action: A) -> list[Reason]:
        """Return the reasons that are told of one of the two actions of a judgement.

        Of what is no worse, as far as can be told, what speaks for it comes first; of the other,
        what it lacks. What was done is not told to be possible afterwards.
        """
        other = judgement.other if action == judgement.taken else judgement.taken
        explanation: Explanation[A] = judgement.explanation
        mine, others = explanation.of(action), explanation.of(other).reasons
        is_cost = is_told(judgement.gain) and judgement.gain.value < 0
        told = self._telling(mine)
        less = [one for one in told if one in mine.worse and one.code in self.less]
        strong = [one for one in told if one in mine.worse and one not in less]
        if (action == judgement.taken) != is_cost:
            again = self._covered(strong[:1])
            own = [reason for reason in mine.reasons if reason.code not in again]
            told = [*own[:1], *strong[:1], *own[1:]]
        elif not strong:
            told = [*told[:1], *less, *told[1:]]
        apart = [reason for reason in once(told) if reason not in others] or list(mine.reasons)
        return apart[:SET_APART]


def once(reasons: Sequence[Reason]) -> list[Reason]:
    """Return `reasons` in their order, none twice."""
    return [one for number, one in enumerate(reasons) if one not in reasons[:number]]
