"""Cards to choose from and to pay with, shots passed on, robberies: what is in sight and told."""

from typing import TYPE_CHECKING, cast

import pytest

from game.great_train.rules.content.cards import id_of
from game.great_train.ui.asking import parts_of
from game.ui.board.draw.bubbles import bubble_of, tooltip
from game.ui.board.prompt import BEARS, DOES
from game.ui.board.selection import HitTarget
from game.view.layout.geometry import covered
from tests.great_train.ui.test_train_answers import OTHERS, prompt_of, table_of

if TYPE_CHECKING:
    from game.great_train.rules.facts.actions import TrainAction


@pytest.mark.parametrize(("players", "scale"), [(4, 1.0), (5, 1.25), (7, 1.0)])
def test_a_card_held_up_leaves_the_cards_to_choose_from_in_sight(
    players: int, scale: float
) -> None:
    """The names of the three that Kit Carlson looks at; what the card does its bubble tells."""
    me = "outlaw kit_carlson, hand bang:9d beer:6h missed:8s gatling:10h"
    seats = [me, "sheriff slab_the_killer", *OTHERS[1 : players - 1]]
    seats[1:] = [seat.replace("kit_carlson", "jesse_jones") for seat in seats[1:]]
    scene = table_of(seats, (1280, 720), "en", scale, "draw")
    state = scene.state
    assert len(state.offered) == 3
    heads = [box.part(0, 0, 1, 0.3) for box in state.offered]
    for piece in state.frame.hand:
        spot = HitTarget("card", piece.id)
        scene.hover(spot)
        for _ in range(3):
            scene.host.step(0.3)  # type: ignore[attr-defined]  # the shell itself
        assert not any(state.sprites.by_id[piece.id].home.box.overlaps(head) for head in heads)
        told, box = tooltip(state, scene.game, spot), state.sprites.by_id[piece.id].home.box
        assert scene.game.rule(scene.kit, piece.card) in told
        place = bubble_of(state, scene.game, told, box).place
        assert covered(place, state.offered) < 60, piece


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize(("players", "held"), [(5, "missed:ac"), (7, "missed:ac bang:9d")])
def test_whom_evan_babbit_diverts_a_shot_to_is_told_apart(
    players: int, held: str, language: str
) -> None:
    """With the card that would dodge it too, at the smallest window."""
    seats = [f"sheriff evan_babbit, hand {held}", *OTHERS[: players - 1]]
    seats[2] += ", hand bang:4c, in play schofield:jc"
    scene = table_of(seats, (1280, 720), language, by=2)
    prompt = prompt_of(scene)
    texts = [item.button.text for item in prompt.items]
    assert len({*texts}) == len(texts)
    named = [str(scene.state.frame.teller.name(seat)) for seat in (1, players - 1)]
    assert all(any(name in text for text in texts) for name in named)
    assert not prompt.untold
    assert all(item.button.is_legible(scene.kit) for item in prompt.items)


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_a_card_held_up_to_pay_leaves_what_is_asked_in_sight_and_its_rule_is_told(
    language: str,
) -> None:
    """In the smallest window it has no room for its rule there: a bubble has."""
    me = "sheriff calamity_janet, hand bang:9d bang:2c stagecoach:9s"
    scene = table_of([me, *OTHERS[:4]], (1280, 720), language)
    car = scene.playing.shown.pieces.at("train")[0]
    assert scene.playing.decision is not None
    buys = [cast("TrainAction", action) for action in scene.playing.decision.actions]
    scene.act(next(buy for buy in buys if parts_of(buy).card == car.card))
    for _ in range(8):
        scene.host.step(0.25)  # type: ignore[attr-defined]  # the shell itself
    asked = prompt_of(scene)
    assert not asked.items
    for piece in scene.state.frame.hand:
        spot = HitTarget("card", piece.id)
        scene.hover(spot)
        for _ in range(3):
            scene.host.step(0.3)  # type: ignore[attr-defined]  # as above
        home = scene.state.sprites.by_id[piece.id].home.box
        assert not home.overlaps(asked.box)
        if piece.card != id_of("stagecoach:9s"):  # that tells why it cannot pay
            assert scene.game.rule(scene.kit, piece.card) in tooltip(scene.state, scene.game, spot)


@pytest.mark.parametrize("status", ["life 1", "ghost"])
def test_who_is_robbed_sees_what_is_borne_and_what_a_ghost_would_lose(status: str) -> None:
    """By a Train Robbery; the Ghost Car's loss puts a ghost out."""
    me = f"outlaw kit_carlson, {status}, hand beer:6h, in play mustang:8h ghost_car"
    seats = [me, "sheriff slab_the_killer, hand train_robbery:jc", *OTHERS[2:4]]
    scene = table_of([*seats, "outlaw pedro_ramirez"], (1280, 720))
    pieces = scene.playing.shown.pieces.at("in_play", 0)
    (ghost_car,) = [piece for piece in pieces if piece.card == id_of("ghost_car")]
    scene.controls.press(HitTarget("piece", ghost_car.id))
    scene.refresh()
    lost, shot = prompt_of(scene).items
    assert (lost.button.fill, shot.button.fill) == (DOES, BEARS)
    assert (lost.answer.effect == "You are out.") == (status == "ghost")
