"""The map, the decks and the campaign sheet of a written position."""

from typing import Any, Final

from game.adventure.rules.campaign.confrontation import MOST_ATTEMPTS
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.effects import MODIFIED, SERVICES, STATES
from game.adventure.rules.content.world import cities
from game.adventure.rules.effects.life import MOST_INFLUENCE
from game.adventure.rules.facts.layout_events import event_deck, influence_deck, missions_of
from game.adventure.rules.facts.queries import goods_owner
from game.adventure.rules.facts.state import AdventurePosition
from game.adventure.rules.setup_heroes import distinct
from game.kernel.wire import Json, quoted
from game.table.written import check, check_keys, list_of, number

MISSION_STATES: Final = ("unavailable", "available", "active", "won", "lost")
LASTING: Final = ("round", "phase")
NUMBERED: Final = "N"
"""What the ids of events begin with that effects add (HA-3.4)."""
FOE_KEYS: Final = (
    *("id", "exchange", "wounds", "resolve", "guard", "bonus", "acted", "shields", "blow"),
    *("self", "if_hit"),
)


def check_map(setup: dict[str, Any]) -> None:
    """Raise unless map, decks, missions and sheet fit each other and the heroes."""
    _check_sheet(setup)
    _check_cities(setup)
    _check_enemies(setup)
    _check_missions(setup)
    _check_goods(setup)
    _check_lasting(setup)
    _check_decks(setup)
    _check_foe(setup)
    if setup["step"] == "chapter_start":
        _check_nothing(setup)


def _check_nothing(setup: dict[str, Any]) -> None:
    """Raise where something of a chapter lies there before it is laid out."""
    names = ("enemies", "influence_deck", "influence_discard", "market_deck", "event_deck")
    more = ("cut", "shut", "mods", "used", "lying", "group", "omamori_used")
    for name in (*names, *more):
        check(not setup[name], f"'{name}' must be empty before a chapter is laid out")
    check(setup["next_enemy"] == 1, "'next_enemy' is 1 before a chapter is laid out")
    check("down" not in setup["special"].values(), "nothing lies face down before the chapter")


def _check_sheet(setup: dict[str, Any]) -> None:
    """Raise unless the campaign sheet is sound (HA-17.2)."""
    distinct(setup["marks"], BOOK.brought("mark"), "'marks'")
    numbered = [key for key, card in BOOK.events.items() if card.letter == NUMBERED]
    distinct(setup["added"], numbered, "'added'")
    distinct(setup["out"], BOOK.events, "'out'")
    of_places = {key for key, card in BOOK.missions.items() if card.chapter is None}
    distinct(setup["won"], of_places, "'won'")
    _check_results(setup)
    special = setup["special"]
    check(isinstance(special, dict), "'special' must be an object")
    for key, told in special.items():
        check(key in BOOK.locations, f"there is no location {quoted(key)}")
        check(told in ("up", "down"), f"{key} lies up or down")


def _check_results(setup: dict[str, Any]) -> None:
    """Raise unless what each phase came to is told for all that are over."""
    results = list_of(setup["results"], "'results'")
    over = setup["chapter"] - (setup["step"] != "confrontation")
    check(len(results) == over, "'results' has one entry for each phase that is over")
    for chapter, result in enumerate(results, 1):
        check_keys(
            result,
            ("chapter", "success", "influence", "missions", "personal", "attempts"),
            "a result",
        )
        is_next = type(result["chapter"]) is int and result["chapter"] == chapter
        is_right = is_next and type(result["success"]) is bool
        check(is_right, "'results' tells the chapters in their order")
        number(result["influence"], "the influence of a result", MOST_INFLUENCE)
        number(result["attempts"], "the attempts of a result", MOST_ATTEMPTS)
        cards = [card for card in BOOK.missions.values() if card.chapter in (chapter, None)]
        shared = {card.key for card in cards if not card.owner}
        distinct(result["missions"], shared, "the missions of a result")
        own = {card.key for card in cards if card.owner}
        distinct(result["personal"], own, "the personal missions of a result")


def _check_cities(setup: dict[str, Any]) -> None:
    """Raise unless cities and roads are sound, and nobody stands in a razed one."""
    check(isinstance(setup["cities"], dict), "'cities' must be an object")
    for city, told in setup["cities"].items():
        check(city in cities(), f"there is no city {quoted(city)}")
        check_keys(told, ("state", "chapter"), f"the state of {city}")
        check(told["state"] in STATES, f"{city} is captured or razed")
        since = number(told["chapter"], "the chapter of a city", setup["chapter"])
        is_near = since >= max(1, setup["chapter"] - 1)
        check(is_near, f"the state of {city} is over by now")
        is_here = any(hero["place"] == city for hero in setup["heroes"])
        check(told["state"] != "razed" or not is_here, f"nobody can stand in razed {city}")
    distinct(setup["cut"], BOOK.roads, "'cut'")


