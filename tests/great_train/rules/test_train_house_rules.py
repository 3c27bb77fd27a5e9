"""House rules of The Great Train: a game in a hurry, characters and roles that are chosen."""

from collections import Counter
from random import Random

import pytest

from game.great_train.rules.content.content import TABLES
from game.great_train.rules.content.roles import CHARACTER_KEYS, ROLE_KEYS
from game.great_train.rules.system import SYSTEM
from game.great_train.view.ending import score_lines
from game.great_train.view.names import teller_of
from game.kernel.errors import SetupError
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.system import Options
from game.languages import LANGUAGES
from game.table.house_rules import HouseRule
from game.view.words.sentences import house_rules
from game.view.words.strings import Strings


def dealt(players: int, options: Options, seed: int = 4) -> Game:
    return Game(SYSTEM, Header(SYSTEM.key, seed, players, None, options))


def told(game: Game) -> list[str]:
    return [e.rule for e in game.journal.events() if isinstance(e, HouseRule)]


@pytest.mark.parametrize("players", SYSTEM.seats)
def test_in_a_hurry_everybody_begins_with_a_life_and_a_card_less(players: int) -> None:
    usual, short = dealt(players, {}), dealt(players, {"short": True})
    assert short.state.roles == usual.state.roles
    lives = zip(usual.state.life, short.state.life, strict=True)
    assert {a - b for a, b in lives} == {1}
    assert (told(usual), told(short)) == ([], ["short"])


@pytest.mark.parametrize("players", SYSTEM.seats)
def test_who_is_chosen_sits_on_the_train_and_the_rest_is_as_the_rules_have_it(
    players: int,
) -> None:
    options = {"character_1": "suzy_lafayette", "character_3": "sancho", "role_1": "renegade"}
    for seed in range(3):
        game = dealt(players, options, seed)
        names = [CHARACTER_KEYS[character] for character in game.state.characters]
        assert (names[0], names[2]) == ("suzy_lafayette", "sancho")
        assert len(set(names)) == players
        assert ROLE_KEYS[game.state.roles[0]] == "renegade"
        counts = Counter(ROLE_KEYS[role] for role in game.state.roles)
        assert counts == Counter({key: n for key, n in TABLES[players].items() if n})
        assert told(game) == ["characters", "roles"]


def test_nobody_is_told_which_role_was_chosen() -> None:
    game = dealt(5, {"role_2": "renegade"})
    others = [e.redacted(0) for e in game.journal.events() if isinstance(e, HouseRule)]
    assert others == [HouseRule("roles")]
    assert game.state.house_rules == game.observe(3).house_rules == ("roles",)


@pytest.mark.parametrize(
    ("players", "options", "sentence"),
    [
        (3, {"role_1": "sheriff"}, "among 3 players no card is left for the role that seat 1 "),
        (4, {"character_1": "sancho", "character_2": "sancho"}, "the character that seat 2 is to"),
        (3, {"character_4": "sancho"}, "there is no seat 4 for a character among 3 players"),
    ],
)
def test_what_cannot_be_had_together_on_the_train_is_told_first(
    players: int, options: Options, sentence: str
) -> None:
    heard: list[object] = []
    with pytest.raises(SetupError, match=sentence):
        Game(SYSTEM, Header(SYSTEM.key, 1, players, None, options), heard.append)
    assert heard == []


def test_programs_give_no_house_rule_of_the_train_under_a_key_of_its_own() -> None:
    assert [o.key for o in SYSTEM.options if o.is_a_key or o.is_a_person] == []


def test_the_end_names_the_house_rules_in_every_language() -> None:
    game = dealt(4, {"short": True, "character_2": "sancho"})
    dice = Random(3)
    while game.decision is not None:
        game.act(dice.choice(list(game.decision.actions)))
    seen = game.observe(0)
    for language in LANGUAGES:
        teller = teller_of(Strings(language, "great_train"), seen, 0)
        rules = house_rules(teller, seen.house_rules)
        assert rules in score_lines(teller, seen)
        assert teller.say("house.short") in rules
        assert teller.say("house.characters") in rules
