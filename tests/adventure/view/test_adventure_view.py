"""What the table shows: arithmetic that adds up, ways that come true, and nothing hidden."""

from random import Random

import pytest

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts import gear_events, hero_events
from game.adventure.rules.facts.actions import KEEP, ROLL
from game.adventure.rules.facts.map_events import EnemiesRested, EnemyActed
from game.adventure.rules.facts.pieces import Mod
from game.adventure.rules.facts.state import AdventureState, observe_adventure
from game.adventure.view.asked.foretold import settled
from game.adventure.view.asked.question import QuestionView, question_of
from game.adventure.view.missions import HELPS, _serves
from game.adventure.view.names import brief, story, teller_of, thing
from game.adventure.view.presentation import PRESENTATION
from game.adventure.view.table_view import adventure_view
from game.adventure.view.telling.ending import changes, score_lines
from game.adventure.view.telling.map_words import either, map_lines, mission_lines
from game.adventure.view.telling.prompts import asked_prompt
from game.kernel.events import Event
from game.kernel.journal import facts
from game.view.words.sentences import Message
from game.view.words.strings import Strings
from tests.adventure.campaigns import played
from tests.adventure.laws.laws import twin
from tests.adventure.scenarios.table import Table

STRINGS = Strings("en", "adventure")
Chapter = tuple[list[AdventureState], list[Event]]


@pytest.fixture(scope="module")
def chapter() -> Chapter:
    """Return the states at the decisions of a chapter that adepts play, and all its events."""
    states = []
    for game in played(6, "adept", chapters=1):
        states.append(game.state.clone())
        entries = game.journal.entries
    return states[:-1], facts(entries)


def questions(chapter: Chapter) -> list[QuestionView]:
    found = [question_of(state) for state in chapter[0]]
    return [question for question in found if question is not None]


def test_what_is_added_to_the_dice_adds_up(chapter: Chapter) -> None:
    asked = questions(chapter)
    tests = [option.test for question in asked for option in question.options if option.test]
    tests += [question.test for question in asked if question.test is not None]
    assert {"fight", "power", "knowledge", "spirit"} <= {test.test for test in tests}
    for test in tests:
        assert sum(part.n for part in test.parts) == test.bonus
        assert 0 <= test.chance <= 1


def test_places_in_reach_are_where_the_steps_lead(chapter: Chapter) -> None:
    journeys = [question for question in questions(chapter) if question.kind == "travel"]
    assert journeys
    for question in journeys:
        next_to = {o.place for o in question.options if o.action.type == "step"}
        near = {reach.place for reach in question.reach if reach.mp == 1 and not reach.exert}
        assert near == next_to


def test_enemies_end_where_it_was_foretold(chapter: Chapter) -> None:
    seen, count = observe_adventure(AdventureState(), 0), 0
    acting: tuple[int, tuple[str, ...]] | None = None
    for event in chapter[1]:
        if acting is not None and isinstance(event, EnemyActed | EnemiesRested):
            at = [piece.place for piece in seen.enemies if piece.number == acting[0]]
            assert set(at) <= set(acting[1])
            count += len(at)
        if isinstance(event, EnemyActed):
            acting = event.enemy, adventure_view(seen).enemy(event.enemy).next.ends
        event.redacted(0).apply(seen)
    assert count > 5


def test_of_an_enemy_on_its_way_the_rest_of_that_way_alone_is_shown() -> None:
    t = Table().step("round_marker", influence_deck=["village_feast"], round=3, influence=0)
    t.hero("ann", heads=1).hero("cid", heads=1)
    t.at(ann="shrine_inari", bob="nara", cid="shrine_benzaiten", dan="gifu")
    t.enemy("kachi", "sekigahara").start()
    assert len(adventure_view(t.game.state).enemy(1).next.targets) == 2
    t.do("ann: choose -> ann").asks("ann", "path", "choose bamboo_grove", "choose osaka")
    told = adventure_view(t.game.state).enemy(1).next
    assert [target.hero for target in told.targets] == [0]
    assert set(told.steps) == {("kyoto", "bamboo_grove"), ("kyoto", "osaka")}


