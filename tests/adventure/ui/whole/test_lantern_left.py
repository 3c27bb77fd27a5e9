"""The title says of a campaign that was left where it stands, and whose it is."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.adventure.rules.facts.state import AdventureState
from game.adventure.ui.scenes.chronicle import ChronicleScene
from game.app.games import game_of
from game.kernel.game import Game
from game.languages import LANGUAGES
from game.session.new_game import NewGame
from game.session.reading import Circumstances, Lineup
from game.ui.draw.fonts import TIGHT
from game.ui.scenes.look_back.games_list import GamesScene
from game.ui.scenes.look_back.games_rows import GameLine, SeatLine
from game.ui.scenes.title import TitleScene
from game.ui.widgets.buttons import Button
from game.ui.widgets.menu_items import MenuItem
from game.ui.widgets.texts import Lines, line_style
from tests.adventure.campaigns import played
from tests.adventure.ui.adventure_window import LanternServices, lantern_shell
from tests.ui import checks
from tests.ui.kept_games import NOON, lay, library_of
from tests.ui.windowless import QuickShell, Settings

LEFT: dict[str, tuple[Callable[[AdventureState], bool], str]] = {
    "kami": (lambda state: state.round == 0, "before chapter 1"),
    "round": (lambda state: state.round == 3, "chapter 1, round 3"),
    "foe": (lambda state: state.step == "confrontation", "chapter 1, before its foe"),
    "levels": (lambda state: state.step == "level_up", "after chapter 1"),
}
"""What is asked for, and how the title tells it."""
ALL_FOUR = (None, None, None, None)


def left_at(where: str) -> Game:
    """Return a campaign that was left there."""
    return next(
        game for game in played(4, "adept", difficulty="story") if LEFT[where][0](game.state)
    )


def title_of(
    game: Game, folder: Path, seats: Lineup, size: tuple[int, int] = (1280, 720), **said: object
) -> QuickShell:
    """Open the title of somebody who left `game`."""
    parts = game_of("adventure")
    services = LanternServices(Settings(**said), NewGame(4, "adept", system=parts.key))  # type: ignore[arg-type]  # settings by name
    services.new_game(services.wanted)
    lay(game, folder / "saves" / parts.key / "current.jsonl", seats, NOON)
    services.library = library_of(parts, folder)
    return lantern_shell(size, services)


def line_of(shell: QuickShell) -> MenuItem:
    """Return the first line of the title."""
    title = shell.scenes[-1]
    assert isinstance(title, TitleScene)
    line = next(widget for widget in title.widgets if isinstance(widget, MenuItem))
    assert line.label == shell.kit.say("menu.continue")
    return line


@pytest.mark.parametrize("where", LEFT)
def test_the_title_says_how_far_the_campaign_came_that_was_left(where: str, tmp_path: Path) -> None:
    """It said *the game you left* of whichever, and the list *round 0* before a first round."""
    shell = title_of(left_at(where), tmp_path, Lineup(1, ("adept", None, "adept", "adept")))
    line = line_of(shell)
    assert line.remark == shell.kit.say("menu.continue_remark"), "nothing is loaded for it yet"
    shell.step(0.2)
    shell.step(0.2)
    assert line_of(shell).remark == f"{LEFT[where][1]} \u00b7 Akira"
    library = shell.services.library
    (game,) = library.shelf("adventure").kept.games()
    annals = library.shelf("adventure").annals
    assert annals.played_as(shell.kit.strings, game.tally) == f"Akira, {LEFT[where][1]}, Story"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_the_heroes_in_hand_are_named_where_they_are_not_all(
    language: str, text_scale: float, tmp_path: Path
) -> None:
    game = left_at("round")
    shell = title_of(game, tmp_path, Lineup(0, ALL_FOUR), language=language, text_scale=text_scale)
    three = title_of(
        *(game, tmp_path / "three", Lineup(0, (None, None, "adept", None))),
        language=language,
        text_scale=text_scale,
    )
    for each in (shell, three):
        each.step(0.2)
        each.step(0.2)
        checks.everything_fits(each)
    where, _, who = line_of(three).remark.partition(" \u00b7 ")
    assert line_of(shell).remark == where
    assert all(name in who for name in ("Tomoe", "Akira", "Hikaru"))
    assert "Hattori" not in who


def test_what_cannot_be_read_is_the_game_you_left(tmp_path: Path) -> None:
    shell = title_of(left_at("kami"), tmp_path, Lineup(0, ALL_FOUR))
    path = tmp_path / "saves" / "adventure" / "current.jsonl"
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join([lines[0], '{"event":{"type":"nothing known"}}\n', *lines[1:]]))
    shell.step(0.2)
    shell.step(0.2)
    assert line_of(shell).remark == shell.kit.say("menu.continue_remark")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("where", ["kami", "foe"])
def test_a_campaign_that_was_left_has_a_chronicle_as_far_as_it_came(
    where: str, language: str, tmp_path: Path
) -> None:
    """There was one at its end alone, and nobody who came to chapter 2 could read chapter 1."""
    shell = title_of(left_at(where), tmp_path, Lineup(0, ALL_FOUR), language=language)
    shell.open("games")
    games = shell.top
    assert isinstance(games, GamesScene)
    word = shell.kit.say("lantern.final.chronicle")
    next(w for w in games.widgets if isinstance(w, Button) and w.text == word).press()
    told = shell.top
    assert isinstance(told, ChronicleScene)
    checks.everything_fits(shell)
    reached = shell.kit.say(f"table.where.{'before' if where == 'kami' else 'at_foe'}", n=1)
    assert told.entries[-1].title == shell.kit.say("chronicle.so_far", where=reached)
    assert len(told.entries[-1].parts) == 4 + len(told.seen.results)


@pytest.mark.parametrize(
    ("people", "others", "who"),
    [
        ({}, {}, ["you"] * 4),
        ({"2": "Ana"}, {}, ["Ana"] * 4),
        ({"2": "Ana", "3": "Bruno"}, {3: "3"}, ["Ana", "Player 2", "Player 3", "Bruno"]),
    ],
)
def test_all_heroes_of_one_person_are_theirs_in_the_list(
    people: dict[str, str], others: dict[int, str], who: list[str], tmp_path: Path
) -> None:
    """Each but the first was called a person, as if four played."""
    about = Circumstances("2", people=others)
    shell = title_of(left_at("round"), tmp_path, Lineup(0, ALL_FOUR, about))
    shell.services.library.people.names.update(people)
    shell.open("games")
    games = shell.top
    assert isinstance(games, GamesScene)
    lines = [widget for widget in games.widgets if isinstance(widget, SeatLine)]
    assert [line.words[1] for line in lines] == who


def test_what_happened_last_in_a_campaign_has_room_in_the_list(tmp_path: Path) -> None:
    """The story of a chapter was higher than its room: nothing after it could be read."""
    campaign = played(4, "adept", difficulty="story")
    first = next(game for game in campaign if game.state.round == 1)
    shell = title_of(first, tmp_path, Lineup(0, ALL_FOUR))
    shell.open("games")
    games = shell.top
    assert isinstance(games, GamesScene)
    (told,) = (widget for widget in games.widgets if isinstance(widget, Lines))
    assert told.lines
    assert all(told._height(line) <= told.box.h for line in told.lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize("count", [3, 4])
def test_a_campaign_of_many_heroes_and_difficulties_keeps_to_its_line_of_the_list(
    count: int, size: tuple[int, int], language: str, tmp_path: Path
) -> None:
    """Four names, three difficulties and how far it came ran across the page beside the list."""
    campaign = played(4, "adept", difficulty="normal", between=True)
    game = next(game for game in campaign if (game.state.chapter, game.state.round) == (3, 2))
    seats = Lineup(0, (None, None, None, "adept" if count == 3 else None))
    shell = title_of(game, tmp_path, seats, size, language=language)
    shell.open("games")
    checks.everything_fits(shell)
    games = shell.top
    assert isinstance(games, GamesScene)
    line = next(widget for widget in games.widgets if isinstance(widget, GameLine))
    assert all(
        shell.kit.fonts.width(told, line_style(shell.kit, place, told, style)[0]) * TIGHT <= place.w
        for place, told, style in line.told(shell.kit)
    )
    whole, told = {"en": "All four heroes, "}, line.told(shell.kit)[1][1]
    whole |= {"es": "Los cuatro héroes, ", "it": "I quattro eroi, "}
    assert told.startswith("Tomoe, " if count == 3 else whole[language])
    assert shell.kit.say("table.where.round", n=3, round=2).partition(",")[0] in told
