"""What the compiled copy is made from says the same as the source."""

import ast
import dataclasses
import importlib
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from build.compiled import described_fields
from build.compiled.edits import TransformError
from build.compiled.explicit import FIELDS_MODULE, records_of
from build.compiled.plain import OPEN, OPEN_MARK, TRAIT, families_of
from build.compiled.tree import (
    COMPILED,
    INTERPRETED,
    ROOT,
    all_records,
    compiled_modules,
    transformed,
)

SOURCE = '''"""A module."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import ClassVar

from game.kernel.records import record


@record
class Point:
    """A place."""

    type: ClassVar[str] = "point"
    x: int
    y: int = 2
    """The second."""
    note: int | None = field(default=None, compare=False)
    """Says nothing that counts."""

    def sum(self) -> int:
        """Return x + y."""
        return self.x + self.y


@dataclass(slots=True)
class Pile:
    """A pile that changes."""

    cards: list[int] = field(default_factory=list)
    left: list[tuple[str, int | None]] = field(default_factory=lambda: [("torn", None)])


@dataclass(slots=True)
class Hand(Pile):
    """Inherits a field."""

    seat: int = 0


@record
class Nothing:
    """A record without fields."""


class Lazy:
    """Works out once."""

    def __init__(self) -> None:
        self.asked = 0

    @cached_property
    def value(self) -> int:
        """The value."""
        self.asked += 1
        return 7


class Await:
    """Asks."""

    @property
    def kind(self) -> str:
        """The kind."""
        raise NotImplementedError


@record
class AwaitPoint(Await):
    """Asks for one kind only."""

    kind: ClassVar[str] = "point"
    x: int
'''


def executed(text: str, name: str) -> Any:
    """Return the module that `text` is."""
    module = ModuleType(name)
    sys.modules[name] = module
    exec(compile(text, name, "exec"), module.__dict__)  # noqa: S102 - our own text
    return module


@pytest.fixture(name="pair")
def _pair(monkeypatch: pytest.MonkeyPatch) -> tuple[Any, Any]:
    monkeypatch.setitem(sys.modules, FIELDS_MODULE, described_fields)
    for name in ("plain", "spelt"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    return executed(SOURCE, "plain"), executed(transformed(SOURCE, {}), "spelt")


def test_no_decorator_is_left_of_which_the_compiler_knows_too_little() -> None:
    tree = ast.parse(transformed(SOURCE, {}))
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    assert [node.name for node in classes if node.decorator_list] == []
    assert "@cached_property" not in transformed(SOURCE, {})


def test_a_record_spelt_out_compares_hashes_and_shows_itself_alike(pair: tuple[Any, Any]) -> None:
    for module in pair:
        one, same, other = module.Point(1), module.Point(x=1, y=2, note=7), module.Point(2, 1)
        assert one == same != other
        assert one != module.Nothing()
        assert hash(one) == hash(same) == hash((1, 2))
        assert repr(one) == "Point(x=1, y=2, note=None)"
        assert (one.type, one.sum()) == ("point", 3)
        assert module.Nothing() == module.Nothing()
        assert hash(module.Nothing()) == hash(())


def test_a_record_spelt_out_can_be_asked_for_its_fields_and_replaced(pair: tuple[Any, Any]) -> None:
    plain, spelt = (
        [(f.name, f.default, f.compare) for f in dataclasses.fields(m.Point)] for m in pair
    )
    assert plain == spelt
    assert plain == [("x", dataclasses.MISSING, True), ("y", 2, True), ("note", None, False)]
    for module in pair:
        assert dataclasses.replace(module.Point(1), y=5) == module.Point(1, 5)


def test_what_changes_is_not_shared_and_has_no_hash(pair: tuple[Any, Any]) -> None:
    for module in pair:
        one, other = module.Pile(), module.Pile()
        one.cards.append(3)
        one.left.append(("whole", 2))
        assert (other.cards, other.left) == ([], [("torn", None)])
        assert module.Hand([4], [], 1) == module.Hand(cards=[4], left=[], seat=1)
        assert module.Hand([4]) != module.Pile([4])
        with pytest.raises(TypeError):
            hash(one)


def test_a_value_is_worked_out_once(pair: tuple[Any, Any]) -> None:
    for module in pair:
        lazy = module.Lazy()
        assert (lazy.value, lazy.value, lazy.asked) == (7, 7, 1)


def test_a_kind_is_a_property_where_the_base_has_one(pair: tuple[Any, Any]) -> None:
    """The compiler would go on asking the base."""
    assert [module.AwaitPoint(1).kind for module in pair] == ["point", "point"]
    assert isinstance(vars(pair[1].AwaitPoint)["kind"], property)


FAMILY = """class Bot(Generic[T]):
    pass
class Seeker(Bot[int], Generic[T]):
    pass
class Keeper(Bot[int]):
    pass
class Both(Seeker[int], Keeper):
    pass
class Taste:
    pass
"""


def test_a_bot_has_two_bases_so_all_bots_stay_plain_classes() -> None:
    bots = families_of([ast.parse(FAMILY)]).bots
    assert bots == {"Bot", "Seeker", "Keeper", "Both"}
    text = transformed(FAMILY, {})
    classes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ClassDef)]
    assert {node.name for node in classes if node.decorator_list} == bots


