"""Screens worth looking at: moments of fixed games, in all sizes, languages and sizes of text.

Each group plays one game, without a clock, and stops where there is something to see. The same
sights are the golden pictures of the tests and the pictures of the docs.
"""

import os
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from game.samurai.rules.actions import END_PLAY
from game.samurai.rules.content import IS_WEAPON
from game.session.new_game import PERSON
from game.ui.board.selection import HitTarget
from game.ui.scenes.hot_seat import CurtainScene, HotSeat
from game.ui.scenes.look_back.games_list import GamesScene
from game.ui.scenes.look_back.replay_watch import WatchScene
from game.ui.scenes.scene import Subject
from game.ui.scenes.stand_ins import FaultScene
from game.ui.scenes.table import TableScene
from tests.samurai.ui.checked import CHECKED
from tests.samurai.ui.judges import Judges, judged, let_judge
from tests.samurai.ui.kept_games import library_in
from tests.samurai.ui.windowless import own_state
from tests.ui import players
from tests.ui.pictures.goldens import Group, Sight
from tests.ui.players import FOUR_K, FULL, HD, TALL, WIDE, Size
from tests.ui.windowless import resize


class Player(players.Player):
    """Plays a fixed game of Samurai Sword and shows its moments."""

    def __init__(self, players: int, seed: int, size: Size = HD, language: str = "en") -> None:
        """Deal; nothing is played yet."""
        super().__init__(CHECKED, players, seed, size, language)

    def until_armed(self, after: int = 0) -> None:
        """Play on until the own play phase, with a weapon that reaches more than one seat."""
        self.until(
            lambda s: s.state.frame.is_own_turn and self.robot.answers >= after and weapon(s) >= 0
        )


def weapon(scene: TableScene) -> int:
    """Return a weapon of the hand that reaches more than one seat, -1 when there is none."""
    question = own_state(scene).frame.question
    assert question is not None
    for piece in scene.state.frame.hand:
        aimed = [a for a in question.actions if a.card == piece.card and a.target is not None]
        if len(aimed) > 1 and IS_WEAPON[piece.card]:
            return piece.id
    return -1


# --- the groups ---


def game(players: int, seed: int, size: Size, language: str) -> Iterator[Sight]:
    """A game from the first turn to the score, at one size."""
    player = Player(players, seed, size, language)
    player.until_armed()
    yield player.see("turn")
    player.look_at(HitTarget("card", weapon(player.table)))
    yield player.see("weapon")
    player.table.hover(None)
    player.until_asked()
    yield player.see("asked")
    player.until_turn(after=player.robot.answers + 3)
    player.watch()
    yield player.see("attack")
    yield from player.to_the_end()


def sizes(players: int, seed: int) -> Iterator[Sight]:
    """The same moments in windows of every size."""
    player = Player(players, seed)
    player.until_turn(after=3)
    for size in (HD, TALL, FULL, WIDE, FOUR_K):
        yield player.see("sizes", size)
    resize(player.shell, HD)
    player.until_asked()
    for size in (HD, WIDE):
        yield player.see("sizes-asked", size)


def reading(players: int, seed: int) -> Iterator[Sight]:
    """The same moments in all languages, sizes of text and both contrasts."""
    player = Player(players, seed)
    player.until_turn(after=2)
    for language, scale, contrast in READING:
        chosen = {"language": language, "text_scale": scale, "high_contrast": contrast}
        yield player.see("reading", FULL if scale == 2 else HD, **chosen)
    player.see("reading", HD, language="en", text_scale=1.0, high_contrast=False)
    player.until_asked()
    for language, scale, contrast in READING[1:]:
        chosen = {"language": language, "text_scale": scale, "high_contrast": contrast}
        yield player.see("reading-asked", HD, **chosen)


READING = (("it", 1.0, False), ("es", 1.5, False), ("en", 2.0, False), ("it", 1.25, True))


