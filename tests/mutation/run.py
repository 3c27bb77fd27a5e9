"""Break the rules on purpose and count what the tests miss: `python3 dev.py mutate`.

Each fault is tried in a copy of the project; the tests of the rules run until one fails. Faults
that nobody can see in a game stand in explained.txt, one a line, as `name ## reason`.
"""

import argparse
import os
import queue
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from random import Random

from build.counting import from_zero, some
from build.workers import stoppable
from tests.mutation.mutants import Mutant, mutants

ROOT = Path(__file__).resolve().parents[2]
COPIED = ("game", "ai", "build", "data", "docs", "tests", "pyproject.toml", "dev.py")
MADE = shutil.ignore_patterns("__pycache__", "out")
RULES = ("game/kernel", "game/table", "game/samurai/rules")
SUITES = (
    "tests/samurai/golden",
    "tests/samurai/perft",
    "tests/kernel",
    "tests/table",
    "tests/samurai/rules",
    "tests/samurai/scenarios",
    "tests/samurai/protocol/test_setups.py",
    "tests/batteries",
    "tests/samurai/laws",
)
OWN_SUITES = ("golden", "perft", "scenarios", "rules", "protocol", "second", "laws")
"""The folders of a game's own tests that prove its rules, the quickest first."""
PLAYTHROUGHS = "tests/batteries/test_golden.py"
"""Plays the golden games of every system again, line by line: quicker still."""
EXPLAINED = Path(__file__).parent / "explained.txt"
PATIENCE = 6  # a fault that makes the tests run so many times longer is a loop: found


@dataclass(frozen=True)
class Fault:
    """A mutant and the file it sits in, written from the top of the project."""

    file: str
    mutant: Mutant

    @property
    def name(self) -> str:
        """The name under which explained.txt may list it."""
        return f"{self.file}:{self.mutant.name}"


def all_faults(folders: list[str]) -> list[Fault]:
    """Return every fault of the files in these folders (or of these very files)."""
    tops = [ROOT / folder for folder in folders]
    files = [f for top in tops for f in ([top] if top.is_file() else sorted(top.rglob("*.py")))]
    texts = {file.relative_to(ROOT).as_posix(): file.read_text(encoding="utf-8") for file in files}
    return [Fault(name, mutant) for name, text in texts.items() for mutant in mutants(text)]


def explanations() -> dict[str, str]:
    """Return the reason for each fault that need not be found."""
    lines = EXPLAINED.read_text(encoding="utf-8").splitlines() if EXPLAINED.exists() else []
    pairs = [line.partition(" ## ") for line in lines if line and not line.startswith("#")]
    return {name.strip(): reason.strip() for name, _, reason in pairs}


def copy_project(folder: Path) -> Path:
    """Copy what the tests need into a new folder."""
    for name in COPIED:
        source, target = ROOT / name, folder / name
        if source.is_dir():
            shutil.copytree(source, target, ignore=MADE)
        elif source.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)
    return folder


def tests_pass(project: Path, suites: list[str], limit: float) -> bool:
    """Run the tests in a copy until one fails; a run past the limit counts as failed."""
    options = ["-x", "-q", "-p", "no:cacheprovider", "--hypothesis-seed=0"]
    env = dict(os.environ, PYTHONDONTWRITEBYTECODE="1", PYTHONPATH=str(project), LAWS="quick")
    command = [sys.executable, "-m", "pytest", *options, *suites]
    try:
        done = subprocess.run(
            command, cwd=project, env=env, capture_output=True, check=False, timeout=limit
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def survives(fault: Fault, project: Path, suites: list[str], limit: float) -> bool:
    """Put a fault into a copy, run the tests, and mend the copy again."""
    path = project / fault.file
    whole = path.read_text(encoding="utf-8")
    path.write_text(fault.mutant.source, encoding="utf-8")
    try:
        return tests_pass(project, suites, limit)
    finally:
        path.write_text(whole, encoding="utf-8")


def survivors(faults: list[Fault], suites: list[str], jobs: int) -> list[Fault]:
    """Return the faults that no test notices, in the order given."""
    with tempfile.TemporaryDirectory() as folder:
        copies = [copy_project(Path(folder) / str(job)) for job in range(jobs)]
        start = time.monotonic()
        if not tests_pass(copies[0], suites, 3600):
            sys.exit("The tests fail before anything is broken: mend them first.")
        limit = 10 + PATIENCE * (time.monotonic() - start)
        free: queue.SimpleQueue[Path] = queue.SimpleQueue()
        for copy in copies:
            free.put(copy)

        def try_one(fault: Fault) -> bool:
            project = free.get()
            try:
                alive = survives(fault, project, suites, limit)
            finally:
                free.put(project)
            if alive:
                print(f"survived: {fault.file}:{fault.mutant.line}", file=sys.stderr, flush=True)
            return alive

        with ThreadPoolExecutor(jobs) as pool:
            lives = pool.map(try_one, faults)
            return [fault for fault, alive in zip(faults, lives, strict=True) if alive]


def report(faults: list[Fault], alive: list[Fault]) -> int:
    """Print the score of each file and every survivor; return how many are not explained."""
    reasons = explanations()
    tried, missed = Counter(f.file for f in faults), Counter(f.file for f in alive)
    for file, count in sorted(tried.items()):
        print(f"{file}: {count - missed[file]} of {count} found")
    unexplained = [fault for fault in alive if fault.name not in reasons]
    for fault in alive:
        reason = reasons.get(fault.name, "NOT EXPLAINED")
        print(f"survivor, line {fault.mutant.line}: {fault.name} ## {reason}")
    score = 100 * (1 - len(alive) / len(faults)) if faults else 100.0
    explained = len(alive) - len(unexplained)
    print(f"{len(faults)} faults, {score:.1f} % found, {explained} of the rest explained")
    return len(unexplained)


def main(words: list[str]) -> int:
    """Run the command; the exit status is 1 when a survivor has no explanation."""
    parser = argparse.ArgumentParser(prog="dev.py mutate", description=__doc__)
    parser.add_argument("folders", nargs="*", help="files or folders to break")
    parser.add_argument("--game", help="break only the rules of this game, by its own tests")
    parser.add_argument("--only", help="only faults whose name holds this text")
    parser.add_argument("--sample", type=some, help="try only so many faults, drawn by the seed")
    parser.add_argument("--seed", type=from_zero, default=1, help="of the draw (1)")
    parser.add_argument("--jobs", type=some, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--tests", nargs="+", help="all that prove these rules unless told")
    given = parser.parse_args(words)
    for suite in given.tests or ():
        if not (ROOT / suite.partition("::")[0]).exists():
            parser.error(f"there are no tests '{suite:.200}'")
    own = (PLAYTHROUGHS, *(f"tests/{given.game}/{part}" for part in OWN_SUITES))
    suites = given.tests or [s for s in (own if given.game else SUITES) if (ROOT / s).exists()]
    rules = (f"game/{given.game}/rules",) if given.game else RULES
    faults = [f for f in all_faults(given.folders or list(rules)) if (given.only or "") in f.name]
    if not faults:
        parser.error("there is nothing to break in what is named")
    if given.sample and given.sample < len(faults):
        faults = Random(given.seed).sample(faults, given.sample)
    return int(report(faults, survivors(faults, suites, given.jobs)) > 0)


if __name__ == "__main__":
    sys.exit(stoppable(main, sys.argv[1:]))
