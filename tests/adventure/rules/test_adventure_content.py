"""What is printed: complete, sound, and added to by a file of one's own."""

import os
import re
import shutil
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from game.adventure.rules.content.book import BOOK, read_book, texts_of_files
from game.adventure.rules.content.effects import WORDS
from game.adventure.rules.content.parts import Perk
from game.adventure.rules.content.world import (
    distances_to,
    next_steps,
    places_with,
    ports,
    roads_from,
    smithy_of,
)
from game.adventure.rules.effects import scripts
from game.adventure.rules.system import SYSTEM
from game.table.content import ContentError
from tests.structure.source import ROOT

CHAPTER = """
letters: {4: C}
chapters:
- {id: 4, start: kyoto, rounds: 5, influence: 2, gates: [dunes], objective: c4_bridge,
   foe: {name: the_ferrywoman, G: 7, R: 9, exchanges: [[power, 5, {hit: 6}, each],
   [spirit, 5, {harm: 4}, lowest_life]]}}
missions:
- {id: c4_bridge, main: true, ch: 4, at: uji_bridge, reveal: [{clan: [nara]}], need: 1,
   steps: {nara: [{test: {power: 5, ko: [{hit: 2}]}}]}, win: [{influence: -1}]}
events:
- [C7, the_last_ferry, [{coins: 1}], [{hit: 1}]]
"""
PLAY = """
from tests.adventure.campaigns import played
reached = 0
for seed in range(40):
    for game in played(seed, difficulty="story", chapters=4):
        reached = max(reached, game.state.chapter)
    if reached == 4:
        break
print(reached, "C7" in game.state.decks["event"].cards)
"""


def test_there_is_as_much_as_the_plan_says() -> None:
    assert len(BOOK.places) == 34
    assert len([road for road in BOOK.roads.values() if not road.is_dangerous]) == 17
    assert len(BOOK.roads) == 42
    assert len(BOOK.enemies) == 10
    assert sum(kind.count for kind in BOOK.enemies.values()) == 39
    assert (len(BOOK.influence), len(BOOK.events), len(BOOK.items)) == (24, 28, 30)
    assert [sum(i.knowledge == n for i in BOOK.items.values()) for n in range(4)] == [10, 8, 7, 5]
    assert len([gear for gear in BOOK.gear.values() if gear.is_start]) == 4
    assert (len(BOOK.gear), len(BOOK.kami), len(BOOK.skills), len(BOOK.locations)) == (36, 8, 20, 6)
    assert (len(BOOK.chapters), len(BOOK.missions)) == (3, 25)


def test_the_map_is_whole_and_as_far_as_the_booklets_examples_say() -> None:
    assert set(distances_to("kyoto")) == set(BOOK.places)
    assert distances_to("nagoya_north")["nagoya"] == 1
    assert distances_to("nagoya_north")["shrine_amatsumikaboshi"] == 7
    near = {place for place, _ in roads_from("yamato_pass")}
    assert {"iga", "shrine_amaterasu"} <= near
    assert "shrine_amatsumikaboshi" in {place for place, _ in roads_from("ise")}
    assert next_steps("kyoto", "kyoto") == []
    assert {"ise", "nagoya"} <= set(ports())
    assert places_with("market") == tuple(
        "kyoto nara osaka ise kumano nagoya hamamatsu himeji tottori".split()
    )


def test_what_is_held_at_the_start_is_of_level_one_and_cannot_be_bought() -> None:
    start = [gear for gear in BOOK.gear.values() if gear.is_start]
    assert [(gear.level, gear.cost, gear.armor) for gear in start] == [
        (1, 0, 2),
        (1, 0, 2),
        (1, 0, 1),
        (1, 0, 1),
    ]
    assert not any({gear.key for gear in start} & {*smithy_of(gear.owner, 3)} for gear in start)
    assert "hunting_bow" in smithy_of("samurai", 1)
    assert all(bool(gear.dice) != bool(gear.armor) for gear in BOOK.gear.values())


def test_what_a_card_leaves_out_is_told_the_plain_way() -> None:
    assert BOOK.scripts["levy.low"][0].names == ("ashigaru", "gate")
    assert BOOK.enemies["ashigaru"].attribute == "power"
    assert [kind.key for kind in BOOK.enemies.values() if kind.is_boss] == [
        "kasha",
        "nue",
        "wick_keeper",
    ]
    assert [card.key for card in BOOK.missions.values() if card.chapter is None] == ["cove_debt"]
    assert BOOK.items["bandages"].uses == 3
    assert (BOOK.items["rice_ball"].uses, BOOK.items["straw_cloak"].uses) == (1, None)
    assert {getattr(Perk(), field.name) for field in fields(Perk)} == {0, ""}
    assert BOOK.gear["claws"].perk == Perk(adds="dexterity")
    assert BOOK.enemies["onryo"].attribute == "spirit"