def test_a_licker_is_told_to_come_back_to_the_inn_that_it_closed_for_this_round() -> None:
    """It was told to go to the next open one: when it acts again the round is over (HA-4.2)."""
    t = Table().step("round_marker", influence_deck=["village_feast"], round=3, influence=0)
    t.at(ann="nara", bob="nara", cid="nara", dan="nara").enemy("akaname", "kyoto").start()
    assert [closed.place for closed in t.game.state.shut] == ["kyoto"]
    told = adventure_view(t.game.state).enemy(1).next
    assert ([target.place for target in told.targets], told.ends) == (["kyoto"], ("kyoto",))


def test_a_closure_of_this_round_turns_away_who_acts_in_it() -> None:
    t = Table().step("round_marker", influence_deck=["village_feast"], round=3, influence=0)
    t.world(shut=[{"service": "inn", "place": "kyoto", "until": "round"}])
    t.at(ann="nara", bob="nara", cid="nara", dan="nara")
    t.enemy("kachi", "dunes").enemy("akaname", "kyoto").start()
    assert t.game.state.step == "enemies"
    targets = adventure_view(t.game.state).enemy(2).next.targets
    assert "kyoto" not in [target.place for target in targets]


def test_what_became_of_somebody_is_told_with_a_minus_and_no_hyphen() -> None:
    seen = observe_adventure(Table().start().game.state, 0)
    lost = [hero_events.Gained(0, "karma", -2), hero_events.Gained(1, "coins", 5)]
    assert changes(teller_of(STRINGS, seen, None), lost) == {
        0: "Karma \N{MINUS SIGN}2",
        1: "Coins +5",
    }


@pytest.mark.parametrize(
    ("language", "met", "beaten"),
    [
        ("en", "The confrontation: the Toll Keeper.", "The Toll Keeper is beaten."),
        ("es", "El enfrentamiento: la Portazguera.", "La Portazguera ha sido vencida."),
        ("it", "Lo scontro: la Gabelliera.", "La Gabelliera è sconfitta."),
    ],
)
def test_a_foe_is_named_in_the_middle_of_a_sentence(language: str, met: str, beaten: str) -> None:
    """It read "El enfrentamiento está ganado: La Portazguera."."""
    seen = observe_adventure(Table().start().game.state, 0)
    teller = teller_of(Strings(language, "adventure"), seen, None)
    cards = (thing("foes", "the_toll_keeper"), story("foes.the_toll_keeper.victory"))
    assert brief(teller, Message("log.foe", cards=cards, is_heading=True)) == met
    assert brief(teller, Message("log.foe_victory", cards=cards, is_heading=True)) == beaten


def test_life_that_was_lost_before_a_hero_was_raised_again_is_not_counted() -> None:
    seen = observe_adventure(Table().start().game.state, 0)
    hurt = [hero_events.LifeChanged(0, -7, "hit", 0), hero_events.LifeChanged(1, -5, "hit", 0)]
    raised = hero_events.HeroRaised(0, 10)
    later = hero_events.LifeChanged(1, -2, "harm", 0)
    teller = teller_of(STRINGS, seen, None)
    assert changes(teller, [*hurt, raised]) == {1: "Life \N{MINUS SIGN}5"}
    told = changes(teller, [*hurt, hero_events.HeroRaised(1, 10), later])
    assert told == {0: "Life \N{MINUS SIGN}7", 1: "Life \N{MINUS SIGN}2"}


