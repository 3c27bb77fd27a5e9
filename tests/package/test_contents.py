"""What goes into a package: the recipe, whose every file is, the bill of materials."""

import json
from pathlib import Path

import pytest

from build.package import components, facts, freeze, recipe, sbom
from build.package.components import ALL, TEXTS, UnknownFileError, owned, owner
from game.app.games import GAMES
from game.version import VERSION

OWNERS = {
    "circle-of-honor": "pyinstaller",
    "circle-of-honor.com": "pyinstaller",
    "circle-of-honor.pkg": "pyinstaller",
    "_internal/libpython3.11.so.1.0": "python",
    "_internal/python311.dll": "python",
    "_internal/base_library.zip": "python",
    "_internal/python3.11/lib-dynload/_queue.cpython-311-x86_64-linux-gnu.so": "python",
    "_internal/lib-dynload/zlib.cpython-311-x86_64-linux-gnu.so": "python",
    "_internal/_socket.pyd": "python",
    "_internal/VCRUNTIME140.dll": "msvc-runtime",
    "_internal/pygame/base.cpython-311-x86_64-linux-gnu.so": "pygame-ce",
    "_internal/SDL2.dll": "sdl2",
    "_internal/pygame_ce.libs/libSDL2_mixer-2-6719e6f6.0.so.0.800.2": "sdl2-mixer",
    "_internal/pygame_ce.libs/libopusfile-96d7a9c0.so.0.4.5": "opusfile",
    "_internal/pygame_ce.libs/libopus-ddd6afb9.so.0.11.1": "opus",
    "_internal/libz.so.1": "zlib",
    "_internal/accesskit/accesskit.abi3.so": "accesskit",
    "_internal/accesskit/accesskit.pyd": "accesskit",
    "_internal/libffi-8.dll": "libffi",
    "_internal/yaml/_yaml.cp311-win_amd64.pyd": "pyyaml",
    "_internal/assets/ui/fonts/OFL-Alegreya.txt": "alegreya",
    "_internal/assets/ui/fonts/YujiBoku-Kanji.ttf": "yuji-boku",
    "_internal/assets/samurai/images/cards/bo.webp": "circle-of-honor",
    "_internal/data/cards.yaml": "circle-of-honor",
    "Contents/MacOS/circle-of-honor": "pyinstaller",
    "Contents/Frameworks/Python.framework/Versions/3.11/Python": "python",
    "Contents/Frameworks/pygame/.dylibs/libharfbuzz.0.dylib": "harfbuzz",
    "Contents/Info.plist": "circle-of-honor",
}


@pytest.mark.parametrize(("path", "name"), OWNERS.items())
def test_every_kind_of_file_has_an_owner(path: str, name: str) -> None:
    assert owner(path).name == name


def test_a_file_that_nobody_owns_stops_the_packaging() -> None:
    with pytest.raises(UnknownFileError, match=r"owns _internal/libmystery\.so\.1: name"):
        owner("_internal/libmystery.so.1")


def test_every_licence_is_there_and_every_text_is_used() -> None:
    named = {text for component in ALL for text in component.texts}
    assert named == {path.name for path in TEXTS.iterdir()}
    for component in ALL:
        assert component.texts or component.name in ("circle-of-honor", "alegreya", "yuji-boku")


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A folder with a few files of a program, licences and bill laid in."""
    place = tmp_path / "circle-of-honor"
    for name in ("circle-of-honor", "_internal/libpython3.11.so.1.0", "_internal/data/a.yaml"):
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).write_text(name, "utf-8")
    freeze.complete(place, "3.11.99")
    return place


def test_licences_are_laid_in(program: Path) -> None:
    assert {path.name for path in (program / "licences").iterdir()} == {
        "pyinstaller.txt",
        "python.txt",
        "platformdirs.txt",
    }
    assert (program / "LICENSE").is_file()


def test_the_bill_tells_every_component_once(program: Path) -> None:
    data = json.loads((program / "bom.json").read_text("utf-8"))
    assert (data["bomFormat"], data["specVersion"]) == ("CycloneDX", "1.5")
    game = data["metadata"]["component"]
    assert (game["name"], game["version"]) == ("circle-of-honor", VERSION)
    parts = {part["name"]: part for part in data["components"]}
    assert set(parts) == {"python", "pyinstaller", "platformdirs"}
    assert parts["python"]["version"] == "3.11.99"
    assert parts["platformdirs"]["purl"].startswith("pkg:pypi/platformdirs@4")
    (file,) = parts["python"]["components"]
    assert len(file["hashes"][0]["content"]) == 64
    refs = [game["bom-ref"], *(part["bom-ref"] for part in data["components"])]
    assert sorted(entry["ref"] for entry in data["dependencies"]) == sorted(refs)


def test_the_same_files_make_the_same_bill(program: Path) -> None:
    first = (program / "bom.json").read_text("utf-8")
    freeze.complete(program, "3.11.99")
    bill = json.loads((program / "bom.json").read_text("utf-8"))
    assert bill["serialNumber"] == json.loads(first)["serialNumber"]
    (program / "circle-of-honor").write_text("another", "utf-8")
    changed = sbom.bill(program, owned(program), 0, "3.11.99")
    assert changed["serialNumber"] != bill["serialNumber"]


def test_licences_are_told_as_cyclonedx_wants_them() -> None:
    for component in components.ALL:
        told = sbom._licence(component.licence)
        assert ("expression" in told) == (" " in component.licence or "Ref" in component.licence)


def test_the_recipe_leaves_out_what_nobody_needs() -> None:
    for name in ("pygame/freesansbold.ttf", "libstdc++.so.6", "x/tests/a.py", "ucrtbase.dll"):
        assert not recipe.is_wanted(name)
    for name in ("pygame\\SDL2.dll", "freetype.dll", "libopusfile-0.dll", "libtiff-5.dll"):
        assert not recipe.is_wanted(name)
    for name in ("pygame/base.so", "SDL2.dll", "assets/x/tests/a.webp", "data/docs/a.yaml"):
        assert recipe.is_wanted(name)
    for name in ("libwebp-7.dll", "libpng16-16.dll", "pygame_ce.libs/libtiff-e1.so.6"):
        assert recipe.is_wanted(name)


def test_the_bundle_of_macos_tells_what_finder_asks() -> None:
    told = recipe.PLIST
    assert told["NSHighResolutionCapable"] is True
    assert told["LSApplicationCategoryType"] == "public.app-category.card-games"
    assert told["CFBundleShortVersionString"] == VERSION


def test_the_version_has_the_numbers_that_windows_wants(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ".".join(map(str, facts.numbers()[:3])) == VERSION.split("-", maxsplit=1)[0]
    monkeypatch.setattr(facts, "VERSION", "1.2.3-beta")
    assert facts.numbers() == (1, 2, 3, 0)
    monkeypatch.setattr(facts, "VERSION", "new")
    with pytest.raises(ValueError, match="three numbers"):
        facts.numbers()


def test_icons_of_every_system_are_there() -> None:
    folder = facts.ROOT / "assets" / "ui" / "images" / "icon"
    assert (folder / "icon.ico").read_bytes()[:4] == b"\0\0\1\0"
    assert (folder / "icon.icns").read_bytes()[:4] == b"icns"


def test_the_pictures_of_every_game_are_taken() -> None:
    taken = {Path(name).parts[1] for name in recipe.taken() if name.startswith("assets/")}
    assert {game.folder for game in GAMES if game.picture_names()} <= taken
