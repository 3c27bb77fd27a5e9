"""A sound server that does not answer leaves the program silent and running."""

import os
import socket
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]

GOES_ON = """
import time
from pathlib import Path
from game.ui.audio.device import Device

device = Device({"press": Path("nowhere.wav")})
device.want(["press"])
for _ in range(20):
    time.sleep(0.01)
print("goes on", device.is_open, flush=True)
device.close()
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere SDL knows no such server")
def test_a_server_that_does_not_answer_holds_up_nothing() -> None:
    """It takes the connection and is silent, as one does that hangs.

    Where SDL finds no library for such servers it gives up at once, and that is as good.
    """
    with tempfile.TemporaryDirectory() as folder, socket.socket(socket.AF_UNIX) as server:
        server.bind(f"{folder}/native")  # whose name may have 107 letters
        server.listen()
        silent = {"SDL_AUDIODRIVER": "pulseaudio", "PULSE_SERVER": f"unix:{folder}/native"}
        program = subprocess.run(
            [sys.executable, "-c", GOES_ON],
            cwd=ROOT,
            env={**os.environ, **silent},
            capture_output=True,
            encoding="utf-8",
            timeout=30,
            check=False,
        )
    assert "goes on False" in program.stdout, program.stderr
    assert program.returncode == 0, program.stderr
