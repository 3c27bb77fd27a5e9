"""Why, in The Great Train: every action has its reasons, they are true, nothing hidden enters."""

from collections.abc import Iterator
from random import Random

import pytest

from ai.great_train.adept.suspicion import Suspicion
from ai.great_train.adept.table import TrainTable
from ai.great_train.roster import make
from ai.great_train.why.analyst import TrainAnalyst
from ai.great_train.why.contrast import drawbacks
from ai.great_train.why.explainer import TrainExplainer, case_of, said
from ai.great_train.why.odds import Odds, is_heart
from ai.great_train.why.reasons import CODES, leading, of_blow
from ai.great_train.worlds import TrainDealer, known_top_of
from game.great_train.rules.content.cards import COUNT, HEARTS, SUIT, id_of
from game.great_train.rules.content.content import PEOPLE
from game.great_train.rules.facts.actions import CABOOSE_CARD, DISCARD_CARD, TAKE_SHOT, TrainAction
from game.great_train.rules.facts.state import TrainObservation, observe_train
from game.great_train.rules.system import SYSTEM
from game.great_train.rules.written import written_train
from game.kernel.frames import Decision, decision_of
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.players import Reason
from tests.great_train.ai.written_reasons import FOUR, SHOT, at, reasons_of, rows_of, worse

Asked = tuple[Game, TrainObservation, Suspicion, Decision[TrainAction]]
MOST = 60
"""What is said to be probable is so at least, in percent."""
LEVELS = ("adept", "random", "novice")


def asked(players: int, seed: int) -> Iterator[Asked]:
    """Yield every decision of a game between bots of all kinds."""
    game = Game(SYSTEM, Header(SYSTEM.key, seed, players, None))
    known = [Suspicion(seat) for seat in range(players)]
    bots = [make(LEVELS[seat % len(LEVELS)], seed) for seat in range(players)]
    for seat, bot in enumerate(bots):
        bot.start(SYSTEM.key, seat, players, seed)
    news = game.journal.events()
    while True:
        for event in news:
            for seat in range(players):
                told = event.redacted(seat)
                known[seat].learn_from(told)
                bots[seat].see(told)
        decision = game.decision
        if decision is None:
            return
        seen = game.observe(decision.seat)
        yield game, seen, known[decision.seat], decision
        news = game.act(bots[decision.seat].choose(seen, decision, 10))


def check_values(reason: Reason, players: int) -> None:
    assert set(reason.values) == set(CODES[reason.code])
    assert all(isinstance(value, int) for value in reason.values.values())
    assert 0 <= reason.values.get("percent", 0) <= 100
    assert 0 <= reason.values.get("seat", 0) < players
    assert 0 <= reason.values.get("card", 0) < COUNT
    assert not reason.code.startswith("seems_") or reason.values["percent"] >= MOST


@pytest.mark.parametrize("players", range(3, 8))
def test_every_action_on_the_train_has_reasons(players: int) -> None:
    for _, seen, suspicion, decision in asked(players, players):
        for reasons in said(case_of(seen, suspicion), decision):
            assert reasons
            assert leading(reasons) == reasons
            codes = {reason.code for reason in reasons}
            assert not {"spare_card", "spends_card"} <= codes, "one and the same thing"
            for reason in reasons:
                check_values(reason, players)
        for reason in held_against(seen, suspicion, decision):
            check_values(reason, players)


def held_against(
    seen: TrainObservation, suspicion: Suspicion, decision: Decision[TrainAction]
) -> Iterator[Reason]:
    """Yield what is worse about every action than about one of them."""
    case = case_of(seen, suspicion)
    rows = list(zip(decision.actions, said(case, decision), strict=True))
    best = rows[len(seen.discard_pile) % len(rows)]
    assert drawbacks(case, best, best) == ()
    for row in rows:
        yield from drawbacks(case, best, row)


@pytest.mark.parametrize("players", [3, 5])
def test_tables_that_look_the_same_have_the_same_reasons(players: int) -> None:
    rng = Random(players)
    for _, seen, suspicion, decision in asked(players, players + 10):
        other = observe_train(TrainDealer(seen, rng).world(), decision.seat)
        told = said(case_of(seen, suspicion), decision)
        assert said(case_of(other, suspicion), decision) == told
        worse = list(held_against(seen, suspicion, decision))
        assert list(held_against(other, suspicion, decision)) == worse


# --- what is said is so ---


def test_a_shot_at_the_last_life_of_the_sheriff_says_what_it_wins() -> None:
    told = reasons_of(FOUR, SHOT)
    assert told["last_life"].values == {"seat": 1, "percent": 100}
    assert {"sheriff_falls", "no_answer"} <= set(told)
    assert "leaves" not in told


