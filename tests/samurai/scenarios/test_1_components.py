"""Section 1 of the rules: what is in the box."""

from collections import Counter

from game.samurai.rules.content import CATALOGUE, CHARACTERS, ROLES
from tests.batteries.rules import rule

WEAPONS = {
    "bo": (2, 1, 5),
    "bokken": (1, 1, 6),
    "daikyu": (5, 2, 1),
    "kanabo": (3, 2, 1),
    "katana": (2, 3, 1),
    "kiseru": (1, 2, 5),
    "kusarigama": (2, 2, 4),
    "nagayari": (4, 2, 1),
    "naginata": (4, 1, 2),
    "nodachi": (3, 3, 1),
    "shuriken": (3, 1, 3),
    "tanegashima": (5, 1, 1),
    "wakizashi": (1, 3, 1),
}
OTHERS = {
    "property": {"focus": 6, "armor": 4, "fast_draw": 3, "bushido": 2},
    "action": {
        "parry": 15,
        "geisha": 6,
        "diversion": 5,
        "battle_cry": 4,
        "tea_ceremony": 4,
        "jujutsu": 3,
        "breathing": 3,
        "daimyo": 3,
    },
}
RESILIENCE = {
    "benkei": 5,
    "chiyome": 4,
    "ginchiyo": 4,
    "goemon": 5,
    "hanzo": 4,
    "hideyoshi": 4,
    "ieyasu": 5,
    "kojiro": 5,
    "musashi": 5,
    "nobunaga": 5,
    "tomoe": 5,
    "ushiwaka": 4,
}


@rule("SS-1.1")
def test_the_weapons() -> None:
    weapons = {c.key: c for c in CATALOGUE.cards if c.type == "weapon"}
    found = {k: (c.values["difficulty"], c.values["wounds"], c.copies) for k, c in weapons.items()}
    assert found == WEAPONS


@rule("SS-1.1")
def test_the_properties_and_actions() -> None:
    for kind, copies in OTHERS.items():
        assert {c.key: c.copies for c in CATALOGUE.cards if c.type == kind} == copies


@rule("SS-1.1")
def test_the_totals() -> None:
    totals = Counter(CATALOGUE[card].type for card in CATALOGUE.deck())
    assert totals == {"weapon": 32, "property": 15, "action": 43}


@rule("SS-1.1")
def test_the_names_in_three_languages() -> None:
    names = {card.key: card.names for card in CATALOGUE.cards}
    assert names["parry"] == {"en": "Parry", "es": "Parada", "it": "Parata"}
    assert names["tea_ceremony"]["es"] == "Ceremonia del té"
    assert names["tea_ceremony"]["it"] == "Cerimonia del tè"
    assert names["bo"] == {"en": "Bō", "es": "Bō", "it": "Bō"}


@rule("SS-1.2")
def test_the_roles_and_teams() -> None:
    assert {r.key: r.cards for r in ROLES} == {"shogun": 1, "samurai": 2, "ninja": 3, "ronin": 1}
    teams = {role.key: role.team for role in ROLES}
    assert teams["shogun"] == teams["samurai"]
    assert len(set(teams.values())) == 3


@rule("SS-1.3")
def test_the_characters() -> None:
    assert {c.key: c.resilience for c in CHARACTERS} == RESILIENCE
