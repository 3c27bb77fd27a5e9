"""A program started as a person would start it, with a folder of its own."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
GOLDEN = ROOT / "tests" / "samurai" / "saves" / "golden-v1.jsonl"


def one_sentence(text: str) -> bool:
    return text.count("\n") == 1 and text.endswith("\n") and "Traceback" not in text


def started(*words: str) -> "subprocess.Popen[str]":
    env = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}
    return subprocess.Popen(
        [sys.executable, "-m", "game", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=env,
        encoding="utf-8",
    )


def run(*words: str, text: str = "") -> tuple[int, str, str]:
    """Return the status, what was written and what was complained about."""
    process = started(*words)
    out, err = process.communicate(text)
    return process.returncode, out, err
