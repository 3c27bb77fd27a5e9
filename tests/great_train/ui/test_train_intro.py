"""What one is told as a game begins keeps off what stands at its foot, in every window."""

from itertools import pairwise

import pytest

from game.great_train.rules.content.content import PEOPLE
from game.great_train.rules.content.roles import RENEGADE, SHERIFF
from game.great_train.rules.facts.queries import driver
from game.great_train.rules.facts.state import TrainObservation
from game.great_train.ui.scenes.intro import TrainIntro
from game.great_train.view.names import power_of
from game.languages import LANGUAGES
from game.session.new_game import NewGame
from game.ui.draw.canvas import Canvas
from game.ui.scenes.table import TableScene
from game.view.words.strings import Strings
from tests.great_train.ui.train_window import TrainServices, train_shell
from tests.ui import checks
from tests.ui.calls import calls_of
from tests.ui.windowless import Settings


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_every_introduction_keeps_off_its_foot(
    size: tuple[int, int], language: str, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(language=language, text_scale=scale, introduction=False)
    services = TrainServices(settings, NewGame(5, "novice", 1))
    shell, table = train_shell(size, services), services.new_game(services.wanted)
    scene = TableScene(shell, table)
    shell.change(scene)
    for _ in range(3):  # until it is dealt
        shell.step(0.1)
    seen = scene.playing.seen
    assert isinstance(seen, TrainObservation)
    powers = [len(power_of(shell.kit.strings, who, is_own=True)) for who in range(len(PEOPLE))]
    longest, me = powers.index(max(powers)), seen.seat
    seen.characters = (*seen.characters[:me], longest, *seen.characters[me + 1 :])
    seen.roles = tuple(RENEGADE if seat == me else SHERIFF for seat in range(seen.players))
    intro, canvas = TrainIntro(shell, seen), Canvas(size)
    shell.scenes.append(intro)
    blocks = calls_of(monkeypatch, shell.kit.fonts, "block")
    intro.compose(canvas)
    sizes = {text: style.px for text, style, *_ in blocks}
    assert sizes[intro.hint] <= min(sizes[text] for text in intro.told()), "the foot is no headline"
    told = canvas.items[-len(intro.told()) - 1 :]
    for above, below in pairwise(told):
        assert above.rect().bottom <= below.y + 1
    assert told[-1].rect().bottom <= intro.sheet.bottom
    checks.everything_fits(shell)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [3, 5])
def test_whose_turn_moves_the_train_is_told_as_you_to_who_drives(
    players: int, language: str
) -> None:
    services = TrainServices(Settings(language=language), NewGame(players, "novice", 1))
    shell, game = train_shell((1280, 720), services), services.new_game(services.wanted)
    for seat in range(players):
        seen = game.game.observe(seat)
        told = TrainIntro(shell, seen).told()[-1]
        assert (told == shell.kit.say("intro.end_you")) is (seat == driver(seen))


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_one_is_speaks_to_whom_it_is(language: str) -> None:
    """*You are Jimmy Texas*, and below what *he* does at the end of *his* turn."""
    strings = Strings(language, "great_train")
    for number in range(len(PEOPLE)):
        mine, theirs = (power_of(strings, number, is_own=own) for own in (True, False))
        assert mine != theirs
        assert not {"he", "she", "his", "her", "him"} & set(mine.lower().split()), mine