def menus(language: str, size: Size, scale: float, *, contrast: bool) -> Iterator[Sight]:
    """Title and forms."""
    player = Player(5, 1, size, language)
    player.settings.high_contrast = contrast
    yield player.see("title", text_scale=scale)
    for name in ("new_game", "tempers", "settings", "controls", "pause"):
        player.shell.open(name)
        yield player.see(name)
        player.shell.pop()


def beginning(language: str, size: Size, scale: float) -> Iterator[Sight]:
    """From the title of who played before to the table: who plays, and passing the seat on."""
    player = Player(6, 1, size, language)
    player.settings.ended, wanted = 1, player.shell.services.wanted
    wanted.seats = {0: PERSON, 2: "expert/schemer", 4: "cmd:./bot"}
    wanted.options = {"short": True, "character_1": "tomoe", "character_3": "benkei"}
    player.shell.go("title")
    yield player.see("begun", text_scale=scale)
    player.shell.open("new_game")
    yield player.see("new_game-short")
    player.shell.open("seats")
    player.shell.scenes[-1].seat = 2  # type: ignore[attr-defined]  # the plan of the seats
    player.shell.scenes[-1].arrange()
    yield player.see("seats")
    table = player.shell.services.new_game(wanted)
    hot = HotSeat(player.shell, table, is_resumed=False)
    player.shell.change(CurtainScene(player.shell, hot, table.viewer))
    yield player.see("curtain")


def introduced(players: int, seed: int, size: Size, language: str) -> Iterator[Sight]:
    """What is told before the first turn."""
    player = Player(players, seed, size, language)
    player.settings.introduction = True
    for word in ("menu.new_game", "new_game.start"):
        player.robot.press_named(player.shell.kit.say(word))
    yield player.see("intro")
    if size == HD:
        yield player.see("intro", text_scale=2.0)


def introductions() -> Iterator[Sight]:
    """The same, as a Ninja of three, at five and at seven."""
    yield from introduced(3, 1, HD, "it")
    yield from introduced(5, 1, TALL, "en")
    yield from introduced(7, 5, FULL, "es")


def papers(language: str, players: int, size: Size) -> Iterator[Sight]:
    """What is laid over the table."""
    player = Player(players, 9, size, language)
    player.until_turn(after=9)
    for name in ("log", "recap", "browse"):
        getattr(player.table, name)()
        yield player.see(name)
        player.shell.pop()
    for page in ("cards/bushido", "characters/hanzo", "rules/SS-6.3"):
        player.shell.open("codex", Subject(page))
        yield player.see(f"codex-{page.split('/')[0]}")
        player.shell.pop()
    player.shell.open("notice", player.shell.kit.say("notice.save_locked"))
    yield player.see("notice")
    player.shell.pop()
    if size == HD:
        yield player.see("too-small", (480, 320))


def learned(language: str, size: Size, scale: float) -> Iterator[Sight]:
    """What there is to learn; a step of a lesson, a weapon looked at, a wrong turn; trials."""
    player = Player(4, 1, size, language)
    player.settings.text_scale = scale
    player.settings.learned = {"samurai/turn": "done", "samurai/parry": "2"}
    player.shell.apply_settings()
    player.shell.go("learn")
    yield player.see("learn")
    player.shell.go("lesson", "reach")
    player.rest()
    scene = player.table
    yield player.see("lesson")
    player.look_at(HitTarget("card", scene.state.frame.hand[0].id))
    yield player.see("lesson-weapon")
    scene.act(END_PLAY)
    yield player.see("lesson-wrong")
    player.shell.go("trials")
    yield player.see("trials")
    player.shell.go("trial", "22")
    yield player.see("trial")


def _keep_games(player: Player, folder: Path) -> None:
    """Have games kept, at hours that are the same wherever this is looked at."""
    os.environ["TZ"] = "UTC"
    if hasattr(time, "tzset"):
        time.tzset()
    player.shell.services.library = library_in(folder)  # type: ignore[misc]  # a test's own
    let_judge(player.shell.services, Judges())


