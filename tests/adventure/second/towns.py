"""Cities: smithy, market, inn (HA-10)."""

from tests.adventure.second.effects import free_act
from tests.adventure.second.printed import MARKET, PLACES, SERVICE, SMITHY
from tests.adventure.second.shares import free_actions
from tests.adventure.second.table import JSON, Asks, Table, ask


def once_prices(table: Table, seat: int) -> list[str]:
    """Return the sources of price cuts that work once and were not used."""
    return [
        source
        for source, row in table.passives(seat).items()
        if "price" in row and "once" in row and not table.used(source)
    ]


def price(table: Table, seat: int, cost: int) -> tuple[int, list[str]]:
    """Return what a payment comes to, and the once-only cuts that it uses (HA-10.7)."""
    now = max(0, cost + table.mod_sum(seat, "price") + table.passive(seat, "price"))
    spent = []
    for source in once_prices(table, seat):
        if now > 0:
            now = max(0, now + table.passives(seat)[source]["price"])
            spent.append(source)
    return now, spent


def pay(table: Table, seat: int, cost: int) -> None:
    """Pay in a smithy, market or inn."""
    now, spent = price(table, seat, cost)
    for source in spent:
        table.use_up(source)
    table.gain(seat, "coins", -now)


def affords(table: Table, seat: int, cost: int) -> bool:
    """Say whether a hero can pay."""
    return bool(table.hero(seat)["coins"] >= price(table, seat, cost)[0])


def open_service(table: Table, place: str, service: str) -> bool:
    """Say whether a place has a service that is open (HA-10.1, HA-10.6)."""
    row = PLACES[place]
    return (
        row["kind"] == "city"
        and SERVICE[service] in row["services"]
        and table.city_state(place) is None
        and not table.shut(service, place)
    )


def services(table: Table, seat: int) -> list[JSON]:
    """Return the services on offer where a hero stands."""
    place = table.hero(seat)["place"]
    found: list[JSON] = []
    if open_service(table, place, "smithy") and smithy_deals(
        table, seat, bought=False, repaired=False
    ):
        found.append({"type": "smithy"})
    if open_service(table, place, "market"):
        found.append({"type": "market"})
    if open_service(table, place, "inn") and table.lacks(seat) and affords(table, seat, 10):
        found.append({"type": "inn"})
    return found


def held(table: Table) -> set[str]:
    """Return all gear in reserves."""
    found: set[str] = set()
    for hero in table.s["heroes"]:
        found |= {*hero["weapons"]}
        if hero["armor"]:
            found.add(hero["armor"]["id"])
    return found


def smithy_deck(table: Table, seat: int) -> list[str]:
    """Return the own smithy deck (HA-2.4)."""
    hero = table.hero(seat)
    gone = held(table)
    return [
        name
        for name, card in SMITHY.items()
        if card["class"] == hero["class"]
        and card["level"] <= hero["level"]
        and not card["start"]
        and name not in gone
    ]


def smithy_deals(table: Table, seat: int, *, bought: bool, repaired: bool) -> list[JSON]:
    """Return what can be bought, sold and repaired (HA-10.2)."""
    hero = table.hero(seat)
    found: list[JSON] = []
    if not bought:
        found += [
            {"type": "buy", "id": name}
            for name in smithy_deck(table, seat)
            if affords(table, seat, SMITHY[name]["cost"])
        ]
    found += [{"type": "sell", "id": weapon} for weapon in hero["weapons"]]
    if hero["armor"]:
        found.append({"type": "sell", "id": hero["armor"]["id"]})
    value = table.armour_value(seat)
    if (
        not repaired
        and value is not None
        and hero["armor"]["left"] < value
        and affords(table, seat, 10)
    ):
        found.append({"type": "repair"})
    return found


