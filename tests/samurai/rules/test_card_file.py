"""The card file of Samurai Sword: what is in it, and what happens when it is spoilt."""

import pytest

from game.resources import read_data_text
from game.samurai.rules.content import CATALOGUE, CHARACTERS, HANDS, ROLES, TABLES, parse
from game.table.content import ContentError

TEXT = read_data_text("cards.yaml")


def spoilt(old: str, new: str) -> tuple[str, int]:
    """Return the card file with one change, and the line where it was made."""
    assert old in TEXT
    place = TEXT.index(old)
    return TEXT.replace(old, new, 1), TEXT[:place].count("\n") + 1


def fault_of(text: str) -> str:
    """Return the complaint about a card file."""
    with pytest.raises(ContentError) as raised:
        parse(text)
    return str(raised.value)


def test_ninety_cards_of_the_right_kinds() -> None:
    """SS-1.1."""
    copies = dict.fromkeys(("weapon", "property", "action"), 0)
    for card in CATALOGUE.cards:
        copies[card.type] += card.copies
    assert copies == {"weapon": 32, "property": 15, "action": 43}
    assert len(CATALOGUE.deck()) == 90


def test_twelve_characters_seven_roles_five_tables() -> None:
    """SS-1.2, SS-1.3, SS-2.1, SS-2.5."""
    assert sum(character.resilience for character in CHARACTERS) == 7 * 5 + 5 * 4
    assert len(CHARACTERS) == 12
    assert {role.key: role.cards for role in ROLES} == {
        "shogun": 1,
        "samurai": 2,
        "ninja": 3,
        "ronin": 1,
    }
    assert set(TABLES) == {3, 4, 5, 6, 7}
    assert HANDS == (4, 5, 5, 6, 6, 7, 7)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("type: weapon", "type: sword", "'sword' is not a known type"),
        ("aim: within_reach", "aim: far", "'far' is not a known aim"),
        ("difficulty: 2", "difficulty: 0", "'difficulty' must be a whole number of at least 1"),
        ("names: {en: Bō, es: Bō, it: Bō}", "names: {en: Bō, es: Bō}", "the name in 'it'"),
        ("traits: {weapons: 1}", "traits: {arms: 1}", "'arms' is not a known word in 'traits'"),
        ("traits: {weapons: 1}", "trait: {weapons: 1}", "'trait' is not a known word here"),
        ("play: [remove]", "play: [burn]", "'burn' is not a known effect word"),
        ("answer: weapon", "answer: song", "'song' is not a known answer"),
        ("key: bokken", "key: bo", "there are two cards named 'bo'"),
        (
            "resilience: 5\n",
            "resilience: many\n",
            "'resilience' must be a whole number of at least 1",
        ),
        ("- players: 3", "- players: few", "'players' must be a whole number of at least 1"),
        ("copies: 5", "copies: 0", "'copies' must be a whole number of at least 1"),
        ("cards: 2", "cards: 0", "'cards' must be a whole number of at least 1"),
        ("{trades_resilience: 1}", "{trades: 1}", "'trades' is not a known word in 'traits'"),
        ("most_stars: {4: 2}", "most_stars: {four: 2}", "'four' is not a known word in 'most_s"),
        ("honor: {shogun: 6, others: 3}", "honor: {1: 6}", "'1' is not a known word in 'honor'"),
    ],
)
def test_a_fault_is_told_near_its_line(old: str, new: str, fault: str) -> None:
    text, line = spoilt(old, new)
    told = fault_of(text)
    start, _, rest = told.partition(": ")
    assert start.startswith("cards.yaml, line ")
    assert 0 <= line - int(start.split()[-1]) <= 7
    assert rest.startswith(fault)


def test_a_wrong_count_says_both_numbers() -> None:
    told = fault_of(spoilt("copies: 5", "copies: 6")[0])
    last = TEXT[: TEXT.index("- key: daimyo")].count("\n") + 1
    assert told.startswith(f"cards.yaml, line {last}: ")
    assert told.endswith("up to here there are 91 cards, but cards_in_all says 90")


@pytest.mark.parametrize("section", ["cards", "characters", "roles", "tables", "hands"])
def test_a_missing_or_senseless_section_is_told(section: str) -> None:
    assert f"'{section}' is missing" in fault_of(TEXT.replace(f"\n{section}:", "\nother:", 1))


def test_hands_are_a_list_of_numbers() -> None:
    for wrong in ("hands: 7", "hands: [4, five]", "hands: [4, 5]"):
        told = fault_of(spoilt("hands: [4, 5, 5, 6, 6, 7, 7]", wrong)[0])
        assert told == "cards.yaml, line 1: 'hands' must be a list of 7 numbers"


def test_an_empty_list_of_cards_is_told() -> None:
    head, rest = TEXT.split("\ncards:\n", 1)
    tail = rest[rest.index("\ncharacters:") :]
    assert "the rules need a card" in fault_of(head + "\ncards: []\n" + tail)


@pytest.mark.parametrize("key", ["bushido", "daimyo", "parry"])
def test_a_card_that_the_rules_name_must_be_there(key: str) -> None:
    told = fault_of(spoilt(f"key: {key}\n", "key: odd\n")[0])
    assert told == f"cards.yaml, line 1: the rules need a card '{key}'"
