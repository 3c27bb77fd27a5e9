"""Run inside the compiled tree: `extension.py MODULE...` compiles them with mypyc, in place."""

import sys
from collections.abc import Sequence

from mypyc.build import mypycify
from setuptools import setup  # type: ignore[import-untyped]  # ships no types

OPTIONS = ("--ignore-missing-imports", "--explicit-package-bases", "--namespace-packages")
"""What mypy is told: the strict check is the gate's business, here only the types matter."""


def main(modules: Sequence[str]) -> None:
    """Compile `modules` into extension modules beside their sources."""
    words = [*modules, *OPTIONS, "--config-file="]
    # A C file for each module: with a single one the C compiler takes twice as long, and 2 GB.
    extensions = mypycify(words, opt_level="2", debug_level="0", multi_file=True)
    arguments = ["--quiet", "build_ext", "--inplace", "--build-temp", "build_temp"]
    setup(name="circle-of-honor", packages=[], ext_modules=extensions, script_args=arguments)


if __name__ == "__main__":
    main(sys.argv[1:])
