"""A bot that misbehaves as its argument says; `honest` does not. It uses nothing of the game.

`NOTES` in the environment names a file that gets every line the bot reads.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

FOREVER = 10_000.0
MIB = 2**20
LIES = [None]


def say(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


def note(told: Any) -> None:
    if notes := os.environ.get("NOTES"):
        with open(notes, "a", encoding="ascii") as file:  # noqa: PTH123 - plain for readers
            file.write(json.dumps(told) + "\n")


def answer(action: Any, **more: Any) -> None:
    say(json.dumps({"action": action, **more}) + "\n")


def first(message: Any) -> Any:
    return message["decision"]["actions"][0]


def honest(message: Any) -> None:
    answer(first(message))


def chatty(message: Any) -> None:
    answer(first(message), why="because", ms=[1, {"x": None}])


def liar(_message: Any) -> None:
    answer({"type": "play", "card": "katana", "target": 99})


def once(message: Any) -> None:
    """Lie at the first question and never again."""
    if LIES:
        liar(LIES.pop())
    else:
        honest(message)


def floats(message: Any) -> None:
    action = {key: float(v) if v == 1 else v for key, v in first(message).items()}
    answer(action, more=1) if action != first(message) else answer({**action, "target": True})


def twice(message: Any) -> None:
    honest(message)
    honest(message)


def hanger(_message: Any) -> None:
    time.sleep(FOREVER)


def slow(message: Any) -> None:
    """Answer long after the time is up that a test gives."""
    time.sleep(1.5)
    honest(message)


def quitter(_message: Any) -> None:
    sys.exit(3)


def crasher(_message: Any) -> None:
    message = {"cmd": "choose"}
    sys.stderr.write("thinking about a crash\n")
    sys.stderr.flush()
    print(message["decision"])


def closer(_message: Any) -> None:
    """Close the output and live on."""
    os.close(1)
    time.sleep(FOREVER)


def forker(_message: Any) -> None:
    """Leave somebody behind who keeps every pipe open."""
    left = subprocess.Popen([sys.executable, "-c", f"import time; time.sleep({FOREVER})"])
    note({"left": left.pid})
    os._exit(0)


def flooder(_message: Any) -> None:
    while True:
        say("{}\n" * 10_000)


def endless(_message: Any) -> None:
    while True:
        say("x" * MIB)


def long(_message: Any) -> None:
    say('{"action":"' + "x" * 2 * MIB + '"}\n')


def loud(message: Any) -> None:
    """Write more to stderr than any pipe holds, then behave."""
    sys.stderr.write("x" * 3 * MIB)
    honest(message)


def binary(_message: Any) -> None:
    sys.stdout.buffer.write(b'{"action":"\xff"}\n')
    sys.stdout.flush()


ODD: dict[str, Callable[[Any], None]] = {
    "honest": honest,
    "chatty": chatty,
    "liar": liar,
    "once": once,
    "floats": floats,
    "slow": slow,
    "twice": twice,
    "hanger": hanger,
    "quitter": quitter,
    "crasher": crasher,
    "aborter": lambda _message: os.abort(),
    "closer": closer,
    "forker": forker,
    "flooder": flooder,
    "endless": endless,
    "long": long,
    "loud": loud,
    "garbage": lambda _message: say("I would rather not\n"),
    "binary": binary,
    "nothing": lambda _message: say("\n"),
    "painter": lambda _message: answer("\x1b[2J\nYou won."),
    "marked": lambda message: say("\ufeff" + json.dumps({"action": first(message)}) + "\n"),
    "null": lambda _message: say("null\n"),
    "naked": lambda message: say(json.dumps(first(message)) + "\n"),
    "nan": lambda message: answer(first(message), x=float("nan")),
    "deep": lambda _message: say('{"action":' + "[" * 9000 + "]" * 9000 + "}\n"),
    "no_end": lambda message: say(json.dumps({"action": first(message)})),
}


def main(mode: str) -> None:
    if mode == "deaf":
        time.sleep(FOREVER)
    if mode == "banner":
        say("Odd Bot 1.0, at your service\n")
    for line in sys.stdin:
        message = json.loads(line)
        note({"pid": os.getpid(), **message})
        if message["cmd"] == "choose":
            ODD.get(mode, honest)(message)
        elif mode == "parrot":
            say("{}\n")
    if mode == "undead":
        time.sleep(FOREVER)


if __name__ == "__main__":
    main(sys.argv[1])
