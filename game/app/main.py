"""The program: one command, one exit status."""

import errno
import gc
import os
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from io import TextIOWrapper
from typing import Final, NoReturn

from game.app.cli import Options, parse
from game.app.games import GAMES, PlainError, game_of, systems
from game.resources import ResourceError
from game.shortened import shortened
from game.table.content import ContentError

FAULTY_INPUT: Final = 2
OUR_FAULT: Final = 1
SIGNALLED: Final = 128
"""The status of a program that a signal ends, less the signal's number."""
OURS: Final = ("game", "ai")
"""Packages that are part of the program."""
NO_ROOM: Final = (errno.ENOSPC, errno.EFBIG, errno.EIO)
"""Why nothing more can be written to a stream."""


def main(words: Sequence[str]) -> int:
    """Run the command that `words` ask for and return the exit status."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # standard output is ours
    is_heard = give_streams()
    try:
        status = _run(words)
        sys.stdout.flush()
    except (PlainError, ContentError, ResourceError) as fault:
        return _complain(str(fault), is_heard=is_heard)
    except OSError as fault:
        return _unwritten(fault, is_heard=is_heard)
    except ImportError as fault:
        return _complain(_lacking(fault), is_heard=is_heard)
    except KeyboardInterrupt as told:
        return SIGNALLED + (told.args[0] if told.args else signal.SIGINT)
    return status


def _lacking(fault: ImportError) -> str:
    """Return what to tell of a package that is not there, or cannot be loaded."""
    if getattr(sys, "frozen", False):
        return f"A part of the program cannot be loaded ({fault}): install the game again."
    is_missing = isinstance(fault, ModuleNotFoundError)
    what = f"has no {fault.name}" if is_missing else f"cannot load {fault.name} ({fault})"
    return (
        f"This Python {what}: start the game with dev.py play, which fetches it;"
        " where it says so too, delete the folder .venv before."
    )


def leave_when_told() -> None:
    """Take it as Ctrl-C when the system, or whoever started the program, tells it to end.

    So the game is closed, and what was started for it ends with it.
    """
    for number in _endings():
        if signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, _leave)


def _leave(number: int, _frame: object) -> NoReturn:
    for told_again in _endings():  # it is on its way
        signal.signal(told_again, signal.SIG_IGN)
    raise KeyboardInterrupt(number)


def _endings() -> list[int]:
    """Return the signals that tell a program to end, as far as the system has them."""
    return [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]


def give_streams() -> bool:
    """Put something harmless in place of streams that are not there, and of letters they lack.

    Returns whether somebody may read standard error: in a terminal, or what another program
    caught. Nobody does when a packaged program is double-clicked.
    """
    if sys.stderr is None:
        is_heard = False
    else:
        is_heard = sys.stderr.isatty() or len(sys.argv) > 1 or not getattr(sys, "frozen", False)
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            # Open as long as the program runs, as streams are.
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115 - see above
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "backslashreplace")):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)
    return is_heard


def _run(words: Sequence[str]) -> int:
    try:
        return _done(parse(words), words)
    except SystemExit:  # after help or the version, which is to be written too
        sys.stdout.flush()
        raise


def _done(options: Options, words: Sequence[str]) -> int:
    try:
        return COMMANDS[options.command](options)
    except (PlainError, ContentError, ResourceError, BrokenPipeError):
        raise
    except Exception as fault:
        if _is_outside(fault):
            raise
        return _stopped(fault, options, words)


def _is_outside(fault: Exception) -> bool:
    """Return whether it is no fault of ours: nothing more can be written, or a package lacks."""
    if isinstance(fault, ImportError):
        return str(fault.name).partition(".")[0] not in OURS
    return isinstance(fault, OSError) and fault.errno in NO_ROOM


def _stopped(fault: Exception, options: Options, words: Sequence[str]) -> int:
    """Report a fault of ours and tell it; start again if the player in the window wants that."""
    from game.app import crash  # noqa: PLC0415 - nobody waits for it before something broke

    report = crash.report(fault)
    was_played, language = options.command == "play", options.language
    told = crash.sentence(report, fault, was_played=was_played, language=language)
    sys.stderr.write(told + "\n")
    if was_played and not options.text and crash.wants_restart(report, told, language):
        return crash.start_again(words)
    return OUR_FAULT


def _unwritten(fault: OSError, *, is_heard: bool) -> int:
    """Leave where no more can be written: without a word where nobody reads, say after `| head`."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # no flush at the end
    if isinstance(fault, BrokenPipeError):
        return 0
    why = fault.strerror or "it refuses"
    sentence = f"Nothing more can be written ({why}): check where the output goes, then try again."
    return _complain(sentence, is_heard=is_heard)


def _complain(sentence: str, *, is_heard: bool) -> int:
    """Say what is wrong with what was asked for, in a box where nobody reads standard error."""
    sentence = shortened(sentence)
    with suppress(OSError):
        sys.stderr.write(sentence + "\n")
    if not is_heard:
        from game.app.crash import tell_plainly  # noqa: PLC0415 - only where it is needed

        tell_plainly(sentence)
    return FAULTY_INPUT


def _play(options: Options) -> int:
    """Play. Imported here: faulty content is told as a sentence, so nothing may load it before.

    What is loaded until the first screen stands is no garbage: it is looked for from then on.
    """
    game_of(options.game)
    gc.disable()
    try:
        from game.app.play import play  # noqa: PLC0415 - see above

        return _with_texts(play, options)
    finally:
        gc.enable()


def _replay(options: Options) -> int:
    game_of(options.game)
    from game.app.replay import replay  # noqa: PLC0415 - see _play

    return _with_texts(replay, options)


def _verify(options: Options) -> int:
    from game.app.replay import verify  # noqa: PLC0415 - see _play

    return _with_texts(verify, options)


def _review(options: Options) -> int:
    game_of(options.game)
    from game.app.replay import review  # noqa: PLC0415 - see _play

    return _with_texts(review, options)


def _with_texts(command: Callable[[Options], int], options: Options) -> int:
    """Run a command that speaks; a fault in data/strings becomes a plain sentence."""
    from game.view.words.strings import StringsError  # noqa: PLC0415 - see _play

    try:
        return command(options)
    except StringsError as fault:
        raise PlainError(str(fault)) from fault


def _protocol(options: Options) -> int:
    from game.protocol.service import main as serve  # noqa: PLC0415 - see _play

    return serve(options.words, systems())


def _arena(options: Options) -> int:
    from game.protocol.arena.command import main as compete  # noqa: PLC0415 - see _play

    return compete(options.words, {game.key: game for game in GAMES})


def _self_test(options: Options) -> int:
    from game.app.selftest import self_test  # noqa: PLC0415 - see _play

    return _with_texts(self_test, options)


COMMANDS: Final[dict[str, Callable[[Options], int]]] = {
    "play": _play,
    "replay": _replay,
    "review": _review,
    "verify": _verify,
    "protocol": _protocol,
    "arena": _arena,
    "self-test": _self_test,
}