def test_every_effect_word_does_something() -> None:
    assert set(scripts.WORDS) == set(WORDS)


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("special.yaml", "{heal: 4}", "{fly: 4}", "'fly' is no effect word"),
        ("special.yaml", "at: mount_daisen", "at: mount_fuji", "no 'mount_fuji'"),
        ("market.yaml", "bitter_tea", "rice_ball", "'rice_ball' is there twice"),
        ("enemies.yaml", "{city: [here, captured]}, {inf", "{wound: 1}, {inf", "no effect word"),
        ("missions.yaml", "need: 3, steps: {nara", "need: 4, steps: {nara", "more steps than"),
        ("events.yaml", "{event: +N1}", "{event: +N9}", "no '+N9'"),
        ("missions.yaml", "need: 3, steps: {nara", "need: 0, steps: {nara", "more steps than"),
        ("chapters.yaml", "- {id: 2", "- {id: 4", "numbered from 1"),
        ("chapters.yaml", "gates: [sekigahara, koga_gorge]", "gates: []", "gates and rounds"),
        ("chapters.yaml", "start: kyoto, rounds: 9", "start: kyoto, rounds: 0", "gates and rounds"),
        ("chapters.yaml", "enemies: [[ashigaru, iga]]", "enemies: [[ashigaru, edo]]", "no 'edo'"),
        ("chapters.yaml", "down: [tea_house]", "down: [tea_shop]", "no 'tea_shop'"),
        ("chapters.yaml", "start: kyoto, rounds", "start: edo, rounds", "no 'edo'"),
        ("chapters.yaml", "objective: c1_kiln", "objective: c1_kite", "no 'c1_kite'"),
        ("chapters.yaml", "[knowledge, 4, {hit: 6}, each]", "[luck, 4, {hit: 6}, each]", "'luck'"),
        ("chapters.yaml", "spawn: [kachi, 1]", "spawn: [tengu, 1]", "no 'tengu'"),
        ("chapters.yaml", "{mission: [c1_bell, open]}", "{mission: [c1_ball, open]}", "'c1_ball'"),
        (
            "missions.yaml",
            "[{need: {goods: rice}}, ",
            "[{test: {power: 4}}, ",
            "test must come last",
        ),
        (
            "missions.yaml",
            "[{spawn: [kachi, 2, iga]}, {clan: [shrine_amaterasu, koga_gorge]}]",
            "[{clan: [shrine_amaterasu, koga_gorge]}, {spawn: [kachi, 2, iga]}]",
            "enemies come before clan tokens",
        ),
        (
            "missions.yaml",
            "at: lake_biwa, reveal",
            "at: lake, reveal",
            "c1_rice: there is no 'lake'",
        ),
        ("missions.yaml", "steps: {iga: ", "steps: {edo: ", "c1_rice: there is no 'edo'"),
        (
            "missions.yaml",
            "{clan: [iga]}], need: 1",
            "{clan: [edo]}], need: 1",
            "there is no 'edo'",
        ),
        (
            "chapters.yaml",
            "triggers: {3: [{spawn: [kachi",
            "trigers: {3: [{spawn: [kachi",
            "'trigers'",
        ),
        ("missions.yaml", "reveal: [", "shows: [", "'shows' is not a known word here"),
        ("enemies.yaml", "arrive: ", "arrives: ", "'arrives' is not a known word here"),
        ("special.yaml", "special:", "others: []\nspecial:", "there is no section 'others'"),
        ("missions.yaml", "{discover: tea_house}", "{discover: tea_shop}", "no 'tea_shop'"),
        ("missions.yaml", "[{goods: rice}, ", "[{discover: rice}, ", "there is no 'rice'"),
        ("missions.yaml", "spawn: [kachi, 2, iga]", "spawn: [kachi, 2, edo]", "there is no 'edo'"),
        (
            "missions.yaml",
            "spawn: [kachi, 2, iga]",
            "spawn: [kachi, '2', iga]",
            "'spawn' cannot be",
        ),
        ("missions.yaml", "spawn: [kachi, 2, iga]", "spawn: 2", "'spawn' cannot be read"),
        (
            "chapters.yaml",
            "{city: [iga, captured]}",
            "{city: [edo, captured]}",
            "there is no 'edo'",
        ),
        (
            "chapters.yaml",
            "{city: [iga, captured]}",
            "{city: [iga, lost]}",
            "'city' cannot be read",
        ),
        ("chapters.yaml", "knowledge, 4, {hit: 6}", "knowledge, 4, {heal: 6}", "no 'heal'"),
        ("chapters.yaml", "ashigaru, iga]]", "ashigara, iga]]", "there is no 'ashigara'"),
        ("events.yaml", "{move: kyoto}", "{move: edo}", "there is no 'edo'"),
        (
            "events.yaml",
            "{power: 4, ok: [{coins: 4}]",
            "{luck: 4, ok: [{coins: 4}]",
            "'test' cannot",
        ),
        ("events.yaml", "{need: {coins: 2}}", "{need: {rice: 2}}", "'need' cannot be read"),
        ("events.yaml", "{heal: 2}", "{heal: 2, coins: 2}", "words that do not belong"),
        ("events.yaml", "{heal: 2}", "heal", "an effect is a word and what it says"),
        ("events.yaml", "{heal: 2}", "{}", "an effect is a word and what it says"),
        ("events.yaml", "[{heal: 2}]", "{heal: 2}", "a list of effects is expected"),
        ("events.yaml", "[{heal: 2}]", "[{wound: 2}]", "'wound' is no effect word here"),
        ("influence.yaml", "{march: [kachi, 1]}", "{march: [tengu, 1]}", "there is no 'tengu'"),
        ("influence.yaml", "{banish: [ashigaru, 2, map]}", "{banish: [x, 2, map]}", "no 'x'"),
        (
            "influence.yaml",
            "{shut: [market, all, round]}",
            "{shut: [inn, some, round]}",
            "'shut' can",
        ),
        ("influence.yaml", "[cut, random_dangerous]", "[cut, any]", "'road' cannot be read"),
        ("influence.yaml", "{mod: [mp, -1, round]}", "{mod: [luck, 1, round]}", "'mod' cannot"),
        ("influence.yaml", "{who: [most_karma,", "{who: [least_karma,", "'who' cannot be read"),
        (
            "market.yaml",
            "{power: 1, only: test}",
            "{might: 1, only: test}",
            "'might' is not a known word here",
        ),
        ("map.yaml", "kyoto-uji_bridge", "kyoto-edo", "the road kyoto-edo: there is no 'edo'"),
        ("skills.yaml", "[drill, 1,", "[incense, 1,", "'incense' is the name of two things"),
        ("skills.yaml", "{guard: -1, until: end}", "{guard: -1, until: dawn}", "'guard' cannot be"),
        ("special.yaml", "special:", "places:", "the section 'special' is missing"),
        ("special.yaml", "special:", "special: 3\nplaces:", "'special' must be a list or a map"),
        ("market.yaml", "p, {mp: 1}", "p, {feet: 1}", "good_boots: 'effects' 'feet' is not a"),
        (
            "influence.yaml",
            "[{spawn: [ashigaru, 3]}]]",
            "[{spawn: [ashigaru, 3]}], []]",
            "must have 5 columns: id, ch, low, medium, high",
        ),
        (
            "missions.yaml",
            "[{need: {goods: boat_torches}}, ",
            "[{test: {power: 4}}, ",
            "test must come last",
        ),
        ("enemies.yaml", "attr: spirit", "attr: luck", "onryo: there is no 'luck'"),
        ("heroes.yaml", "1: A, ", "1: '', ", "chapter 1: letters, gates and rounds are needed"),
        # no word, number or name of any row is taken in silence
        ("chapters.yaml", "G: 5, R: 11", "G: 5, P: 11", "'foe' 'P' is not a known word here"),
        ("chapters.yaml", "G: 5, R: 11", "G: 5", "'foe' 'R' is missing"),
        ("chapters.yaml", "G: 5, R: 11", "G: 5, R: many", "'R' must be a whole number from 1 to"),
        ("chapters.yaml", "lowest_life]", "lowest_live]", "'on' must be one of each, lowest_life"),
        (
            "chapters.yaml",
            "[knowledge, 4, {hit: 6}",
            "[knowledge, 4, {hit: x}",
            "'blow' 'hit' must",
        ),
        ("chapters.yaml", "influence: 4", "influence: 12", "'influence' must be a whole number"),
        ("chapters.yaml", "the_kiln_master", "kasha", "'kasha' is the name of two things"),
        ("chapters.yaml", "{mark: oil_flows}]", "{mark: oil_flow}]", "there is no 'oil_flows'"),
        ("chapters.yaml", "{mark: oil_flows}]", "{mark: 7}]", "'mark' cannot be read"),
        ("difficulty.yaml", "{influence: -1", "{influense: -1", "'influense' is not a known word"),
        (
            "difficulty.yaml",
            "x: 0, growth: [], reroll: true",
            "x: 0, reroll: true",
            "'growth' is m",
        ),
        ("difficulty.yaml", "growth: [8]", "growth: [late]", "'growth' holds what must be a whole"),
        ("difficulty.yaml", "reroll: true", "reroll: 1", "'reroll' must be one of True, False"),
        (
            "difficulty.yaml",
            "  story:",
            "  easy:",
            "the rows of 'difficulty' must be story, normal",
        ),
        ("heroes.yaml", "[tomoe, cherry", "[tomoe, cheery", "samurai: there is no 'cheery'"),
        ("heroes.yaml", "knowledge, [", "luck, [", "'first attribute' must be one of power"),
        ("heroes.yaml", "  orange: [0, ", "  orange: [", "must hold 6, not 5"),
        ("heroes.yaml", "  ronin:", "  bandit:", "bandit needs one start_armor and one skill"),
        ("heroes.yaml", "2: AB", "2: AZ", "letters of 2: there is no such chapter, or no event"),
        ("enemies.yaml", "moves: 2", "moves: two", "'moves' must be a whole number from 0 to 99"),
        ("enemies.yaml", "target: nearest_city", "target: the_city", "'target' must be one of"),
        ("enemies.yaml", "boss: true", "boss: yea", "'boss' must be one of True, False"),
        ("special.yaml", "{at: mount_daisen,", "{by: 1, at: mount_daisen,", "'by' is not a known"),
        ("skills.yaml", "{trait: noble}", "{trait: nobel}", "there is no 'noble'"),
        ("skills.yaml", "{extra: strike}", "{extra: blow}", "'extra' cannot be read"),
        (
            "chapters.yaml",
            "[power, 5, {hit: 8}, each]",
            "[power, 5, {hit: 8}, each], [power, 5, {hit: 8}, each]",
            "chapter 1: a foe has 1 to 4 exchanges, not 5",
        ),
        ("chapters.yaml", "R: 11", "R: 100", "'R' must be a whole number from 1 to 99, not 100"),
        ("chapters.yaml", "R: 11", "R: 0", "'R' must be a whole number from 1 to 99, not 0"),
        ("chapters.yaml", "G: 5", "G: 100", "'G' must be a whole number from 0 to 99, not 100"),
        ("chapters.yaml", "G: 5", "G: -1", "'G' must be a whole number from 0 to 99, not -1"),
        ("market.yaml", "mp: 1}", "mp: one}", "'mp' must be a whole number from -99 to 99"),
        ("kami.yaml", "face: green", "face: blue", "'face' must be one of green, not 'blue'"),
        ("missions.yaml", "{goods: rice}, {clan", "{goods: ricer}, {clan", "there is no 'rice'"),
        ("missions.yaml", "hidden: true", "hidden: 1", "'hidden' must be one of True, False"),
        ("missions.yaml", "ch: 1, at: uji", "ch: 9, at: uji", "the chapter of c1_oil: there is no"),
        ("events.yaml", "walk_on: []", "walk_on:", "a list of effects is expected"),
        ("chapters.yaml", "objective: c1_kiln", "objective: c2_mirror", "there is no 'c2_mirror'"),
        ("difficulty.yaml", "x: 0,", "x: 0, x: 5,", "line 2: not readable: 'x' is there twice"),
        ("map.yaml", "[city, cherry, SMI]", "[city, cherry, SMX]", "'services' must be of SMI"),
        ("smithy.yaml", "[hunting_bow, 1,", "[hunting_bow, 6,", "'level' must be a whole number"),
        ("smithy.yaml", "first_in: activation}", "first_in: winter}", "'last' "),
        ("events.yaml", "coins: 5", "coins: 100", "'coins' cannot be read"),
    ],
)
def test_a_fault_is_told_in_a_sentence(file: str, old: str, new: str, told: str) -> None:
    texts = texts_of_files()
    assert old in texts[file]
    texts[file] = texts[file].replace(old, new, 1)
    with pytest.raises(ContentError, match=r"data/adventure") as fault:
        read_book(texts)
    assert told in str(fault.value)
    assert str(fault.value).startswith((f"data/adventure/{file}", "data/adventure: "))


