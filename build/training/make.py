"""`dev.py train`: self-play, data, models, and a match against the models of today.

    python3 dev.py train [--players 3 4 5 6 7] [--games 5000] [--judged 60000] [--studied 1500]
                         [--deals 100] [--jobs 2] [--from teacher|today] [--ship]

In the beginning a teacher plays, the adept without its whims; what it plays is the first policy,
and its games tell what hands keep. States of games of that policy, each played on to its end,
teach the first value (`--from today` leaves all that out and goes on from today's models). Then a
small search with those models plays, the policy learns to play what it finds, and the value is
learnt anew from that policy.

Everything is made in build/out/training. A number of players whose new models win more duplicate
deals against the adept than today's do, on the same deals, is offered for shipping; `--ship` copies
it into data/samurai/models. The models of all numbers of players take some hours of two cores.

    python3 dev.py train --game great_train [--games 5000] [--judged 60000] [--deals 100] [--jobs 2]
                         [--ship]

makes those of The Great Train (`build.training.great_train.make`).
"""

import argparse
import json
import shutil
import sys
from pathlib import Path
from typing import Any, Final

from ai.core.domain import exactly
from ai.samurai.roster import TEACHER
from ai.samurai.searcher import rollout_for
from build.counting import some
from build.training.great_train.make import train_great_train
from build.training.jobs import OUT, play_games, python
from build.workers import stoppable
from game.resources import ResourceError, data_path

KINDS: Final = ("policy", "keeping", "value")
_ITERATIONS: Final = 100


def fit(kind: str, players: int, paths: list[Path], data: Path) -> None:
    """Fit one model of so many players into the data folder `data`."""
    words = [f"{kind}-{players}", str(players), *map(str, paths)]
    print(python("-m", f"build.training.fit_{kind}", *words, data=data), end="", flush=True)


def learn_from_teacher(players: int, options: Any, data: Path) -> None:
    """Make the first models of so many players."""
    words = ["build.training.selfplay", TEACHER, str(players)]
    paths = play_games(words, f"{TEACHER}-{players}.jsonl", options.games, options.jobs, data)
    fit("policy", players, paths, data)
    fit("keeping", players, paths, data)
    judge(players, options, data)


def learn_from_search(players: int, options: Any, data: Path) -> None:
    """Let the policy of so many players learn what a small search with their models finds."""
    words = ["build.training.open_play", str(players)]
    paths = play_games(words, f"study-{players}.jsonl", options.studied, options.jobs, data)
    fit("policy", players, paths, data)
    judge(players, options, data)


def judge(players: int, options: Any, data: Path) -> None:
    """Let the value of so many players learn how games end that their policy plays on."""
    words = ["build.training.play_on", str(players)]
    paths = play_games(words, f"on-{players}.npz", options.judged, options.jobs, data)
    fit("value", players, paths, data)


def score(players: int, deals: int, jobs: int, data: Path) -> float:
    """Return how many of its games a light master with those models wins against adepts."""
    report = OUT / f"match-{players}.json"
    words = ["--pairs", f"master@{_ITERATIONS}", "adept", "--players", str(players)]
    words += ["--deals", str(deals), "--jobs", str(jobs), "--json", str(report), "--no-mirror"]
    python("-m", "game", "arena", *words, data=data)
    found: Any = json.loads(report.read_text(encoding="utf-8"))
    return float(found["score"]["mean"])


def score_today(players: int, deals: int, jobs: int) -> float:
    """Return the same of today's models; 0 where they were made for other rows than there are."""
    try:
        rollout_for(players, exactly(_ITERATIONS))
    except ResourceError as fault:
        print(f"{players} players: nothing to compare with. {fault}", flush=True)
        return 0.0
    return score(players, deals, jobs, data_path())


def train(players: int, options: Any) -> None:
    """Make the models of so many players, match them, and ship them if they are better."""
    data = OUT / "data"
    shutil.copytree(data_path(), data, dirs_exist_ok=True)
    if options.start == TEACHER:
        learn_from_teacher(players, options, data)
    learn_from_search(players, options, data)
    new = score(players, options.deals, options.jobs, data)
    now = score_today(players, options.deals, options.jobs)
    print(f"{players} players: today's models win {now:.3f}, the new ones {new:.3f}", flush=True)
    if new > now and options.ship:
        for kind in KINDS:
            name = f"{kind}-{players}.json"
            shutil.copy(data / "samurai" / "models" / name, data_path("samurai", "models", name))
        print(f"{players} players: shipped")


def main(words: list[str]) -> int:
    """Train for each number of players asked for."""
    parser = argparse.ArgumentParser(prog="dev.py train", description="Make the bots' models.")
    parser.add_argument(
        "--game", choices=["samurai", "great_train"], default="samurai", help="(samurai)"
    )
    parser.add_argument(
        "--players",
        type=int,
        choices=range(3, 8),
        nargs="+",
        default=[3, 4, 5, 6, 7],
        help="(3 to 7)",
    )
    parser.add_argument("--games", type=some, default=5000, help="games of the teacher")
    parser.add_argument("--judged", type=some, default=60000, help="games with states played on")
    parser.add_argument("--studied", type=some, default=1500, help="games of a small search")
    parser.add_argument(
        "--from",
        dest="start",
        choices=[TEACHER, "today"],
        default=TEACHER,
        help="what they start from",
    )
    parser.add_argument("--deals", type=some, default=100, help="of the match with today's")
    parser.add_argument("--jobs", type=some, default=2, help="processes (2)")
    parser.add_argument("--ship", action="store_true", help="replace models that are beaten")
    options = parser.parse_args(words)
    OUT.mkdir(parents=True, exist_ok=True)
    if options.game == "great_train":
        train_great_train(options)
        return 0
    for players in options.players:
        train(players, options)
    return 0


if __name__ == "__main__":
    sys.exit(stoppable(main, sys.argv[1:]))
