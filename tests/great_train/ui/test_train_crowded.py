"""Questions with many answers in the smallest window: names alone, side by side, above the hand."""

import pytest

from game.great_train.rules.content.cards import id_of
from game.great_train.rules.facts.actions import TAKE_CAR_FREE
from game.languages import LANGUAGES
from game.ui.board.selection import HitTarget
from tests.great_train.ui.test_train_answers import OTHERS, prompt_of, table_of


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("car", "players"), [("lumber_flatcar", 5), ("ghost_car", 7)])
def test_who_gets_a_car_is_asked_above_the_names_of_the_hand(
    car: str, players: int, language: str
) -> None:
    """Three rows of *For Slab the Killer* lay over the upper third of the cards."""
    me = "sheriff sancho, hand bang:9d beer:6h missed:2s"
    line = "3 leland boom_town san_tafe tombrock yooma frisco dodgeville catico"
    row = " ".join(line.split()[: 2 + players])
    people = [me, *OTHERS[: players - 1]]
    scene = table_of(people, (960, 540), language, line=row, cars=f"{car} mail_car caboose")
    scene.act(TAKE_CAR_FREE[id_of(car)])
    for _ in range(8):
        scene.host.step(0.25)  # type: ignore[attr-defined]  # the shell itself
    prompt, hand = prompt_of(scene), scene.state.frame.layout.zones.hand
    assert len(prompt.items) >= players - 1
    assert prompt.box.bottom < hand.y + 20
    assert all(item.button.is_legible(scene.kit) for item in prompt.items)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_ten_cards_to_choose_from_stay_in_the_window(scale: float, language: str) -> None:
    """Five rows of *Barile, re di picche* ended below the edge of the smallest."""
    laid = "scope:as barrel:ks mustang:8h winchester:8s express_car caboose dining_car"
    victim = f"outlaw slab_the_killer, hand missed:3s, in play {laid} observation_car refund:3s"
    me = "sheriff calamity_janet, hand cat_balou:9d beer:6h missed:2s"
    scene = table_of([me, victim, *OTHERS[1:4]], (960, 540), language, scale)
    (card,) = (p for p in scene.state.frame.hand if p.card == id_of("cat_balou:9d"))
    for spot in (HitTarget("card", card.id), HitTarget("seat", 1)):
        scene.controls.press(spot)
        scene.refresh()
    prompt = prompt_of(scene)
    assert len(prompt.items) == 10
    assert prompt.box.bottom < 540 - 8
    assert all(item.button.is_legible(scene.kit) for item in prompt.items)
