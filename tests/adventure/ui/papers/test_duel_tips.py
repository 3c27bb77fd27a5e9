"""What the parts of a confrontation's table say while they are pointed at."""

from dataclasses import replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest
from pygame import Surface

from game.adventure.rules.content.book import BOOK
from game.adventure.ui.duel import blow as blow_slip
from game.adventure.ui.duel.blow import compose_blow, parts_of, remark_of
from game.adventure.ui.duel.stances import stance_lines
from game.adventure.ui.table.names import called
from game.adventure.ui.table.spots import DUEL
from game.adventure.view.exchange import blow_views
from game.adventure.view.names import teller_of
from game.adventure.view.telling.table_words import middle
from game.kernel.ids import Seat
from game.kernel.records import changed
from game.ui.board.draw.panels import log_panel
from game.ui.board.selection import HitTarget
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit
from game.ui.draw.paint import clear
from game.ui.scenes.table import TableScene
from game.view.words.strings import Strings
from tests.adventure.scenarios.table import Table, written_result
from tests.adventure.ui.adventure_window import LanternServices, lantern_shell
from tests.adventure.ui.placed import PlacedTable, placed, press, state_of
from tests.ui.lint.lens import put_lens
from tests.ui.windowless import Settings

if TYPE_CHECKING:
    from game.adventure.rules.facts.state import AdventurePosition
    from game.ui.services import LiveTable


def _foe(**told: Any) -> dict[str, Any]:
    return Table().foe(**told).hero("dan", spirit=2, life=3).setup()


def test_the_blow_is_foretold_for_each_hero() -> None:
    scene = placed(_foe())
    for name in ("Hikaru", "Shield", "Akira"):
        press(scene, name)
    foe = state_of(scene).frame.view.table.foe
    assert foe is not None
    assert [blow.is_struck for blow in foe.falls_on] == [True] * 4
    ann, bob, cid, dan = foe.falls_on
    assert (ann.strength, ann.armor, ann.loss) == (6, 2, 4)
    assert (bob.shield, bob.armor, bob.loss) == (3, 2, 1)
    assert (cid.armor, dan.left) == (1, 0)
    tip = scene.game.tooltip(scene.state, HitTarget("act", DUEL + 9))
    assert "Tomoe: 6\u00a0\u2212\u00a02\u00a0=\u00a04 (armor 2)." in tip, "a sum on one line"
    assert "Akira: 6 \u2212 2 \u2212 3 = 1 (armor 2, shield 3)." in tip.replace("\u00a0", " ")


def test_the_page_on_a_stance_is_that_on_the_confrontation() -> None:
    """F1 opened what the game is all about, as if nothing were looked at."""
    scene, pages = placed(_foe()), list[str]()
    for name in ("Tomoe", ""):
        for number in range(4):
            scene.hover(HitTarget("answer", number))
            pages.append(scene.subject.page)
        if name:
            press(scene, name)
    assert pages == ["how/foe"] * 8
    scene.hover(HitTarget("answer", 4))
    assert scene.subject.page == "skills/drill"


