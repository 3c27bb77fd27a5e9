"""The contracts of the floors hold without exception."""

import tomllib

from tests.structure.source import ROOT


def test_no_contract_lets_an_import_pass() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    contracts = tomllib.loads(text)["tool"]["importlinter"]["contracts"]
    assert len(contracts) >= 8
    assert [contract["name"] for contract in contracts if "ignore_imports" in contract] == []
