"""`play`: in a window, else in the terminal, else shown to nobody in particular."""

import os
import sys

from game.app.cli import Options
from game.app.games import GAMES, PlainError, game_of
from game.app.services import AppServices
from game.protocol.arena.bench import split_bots, why_no_bot
from game.session.files import home
from game.session.settings import NewGame
from game.text.console import Console, LeavingError, choose
from game.text.presentation import GameTexts
from game.text.program import TextProgram
from game.text.table import demonstrate
from game.view.words.strings import Strings


def play(options: Options) -> int:
    """Play as `options` say and return the exit status. Raises PlainError."""
    services = AppServices(home(), game_of(options.game))
    try:
        _prepare(services, options)
        if options.text:
            return _play_text(services, options)
        return _play_in_window(services, options)
    finally:
        services.close()


def _prepare(services: AppServices, options: Options) -> None:
    """Let options go before settings. Raises PlainError for opponents that cannot be."""
    services.settings.language = options.language or services.settings.language
    services.bots = tuple(split_bots(options.bots or ""))
    for name in services.bots:
        if (why := why_no_bot(name, services.game.roster)) is not None:
            raise PlainError(f"{why[:1].upper()}{why[1:]}.")
    wanted = services.wanted
    fitting = len(services.bots) + 1 if len(services.bots) > 1 else wanted.players
    wanted.players, wanted.seed = options.players or fitting, options.seed
    wanted.level = options.level or wanted.level
    if wanted.players not in (seats := services.seats):
        raise PlainError(
            f"There is no table for {wanted.players}: take {seats[0]} to {seats[-1]} players."
        )
    if wanted.level not in services.levels:
        raise PlainError(
            f"There is no level '{wanted.level}': take {' or '.join(services.levels)}."
        )
    if len(services.bots) > 1 and len(services.bots) != wanted.players - 1:
        raise PlainError(
            f"{len(services.bots)} bots do not fit {wanted.players} players:"
            f" name {wanted.players - 1} in --bots, or one for all."
        )


def _play_in_window(services: AppServices, options: Options) -> int:
    """Open the window; without a display offer the terminal, without that a demonstration."""
    from game.ui.services import NoDisplayError  # noqa: PLC0415 - text needs no window

    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # standard output is ours
    try:
        from game.ui.window.loop import run  # noqa: PLC0415 - it brings pygame

        return run(services, [game.window for game in GAMES])
    except (NoDisplayError, ImportError):
        console, strings = Console(sys.stdin, sys.stdout), Strings(services.settings.language)
        console.say(strings.text("terminal.no_display"))
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return _demonstrate(services, console)
    return _play_text(services, options) if _is_offer_taken(console, strings) else 0


def _is_offer_taken(console: Console, strings: Strings) -> bool:
    answers = [strings.text("terminal.offer_yes"), strings.text("terminal.quit")]
    try:
        return choose(console, strings, strings.text("terminal.offer"), answers) == 0
    except LeavingError:
        return False


def _play_text(services: AppServices, options: Options) -> int:
    """Play in the terminal; when nobody ever says a word from a pipe, show a demonstration."""
    console = Console(sys.stdin, sys.stdout)
    TextProgram(console, services).run(is_decided=options.is_decided)
    if not console.has_heard and not sys.stdin.isatty():
        return _demonstrate(services, console)
    return 0


def _demonstrate(services: AppServices, console: Console) -> int:
    wanted = NewGame(services.wanted.players, services.wanted.level, services.wanted.seed)
    session = services.demonstration(wanted)
    strings = Strings(services.settings.language, services.game_folder)
    demonstrate(console, GameTexts(strings, services.text(session)), session)
    return 0