def test_a_blow_on_the_lowest_life_goes_on_to_nobody_once_it_fell(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As Hikaru fell, Akira stood there as the next whom it would take."""
    shell = lantern_shell((1280, 720), LanternServices(Settings(pace=1.0)))
    table = PlacedTable(Table().foe(exchange=2).hero("dan", life=1).setup())
    scene, struck = TableScene(shell, cast("LiveTable", table), party=range(4)), set[Seat]()
    shell.change(scene)

    def noted(_kit: Kit, width: int, height: int, told: tuple[Any, ...]) -> Surface:
        if told[4][3] is not None:
            struck.update(blow.seat for blow in told[1] if blow.is_struck)
        return clear((width, height))

    monkeypatch.setattr(blow_slip, "_blow", noted)
    for _ in range(600):
        if scene.playing.question is not None:
            scene.act(scene.playing.question.actions[0])
        scene.tick(0.05)
        scene.compose(Canvas(scene.kit.size))
        if struck:
            break
    assert struck == {3}


def test_who_is_beaten_strikes_no_blow() -> None:
    """Its slip told how much life each hero would lose; who had not acted was still to act."""
    state = state_of(placed(Table().foe().setup()))
    table = state.frame.view.table
    foe = table.foe
    assert foe is not None
    for wounds, slips in ((foe.resolve - 1, 1), (foe.resolve, 0)):
        canvas, now = Canvas(state.kit.size), replace(foe, wounds=wounds)
        compose_blow(canvas, state, now)
        assert len(canvas.items) == slips
        view = replace(state.frame.view, table=replace(table, foe=now))
        frame = replace(state.frame, view=view)
        shown = SimpleNamespace(kit=state.kit, playing=state.playing, frame=frame)
        waiting = [line.told for line in stance_lines(cast("Any", shown))]
        assert sum(told != "" for told in waiting) == 4 * slips


def test_of_a_blow_of_nothing_it_is_not_said_that_nothing_stops_it() -> None:
    state = state_of(placed(Table().foe().setup()))
    foe = state.frame.view.table.foe
    assert foe is not None
    blow = replace(foe.falls_on[0], armor=0, shield=0, skill=0, passive=0)
    assert parts_of(state.kit, blow) == state.kit.say("lantern.duel.bare")
    none = replace(blow, strength=0, loss=0)
    assert parts_of(state.kit, none) == state.kit.say("lantern.duel.unhurt")


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "life 2 to 3"), ("es", "vida 2 a 3"), ("it", "vita da 2 a 3")],
)
def test_whom_a_kami_heals_is_told_how_far(language: str, told: str) -> None:
    t = Table().foe().hero("ann", life=3, kami="amaterasu", affinity=6)
    scene = placed(t.hero("dan", life=2).setup(), language=language)
    press(scene, "Tomoe")
    assert scene.state.frame.answers[-1].answer.effect == told


def test_of_a_beaten_foe_no_blow_is_foretold() -> None:
    """While who was out got up again, the table told what the blow would take from everybody."""
    scene = placed(_foe(exchange=4, wounds=10))
    seen = cast("AdventurePosition", scene.playing.seen)
    assert seen.foe is not None
    beaten = changed(seen.foe, wounds=seen.foe.resolve)
    for rival, are_struck in ((seen.foe, True), (beaten, False)):
        blows = blow_views(seen, rival)
        assert all(blow.is_struck == are_struck == bool(blow.loss) for blow in blows)


def test_of_a_foe_with_fewer_exchanges_everything_says_what_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its heroes were told for its exchanges, the foe for a hero, and the last two for the blow."""
    card = BOOK.chapters[1]
    brief = changed(card.foe, exchanges=card.foe.exchanges[:2])
    monkeypatch.setitem(BOOK.chapters, 1, changed(card, foe=brief))
    scene = placed(_foe())
    plan = state_of(scene).frame.layout.duel
    assert plan is not None
    hits = [hit for hit in scene.state.frame.hits if hit.spot.kind == "act"]
    assert [hit.box for hit in hits] == [*plan.exchanges[:2], *plan.stances, plan.foe, plan.blow]
    tips = [scene.game.tooltip(scene.state, hit.spot) for hit in hits]
    assert [tip.startswith("Exchange") for tip in tips] == [True] * 2 + [False] * 6
    assert [tip.split(":")[0] for tip in tips[2:6]] == ["Tomoe", "Akira", "Hattori", "Hikaru"]
    assert "resolve" in tips[6]
    assert tips[7].startswith("The blow")


@pytest.mark.parametrize(
    ("language", "resolve", "guard"),
    [
        ("en", "1 less with each wound", "what a strike must reach"),
        ("es", "1 menos con cada herida", "lo que un ataque debe alcanzar"),
        ("it", "1 in meno a ogni ferita", "ci\u00f2 che un attacco deve raggiungere"),
    ],
)
def test_before_a_foe_it_is_said_what_resolve_and_guard_are(
    language: str, resolve: str, guard: str
) -> None:
    scene = placed(Table().foe().setup(), language=language)
    tip = scene.game.tooltip(scene.state, HitTarget("act", DUEL + 8))
    assert resolve in tip
    assert guard in tip


def test_what_takes_hits_off_for_all_is_off_the_blow_before_each_sum() -> None:
    scene = placed(Table().level(2).foe().hero("dan", life=9).setup())
    for name in ("Hikaru", "Stunning Palm"):
        press(scene, name)
    tip = scene.game.tooltip(scene.state, HitTarget("act", DUEL + 9))
    assert tip.startswith("The blow: 4 hits on each hero.")
    assert "Tomoe: 4 \u2212 2 = 2 (armor 2)." in tip.replace("\u00a0", " ")
    assert "skill" not in tip


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "nothing stops it"), ("es", "nada lo para"), ("it", "niente la ferma")],
)
def test_a_blow_from_which_nothing_is_taken_off_says_so(language: str, told: str) -> None:
    """A figure stood there alone."""
    scene = placed(Table().foe().hero("ann", armor=None).setup(), language=language)
    assert f"Tomoe: 6 ({told})." in scene.game.tooltip(scene.state, HitTarget("act", DUEL + 9))


