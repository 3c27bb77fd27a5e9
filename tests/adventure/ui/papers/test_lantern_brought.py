"""What an event brought stands on its scroll, in the words of the log, before it is shown."""

from typing import TYPE_CHECKING, Any, cast

import pytest

from game.adventure.rules.facts import campaign_events, hero_events, map_events
from game.adventure.rules.facts.actions import END, STOP, STRIKE, YES, HeroAction
from game.adventure.rules.facts.deck_events import EventDrawn, EventOver
from game.adventure.ui.scenes.story import StoryScene
from game.adventure.view.names import teller_of
from game.adventure.view.show import SHOW
from game.adventure.view.showing.brought import brought, paid_before
from game.adventure.view.showing.companions import met_by_others
from game.adventure.view.showing.readings import readings
from game.adventure.view.telling import messages
from game.kernel.frames import FramePushed
from game.session.new_game import NewGame
from game.ui.draw.canvas import Canvas
from game.ui.scenes.table import TableScene
from game.ui.window.narrator import ScreenNarrator
from game.view.show import Cue
from game.view.words.strings import Strings
from tests.adventure.scenarios.table import Table
from tests.adventure.ui.adventure_window import LanternServices
from tests.adventure.ui.placed import PlacedTable
from tests.ui.windowless import Settings, shell_of

if TYPE_CHECKING:
    from game.ui.services import LiveTable


@pytest.mark.parametrize(
    ("language", "coins", "says"),
    [
        ("en", 3, "Tomoe loses 3 coins."),
        ("es", 3, "Tomoe pierde 3 monedas."),
        ("it", 0, "Tomoe non ha monete da perdere."),
    ],
)
def test_the_scroll_of_an_event_says_what_it_brought_before_it_is_shown(
    language: str, coins: int, says: str
) -> None:
    settings = Settings(language=language, introduction=True)
    services = LanternServices(settings, NewGame(4, "follower", seed=7))
    shell = shell_of((1280, 720), services)
    table = Table().world(event_deck=["A10"]).hero("ann", place="uji_bridge", coins=coins)
    scene = TableScene(shell, cast("LiveTable", PlacedTable(table.setup())), party=range(4))
    shell.change(scene)
    steps = (HeroAction("step", to=to) for to in ("kyoto", "lake_biwa"))
    trade = HeroAction("choose", id="trade")
    for action in (HeroAction("travel", companions=()), *steps, STOP, trade):
        while scene.playing.question is None:
            scene.tick(0.1)
        scene.act(action)
    while shell.top is scene:
        scene.tick(0.1)
    top = cast("StoryScene", shell.top)
    assert top.reading.story == "events.A10.green.trade.done"
    assert f"\u2022 {says}" in top.text.split("\n")
    assert f"\u2022 {says}" in [one.name for one in top.aloud().things]
    gained = [line for line in top.text.split("\n") if line.startswith("\u2022")]
    assert len(gained) == 2, "what was got for it is told too"
    assert cast("Any", scene.playing.seen).heroes[0].coins == coins, "nothing of it is shown yet"
    top.tick(9.0)
    top.compose(Canvas(shell.kit.size))
    assert shell.kit.fonts.misfits == []


def test_an_event_that_leaves_one_way_is_read_from_its_beginning() -> None:
    """Who could not pay for a bib read how they bowed, and never before whom, nor that they did.

    Which way is the only one that is open is named before what comes of it.
    """
    shell = shell_of((1280, 720), LanternServices(Settings(introduction=True)))
    table = Table().world(event_deck=["A6"]).hero("ann", place="uji_bridge", coins=0)
    scene = TableScene(shell, cast("LiveTable", PlacedTable(table.setup())), party=range(4))
    shell.change(scene)
    steps = (HeroAction("step", to=to) for to in ("kyoto", "lake_biwa"))
    for action in (HeroAction("travel", companions=()), *steps, STOP):
        while scene.playing.question is None:
            scene.tick(0.1)
        scene.act(action)
    read, said = list[str](), list[list[str]]()
    for _ in range(200):
        if isinstance(top := shell.top, StoryScene):
            read.append(top.reading.story)
            said.append([line for line in top.text.split("\n") if line.startswith("\u2022")])
            top._next()
        scene.tick(0.1)
    assert read == ["events.A6.green.intro", "events.A6.green.bow.done"]
    closed = "\u2022 \u201cTie a bib on it\u201d asks for 2 coins."
    only = "\u2022 Tomoe has no other way: \u201cBow, and go on\u201d."
    assert said == [[closed, only], ["\u2022 Tomoe gains 1 karma."]]


