"""What the pages say of commands and packages is true."""

import ast
import re
from pathlib import Path

from build import commands as dev
from build import environment
from tests.structure.source import ROOT, name_of, python_files, read, text_files, tree

PAGES = [path for path in text_files() if path.suffix == ".md"]
COMMAND = re.compile(r"dev\.py ([a-z][a-z-]*)")
NAMED_FILE = re.compile(r"`([\w.-]+(?:/[\w.-]+)+\.(?:py|md|toml|yaml)|\w+\.py)`")
REQUIREMENT = re.compile(r"^([A-Za-z0-9][\w.-]*)", re.MULTILINE)
LINK = re.compile(r"\]\((?!\w+:)([^()#\s]*)#?([^()\s]*)\)")
"""A link to a file of ours and to a heading in it, either of which may be left out."""
HEADING = re.compile(r"^#+ +(.+?) *$", re.MULTILINE)
CONTRIBUTING = read(ROOT / "CONTRIBUTING.md")


def required(name: str) -> list[str]:
    """Return the packages that a requirements/*.in file names itself."""
    return REQUIREMENT.findall(read(ROOT / "requirements" / f"{name}.in"))


def test_pages_name_only_commands_that_exist() -> None:
    known = {*dev.COMMANDS, *dev.offered_tools()}
    told = {name_of(path): set(COMMAND.findall(read(path))) - known for path in PAGES}
    assert {page: wrong for page, wrong in told.items() if wrong} == {}


def test_pages_name_only_files_that_exist() -> None:
    """A page may leave out the first folders: `kernel/game.py`. NAME stands for any game's."""
    known = tuple("/" + name_of(path) for path in text_files())
    told = {name_of(page): NAMED_FILE.findall(read(page)) for page in PAGES}
    missing = [
        f"{page}: {file}"
        for page, files in told.items()
        for file in files
        if "NAME" not in file and not any(name.endswith("/" + file) for name in known)
    ]
    assert missing == []


def test_every_command_is_explained() -> None:
    told = set(COMMAND.findall(CONTRIBUTING))
    assert {*dev.COMMANDS, *dev.offered_tools()} - told == set()


def test_every_package_has_its_reason() -> None:
    rows = set(re.findall(r"^\| `([\w.-]+)` \| \S", CONTRIBUTING, re.MULTILINE))
    assert rows == {*required("play"), *required("test")}


def test_locks_hold_what_is_asked_for_with_hashes() -> None:
    for name in environment.LOCKS:
        lock = read(environment.lock_path(name))
        pinned = re.findall(r"^([\w.-]+)==\S+ (?:;.*)?\\\n    --hash=sha256:", lock, re.MULTILINE)
        entries = re.findall(r"^[\w.-]+==", lock, re.MULTILINE)
        assert len(pinned) == len(entries)
        assert {package.lower() for package in required(name)} <= set(pinned)


def test_every_python_from_3_11_to_3_14_is_given_the_same_packages() -> None:
    """With another numpy mypy, which always checks as 3.11, found faults that CI never saw."""
    lock = read(environment.lock_path("test"))
    forks = re.findall(r"python_full_version \S+ '3\.(\d+)'", lock)
    assert not {"12", "13", "14"} & set(forks)


def anchors(page: Path) -> set[str]:
    """Return what a link says to lead to the headings of a page, or to a place that has a name."""
    text = read(page)
    plain = [re.sub(r"[^\w\- ]", "", title.lower()) for title in HEADING.findall(text)]
    return {title.replace(" ", "-") for title in plain} | {*re.findall(r'id="([^"]+)"', text)}


def test_links_lead_to_files_and_headings_that_exist() -> None:
    """What stands in `build/` is put into pages of `docs/`, and leads on from there."""
    lost = []
    for page in PAGES:
        if name_of(page).startswith("build/strength/"):
            continue
        for file, heading in LINK.findall(read(page)):
            there = (page.parent / file).resolve() if file else page
            is_page = there.suffix == ".md" and there.exists()
            if not there.exists() or (heading and is_page and heading not in anchors(there)):
                lost.append(f"{name_of(page)}: {file}#{heading}")
    assert lost == []


def test_the_architecture_says_of_every_folder_what_it_holds() -> None:
    """A row is the folder's own sentence, that of its `__init__`, so neither can go astray."""
    inits = [path for path in python_files("game", "ai") if path.name == "__init__.py"]
    rows = [f"| `{name_of(path.parent)}/` | {ast.get_docstring(tree(path))} |" for path in inits]
    page = read(ROOT / "docs" / "architecture.md").splitlines()
    assert [line for line in page if line.startswith(("| `ai/", "| `game/"))] == sorted(rows)


def test_every_module_of_the_program_stands_on_a_floor_of_the_page() -> None:
    floors = read(ROOT / "docs" / "architecture.md").partition("## Floors")[2].partition("\n## ")[0]
    there = {path.relative_to(ROOT / "game").parts[0] for path in python_files("game")}
    named = {f"`game/{part}" + ("`" if part.endswith(".py") else "/`") for part in there}
    assert sorted(name for name in named - {"`game/__init__.py`"} if name not in floors) == []
