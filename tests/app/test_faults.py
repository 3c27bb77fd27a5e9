"""A program at fault: the report, the calm window, and starting again."""

import sys
from pathlib import Path

import pygame
import pytest

from game.app import crash
from game.app import main as program
from game.app.main import give_streams, main
from game.languages import LANGUAGES
from game.ui.draw.images import Images
from game.ui.scenes.stand_ins import FaultScene
from game.ui.services import NoDisplayError
from game.ui.window.display import open_window
from game.ui.window.loop import show
from game.ui.window.shell import Shell
from game.view.words.strings import Strings
from tests.app.program import FIRST, one_sentence
from tests.ui.quick_table import QuickGame
from tests.ui.windowless import QuickServices, Settings


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program at fault: it stumbles over the print of a game."""
    whole = Images.original

    def stumbling(images: Images, name: str) -> pygame.Surface | None:
        if name == "grounds/title_print":
            raise pygame.error("no picture")
        return whole(images, name)

    monkeypatch.setattr(Images, "original", stumbling)


@pytest.mark.usefixtures("broken")
def test_a_fault_stops_the_game_calmly(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 1
    (report,) = (home / "logs").iterdir()
    err = capsys.readouterr().err
    assert one_sentence(err)
    assert str(report) in err
    assert "pygame.error" in report.read_text("utf-8")


@pytest.mark.parametrize("is_readable", [True, False])
@pytest.mark.usefixtures("home")
def test_where_nothing_is_played_no_game_is_said_to_be_saved(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *, is_readable: bool
) -> None:
    """Who tried a bot of their own in the arena was told so, and not what was wrong."""

    def stumbling(*_: object) -> int:
        raise TypeError("decide() takes 3 arguments")

    monkeypatch.setattr("game.protocol.arena.command.main", stumbling)
    if not is_readable:
        monkeypatch.delattr("game.view.words.strings.Strings")
    assert main(["arena"]) == 1
    err = capsys.readouterr().err
    assert one_sentence(err)
    assert "TypeError: decide() takes 3 arguments" in err
    assert "saved" not in err


@pytest.mark.usefixtures("broken")
def test_who_wants_to_start_again_does(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    begun: list[list[str]] = []

    def begin(_program: str, command: list[str]) -> None:
        begun.append(command)
        raise SystemExit(0)

    monkeypatch.setattr(crash, "wants_restart", lambda *_: True)
    monkeypatch.setattr("os.execv", begin)
    monkeypatch.setattr("os.name", "posix")
    with pytest.raises(SystemExit):
        main(["--seed", "5"])
    assert begun == [[sys.executable, "-m", "game", "--seed", "5"]]
    assert capsys.readouterr().err


def services(settings: Settings | None = None) -> QuickServices:
    game = QuickGame(FIRST.presentation, FIRST.roster, FIRST.window, FIRST.folder)
    return QuickServices(game, settings)


def screen_of(settings: Settings) -> tuple[Shell, list[bool]]:
    """Return a shell that shows the fault, and the list that gets the answer."""
    answers: list[bool] = []
    told = ["What happened. " * 6, "Where it is: " + "a/long/way/" * 9]
    routes = {"fault": lambda host: FaultScene(host, told, answers.append)}
    shell = Shell(services(settings), open_window(), {}, routes=routes)
    pygame.event.clear()
    shell.go("fault")
    shell.step(0.02)
    return shell, answers


def click(shell: Shell, text: str) -> None:
    scene = shell.scenes[-1]
    assert isinstance(scene, FaultScene)
    (button,) = [w for w in scene.widgets if getattr(w, "text", "") == text]
    pos = tuple(map(int, button.box.centre))
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=pos, button=pygame.BUTTON_LEFT))
    shell.step(0.02)


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
def test_both_answers_are_heard_and_every_word_fits(scale: float, language: str) -> None:
    shell, answers = screen_of(Settings(language, text_scale=scale))
    assert shell.kit.fonts.misfits == []
    click(shell, Strings(language, FIRST.folder).text("fault.again"))
    click(shell, Strings(language, FIRST.folder).text("fault.leave"))
    assert answers == [True, False]


def test_who_asked_for_a_language_is_told_of_a_fault_in_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It was told in the language of the settings: there is not kept what was only asked for."""
    seen: list[list[str]] = []

    def ask(services: QuickServices, told: list[str]) -> bool:
        seen.append([services.settings.language, *told])
        return False

    monkeypatch.setattr("game.ui.window.loop.ask", ask)
    monkeypatch.setitem(program.COMMANDS, "play", lambda _options: 1 // 0)
    assert main(["--language", "it"]) == 1
    words = Strings("it", "")
    assert seen[0][:2] == ["it", words.text("fault.saved")]
    assert words.text("terminal.crashed", file="|").split("|")[0] in capsys.readouterr().err


def test_escape_leaves() -> None:
    screen = open_window()
    pygame.event.clear()
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.Event(kind, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0))
    assert show(services(), screen, ["What happened."]) is False


def test_nobody_is_asked_where_nobody_looks(tmp_path: Path) -> None:
    assert crash.wants_restart(tmp_path / "report.txt", "A sentence.") is False


def test_a_window_that_breaks_too_leaves_a_plain_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr("game.ui.window.loop.ask", lambda *_: 1 // 0)
    monkeypatch.setattr(crash, "tell_plainly", told.append)
    assert crash.wants_restart(tmp_path / "report.txt", "A sentence.") is False
    assert told == ["A sentence."]


def no_display(*_: object) -> bool:
    raise NoDisplayError("none")


def test_without_a_display_the_sentence_is_enough(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.ui.window.loop.ask", no_display)
    assert crash.wants_restart(tmp_path / "report.txt", "A sentence.") is False


def test_a_program_without_a_console_speaks_into_the_void(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    assert give_streams() is False
    sys.stderr.write("heard by nobody\n")
    for name in ("stdin", "stdout", "stderr"):
        getattr(sys, name).close()


def test_faulty_words_are_told_in_a_box_where_nobody_reads(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told: list[str] = []
    monkeypatch.setattr("game.app.main.give_streams", lambda: False)
    monkeypatch.setattr(crash, "tell_plainly", told.append)
    assert main(["--players", "9"]) == 2
    assert told == [capsys.readouterr().err.rstrip("\n")]