def looked_back(language: str, size: Size, scale: float) -> Iterator[Sight]:
    """The games that are kept, one of them watched, the record and what there is to say."""
    player = Player(5, 1, size, language)
    player.see("title", text_scale=scale)
    with TemporaryDirectory() as folder:
        _keep_games(player, Path(folder))
        player.shell.open("games")
        games = player.shell.scenes[-1]
        assert isinstance(games, GamesScene)
        for number, name in enumerate(("games", *[""] * 3, "games-left")):
            games.choose(number)
            if name:
                yield player.see(name)
        games.choose(0)
        games._watch()
        watch = player.shell.scenes[-1]
        assert isinstance(watch, WatchScene)
        watch.seek(200)
        yield player.see("watch")
        watch.look_from(None)
        yield player.see("watch-open")
        player.shell.go("title")
        for page in ("games", "shares", "feats", "days"):
            player.shell.open("record", page)
            yield player.see(f"record-{page}")
            player.shell.pop()
    for page in ("program", "fair"):
        player.shell.open("about", page)
        yield player.see(f"about-{page}")
        player.shell.pop()


def asides(language: str, size: Size) -> Iterator[Sight]:
    """What is asked and told beside everything else."""
    player = Player(5, 1, size, language)
    shell, scenes = player.shell, player.shell.scenes
    for name, *what in (
        ("waiting", lambda: None),
        ("take_in", print),
        ("people",),
        ("whose_review", {0: "Ada", 2: "Bruno"}, print, {0: "Kojirō", 2: "Nobunaga"}),
    ):
        shell.open(name, *what)
        yield player.see(name)
        shell.pop()
    with TemporaryDirectory() as folder:
        _keep_games(player, Path(folder))
        shell.open("games")
        games = scenes[-1]
        assert isinstance(games, GamesScene)
        shell.open("delete_game", games.game, print)
        yield player.see("delete")
    for name, lesson in (("lesson", "reach"), ("trial", "22")):
        shell.go(name, lesson)
        player.rest()
        shell.open(f"{name}_pause")
        yield player.see(f"{name}-pause")
    shell.change(FaultScene(shell, [shell.kit.say("menu.continue_failed")] * 2, print))
    yield player.see("fault")


GROUPS: dict[str, Group] = {
    "asides": partial(asides, "es", HD),
    "judged-en": lambda: judged(Player(3, 4, FULL, "en"), 1.0),
    "judged-it": lambda: judged(Player(3, 4, HD, "it"), 2.0),
    "game-3": partial(game, 3, 1, HD, "en"),
    "game-4": partial(game, 4, 1, FULL, "es"),
    "game-5": partial(game, 5, 5, TALL, "it"),
    "game-6": partial(game, 6, 1, HD, "es"),
    "game-7": partial(game, 7, 1, FULL, "en"),
    "sizes-3": partial(sizes, 3, 2),
    "sizes-7": partial(sizes, 7, 5),
    "reading-4": partial(reading, 4, 3),
    "reading-7": partial(reading, 7, 4),
    "menus-en": partial(menus, "en", FULL, 1.0, contrast=False),
    "menus-es": partial(menus, "es", HD, 1.5, contrast=False),
    "menus-it": partial(menus, "it", TALL, 2.0, contrast=True),
    "beginning-en": partial(beginning, "en", FULL, 1.0),
    "beginning-es": partial(beginning, "es", HD, 1.0),
    "beginning-it": partial(beginning, "it", HD, 2.0),
    "intro": introductions,
    "learn-en": partial(learned, "en", FULL, 1.0),
    "learn-it": partial(learned, "it", HD, 1.5),
    "papers-en": partial(papers, "en", 6, FULL),
    "look-back-en": partial(looked_back, "en", HD, 1.0),
    "look-back-it": partial(looked_back, "it", HD, 2.0),
    "papers-it": partial(papers, "it", 4, HD),
}
"""Name -> what shows its sights, one after another on the same screen."""
