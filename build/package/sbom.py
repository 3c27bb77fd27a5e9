"""The bill of materials of a program folder: CycloneDX 1.5, as JSON."""

import hashlib
import json
import uuid
from collections.abc import Mapping
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Final

from build.package import facts
from build.package.components import GAME, LIBRARIES, Component

SPEC: Final = "1.5"
SPACE: Final = uuid.UUID("7a2f3a0e-6b1c-5d7e-9a51-0c1f1e0d5a77")
"""The name space of our serial numbers: same contents, same number."""


def bill(
    folder: Path, owned: Mapping[Component, list[str]], epoch: int, python: str
) -> dict[str, Any]:
    """Return the bill of what is in `folder`.

    `epoch` is the time it tells, in seconds; `python` the version of the Python inside.
    """
    versions = {component: _version(component, python) for component in owned}
    parts = [_part(folder, part, versions[part], names) for part, names in owned.items()]
    parts.sort(key=lambda part: str(part["name"]))
    game = next(part for part in parts if part["name"] == GAME.name)
    others = [part for part in parts if part is not game]
    serial = uuid.uuid5(SPACE, json.dumps(parts, sort_keys=True))
    told = datetime.fromtimestamp(epoch, tz=UTC)
    return {
        "bomFormat": "CycloneDX",
        "specVersion": SPEC,
        "serialNumber": f"urn:uuid:{serial}",
        "version": 1,
        "metadata": {
            "timestamp": told.strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": {**game, "type": "application"},
        },
        "components": others,
        "dependencies": [
            {"ref": game["bom-ref"], "dependsOn": [part["bom-ref"] for part in others]},
            *({"ref": part["bom-ref"], "dependsOn": []} for part in others),
        ],
    }


def to_text(data: dict[str, Any]) -> str:
    """Return the bill as it is written."""
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def _part(folder: Path, component: Component, told: str, names: list[str]) -> dict[str, Any]:
    part: dict[str, Any] = {
        "type": "library",
        "bom-ref": component.name,
        "name": component.name,
        "licenses": [_licence(component.licence)],
    }
    if told:
        part["version"] = told
    if component.package:
        part["purl"] = f"pkg:pypi/{component.package}@{told}"
    files = [_file(folder, name) for name in names if component is not GAME]
    if files:
        part["components"] = files
    return part


def _licence(expression: str) -> dict[str, Any]:
    is_single = " " not in expression and not expression.startswith("LicenseRef")
    return {"license": {"id": expression}} if is_single else {"expression": expression}


def _file(folder: Path, name: str) -> dict[str, Any]:
    digest = hashlib.sha256((folder / name).read_bytes()).hexdigest()
    hashes = [{"alg": "SHA-256", "content": digest}]
    return {"type": "file", "bom-ref": f"file:{name}", "name": name, "hashes": hashes}


def _version(component: Component, python: str) -> str:
    """Return a component's version; a library inside pygame-ce goes by that of pygame-ce."""
    if component is GAME:
        return facts.VERSION
    if component.name == "python":
        return python
    name = component.package
    if component in LIBRARIES and component.name not in ("libffi", "zlib", "libyaml"):
        return f"as in pygame-ce {_installed('pygame-ce')}"
    return _installed(name) if name else ""


def _installed(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""
