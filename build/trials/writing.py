"""Writes the best of the trials that were found, each with its whole solution, as lessons are."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from build.trials import who
from build.trials.denials import shown_loss
from build.trials.keeper import Keeper
from build.trials.positions import FoundTrial
from build.trials.solver import Solver, TooMuchError
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.wire import Json
from game.resources import home_path
from game.samurai.rules.actions import TAKE_WOUNDS, Action, action_to_json
from game.samurai.rules.notation import written
from game.samurai.rules.queries import team
from game.samurai.rules.system import SYSTEM
from game.session.learn.lesson import trials_in
from game.session.learn.lesson_table import LessonTable

FOLDER: Final = home_path("data", "samurai", "trials")
WANTED: Final = {("win", 1): 6, ("win", 2): 7, ("win", 3): 1, ("deny", 1): 8}
"""What cards do, and how many -> how many such trials: thirty with the riddles of roles."""
ALIKE: Final = 2
"""How many may begin alike: with the same card; where they deny, for the same of somebody's."""
GRADES: Final = {"win": (9, 24), "deny": (4, 8)}
"""So many other ways fail at most in a trial of grade 1, of grade 2."""
PLAYERS: Final = (3, 4, 5)
"""How many sit at a trial: beside a teacher more have no room."""


def solution(trial: FoundTrial) -> tuple[list[Action], int] | None:
    """Return the cards that win in this very deal, and how many other ways there were on the way.

    None where a card is not the only one, fewer would do, or it cannot be told.
    """
    try:
        return _solution(trial)
    except TooMuchError:
        return None


def _solution(trial: FoundTrial) -> tuple[list[Action], int] | None:
    game = Game(SYSTEM, Header(SYSTEM.key, 0, None, trial.setup))
    way: list[Action] = []
    others = 0
    solver = Keeper if trial.kind == "deny" else Solver
    for left in range(trial.length, 0, -1):
        decision = game.decision
        if decision is None or decision.kind != "play":
            return None
        seen = game.observe(0)
        sure = solver(seen, left).sure()
        if len(sure) != 1 or solver(seen, left - 1).sure():
            return None
        others += len(decision.actions) - 2
        way += sure
        game.act(sure[0])
        _answered(game)
    if trial.kind == "deny":
        is_done = game.decision is not None and Keeper(game.observe(0), 0).sure() != []
    else:
        is_done = game.decision is None
    return (way, others) if is_done else None


def _answered(game: Game) -> None:
    """Let the others answer as well as they can: with a card, if they have one."""
    while (decision := game.decision) is not None and decision.seat != 0:
        cards = [action for action in decision.actions if action != TAKE_WOUNDS]
        game.act((cards or decision.actions)[0])


def choose(found: Iterable[FoundTrial]) -> list[FoundTrial]:
    """Return the trials worth playing: of each kind and length some easy, some hard."""
    begun, solved = Counter[object](), dict[object, list[tuple[int, int, FoundTrial]]]()
    for number, trial in enumerate(sorted(found, key=_worth)):
        card, size = _begins(trial), (trial.kind, trial.length)
        if begun[card] >= ALIKE or len(trial.setup["players"]) not in PLAYERS:
            continue
        way = solution(trial)
        if way is not None:
            begun[card] += 1
            solved.setdefault(size, []).append((way[1], number, trial))
    chosen = [one for size, n in WANTED.items() for one in _spread(sorted(solved.get(size, [])), n)]
    return [trial for _, _, trial in chosen]


def _spread(
    ranked: Sequence[tuple[int, int, FoundTrial]], wanted: int
) -> list[tuple[int, int, FoundTrial]]:
    """Return so many from the easiest to the hardest, evenly."""
    count = min(wanted, len(ranked))
    step = (len(ranked) - 1) / max(1, count - 1)
    return [ranked[round(n * step)] for n in range(count)]


def _begins(trial: FoundTrial) -> object:
    """Return what makes two trials alike: what they begin with."""
    first = trial.first[0]
    aimed = (first.get("target"), first.get("take")) if trial.kind == "deny" else None
    return trial.kind, first.get("card"), aimed


def _worth(trial: FoundTrial) -> tuple[int, int]:
    """Long ones come before short; of short wins the easiest come first, else the hardest."""
    is_easy = trial.kind == "win" and trial.length == 1
    return -trial.length, trial.tried if is_easy else -trial.tried


def chosen_before() -> list[FoundTrial]:
    """Return the trials that lie in the folder, riddles of roles aside."""
    found = []
    for one in trials_in("samurai", written):
        table = LessonTable(SYSTEM, one.lesson)
        first, decision = table.right(), table.decision
        if one.kind != "who" and isinstance(first, Action) and decision is not None:
            setup = one.lesson.setup
            way = (action_to_json(first),)
            found.append(FoundTrial(setup, one.cards, len(decision.actions) - 2, way, one.kind))
    return found


