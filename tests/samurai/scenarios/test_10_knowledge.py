"""Section 10 of the rules: what each player may know."""

from typing import Any

from game.samurai.rules.events import Reshuffled
from game.samurai.rules.system import SYSTEM
from tests.batteries.rules import rule
from tests.batteries.scenario import seat_of
from tests.samurai.scenarios.table import NewTable, Table


def hand(t: Table, observer: str, owner: str) -> Any:
    """Return what `observer` sees of the hand of `owner`."""
    return t.view(observer)["players"][seat_of(owner)]["hand"]


@rule("SS-10.1")
def test_what_is_public(table: NewTable) -> None:
    t = table(5).hands(bob="bo parry").in_play(bob="armor").discard_pile("katana bo").turn("ann")
    seen, state = t.view("cid"), SYSTEM.state_to_json(t.game.state)
    for key in ("character", "honor", "resilience", "in_play"):
        assert [p[key] for p in seen["players"]] == [p[key] for p in state["players"]]
    assert seen["discard_pile"] == state["discard_pile"]
    assert seen["draw_pile"] == {"count": len(state["draw_pile"])}
    assert hand(t, "cid", "bob") == {"count": 2, "known": []}
    assert seen["decision"] == {"seat": 0, "kind": "play"}


@rule("SS-10.2", "SS-10.1")
def test_what_is_private(table: NewTable) -> None:
    t = table(5).hands(bob="bo parry").turn("ann")
    assert hand(t, "bob", "bob") == ["bo", "parry"]
    roles = [player["role"] for player in t.view("bob")["players"]]
    assert roles == ["shogun", "ninja", None, None, None]
    stars = [player["stars"] for player in t.view("bob")["players"]]
    assert stars == [0, 1, None, None, None]


@rule("SS-10.2")
def test_a_drawn_card_is_known_to_nobody_else(table: NewTable) -> None:
    t = table(3).hands(ann="daimyo").draw_pile("bo parry").turn("ann").do("ann: daimyo")
    events = t.game.journal.events()
    for name, shown in (("ann", True), ("bob", False)):
        drew = [e.redacted(seat_of(name)) for e in events if e.type == "drew"]
        assert [SYSTEM.wire.to_json(e)["card"] is not None for e in drew] == [shown, shown]
    assert hand(t, "bob", "ann") == {"count": 2, "known": []}


@rule("SS-10.2", "SS-7.6")
def test_a_card_taken_by_diversion_is_known_to_the_two(table: NewTable) -> None:
    t = table(3).hands(ann="diversion", bob="katana bo").picks(1).turn("ann")
    t.do("ann: diversion -> bob")
    taken = t.ann.hand
    assert hand(t, "bob", "ann") == {"count": 1, "known": taken}
    assert hand(t, "cid", "ann") == {"count": 1, "known": []}


@rule("SS-10.3", "SS-8")
def test_ieyasus_card_from_the_discard_pile_stays_known(table: NewTable) -> None:
    t = table(3).characters(bob="ieyasu").discard_pile("katana").turn("bob", "draw")
    t.do("bob: draw discard_pile")
    assert hand(t, "ann", "bob")["known"] == ["katana"]
    assert hand(t, "cid", "bob")["known"] == ["katana"]
    t.do("bob: katana -> ann", "ann: take_wounds")
    assert hand(t, "cid", "bob")["known"] == []


@rule("SS-10.3")
def test_an_unseen_loss_empties_what_the_others_knew(table: NewTable) -> None:
    t = table(4).characters(bob="ieyasu").discard_pile("katana").turn("bob", "draw")
    t.hands(cid="diversion").do("bob: draw discard_pile", "bob: end_play")
    t.do("cid: diversion -> bob")
    assert hand(t, "ann", "bob")["known"] == []
    assert hand(t, "dan", "bob")["known"] == []
    left = ["katana"] if "katana" in t.bob.hand else []
    assert hand(t, "cid", "bob")["known"] == left


@rule("SS-10.3")
def test_nobody_sees_the_order_of_the_draw_pile(table: NewTable) -> None:
    t = table(3).hands(ann="daimyo").draw_pile("bo", only=True).turn("ann").do("ann: daimyo")
    shuffled = [e for e in t.game.journal.events() if isinstance(e, Reshuffled)]
    for seat in range(3):
        assert set(shuffled[0].redacted(seat).draw_pile) == {-1}
        assert set(t.game.observe(seat).draw_pile) == {-1}