def test_a_closure_in_a_method_of_a_bot_is_refused_before_the_compiler_fails_at_it() -> None:
    source = "class {}:\n    def best(self, worth):\n        return {}\n"
    looking, plain = "max(worth, key=lambda one: worth[one])", "max(worth, key=lambda one: -one)"
    for method in (looking, f"[{looking} for _ in worth]"):
        with pytest.raises(TransformError, match="line 3: a bot's method"):
            transformed(source.format("Bot", method), {})
        assert transformed(source.format("Table", method), {})
    for method in (plain, "[worth[one] for one in worth]"):
        assert transformed(source.format("Bot", method), {})


def test_a_look_into_what_is_unpacked_is_refused_before_the_compiler_fails_at_it() -> None:
    source = "TURN = (1, 2)\ndef of_turn(kind):\n    return kind in {}\n"
    for looked in ("(*TURN, 3)", "[3, *TURN]"):
        with pytest.raises(TransformError, match="line 3: cannot look into"):
            transformed(source.format(looked), {})
    for looked in ("(1, 2, 3)", "TURN", "{*TURN, 3}"):
        assert transformed(source.format(looked), {})


def test_a_lambda_that_takes_the_rest_is_refused_before_the_c_of_it_fails() -> None:
    source = "CHANGES = {{\n    'item': lambda position, {}: bool(position)}}\n"
    with pytest.raises(TransformError, match="line 2: a lambda names all that it takes"):
        transformed(source.format("*_"), {})
    assert transformed(source.format("_seat, _effect"), {})


def test_a_class_that_is_filled_by_hand_is_refused_before_it_fails_when_it_is_run() -> None:
    source = "def made():\n    return {}\n"
    with pytest.raises(TransformError, match="line 2: a quick class is made by calling it"):
        transformed(source.format("Referee.__new__(Referee)"), {})
    assert transformed(source.format("Referee(1)"), {})


SIGNS = "class Frame: pass\nclass Sign(Frame): pass\nclass Shown(Frame, Sign): pass\n"


def test_a_second_base_becomes_a_trait_but_not_that_of_a_bot() -> None:
    families = families_of([ast.parse(SIGNS), ast.parse(FAMILY)])
    assert families.traits == {"Sign"}
    text = transformed(SIGNS, {}, families)
    assert f"{TRAIT}\nclass Sign(Frame)" in text
    assert text.count(TRAIT) == 1