def test_that_a_companion_had_no_coins_to_lose_stands_on_the_scroll_too() -> None:
    """An umbrella took two coins from Akira, who had none, and nothing said so."""
    table = Table().world(event_deck=["A10"]).hero("ann", place="uji_bridge", coins=0)
    game = PlacedTable(table.setup()).game
    steps = (HeroAction("step", to=to) for to in ("kyoto", "lake_biwa"))
    trade = HeroAction("choose", id="trade")
    for action in (HeroAction("travel", companions=()), *steps, STOP, trade):
        game.act(action)
    met = messages.of_event(EventDrawn(0, "A10", "green"), cast("Any", game.observe(1)))
    over = [Cue(EventOver(), "event_over", 0, False, None)]
    (tale,) = met_by_others(over, [met], [1], [*game.journal.events()])
    assert [line.key for line in tale.brought] == ["lantern.no_coins"]


@pytest.mark.parametrize(("life", "says"), [(9, "log.healed"), (10, "lantern.no_wounds")])
def test_what_heals_who_lacks_no_life_is_told_on_its_scroll_too(life: int, says: str) -> None:
    """The leaf that strengthens was found, and of what it brought there was not a word."""
    table = Table().world(event_deck=["A2"]).hero("ann", place="uji_bridge", life=life)
    game = PlacedTable(table.setup()).game
    steps = (HeroAction("step", to=to) for to in ("kyoto", "lake_biwa"))
    for action in (HeroAction("travel", companions=()), *steps, STOP):
        game.act(action)
    count = len([*game.journal.events()])
    seen = cast("Any", game.observe(0))
    game.act(HeroAction("choose", id="rest"))
    after = [*game.journal.events()][count:]
    chosen = next(n for n, one in enumerate(after) if isinstance(one, hero_events.OptionChosen))
    assert [line.key for line in brought(after[chosen + 1 :], seen)] == [says]


def test_a_mission_tells_the_one_it_opens_and_what_comes_then_but_not_the_end_of_its_phase() -> (
    None
):
    seen = cast("Any", PlacedTable(Table().setup()).game.observe(0))
    opens = map_events.MissionChanged("c1_kiln", "available", None)
    lantern = campaign_events.InfluenceChanged(-1, 9, "effect")
    said = [line.key for line in brought((opens, lantern), seen)]
    assert said == ["log.mission_available", "log.influence_down"]
    healed = hero_events.LifeChanged(0, 1, "heal", 0)
    assert brought((campaign_events.MissionsPutAway(), healed), seen) == ()


def test_what_a_hero_does_next_is_no_part_of_what_a_mission_brought() -> None:
    """*The Kiln* closed with *Hattori recovers 1 life*, twice: he rested there afterwards."""
    seen = cast("Any", PlacedTable(Table().setup()).game.observe(0))
    karma = hero_events.Gained(0, "karma", 1)
    rests = (hero_events.ApChanged(0, -1), hero_events.LifeChanged(0, 1, "heal", 0))
    assert [line.key for line in brought((karma, *rests, *rests), seen)] == ["log.gained_karma"]


@pytest.mark.parametrize("fallen", ["", "bob"])
def test_what_all_who_stand_gain_alike_is_told_in_one_sentence(fallen: str) -> None:
    """*The Mirror Goes Home* closed with four: who gained 2 karma, hero by hero."""
    table = Table().defeated("bob") if fallen else Table()
    seen = cast("Any", PlacedTable(table.setup()).game.observe(0))
    stand = [seat for seat in range(4) if not (fallen and seat == 1)]
    each = [hero_events.Gained(seat, "karma", 2) for seat in stand]
    own = hero_events.Gained(0, "karma", 1)
    said = [(line.key, line.who) for line in brought((own, *each, own), seen)]
    alone = ("log.gained_karma", 0)
    assert said == [alone, ("lantern.each_karma", None), alone]
    assert all(line.who is not None for line in brought(each[:-1], seen)), "not all gain"


def test_what_a_hero_is_better_at_for_the_phase_stands_on_the_scroll_and_in_the_log() -> None:
    """A tengu taught Tomoe to walk farther, and neither said so: "the road seems shorter"."""
    seen = cast("Any", PlacedTable(Table().setup()).game.observe(0))
    learned = map_events.ModAdded("mp", 1, "phase", 0, "B5")
    assert [line.key for line in brought((learned,), seen)] == ["log.mod_mp"]
    line = SHOW.row(learned, seen).line
    assert line is not None
    for language, says in (
        ("en", "Tomoe moves 1 farther to the end of the phase."),
        ("es", "Tomoe tiene 1 más de movimiento hasta el final de la fase."),
        ("it", "Tomoe ha 1 di movimento in più fino alla fine della fase."),
    ):
        told = line(learned, seen)
        assert told is not None
        assert teller_of(Strings(language, "adventure"), seen, None).tell(told) == says
    rain = map_events.ModAdded("mp", -1, "round", None, "autumn_rain")
    assert line(rain, seen) is None, "the card of the Shogun says it"


