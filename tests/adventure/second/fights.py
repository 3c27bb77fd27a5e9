"""Combat with pieces on the map and the enemies' own turn (HA-5.4 to 5.10, HA-8.6, HA-8.8)."""

from tests.adventure.second import foes
from tests.adventure.second.effects import Meant, check_foes, free_act, resolve
from tests.adventure.second.printed import ENEMIES
from tests.adventure.second.rolls import HeroTest, tried
from tests.adventure.second.table import JSON, Asks, Table, ask, lead


def fight(table: Table, seat: int, enemy: JSON, *, attack: bool) -> Asks[None]:
    """Carry out a combat test against a piece."""
    row = ENEMIES[enemy["kind"]]
    test = HeroTest("fight", table.x(enemy["kind"]), attr=row.get("attr", "power"), attack=attack)
    result = yield from tried(table, seat, test, free_act)
    if not result.success:
        meant = Meant(seat, enemy["kind"])
        yield from resolve(table, row["fail"], meant)
        return
    foes.gone(table, enemy, seat)
    table.gain(seat, "bosses" if row.get("boss") else "heads", 1)
    yield from check_foes(table, enemy["mission"], seat)


def enemies_turn(table: Table) -> Asks[None]:
    """Activate every enemy once (HA-5.4)."""
    table.enemies_step = True
    while todo := [e for e in table.s["enemies"] if not e["activated"]]:
        answer = yield from ask(
            table, lead(table), "enemy", "leader",
            [{"type": "activate_enemy", "enemy": e["id"]} for e in todo],
        )  # fmt: skip
        enemy = table.enemy(answer["enemy"])
        enemy["activated"] = True
        yield from _activate(table, enemy)
    for enemy in table.s["enemies"]:
        enemy["activated"] = False
    table.enemies_step = False


def _activate(table: Table, enemy: JSON) -> Asks[None]:
    row = ENEMIES[enemy["kind"]]
    seat, goal = yield from foes.target(table, enemy)
    if goal is None:
        return
    yield from foes.advance(table, enemy, goal, row["moves"])
    if enemy["place"] != goal:
        return
    if seat is not None:
        yield from fight(table, seat, enemy, attack=False)
    else:
        yield from resolve(table, row.get("arrive", []), Meant(None, enemy["kind"], place=goal))