def _sell_armour(table: Table, seat: int) -> None:
    hero = table.hero(seat)
    if hero["armor"]:
        table.gain(seat, "coins", SMITHY[hero["armor"]["id"]]["cost"] // 2)
        hero["armor"] = None


def smithy(table: Table, seat: int) -> Asks[None]:
    """Carry out a visit to the smithy."""
    hero = table.hero(seat)
    visit = {"kind": "smithy", "offer": [], "sold": [], "bought": False, "repaired": False}
    table.s["visit"] = visit
    table.s["step"] = "visit"
    while True:
        actions = smithy_deals(
            table, seat, bought=bool(visit["bought"]), repaired=bool(visit["repaired"])
        )
        if len(hero["weapons"]) <= 2:
            actions.append({"type": "done"})
        answer = yield from ask(
            table, seat, "smithy", "hero", [*actions, *free_actions(table, "smithy")]
        )
        if answer["type"] == "done":
            break
        yield from _smithy_act(table, seat, answer)
    table.s["visit"] = None
    table.s["step"] = "activate"


def _smithy_act(table: Table, seat: int, answer: JSON) -> Asks[None]:
    hero = table.hero(seat)
    visit = table.s["visit"]
    kind, name = answer["type"], str(answer.get("id", ""))
    if kind == "buy":
        card = SMITHY[name]
        pay(table, seat, card["cost"])
        visit["bought"] = True
        if card["armour"] is None:
            hero["weapons"].append(name)
            table.equip(seat)
        else:
            _sell_armour(table, seat)
            hero["armor"] = {"id": name, "left": card["armour"]}
    elif kind == "sell" and name in hero["weapons"]:
        hero["weapons"].remove(name)
        table.equip(seat)
        table.gain(seat, "coins", SMITHY[name]["cost"] // 2)
    elif kind == "sell":
        _sell_armour(table, seat)
    elif kind == "repair":
        pay(table, seat, 10)
        visit["repaired"] = True
        table.armour(seat, 9)
    else:
        yield from free_act(table, answer)


def market(table: Table, seat: int) -> Asks[None]:
    """Carry out a visit to the market (HA-10.4)."""
    hero = table.hero(seat)
    table.s["step"] = "visit"
    offer = [table.take_top("market") for _ in range(min(3, len(table.s["market_deck"])))]
    visit: JSON = {"kind": "market", "offer": offer, "sold": [], "bought": False, "repaired": False}
    table.s["visit"] = visit
    table.say("market", seat=seat, cards=list(offer))
    while True:
        deals = _market_deals(table, seat, offer)
        if not deals:
            break
        if not _over(hero):
            deals.append({"type": "done"})
        answer = yield from ask(
            table, seat, "market", "hero", [*deals, *free_actions(table, "market")]
        )
        if answer["type"] == "done":
            break
        yield from _market_act(table, seat, answer)
    back = [*offer, *visit["sold"]]
    table.s["visit"] = None
    table.into_market(back)
    table.s["step"] = "activate"


def _over(hero: JSON) -> bool:
    lasting = sum(MARKET[i["id"]]["kind"] == "p" for i in hero["items"])
    return len(hero["items"]) > 5 or lasting > 3


def _market_deals(table: Table, seat: int, offer: list[str]) -> list[JSON]:
    hero = table.hero(seat)
    found: list[JSON] = [
        {"type": "buy", "id": name} for name in offer if affords(table, seat, MARKET[name]["cost"])
    ]
    found += [{"type": "sell", "id": item["id"]} for item in hero["items"]]
    found += [{"type": "sell", "what": what} for what in ("heads", "bosses") if hero[what]]
    return found


def _market_act(table: Table, seat: int, answer: JSON) -> Asks[None]:
    hero = table.hero(seat)
    visit = table.s["visit"]
    kind, name = answer["type"], str(answer.get("id", ""))
    if kind == "buy":
        pay(table, seat, MARKET[name]["cost"])
        visit["offer"].remove(name)
        table.put(seat, name)
    elif kind == "sell" and name:
        hero["items"] = [i for i in hero["items"] if i["id"] != name]
        visit["sold"].append(name)
        table.gain(seat, "coins", MARKET[name]["cost"] // 2)
    elif kind == "sell":
        table.gain(seat, answer["what"], -1)
        table.gain(seat, "coins", 10 if answer["what"] == "heads" else 30)
    else:
        yield from free_act(table, answer)