def test_what_helps_a_roll_says_what_it_makes_of_the_chance() -> None:
    """Of the salt and of another weapon it was said what they add, and not what comes of it."""
    t = Table().enemy("kachi", "kyoto").hero("ann", items="blessed_salt", knowledge=1)
    t.hero("ann", weapons="hunting_bow short_spear").start().do("ann: attack 1")
    seen = observe_adventure(t.game.state, 0)
    question = question_of(seen)
    assert question is not None
    told = {option.action.type: option.chance for option in question.options}
    assert told.keys() == {"roll", "use", "swap"}
    assert told["roll"] is None
    for kind in ("use", "swap"):
        other = observe_adventure(seen, 0)
        if kind == "use":
            other.mods = [Mod("fight", 2, "test", 0, "blessed_salt")]
        else:
            other.heroes[0].equipped = "short_spear"
        made = question_of(other)
        assert made is not None
        assert made.test is not None
        assert told[kind] == made.test.chance


@pytest.mark.parametrize(("had", "short"), [({}, 5), ({"coins": 5}, 0), ({"heads": 1}, 0)])
def test_who_can_neither_buy_nor_sell_at_a_market_is_told_before(
    had: dict[str, int], short: int
) -> None:
    """An action was spent, the wares passed by in the log, and the visit was over."""
    question = question_of(Table().hero("ann", place="kyoto", **had).start().game.state)
    assert question is not None
    market = next(one for one in question.options if one.action.type == "market")
    assert market.short == short


@pytest.mark.parametrize(("coins", "left", "least", "short"), [(12, 0, 10, 0), (12, 2, 20, 8)])
def test_a_smithy_that_mends_an_armor_says_from_how_many_coins_on_it_is_of_use(
    coins: int, left: int, least: int, short: int
) -> None:
    """Who had 12 coins and a coat in rags was told that 8 are missing."""
    worn = {"id": "lacquered_coat", "left": left}
    table = Table().hero("ann", place="kyoto", coins=coins, armor=worn)
    question = question_of(table.start().game.state)
    assert question is not None
    smithy = next(one for one in question.options if one.action.type == "smithy")
    assert (smithy.least, smithy.short) == (least, short)


def test_what_an_armor_lost_before_it_was_mended_is_not_counted() -> None:
    """After three attempts at a foe an armor of 2 was told to have lost 4."""
    seen = observe_adventure(Table().start().game.state, 0)
    worn = hero_events.Gained(0, "armor", -1)
    anew = [gear_events.ArmorMended(0, 2), gear_events.ArmorPut(0, "oyoroi", 3)]
    teller = teller_of(STRINGS, seen, None)
    for event in anew:
        assert changes(teller, [worn, worn, event]) == {}
        assert changes(teller, [worn, event, worn]) == {0: "Armor \N{MINUS SIGN}1"}


def test_nothing_hidden_is_shown(chapter: Chapter) -> None:
    dice = Random(1)
    for state in chapter[0][::15]:
        seen = observe_adventure(state, 0)
        other = observe_adventure(twin(state, 0, dice), 0)
        assert adventure_view(seen) == adventure_view(other)
        one, two = (teller_of(STRINGS, known, None) for known in (seen, other))
        question = question_of(seen)
        assert question is not None
        assert asked_prompt(one, seen, question) == asked_prompt(two, other, question)
        assert map_lines(one, seen, "") == map_lines(two, other, "")
        assert mission_lines(one, seen) == mission_lines(two, other)


def test_a_mission_shows_its_face_only_when_it_was_turned_up(chapter: Chapter) -> None:
    hidden = 0
    for state in chapter[0][::15]:
        for mission in adventure_view(state).missions:
            if not state.missions[mission.key].revealed:
                hidden += 1
                assert (mission.steps, mission.need) == ((), 0)
    assert hidden


def test_what_winning_a_mission_is_for_is_what_its_card_does() -> None:
    """Nothing said what leads on and what only weakens the foe: a newcomer chose by the place."""
    objectives = {chapter.objective for chapter in BOOK.chapters.values()}
    for key, card in BOOK.missions.items():
        opened = {name for one in BOOK.scripts.get(card.win, ()) for name in one.names}
        serves = _serves(card, BOOK.chapters[card.chapter].objective if card.chapter else "")
        assert (serves == "objective") == (key in objectives)
        assert (serves == "leads") == bool(opened & objectives)
        assert (serves == HELPS) == (not card.is_main), "HA-16.2 counts these"


