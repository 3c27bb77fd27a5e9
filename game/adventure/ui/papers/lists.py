"""Lists that are opened: what a button of the row holds, what is free beside a scroll's answers.

A long list of several kinds opens with the kinds; what is of one kind, or not long, is listed.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from game.adventure.rules.campaign.confrontation import DARK, is_help_left, resolve_ahead
from game.adventure.rules.effects.life import MOST_INFLUENCE
from game.adventure.rules.facts.actions import YES, HeroAction
from game.adventure.ui.moving.shogun_turn import ahead
from game.adventure.ui.panels.asked_row import RowAnswer, RowPanel, has_two_lines, strip_of
from game.adventure.ui.panels.paper_moves import try_answer
from game.adventure.ui.papers.ways import ways_question
from game.adventure.ui.sums import heads_at_once, is_sum, sum_answers, sum_set
from game.adventure.ui.table import row
from game.adventure.ui.table.names import enemy_called, hero_called
from game.adventure.ui.table.road_map import BOX, spots
from game.adventure.ui.table.shown import LanternScreen, LanternView
from game.adventure.ui.table.words import effect_in_row, headline, label
from game.adventure.view.asked.options import OptionView
from game.adventure.view.asked.question import QuestionView
from game.adventure.view.missions import unresolved
from game.adventure.view.telling.hero_tests import percent_of
from game.ui.board.question import Panel, Question
from game.ui.board.selection import Narrowing, Series
from game.ui.draw.glyphs import SEPARATOR
from game.ui.draw.kit import Kit
from game.view.layout.geometry import Box
from game.view.words.sentences import DIGITS, Answer

IN_ROW: Final = ("activate", "enemy", "target", "path")
"""What is asked in the row below the map, if it has room there: one looks at the map to answer."""
UNBROKEN: Final = "\u00a0"
"""A space at which no line ends: a number stays with its enemy."""
FEW: Final = 4
"""So many answers stand side by side, with what is known of each below it."""
MORE_FREE: Final = "more"
"""What a scroll or a stall is left for that offers what is free beside its answers."""
FREE_GROUPS: Final = ("item", "kami", "skill", "share", "told")
"""The groups of what is free."""
PAGE: Final = 8
"""So many stand on one page of a longer list: what turns it and what closes it has a key too."""
KIND: Final = ":"
"""Between a kind and the number of the page, in what was picked last."""
WITH: Final = "@"
"""Between a kind and the hero it is done with, there."""


def listed(view: LanternView, picked: Sequence[object]) -> tuple[OptionView, ...]:
    """Return all that a list holds that was opened by that; of one kind where that was picked."""
    key, (kind, _, seat) = picked[0], str(picked[1]).rpartition(KIND)[0].partition(WITH)
    question = view.question
    every = () if question is None else question.options
    if key == MORE_FREE:
        every = tuple(option for option in every if option.group in FREE_GROUPS)
    elif key:
        every = next(cell.options for cell in row.cells(view) if cell.key == key)
    found = [
        option
        for option in every
        if kind in ("", option.action.type) and seat in ("", str(option.action.hero))
    ]
    return tuple(sorted(found, key=lambda option: not _is_goods(view, option)))


def _is_goods(view: LanternView, option: OptionView) -> bool:
    """Return whether it hands over what a mission waits for: that is what one came together for."""
    carried = [goods for hero in view.table.heroes for goods in hero.goods]
    return option.action.type in ("give", "take") and option.action.id in carried


def open_list(state: LanternScreen, picked: Sequence[object]) -> Question[HeroAction]:
    """Return the list that was opened by that."""
    if is_sum(picked):
        return ways_question(*sum_set(state, picked))
    view, key = state.frame.view, str(picked[0])
    kind, _, page = str(picked[1]).rpartition(KIND)
    word, _, seat = kind.partition(WITH)
    if not key and view.question is not None:
        told = headline(state.kit, view, view.question)
    elif kind:
        told = state.kit.say(f"lantern.kinds.{word}")
        told += SEPARATOR + hero_called(state.kit, view, int(seat)) if seat else ""
    else:
        is_free = key in (MORE_FREE, "free")
        told = state.kit.say("lantern.stall.free" if is_free else f"lantern.row.{key}")
    options = listed(view, picked)
    if any(option.action.companions for option in options):
        told += SEPARATOR + state.kit.say("lantern.follows")
    if key == "free" and row.ends_way(state):
        told += SEPARATOR + state.kit.say("lantern.ends_way")
    kinds = list(dict.fromkeys(option.action.type for option in options))
    if key and not kind and len(options) >= DIGITS and len(kinds) > 1:
        return _kinds(state, key, options, told)
    heroes = list(dict.fromkeys(option.action.hero for option in options))
    if kind and not seat and len(options) >= DIGITS and len(heroes) > 1 and None not in heroes:
        return _heroes(state, (key, kind), options, told)
    return _paged(state, options, (key, kind, int(page)), told)


def all_listed(state: LanternScreen) -> Question[HeroAction]:
    """Return what is asked as a list of every answer: side by side where they are few.

    It stands in the row below the map, but in a small window or large text only where nothing that
    is known of an answer has to be left out there.
    """
    slip, question = _slip(state), state.frame.view.question
    on_slip = slip.panel
    if question is None or question.kind not in IN_ROW or on_slip is None:
        return slip
    answers = _in_row(state, question)

    def panel(kit: Kit, rooms: Sequence[Box]) -> Panel:
        board = state.frame.layout
        strip = strip_of(board, can_undo=state.playing.can_undo)
        found = RowPanel.laid(kit, strip, slip.headline, answers)
        is_whole = found is not None and (found.tells_all or not has_two_lines(board))
        return found if found is not None and is_whole else on_slip(kit, rooms)

    return Question(slip.headline, panel=panel)


def _in_row(state: LanternScreen, question: QuestionView) -> list[RowAnswer]:
    """Return the answers as they stand in the row; heroes keep the digits of their seats."""
    kit, view = state.kit, state.frame.view
    found, enemies = list[RowAnswer](), {enemy.number: enemy for enemy in view.table.enemies}
    for option in question.options:
        action = option.action
        enemy = enemies.get(action.enemy or 0)
        if enemy is not None:
            told, face = ahead(state, enemy), f"foes/{enemy.kind}"
            name = enemy_called(kit, enemy).replace(" ", UNBROKEN)
            found.append(RowAnswer(name, action, told, face))
        else:
            below = _met(state, question, option)
            sign = _digit(action)
            found.append(RowAnswer(label(kit, view, option), action, below, sign=sign))
    foot = (RowAnswer(a.label, a.action, a.effect, sign=a.letter) for a in _foot(state))
    return [*found, *foot]


def _digit(action: HeroAction) -> str:
    """Return the digit that a hero keeps, whoever has acted; empty where no hero is to act."""
    return str(action.its_hero + 1) if action.type == "activate" else ""


def _met(state: LanternScreen, question: QuestionView, option: OptionView) -> str:
    """Return how likely a hero beats the enemy that may turn there, where it arrives (HA-5.9)."""
    if question.kind != "target":
        return ""
    if question.is_march and question.is_whom:
        return state.kit.say("lantern.march")
    chance = state.frame.view.table.enemy(question.enemy or 0).chance_met(option.action.hero)
    return "" if chance is None else state.kit.say("lantern.beats_it", n=percent_of(chance))


def _slip(state: LanternScreen) -> Question[HeroAction]:
    """Return it on a slip over the map."""
    question = state.frame.view.question
    options = () if question is None else question.options
    told = "" if question is None else headline(state.kit, state.frame.view, question)
    if len(options) > FEW:
        return _paged(state, options, ("", "", 0), told)
    answers = [_answer(state, option) for option in options]
    return ways_question(told, answers, _foot(state), is_low=_is_on_map(state))


def _kinds(
    state: LanternScreen, key: str, options: Sequence[OptionView], told: str
) -> Question[HeroAction]:
    """Return the kinds of what a list holds, each with how many there are; goods by themselves."""
    kit, found = state.kit, dict[str, list[OptionView]]()
    answers: list[Answer[Any]] = []
    for option in options:
        if _is_goods(state.frame.view, option):
            answers.append(_answer(state, option))
        else:
            found.setdefault(option.action.type, []).append(option)
    for kind, some in found.items():
        of_kind = [one for option in some for one in _answers(state, key, option)]
        if len(of_kind) == 1:
            answers += of_kind
            continue
        opens = Narrowing((key, f"{kind}{KIND}0"))
        ways = kit.say("lantern.ways", n=len(of_kind))
        answers.append(Answer(opens, kit.say(f"lantern.kinds.{kind}"), ways))
    back: Answer[Any] = Answer(None, kit.say("lantern.back"), "")
    return ways_question(told, answers, [back], is_low=_is_north(state))


def _heroes(
    state: LanternScreen, where: tuple[str, str], options: Sequence[OptionView], told: str
) -> Question[HeroAction]:
    """Return with whom something of a kind can be done, each with how much there is."""
    kit, found = state.kit, dict[int, int]()
    for option in options:
        seat = option.action.its_hero
        found[seat] = found.get(seat, 0) + len(list(_answers(state, where[0], option)))
    answers: list[Answer[Any]] = []
    for seat, n in found.items():
        opens = Narrowing((where[0], f"{where[1]}{WITH}{seat}{KIND}0"))
        name = hero_called(kit, state.frame.view, seat)
        answers.append(Answer(opens, name, kit.say("lantern.ways", n=n)))
    back: Answer[Any] = Answer(None, kit.say("lantern.back"), "")
    return ways_question(told, answers, [back], is_low=_is_north(state))


def _paged(
    state: LanternScreen, options: Sequence[OptionView], where: tuple[str, str, int], told: str
) -> Question[HeroAction]:
    """Return a page of a list; its last buttons turn the page, and close what was opened."""
    key, kind, number = where
    foot = _foot(state)
    room = DIGITS - len(foot) - bool(key)
    every = [answer for option in options for answer in _answers(state, key, option)]
    each = room if len(every) <= room else PAGE
    pages = -(-len(every) // each)
    page = number % pages
    answers = every[page * each : (page + 1) * each]
    if pages > 1:
        following = (page + 1) % pages
        more = Narrowing((key, f"{kind}{KIND}{following}" if kind else following))
        foot.append(Answer(more, state.kit.say("lantern.more_ways"), ""))
    if key:
        foot.append(Answer(None, state.kit.say("lantern.back"), ""))
    is_low = _is_north(state) if key else _is_on_map(state)
    return ways_question(told, answers, foot, is_low=is_low)


def _is_on_map(state: LanternScreen) -> bool:
    """Return whether all answers to what is asked stand on the map: that is left in sight."""
    question = state.frame.view.question
    return question is not None and question.kind in IN_ROW


def _is_north(state: LanternScreen) -> bool:
    """Return whether who is asked stands in the north of the map: a list leaves that in sight."""
    view = state.frame.view
    place = None if view.question is None else view.table.heroes[view.question.seat].place
    return place is not None and spots()[place].at[1] < BOX[1] / 2


def _foot(state: LanternScreen) -> list[Answer[Any]]:
    """Return what stands below: all enemies act as they are shown; who is to act is tried first.

    Which enemy goes first seldom matters: who wants to choose is asked again for each (HA-5.4).
    """
    question = state.frame.view.question
    if question is not None and question.kind == "activate":
        last = str(len(state.frame.view.table.heroes) + 1)
        return [replace(try_answer(state.kit), letter=last)]
    if question is None or question.kind != "enemy" or state.selection.picked:
        return []
    actions = tuple(option.action for option in question.options)
    return [Answer(Series(actions), state.kit.say("lantern.in_order"), "")]


def _answers(state: LanternScreen, key: str, option: OptionView) -> Iterator[Answer[Any]]:
    """Yield an answer in words, and for heads that are given one by one all of them at once.

    Of coins all there are, and any sum below that.
    """
    coins = sum_answers(state, key, option)
    if coins is not None:
        yield from coins
        return
    yield _answer(state, option)
    n = heads_at_once(state, option)
    if n > 1:
        action, kit = option.action, state.kit
        what = kit.say(f"terms.{action.what}.counted", n=n)
        who = hero_called(kit, state.frame.view, action.its_hero)
        yield Answer(Series((action,) * n), kit.say("lantern.act.give", what=what, who=who), "")


def _answer(state: LanternScreen, option: OptionView) -> Answer[HeroAction]:
    """Return an answer in words."""
    question = state.frame.view.question
    told = label(state.kit, state.frame.view, option)
    if question is not None and question.kind == "end_phase":
        return Answer(option.action, told, phase_told(state, ends=option.action == YES))
    if option.action.type == "swap":  # which comes for which takes more than a leaf is wide
        return Answer(option.action, state.kit.say("lantern.kinds.swap"), told)
    met = "" if question is None else _met(state, question, option)
    effect = met or _ahead(state, option) or effect_in_row(state.kit, state.frame.view, option)
    if option.action.type == "travel":
        effect = _movement(state, option)
    return Answer(option.action, told, effect, letter=_digit(option.action))


def _ahead(state: LanternScreen, option: OptionView) -> str:
    """Return what an enemy does whose turn it may be, where few may: not all stand below."""
    question = state.frame.view.question
    if question is None or question.kind != "enemy" or len(question.options) > FEW:
        return ""
    return ahead(state, state.frame.view.table.enemy(option.action.its_enemy))


def _movement(state: LanternScreen, option: OptionView) -> str:
    """Return how far a company comes, where another comes further (HA-7.10)."""
    ways = [one.mp for one in state.frame.view.options("road") if one.action.type == "travel"]
    return state.kit.say("lantern.mp", n=-option.mp) if len(set(ways)) > 1 else ""


def phase_told(state: LanternScreen, *, ends: bool) -> str:
    """Return what follows if the phase ends now, and if it goes on (HA-4.2, HA-15.2, HA-16.2)."""
    say, seen, table = state.kit.say, state.playing.seen, state.frame.view.table
    if not ends:
        if table.influence + table.growth >= MOST_INFLUENCE:
            return say("lantern.phase.goes_dark", n=table.round + 1, of=table.rounds)
        grows_dark = table.influence < DARK <= table.influence + table.growth
        key = "goes_hard" if grows_dark else "goes_on"
        first = say(f"lantern.phase.{key}", n=table.round + 1, of=table.rounds, lit=DARK)
        return say("lantern.phase.helps", first=first) if is_help_left(seen) else first
    is_hard = seen.influence >= DARK
    then = say(f"lantern.phase.ends{'_hard' * is_hard}", n=resolve_ahead(seen))
    lost = len(unresolved(seen))
    return say("lantern.phase.lost", n=lost, then=then) if lost else then