@pytest.mark.parametrize(
    ("own", "told"),
    [
        ("dice: {test: [9, 9, 9, 9, 9, 9]}", "own.yaml: 'test' is there twice"),
        ("letters: {1: C}", "own.yaml: '1' is there twice"),
        ("letters: {7: C}", "letters of 7: there is no such chapter"),
        ("imperial: [osaka-kyoto]", "the road osaka-kyoto must join two places that no other"),
        ("dangerous: [kyoto-osaka]", "own.yaml: 'kyoto-osaka' is there twice"),
        ("dangerous: [kyoto-kyoto]", "the road kyoto-kyoto must join two places"),
        ("personal: [[c1_oil, 1, kyoto, osaka, [], []]]", "own.yaml: 'c1_oil' is there twice"),
        ("personal: [[p1_wolf, 1, kyoto, osaka, [], []]]", "the owner of p1_wolf: there is no"),
        ("start_armor: {wolf: [oyoroi, 2]}", "own.yaml: 'oyoroi' is there twice"),
        ("start_armor: {monk: [coat, 2]}", "monk needs one start_armor and one skill of level 1"),
        ("skills: {monk: [[zen, 1, {wound: 1}]]}", "monk needs one start_armor and one skill"),
        ("special:\n  cave: 3\n  cave: 3", "own.yaml, line 3: not readable: 'cave' is there twice"),
        (re.sub("(?s)exchanges: .*?]}}", "exchanges: []}}", CHAPTER), "1 to 4 exchanges, not 0"),
        ("special: {cave: 3}", "own.yaml: cave: must be a map of words, not 3"),
        ("market: [[dried_persimmon, 0, 6]]", "own.yaml: dried_persimmon: must have 5 columns"),
        ("missions: [{id: c3_dried_well, ch: 3}]", "own.yaml: c3_dried_well: 'at' is missing"),
        ("events: [[Z1, x, [], []]]", "Z1: no chapter has events of this letter, and no effect"),
        ("influence: [[dikes, 4, [], [], []]]", "the chapter of dikes: there is no '4'"),
    ],
)
def test_a_further_file_adds_rows_and_hides_none(own: str, told: str) -> None:
    with pytest.raises(ContentError, match=r"^data/adventure") as fault:
        read_book({**texts_of_files(), "own.yaml": own})
    assert told in str(fault.value)


