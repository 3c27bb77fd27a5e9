"""`dev.py train --game great_train`: games of adepts, models of how they end, and a match.

What its search expects of others are the adept's rules of thumb, so only two things are learnt:
what hands keep (`keeping`), and who wins states that are played on (`judged`), of three, who hunt
each other, and of all other numbers together.
"""

import json
import shutil
from pathlib import Path
from typing import Any, Final

from ai.great_train.state_rows import model_at
from build.training.jobs import OUT, play_games, python
from game.resources import data_path

_SEARCHER: Final = "expert"


def train_great_train(options: Any) -> None:
    """Make the models, match the new ones and today's against adepts, ship them if told."""
    data = OUT / "data"
    shutil.copytree(data_path(), data, dirs_exist_ok=True)
    files: dict[str, list[Path]] = {"keeping": []}
    for players in options.players:
        words = ["build.training.great_train.keeping", str(players)]
        name = f"keeping-{players}.npy"
        files["keeping"] += play_games(words, name, options.games, options.jobs, data)
        words = ["build.training.great_train.judged", str(players)]
        paths = play_games(words, f"on-{players}.npz", options.judged, options.jobs, data)
        files.setdefault(model_at(players), []).extend(paths)
    for name, paths in files.items():
        words = ["-m", "build.training.great_train.fit", name, *map(str, paths)]
        print(python(*words, data=data), end="", flush=True)
    for players in options.players:
        new, now = (_score(players, options, place) for place in (data, data_path()))
        print(f"{players} players: today's models score {now:.3f}, the new ones {new:.3f}")
    if options.ship:
        for name in files:
            path = Path("great_train", "models", f"{name}.json")
            shutil.copy(data / path, data_path(*path.parts))
        print(f"shipped: {', '.join(files)}")


def _score(players: int, options: Any, data: Path) -> float:
    """Return what the searcher scores with those models among adepts."""
    report = OUT / f"match-train-{players}.json"
    words = ["--game", "great-train", "--pairs", _SEARCHER, "adept", "--players", str(players)]
    words += ["--deals", str(options.deals), "--jobs", str(options.jobs), "--json", str(report)]
    python("-m", "game", "arena", *words, data=data)
    found: Any = json.loads(report.read_text(encoding="utf-8"))
    return float(found["score"]["mean"])
