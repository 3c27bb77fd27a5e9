"""Trials of The Great Train as files: the words of a lesson, so many moves to be made."""

from collections.abc import Iterator, Sequence
from typing import Final

from build.trials.great_train.guard import Guarded
from build.trials.great_train.keeper import orders
from build.trials.great_train.mine import Found, game_at, table_of
from game.great_train.rules.facts.actions import END_PLAY, TrainAction
from game.great_train.rules.system import SYSTEM, team_of
from game.great_train.rules.written import written_train
from game.session.learn.lesson import read_trial
from game.session.learn.lesson_table import LessonTable

GRADES: Final = (12, 30)
"""So many other ways fail at most in a trial of grade 1, of grade 2."""
GUARD_GRADES: Final = (3, 6)
"""The same of what keeps one in the game."""
ANSWERING: Final = ("respond", "indians", "duel", "last_chance")
"""Questions that the others answer with whatever they hold."""
AT_ALL: Final = ("gatling:10h", "indians:ad", "indians:kd")
"""Cards against everybody."""
DODGES: Final = ("missed", "bang", "beer")
"""Kinds that who waits keeps as long as they can: a BANG! answers too, in some hands or duels."""
TAKES: Final = ("cat_balou", "panic")
"""Kinds that are played before a shot is fired: what would dodge it may go."""
HEALS: Final = "      - {when: {type: pushed, frame: {type: await_sid}}, says: open}"
"""What is said of who begins to discard for a life: the turn goes on."""
TASKS: Final = {"win": "task", "buy": "buy"}
"""Kind -> what is said first."""


def written_win(kind: str, one: Found) -> str:
    """Return the file of a turn that can be won."""
    team = team_of(game_at(one.table).state, 0)
    lines = _head(kind, _grade(one.others, GRADES), len(one.way), one.table)
    for number, actions in enumerate(one.way):
        lines += [
            f"  - key: {TASKS[kind] if number == 0 else 'further'}",
            f"    does: [{_patterns(one.table, actions)}]",
            "    lets: [{type: [pay, place]}]",
            "    buts:",
            f"      - {{when: {{type: ended, outcome: {{team: {team}}}}}, says: lucky}}",
            "      - {when: {type: ended}, says: lost}",
            "      - {when: {type: discarded, why: answer}, says: answered}",
            "      - {when: {type: [played, used, buys], seat: 0}, says: open}",
            *([HEALS] if "sid_ketchum" in one.table["seat 0"] else []),
        ]
    return "\n".join([*lines, "  - key: solved", ""])


def written_guard(one: Guarded) -> str:
    """Return the file of a turn after which one may not be there any more.

    Where some deal of what nobody sees shows it, ending the turn at once leads to the end.
    """
    texts = [_guard_text(one, table) for table in deals(one.table)]
    return next((text for text in texts if falls(text)), texts[0])


def deals(table: dict[str, str]) -> Iterator[dict[str, str]]:
    """Yield the position with every deal of what nobody sees."""
    for state in orders(game_at(table).observe(0)):
        setup = SYSTEM.state_to_json(state)
        told = table_of(setup)
        if all(
            told[word].split()[0] == text.split()[0]
            for word, text in table.items()
            if word.startswith("seat")
        ):
            yield told


def falls(text: str) -> bool:
    """Return whether who ends the turn at once is seen to fall."""
    table = LessonTable(SYSTEM, read_trial("new", text, written_train).lesson)
    table.act(END_PLAY)
    return table.wrong is not None and table.wrong.key == "fallen"


def _guard_text(one: Guarded, table: dict[str, str]) -> str:
    asked = ", ability" if any(move.type == "ability" for move in one.moves) else ""
    lines = [
        *_head("live", _grade(one.others, GUARD_GRADES), 1, table),
        "  - key: threat",
        f"    does: [{_patterns(table, one.moves)}]",
        f"    lets: [{{type: [pay, place, discard{asked}]}}]",
        "    buts:",
        "      - {when: {type: defeated, seat: 0}, says: fallen}",
        "      - {when: {type: [played, used, buys, ability, train], seat: 0}, says: unguarded}",
        "  - key: saved",
        "",
    ]
    place = lines.index("steps:")
    return "\n".join([*lines[:place], *_waiting(table), *lines[place:]])


def _waiting(table: dict[str, str]) -> Iterator[str]:
    """Yield what happens to who ends the turn: they keep what dodges, and answer while they can."""
    for card in sorted([*_hand(table, 1), *table["draw"].split()]):
        if card.partition(":")[0] in TAKES:
            yield f"  - {{seat: 1, kind: play, does: {{type: play, card: '{card}', target: 0}}}}"
    yield "  - {seat: 1, kind: play, does: {type: play, target: 0}, times: 99}"
    for card in AT_ALL:
        yield f"  - {{seat: 1, kind: play, does: {{type: play, card: '{card}'}}}}"
    for card in _hand(table, 0):
        if card.partition(":")[0] not in DODGES:
            yield f"  - {{seat: 0, kind: discard, does: {{type: discard, card: '{card}'}}}}"
    for asked in ("discard", *ANSWERING):
        yield f"  - {{seat: 0, kind: {asked}, does: {{type: discard}}, times: 99}}"
    for asked in ANSWERING[:-1]:
        yield f"  - {{seat: 0, kind: {asked}, does: {{type: take_wounds}}, times: 99}}"
    yield "  - {seat: 0, kind: last_chance, does: {type: give_up}, times: 99}"


def _hand(table: dict[str, str], seat: int) -> list[str]:
    parts = (part.strip() for part in table[f"seat {seat}"].split(","))
    return next((part.split()[1:] for part in parts if part.startswith("hand ")), [])


def _head(kind: str, grade: int, cards: int, table: dict[str, str]) -> list[str]:
    return [
        "# Made by build/trials/great_train/__main__.py; tests prove that nothing else does it.",
        f"kind: {kind}",
        f"grade: {grade}",
        f"cards: {cards}",
        "table:",
        *(f"  {word}: {text}" for word, text in table.items()),
        "picks: []",
        "script:",
        *(f"  - {{kind: {asked}, does: {{type: discard}}, times: 99}}" for asked in ANSWERING),
        "steps:",
    ]


def _grade(others: int, most: Sequence[int]) -> int:
    return 1 + sum(others > count for count in most)


def _patterns(table: dict[str, str], actions: Sequence[TrainAction]) -> str:
    heals = "sid_ketchum" in table["seat 0"]
    return ", ".join(dict.fromkeys(_pattern(action, heals=heals) for action in actions))


def _pattern(action: TrainAction, *, heals: bool) -> str:
    """Return what follows from a move, as a pattern; an event leaves out what is nothing.

    An ability either `heals` or moves the train.
    """
    told = {word: value for word, value in SYSTEM.action_to_json(action).items() if word != "type"}
    if action.type in ("play", "use"):
        first = {"type": "played" if action.type == "play" else "used", "seat": 0}
        words = {**first, "target": None, "take": None, **told}
        if action.type == "use":
            words.pop("card", None)
    elif action.type == "buy":
        words = {"type": "buys", "seat": 0, "car": told["car"]}
    elif action.type == "advance":
        words = {"type": "train", "seat": 0, "why": "advance"}
    else:
        words = {"type": "healed" if heals else "ability", "seat": 0}
    return _told(words)


def _told(words: dict[str, object]) -> str:
    return f"{{{', '.join(f'{word}: {_word(value)}' for word, value in words.items())}}}"


def _word(value: object) -> str:
    text = "null" if value is None else str(value)
    return f'"{text}"' if ":" in text else text
