"""Writes the best of the trials that were found, each with its whole solution, as lessons are."""

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from build.trials import who
from build.trials.positions import Trial
from build.trials.solver import Solver, TooMuchError
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.wire import Json
from game.samurai.rules.actions import TAKE_WOUNDS, Action, action_to_json
from game.samurai.rules.queries import team
from game.samurai.rules.system import SYSTEM

FOLDER: Final = Path(__file__).resolve().parents[2] / "data" / "samurai" / "trials"
WANTED: Final = {1: 8, 2: 13, 3: 1}
"""How many cards win -> how many such trials."""
ALIKE: Final = 3
"""How many may begin with the same card."""
GRADES: Final = (9, 24)
"""So many other ways fail at most in a trial of grade 1, of grade 2."""
SHARE: Final = {3: 8, 4: 10, 5: 6}
"""Players -> how many trials at most; beside a teacher more have no room."""


def solution(trial: Trial) -> tuple[list[Action], int] | None:
    """Return the cards that win in this very deal, and how many other ways there were on the way.

    None where a card is not the only one, fewer would do, or it cannot be told.
    """
    try:
        return _solution(trial)
    except TooMuchError:
        return None


def _solution(trial: Trial) -> tuple[list[Action], int] | None:
    game = Game(SYSTEM, Header(SYSTEM.key, 0, None, trial.setup))
    way: list[Action] = []
    others = 0
    for left in range(trial.length, 0, -1):
        decision = game.decision
        if decision is None or decision.kind != "play":
            return None
        seen = game.observe(0)
        sure = Solver(seen, left).sure()
        if len(sure) != 1 or Solver(seen, left - 1).sure():
            return None
        others += len(decision.actions) - 2
        way += sure
        game.act(sure[0])
        _answered(game)
    return (way, others) if game.decision is None else None


def _answered(game: Game) -> None:
    """Let the others answer as well as they can: with a card, if they have one."""
    while (decision := game.decision) is not None and decision.seat != 0:
        cards = [action for action in decision.actions if action != TAKE_WOUNDS]
        game.act((cards or decision.actions)[0])


def choose(found: Iterable[Trial]) -> list[Trial]:
    """Return the trials worth playing, easy ones first; long ones are taken before short."""
    begun: Counter[str] = Counter()
    tables: Counter[int] = Counter()
    long: Counter[int] = Counter()
    chosen: list[tuple[int, Trial]] = []
    for trial in sorted(found, key=_worth):
        players, card = len(trial.setup["players"]), str(trial.first[0].get("card"))
        if begun[card] >= ALIKE or tables[players] >= SHARE.get(players, 0):
            continue
        solved = solution(trial) if long[trial.length] < WANTED[trial.length] else None
        if solved is not None:
            begun[card] += 1
            long[trial.length] += 1
            tables[players] += 1
            chosen.append((solved[1], trial))
    return [trial for _, trial in sorted(chosen, key=lambda one: (one[1].length, one[0]))]


def _worth(trial: Trial) -> tuple[int, int]:
    """Long ones come before short; of these the easiest, of those the hardest."""
    return -trial.length, trial.tried if trial.length == 1 else -trial.tried


def write(trials: Sequence[Trial]) -> list[str]:
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


def _told(trial: Trial) -> str:
    solved = solution(trial)
    if solved is None:
        raise ValueError("this trial has no single solution")
    way, others = solved
    grade = 1 + sum(others > most for most in GRADES)
    game = Game(SYSTEM, Header(SYSTEM.key, 0, None, trial.setup))
    lucky = f"{{type: ended, outcome: {{team: {team(game.state, 0)}}}}}"
    lines = [
        "# Made by dev.py trials; tests prove that nothing else wins.",
        "kind: win",
        f"grade: {grade}",
        f"cards: {trial.length}",
        "table:",
        *(f"  {word}: {text}" for word, text in _table(trial.setup).items()),
        "picks: []",
        "script:",
        "  - {does: {type: discard}, times: 99}",
        "steps:",
    ]
    for number, action in enumerate(way):
        lines += [
            f"  - key: {'task' if number == 0 else 'further'}",
            f"    does: [{_pattern(action)}]",
            "    buts:",
            f"      - {{when: {lucky}, says: lucky}}",
            "      - {when: {type: ended}, says: lost}",
            "      - {when: {type: discarded, why: [parry, battle_cry, jujutsu]}, says: answered}",
            "      - {when: {type: [played, gave_resilience], seat: 0}, says: open}",
        ]
    return "\n".join([*lines, "  - key: solved", ""])


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
