"""Written positions, and what is changed in them: the fault that is named, or none at the edge."""

from collections.abc import Callable
from typing import Any, TypeAlias

from game.adventure.rules.content.book import BOOK
from tests.adventure.scenarios.table import Table, written_result

Change: TypeAlias = dict[str, Any]
"""Path of a value in a STATE, such as `heroes.0.ap` -> the value put there."""
Base: TypeAlias = Callable[[], dict[str, Any]]
MOD = {"what": "mp", "n": 9, "until": "round", "seat": None, "by": "autumn_rain"}
SHUT = {"service": "inn", "place": "nara", "until": "round"}
FOE = {"id": 3, "kind": "kachi", "place": "iga", "mission": None, "activated": False}
TAKEN = {"state": "captured", "chapter": 1}
HELD = (
    *(("straw_cloak", None), ("iron_bracers", None), ("war_fan", None), ("walking_staff", None)),
    *(("bandages", 1), ("rice_ball", 1), ("whetstone", 1)),
)
"""Items with what is left of them: four permanent ones, three that are used up."""
RESULT = written_result(1)


def acting() -> dict[str, Any]:
    """Return a STATE with Ann acting, enemies and missions of every sort on the map."""
    t = Table().enemy("ashigaru", "iga", "c1_kiln").enemy("kachi", "nara")
    t.mission("c1_kiln", "active", koga_gorge="cid")
    t.mission("c1_oil", "active", nara="ann", tsuruga="ann bob", done="shrine_inari")
    t.mission("p1_samurai", "active", osaka="ann").mission("c1_rice", "active", iga="ann")
    return t.hero("ann", items="bandages straw_cloak").hero("bob", goods="rice").setup()


def facing() -> dict[str, Any]:
    """Return a STATE before the first exchange of the first confrontation."""
    return Table().foe().setup()


def waiting() -> dict[str, Any]:
    """Return a STATE before a round begins."""
    return Table().step("round_marker").setup()


def late() -> dict[str, Any]:
    """Return a STATE of the third chapter, with a city that was taken in the second."""
    t = Table().level(3).world(chapter=3, cities={"iga": {**TAKEN, "chapter": 2}})
    return t.setup()


def between() -> dict[str, Any]:
    """Return a STATE before the second chapter is laid out."""
    return Table().level(2).step("chapter_start", chapter=2, round=0, influence=0).setup()


def begun() -> dict[str, Any]:
    """Return the STATE before kami and weapons are chosen."""
    state = Table().step("chapter_start", round=0, influence=0).setup()
    for hero in state["heroes"]:
        hero.update(kami=None, weapons=[], equipped=None)
    return state