@pytest.mark.parametrize("is_rolled", [False, True])
def test_what_a_step_without_a_roll_paid_stands_on_the_scroll_of_its_mission(
    *, is_rolled: bool
) -> None:
    """Rice for Iga was won, and of its fifteen coins not a word."""
    rolled = hero_events.TestRolled(0, "power", ("test",), (5,), 0, 5, 4, success=True)
    earlier, coins = hero_events.Gained(0, "karma", 1), hero_events.Gained(0, "coins", 15)
    won = map_events.MissionChanged("c1_rice", "won", None)
    roll = [rolled] if is_rolled else []
    events = (earlier, hero_events.ApChanged(0, -1), *roll, coins, won, earlier)
    said = [line.key for line in paid_before(won, events)]
    assert said == ([] if is_rolled else ["log.gained_coins"])


@pytest.mark.parametrize(("pace", "is_shown"), [(0.0, True), (1.0, False)])
def test_own_dice_before_a_foe_are_looked_at_where_nothing_is_shown_of_them(
    pace: float,
    is_shown: bool,  # noqa: FBT001 - a case
) -> None:
    settings = Settings(pace=pace, introduction=True)
    services = LanternServices(settings, NewGame(4, "follower", seed=7))
    shell = shell_of((1280, 720), services)
    table = Table().foe(wounds=2)
    scene = TableScene(shell, cast("LiveTable", PlacedTable(table.setup())), party=range(4))
    shell.change(scene)
    seen = []
    for _ in range(60):
        question = scene.playing.question
        if shell.top is not scene:
            seen.append(cast("StoryScene", shell.top).reading.roll)
            shell.pop()
        elif any(isinstance(event, hero_events.TestRolled) for event in scene.table.history):
            scene.tick(0.5)
        elif question is not None:
            scene.act(([a for a in question.actions if a == STRIKE] or question.actions)[0])
        else:
            scene.tick(0.5)
    assert any(roll is not None for roll in seen) is is_shown


@pytest.mark.parametrize(
    ("language", "title"),
    [("en", "Missions lost"), ("es", "Misiones perdidas"), ("it", "Missioni perse")],
)
@pytest.mark.parametrize("pace", [0.0, 1.0])
def test_missions_that_are_lost_together_stand_on_one_scroll(
    pace: float, language: str, title: str
) -> None:
    settings = Settings(language=language, introduction=True, pace=pace)
    shell = shell_of((1280, 720), LanternServices(settings, NewGame(4, "follower", seed=7)))
    t = Table().activated("bob", "cid", "dan").world(influence_deck=["village_feast"])
    t.mission("c1_kiln", "won", done="shrine_amaterasu koga_gorge foes")
    t.mission("c1_rice", "active", iga="bob").mission("c1_bell", "available")
    scene = TableScene(shell, cast("LiveTable", PlacedTable(t.setup())), party=range(4))
    shell.change(scene)
    told, heard = list[tuple[str, ...]](), list[str]()
    shell.narrator = ScreenNarrator(shell.kit, heard.append)
    for _ in range(900):
        top, question = shell.top, scene.playing.question
        if isinstance(top, StoryScene):
            if top.reading.story.endswith(".lost"):
                told.append(top.reading.lost)
                top.tick(9.0)
                top.compose(Canvas(shell.kit.size))
                names = [top.say(f"missions.{key}.name") for key in ("c1_rice", "c1_bell")]
                told_of = [one.split(" \u00b7 ")[0] for one in top.text.split("\n")]
                assert set(names) <= {one.removeprefix("\u2022 ") for one in told_of}
                assert top.title == title
                assert shell.kit.fonts.misfits == []
            shell.step(0.0)
            top._next()
        elif question is not None and question.kind in ("action", "end_phase"):
            scene.act(END if question.kind == "action" else YES)
        elif question is not None:
            break
        else:
            shell.step(0.2)
    assert len(told) == 1
    for key in told[0]:
        story = shell.kit.say(f"missions.{key}.lost")
        assert len([line for line in heard if story in line]) == 1, "it is read aloud once"


def test_what_a_trigger_brings_stands_on_its_scroll() -> None:
    """A bell was stolen, and a man came in at a gate: what that was on the map stood nowhere."""
    t = Table().step("round_marker").world(influence_deck=["village_feast"]).start()
    events, seen = t.game.journal.events(), cast("Any", t.game.observe(0))
    cues = [SHOW.cue(one, seen) for one in events if isinstance(one, FramePushed)]
    bell = next(cue for cue in cues if cue.line is not None and cue.line.key == "log.story")
    coming = events[events.index(bell.event) + 1 :]
    (told,) = readings([bell], seen, range(4), coming=coming)
    assert [line.key for line in told.brought] == ["log.spawned", "log.mission_available"]
