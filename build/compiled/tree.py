"""The compiled tree: which folders are copied, and which of their modules are compiled."""

import ast
import shutil
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from build.compiled.edits import TransformError, edited
from build.compiled.explicit import FIELDS_MODULE, IMPORT, RecordDef, record_edits, records_of
from build.compiled.lazy import kind_edits, lazy_edits
from build.compiled.plain import IMPORT as PLAIN_IMPORT
from build.compiled.plain import (
    Families,
    check_closures,
    check_expressions,
    families_of,
    mark_edits,
    protocol_edits,
)
from game.app.games import GAMES

ROOT: Final = Path(__file__).resolve().parents[2]

COPIED: Final = ("game", "ai", "data")
"""What the tree holds. The rest of `game` runs interpreted on top of the compiled rules."""

COMPILED: Final = (
    "game/kernel",
    "game/table",
    "ai/core",
    *(folder for game in GAMES for folder in (f"game/{game.folder}/rules", f"ai/{game.folder}")),
)
"""Folders whose modules are compiled, but for those in INTERPRETED."""

INTERPRETED: Final = {
    "game/kernel/records.py": "the decorator that modules left interpreted still use",
    "game/kernel/wire.py": "reads records by their dataclass fields, cold",
    "game/table/content.py": "cold: reads YAML once",
    "game/samurai/rules/content.py": "cold: reads the cards once",
    "game/samurai/rules/notation.py": "cold: JSON",
    "game/samurai/rules/setup.py": "cold: written positions",
    "game/samurai/rules/reasons.py": "cold: what the screen says",
    "game/great_train/rules/content/content.py": "cold: reads the cards once",
    "game/great_train/rules/content/words.py": "cold: the same",
    "game/great_train/rules/notation.py": "cold: JSON",
    "game/great_train/rules/wire.py": "cold: JSON",
    "game/great_train/rules/setup.py": "cold: written positions",
    "game/great_train/rules/written.py": "cold: the same, as people write them",
    "game/adventure/rules/content/book.py": "cold: reads the cards once",
    "game/adventure/rules/content/forms.py": "cold: the same",
    "game/adventure/rules/content/checks.py": "cold: the same",
    "game/adventure/rules/notation.py": "cold: JSON",
    "game/adventure/rules/wire.py": "cold: JSON",
    "game/adventure/rules/figures.py": "cold: what campaigns came to",
    "game/adventure/rules/setup.py": "cold: written positions",
    "game/adventure/rules/setup_map.py": "cold: the same",
    "game/adventure/rules/setup_heroes.py": "cold: the same",
    "game/adventure/rules/written.py": "cold: the same, as people write them",
}
"""Module -> why it is left as it is."""


def compiled_modules(tree: Path) -> list[str]:
    """Return the paths, relative to `tree`, of the modules that are compiled, sorted."""
    found = (path for folder in COMPILED for path in (tree / folder).rglob("*.py"))
    names = sorted(path.relative_to(tree).as_posix() for path in found)
    return [n for n in names if n not in INTERPRETED and not n.endswith("__init__.py")]


def is_copy(folder: Path) -> bool:
    """Return whether a folder is a copy that was made here, whole or begun."""
    return (folder / f"{FIELDS_MODULE}.py").is_file()


def copy_tree(out: Path) -> None:
    """Copy the sources into `out`, in place of what an earlier copy left there."""
    shutil.copy(Path(__file__).with_name(f"{FIELDS_MODULE}.py"), out)  # first: it tells a copy
    for folder in COPIED:
        shutil.rmtree(out / folder, ignore_errors=True)
        shutil.copytree(ROOT / folder, out / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for old in out.glob("*.so"):
        old.unlink()


def transform_tree(tree: Path) -> list[str]:
    """Make the modules to compile ready for mypyc, in place, and return their names.

    Raises:
        TransformError: a module uses something that is not spelt out; it says which and where.
    """
    names = compiled_modules(tree)
    sources = {name: (tree / name).read_text(encoding="utf-8") for name in names}
    parsed = [ast.parse(source) for source in sources.values()]
    known, families = all_records(parsed), families_of(parsed)
    for name, source in sources.items():
        try:
            text = transformed(source, known, families)
            (tree / name).write_text(text, encoding="utf-8")
        except TransformError as fault:
            raise TransformError(f"{name}, {fault}") from fault
    return names


def all_records(modules: Iterable[ast.Module]) -> dict[str, RecordDef]:
    """Return the records of all modules, each with what it inherits, wherever that stands."""
    parsed, known, before = list(modules), dict[str, RecordDef](), None
    while known != before:
        before = dict(known)
        for module in parsed:
            known |= records_of(module, known)
    return known


def transformed(source: str, known: dict[str, RecordDef], families: Families | None = None) -> str:
    """Return a module's source as mypyc is given it; without `families` it stands alone.

    Raises:
        TransformError: it uses something that is not spelt out.
    """
    module = ast.parse(source)
    families = families or families_of([module])
    check_closures(source, families.bots)
    check_expressions(module)
    records = records_of(module, known)
    known |= records
    marks = list(mark_edits(module, families))
    changes = [*record_edits(module, records), *lazy_edits(module), *protocol_edits(module)]
    changes += kind_edits(module, families.asking)
    imports = ["from typing import ClassVar", IMPORT] if records else []
    imports += [PLAIN_IMPORT] if marks else []
    text = edited(source, [*changes, *marks])
    return "\n".join(_with_imports(text, imports)) + "\n" if imports else text


def _with_imports(text: str, imports: Sequence[str]) -> Iterator[str]:
    """Yield the lines of `text` with the imports after the module's docstring."""
    module = ast.parse(text)
    head = module.body[0].end_lineno or 0 if ast.get_docstring(module) is not None else 0
    lines = text.splitlines()
    yield from lines[:head]
    yield from imports
    yield from lines[head:]
