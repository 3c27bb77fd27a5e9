"""`play`: in a window, else in the terminal, else shown to nobody in particular."""

import os
import sys

from game.app import opponents
from game.app.cli import Options, PlainError
from game.app.desk import Desk
from game.protocol.arena.bench import split_bots
from game.session.folders import home
from game.session.new_game import NewGame
from game.text.choices import choose
from game.text.console import Console, LeavingError
from game.text.program import TextProgram
from game.text.telling import demonstrate
from game.view.words.strings import Strings


def play(options: Options) -> int:
    """Play as `options` say and return the exit status. Raises PlainError."""
    desk = Desk(home())
    try:
        _prepare(desk, options)
        if options.text:
            return _play_text(desk, options)
        return _play_in_window(desk, options)
    finally:
        desk.close()


def _prepare(desk: Desk, options: Options) -> None:
    """Let options go before settings. Raises PlainError for opponents that cannot be."""
    desk.settings.language = options.language or desk.settings.language
    desk.bots = tuple(split_bots(options.bots or ""))
    for name in desk.bots:
        opponents.check(name)
    wanted = desk.wanted
    fitting = len(desk.bots) + 1 if len(desk.bots) > 1 else wanted.players
    wanted.players, wanted.seed = options.players or fitting, options.seed
    wanted.level = options.level or wanted.level
    if wanted.level not in desk.levels:
        raise PlainError(f"There is no level '{wanted.level}': take {' or '.join(desk.levels)}.")
    if len(desk.bots) > 1 and len(desk.bots) != wanted.players - 1:
        raise PlainError(
            f"{len(desk.bots)} bots do not fit {wanted.players} players:"
            f" name {wanted.players - 1} in --bots, or one for all."
        )


def _play_in_window(desk: Desk, options: Options) -> int:
    """Open the window; without a display offer the terminal, without that a demonstration."""
    from game.ui.services import NoDisplayError  # noqa: PLC0415 - text needs no window

    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # standard output is ours
    try:
        from game.ui.window import run  # noqa: PLC0415 - it brings pygame

        return run(desk)
    except (NoDisplayError, ImportError):
        console, strings = Console(sys.stdin, sys.stdout), Strings(desk.settings.language)
        console.say(strings.text("terminal.no_display"))
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return _demonstrate(desk, console)
    return _play_text(desk, options) if _is_offer_taken(console, strings) else 0


def _is_offer_taken(console: Console, strings: Strings) -> bool:
    answers = [strings.text("terminal.offer_yes"), strings.text("terminal.quit")]
    try:
        return choose(console, strings, strings.text("terminal.offer"), answers) == 0
    except LeavingError:
        return False


def _play_text(desk: Desk, options: Options) -> int:
    """Play in the terminal; when nobody ever says a word from a pipe, show a demonstration."""
    console = Console(sys.stdin, sys.stdout)
    TextProgram(console, desk).run(is_decided=options.is_decided)
    if not console.has_heard and not sys.stdin.isatty():
        return _demonstrate(desk, console)
    return 0


def _demonstrate(desk: Desk, console: Console) -> int:
    wanted = NewGame(desk.wanted.players, desk.wanted.level, desk.wanted.seed)
    demonstrate(console, Strings(desk.settings.language), desk.demonstration(wanted))
    return 0
