"""The golden pictures of The Great Train, and those of the docs."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, cast

from game.great_train.rules.content.cards import id_of
from game.great_train.rules.facts.actions import PLAY_CARD
from game.great_train.ui.scenes.intro import TrainIntro
from game.great_train.view.presentation import COURSE
from game.ui.board.selection import HitTarget
from game.ui.scenes.hot_seat import CurtainScene, HotSeat
from game.ui.scenes.learn.lesson import LessonScene
from game.ui.scenes.table import TableScene
from tests.great_train.ui.checked import CHECKED
from tests.great_train.ui.test_train_answers import STATIONS, table_of
from tests.great_train.ui.test_train_out import struck
from tests.ui.pictures.goldens import Album, Group, Sight
from tests.ui.players import FOUR_K, FULL, HD, TALL, WIDE, Player, Size

if TYPE_CHECKING:
    from tests.ui.windowless import QuickShell

ASKED = {
    "pay": (4, 7, "es"),
    "store": (5, 9, "en"),
    "train_robbery": (5, 6, "it"),
    "duel": (7, 12, "es"),
}
"""Question -> players, deal and language of a game that comes to it."""


def game(players: int, seed: int, size: Size, language: str, scale: float) -> Iterator[Sight]:
    """A game: the introduction, a turn, a question, roles turned over where hidden, the score."""
    player = Player(CHECKED, players, seed, size, language)
    player.settings.introduction, player.settings.text_scale = True, scale
    player.shell.apply_settings()
    for word in ("menu.new_game", "new_game.start"):
        player.robot.press_named(player.shell.kit.say(word))
    assert isinstance(player.robot.scene, TrainIntro)
    yield player.see("intro")
    player.robot.pass_by()
    player.until_turn(after=players + 1)
    player.table.hover(None)
    yield player.see("turn")
    if player.comes_to(lambda scene: scene.state.frame.prompt is not None):
        player.table.hover(None)
        yield player.see("asked")
    yield from player.to_the_end()


def reading(players: int, seed: int) -> Iterator[Sight]:
    """The same moment in sizes of window and of text; and how opponents play."""
    player = Player(CHECKED, players, seed)
    player.until_turn(after=2)
    car = player.table.playing.shown.pieces.at("train")[0]
    player.look_at(HitTarget("piece", car.id))
    yield player.see("reading", FOUR_K)
    yield player.see("reading", HD, language="es", text_scale=1.5)
    yield player.see("reading", HD, language="en", text_scale=2.0)
    player.shell.open("tempers")
    yield player.see("tempers", HD, language="es", text_scale=1.0)


def asked() -> Iterator[Sight]:
    """Questions of many kinds."""
    for kind, (players, seed, language) in ASKED.items():
        yield asked_of(kind, players, seed, HD, language).see(kind)


def asked_of(kind: str, players: int, seed: int, size: Size, language: str) -> Player:
    """Return who is asked a question of that kind, in the first deal from `seed` that has one."""

    def is_it(scene: TableScene) -> bool:
        question = scene.state.frame.question
        return question is not None and question.kind == kind

    for deal in range(seed, seed + 40):
        player = Player(CHECKED, players, deal, size, language)
        if player.comes_to(is_it):
            return player
    raise AssertionError(f"nobody is ever asked {kind}")


def fallen() -> Iterator[Sight]:
    """What is told to whom it put out of the game."""
    for language, scale, told in (("es", 1.0, ""), ("en", 2.0, "-200")):
        shell, _ = struck(1.0, language, scale)
        shell.show()
        yield Sight(f"fallen-4-1280x720-{language}{told}", shell.screen)


THINNED = (
    "renegade kit_carlson, ghost, hand panic:qh, in play ghost_car winchester:8s",
    "deputy jimmy_texas, out",
    "outlaw pedro_ramirez, hand missed:2s",
)
"""Who is left of five beside the first two: a ghost, one who is out, an Outlaw."""
LAST_STOP = f"4 iron_horse {' '.join(STATIONS[:5])}"


def rare() -> Iterator[Sight]:
    """What few games show: Evan's way out, last chances, a fall, the End of the Line; a curtain."""
    yield from fallen()
    evan = "outlaw evan_babbit, hand missed:jc bang:9c bang:10d, in play barrel:qs"
    slab = "sheriff slab_the_killer, hand bang:4c, in play scope:as"
    yield seen_at(table_of([evan, slab, *THINNED], HD), "evan", high_contrast=True)
    sid = "outlaw sid_ketchum, life 1, hand beer:6h bang:10d saloon:5h"
    slab = "sheriff slab_the_killer, hand gatling:10h"
    yield seen_at(table_of([sid, slab, *THINNED], HD, "es"), "last_chance")
    manuelita = "outlaw manuelita, hand beer:6h bang:10d next_stop:2d"
    slab = "sheriff slab_the_killer, hand missed:3s"
    table = table_of([manuelita, slab, *THINNED], HD, "it", line=LAST_STOP)
    table.act(PLAY_CARD[id_of("next_stop:2d")])
    yield seen_at(table, "end_of_line")
    shell, live = table.host, table.table
    shell.change(CurtainScene(shell, HotSeat(shell, live, is_resumed=False), live.viewer))
    yield seen_at(table, "curtain")


