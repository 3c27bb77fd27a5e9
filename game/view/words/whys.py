"""Why, in sentences: what a bot makes of a decision, what sets one action apart from the other."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import hypot
from typing import Any, Final, Generic, TypeAlias, TypeVar

from game.kernel.players import Alternative, Explanation, Judgement, Reason, Reckoning
from game.view.words.sentences import Teller

S = TypeVar("S")
A = TypeVar("A")

TOLD: Final = 0.02
"""Chances that a difference must come to, beyond its error, to be told: the method errs by as much
(docs/review.md)."""
LEADING: Final = 3
"""How many reasons are told of an action."""
OTHERS: Final = 3
"""How many actions are told beside the one that was taken."""
SET_APART: Final = 2
"""How many reasons are told of an action that is held against another."""


def points(chance: float) -> int:
    """Return chances as games in a hundred."""
    return round(100 * chance)


def is_told(gain: Reckoning) -> bool:
    """Return whether a difference is large and sure enough to be told."""
    return gain.is_clear and abs(gain.value) >= TOLD


def beats(one: Alternative[A], other: Alternative[A]) -> bool:
    """Return whether the first is by more than is told the likelier to win; False if unmeasured."""
    if one.gain is None or other.gain is None:
        return False
    by = Reckoning(one.gain.value - other.gain.value, hypot(one.gain.error, other.gain.error))
    return by.value > 0 and is_told(by)


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

    action: Callable[[Teller, S, A], str]
    """What an action is called."""
    less: frozenset[str] = frozenset()
    """What is worse about an action but says the least: told after all else."""
    covers: Mapping[str, str] = field(default_factory=dict)
    """What is worse about an action -> the reasons that say no more beside it, as words."""
    hollow: frozenset[str] = frozenset()
    """What comes of an action that nobody would want to have been offered."""
    settling: frozenset[str] = frozenset()
    """What comes of an action beside which no other needs telling."""
    costs: frozenset[str] = frozenset()
    """What speaks against an action: of what is no worse than another it is not told first."""
    praise: frozenset[str] = frozenset()
    """What says that nothing is better than an action: of what is clearly worse it is not told."""
    slights: frozenset[str] = frozenset()
    """What says that an action is of less use: of what is clearly better it is not told."""

    def lines(self, teller: Teller, seen: S, explanation: Explanation[A], taken: A) -> list[str]:
        """Return what the bot thinks of a decision in which `taken` was chosen, line by line.

        `seen` is what the one who was asked knew.
        """
        level = teller.say(f"new_game.levels.{explanation.level.partition('/')[0]}")
        chosen = explanation.chosen
        name = self.action(teller, seen, chosen)
        heading = teller.say("why.heading", explanation.seat, level=level, action=name)
        mine = explanation.of(taken)
        others = [row for row in explanation.alternatives if row.action != taken]
        lines = [heading]
        for row in (mine, *others[:OTHERS]):
            is_better = beats(row, mine)
            told = row.reasons if is_better else self._telling(row)
            against = mine if row.action == chosen else explanation.of(chosen)
            muted = self.slights if beats(row, against) else frozenset[str]()
            if any(beats(other, row) for other in explanation.alternatives):
                muted |= self.praise
            told = [reason for reason in told if reason.code not in muted]
            mark = "taken" if row is mine else "better" if is_better else "other"
            reasons = " ".join(why_text(teller, reason) for reason in told[:LEADING])
            lines.append(self._row(teller, seen, row, mark=mark, reasons=reasons))
        return lines

    def _row(self, teller: Teller, seen: S, row: Alternative[A], *, mark: str, reasons: str) -> str:
        chance = row.chance
        return teller.say(
            "why.row" if chance is None else "why.row_chance",
            mark=teller.say(f"why.{mark}"),
            action=self.action(teller, seen, row.action),
            reasons=reasons,
            percent=points(chance.value) if chance is not None else 0,
        ).strip()

    def _telling(self, alternative: Alternative[A]) -> list[Reason]:
        """Return what is worse about it than about what a bot would do, then all else."""
        worse, again = alternative.worse, self._covered(alternative.worse)
        known = again | {reason.code for reason in worse}
        rest = [reason for reason in alternative.reasons if reason.code not in known]
        last = [reason for reason in worse if reason.code in self.less - again]
        return [*(one for one in worse if one.code not in self.less | again), *rest, *last]

    def _covered(self, worse: Sequence[Reason]) -> frozenset[str]:
        return frozenset(" ".join(self.covers.get(one.code, "") for one in worse).split())

    def is_hollow(self, judgement: Judgement, action: A) -> bool:
        """Return whether the first that is told of an action speaks against ever doing it."""
        return any(one.code in self.hollow for one in self.telling(judgement, action)[:1])

    def is_settled(self, judgement: Judgement) -> bool:
        """Return whether the first that is told of what was taken leaves no other to be told."""
        told = self.telling(judgement, judgement.taken)[:1]
        return any(one.code in self.settling for one in told)

    def leading(self, teller: Teller, judgement: Judgement) -> list[str]:
        """Return the first reason for what is advised.

        Where all that sets it apart speaks against it, what else speaks for it is told.
        """
        apart = self.telling(judgement, judgement.taken)
        every = [*apart, *judgement.explanation.of(judgement.taken).reasons]
        fair = [one for one in every if one.code not in self.hollow]
        told = [one for one in fair if one.code not in self.costs] or fair or apart
        return [why_text(teller, reason) for reason in told[:1]]

    def reasons(self, teller: Teller, judgement: Judgement, action: A) -> list[str]:
        """Return what sets `action` apart from the other of a judgement; else what leads anyway."""
        return [why_text(teller, reason) for reason in self.telling(judgement, action)]

    def telling(self, judgement: Judgement, action: A) -> list[Reason]:
        """Return the reasons that are told of one of the two actions of a judgement.

        Of what is no worse, as far as can be told, what speaks for it comes first; of the other,
        what it lacks. What was done is not told to be possible afterwards. Of what is clearly
        worse nothing may be left to tell.
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
            own.sort(key=lambda reason: reason.code in self.costs)
            told = [*own[:1], *strong[:1], *own[1:]]
        elif not strong:
            told = [*told[:1], *less, *told[1:]]
        apart = [reason for reason in once(told) if reason not in others] or list(mine.reasons)
        is_worse = (action == judgement.taken) == is_cost
        muted = self.praise if is_worse else self.slights
        if is_told(judgement.gain):
            apart = [reason for reason in apart if reason.code not in muted]
        is_odd = not is_worse and any(one.code in self.hollow for one in apart[:SET_APART])
        return apart[: SET_APART + is_odd]  # what pays for what nobody would do is told as well


AnyWhyWords: TypeAlias = WhyWords[Any, Any]
"""Those of a game of which nothing is known."""


def once(reasons: Sequence[Reason]) -> list[Reason]:
    """Return `reasons` in their order, none twice."""
    return [one for number, one in enumerate(reasons) if one not in reasons[:number]]
