"""What lists fold together: a sum of coins is set on a slip and handed over at once (HA-12.5)."""

from collections.abc import Sequence
from typing import Any, Final

from game.adventure.rules.effects.free import MOST_PIECES, STACKS
from game.adventure.rules.facts.actions import HeroAction
from game.adventure.ui.table.names import hero_called
from game.adventure.ui.table.shown import LanternScreen
from game.adventure.view.asked.options import OptionView
from game.adventure.view.telling.prompts import at_once
from game.kernel.ids import Seat
from game.ui.board.selection import Narrowing, Series
from game.view.words.sentences import Answer

SUM: Final = "sum"
"""What is picked second while a sum is set; before it the list, after it what is done with whom."""
CHANGES: Final = (1, 5, -1, -5)
"""By how much a press changes the sum."""
FIRST: Final = 5
"""The sum that is set at first."""


def is_sum(picked: Sequence[object]) -> bool:
    """Return whether a sum is set."""
    return len(picked) > 1 and picked[1] == SUM


def sum_answers(state: LanternScreen, key: str, option: OptionView) -> list[Answer[Any]] | None:
    """Return what stands for coins in a list: all of them, and one answer for any sum below.

    None where each sum stands for itself: whoever is asked for coins and is no hero of the
    player's own agrees to every stack by itself.
    """
    action = option.action
    is_own = action.type == "give" or action.hero in state.playing.shown.party
    if action.what != "coins" or action.type not in ("give", "take") or not is_own:
        return None
    had = _had(state, action.type, action.its_hero)
    if action.n == had:
        return None
    if action.n != min(STACKS):
        return []
    opens = Narrowing((key, SUM, action.type, action.its_hero, min(FIRST, had)))
    coins = state.kit.say("lantern.some_coins", n=had)
    return [Answer(opens, _label(state, action.type, action.its_hero, coins), "")]


def heads_at_once(state: LanternScreen, option: OptionView) -> int:
    """Return how many heads one answer more hands on, 1 where there is none."""
    question = state.frame.view.question
    if question is None or option.action.type != "give":
        return 1
    return at_once(state.playing.seen, question, option)


def ways_listed(state: LanternScreen, key: str, options: Sequence[OptionView]) -> int:
    """Return how many answers the list of `key` holds: a sum of coins is one."""
    found = 0
    for option in options:
        coins = sum_answers(state, key, option)
        found += 1 + (heads_at_once(state, option) > 1) if coins is None else len(coins)
    return found


def sum_set(
    state: LanternScreen, picked: Sequence[Any]
) -> tuple[str, list[Answer[Any]], list[Answer[Any]]]:
    """Return the sum that is set in words, what changes it, and below that what hands it over."""
    kit, (key, _, kind, seat, n) = state.kit, picked
    had = _had(state, kind, seat)
    told = _label(state, kind, seat, kit.say("terms.coins.counted", n=n))
    ways: list[Answer[Any]] = []
    for change in CHANGES:
        sign = "+" if change > 0 else "\u2212"
        word = sign + kit.say("terms.coins.counted", n=abs(change))
        set_to = Narrowing((key, SUM, kind, seat, _changed(state, n, change, had)))
        ways.append(Answer(set_to, word, ""))
    stacks = tuple(HeroAction(kind, seat, what="coins", n=one) for one in _stacks(n, had))
    gives: Answer[Any] = Answer(Series(stacks), kit.say(f"lantern.sum_{kind}", n=n), "")
    back: Answer[Any] = Answer(None, kit.say("lantern.back"), "")
    return told, ways, [gives, back]


def _label(state: LanternScreen, kind: str, seat: Seat, what: str) -> str:
    who = hero_called(state.kit, state.frame.view, seat)
    return state.kit.say(f"lantern.act.{kind}", what=what, who=who)


def _had(state: LanternScreen, kind: str, seat: Seat) -> int:
    """Return how many coins can be given, or be asked for."""
    question, heroes = state.frame.view.question, state.frame.view.table.heroes
    giver = seat if kind == "take" or question is None else question.seat
    return heroes[giver].purse.coins


def _changed(state: LanternScreen, n: int, change: int, had: int) -> int:
    """Return a changed sum, for which an activation has pieces left (HA-12.5).

    A large change goes on to the next that can be; with one piece left that may be 25 after 5.
    """
    left = max(1, MOST_PIECES - state.playing.seen.pieces)
    ahead = range(n + 1, had + 1) if change > 0 else range(1, n)
    can = [one for one in ahead if len(_stacks(one, had)) <= left]
    if abs(change) == 1:
        return n + change if n + change in can else n
    return min(can, key=lambda one: abs(one - n - change), default=n)


def _stacks(n: int, had: int) -> list[int]:
    """Return the stacks that make a sum: as few as can be, all there is at once."""
    if n == had:
        return [n]
    found = list[int]()
    for stack in sorted(STACKS, reverse=True):
        found += [stack] * (n // stack)
        n %= stack
    return found
