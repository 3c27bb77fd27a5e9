"""The program: one command, one exit status."""

import os
import sys
from collections.abc import Callable, Sequence
from typing import Final

from game.app import crash
from game.app.cli import Options, PlainError, parse
from game.resources import ResourceError
from game.table.content import ContentError

FAULTY_INPUT: Final = 2
OUR_FAULT: Final = 1
INTERRUPTED: Final = 130


def main(words: Sequence[str]) -> int:
    """Run the command that `words` ask for and return the exit status."""
    try:
        options = parse(words)
        return COMMANDS[options.command](options)
    except (PlainError, ContentError, ResourceError) as fault:
        return _complain(str(fault), FAULTY_INPUT)
    except BrokenPipeError:
        return _let_go_of_output()
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as fault:  # noqa: BLE001 - the last line before a person
        return _complain(crash.report(fault), OUR_FAULT)


def _complain(sentence: str, status: int) -> int:
    sys.stderr.write(sentence + "\n")
    return status


def _let_go_of_output() -> int:
    """Nobody reads any more, say after `| head`: leave quietly, without a flush at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _play(options: Options) -> int:
    """Play. Imported here: faulty content is told as a sentence, so nothing may load it before."""
    from game.app.play import play  # noqa: PLC0415 - see above

    return _with_texts(play, options)


def _replay(options: Options) -> int:
    from game.app.replay import replay  # noqa: PLC0415 - see _play

    return _with_texts(replay, options)


def _with_texts(command: Callable[[Options], int], options: Options) -> int:
    """Run a command that speaks; a fault in data/strings becomes a plain sentence."""
    from game.view.strings import StringsError  # noqa: PLC0415 - see _play

    try:
        return command(options)
    except StringsError as fault:
        raise PlainError(str(fault)) from fault


def _protocol(options: Options) -> int:
    from game.protocol.server import main as serve  # noqa: PLC0415 - see _play

    return serve(options.words)


def _arena(options: Options) -> int:
    from game.protocol.arena import main as compete  # noqa: PLC0415 - see _play

    return compete(options.words)


def _self_test(options: Options) -> int:
    from game.app.selftest.run import self_test  # noqa: PLC0415 - see _play

    return _with_texts(self_test, options)


COMMANDS: Final[dict[str, Callable[[Options], int]]] = {
    "play": _play,
    "replay": _replay,
    "protocol": _protocol,
    "arena": _arena,
    "self-test": _self_test,
}