def _walking() -> Table:
    """Return a table on which two enemies come nearer, none to anybody."""
    calm = ["village_feast", "moonless_quiet", "white_fog"]
    t = Table().step("round_marker", influence_deck=calm, round=3, influence=0)
    t.at(ann="nara", bob="osaka", cid="gifu", dan="iga")
    return t.enemy("ashigaru", "sekigahara").enemy("ashigaru", "koga_gorge")


def test_where_nothing_hangs_on_the_order_of_enemies_the_leader_is_not_asked_in_the_window() -> (
    None
):
    t = _walking().start()
    t.asks("ann", "enemy", "activate_enemy 1", "activate_enemy 2")
    seen = observe_adventure(t.game.state, 0)
    before = observe_adventure(seen, 0)
    answer = settled(seen)
    assert answer is not None
    assert seen == before
    assert PRESENTATION.own_answer is not None
    assert PRESENTATION.own_answer(seen, [0]) == answer
    assert PRESENTATION.own_answer(seen, [1]) is None
    t.do("ann: activate_enemy 1")
    one, other = t.state, _walking().start().do("ann: activate_enemy 2").state
    assert one == other


def test_enemies_that_are_alike_act_unasked() -> None:
    t = Table().step("round_marker", influence_deck=["village_feast"], round=3, influence=0)
    t.at(ann="kyoto").enemy("kachi", "nara").enemy("kachi", "nara").start()
    assert settled(observe_adventure(t.game.state, 0)) is not None


def test_whom_an_enemy_hunts_that_reaches_nobody_is_not_asked_whatever_another_meets() -> None:
    """The first round began with a choice among four heroes on which nothing hung."""
    t = Table().step("round_marker", influence_deck=["village_feast"], round=3, influence=0)
    t.enemy("kappa", "tottori").enemy("kappa", "tsuruga").start()
    assert settled(observe_adventure(t.game.state, 0)) is None
    t.do("ann: activate_enemy 1").asks(
        "ann", "target", *(f"choose -> {name}" for name in ("ann", "bob", "cid", "dan"))
    )
    assert settled(observe_adventure(t.game.state, 0)) is not None
    t.do("ann: choose -> ann")  # the other is the last, and acts unasked
    assert settled(observe_adventure(t.game.state, 0)) is None


def test_two_of_whom_a_city_falls_to_whoever_is_first_act_unasked() -> None:
    """It was the first question of many a campaign, and nothing hung on it."""
    t = Table().step("round_marker", influence_deck=["village_feast"], round=3, influence=0)
    t.at(ann="osaka").enemy("ashigaru", "iga").enemy("ashigaru", "koga_gorge").start()
    assert settled(observe_adventure(t.game.state, 0)) is not None
    t = Table().step("round_marker", influence_deck=["village_feast"], round=3, influence=0)
    t.at(ann="ise").enemy("kappa", "ise").enemy("ashigaru", "ise").start()
    assert settled(observe_adventure(t.game.state, 0)) is None, "beaten first, it saves the city"


def test_enemies_that_all_stay_act_unasked_and_so_do_those_that_shut_their_inns() -> None:
    calm = {"influence_deck": ["village_feast"], "round": 3, "influence": 0}
    for staying in (
        [("ashigaru", "kyoto"), ("akaname", "nara")],
        [("akaname", "gifu"), ("akaname", "nara")],
    ):
        t = Table().step("round_marker", **calm).at(ann="osaka")
        for kind, place in staying:
            t.enemy(kind, place)
        t.start()
        assert settled(observe_adventure(t.game.state, 0)) is not None
    t = Table().step("round_marker", **calm).at(ann="osaka")
    t.enemy("ashigaru", "kyoto").enemy("akaname", "kyoto").enemy("kachi", "osaka").start()
    assert settled(observe_adventure(t.game.state, 0)) is None  # one of the three takes Kyoto