def write(trials: Sequence[FoundTrial]) -> list[str]:
    """Write a file for each in place of those that are there, then the riddles of roles.

    Returns their names.
    """
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.yaml"):
        old.unlink()
    names = []
    texts = [*map(_told, trials), *map(who.told, sorted(who.chosen(), key=len_of))]
    for number, text in enumerate(texts, 1):
        path = FOLDER / f"{number:02}.yaml"
        path.write_text(text, encoding="utf-8", newline="\n")
        names.append(path.name)
    return names


def len_of(riddle: who.Riddle) -> int:
    """Return how many strikes there are to think of."""
    return len(riddle.strikes)


def _told(trial: FoundTrial) -> str:
    if trial.kind == "deny":
        trial = replace(trial, setup=shown_loss(trial.setup, Random(0)) or trial.setup)
    solved = solution(trial)
    if solved is None:
        raise ValueError("this trial has no single solution")
    way, others = solved
    grade = 1 + sum(others > most for most in GRADES[trial.kind])
    game = Game(SYSTEM, Header(SYSTEM.key, 0, None, trial.setup))
    lucky = f"{{type: ended, outcome: {{team: {team(game.state, 0)}}}}}"
    lines = [
        "# Made by dev.py trials; tests prove that nothing else does it.",
        f"kind: {trial.kind}",
        f"grade: {grade}",
        f"cards: {trial.length}",
        "table:",
        *(f"  {word}: {text}" for word, text in _table(trial.setup).items()),
        "picks: []",
        "script:",
        "  - {does: {type: discard}, times: 99}",
        *(WAITS if trial.kind == "deny" else ()),
        "steps:",
    ]
    task, solved_key, buts = STEPS[trial.kind]
    for number, action in enumerate(way):
        lines += [
            f"  - key: {task if number == 0 else 'further'}",
            f"    does: [{_pattern(action)}]",
            "    buts:",
            *([PASSED] if trial.kind == "win" else []),
            f"      - {{when: {lucky}, says: lucky}}",
            *(f"      - {{when: {when}, says: {says}}}" for when, says in buts),
        ]
    return "\n".join([*lines, f"  - key: {solved_key}", ""])


WAITS: Final = (
    "  - {seat: 1, does: {type: draw, from: draw_pile}, times: 99}",
    "  - {seat: 1, does: {type: play, target: 0}, times: 99}",
    "  - {seat: 1, does: {type: play}, times: 99}",
    "  - {seat: 0, does: {type: discard}, times: 99}",
    "  - {seat: 0, does: {type: take_wounds}, times: 99}",
)
"""What happens to who ends the turn and does no more than answer."""
PASSED: Final = "      - {when: {type: phase, phase: discard}, says: idle}"
"""What the others do is no part of a turn to win in."""
OWN: Final = "{type: [played, gave_resilience], seat: 0}"
ANSWERED: Final = "{type: discarded, why: [parry, battle_cry, jujutsu]}"
STEPS: Final = {
    "win": ("task", "solved", (("{type: ended}", "lost"), (ANSWERED, "answered"), (OWN, "open"))),
    "deny": ("threat", "saved", (("{type: ended}", "taken"), (OWN, "unguarded"))),
}
"""Kind -> what is said first and last, and of what follows from a wrong turn."""


def _pattern(action: Action) -> str:
    if action.type != "play":
        return "{type: gave_resilience, seat: 0}"
    told = {"card": None, "target": None, "take": None, **action_to_json(action)}
    words = ", ".join(f"{word}: {_word(told[word])}" for word in ("card", "target", "take"))
    return f"{{type: played, seat: 0, {words}}}"


def _word(value: object) -> str:
    return "null" if value is None else str(value)


def _table(setup: Json) -> dict[str, str]:
    seats = {f"seat {n}": _seat(player) for n, player in enumerate(setup["players"])}
    turn = setup["turn"]
    piles = {"draw": " ".join(setup["draw_pile"]), "discard": " ".join(setup["discard_pile"])}
    told = {word: text for word, text in piles.items() if text}
    return {**seats, **told, "turn": f"{turn['seat']} {turn['phase']} {turn['weapons_played']}"}


def _seat(player: Json) -> str:
    role = f"{player['role']}{player['stars'] or ''} {player['character']}"
    points = f"honor {player['honor']}, resilience {player['resilience']}"
    cards = {"hand": player["hand"], "in play": player["in_play"]}
    return ", ".join([role, points, *(f"{w} {' '.join(c)}" for w, c in cards.items() if c)])
