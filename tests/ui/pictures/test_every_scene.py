"""Every screen is among the golden pictures: docs/quality.md says in which group."""

import re

from tests.structure.source import ROOT
from tests.ui.pictures.goldens import albums

BASES = "Scene|Reveal|Interlude|Introduction|LearnSheet"
SCENE = re.compile(rf"^class (\w+)\(\w*(?:{BASES})\w*(?:\[.*\])?(?:, .*)?\):", re.MULTILINE)
ROW = re.compile(r"^\| (`\w+`(?:, `\w+`)*) \| (.+) \|$", re.MULTILINE)


def shown() -> dict[str, str]:
    """Return each screen that the page names, and the group that shows it."""
    rows = ROW.findall((ROOT / "docs" / "quality.md").read_text("utf-8"))
    return {name: group for names, group in rows for name in re.findall(r"`(\w+)`", names)}


def test_every_screen_is_in_the_list_and_every_group_is_there() -> None:
    files = [*ROOT.glob("game/ui/scenes/**/*.py"), *ROOT.glob("game/*/ui/scenes/**/*.py")]
    scenes = {name for path in files for name in SCENE.findall(path.read_text("utf-8"))}
    assert len(scenes) > 40
    assert scenes - set(shown()) == set()
    groups = {f"`{group}`" for album in albums() for group in album.groups}
    told = {group for name, group in shown().items() if name in scenes}
    assert told - groups <= {"what others are made of"}
