"""A screen for programs that want one: the one that is there, or one that nobody sees."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def x_display(size: tuple[int, int]) -> Iterator[str | None]:
    """Lend a display of `size`, of a server that lives as long; None where there is no Xvfb."""
    program = shutil.which("Xvfb")
    if program is None:
        yield os.environ.get("DISPLAY")
        return
    read, write = os.pipe()
    screen = f"{size[0]}x{size[1]}x24"
    command = [program, "-displayfd", str(write), "-screen", "0", screen, "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read, encoding="ascii") as pipe:
            number = pipe.readline().strip()
        yield f":{number}" if number else None
    finally:
        server.terminate()
        server.wait()
