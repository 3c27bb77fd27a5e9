"""A monkey at the whole program: its own saves and settings, on a disk that refuses now and then.

Its settings are any. Several people sit at its first table, at one keyboard, beside whomever a
command line can name; now and then another screen is before it. What it shows is that nothing that
is pressed and nothing that a disk says ends the program. A number always presses the same; what
that does hangs on when opponents are done thinking, in threads and processes of their own, and when
they and the program ask the disk.
"""

from collections import Counter
from operator import attrgetter
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from game.app.games import GAMES, GameParts, Loaded
from game.app.services import AppServices
from game.languages import LANGUAGES
from game.session.disk.settings import CONFIRMS, HAND_ORDERS, Settings
from game.session.new_game import BETWEEN, LOT, PERSON, NewGame
from game.ui.services import TEXT_SCALES
from tests.ui.checked import played_game
from tests.ui.pictures.painted_once import paint_once
from tests.ui.robots.monkey import PRESSES, SIZES, Monkey
from tests.ui.robots.moody_disk import MoodyDisk
from tests.ui.windowless import window_of

AT_ONCE = 50
"""Presses in one mood of the disk."""
MOODS = (0.0, 0.0, 0.02, 0.3, 1.0)
"""How often it refuses."""
SCREENS = "new_game seats settings controls codex learn trials games record about people"
"""Screens to which the title leads, before which a monkey may find itself."""
ELSEWHERE = 0.2
"""How often it does, instead of going on where it is."""


def press_at_the_program(folder: str, number: int, presses: int = PRESSES) -> Counter[str]:
    """Let a monkey press so often; return that, and how often the disk refused."""
    dice = Random(f"program {number}")
    parts = played_game(folder).parts
    with TemporaryDirectory() as home, MoodyDisk(Path(home), Random(f"disk {number}")) as disk:
        services = AppServices(Path(home) / "files", parts)
        dress(services.settings, dice)
        shell = window_of(SIZES[0], services, Loaded(GAMES, attrgetter("window")))
        paint_once(shell.kit)
        try:
            shell.go("table", services.new_game(hot_seat(parts, dice)))
            monkey = Monkey(shell, dice)
            for _ in range(presses // AT_ONCE):
                disk.mood = dice.choice(MOODS)
                if dice.random() < ELSEWHERE:
                    shell.go("title")
                    shell.open(dice.choice(SCREENS.split()))
                monkey.play(AT_ONCE)
        finally:  # whoever thinks for the program goes with it
            disk.mood = 0.0
            shell.quit()
            services.close()
    return Counter({"games": 1, "presses": presses, "refusals": disk.refusals})


def dress(settings: Settings, dice: Random) -> None:
    """Have any language, looks and help; the table plays at once."""
    settings.pace = 0.0
    settings.language = dice.choice(LANGUAGES)
    settings.text_scale = dice.choice(TEXT_SCALES)
    settings.confirm, settings.hand_order = dice.choice(CONFIRMS), dice.choice(HAND_ORDERS)
    for name in "reduced_motion high_contrast captions remarks coach introduction step".split():
        setattr(settings, name, dice.random() < 0.3)


def hot_seat(parts: GameParts, dice: Random) -> NewGame:
    """Return a game of several people, and of weak opponents, however named, at other seats."""
    players = dice.choice(parts.system.seats)
    seats = dice.sample(range(players), dice.randrange(2, players + 1))
    weakest, *_ = parts.roster.levels
    tempers = [f"{weakest}{BETWEEN}{temper}" for temper in (LOT, *parts.roster.temperaments)]
    words = {seat: dice.choice((LOT, weakest, *tempers)) for seat in range(players)}
    people = words | dict.fromkeys(seats, PERSON)
    return NewGame(players, weakest, dice.randrange(99), min(seats), parts.key, seats=people)