def test_cards_in_hand_may_cancel_a_shot_and_the_chance_is_counted() -> None:
    hidden = FOUR | {"seat_1": "sheriff benny_brawler, life 2, hand missed:4s bang:3c"}
    told = reasons_of(hidden, SHOT)
    answers, unseen = 14, 96 - 2  # 12 Missed!, Cactus and Evaded!; the own two cards are seen
    none = (unseen - answers) * (unseen - answers - 1) / (unseen * (unseen - 1))
    assert told["can_cancel"].values == {"seat": 1, "percent": round(100 * (1 - none))}
    assert told["leaves"].values == {"seat": 1, "left": 1}


def test_a_shot_of_ones_own_tells_oneself_nothing_of_who_is_who() -> None:
    words = {"seat_0": "renegade manuelita, hand bang:2c", "seat_1": "sheriff benny_brawler"}
    words |= {f"seat_{n}": f"outlaw {who}" for n, who in ((2, "sgt_blaze"), (4, "rose_doolan"))}
    words["seat_3"] = "deputy slab_the_killer"
    table = {word.replace("_", " "): text for word, text in words.items()}
    table["line"] = "0 leland crowns_hole frisco dodgeville yooma catico"
    table["cars"] = "dining_car mail_car circus_wagon"
    game = Game(SYSTEM, Header(SYSTEM.key, 0, None, written_train(table)))
    suspicion = Suspicion(0)
    for event in game.journal.events():
        suspicion.learn_from(event.redacted(0))
    before = suspicion.posterior(game.observe(0))
    decision = game.decision
    assert decision is not None
    for event in game.act(next(a for a in decision.actions if a.target == 4)):
        suspicion.learn_from(event.redacted(0))
    assert suspicion.posterior(game.observe(0)) == before


def test_against_slab_one_missed_is_half_an_answer() -> None:
    slab = FOUR | {"seat_0": "outlaw slab_the_killer, hand bang:2c"}
    slab |= {"seat_2": "renegade manuelita", "seat_1": "sheriff benny_brawler, hand beer:7h"}
    told = reasons_of(slab, SHOT)
    assert "needs_two" in told
    assert "no_answer" in told, "one card cannot be two answers"


def test_a_weapon_says_whom_it_brings_within_reach() -> None:
    armed = FOUR | {"seat_0": "outlaw manuelita, hand bang:2c schofield:jc"}
    armed |= {"seat_2": "sheriff slab_the_killer", "seat_1": "renegade benny_brawler"}
    told = reasons_of(armed, {"type": "play", "card": "schofield:jc"})
    assert told["shoots_farther"].values == {"n": 2}
    assert told["brings_in_reach"].values == {"seat": 2}


def test_a_beer_at_full_life_does_nothing_and_is_the_last() -> None:
    told = reasons_of(FOUR, {"type": "play", "card": "beer:6h"})
    assert set(told) == {"beer_does_nothing", "last_beer"}


def test_the_next_stop_says_what_can_be_paid_there() -> None:
    told = reasons_of(FOUR, {"type": "advance"})
    assert told["next_stop_sells"].values == {"n": 1}, "a Beer at Crown's Hole"
    sancho = FOUR | {"seat_0": "outlaw sancho, hand bang:2c"}
    told = reasons_of(sancho, {"type": "advance"})
    assert "next_stop_sells" not in told, "he need not pay for it"
    assert "next_stop_free" in told


def test_the_last_enemy_of_the_law_is_told() -> None:
    law = {
        "seat_0": "deputy manuelita, hand bang:2c",
        "seat_1": "outlaw benny_brawler, life 1",
        "seat_2": "sheriff slab_the_killer",
        "seat_3": "outlaw sgt_blaze, out",
        "seat_4": "renegade zippy_roy, out",
    }
    assert "law_left" in reasons_of(law, SHOT)


def test_that_somebody_may_well_be_an_ally_is_no_reason_to_shoot() -> None:
    """With all Outlaws out, two of the three whose roles are hidden are Deputies."""
    law = {
        "seat_0": "sheriff manuelita, hand bang:2c",
        "seat_1": "deputy benny_brawler",
        "seat_2": "renegade slab_the_killer",
        "seat_3": "deputy rose_doolan",
        "seat_4": "outlaw sgt_blaze, out",
        "seat_5": "outlaw zippy_roy, out",
        "seat_6": "outlaw black_jack, out",
    }
    told = reasons_of(law, SHOT)
    assert told["hits_probable_ally"].values == {"seat": 1, "percent": 67}
    assert "seems_deputy" not in told
    assert "hits_probable_ally" in worse(law, {"type": "end_play"}, SHOT)


