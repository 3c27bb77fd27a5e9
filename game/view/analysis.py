"""What is told of a game by whoever can judge it: advice, the review. Found aside, in time."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from game.kernel.events import Event
from game.kernel.ids import Seat
from game.kernel.players import Judgement, Review, SeatStory
from game.view.replay import AnyReplay
from game.view.words.log import chapters
from game.view.words.sentences import Teller
from game.view.words.strings import Strings
from game.view.words.whys import AnyWhyWords, is_told, points


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


MUCH: Final = 0.05
"""Chances beyond which a decision has cost much."""


def advised(words: AnyWhyWords, teller: Teller, seen: object, judgement: Judgement) -> str:
    """Return what the coach advises, and what speaks for it."""
    reasons = " ".join(words.leading(teller, judgement))
    action = words.action(teller, seen, judgement.taken)
    return teller.strings.text("review.advice", action=action, reasons=reasons)


def advice(words: AnyWhyWords, teller: Teller, seen: object, judgement: Judgement) -> str:
    """Return what the coach says: what to do, how it compares with the next best, one reason each.

    A next best that is no better and does harm is not held out as a way to play, nor hinted at
    where it is the only one; beside what settles the game nothing is. One that seems a little
    better is as good: so far figures are off, and one that is much better would be advised. What
    speaks for both is said once.
    """
    told, leading = advised(words, teller, seen, judgement), words.leading(teller, judgement)
    if words.is_settled(judgement):
        return told
    beside = words.reasons(teller, judgement, judgement.other)[:1]
    beside = [reason for reason in beside if reason not in leading]
    gain = judgement.gain
    value = points(gain.value) if is_told(gain) and gain.value > 0 else 0
    if words.is_hollow(judgement, judgement.other):
        is_hinted = not value and _is_one_of_more(judgement)
        return " ".join([told, *[teller.strings.text("review.another")] * is_hinted])
    say, other = teller.strings.text, words.action(teller, seen, judgement.other)
    if not beside:
        alike = say("review.alike", other=other)
        return f"{told} {compared(words, teller, seen, judgement) if value else alike}"
    key = "review.or_fewer" if value else "review.or_alike"
    return " ".join([told, say(key, other=other, reason=beside[0], n=value)])


def _is_one_of_more(judgement: Judgement) -> bool:
    """Return whether there is a third choice: of two, the unnamed one would be held out."""
    rows = judgement.explanation.alternatives
    return any(row.action not in (judgement.taken, judgement.other) for row in rows)


def compared(words: AnyWhyWords, teller: Teller, seen: object, judgement: Judgement) -> str:
    """Return how much better the one is than the other, or that this cannot be told."""
    other = words.action(teller, seen, judgement.other)
    if not is_told(judgement.gain):
        return teller.strings.text("review.alike", other=other)
    key = "review.more" if judgement.gain.value > 0 else "review.fewer"
    value, action = abs(points(judgement.gain.value)), words.action(teller, seen, judgement.taken)
    return teller.strings.text(key, n=value, action=action, other=other)


def why(words: AnyWhyWords, teller: Teller, seen: object, judgement: Judgement) -> list[str]:
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
    """How many of them cost more than MUCH, as it is told: in whole games of a hundred."""
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
    much = sum(points(judgement.gain.value) < -points(MUCH) for judgement in worse)
    best = told[-1] if told and told[-1].gain.value > 0 else None
    return Summary(tuple(worse[:MOST_TOLD]), best, len(review.judgements), much, len(worse) - much)


def counted(strings: Strings, found: Summary) -> str:
    """Return in plain words how good the decisions were, and how far that is to be trusted."""
    if not found.choices:
        return strings.text("review.nothing")
    parts = [("choices", found.choices), ("fine", found.fine)]
    parts += [("little", found.little), ("much", found.much)]
    told = [strings.text(f"review.{key}", n=n) for key, n in parts if n]
    return " ".join([*told, *[strings.text("review.error")] * (found.fine < found.choices)])


def moment(words: AnyWhyWords, teller: Teller, seen: object, found: Judgement) -> tuple[str, str]:
    """Return what a decision came to, and what else there was."""
    say, gain = teller.strings.text, found.gain.value
    key, other = ("gain", "next_best") if gain > 0 else ("cost", "better")
    taken = words.action(teller, seen, found.taken)
    return (
        say(f"review.{key}", n=abs(points(gain)), action=taken),
        say(f"review.{other}", other=words.action(teller, seen, found.other)),
    )


def review_lines(
    words: AnyWhyWords, replay: AnyReplay, strings: Strings, review: Review
) -> Iterator[str]:
    """Yield a review as plain lines: what it comes to, then each moment that mattered, and why."""
    found, teller = summary(review), replay.teller(strings)
    yield counted(strings, found)
    if found.choices and not found.costly:
        yield strings.text("review.no_cost")
    for one in [*found.costly, *([found.best] if found.best is not None else [])]:
        seen, number = replay.before(one.at), replay.number_at(one.at)
        parts = [part for part in chapters(replay.entries) if part.heading <= number]
        yield ""
        yield from (replay.heading_of(teller, part) for part in parts[-1:])
        yield teller.tell(replay.entries[number].line)
        yield ". ".join([*moment(words, teller, seen, one), ""]).strip()
        yield from why(words, teller, seen, one)
