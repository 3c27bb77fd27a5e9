"""`python3 dev.py audit`: known vulnerabilities in what the locks name, looked up in public lists.

The tool that asks (pip-audit) lives in a throw-away environment, as the one that writes locks does.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from build import environment
from build.workers import stoppable

TOOL: Final = "pip-audit>=2.10,<3"
OFFLINE: Final = (
    *("ConnectionError", "ConnectTimeout", "Max retries exceeded", "Name or service not known"),
    *("ServiceError", "Failed to establish a new connection", "Temporary failure in name"),
    *("HTTPError", "ProxyError", "SSLError", "404 Client Error", "403 Client Error"),
)
"""What the tool says when the lists cannot be asked."""
SENTENCE: Final = (
    "The public lists of vulnerabilities cannot be reached from here, so nothing was looked up:"
    " try again where there is a network."
)


def main(words: Sequence[str]) -> int:
    """Ask about every lock; return 0 when nothing is known, 1 when something is or nobody answers.

    `words` name locks; all of them unless told.
    """
    parser = argparse.ArgumentParser(prog="dev.py audit", description=__doc__)
    locks = list(environment.LOCKS)
    parser.add_argument("locks", nargs="*", metavar="LOCK", help=f"of {', '.join(locks)} (all)")
    names = parser.parse_args(words).locks or locks
    if unknown := [name for name in names if name not in locks]:
        parser.error(f"there is no lock '{unknown[0]}': take {', '.join(locks)}")
    with tempfile.TemporaryDirectory() as folder:
        venv = Path(folder) / "audit"
        try:
            environment.make_venv(venv)
            environment.install(venv, TOOL)
        except environment.DevError as fault:
            print(fault, file=sys.stderr)
            return 1
        return _ask_all(environment.venv_python(venv), names)


def _ask_all(python: str, names: Sequence[str]) -> int:
    """Ask about these locks until nobody answers: then nobody will, and that is said once."""
    status = 0
    for name in names:
        print(f"Looking up what requirements/{name}.lock names", flush=True)
        lines, found = _answer(python, name)
        print("\n".join(lines), file=sys.stderr if found else sys.stdout)
        status = max(status, found)
        if lines == [SENTENCE]:
            break
    return status


def _answer(python: str, name: str) -> tuple[list[str], int]:
    options = ("--require-hashes", "--disable-pip", "--progress-spinner", "off", "--format", "json")
    command = [python, "-m", "pip_audit", *options, "-r", str(environment.lock_path(name))]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    try:
        return verdict(json.loads(done.stdout))
    except (ValueError, KeyError, TypeError):
        return [SENTENCE if is_offline(done.stderr) else done.stderr.strip()], 1


def verdict(data: Any) -> tuple[list[str], int]:
    """Return what to say of the tool's answer, and the exit status.

    A package that nobody could look up is no package without faults. Raises KeyError, TypeError.
    """
    packages = data["dependencies"]
    faults = [
        f"{package['name']} {package['version']}: {fault['id']}, mended in "
        + (", ".join(fault["fix_versions"]) or "no version yet")
        for package in packages
        for fault in package.get("vulns", ())
    ]
    unknown = [package["name"] for package in packages if "skip_reason" in package]
    if len(unknown) == len(packages):
        return [SENTENCE], 1
    if unknown:
        faults.append(f"Could not be looked up: {', '.join(unknown)}.")
    return faults or [f"{len(packages)} packages, nothing known against them."], int(bool(faults))


def is_offline(said: str) -> bool:
    """Tell whether the tool failed because nobody answered it."""
    return any(word in said for word in OFFLINE)


if __name__ == "__main__":
    sys.exit(stoppable(main, sys.argv[1:]))