def test_with_three_the_prey_is_named_and_its_fall_wins() -> None:
    hunt = {
        "seat_0": "deputy manuelita, hand bang:2c",
        "seat_1": "renegade benny_brawler, life 1",
        "seat_2": "outlaw slab_the_killer",
    }
    assert {"is_prey", "hunt_won"} <= set(reasons_of(hunt, SHOT))


def test_the_top_of_the_pile_settles_a_check_where_it_is_known() -> None:
    tops = set()
    for game, seen, _, _ in asked(4, 3):
        odds, me, pile = Odds(seen), seen.seat, game.state.draw_pile
        hearts = sum(SUIT[card] == HEARTS for card in odds.unseen)
        assert odds.share(is_heart) == pytest.approx(hearts / max(1, len(odds.unseen)))
        if pile and "flips_two" not in PEOPLE[seen.characters[me]].traits:
            world = game.state.clone()
            world.known_top[me] = (pile[-1],)
            knows = observe_train(world, me)
            assert known_top_of(knows) == (pile[-1],)
            assert Odds(knows).turns_up(me, is_heart) == is_heart(pile[-1])
            tops.add(is_heart(pile[-1]))
    assert tops == {False, True}


CARS = {
    "seat_0": "sheriff manuelita, life 3, hand beer:6h, in_play barrel:qs",
    "seat_1": "outlaw benny_brawler, in_play jail:4h",
    "seat_2": "renegade slab_the_killer, in_play mustang:8h scope:as",
    "seat_3": "outlaw sgt_blaze",
}


@pytest.mark.parametrize(
    ("car", "code"),
    [
        ("circus_wagon", "thins"),
        ("observation_car", "sees_nearer"),
        ("caboose", "blue_answers"),
        ("sleeper_car", "blue_shoots"),
        ("dining_car", "dines"),
        ("prisoner_car", "passed_by"),
        ("express_car", "extra_turn"),
        ("mail_car", "mails"),
        ("lumber_flatcar", "slows_one"),
    ],
)
def test_a_car_that_is_bought_says_what_it_is_good_for(car: str, code: str) -> None:
    rest = [key for key in ("mail_car", "lounge_car", "passenger_car") if key != car]
    at = "1 leland crowns_hole frisco dodgeville yooma"
    told = reasons_of(CARS, {"type": "buy"}, line=at, cars=" ".join([car, *rest][:3]))
    assert code in told
    assert "lays" not in told
    assert "sees_farther" not in told, "whom it burdens is chosen only later"


def test_a_last_life_that_is_surely_not_taken_is_no_reason() -> None:
    """Its being taken "if nothing cancels it: 0%" was said to be why a duel with Sancho is good."""
    _, case = rows_of(FOUR, SHOT)
    assert [*of_blow(case, 1, 1.0)] == []
    assert "last_life" in {reason.code for reason in of_blow(case, 1, 0.9)}


def test_what_a_move_of_the_train_obliges_to_is_not_what_leads() -> None:
    """That a car must be bought then stood as the reason for moving it."""
    told = reasons_of(FOUR, {"type": "advance"})
    assert {"train_moves", "must_buy"} <= set(told)
    assert [*told][-1] == "must_buy"


def test_a_baggage_car_says_whom_its_shot_surely_ends_and_of_whom_it_is_unsure() -> None:
    wanted = {"type": "buy", "car": "baggage_car"}
    line = "1 leland crowns_hole frisco dodgeville yooma"
    cars = {"cars": "baggage_car mail_car circus_wagon", "line": line}
    assert reasons_of(FOUR, wanted, **cars)["ends"].values == {"seat": 1}
    for unsure in ("life 2", "life 1, hand panic:jh", "life 1, in play barrel:ks"):
        table = FOUR | {"seat_1": f"sheriff benny_brawler, {unsure}"}
        assert "ends" not in reasons_of(table, wanted, **cars)


def test_a_circus_wagon_frees_who_has_nothing_but_a_jail() -> None:
    seats = CARS | {"seat_0": "sheriff manuelita, in_play circus_wagon"}
    told = reasons_of(seats, {"type": "use"}, cars="dining_car mail_car lounge_car")
    assert told["frees"].values["seat"] == 1
    assert "takes_from_play" not in told


# --- who says it ---


def test_an_expert_and_an_adept_explain_what_they_choose() -> None:
    for name in ("expert@16", "adept"):
        explainer = TrainExplainer(name, 1, iterations=16)
        for game, seen, _, decision in asked(4, 2):
            if decision.kind == "play" and len(decision.actions) > 2:
                explainer.start(SYSTEM.key, decision.seat, 4, 1)
                for event in game.journal.events():
                    explainer.see(event.redacted(decision.seat))
                found = explainer.explain(seen, decision)
                assert found.alternatives[0].action == found.chosen
                assert {row.action for row in found.alternatives} == set(decision.actions)
                assert sum(row.share for row in found.alternatives) == pytest.approx(1.0)
                assert any(row.worse for row in found.alternatives[1:])
                break


