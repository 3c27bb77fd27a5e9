"""The command line: what may be typed after `python -m game`."""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NoReturn

from game.app.games import GAMES, PlainError
from game.kernel.game import SEEDS
from game.languages import LANGUAGES
from game.version import VERSION

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

PASSED_ON: Final = ("protocol", "arena")
"""Commands that read their own options."""
SELF_TEST: Final = "--self-test"
LONGEST_SEED: Final = 40
"""Characters of a number that is looked at, zeros before it counted."""


@dataclass(slots=True)
class Options:
    """What was asked for. None and empty mean: as settings and habit have it."""

    command: str = "play"
    words: list[str] = field(default_factory=list)
    """The options of a command that reads its own."""
    file: str = ""
    text: bool = False
    aloud: bool = False
    """Whether the window's words are printed, to be spoken."""
    game: str | None = None
    """The key of the game; None: the one played last, or the one that a save names."""
    players: int | None = None
    level: str | None = None
    seed: int | None = None
    language: str | None = None
    bots: str | None = None
    seats: str | None = None
    """Who sits at each seat, in their order."""
    why: str | None = None
    """Whose opinion on every decision a replay tells; empty: `Roster.explainer` of the game."""
    everybody: bool = False
    """Whether a replay explains everybody's decisions, not only the person's."""
    window: bool = False
    """Whether the self-test plays where it can be watched."""
    report: str = ""
    """Where the self-test writes what it says, beside saying it."""

    @property
    def is_decided(self) -> bool:
        """Whether it says which game to play, so that nothing need be asked."""
        parts = (self.players, self.level, self.seed, self.bots, self.seats)
        return any(part is not None for part in parts)


class Parser(argparse.ArgumentParser):
    """A parser that raises its complaint as one sentence, and does not hide what it cannot say.

    Options are written out: a shortened one could mean another in a later version.
    """

    def __init__(self, **about: Any) -> None:
        super().__init__(allow_abbrev=False, **about)

    def _print_message(self, message: str, file: "SupportsWrite[str] | None" = None) -> None:
        (file or sys.stderr).write(message)

    def error(self, message: str) -> NoReturn:
        """Raise PlainError."""
        raise _complaint(message, self.prog)


def _complaint(message: str, prog: str) -> PlainError:
    return PlainError(f"{message[:1].upper()}{message[1:]}: {prog} --help lists them all.")


def parse(words: Sequence[str]) -> Options:
    """Return what `words` ask for. Raises PlainError; SystemExit after --help and --version."""
    if words and words[0] in PASSED_ON:
        return Options(command=words[0], words=list(words[1:]))
    if words and words[0] == SELF_TEST:
        words = [SELF_TEST.lstrip("-"), *words[1:]]
    if not words or (words[0].startswith("-") and words[0] not in ("-h", "--help", "--version")):
        words = ["play", *words]
    told = _games() if {"-h", "--help"} & set(words) else ("", "")
    parser = _parser(*told)
    found, unknown = parser.parse_known_args(words)
    if unknown:
        message = f"unrecognized arguments: {' '.join(unknown)}"
        raise _complaint(message, f"{parser.prog} {found.command}")
    return Options(**vars(found))


def _games() -> tuple[str, str]:
    """Return what help says of the games, and of their levels; who does not ask loads no game."""
    levels = "; ".join(f"{game.key}: {', '.join(game.roster.levels)}" for game in GAMES)
    return f"The games are: {', '.join(game.key for game in GAMES)}.", f" ({levels})"


def _parser(games: str, levels: str) -> Parser:
    about = "Circle of Honor: tabletop games against computer opponents."
    parser = Parser(prog="python -m game", description=about, epilog=games)
    parser.add_argument("--version", action="version", version=f"Circle of Honor {VERSION}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    _add_play(commands, levels)
    replay = commands.add_parser("replay", help="tell a saved game as text")
    languages = f"[--language {{{','.join(LANGUAGES)}}}]"
    options = f"[--why [LEVEL]] [--everybody] [--game KEY] {languages}"
    replay.usage = f"{replay.prog} file {options}"  # the file first: --why takes what stands next
    replay.add_argument("file", type=_file, help="the saved game")
    why = "explain your decisions, as this level sees them (the game's own choice)"
    replay.add_argument("--why", nargs="?", const="", metavar="LEVEL", help=why)
    replay.add_argument("--everybody", action="store_true", help="explain the others' too")
    _add_game(replay, "which game (the one that the file names)")
    verify = commands.add_parser("verify", help="check that a saved game is genuine")
    verify.add_argument("file", type=_file, help="the saved game")
    _add_language(verify)
    review = commands.add_parser("review", help="look a saved game over")
    review.add_argument("file", type=_file, help="the saved game")
    _add_game(review, "which game (the one that the file names)")
    check = commands.add_parser("self-test", help="check this copy of the program (--self-test)")
    check.add_argument("--window", action="store_true", help="play where it can be watched")
    check.add_argument("--report", default="", metavar="FILE", help="write the lines there too")
    for name, about in (("protocol", "serve other programs"), ("arena", "let bots play bots")):
        commands.add_parser(name, help=f"{about} (docs/protocol.md)", add_help=False)
    return parser


def _add_play(commands: Any, levels: str) -> None:
    about = "play (what happens without a command)"
    play = commands.add_parser("play", help=about)
    play.add_argument("--text", action="store_true", help="in the terminal, for screen readers too")
    aloud = "print all that the window shows, in words, to be spoken"
    play.add_argument("--aloud", action="store_true", help=aloud)
    play.add_argument("--players", type=int, metavar="N", help="how many")
    play.add_argument("--level", metavar="LEVEL", help=f"how well the others play{levels}")
    play.add_argument("--seed", type=_seed, metavar="N", help="the deal: same number, same game")
    play.add_argument("--bots", metavar="A,B", help="a level or cmd:PATH ARGS for each other seat")
    seats = "who sits at each seat: person, lot, a level or cmd:PATH ARGS; several may be persons"
    play.add_argument("--seats", metavar="A,B", help=seats)
    _add_game(play, "which game (the one played last)")


def _add_game(parser: argparse.ArgumentParser, about: str) -> None:
    parser.add_argument("--game", metavar="KEY", help=about)
    _add_language(parser)


def _add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--language", choices=LANGUAGES, help="in which it is told")


def _file(text: str) -> str:
    if not text:
        raise argparse.ArgumentTypeError("the name of the file is empty")
    return text


def _seed(text: str) -> int:
    is_short = len(text) <= LONGEST_SEED
    if not is_short or not text.isdecimal() or int(text) not in SEEDS:
        told = text[:LONGEST_SEED]
        raise argparse.ArgumentTypeError(f"'{told}' is no whole number from 0 to 2^63-1")
    return int(text)
