"""Section 7 of the rules: Battle Cry and Jujutsu."""

from tests.batteries.rules import rule
from tests.samurai.scenarios.table import NewTable


@rule("SS-7.1", "SS-5.6")
def test_battle_cry_asks_each_other_player_clockwise(table: NewTable) -> None:
    t = table(4).hands(cid="battle_cry focus", dan="parry", ann="bo", bob="parry").turn("cid")
    t.do("cid: battle_cry")
    t.asks("dan", "battle_cry", "discard parry", "take_wounds")
    t.do("dan: discard parry")
    t.asks("ann", "battle_cry", "take_wounds")
    t.do("ann: take_wounds")
    t.saw("wounded", seat="ann", by="cid", wounds=1)
    t.asks("bob", "battle_cry", "discard parry", "take_wounds")
    t.do("bob: take_wounds")
    t.asks("cid", "play")
    assert t.discards == ["battle_cry", "parry"]


@rule("SS-7.1")
def test_jujutsu_asks_for_a_weapon(table: NewTable) -> None:
    t = table(3).hands(ann="jujutsu focus", bob="bo katana parry", cid="parry").turn("ann")
    t.do("ann: jujutsu")
    t.asks("bob", "jujutsu", "discard bo", "discard katana", "take_wounds")
    t.do("bob: discard katana")
    t.saw("discarded", seat="bob", card="katana", why="jujutsu")
    t.asks("cid", "jujutsu", "take_wounds")


@rule("SS-7.1", "SS-8")
def test_chiyome_is_skipped(table: NewTable) -> None:
    for card in ("battle_cry", "jujutsu"):
        t = table(3).characters(bob="chiyome").hands(ann=f"{card} focus").turn("ann")
        t.do(f"ann: {card}")
        t.asks("cid", card)


@rule("SS-7.1")
def test_harmlessness_is_looked_at_when_the_moment_comes(table: NewTable) -> None:
    t = table(3).hands(ann="battle_cry focus", bob="parry", cid="").turn("ann")
    t.do("ann: battle_cry", "bob: discard parry")
    t.asks("ann", "play")


@rule("SS-7.1", "SS-8")
def test_hanzo_answers_a_battle_cry_with_a_weapon_but_not_his_last_card(table: NewTable) -> None:
    t = table(3).characters(bob="hanzo", cid="benkei").hands(ann="battle_cry battle_cry focus")
    t.hands(bob="bo focus").turn("ann").do("ann: battle_cry")
    t.asks("bob", "battle_cry", "discard bo", "take_wounds")
    u = table(3).characters(bob="hanzo").hands(ann="battle_cry focus", bob="bo").turn("ann")
    u.do("ann: battle_cry")
    u.asks("bob", "battle_cry", "take_wounds")


@rule("SS-7.1", "SS-8")
def test_hanzo_may_answer_jujutsu_with_his_only_card(table: NewTable) -> None:
    t = table(3).characters(bob="hanzo").hands(ann="jujutsu focus", bob="bo").turn("ann")
    t.do("ann: jujutsu")
    t.asks("bob", "jujutsu", "discard bo", "take_wounds")


@rule("SS-7.1")
def test_no_character_or_fast_draw_changes_the_wound(table: NewTable) -> None:
    t = table(3).characters(ann="musashi", bob="ginchiyo", cid="ushiwaka")
    t.hands(ann="battle_cry focus").in_play(ann="fast_draw").turn("ann")
    t.do("ann: battle_cry", "bob: take_wounds")
    t.saw("wounded", seat="bob", wounds=1)
    t.do("cid: take_wounds")
    t.saw("wounded", seat="cid", wounds=1)
    t.not_saw("drew")
    u = table(3).characters(ann="tomoe").hands(ann="jujutsu focus").turn("ann")
    u.do("ann: jujutsu", "bob: take_wounds")
    u.not_saw("drew")


@rule("SS-7.1", "SS-9.1", "SS-6.3")
def test_when_the_game_ends_the_rest_is_not_asked(table: NewTable) -> None:
    t = table(3).hands(ann="battle_cry focus").resilience(bob=1).honor(bob=1).turn("ann")
    t.do("ann: battle_cry", "bob: take_wounds")
    assert t.outcome is not None
    assert t.options() == []
    assert t.discards == []


@rule("SS-5.5", "SS-7.1")
def test_a_thrown_weapon_does_not_count_as_played(table: NewTable) -> None:
    t = table(3).hands(ann="jujutsu focus", bob="bo parry").turn("ann")
    t.do("ann: jujutsu", "bob: discard bo")
    assert t.game.state.weapons_played == 0