def _check_enemies(setup: dict[str, Any]) -> None:
    """Raise unless the enemies are numbered, no more than their pieces, not activated."""
    following = number(setup["next_enemy"], "'next_enemy'", least=1)
    last, kinds = 0, list[str]()
    chapter = setup["chapter"]
    hunts = [key for key, card in BOOK.missions.items() if card.foes and card.chapter == chapter]
    for piece in list_of(setup["enemies"], "'enemies'"):
        check_keys(piece, ("id", "kind", "place", "mission", "activated"), "an enemy")
        check(piece["kind"] in list(BOOK.enemies), f"there is no enemy {quoted(piece['kind'])}")
        check(piece["place"] in list(BOOK.places), f"there is no place {quoted(piece['place'])}")
        mission = piece["mission"]
        check(mission in (None, *hunts), f"no enemy can be of the mission {quoted(mission)}")
        check(
            piece["activated"] is False,
            "no enemy is activated in a setup: 'activated' must be false",
        )
        now = number(piece["id"], "an enemy's number", following - 1)
        check(now > last, "enemies stand in the order of their numbers")
        last = now
        kinds.append(piece["kind"])
    for kind in kinds:
        most = BOOK.enemies[kind].count
        check(kinds.count(kind) <= most, f"there are not so many {kind}: {most} at most")
    check(
        not kinds or setup["step"] != "confrontation",
        "no enemy is on the map now: 'enemies' must be empty",
    )


def _check_missions(setup: dict[str, Any]) -> None:
    """Raise unless the missions are the chapter's, each in a state that can be."""
    told = list_of(setup["missions"], "'missions'")
    if setup["step"] == "chapter_start":
        check(not told, "'missions' must be empty before a chapter is laid out")
        return
    cards = missions_of(_position(setup), setup["chapter"])
    keys = [mission.get("id") if isinstance(mission, dict) else None for mission in told]
    # A location's mission that was won in this chapter is among its missions still.
    wanted = [c.key for c in BOOK.missions.values() if c in cards or c.key in keys]
    fits = all(BOOK.missions[k].chapter in (setup["chapter"], None) for k in wanted)
    check(keys == wanted and fits, "'missions' are the chapter's, in their order")
    for mission in told:
        _check_mission(setup, mission)


def _check_mission(setup: dict[str, Any], mission: dict[str, Any]) -> None:
    check_keys(mission, ("id", "state", "revealed", "clan", "done"), "a mission")
    key, state, card = mission["id"], mission["state"], BOOK.missions[mission["id"]]
    words = ", ".join(MISSION_STATES)
    check(state in MISSION_STATES, f"{key} cannot be {quoted(state)}: it is one of {words}")
    check(type(mission["revealed"]) is bool, f"'revealed' must be true or false in {key}")
    is_known = mission["revealed"] or state not in ("active", "won", "lost")
    check(is_known, f"{key} is known by now: it is {state}, so 'revealed' is true")
    is_again = key in setup["won"] and state != "won"
    check(not is_again, f"{key} was won: it is 'won', or no mission of the chapter")
    hidden = f"{key} is not known yet: 'revealed' is false, 'done' empty"
    check(not mission["revealed"] or state != "unavailable", hidden)
    steps = [place for place, _ in card.steps]
    done = distinct(mission["done"], [*steps, *(["foes"] if card.foes else [])], f"done of {key}")
    check(mission["revealed"] or not done, hidden)
    is_open = state in ("available", "active")
    check(
        not is_open or len(done) < card.need,
        f"{key} would be won: {card.need} of its steps are done",
    )
    clan = mission["clan"]
    check(isinstance(clan, dict), f"the clan tokens of {key} must be an object")
    check(not clan or state == "active", f"{key} has no clan tokens now: it is {state}")
    is_over = setup["step"] == "confrontation"
    check(not (clan and is_over), f"no clan token of {key} is left after the phase")
    for place, seats in clan.items():
        check(place in steps and place not in done, f"no token of {key} can lie at {quoted(place)}")
        _check_tokens(setup, card.owner, key, seats)
    has_open = any(place not in done for place in steps)
    check(
        bool(clan) or state != "active" or not has_open,
        f"nobody is informed of {key}: 'clan' must have a token on an open step",
    )
    is_hunted = card.foes and mission["revealed"] and is_open and "foes" not in done
    there = any(piece["mission"] == key for piece in setup["enemies"])
    check(
        not is_hunted or there,
        f"the enemies of {key} are beaten: put one in 'enemies', or foes in 'done'",
    )


def _check_tokens(setup: dict[str, Any], owner: str, key: str, seats: Json) -> None:
    check(
        bool(list_of(seats, f"the tokens of {key}")),
        f"{key} has a place without tokens: leave it out",
    )
    for seat in seats:
        number(seat, "a seat", len(setup["heroes"]) - 1)
        hero = setup["heroes"][seat]
        is_fit = hero["life"] > 0 and owner in ("", hero["class"])
        check(
            is_fit and seats.count(seat) == 1,
            f"{key} cannot have a token of seat {seat}: once, of who stands and may",
        )