def test_every_part_of_the_table_has_words() -> None:
    scene = placed(_foe())
    spots = [hit.spot for hit in scene.state.frame.hits if hit.spot.kind == "act"]
    assert len(spots) == 10
    assert all(scene.game.tooltip(scene.state, spot) for spot in spots)
    told = [spoken.name for spoken in scene.aloud().things if spoken.name]
    assert any("Kiln Master" in name for name in told)


@pytest.mark.parametrize(("lit", "is_told"), [(9, False), (10, True)])
@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_what_makes_every_blow_stronger_is_said_beside_it(
    language: str, lit: int, *, is_told: bool
) -> None:
    """An exchange was printed with 6 hits, the blow had 7, and nothing said why."""
    t = Table().world(results=[written_result(1, influence=lit)]).foe()
    scene = placed(t.setup(), language=language)
    why, tip = scene.kit.say("lantern.duel.dark", n=10), scene.game.tooltip
    foe = state_of(scene).frame.view.table.foe
    assert foe is not None
    spots = [DUEL, DUEL + len(foe.exchanges) - 1, DUEL + len(foe.exchanges) + 5]
    told = [tip(scene.state, HitTarget("act", spot)) for spot in spots]
    assert [why in one for one in told] == [is_told] * 3
    seen = state_of(scene).playing.seen
    lines = middle(teller_of(scene.kit.strings, seen, 0), seen)
    assert (scene.kit.say("table.dark", n=10) in lines) == is_told


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_a_roll_before_the_foe_stands_whole_in_the_log_of_one_line(language: str) -> None:
    """It said "Hattori rolls again\u2026"."""
    scene = placed(Table().foe().world(difficulty="story").setup(), language=language)
    kit, box = scene.kit, scene.state.frame.log
    said = {
        kit.say(f"brief.{key}", who="Hattori", test=called(kit, "spirit"), total=2, difficulty=4)
        for key in ("rolled_lost", "again_lost", "again_won")
    }
    lens = put_lens(kit)
    for one in (*said, kit.say("brief.foe_bonus", n=1)):
        log_panel(kit, box, [(one, None)], lambda _s, _r: clear((1, 1)), lit=False)
        assert one in [text for text, _ in lens.texts]


@pytest.mark.parametrize(
    ("exchange", "life", "remark"), [(2, 3, "one_of"), (2, 4, "stands"), (1, 3, "stands")]
)
def test_of_equal_heroes_one_is_struck_and_the_table_says_so(
    exchange: int, life: int, remark: str
) -> None:
    """Both stood in red as if the blow met both; where it meets each hero it does."""
    t = Table().foe(exchange=exchange).hero("dan", life=3).hero("cid", life=life)
    scene = placed(t.setup())
    foe = state_of(scene).frame.view.table.foe
    assert foe is not None
    assert remark_of(foe) == remark
    tip = scene.game.tooltip(scene.state, HitTarget("act", DUEL + 9))
    assert ("It falls on one of them." in tip) == (remark == "one_of")


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_the_favor_of_a_kami_is_called_so_beside_the_kami_where_both_roll_again(
    language: str,
) -> None:
    """*Again: Raijin* and *Again: your kami* lay side by side: nobody could tell them apart."""
    strings = Strings(language, "adventure")
    favor = strings.text("lantern.duel.powers.second").split()[-1]
    assert favor in strings.text("sources.second")
    assert favor not in strings.text("sources.mode")
