"""The golden pictures of The Hundred Lanterns: its screens at written positions."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from game.adventure.rules.facts.actions import STRIKE, HeroAction
from game.adventure.ui.panels.paper_moves import WIPE
from game.adventure.ui.scenes.end import CampaignEnd
from game.adventure.ui.table.road_map import spots
from game.adventure.ui.table.spots import CELL, ENEMY
from game.adventure.view.showing.readings import Tale
from game.ui.board.selection import HitTarget
from game.ui.scenes.table import TableScene
from tests.adventure.scenarios.table import Table, written_result
from tests.adventure.scenarios.test_15_confrontation import asks_between
from tests.adventure.ui.placed import placed, settle
from tests.ui.pictures.goldens import Album, Group, Sight

if TYPE_CHECKING:
    from tests.ui.windowless import QuickShell

Look = tuple[tuple[int, int], str, float]
FULL: Look = ((1920, 1080), "en", 1.0)
ENGLISH: Look = ((1280, 720), "en", 1.0)
SPANISH_720: Look = ((1280, 720), "es", 1.0)
SPANISH: Look = ((960, 540), "es", 1.0)
ITALIAN: Look = ((1280, 720), "it", 1.5)
Shown = Iterator[tuple[str, TableScene]]
"""Name of what is shown -> the table there, or under what lies there."""
MOST = 400
"""Answers within which a question comes."""


def see(scene: TableScene, what: str, look: Look) -> Sight:
    """Return what the window of a table shows when nothing moves any more."""
    shell = cast("QuickShell", scene.host)
    for _ in range(8):
        shell.step(0.3)
    shell.look()
    (width, height), language, scale = look
    told = [what, f"{width}x{height}", language, *([f"{round(scale * 100)}"] if scale > 1 else [])]
    return Sight("-".join(told), shell.screen)


def at(setup: dict[str, Any], look: Look) -> TableScene:
    """Return the window at a written position, undrawn until it is looked at."""
    scene = placed(setup, *look)
    cast("QuickShell", scene.host).is_watched = False
    return scene


def asked(scene: TableScene, kind: str, *wanted: HeroAction) -> TableScene:
    """Return the table when it asks that: what is wanted is answered, else the first."""
    for _ in range(MOST):
        question = scene.playing.question
        if question is not None and question.kind == kind:
            scene.refresh()
            return scene
        if question is not None:
            actions = [action for action in wanted if action in question.actions]
            scene.act([*actions, *question.actions][0])
        scene.tick(0.5)
    raise AssertionError(f"nobody is asked {kind}")


def the_map(look: Look) -> Shown:
    """An activation with an enemy that is looked at; the same without it, in other sizes."""
    setup = Table().enemy("kappa", "nara").enemy("kachi", "gifu").world(difficulty="normal")
    scene = at(setup.at(ann="kyoto", bob="osaka").setup(), look)
    yield "action", scene
    scene.hover(HitTarget("act", ENEMY + 1))
    yield "enemy", scene


def planned(look: Look) -> Shown:
    """Who acts next, in the row; then a journey together on paper, and another after it."""
    scene = at(Table().step("heroes").activated("dan").enemy("kappa", "gifu").setup(), look)
    yield "who", scene
    scene.controls.press(HitTarget("answer", len(scene.state.frame.answers) - 1))
    scene.refresh()
    for number in (CELL + WIPE, list(spots()).index("osaka"), CELL + 2):
        scene.controls.press(HitTarget("act", number))
    scene.controls.press(HitTarget("act", list(spots()).index("lake_biwa")))
    scene.refresh()
    yield "together", scene


def rolling(look: Look) -> Shown:
    """Before the roll of an attack with what helps, and the question after one that failed."""
    table = Table().enemy("nue", "kyoto").world(difficulty="story")
    table.hero("ann", items="whetstone:2 blessed_salt", knowledge=1, karma=4)
    attack, roll = HeroAction("attack", enemy=1), HeroAction("roll")
    scene = asked(at(table.setup(), look), "test", attack)
    yield "test", scene
    scene.act(roll)
    yield "reroll", asked(scene, "reroll")


def trading(look: Look) -> Shown:
    """A market and a smithy, with coins."""
    for kind in ("market", "smithy"):
        scene = at(Table().hero("ann", coins=30, heads=2).setup(), look)
        yield kind, asked(scene, kind, HeroAction(kind))


def told(look: Look) -> Shown:
    """An event that asks, on its scroll."""
    table = Table().world(event_deck=["A7"]).hero("ann", coins=12, karma=6).at(ann="uji_bridge")
    way = [HeroAction("travel", companions=())]
    way += [HeroAction("step", to=place) for place in ("kyoto", "lake_biwa")]
    scene = at(table.setup(), look)
    for action in (*way, HeroAction("stop")):
        scene.act(action)
        settle(scene)
    yield "choice", scene


def scrolls(look: Look) -> Shown:
    """How a chapter opens, under its picture; and how an event ends that asked nothing."""
    scene = at(Table().at(ann="kyoto").setup(), look)
    for what, about, key in (
        ("chapter", "chapters.1", "chapters.1.opening"),
        ("event", "events.A1", "events.A1.red.ok"),
    ):
        scene.host.open("story", [Tale(about, key)])
        yield what, scene
        scene.host.pop()


def before_the_foe(look: Look) -> Shown:
    """A confrontation in its first exchange, and the stances of one hero."""
    scene = at(Table().foe(wounds=2).hero("dan", spirit=2, life=3).setup(), look)
    scene.controls.press(HitTarget("answer", 0))
    settle(scene)
    yield "confrontation", scene


def between(look: Look) -> Shown:
    """A level that is reached, and the sheet between two chapters."""
    result = written_result(1, missions=["c1_oil", "c1_kiln"], influence=7, attempts=2)
    table = Table().world(results=[result], cities={"iga": {"state": "captured", "chapter": 1}})
    setup = table.foe(wounds=10, guard=1).hero("ann", items="bandages:2", coins=12).setup()
    scene = at(setup, look)
    asks_between(scene.table.game)  # type: ignore[attr-defined]  # a table of the tests
    yield "level", asked(scene, "gain_attribute", STRIKE)
    yield "sheet", asked(scene, "difficulty")


def ended(look: Look) -> Shown:
    """The end of a campaign that one strike wins, and its chronicle."""
    won = {1: "c1_oil", 2: "c2_toll", 3: "c3_names"}
    results = [written_result(n, influence=7, missions=[key]) for n, key in won.items()]
    table = Table().level(3).world(chapter=3, chapters=3, results=results)
    scene = at(table.foe(wounds=20, guard=1).setup(), look)
    for _ in range(MOST):
        question = scene.playing.question
        if scene.host.top is not scene:
            break
        if question is not None:
            wanted = [action for action in question.actions if action == STRIKE]
            scene.act([*wanted, *question.actions][0])
        scene.tick(0.5)
    end = scene.host.top
    assert isinstance(end, CampaignEnd)
    yield "end", scene
    scene.host.open("chronicle", end.replay, end.seen)
    yield "chronicle", scene


def seen(show: Callable[[Look], Shown], look: Look) -> Iterator[Sight]:
    """Return what is shown, as it looks."""
    for what, scene in show(look):
        yield see(scene, what, look)


def of_docs() -> Iterator[Sight]:
    """Every picture of the docs by its name."""
    for what, scene in the_map(FULL):
        if what == "enemy":
            yield Sight("lanterns", see(scene, what, FULL).surface)


SHOWN: dict[str, tuple[Callable[[Look], Shown], Look]] = {
    "lanterns-map": (the_map, ENGLISH),
    "lanterns-planned": (planned, SPANISH_720),
    "lanterns-rolling": (rolling, SPANISH),
    "lanterns-trading": (trading, ENGLISH),
    "lanterns-told": (told, ITALIAN),
    "lanterns-story": (scrolls, ENGLISH),
    "lanterns-foe": (before_the_foe, ITALIAN),
    "lanterns-between": (between, SPANISH),
    "lanterns-end": (ended, ENGLISH),
}
OTHER_WINDOWS: dict[str, tuple[Callable[[Look], Shown], Look]] = {
    "lanterns-map-full": (the_map, FULL),
    "lanterns-told-high": (told, ((1280, 800), "es", 2.0)),
    "lanterns-foe-wide": (before_the_foe, ((2560, 1080), "es", 1.0)),
    "lanterns-trading-4k": (trading, ((3840, 2160), "it", 1.0)),
}
"""The same positions where the window has another shape or size."""
GROUPS: dict[str, Group] = {
    name: partial(seen, show, look) for name, (show, look) in (SHOWN | OTHER_WINDOWS).items()
}
ALBUM = Album("adventure", GROUPS, of_docs)