def seen_at(scene: TableScene, what: str, **settings: bool) -> Sight:
    """Return what the window of a written table of five shows when nothing moves any more."""
    shell, own = cast("QuickShell", scene.host), scene.host.services.settings
    for name, value in settings.items():
        setattr(own, name, value)
    if settings:
        shell.apply_settings()
    for _ in range(40):
        shell.step(0.25)
    shell.look()
    told = [what, "5", "1280x720", own.language, *(["contrast"] if own.high_contrast else [])]
    return Sight("-".join(told), shell.screen)


def learned(language: str, size: Size, scale: float) -> Iterator[Sight]:
    """What there is to learn, a step at the train, a wrong turn; all trials, and one."""
    player = Player(CHECKED, 4, 7, size, language)
    player.settings.text_scale = scale
    player.settings.learned = {"great_train/turn": "done", "great_train/answers": "1"}
    player.shell.apply_settings()
    player.shell.go("learn")
    yield player.see("learn")
    player.shell.go("lesson", "stops")
    yield player.see("lesson")
    scene = player.shell.scenes[-1]
    assert isinstance(scene, LessonScene)
    assert scene.course.decision is not None
    scene.act(scene.course.decision.actions[0])
    yield player.see("lesson-wrong")
    player.shell.go("trials")
    yield player.see("trials")
    player.shell.go("trial", COURSE.trials()[-1].lesson.key)
    yield player.see("trial")


def of_docs() -> Iterator[Sight]:
    """Every picture of the docs by its name."""
    table = Player(CHECKED, 5, 12, FULL)
    table.until_turn(after=3)
    car = table.table.playing.shown.pieces.at("train")[0]
    table.look_at(HitTarget("piece", car.id))
    yield Sight("train", table.see("turn").surface)


GROUPS: dict[str, Group] = {
    "train-3": partial(game, 3, 10, HD, "it", 1.0),
    "train-4": partial(game, 4, 106, TALL, "es", 1.5),
    "train-5": partial(game, 5, 12, FULL, "en", 1.0),
    "train-6": partial(game, 6, 108, HD, "en", 2.0),
    "train-7": partial(game, 7, 29, WIDE, "es", 1.0),
    "train-reading": partial(reading, 7, 33),
    "train-asked": asked,
    "train-rare": rare,
    "train-learn-en": partial(learned, "en", FULL, 1.0),
    "train-learn-es": partial(learned, "es", HD, 1.0),
    "train-learn-it": partial(learned, "it", HD, 2.0),
}
ALBUM = Album("great_train", GROUPS, of_docs)
