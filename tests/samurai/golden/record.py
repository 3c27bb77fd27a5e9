"""Write the golden playthroughs anew: `python3 dev.py golden`.

Without an argument each game is played by its own dice. With --keep the choices stay those of the
files, and only what followed from them is written anew.
"""

import argparse
from pathlib import Path

from tests.samurai.golden.playthrough import Start, choices_in, lines
from tests.samurai.golden.policy import play

FOLDER = Path(__file__).parent
STARTS = (
    Start(3, 57),
    Start(4, 6),
    Start(4, 13),
    Start(5, 40),
    Start(6, 19),
    Start(7, 3),
)
"""Found by trying: short games that together show everything that coverage.py wants."""


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="dev.py golden", description=__doc__)
    parser.add_argument("--keep", action="store_true", help="keep the choices of the files")
    keep = parser.parse_args().keep
    for start in STARTS:
        path = FOLDER / start.file
        choices = choices_in(path.read_text(encoding="utf-8")) if keep else iter(play(start))
        text = "\n".join(lines(start, choices)) + "\n"
        path.write_text(text, encoding="utf-8", newline="\n")
        print(f"{start.file}: {text.count(chr(10))} lines")


if __name__ == "__main__":
    main()