def _check_goods(setup: dict[str, Any]) -> None:
    """Raise unless goods are of a mission that is known and open, each of them once."""
    lying = setup["lying"]
    check(isinstance(lying, dict), "'lying' must be an object")
    goods = [key for hero in setup["heroes"] for key in list_of(hero["goods"], "'goods'")]
    for place, there in lying.items():
        check(place in BOOK.places, f"there is no place {quoted(place)}")
        check(bool(list_of(there, "'lying'")), f"nothing lies at {place}: leave it out")
        goods += there
    open_ones = {m["id"] for m in setup["missions"] if m["revealed"] and m["state"] != "won"}
    for key in goods:
        is_once = isinstance(key, str) and goods.count(key) == 1
        check(is_once, f"goods are there once, not {quoted(key)}")
        owner = goods_owner(key)
        unknown = f"the goods {quoted(key)} cannot be there: no open mission gave them"
        check(owner in open_ones, unknown)
    check(not goods or setup["step"] != "confrontation", "no goods are left after the phase")


def _check_lasting(setup: dict[str, Any]) -> None:
    """Raise unless closures, modifiers and limits are sound."""
    for closed in list_of(setup["shut"], "'shut'"):
        check_keys(closed, ("service", "place", "until"), "a closure")
        check(closed["service"] in SERVICES, "a closure is of a smithy, market or inn")
        check(closed["until"] in LASTING, "a closure lasts for the round or the phase")
        check(closed["place"] in (None, *cities()), "a closure is of a city, or of all (null)")
    sources = {*BOOK.influence, *BOOK.events, *BOOK.items, *BOOK.locations, *BOOK.skills}
    sources |= {*BOOK.kami, *BOOK.missions, *BOOK.enemies, "second", "mode"}
    kinds = list[tuple[Any, ...]]()
    for mod in list_of(setup["mods"], "'mods'"):
        check_keys(mod, ("what", "n", "until", "seat", "by"), "a modifier")
        check(mod["what"] in list(MODIFIED), f"there is no modifier of {quoted(mod['what'])}")
        is_small = type(mod["n"]) is int and -9 <= mod["n"] <= 9  # noqa: PLR2004 - the protocol's bound
        check(is_small, "a modifier is a whole number from -9 to 9")
        check(mod["until"] in LASTING, "a modifier lasts for the round or the phase")
        if mod["seat"] is not None:
            number(mod["seat"], "a seat", len(setup["heroes"]) - 1)
        check(mod["by"] in list(sources), f"there is nothing called {quoted(mod['by'])}")
        kinds.append((mod["what"], mod["seat"], mod["by"]))
    check(len(set(kinds)) == len(kinds), "a modifier is there twice")
    limited = {*BOOK.items, *BOOK.gear, *BOOK.kami, "story"}
    check(isinstance(setup["used"], dict), "'used' must be an object")
    for key, times in setup["used"].items():
        check(key in limited, f"nothing called {quoted(key)} is limited")
        check(
            number(times, "how often something was used", 2) >= 1,
            f"{key} was not used: leave it out",
        )
    is_over = setup["step"] == "confrontation"
    check(
        not (is_over and (setup["mods"] or setup["shut"] or setup["cut"])),
        "the phase is over: 'mods', 'shut' and 'cut' must be empty",
    )


def _check_decks(setup: dict[str, Any]) -> None:
    """Raise unless each deck holds cards of its own, none twice and none that is held."""
    position = _position(setup)
    influence = influence_deck(setup["chapter"])
    piles = [*list_of(setup["influence_deck"], "a deck")]
    piles += list_of(setup["influence_discard"], "the discard pile")
    distinct(piles, influence, "the influence cards")
    held = {item["id"] for hero in setup["heroes"] for item in hero["items"]}
    distinct(setup["market_deck"], set(BOOK.items) - held, "the market deck")
    distinct(setup["event_deck"], event_deck(position, setup["chapter"]), "the event deck")


def _position(setup: dict[str, Any]) -> AdventurePosition:
    """Return as much of the position as the layout of a chapter asks for."""
    added, out, won = (tuple(setup[name]) for name in ("added", "out", "won"))
    return AdventurePosition(added=added, out=out, won=won)


def _check_foe(setup: dict[str, Any]) -> None:
    """Raise unless there is a foe in a confrontation, and only there."""
    foe = setup["foe"]
    if setup["step"] != "confrontation":
        check(foe is None, "'foe' must be null in a phase")
        return
    check_keys(foe, FOE_KEYS, "'foe'")
    card = BOOK.chapters[setup["chapter"]].foe
    check(foe["id"] == card.key, f"the foe of this chapter is {card.key}")
    number(foe["exchange"], "the exchange", len(card.exchanges), least=1)
    resolve = number(foe["resolve"], "the resolve")
    check(
        number(foe["wounds"], "the wounds") < resolve,
        f"the foe is beaten: fewer wounds than {resolve}",
    )
    number(foe["guard"], "the guard")
    for name in ("bonus", "blow"):
        check(foe[name] == 0 and type(foe[name]) is int, f"'{name}' is 0 when an exchange begins")
    check(foe["acted"] == [], "nobody has acted when an exchange begins")
    for name in ("shields", "self", "if_hit"):
        is_plain = foe[name] == [0, 0, 0, 0] and {type(told) for told in foe[name]} == {int}
        check(is_plain, f"'{name}' is 0 when an exchange begins")
