"""What a power or a thing does is said once: by its rule, or by the line that follows."""

import pytest

from game.adventure.view.presentation import PRESENTATION
from game.kernel.events import redact
from game.view.replay import replay_of_whole
from game.view.words.strings import Strings
from tests.adventure.scenarios.table import Table


@pytest.mark.parametrize(
    ("language", "by", "once", "rule"),
    [
        ("en", "Hattori calls on Tumble.", "The blow passes Hattori by.", "calls on Drill. Once:"),
        ("es", "Hattori recurre a Voltereta.", "El golpe no alcanza a Hattori.", "Una vez:"),
        ("it", "Hattori ricorre a Capriola.", "La botta non tocca Hattori.", "Una volta:"),
    ],
)
def test_what_a_power_does_is_said_once(language: str, by: str, once: str, rule: str) -> None:
    """*Hattori calls on Tumble. Once: this blow passes you by*, and *passes Hattori by* below."""
    t = Table().foe().start()
    t.do("ann: activate -> cid", "cid: skill tumble", "cid: strike", "ann: activate -> ann")
    told = _told(t, language)
    assert [line for line in told if line in (by, once)] == [by, once]
    t.do("ann: skill drill")
    assert rule in _told(t, language)[-1]


def _told(t: Table, language: str) -> list[str]:
    replay = replay_of_whole(PRESENTATION, 0, redact(t.game.journal.events(), 0), {})
    teller = replay.teller(Strings(language, "adventure"))
    return [teller.tell(entry.line).replace("\u00a0", " ") for entry in replay.entries]
