"""A game that was kept long ago, and left before its end."""

from pathlib import Path
from typing import Final

GOLDEN: Final = Path(__file__).resolve().parents[1] / "saves" / "left-v1.jsonl"
