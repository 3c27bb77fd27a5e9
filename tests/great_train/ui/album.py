"""The golden pictures of The Great Train: its people introduced, its table, its end, lessons."""

from collections.abc import Callable, Iterator

from game.great_train.ui.scenes.intro import TrainIntro
from game.great_train.ui.scenes.score import TrainScore
from game.session.settings import NewGame
from game.ui.scenes.learn.lesson import LessonScene
from game.ui.scenes.table import TableScene
from tests.great_train.ui.train_robots import TrainMouse
from tests.great_train.ui.train_window import TrainServices, train_shell
from tests.ui.goldens import Album, Group, Sight
from tests.ui.windowless import QuickShell, Settings

HD, FULL, WIDE = (1280, 720), (1920, 1080), (1280, 800)
RESTING = 8
"""Steps after which nothing moves any more."""


def seen(shell: QuickShell, what: str, players: int) -> Sight:
    """Let everything come to rest, and return what is shown."""
    for _ in range(RESTING):
        shell.step(0.3)
    shell.look()
    settings, (width, height) = shell.services.settings, shell.kit.size
    size = f"{width}x{height}"
    scale = f"-{settings.text_scale * 100:.0f}" if settings.text_scale > 1 else ""
    return Sight(f"{what}-{players}-{size}-{settings.language}{scale}", shell.screen)


def game(players: int, seed: int, size: tuple[int, int], language: str, scale: float) -> Group:
    """Return what shows a game: the introduction, a turn, a question, the score."""

    def sights() -> Iterator[Sight]:
        settings = Settings(pace=0.0, language=language, text_scale=scale, introduction=True)
        wanted = NewGame(players, "novice", seed, seed % players)
        shell = train_shell(size, TrainServices(settings, wanted))
        shell.is_watched = False
        robot = TrainMouse(shell, seed)
        robot.press_named(shell.kit.say("menu.new_game"))
        robot.press_named(shell.kit.say("new_game.start"))
        assert isinstance(robot.scene, TrainIntro)
        yield seen(shell, "intro", players)
        awaited: dict[str, Callable[[TableScene], bool]] = {
            "turn": lambda scene: scene.state.frame.is_own_turn and robot.answers > players,
            "asked": lambda scene: scene.state.frame.prompt is not None,
        }
        for _ in robot.steps():
            scene = robot.scene
            if not isinstance(scene, TableScene) or scene.state.frame.question is None:
                continue
            for what in [key for key, wanted in awaited.items() if wanted(scene)][:1]:
                del awaited[what]
                yield seen(shell, what, players)
        assert isinstance(robot.scene, TrainScore)
        yield seen(shell, "score", players)

    return sights


def learned(language: str, size: tuple[int, int], scale: float) -> Group:
    """Return what shows learning: the list, a step at the train, a wrong turn."""

    def sights() -> Iterator[Sight]:
        settings = Settings(pace=0.0, language=language, text_scale=scale)
        settings.learned = {"great_train/turn": "done", "great_train/answers": "1"}
        shell = train_shell(size, TrainServices(settings, NewGame(4, "novice", 7, 0)))
        shell.is_watched = False
        shell.go("learn")
        yield seen(shell, "learn", 4)
        shell.go("lesson", "stops")
        yield seen(shell, "lesson", 4)
        scene = shell.scenes[-1]
        assert isinstance(scene, LessonScene)
        assert scene.course.decision is not None
        scene.act(scene.course.decision.actions[0])
        yield seen(shell, "lesson-wrong", 4)

    return sights


ALBUM = Album(
    "great_train",
    {
        "train-3": game(3, 10, HD, "it", 1.0),
        "train-4": game(4, 106, WIDE, "es", 1.5),
        "train-5": game(5, 12, FULL, "en", 1.0),
        "train-6": game(6, 108, HD, "en", 2.0),
        "train-7": game(7, 29, HD, "es", 1.0),
        "train-learn-en": learned("en", FULL, 1.0),
        "train-learn-es": learned("es", HD, 1.0),
        "train-learn-it": learned("it", HD, 2.0),
    },
)