def test_who_of_several_without_karma_loses_it_is_not_asked_in_the_window() -> None:
    for karma in (0, 1):
        t = Table().step("round_marker", influence_deck=["informers"], round=3, influence=6)
        for name in ("ann", "bob", "cid", "dan"):
            t.hero(name, karma=karma, place="nara")
        t.start()
        question = question_of(observe_adventure(t.game.state, 0))
        assert question is not None
        assert question.kind == "choice"
        assert (settled(observe_adventure(t.game.state, 0)) is None) == bool(karma)


def test_what_enemies_meet_stays_a_choice() -> None:
    t = _walking().at(ann="shrine_amaterasu").enemy("kachi", "lake_biwa").enemy("kachi", "nara")
    assert settled(observe_adventure(t.start().game.state, 0)) is None


def test_a_strike_that_surely_hits_is_not_rolled_unasked_while_help_may_make_two_wounds() -> None:
    """After one help it was rolled at once, though a second one was at hand."""
    found = {}
    for wounds in (0, 11):
        t = Table().foe(guard=1, resolve=12, wounds=wounds)
        t.hero("ann", items="whetstone:2 blessed_salt", knowledge=1)
        t.do("ann: activate -> ann", "ann: strike")
        seen = observe_adventure(t.game.state, 0)
        question = question_of(seen)
        assert question is not None
        assert question.test is not None
        assert question.test.chance == 1
        found[wounds] = (question.test.twice, settled(seen))
        salt = next(one for one in question.options if one.action.item == "blessed_salt")
        assert (salt.twice is None) == bool(wounds)
        assert salt.twice is None or salt.twice > (question.test.twice or 0) > 0
    assert found[11] == (None, ROLL), "one wound is enough"
    assert found[0][1] is None


def test_a_roll_that_cannot_be_won_is_not_rolled_again_unasked() -> None:
    found = {}
    for kind in ("kachi", "wick_keeper"):
        t = Table().hero("ann", place="iga", power=0).enemy(kind, "iga").picks(0, 0)
        t.world(difficulty="story")
        t.do("ann: attack 1")
        seen = observe_adventure(t.game.state, 0)
        question = question_of(seen)
        assert question is not None
        assert question.test is not None
        assert question.kind == "reroll"
        found[question.test.chance > 0] = settled(seen)
    assert found[True] is None
    assert found[False] == KEEP


def test_who_fell_before_a_foe_alone_is_not_said_never_to_have_been_defeated() -> None:
    """The end counted the defeats before a foe, the list of games said "never defeated"."""
    *_, over = played(5, chapters=1, difficulty="legend")
    seen = over.observe(0)
    fallen = [
        event.seat for event in over.journal.events() if isinstance(event, hero_events.HeroDefeated)
    ]
    spared = [seat for seat in fallen if not seen.heroes[seat].falls]
    assert spared, "somebody fell before the foe alone"
    told = score_lines(teller_of(STRINGS, seen, 0), seen)
    assert told[2 + spared[0]].endswith("never defeated on the road.")


def test_how_often_a_hero_was_defeated_on_the_road_is_said_in_words_or_in_figures() -> None:
    seen = observe_adventure(Table().game.state, 0)
    for falls, hero in enumerate(seen.heroes):
        hero.falls = falls
    told = [line.partition(", ")[2] for line in score_lines(teller_of(STRINGS, seen, 0), seen)]
    often = ["defeated 2 times", "defeated 3 times"]
    assert told == [f"{how} on the road." for how in ("never defeated", "defeated once", *often)]


@pytest.mark.parametrize(
    ("names", "said"),
    [
        ([], ""),
        (["Nara"], "Nara"),
        (["Nara", "Iga"], "Nara or Iga"),
        (["A", "B", "C"], "A, B or C"),
    ],
)
def test_of_places_that_an_enemy_may_go_to_one_is_meant(names: list[str], said: str) -> None:
    assert either(STRINGS, names) == said
