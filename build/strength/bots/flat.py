"""Starts the flat Monte Carlo bot: `cmd:.venv/bin/python build/strength/bots/flat.py`.

It finds the plain Python game that it lies in, wherever it is started from and whatever else (a
compiled copy, say) is on the path: a bot by other people is not made faster by our tools.
"""

import runpy
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
runpy.run_module("build.strength.bots.flat_monte_carlo", run_name="__main__", alter_sys=True)
