"""On whom something falls: each answer says what that hero would lose or recover."""

import pytest

from game.adventure.rules.facts.actions import HeroAction
from game.adventure.ui.papers.cards import Card
from game.adventure.view.names import teller_of
from game.adventure.view.telling.prompts import asked_prompt
from game.ui.scenes.table import TableScene
from tests.adventure.scenarios.table import Table
from tests.adventure.ui.placed import LOOKS, drawn, placed, press, settle, state_of


def _after(card: str, influence: int, table: Table, language: str = "en") -> TableScene:
    """Return what a card of the Shogun asks in round 2."""
    table.step("round_marker", round=1, influence=influence, influence_deck=[card])
    scene = placed(table.setup(), language=language)
    settle(scene)
    return scene


def _effects(scene: TableScene) -> list[str]:
    return [item.answer.effect for item in scene.state.frame.answers]


def test_who_may_lose_coins_says_how_many_each_would_lose() -> None:
    """Nothing stood there: who has two loses two of three, who has none none."""
    scene = _after("informers", 2, Table().hero("ann", coins=9).hero("bob", coins=2))
    assert _effects(scene) == ["\u22123 coins", "\u22122 coins", "no coins", "no coins"]
    coins = [hero.coins for hero in state_of(scene).playing.seen.heroes]
    for number, (before, lost) in enumerate(zip(coins, (3, 2, 0, 0), strict=True)):
        again = _after("informers", 2, Table().hero("ann", coins=9).hero("bob", coins=2))
        again.act(HeroAction("choose", hero=number))
        settle(again)
        after = state_of(again).playing.seen.heroes[number].coins
        assert before - after == lost


def test_who_may_recover_life_says_who_lacks_none() -> None:
    scene = _after("village_feast", 9, Table().hero("bob", life=5))
    assert _effects(scene) == ["full life", "+2 life", "full life", "full life"]


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_a_terminal_says_so_too(language: str) -> None:
    table = Table().hero("ann", coins=9).hero("bob", coins=2)
    scene = _after("informers", 2, table, language)
    question, seen = state_of(scene).frame.view.question, state_of(scene).playing.seen
    assert question is not None
    prompt = asked_prompt(teller_of(scene.kit.strings, seen, 0), seen, question)
    told = [one.label for one in prompt.answers]
    assert [part in one for part, one in zip("32", told, strict=False)] == [True, True]
    none = scene.kit.say("do.idle_coins", what="Hattori")
    assert told[2] == none


@pytest.mark.parametrize(("size", "language", "text_scale"), LOOKS)
def test_whoever_lacks_no_life_is_a_darker_card_that_says_so(
    size: tuple[int, int], language: str, text_scale: float
) -> None:
    """*Mending* said "life 11 to 11"."""
    scene = placed(Table().foe().hero("ann", life=4).setup(), size, language, text_scale)
    press(scene, "Hikaru")
    scene.act(HeroAction("skill", id="mending"))
    settle(scene)
    cards = [item.button for item in state_of(scene).frame.answers]
    faces = [card.face for card in cards if isinstance(card, Card)]
    whole = scene.kit.say("lantern.idle.life")
    assert [(face.is_still, face.text == whole) for face in faces] == [
        (False, False),
        *[(True, True)] * 3,
    ]
    assert drawn(scene) == []
