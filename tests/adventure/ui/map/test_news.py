"""What became of the heroes since the last turn is offered to whoever leads them, and the log."""

from game.adventure.rules.facts.actions import HeroAction
from game.ui.scenes.reading.log import LogScene
from tests.adventure.scenarios.table import Table
from tests.adventure.ui.placed import placed, settle


def test_who_leads_all_heroes_is_told_of_each_that_something_became_of() -> None:
    t = Table().step("heroes").activated("cid", "dan").world(influence_deck=["lantern_tax"])
    scene = placed(t.hero("bob", coins=1).hero("cid", coins=7).setup())
    for action in (HeroAction("activate", hero=0), HeroAction("end"), HeroAction("end")):
        scene.act(action)
        settle(scene)
    while (question := scene.playing.question) is not None and question.kind != "activate":
        scene.act(question.actions[0])
        settle(scene)
    told = "Tomoe: Heads +1 \u00b7 Akira: Coins \u22121 \u00b7 Hattori: Coins \u22122"
    assert scene.playing.offer(scene.kit.strings) == told
    scene.act(HeroAction("activate", hero=2))
    settle(scene)
    scene.act(HeroAction("end"))
    settle(scene)
    assert scene.playing.offer(scene.kit.strings) is None, "nothing since that turn"


def test_the_first_line_of_a_written_game_stands_below_the_head_of_the_log() -> None:
    """The head, with the fingerprint of the deal, stood in its place."""
    scene = placed(Table().hero("ann", coins=32).turn("ann").setup())
    for action in (HeroAction("smithy"), HeroAction("buy", id="short_spear")):
        scene.act(action)
        settle(scene)
    log = LogScene(scene.host, scene.playing.replay, scene.log_filter)
    head, bought = log.sayings()
    assert head.is_heading
    assert bought.text.replace("\u00a0", " ") == "Tomoe buys the short spear for 20 coins."


def test_the_log_of_a_game_in_which_nothing_happened_does_not_say_nothing_of_that_kind() -> None:
    scene = placed(Table().turn("ann").setup())
    log = LogScene(scene.host, scene.playing.replay, scene.log_filter)
    assert log.sayings() == []
    assert log.say(log.empty()) == "Nothing has happened yet."
    log.log_filter.ask_for("story")
    assert log.say(log.empty()) == "Nothing of that kind has happened."
