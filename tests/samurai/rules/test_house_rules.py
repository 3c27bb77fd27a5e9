"""House rules: a short game, characters and roles that are chosen; and what is told of them."""

from collections import Counter
from random import Random

import pytest

from game.kernel.errors import SetupError
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.system import Options
from game.languages import LANGUAGES
from game.samurai.rules.content import TABLES
from game.samurai.rules.notation import CHARACTER_KEYS
from game.samurai.rules.state import ROLE_KEYS, Role
from game.samurai.rules.system import SYSTEM
from game.samurai.view.names import teller_of
from game.samurai.view.telling.ending import score_lines
from game.table.house_rules import HouseRule
from game.view.words.sentences import house_rules
from game.view.words.strings import Strings

PLAYERS = range(3, 8)


def dealt(players: int, options: Options, seed: int = 4) -> Game:
    return Game(SYSTEM, Header(SYSTEM.key, seed, players, None, options))


def told(game: Game) -> list[str]:
    return [e.rule for e in game.journal.events() if isinstance(e, HouseRule)]


@pytest.mark.parametrize("players", PLAYERS)
def test_a_short_game_begins_with_less_honor_and_says_so(players: int) -> None:
    usual, short = dealt(players, {}), dealt(players, {"short": True})
    roles = usual.state.roles
    less = [2 if role == Role.SHOGUN else 1 for role in roles]
    assert short.state.roles == roles
    assert [a - b for a, b in zip(usual.state.honor, short.state.honor, strict=True)] == less
    assert min(short.state.honor) >= 2
    assert (told(usual), told(short)) == ([], ["short"])


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", range(4))
def test_who_is_chosen_is_dealt_and_the_rest_is_as_the_rules_have_it(
    players: int, seed: int
) -> None:
    options = {"character_1": "benkei", "character_3": "tomoe", "role_1": "ninja"}
    game = dealt(players, options, seed)
    names = [CHARACTER_KEYS[character] for character in game.state.characters]
    assert (names[0], names[2]) == ("benkei", "tomoe")
    assert len(set(names)) == players
    assert game.state.roles[0] == Role.NINJA
    counts = Counter(ROLE_KEYS[role] for role in game.state.roles)
    assert counts == Counter({k: n for k, n in TABLES[players].roles.items() if n})
    assert told(game) == ["characters", "roles"]


def test_what_was_chosen_is_told_to_all_but_not_which_role() -> None:
    game = dealt(5, {"role_2": "ronin"})
    others = [e.redacted(0) for e in game.journal.events() if isinstance(e, HouseRule)]
    assert others == [HouseRule("roles")]
    assert "ronin" not in repr(others)


@pytest.mark.parametrize(
    ("players", "options", "sentence"),
    [
        (3, {"role_1": "samurai"}, "among 3 players no card is left for the role that seat 1 "),
        (
            5,
            {"role_1": "shogun", "role_2": "shogun"},
            "the role that seat 2 is to have: choose another, or 'lot'",
        ),
        (4, {"character_1": "hanzo", "character_2": "hanzo"}, "the character that seat 2 is to"),
        (3, {"character_4": "hanzo"}, "there is no seat 4 for a character among 3 players"),
    ],
)
def test_what_cannot_be_had_together_is_told_before_anything_is_dealt(
    players: int, options: Options, sentence: str
) -> None:
    heard: list[object] = []
    with pytest.raises(SetupError, match=sentence):
        Game(SYSTEM, Header(SYSTEM.key, 1, players, None, options), heard.append)
    assert heard == []


def test_every_seat_has_its_options_and_only_roles_are_secret() -> None:
    seats = Counter(option.seat for option in SYSTEM.options if option.seat is not None)
    assert seats == dict.fromkeys(range(7), 2)
    assert {o.key.partition("_")[0] for o in SYSTEM.options if o.is_secret} == {"role"}
    assert [o.key for o in SYSTEM.options if o.is_a_key or o.is_a_person] == []


def test_the_rest_is_drawn_fairly_when_a_role_is_chosen() -> None:
    games = [dealt(4, {"role_1": "ninja"}, seed) for seed in range(300)]
    shoguns = Counter(game.state.roles.index(Role.SHOGUN) for game in games)
    assert set(shoguns) == {1, 2, 3}
    assert min(shoguns.values()) > 70


def test_the_score_names_the_house_rules_in_every_language() -> None:
    game = dealt(4, {"short": True, "character_2": "hanzo"})
    dice = Random(3)
    while game.decision is not None:
        game.act(dice.choice(list(game.decision.actions)))
    seen = game.observe(0)
    for language in LANGUAGES:
        teller = teller_of(Strings(language, "samurai"), seen, 0)
        (told,) = [
            line
            for line in score_lines(teller, seen)
            if line == house_rules(teller, seen.house_rules)
        ]
        assert teller.say("house.short") in told
        assert teller.say("house.characters") in told
    usual = dealt(4, {}).observe(0)
    assert house_rules(teller_of(Strings("en", "samurai"), usual, 0), usual.house_rules) == ""