def test_a_further_file_may_add_a_skill_of_one_class() -> None:
    own = "skills: {monk: [[zen, 2, {wound: 1}]]}"
    assert "zen" in read_book({**texts_of_files(), "own.yaml": own}).skills


def test_the_file_is_named_in_which_the_fault_stands() -> None:
    """A file of one's own adds to a section: it is not blamed for what stands in ours."""
    texts = texts_of_files()
    own = "{at: dunes, visit: [{%s: 1}]}"
    texts["own.yaml"] = "special:\n  salt_pan: " + own % "karma"
    assert read_book(texts).locations["salt_pan"].at == "dunes"
    for spoilt, file in ((texts["own.yaml"], "own.yaml"), (texts["special.yaml"], "special.yaml")):
        wrong = {**texts, file: spoilt.replace("karma: 1", "fly: 1").replace("heal: 4", "fly: 4")}
        with pytest.raises(ContentError, match=rf"^data/adventure/{file}: "):
            read_book(wrong)


def test_a_chapter_may_have_a_single_round() -> None:
    texts = texts_of_files()
    texts["chapters.yaml"] = texts["chapters.yaml"].replace("rounds: 9", "rounds: 1", 1)
    assert read_book(texts).chapters[1].rounds == 1


@pytest.mark.slow
def test_a_fourth_chapter_is_a_file_and_is_played(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "data" / "adventure", tmp_path / "adventure")
    (tmp_path / "adventure" / "chapter-4.yaml").write_text(CHAPTER, encoding="utf-8")
    environment = {**os.environ, "CIRCLE_OF_HONOR_DATA": str(tmp_path)}
    told = subprocess.run(
        [sys.executable, "-c", PLAY], cwd=ROOT, env=environment, capture_output=True, check=False
    )
    assert told.stdout.split() == [b"4", b"True"], told.stderr


def test_the_system_offers_what_the_book_holds() -> None:
    offered = {option.key: list(option.allowed) for option in SYSTEM.options}
    assert offered["difficulty"] == ["story", "normal", "hard", "legend"]
    assert offered["chapters"] == [1, 2, 3]
    told = {o.key: (o.default, o.is_a_key, o.is_a_person, o.for_people) for o in SYSTEM.options}
    assert told == {
        "difficulty": ("normal", True, False, None),
        "leader": (0, True, True, None),
        "chapters": (3, True, False, None),
        "between": (False, False, False, True),
    }
    assert (offered["leader"], offered["between"]) == ([0, 1, 2, 3], [False, True])
    assert [*SYSTEM.seats] == [4]
