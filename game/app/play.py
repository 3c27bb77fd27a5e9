"""`play`: in a window, else in the terminal, else shown to nobody in particular."""

import gc
import sys
from operator import attrgetter

from game.app.cli import Options
from game.app.games import GAMES, Loaded, PlainError, game_of
from game.app.services import AppServices
from game.kernel.players import PROGRAM
from game.kernel.system import how_many
from game.session.disk.files import home
from game.session.new_game import PERSON, NewGame, is_player
from game.text.console import Console, LeavingError, choose
from game.view.words.strings import Strings


def play(options: Options) -> int:
    """Play as `options` say and return the exit status. Raises PlainError."""
    services = AppServices(home(), game_of(options.game) if options.game else None)
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
    wanted = services.wanted
    wanted.seed = options.seed
    wanted.players = wanted.players if options.players is None else options.players
    wanted.level = wanted.level if options.level is None else options.level
    if options.seats is not None:
        _seat(services, options, _words(services, options.seats))
    elif options.bots is not None:
        _seat_bots(services, options, _words(services, options.bots))
    if wanted.players not in (seats := services.seats):
        raise PlainError(
            f"There is no table for {wanted.players}: {services.game.key} takes "
            f"{how_many(seats)} players (--game names another game)."
        )
    if wanted.level not in services.levels:
        raise PlainError(
            f"There is no level '{wanted.level}': take {' or '.join(services.levels)}."
        )


def _words(services: AppServices, text: str) -> list[str]:
    """Return who is named in `text`. Raises PlainError for one who cannot sit down."""
    from game.protocol.arena.bench import has_gap, split_bots, why_no_bot  # noqa: PLC0415 - seldom

    words, roster = split_bots(text), services.game.roster
    if words and has_gap(text):
        raise PlainError(f"A name is missing beside a comma: '{text:.200}'.")
    for word in words:
        is_known = is_player(roster, word) and not word.startswith(PROGRAM)
        if not is_known and (why := why_no_bot(word, roster)) is not None:
            raise PlainError(f"{why[:1].upper()}{why[1:]}.")
    return words


def _seat(services: AppServices, options: Options, words: list[str]) -> None:
    """Seat everybody as they are named, the first person at the first place of theirs."""
    wanted = services.wanted
    if PERSON not in words:
        raise PlainError(f"Nobody would play: name at least one '{PERSON}' in --seats.")
    if options.bots is not None or options.players not in (None, len(words)):
        raise PlainError("--seats names everybody: leave --bots and --players out.")
    wanted.players, wanted.seat = len(words), words.index(PERSON)
    wanted.seats = dict(enumerate(words))


def _seat_bots(services: AppServices, options: Options, bots: list[str]) -> None:
    """Seat these opponents of the one person: one for all, or one for each seat."""
    wanted = services.wanted
    if len(bots) > 1:
        wanted.players = len(bots) + 1 if options.players is None else options.players
    if wanted.seat >= wanted.players:  # that of a larger table
        wanted.seat = 0
    others = [seat for seat in range(wanted.players) if seat != wanted.seat]
    bots = bots * len(others) if len(bots) == 1 else bots
    if len(bots) != len(others):
        raise PlainError(
            f"{len(bots)} bots do not fit {wanted.players} players:"
            f" name {len(others)} in --bots, or one for all."
        )
    wanted.seats = dict(zip(others, bots, strict=True))


def _play_in_window(services: AppServices, options: Options) -> int:
    """Open the window; without a display offer the terminal, without that a demonstration."""
    from game.ui.services import NoDisplayError  # noqa: PLC0415 - text needs no window

    try:
        from game.ui.window.loop import run  # noqa: PLC0415 - it brings pygame

        hear = Console(sys.stdin, sys.stdout).say if options.aloud else None
        return run(services, Loaded(GAMES, attrgetter("window")), hear)
    except (NoDisplayError, ModuleNotFoundError) as fault:
        if isinstance(fault, ModuleNotFoundError) and fault.name != "pygame":
            raise
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
    from game.text.program import TextProgram  # noqa: PLC0415 - the window needs no text program

    gc.enable()
    console = Console(sys.stdin, sys.stdout)
    TextProgram(console, services).run(is_decided=options.is_decided)
    if not console.has_heard and not sys.stdin.isatty():
        return _demonstrate(services, console)
    return 0


def _demonstrate(services: AppServices, console: Console) -> int:
    from game.text.presentation import GameTexts  # noqa: PLC0415 - as in _play_text
    from game.text.table import demonstrate  # noqa: PLC0415 - as in _play_text

    gc.enable()
    wanted = NewGame(services.wanted.players, services.wanted.level, services.wanted.seed)
    session = services.demonstration(wanted)
    strings = Strings(services.settings.language, services.game_folder)
    demonstrate(console, GameTexts(strings, services.text), session)
    return 0
