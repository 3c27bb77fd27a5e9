"""The workflow that packs for every system: its form, and that its steps are commands of ours."""

import re
from typing import Any

import pytest
import yaml

from build import commands as dev
from build.package import facts, make

FILE = facts.ROOT / ".github" / "workflows" / "release.yml"
STEP_KEYS = {"name", "uses", "with", "run", "if", "env", "shell", "working-directory"}
JOB_KEYS = {"name", "runs-on", "timeout-minutes", "strategy", "steps", "needs", "if", "permissions"}
CONTEXTS = ("matrix.", "github.", "env.")
COMMAND = re.compile(r"python dev\.py ([a-z-]+)")


@pytest.fixture(scope="module")
def flow() -> dict[Any, Any]:
    """The workflow as YAML has it; the key `on` is a truth value there."""
    data = yaml.safe_load(FILE.read_text("utf-8"))
    assert isinstance(data, dict)
    return data


def steps(flow: dict[Any, Any]) -> list[dict[str, Any]]:
    return [step for job in flow["jobs"].values() for step in job["steps"]]


def test_it_starts_with_a_tag_and_by_hand(flow: dict[Any, Any]) -> None:
    assert set(flow) == {"name", True, "permissions", "env", "jobs"}
    assert set(flow[True]) == {"push", "workflow_dispatch"}
    assert flow[True]["push"] == {"tags": ["v*"]}


def test_only_who_publishes_may_write(flow: dict[Any, Any]) -> None:
    assert flow["permissions"] == {"contents": "read"}
    rights = {name: job.get("permissions") for name, job in flow["jobs"].items()}
    assert rights == {"build": None, "publish": {"contents": "write"}}


def test_jobs_and_steps_are_formed_as_they_must_be(flow: dict[Any, Any]) -> None:
    for job in flow["jobs"].values():
        assert set(job) <= JOB_KEYS
        assert {"runs-on", "timeout-minutes", "steps"} <= set(job)
    for step in steps(flow):
        assert set(step) <= STEP_KEYS
        assert step["name"]
        assert ("uses" in step) != ("run" in step)
        if "uses" in step:
            assert re.fullmatch(r"actions/[a-z-]+@v\d+", step["uses"])


def test_expressions_name_only_what_there_is(flow: dict[Any, Any]) -> None:
    text = FILE.read_text("utf-8")
    rows = flow["jobs"]["build"]["strategy"]["matrix"]["include"]
    for expression in re.findall(r"\$\{\{ *([^}]*?) *\}\}", text):
        assert expression.startswith(CONTEXTS)
        if expression.startswith("matrix."):
            assert all(expression.removeprefix("matrix.") in row for row in rows)


def test_every_system_is_packed_and_linux_on_an_old_base(flow: dict[Any, Any]) -> None:
    rows = flow["jobs"]["build"]["strategy"]["matrix"]["include"]
    assert {row["system"] for row in rows} == set(make.SYSTEMS)
    assert [row["runner"] for row in rows if row["system"] == "linux"] == ["ubuntu-22.04"]


def test_its_commands_are_ours_and_none_is_missing(flow: dict[Any, Any]) -> None:
    known = {*dev.COMMANDS, *dev.offered_tools()}
    told = [name for step in steps(flow) for name in COMMAND.findall(step.get("run", ""))]
    assert set(told) <= known
    assert told == ["package", "test", "audit", "package", "package", "package"]
