"""The film of a campaign gets on with it: nobody would see before that it stands still.

Only its first rounds: a whole one takes as long as all other tests of this folder.
"""

from tests.adventure.ui.adventure_window import LanternServices, lantern_shell
from tests.adventure.ui.film import CampaignTable, at
from tests.ui.windowless import Settings


def test_the_strategist_is_filmed_for_some_rounds() -> None:
    table = CampaignTable("normal", 1)
    filmed = at(lantern_shell((960, 540), LanternServices(Settings())), table, 8.0)
    filmed.play(answers=60)
    assert table.observation.round > 1
    assert len(filmed.camera.strip) > 1