def test_tables_that_look_the_same_get_the_same_advice() -> None:
    rng = Random(2)
    for game, seen, _, decision in asked(3, 4):
        if decision.kind == "play" and len(decision.actions) > 2:
            told = []
            for world in (game.state, TrainDealer(seen, rng).world()):
                analyst = TrainAnalyst("expert@16", 3)
                analyst.start(SYSTEM.key, decision.seat, 3, 3)
                for event in game.journal.events():
                    analyst.see(event.redacted(decision.seat))
                told.append(analyst.judge(observe_train(world, decision.seat), decision))
            assert repr(told[0]) == repr(told[1])
            assert told[0].taken != told[0].other
            return


def test_a_case_reads_the_table_as_the_adept_does() -> None:
    _, seen, suspicion, _ = next(asked(5, 1))
    table = TrainTable(seen, suspicion.posterior(seen))
    assert sum(probability for probability, _ in table.ways) == pytest.approx(1.0)


GHOST = "renegade slab_the_killer, ghost, in play ghost_car"
ALIVE = "renegade slab_the_killer, in play ghost_car"


def told_of_robbery(me: str) -> dict[TrainAction, list[Reason]]:
    """Return what is said of each answer of an Outlaw, written so, to a Train Robbery."""
    seen = at(
        {
            **FOUR,
            "seat_0": f"outlaw manuelita, {me}",
            "seat_2": "renegade slab_the_killer, hand train_robbery:4d",
            "turn": "2 play",
        },
        ("train_robbery",),
        "0 leland crowns_hole frisco dodgeville yooma",
    )
    decision = decision_of(seen)
    assert decision is not None
    return dict(zip(decision.actions, said(case_of(seen, Suspicion(0)), decision), strict=True))


def test_without_its_car_a_ghost_is_out_and_that_leads() -> None:
    seats = {**FOUR, "seat_0": "outlaw manuelita, hand cat_balou:kh", "seat_2": GHOST}
    cat = {"type": "play", "card": "cat_balou:kh", "target": 2, "take": "ghost_car"}
    assert "ends_ghost" in reasons_of(seats, cat)
    assert "ends_ghost" not in reasons_of({**seats, "seat_2": ALIVE}, cat)
    told = told_of_robbery("ghost, in play ghost_car scope:as")
    for card, goes in (("ghost_car", True), ("scope:as", False)):
        codes = [reason.code for reason in told[DISCARD_CARD[id_of(card)]]]
        assert (codes[0] == "ends_ghost") is goes


@pytest.mark.parametrize(
    ("me", "codes"),
    [
        ("life 4, hand missed:jc", {"wounded_if"}),
        ("life 4, hand beer:6h", {"wounded"}),
        ("life 1, hand missed:jc", {"last_if"}),
        ("life 1, hand missed:jc beer:6h", {"last_if", "beer_must_save"}),
        ("life 1", {"goes_out"}),
    ],
)
def test_a_shot_that_is_taken_for_a_card_may_still_be_answered(me: str, codes: set[str]) -> None:
    """*Leaves 3 life* was said of it, with a Missed! in hand."""
    told = told_of_robbery(f"{me}, in play scope:as")
    found = {reason.code for reason in told[TAKE_SHOT[id_of("scope:as")]]}
    lives = {"wounded", "wounded_if", "last_if", "goes_out", "beer_must_save"}
    assert found & lives == codes
    assert "keeps_in_play" in found, "which is what the shot is taken for"


def test_who_gives_up_what_burdens_them_is_rid_of_it() -> None:
    """A Jail that a Caboose discards was told as a cost."""
    seen = at(
        {
            **FOUR,
            "seat_0": "outlaw manuelita, hand map:3d, in play caboose jail:js scope:as",
            "seat_2": "renegade slab_the_killer, hand gatling:10h",
            "turn": "2 play",
        },
        ("gatling", "take_wounds"),
        "0 leland crowns_hole frisco dodgeville yooma",
        "dining_car mail_car lounge_car",
    )
    decision = decision_of(seen)
    assert decision is not None
    told = dict(zip(decision.actions, said(case_of(seen, Suspicion(0)), decision), strict=True))
    for card, code in (
        ("jail:js", "frees"),
        ("scope:as", "spends_card"),
        ("map:3d", "spends_card"),
    ):
        codes = [reason.code for reason in told[CABOOSE_CARD[id_of(card)]]]
        assert {"frees", "spends_card"} & {*codes} == {code}