def test_what_is_left_interpreted_descends_only_from_what_is_open_to_it() -> None:
    """Screens and lessons may do otherwise: nobody shows a game in the compiled tree."""
    compiled = [ROOT / name for name in compiled_modules(ROOT)]
    folders = [ROOT / name for name in (*COMPILED, "build/strength")]
    others = {path for folder in folders for path in folder.rglob("*.py")} - set(compiled)
    modules = [ast.parse(path.read_text(encoding="utf-8")) for path in compiled]
    quick = {n.name for m in modules for n in ast.walk(m) if isinstance(n, ast.ClassDef)}
    bases = {base for path in others for base in bases_in(path)}
    assert (bases & quick) - families_of(modules).bots == set(OPEN)


def test_what_is_open_is_marked_as_that() -> None:
    text = transformed("class Veil:\n    pass\n", {})
    assert f"{OPEN_MARK}\nclass Veil:" in text
    assert all(OPEN.values())


def bases_in(path: Path) -> set[str]:
    """Return the names of what the classes of a file descend from."""
    module = ast.parse(path.read_text(encoding="utf-8"))
    found = [node for node in ast.walk(module) if isinstance(node, ast.ClassDef)]
    return {ast.unparse(base) for node in found for base in node.bases}


def test_a_protocol_is_no_protocol_once_it_is_compiled_so_it_is_not_marked_as_one() -> None:
    """The mark would refuse the class, and nothing in the tree could be imported."""
    source = "@runtime_checkable\nclass Planner(Protocol):\n    def plan(self) -> int: ...\n"
    assert transformed(source, {}) == source.removeprefix("@runtime_checkable\n")


def test_the_kind_of_what_asks_is_a_property_of_its_base_too() -> None:
    text = transformed("class Await:\n    kind: ClassVar[str]\n    seat: int\n", {})
    names = [node.name for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]
    assert names == ["kind"]


KINDS = """class Await:
    kind: ClassVar[str]
class HeroAwait(Await):
    seat: int
class AwaitSkill(HeroAwait):
    kind: ClassVar[str] = "skill"
class Foe:
    kind: ClassVar[str] = "oni"
"""


def test_the_kind_of_who_asks_is_a_property_however_far_its_base_is_and_no_other_kind() -> None:
    classes = ast.parse(transformed(KINDS, {})).body
    with_property = [
        node.name
        for node in classes
        if isinstance(node, ast.ClassDef)
        and any(isinstance(part, ast.FunctionDef) for part in node.body)
    ]
    assert with_property == ["Await", "AwaitSkill"]


@pytest.mark.parametrize(
    "source",
    [
        "@dataclass(order=True)\nclass A:\n    x: int\n",
        "@dataclass\nclass A:\n    x: int = field(compare=False)\n",
        "@dataclass\nclass A:\n    x: list[int] | None = field(default_factory=list)\n",
        "class A:\n    @cached_property\n    def x(self) -> int | None:\n        return None\n",
        "class A:\n    @cached_property\n    def x(self):\n        return None\n",
    ],
)
def test_what_cannot_be_spelt_out_is_refused_with_its_line(source: str) -> None:
    with pytest.raises(TransformError, match=r"line \d"):
        transformed(source, {})


def test_every_record_keeps_its_fields() -> None:
    names = compiled_modules(ROOT)
    known = all_records(ast.parse((ROOT / name).read_text(encoding="utf-8")) for name in names)
    assert {"State", "Played", "Decision", "Weights", "IndiansRound"} <= set(known)
    for name in names:
        found = records_of(ast.parse((ROOT / name).read_text(encoding="utf-8")), known)
        module = importlib.import_module(name.removesuffix(".py").replace("/", "."))
        for record in found.values():
            real = getattr(module, record.name)
            assert [f.name for f in record.fields] == [f.name for f in dataclasses.fields(real)]
            assert record.is_hashed == (real.__hash__ is not None)


def test_what_is_left_interpreted_exists_and_has_a_reason() -> None:
    assert [name for name in INTERPRETED if not Path(ROOT, name).is_file()] == []
    assert all(INTERPRETED.values())
