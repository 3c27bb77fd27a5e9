"""What the player is asked in the middle of the table, and how an action is picked step by step."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from game.great_train.rules.content.cards import PANIC
from game.great_train.rules.content.content import KINDS
from game.great_train.rules.facts.actions import FROM_HAND, TAKE_WOUNDS, TrainAction
from game.great_train.ui.printed.emblems import Shown, card_shown, kind_shown, shown_by
from game.great_train.ui.screen import TrainScreen
from game.great_train.ui.short_names import by_kind, named, shortened
from game.great_train.view.names import cost_text, station_of, whole_name
from game.great_train.view.telling.answers import (
    answer_of,
    brief,
    is_end_of_ghost,
    passed_on,
    rules_of_card,
    served_as,
    use_of_car,
)
from game.great_train.view.telling.blows import blow_at, blow_words, hit_brief
from game.great_train.view.telling.market import paid_with
from game.great_train.view.telling.prompts import prompt_of
from game.great_train.view.telling.reasons import uses
from game.table.cards import CardId
from game.ui.board.draw.prompt import PromptPanel
from game.ui.board.question import BEARS, DOES, LEAVES, Column, Question, as_held
from game.ui.board.selection import Narrowing, Parts
from game.ui.draw.palette import Colour
from game.view.words.grammar import capital
from game.view.words.sentences import Answer

STEPS: Final = ("mode", "copied", "give", "take", "card", "car")
"""What is chosen of an action after its card and target, in this order."""
PLAYED: Final = ("play", "use")
"""Types of actions that have such steps; others differ by their type alone."""
BY_CARD: Final = ("discard", "sid", "pay", "circus", "mail", "lounge", "shade", "map")
"""Decisions whose cards are pressed where they lie; only other answers stand in the middle."""
ALSO_BY_CARD: Final = ("store", "keep", "flip", "train_robbery")
"""The same, but every answer has a card."""
FEW: Final = 2
"""So many answers that are no cards of the hand have a column each."""
SIDE_BY_SIDE: Final = 3
"""So many ways to go on with a card stand in a row, with room for what each leads to."""
DODGING: Final = {
    "barrel": "luck.barrel",
    "ability": "luck.barrel",
    "use": "answer.baggage_brief",
    "caboose": "answer.caboose_brief",
}
"""Type of an answer to a shot -> what it does in the fewest words."""
SHOOTING_BACK: Final = {"sleeper": "answer.sleeper_brief"}
"""The same of an answer to Indians! and Duel."""
SIGNS: Final = {"take_wounds": "T", "give_up": "T"}
BORNE: Final = (*SIGNS, "decline", "take_shot")
"""Types of actions by which one bears what comes, or goes without."""


def parts_of(action: TrainAction) -> Parts:
    """Return which card an action uses, at whom, and what is chosen after that."""
    used = uses(action)
    target = None if action.type in ("place", "exempt", "draw", "divert") else action.target
    if action.type not in PLAYED:
        diverted = (action.target,) if action.type == "divert" else ()
        return Parts(used, target, (action.type, action.free, *diverted))
    fodder = action.card if action.type == "use" else None
    car = action.car if action.type == "play" else None
    more = (action.mode, action.copied, action.give, action.take, fodder, car)
    return Parts(used, target, more)


def question_of(state: TrainScreen) -> Question[TrainAction] | None:
    """Return the question to the player, None where there is none in the middle."""
    found = _asked(state)
    if found is None:
        return None
    columns = tuple(
        replace(column, answers=tuple(pictured(state, answer) for answer in column.answers))
        for column in found.columns
    )
    return replace(found, columns=columns)


def pictured(state: TrainScreen, answer: Answer[TrainAction]) -> Answer[TrainAction]:
    """Return an answer with what it is about, and what it leads to in the fewest words."""
    if answer.shows is not None or not isinstance(answer.action, TrainAction):
        return answer
    question = state.frame.question
    briefly = DODGING if question and question.kind == "respond" else SHOOTING_BACK
    key, told = briefly.get(answer.action.type), answer.brief
    teller, seen = state.frame.teller, state.playing.seen
    if answer.action.type == "buy":
        told = told or capital(brief(teller, answer.action.its_car))
    elif answer.action == TAKE_WOUNDS:
        told = hit_brief(teller, seen)
    told = told if key is None else state.kit.say(key)
    return replace(answer, shows=shown_by(seen, answer.action), brief=told)


def _asked(state: TrainScreen) -> Question[TrainAction] | None:
    if state.frame.question is None:
        return None
    if state.selection.card is not None and (picked := _picked(state)) is not None:
        return picked
    if state.frame.is_own_turn:
        return None
    prompt = prompt_of(state.frame.teller, state.playing.seen)
    if prompt is None:
        return None
    answers = as_held(shortened(state, prompt.answers), state.frame.hand, uses)
    answers.sort(key=lambda one: (_coupled(state, one.action.car), not one.action.free))
    if prompt.kind in (*BY_CARD, *ALSO_BY_CARD):
        answers = [answer for answer in answers if uses(answer.action) is None]
    if not _has_room(state, Question(prompt.headline, _columns(answers))):
        answers = [named(state, answer) for answer in answers]
        if prompt.kind == "cattle":
            answers = by_kind(state, [pictured(state, answer) for answer in answers])
    return _roomy(state, prompt.headline, answers)


def _roomy(
    state: TrainScreen, headline: str, answers: Sequence[Answer[TrainAction]]
) -> Question[TrainAction]:
    """Return a question, without answers that are pressed where their cards lie if it has no room.

    Those of a Caboose are pressed there also where they are many.
    """
    hand, say = state.playing.seen.hands[state.frame.view.me], state.frame.teller.say
    blue = [answer for answer in answers if answer.action.type == "caboose"]
    held = [answer for answer in answers if uses(answer.action) in hand and answer not in blue]
    lying = {"press_blue": blue, "press_hand": held if len(held) >= FEW else []}
    asked, told = Question(headline, _columns(answers)), ""
    for key in ("press_blue", "press_hand") if len(blue) > FEW else ("press_hand", "press_blue"):
        is_many = key == "press_blue" and len(blue) > FEW
        if lying[key] and (is_many or not _has_room(state, asked)):
            answers = [answer for answer in answers if answer not in lying[key]]
            told = "press_both" if told else key
            asked = Question(f"{headline} {say(f'prompt.{told}')}", _columns(answers))
    if any(answer.action.type == "exempt" for answer in answers):
        return _lower(state, asked, replace(asked, columns=(Column(tuple(answers), DOES),)))
    return asked


def _lower(state: TrainScreen, usual: Question[Any], other: Question[Any]) -> Question[Any]:
    """Return a question as usual, in another way where it has no room and is lower in that."""
    rooms = state.frame.layout.prompts
    high, low = (PromptPanel(state.kit, rooms, one).box.h for one in (usual, other))
    return other if low < high and not _has_room(state, usual) else usual


def _has_room(state: TrainScreen, question: Question[Any]) -> bool:
    """Return whether a question stays in one of its rooms, whole: else it would cover the hand."""
    rooms = state.frame.layout.prompts
    panel = PromptPanel(state.kit, rooms, question)
    is_whole = all(item.button.is_legible(state.kit) for item in panel.items)
    return is_whole and panel.squeeze == 1.0 and panel.box.h <= panel.room.h + 1


def _columns(answers: Sequence[Answer[TrainAction]]) -> tuple[Column[TrainAction], ...]:
    """Return answers by column: cards of the hand, what lies before one, what one suffers."""
    bad = [answer for answer in answers if answer.action.type in BORNE]
    good = [answer for answer in answers if answer not in bad]
    cards = [answer for answer in good if answer.action.type == "discard"]
    rest = [answer for answer in good if answer not in cards]
    groups = [cards, *([one] for one in rest)] if len(rest) <= FEW else [cards, rest]
    found = [Column(tuple(group), DOES) for group in groups if group]
    lettered = tuple(_lettered(answer) for answer in bad)
    return (*found, Column(lettered, BEARS)) if lettered else tuple(found)


def _fill(answer: Answer[TrainAction]) -> Colour:
    """Return the fill of an answer that stands alone; a narrowing is no action."""
    return BEARS if getattr(answer.action, "type", "") in BORNE else DOES


def _lettered(answer: Answer[TrainAction]) -> Answer[TrainAction]:
    letter = SIGNS.get(answer.action.type, "")
    fits = letter and answer.label.upper().startswith(letter)
    return replace(answer, letter=letter if fits else "")


# --- a card is picked: what for, at whose expense ---


def _picked(state: TrainScreen) -> Question[TrainAction] | None:
    """Return the next thing to choose of the card picked, None while a seat or nothing is."""
    selection, question = state.selection, state.frame.question
    if question is None or selection.card is None:
        return None
    left = selection.left(question)
    if not left or (selection.target is None and any(parts_of(a).target is not None for a in left)):
        return None
    if left[0].type == "buy":
        return _buying(state, left)
    if len(left) == 1:
        return _using(state, left[0]) if left[0].type == "use" else None
    place = len(selection.picked)
    while len({parts_of(action).more[place] for action in left}) == 1:
        place += 1
    return _choosing(state, left, place)


def _buying(state: TrainScreen, left: Sequence[TrainAction]) -> Question[TrainAction]:
    """A car of the train: what it does, where it is and what it costs; then buy it or not."""
    teller, car = state.frame.teller, left[0].its_car
    station = next(s.station for s in state.frame.view.train.stops if s.car == car)
    place, cost = teller.card(station_of(station)), cost_text(teller.strings, station)
    head = teller.say("table.buy_what", card=teller.card(car), station=place, cost=cost)
    rule, short = rules_of_card(teller, car), capital(brief(teller, car))
    paid = paid_with(teller, state.playing.seen, station)
    answers = [
        Answer(a, teller.say("table.buy_free"), rule, brief=short)
        if a.free
        else Answer(a, teller.say("table.buy"), f"{rule} {paid}".strip(), brief=paid or short)
        for a in sorted(left, key=lambda action: not action.free)
    ]
    return Question(head, (Column(tuple(answers), DOES), _not_yet(state)))


def _using(state: TrainScreen, action: TrainAction) -> Question[TrainAction]:
    """A car before oneself that needs nothing more: what it does; then use it or not."""
    teller, car = state.frame.teller, action.its_car
    answer = Answer(action, teller.say("table.use"), use_of_car(teller, car))
    return Question(str(teller.card(car)), (Column((answer,), DOES), _not_yet(state)))


def _not_yet(state: TrainScreen) -> Column[TrainAction]:
    back: Answer[TrainAction] = Answer(None, state.kit.say("table.not_yet"), "")  # type: ignore[arg-type]  # it puts back
    return Column((back,), LEAVES)


def _choosing(state: TrainScreen, left: Sequence[TrainAction], place: int) -> Question[TrainAction]:
    """Return one answer for each way to go on; one that settles all is the action itself."""
    teller = state.frame.teller
    ways: dict[object, list[TrainAction]] = {}
    for action in left:
        ways.setdefault(parts_of(action).more[place], []).append(action)
    answers: list[Answer[TrainAction]] = []
    is_car = STEPS[place] == "car"
    for value in sorted(ways, key=lambda value: _coupled(state, value)):
        actions = ways[value]
        label, effect = _way(state, actions, place, value)
        chosen: object = actions[0]
        if len(actions) > 1:
            chosen = Narrowing(parts_of(actions[0]).more[: place + 1])
        shows = _shown(state, actions, place, value)
        short = capital(brief(teller, value)) if isinstance(value, int) and is_car else ""
        answers.append(Answer(chosen, label, effect, shows=shows, brief=short))  # type: ignore[arg-type]  # or one step more
    key, who = _head(left, place), state.selection.target
    asked = None if key != "table.what_taken" else who
    about = left[0].give if key == "table.what_for" else uses(left[0])
    head = capital(teller.say(key, asked, card=teller.card(about or 0)))
    question = Question(head, _ways_on(answers))
    if _has_room(state, question):
        return question
    return Question(head, _ways_on(by_kind(state, answers)))


def _ways_on(answers: Sequence[Answer[TrainAction]]) -> tuple[Column[TrainAction], ...]:
    """Return ways to go on by column: few stand in a row."""
    if len(answers) <= SIDE_BY_SIDE:
        return tuple(Column((answer,), _fill(answer)) for answer in answers)
    return (Column(tuple(answers), DOES),)


def _coupled(state: TrainScreen, car: object) -> int:
    """Return where a car of the train stands, from the left; all else comes after, as it was."""
    cars = state.playing.seen.cars
    return -cars.index(car) if car in cars else 1


def _shown(
    state: TrainScreen, actions: Sequence[TrainAction], place: int, value: object
) -> Shown | None:
    """Return what one way to go on is about."""
    if actions[0].type not in PLAYED:
        is_one = len(actions) == 1
        return (
            shown_by(state.playing.seen, actions[0]) if is_one else card_shown(actions[0].its_card)
        )
    if not isinstance(value, int):
        return None
    return kind_shown(value) if STEPS[place] == "copied" else card_shown(value)


def _head(left: Sequence[TrainAction], place: int) -> str:
    """Return the key of the question for one thing more."""
    action = left[0]
    if action.type not in PLAYED:
        if all(other.type == "divert" for other in left):
            return "table.divert_to"
        is_robbed = any(other.type == "take_shot" for other in left)
        return "table.card_or_shot" if is_robbed else "table.which_way"
    step = STEPS[place]
    if step == "take":
        return "table.what_for" if action.give is not None else "table.what_taken"
    keys = {"mode": "table.which_way", "copied": "table.as_what", "car": "table.which_car"}
    return keys.get(step, "table.for_what")


def _way(
    state: TrainScreen, actions: Sequence[TrainAction], place: int, value: object
) -> tuple[str, str]:
    """Return label and effect of one way to go on."""
    teller, seen, action = state.frame.teller, state.playing.seen, actions[0]
    if action.type not in PLAYED:
        return _answered(state, actions, place)
    step = STEPS[place]
    if step == "mode":
        answer = answer_of(teller, seen, action)
        return teller.say(f"answer.{value}_way"), answer.effect
    if step == "copied" and isinstance(value, int):
        effect = teller.say(f"cards.{KINDS[value].key}.rule")
        if action.type == "use" and action.take is None:  # a car's shot is no BANG! of the turn's
            effect = answer_of(teller, seen, action).effect
        elif action.type == "use":  # at whom is chosen already
            key = "table.takes_one" if value == PANIC else "table.loses_one"
            effect = teller.say(key, action.target)
        return capital(served_as(teller, value)), effect
    if value == FROM_HAND and step == "take":
        held = len(seen.hands[action.its_target])
        lot = "table.of_hand" if held > 1 else "table.of_hand_last"
        return teller.say("table.from_hand"), teller.say(lot, n=held)
    if isinstance(value, int):
        return capital(whole_name(teller.strings, value)), _of_lying(state, action, step, value)
    return str(value), ""


def _answered(state: TrainScreen, actions: Sequence[TrainAction], place: int) -> tuple[str, str]:
    """Return the same of an answer; Evan Babbit passes a shot on, then chooses to whom."""
    teller, action = state.frame.teller, actions[0]
    if place:
        blow = blow_at(state.playing.seen, action.its_target)
        return str(teller.name(action.its_target)), blow_words(teller, blow, can_miss=True)
    if len(actions) > 1:
        return teller.say("answer.divert_on"), passed_on(teller, action.its_card)
    answer = answer_of(teller, state.playing.seen, action)
    return answer.label, answer.effect


def _of_lying(state: TrainScreen, action: TrainAction, step: str, card: CardId) -> str:
    """Return what a card does that lies before somebody, or that they are out without it."""
    teller = state.frame.teller
    if step == "take" and is_end_of_ghost(state.playing.seen, action.its_target, card):
        return teller.say("blow.lost", action.target)
    if step == "car":  # of the train: few, and with room for their whole rules
        return rules_of_card(teller, card)
    return capital(brief(teller, card))