ACTING: list[tuple[Change, str]] = [
    # the head
    ({"system": "samurai"}, "this is no setup of 'adventure'"),
    ({"difficulty": 3}, "there is no difficulty 3"),
    ({"difficulty": "easy"}, "there is no difficulty 'easy'"),
    ({"leader": 4}, "the leader cannot be 4: it must be a whole number from 0 to 3"),
    ({"chapters": 4}, "'chapters' cannot be 4"),
    ({"chapters": 0}, "'chapters' cannot be 0: it must be a whole number from 1 to 3"),
    ({"chapter": 0}, "the chapter cannot be 0: it must be a whole number from 1 to 3"),
    ({"chapter": 4}, "the chapter cannot be 4"),
    ({"step": "travel"}, "a setup cannot stand at the step 'travel'"),
    ({"travel": {}}, "'travel' must be null in a setup"),
    ({"visit": {}}, "'visit' must be null in a setup"),
    ({"event": {}}, "'event' must be null in a setup"),
    ({"asking": {}}, "'asking' must be null in a setup"),
    ({"swapped": True}, "'swapped' must be false in a setup"),
    ({"swapped": 0}, "'swapped' must be false in a setup"),
    ({"final_round": 0}, "'final_round' must be true or false"),
    ({"omamori_used": 1}, "'omamori_used' must be true or false"),
    ({"pieces": 13}, "'pieces' cannot be 13"),
    ({"attempts": 1}, "the lost attempts cannot be 1"),
    ({"round": 10}, "the round cannot be 10"),
    ({"round": 0}, "rounds begin with 1 at this step"),
    ({"influence": 13}, "the influence cannot be 13"),
    ({"influence": 12}, "at influence 12 the phase is over: 11 at most"),
    ({"final_round": True}, "the final round is the last one"),
    ({"round": 9}, "this is the final round"),
    ({"hat": 1}, "the setup has an unknown key 'hat'"),
    # heroes
    ({"heroes.0.hat": 1}, "the samurai has an unknown key 'hat'"),
    ({"heroes": {}}, "'heroes' must be a list"),
    ({"heroes": []}, "there are four heroes"),
    ({"heroes.1.class": "monk"}, "the heroes sit in the order samurai, ronin, ninja, monk"),
    ({"heroes.0.level": 0}, "the level of the samurai cannot be 0"),
    ({"heroes.0.level": 6}, "cannot be 6: it must be a whole number from 1 to 5"),
    ({"heroes.0.life": 11}, "the life of the samurai cannot be 11"),
    ({"heroes.0.attributes": {}}, "'attributes' has no 'power'"),
    ({"heroes.0.attributes.power": 6}, "the samurai's power cannot be 6"),
    *[({f"heroes.0.{name}": -1}, f"'{name}' cannot be -1")
      for name in ("coins", "karma", "heads", "bosses", "blessed", "falls")],
    ({"heroes.0.affinity": 7}, "the samurai's affinity cannot be 7"),
    ({"heroes.0.ap_owed": 10}, "'ap_owed' cannot be 10"),
    ({"heroes.0.activated": 1}, "'activated' must be true or false"),
    ({"heroes.0.travelled": 1}, "'travelled' must be true or false"),
    ({"heroes.0.mp": 2}, "'mp' must be null in a setup"),
    ({"heroes.0.skills": ["fly"]}, "'skills' cannot hold 'fly'"),
    ({"heroes.0.skills": ["drill", "drill"]}, "'drill' is twice among 'skills'"),
    ({"heroes.0.skills": ["sixth_sense"]}, "the samurai has one skill of each level"),
    ({"heroes.0.skills": []}, "the samurai has one skill of each level"),
    ({"heroes.0.weapons": ["sickle"]}, "'weapons' cannot hold 'sickle'"),
    ({"heroes.0.equipped": None}, "the samurai has one weapon of the own class equipped"),
    ({"heroes.0.equipped": "worn_katana"}, "the samurai has one weapon of the own class equipped"),
    ({"heroes.0.weapons": []}, "the samurai has one weapon of the own class equipped"),
    ({"heroes.0.weapons": [f"{a}" for a in ("hunting_bow", "worn_katana", "straight_blade",
      "iron_mace", "x")]}, "'weapons' cannot hold 'x'"),
    ({"heroes.0.armor": {}}, "an armour has no 'id'"),
    ({"heroes.0.armor.id": "hunting_bow"}, "there is no armour 'hunting_bow'"),
    ({"heroes.0.armor.left": 9}, "what is left of an armour (lacquered_coat) cannot be 9"),
    ({"heroes.0.items": {}}, "'items' must be a list"),
    ({"heroes.0.items.0": {}}, "an item has no 'id'"),
    ({"heroes.0.items.0.id": "sake"}, "there is no item 'sake'"),
    ({"heroes.0.items.1.left": 1}, "straw_cloak has no charges"),
    ({"heroes.0.items.0.left": 0}, "bandages is used up: it would be"),
    ({"heroes.0.items.0.left": 4}, "charges cannot be 4: it must be a whole number from 0"),
    ({"heroes.1.items": [{"id": "bandages", "left": 1}]}, "a card is held twice"),
    ({"heroes.1.armor": {"id": "lacquered_coat", "left": 1}}, "a card is held twice"),
    ({"heroes.0.items": [{"id": key, "left": left} for key, left in HELD[:4]]},
     "the samurai has too many permanent items"),
    ({"heroes.0.items": [{"id": key, "left": left} for key, left in HELD[1:]]},
     "the samurai has too many items"),
    ({"heroes.0.weapons": ["hunting_bow", "short_spear", "war_bow"]},
     "the samurai has too many weapons"),
    ({"heroes.0.weapons": ["hunting_bow", "war_bow"]}, "no smithy deck has held war_bow yet"),
    ({"heroes.1.kami": "inari"}, "'inari' is twice among the kami"),
    ({"heroes.1.kami": None}, "the kami cannot hold null"),
    ({"heroes.0.place": None}, "there is no place null"),
    ({"heroes.0.place": "edo"}, "there is no place 'edo'"),
    ({"heroes.2.life": 0}, "the ninja cannot be on the map"),
    ({"heroes.0.skills_used": ["volley"]}, "'skills_used' cannot hold 'volley'"),
    ({"heroes.0.skills_used": ["drill"]}, "skills are used in a confrontation"),
    ({f"heroes.{n}.{key}": value for n in range(4) for key, value in
      (("life", 0), ("place", None))}, "all heroes are defeated"),
    ({"heroes.0.ap": 10}, "'ap' of seat 0 cannot be 10"),
    ({"heroes.0.activated": False}, "who has action points stands and is activated"),
    ({"heroes.0.life": 0, "heroes.0.place": None}, "who has action points stands and is activated"),
    ({"heroes.0.ap": None}, "at the step 'activate' exactly one hero has action points"),
    ({"heroes.1.ap": 1, "heroes.1.activated": True}, "at the step 'activate' exactly one hero has"),
    ({"step": "heroes"}, "at the step 'heroes' no hero has action points ('ap')"),
    ({"heroes.1.travelled": True}, "only the active hero has travelled"),
    ({"group": {}}, "'group' must be a list"),
    ({"group": [4]}, "a companion cannot be 4"),
    ({"group": [1, 1]}, "a companion waits to be activated"),
    ({"group": [0]}, "a companion waits to be activated"),
    ({"group": [2], "heroes.2.life": 0, "heroes.2.place": None}, "a companion waits"),
    # the sheet
    ({"marks": ["x"]}, "'marks' cannot hold 'x'"),
    ({"added": ["A1"]}, "'added' cannot hold 'A1'"),
    ({"out": ["A99"]}, "'out' cannot hold 'A99'"),
    ({"won": ["c1_oil"]}, "'won' cannot hold 'c1_oil'"),
    ({"results": {}}, "'results' must be a list"),
    ({"results": [RESULT]}, "'results' has one entry for each phase that is over"),
    ({"special": []}, "'special' must be an object"),
    ({"special": {"inn": "up"}}, "there is no location 'inn'"),
    ({"special": {"tea_house": "left"}}, "tea_house lies up or down"),
    # the map
    ({"cities": []}, "'cities' must be an object"),
    ({"cities": {"edo": TAKEN}}, "there is no city 'edo'"),
    ({"cities": {"uji_bridge": TAKEN}}, "there is no city 'uji_bridge'"),
    ({"cities": {"iga": {}}}, "the state of iga has no 'state'"),
    ({"cities": {"iga": {**TAKEN, "state": "open"}}}, "iga is captured or razed"),
    ({"cities": {"iga": {**TAKEN, "chapter": 2}}}, "the chapter of a city cannot be 2"),
    ({"cities": {"iga": {**TAKEN, "chapter": 0}}}, "the state of iga is over by now"),
    ({"cities": {"kyoto": {**TAKEN, "state": "razed"}}}, "nobody can stand in razed kyoto"),
    ({"cut": ["kyoto"]}, "'cut' cannot hold 'kyoto'"),
    ({"next_enemy": 0}, "cannot be 0: it must be a whole number of at least 1"),
    ({"next_enemy": 2}, "an enemy's number cannot be 2"),
    ({"enemies": {}}, "'enemies' must be a list"),
    ({"enemies.0": {}}, "an enemy has no 'id'"),
    ({"enemies.1.kind": "tengu"}, "there is no enemy 'tengu'"),
    ({"enemies.1.place": "edo"}, "there is no place 'edo'"),
    ({"enemies.1.mission": "c9"}, "no enemy can be of the mission 'c9'"),
    ({"enemies.1.mission": "c1_oil"}, "no enemy can be of the mission 'c1_oil'"),
    ({"enemies.1.mission": "c2_mirror"}, "no enemy can be of the mission 'c2_mirror'"),
    ({"enemies.1.activated": True}, "no enemy is activated in a setup"),
    ({"enemies.1.id": 1}, "enemies stand in the order of their numbers"),
    ({"enemies.0.id": 0}, "enemies stand in the order of their numbers"),
    ({"enemies": [{**FOE, "id": n + 1, "kind": "nue"} for n in range(9)], "next_enemy": 10},
     "there are not so many nue: 1 at most"),
    # missions
    ({"missions": {}}, "'missions' must be a list"),
    ({"missions": []}, "'missions' are the chapter's, in their order"),
    ({"missions.0": 3}, "'missions' are the chapter's, in their order"),
    ({"missions.c1_oil.hat": 1}, "a mission has an unknown key 'hat'"),
    ({"missions.c1_oil.state": "open"}, "c1_oil cannot be 'open'"),
    ({"missions.c1_oil.revealed": 1}, "'revealed' must be true or false"),
    ({"missions.c1_oil.revealed": False}, "c1_oil is known by now"),
    ({"missions.cove_debt.revealed": True}, "cove_debt is not known yet"),
    ({"missions.cove_debt.state": "won"}, "cove_debt is known by now"),
    ({"won": ["cove_debt"]}, "cove_debt was won: it is 'won', or no mission of the chapter"),
    ({"missions.cove_debt.state": "lost"}, "cove_debt is known by now"),
    ({"missions.c1_oil.done": ["iga"]}, "done of c1_oil cannot hold 'iga'"),
    ({"missions.c1_oil.done": ["foes"]}, "done of c1_oil cannot hold 'foes'"),
    ({"missions.cove_debt.done": ["osaka"]}, "cove_debt is not known yet"),
    ({"missions.c1_oil.done": ["shrine_inari", "nara", "tsuruga"], "missions.c1_oil.clan": {}},
     "c1_oil would be won"),
    ({"missions.c1_oil.clan": []}, "the clan tokens of c1_oil must be an object"),
    ({"missions.c1_oil.state": "lost"}, "c1_oil has no clan tokens now"),
    ({"missions.c1_oil.clan": {"iga": [0]}}, "no token of c1_oil can lie at 'iga'"),
    ({"missions.c1_oil.clan": {"shrine_inari": [0]}}, "no token of c1_oil can lie at"),
    ({"missions.c1_oil.clan": {}}, "nobody is informed of c1_oil"),
    ({"missions.p1_samurai.clan": {}}, "nobody is informed of p1_samurai"),
    ({"missions.c1_oil.clan": {"nara": {}}}, "the tokens of c1_oil must be a list"),
    ({"missions.c1_oil.clan": {"nara": []}}, "c1_oil has a place without tokens"),
    ({"missions.c1_oil.clan": {"nara": [4]}}, "a seat cannot be 4"),
    ({"missions.c1_oil.clan": {"nara": [0, 0]}}, "c1_oil cannot have a token of seat 0"),
    ({"missions.p1_samurai.clan": {"osaka": [1]}}, "p1_samurai cannot have a token of seat 1"),
    ({"heroes.1.life": 0, "heroes.1.place": None}, "c1_oil cannot have a token of seat 1"),
    ({"enemies.0.mission": None}, "the enemies of c1_kiln are beaten"),
    # goods
    ({"lying": []}, "'lying' must be an object"),
    ({"heroes.0.goods": {}}, "'goods' must be a list"),
    ({"lying": {"edo": ["rice"]}}, "there is no place 'edo'"),
    ({"lying": {"nara": []}}, "nothing lies at nara"),
    ({"lying": {"nara": {}}}, "'lying' must be a list"),
    ({"lying": {"nara": ["rice"]}}, "goods are there once"),
    ({"lying": {"nara": [3]}}, "goods are there once"),
    ({"lying": {"nara": ["gold"]}}, "the goods 'gold' cannot be there"),
    ({"missions.c1_rice.state": "won", "missions.c1_rice.clan": {}}, "the goods 'rice' cannot be"),
    ({"missions.c1_rice.state": "available", "missions.c1_rice.clan": {},
      "missions.c1_rice.revealed": False}, "the goods 'rice' cannot be there"),
    # what lasts
    ({"shut": {}}, "'shut' must be a list"),
    ({"shut": [{}]}, "a closure has no 'service'"),
    ({"shut": [{**SHUT, "service": "bank"}]}, "a closure is of a smithy, market or inn"),
    ({"shut": [{**SHUT, "until": "travel"}]}, "a closure lasts for the round or the phase"),
    ({"shut": [{**SHUT, "place": "uji_bridge"}]}, "a closure is of a city, or of all"),
    ({"mods": {}}, "'mods' must be a list"),
    ({"mods": [{}]}, "a modifier has no 'what'"),
    ({"mods": [{**MOD, "what": "luck"}]}, "there is no modifier of 'luck'"),
    ({"mods": [{**MOD, "n": 10}]}, "a modifier is a whole number from -9 to 9"),
    ({"mods": [{**MOD, "n": -10}]}, "a modifier is a whole number from -9 to 9"),
    ({"mods": [{**MOD, "n": 1.0}]}, "a modifier is a whole number from -9 to 9"),
    ({"mods": [{**MOD, "until": "travel"}]}, "a modifier lasts for the round or the phase"),
    ({"mods": [{**MOD, "seat": 4}]}, "a seat cannot be 4"),
    ({"mods": [{**MOD, "by": "me"}]}, "there is nothing called 'me'"),
    ({"mods": [MOD, MOD]}, "a modifier is there twice"),
    ({"used": []}, "'used' must be an object"),
    ({"used": {"drill": 1}}, "nothing called 'drill' is limited"),
    ({"used": {"raijin": 3}}, "how often something was used cannot be 3"),
    ({"used": {"raijin": 0}}, "raijin was not used"),
    # decks
    ({"influence_deck": {}}, "a deck must be a list"),
    ({"influence_discard": {}}, "the discard pile must be a list"),
    ({"influence_deck": ["A1"]}, "the influence cards cannot hold 'A1'"),
    ({"influence_discard": ["levy"]}, "'levy' is twice among the influence cards"),
    ({"market_deck": ["bandages"]}, "the market deck cannot hold 'bandages'"),
    ({"event_deck": ["B1"]}, "the event deck cannot hold 'B1'"),
    ({"event_deck": ["A1"], "out": ["A1"]}, "the event deck cannot hold 'A1'"),
    ({"foe": {}}, "'foe' must be null in a phase"),
]  # fmt: skip
FACING: list[tuple[Change, str]] = [
    ({"foe.hat": 1}, "'foe' has an unknown key 'hat'"),
    ({"foe.id": "x"}, "the foe of this chapter is"),
    ({"foe.exchange": 5}, "the exchange cannot be 5"),
    ({"foe.exchange": 0}, "the exchange cannot be 0: it must be a whole number from 1"),
    ({"foe.wounds": 11}, "the foe is beaten"),
    ({"foe.wounds": -1}, "the wounds cannot be -1"),
    ({"foe.resolve": -1}, "the resolve cannot be -1"),
    ({"foe.guard": -1}, "the guard cannot be -1"),
    ({"foe.bonus": 1}, "'bonus' is 0 when an exchange begins"),
    ({"foe.bonus": False}, "'bonus' is 0 when an exchange begins"),
    ({"foe.blow": 1}, "'blow' is 0 when an exchange begins"),
    ({"foe.acted": [1]}, "nobody has acted when an exchange begins"),
    *[({f"foe.{name}": value}, f"'{name}' is 0 when an exchange begins")
      for name in ("shields", "self", "if_hit")
      for value in ([0, 0, 0, 1], [0, 0, 0, False], [0, 0.0, 0, 0])],
    ({"foe": None}, "'foe' must be an object"),
    ({"attempts": 3}, "the lost attempts cannot be 3"),
    ({"pieces": 1}, "'pieces' cannot be 1"),
    ({"round": 0}, "rounds begin with 1 at this step"),
    ({"heroes.0.place": "kyoto"}, "the samurai cannot be on the map"),
    *[({f"heroes.0.{name}": value}, "the samurai has something of a phase left")
      for name, value in (("blessed", 1), ("ap_owed", 1), ("activated", True))],
    ({"heroes.0.skills_used": ["drill", "drill"]}, "'drill' is twice among 'skills_used'"),
    ({"group": [1]}, "there is no group at this step"),
    ({"results": []}, "'results' has one entry for each phase that is over"),
    *[({"results.0.chapter": value}, "'results' tells the chapters in their order")
      for value in (True, 1.0)],
    ({"results.0.chapter": 2}, "'results' tells the chapters in their order"),
    ({"results.0.success": 1}, "'results' tells the chapters in their order"),
    ({"results.0.influence": 13}, "the influence of a result cannot be 13"),
    ({"results.0.attempts": 4}, "the attempts of a result cannot be 4"),
    ({"results.0.missions": ["x"]}, "the missions of a result cannot hold 'x'"),
    ({"results.0.personal": ["x"]}, "the personal missions of a result cannot hold 'x'"),
    ({"results.0": {}}, "a result has no 'chapter'"),
    ({"enemies": [FOE], "next_enemy": 4}, "no enemy is on the map now"),
    ({"missions.c1_rice.state": "lost", "missions.c1_rice.revealed": True,
      "lying": {"nara": ["rice"]}}, "no goods are left after the phase"),
    ({"missions.c1_rice.state": "active", "missions.c1_rice.revealed": True,
      "missions.c1_rice.clan": {"iga": [0]}}, "no clan token of c1_rice is left after the phase"),
    *[(change, "the phase is over") for change in
      ({"mods": [MOD]}, {"shut": [SHUT]}, {"cut": ["kyoto-osaka"]})],
]  # fmt: skip
BETWEEN: list[tuple[Change, str]] = [
    *[({name: value}, f"'{name}' must be empty before a chapter is laid out") for name, value in (
        ("influence_deck", ["levy"]),
        ("influence_discard", ["levy"]), ("market_deck", ["rice_ball"]), ("event_deck", ["B1"]),
        ("cut", ["kyoto-osaka"]), ("shut", [SHUT]), ("mods", [MOD]), ("used", {"raijin": 1}),
        ("missions", [{}]), ("omamori_used", True),
     )],
    ({"enemies": [{**FOE, "id": 1}], "next_enemy": 2}, "'enemies' must be empty before a chapter"),
    ({"next_enemy": 2}, "'next_enemy' is 1 before a chapter is laid out"),
    ({"special": {"tea_house": "down"}}, "nothing lies face down before the chapter"),
    ({"round": 1}, "the round cannot be 1"),
    ({"influence": 1}, "influence is 0 before a chapter is laid out"),
    ({"group": [1]}, "there is no group at this step"),
    ({"heroes.0.life": 0}, "the samurai has no life"),
    ({"heroes.0.kami": None}, "the kami cannot hold null"),
    ({"heroes.0.place": "kyoto"}, "the samurai cannot be on the map"),
    ({"heroes.0.goods": ["rice"]}, "the samurai has something of a phase left"),
    ({"cities": {"iga": {**TAKEN, "chapter": 0}}}, "the state of iga is over by now"),
    ({"results": []}, "'results' has one entry for each phase that is over"),
]  # fmt: skip
WAITING: list[tuple[Change, str]] = [
    ({"round": 9}, "the round cannot be 9"),
]
LATE: list[tuple[Change, str]] = [
    ({"cities": {"iga": TAKEN}}, "the state of iga is over by now"),
]
BEGUN: list[tuple[Change, str]] = [
    ({"heroes.3.kami": "inari"}, "before the first chapter nobody has a kami"),
    ({"heroes.0.weapons": ["hunting_bow"], "heroes.0.equipped": "hunting_bow"},
     "weapons are chosen after the kami"),
]  # fmt: skip
FINE: list[tuple[Base, Change]] = [
    (acting, {}),
    (acting, {"leader": 3, "chapters": 1, "pieces": 12, "influence": 11, "round": 8}),
    (acting, {"round": 9, "final_round": True, "influence": 0, "omamori_used": True}),
    (acting, {"heroes.0.life": 10, "heroes.0.attributes.power": 5, "heroes.0.affinity": 6}),
    (acting, {"heroes.0.ap": 9, "heroes.0.ap_owed": 9, "heroes.0.travelled": True}),
    (acting, {"heroes.0.armor": None, "group": [3], "heroes.0.items.0.left": 3}),
    (acting, {"heroes.3.life": 0, "heroes.3.place": None}),
    (acting, {"heroes.0.weapons": [], "heroes.0.equipped": None}),
    (acting, {"heroes.1.weapons": [], "heroes.1.equipped": None,
              "heroes.0.weapons": ["worn_katana"], "heroes.0.equipped": None}),
    (acting, {"cities": {"nara": {**TAKEN, "state": "razed"}, "kyoto": TAKEN}}),
    (acting, {"mods": [MOD, {**MOD, "seat": 3, "n": -9}, {**MOD, "until": "phase", "seat": 0}]}),
    (acting, {"shut": [SHUT, {**SHUT, "place": None, "until": "phase"}]}),
    (acting, {"shut": [SHUT, SHUT]}),  # two Akaname came to one inn
    (acting, {"used": {"raijin": 2, "story": 1, "bandages": 1}, "cut": ["kyoto-osaka"]}),
    (acting, {"mods": [{**MOD, "by": by} for by in ("second", "mode", "A1", "straw_cloak",
              "tea_house", "drill", "inari", "c1_oil", "kachi")]}),
    (acting, {"special": {"tea_house": "up", "hill_library": "down"}, "out": ["A1"],
              "event_deck": []}),
    (acting, {"missions.c1_rice.state": "lost", "missions.c1_rice.clan": {}}),
    (acting, {"enemies": [], "missions.c1_kiln.done": ["foes"],
              "missions.c1_kiln.clan.koga_gorge": [0]}),
    (acting, {"missions.c1_kiln.done": ["shrine_amaterasu", "koga_gorge"],
              "missions.c1_kiln.clan": {}}),
    (acting, {"round": 1, "heroes.0.life": 1, "missions.c1_oil.clan": {"nara": [0, 3]}}),
    (acting, {"enemies": [{**FOE, "id": n + 1} for n in range(BOOK.enemies["kachi"].count)],
              "next_enemy": 99, "missions.c1_kiln.state": "won", "missions.c1_kiln.clan": {}}),
    (acting, {"heroes.0.weapons": ["hunting_bow", "short_spear"],
              "heroes.0.items": [{"id": key, "left": left} for key, left in HELD[1:6]],
              "market_deck": []}),
    (waiting, {"round": 8}),
    (late, {}),
    (acting, {"enemies": [], "missions.c1_kiln.state": "won", "missions.c1_kiln.clan": {}}),
    (facing, {}),
    (facing, {"attempts": 2, "influence": 12, "foe.exchange": 4, "foe.wounds": 10}),
    (facing, {"heroes.1.life": 0, "heroes.0.skills_used": ["drill", "second", "mode"]}),
    (facing, {"results.0.attempts": 3, "results.0.influence": 12, "results.0.success": False}),
    (between, {"special": {"tea_house": "up"}, "cities": {"iga": TAKEN}}),
    (between, {"heroes.0.life": 1, "heroes.0.weapons": ["hunting_bow", "war_bow"]}),
    (begun, {}),
]  # fmt: skip
