"""Plans that bots tell, and wishes that they heed: neither shows, slows nor changes more."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from ai.adventure.follower import AdventureFollower
from ai.adventure.intentions import ON_THE_WAY, goers
from ai.adventure.roster import make
from ai.adventure.ways import ways_of
from ai.adventure.worlds import AdventureDealer
from build.strength.lanterns.pairs import seated
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.actions import STOP, HeroAction
from game.adventure.rules.facts.queries import enemies_at
from game.adventure.rules.facts.state import observe_adventure
from game.adventure.rules.system import SYSTEM
from game.adventure.view.names import teller_of
from game.adventure.view.telling.plan_words import plan_told, wished_told
from game.app.thinking.worker import BotNews, BotStart, TellPlan, WorkerServer
from game.kernel.game import Game
from game.kernel.ids import Seat
from game.kernel.journal import Header
from game.kernel.players import Clause, Planner, Wish
from game.languages import LANGUAGES
from game.session.council import Council
from game.view.words.strings import Strings
from tests.adventure.campaigns import played
from tests.adventure.scenarios.table import Table

POINT_KINDS = (
    *("attack", "clan", "mission", "smithy", "market", "inn", "special", "shrine", "rest", "work"),
    "end",
)
"""Kinds of action that a plan may begin with, but for a journey."""
EVERY = 9
"""Of so many decisions one is looked at."""
STEPS = 120
"""So many decisions of two campaigns are compared."""
CAME = 6
"""So many wishes are followed, one after the other."""
FREE_KINDS = ("action", "travel", "activate", "join")
"""Kinds of question in which a wish may count; all others are the story's and the rules'."""


def bot_of(level: str, seat: Seat) -> AdventureFollower:
    bot = make(level, 3)
    assert isinstance(bot, AdventureFollower)
    bot.start(SYSTEM.key, seat, 4, 9)
    return bot


def moments(seed: int) -> Iterator[Game]:
    """Yield a campaign at some of the actions that are asked for."""
    met = 0
    for game in played(seed, "adept", chapters=1):
        if game.decision is not None and game.decision.kind == "action":
            met += 1
            if met % EVERY == 1:
                yield game


@pytest.mark.parametrize("level", ["follower", "strategist@4"])
def test_whoever_is_asked_for_plans_plays_the_same(level: str) -> None:
    first = next(islice(played(21, level, chapters=1), STEPS, None))
    game, players = Game(SYSTEM, first.journal.header), seated(level, 21)
    for _ in range(STEPS):
        assert game.decision is not None
        for number, player in enumerate(players):
            assert isinstance(player, Planner)
            player.heed(())
            if len(game.steps) % 5 == number:
                assert player.plan(game.observe(number))
        player = players[game.decision.seat]
        game.act(player.choose(game.observe(game.decision.seat), game.decision, 700))
    assert game.journal == first.journal


def test_a_plan_says_the_same_in_worlds_that_look_the_same() -> None:
    differs = 0
    for game in moments(4):
        for seat in range(4):
            seen = game.observe(seat)
            world = AdventureDealer(seen, Random(1)).world()
            differs += world != game.state
            wishes = [Wish("go", "nara", 0, (1, 2, 3))]
            told = []
            for state in (game.state, world):
                bot = bot_of("adept", seat)
                bot.heed(wishes)
                told.append(bot.plan(observe_adventure(state, seat)))
            assert told[0] == told[1]
    assert differs > 3


def test_what_is_told_is_what_is_done_next() -> None:
    kept = 0
    for game in played(5, "adept", chapters=1):
        decision = game.decision
        if decision is None or decision.kind != "action":
            continue
        bot = bot_of("adept", decision.seat)
        seen = game.observe(decision.seat)
        deed = bot.intent(seen, decision.seat).deed
        action = bot.choose(seen, decision, 700)
        if action.type in ON_THE_WAY:
            continue
        assert action.type == deed.type
        kept += 1
    assert kept > 30


@pytest.mark.parametrize("seed", [5, 6])
def test_a_journey_ends_where_it_is_said_to_end(seed: int) -> None:
    """Tomoe said that she goes to one place, and half-way another one was worth more to her."""
    meant: tuple[Seat, str] | None = None
    told = 0
    for game in played(seed, "adept", chapters=1):
        decision = game.decision
        if decision is None or decision.kind not in ("action", "activate"):
            continue
        if meant is not None:
            assert game.state.heroes[meant[0]].place == meant[1]
            told, meant = told + 1, None
        if decision.kind == "action":
            bot, seen = bot_of("adept", decision.seat), game.observe(decision.seat)
            place = bot.intent(seen, decision.seat).place
            arrives = any(clause.code in ("left", "spent") for clause in bot.plan(seen))
            if arrives and bot.choose(seen, decision, 700).type == "travel":
                meant = (decision.seat, place)
    assert told > 10


# --- wishes ---


def safe_places(game: Game, seat: Seat) -> list[str]:
    """Return places near by that no enemy holds and none of the others stands in."""
    seen = game.observe(seat)
    ways = ways_of(seen, seat, by_sea=False)
    taken = {hero.place for hero in seen.heroes}
    return [
        place
        for place, (far, _) in ways.items()
        if 0 < far <= 3 and place not in taken and not enemies_at(seen, place)
    ]


@pytest.mark.parametrize("level", ["follower", "adept", "strategist@4"])
def test_a_hero_goes_near_by_when_a_person_asks_for_it(level: str) -> None:
    """Wish for one place after the other; each is come to before the round is over."""
    game = Game(SYSTEM, Header(SYSTEM.key, 7, 4, None, {"chapters": 1}))
    players, wish, came, asked = seated(level, 7), None, 0, 0
    while game.decision is not None and came < CAME:
        seat = game.decision.seat
        if wish is not None and game.state.heroes[wish.to[0]].place == wish.what:
            wish, came = None, came + 1
        can_go = any(action.type == "travel" for action in game.decision.actions)
        if wish is None and can_go:
            wish = next((Wish("go", p, 0, (seat,)) for p in safe_places(game, seat)), None)
            asked += wish is not None
        player = players[seat]
        assert isinstance(player, Planner)
        player.heed(() if wish is None else (wish,))
        game.act(player.choose(game.observe(seat), game.decision, 700))
    assert (came, asked) == (CAME, CAME)
    assert game.state.round <= CAME


def test_one_hero_goes_and_to_one_place() -> None:
    game = next(moments(7))
    seen = game.observe(0)
    wishes = tuple(Wish("go", place, 0, (1, 2, 3)) for place in ("nara", "gifu", "himeji", "ise"))
    went = goers(seen, wishes, by_sea=True)
    assert 1 <= len(went) <= 3
    assert len(set(went.values())) == len(went)
    assert 0 not in went.values()


def test_who_is_there_soonest_goes() -> None:
    """Of two equally far the first at the table went, who came a round later than the other."""
    t = Table().step("heroes").hero("cid", dexterity=2)
    t.at(ann="osaka", bob="nara", cid="osaka", dan="shrine_raijin")
    seen = t.start().game.observe(1)
    for place in ("kyoto", "tsuruga", "gifu"):
        wish = Wish("go", place, 1, (0, 2, 3))
        assert goers(seen, (wish,), by_sea=False) == {place: 2}


def test_who_has_acted_already_goes_only_where_nobody_else_comes_sooner() -> None:
    t = Table().step("heroes").activated("cid")
    t.at(ann="osaka", bob="osaka", cid="kyoto", dan="shrine_raijin")
    seen = t.start().game.observe(1)
    wish = Wish("go", "uji_bridge", 1, (0, 2, 3))
    assert goers(seen, (wish,), by_sea=False) == {"uji_bridge": 0}


def test_who_set_out_because_somebody_asked_goes_on_there() -> None:
    """Akira said that he goes, and once on his turn left it to Tomoe: he was taken as done."""
    t = Table().turn("bob").at(ann="uji_bridge", bob="nara", cid="tsuruga", dan="shrine_raijin")
    game, wish = t.start().game, Wish("go", "iga", 2, (0, 1, 3))
    for action in (HeroAction("travel", companions=()), HeroAction("step", to="yamato_pass")):
        assert goers(game.observe(1), (wish,), by_sea=False) == {"iga": 1}
        game.act(action)
    assert goers(game.observe(1), (wish,), by_sea=False) == {"iga": 1}


@pytest.mark.parametrize("level", ["follower", "adept"])
def test_who_comes_where_a_person_asked_for_somebody_stops_there(level: str) -> None:
    """The wish was over once one stood there, and who still had a way to go went on at once."""
    t = Table().turn("bob").at(ann="gifu", cid="gifu", dan="gifu", bob="kyoto").start()
    wish, bot = Wish("go", "osaka", 0, (1, 2, 3)), bot_of(level, 1)
    bot.heed((wish,))
    assert bot.plan(t.game.observe(1))[0] == Clause("go_wish", {"place": "osaka"})
    t.do("bob: travel", "bob: step osaka")
    assert t.game.decision is not None
    assert bot.choose(t.game.observe(1), t.game.decision, 700) == STOP


def test_what_is_left_to_a_person_is_not_done_by_the_others() -> None:
    left = 0
    for game in played(9, "adept", chapters=1):
        decision = game.decision
        if decision is None or decision.kind != "action":
            continue
        bot, seen = bot_of("adept", decision.seat), game.observe(decision.seat)
        deed = bot.choose(seen, decision, 700)
        kind = {"clan": "leave_mission", "mission": "leave_mission", "attack": "leave_enemy"}
        if deed.type in kind:
            what = str(deed.enemy) if deed.type == "attack" else deed.its_mission
            bot.heed([Wish(kind[deed.type], what, 0, (0, 1, 2, 3))])
            assert bot.choose(seen, decision, 700) != deed
            left += 1
    assert left > 5


def test_no_wish_sways_what_the_story_asks() -> None:
    wishes = [Wish("go", "nara", 0, (0, 1, 2, 3)), Wish("go", "gifu", 0, (0, 1, 2, 3))]
    kinds = set()
    for game in played(11, "adept", chapters=1):
        decision = game.decision
        if decision is None or decision.kind in FREE_KINDS or len(decision.actions) == 1:
            continue
        plain, asked = bot_of("adept", decision.seat), bot_of("adept", decision.seat)
        asked.heed(wishes)
        seen = game.observe(decision.seat)
        assert asked.choose(seen, decision, 700) == plain.choose(seen, decision, 700)
        kinds.add(decision.kind)
    assert "choice" in kinds


def test_who_has_acted_goes_in_the_next_round() -> None:
    """Or one would wait for who cannot come before."""
    seen = next(moments(7)).observe(0)
    teller = teller_of(Strings("en", "adventure"), seen, None)
    going = Council((1,), lambda _: [Clause("go_wish", {"place": "nara"})])
    for is_done, told in ((False, "I will go."), (True, "I will go next round.")):
        seen.heroes[1].activated = is_done
        assert wished_told(teller, seen, going, ("go", "nara", 0)).endswith(told)
        going.wishes = ()
    seen.heroes[0].place = "nara"
    assert wished_told(teller, seen, going, ("go", "nara", 0)).endswith("I will come next round.")


def test_a_hero_says_why_nobody_goes() -> None:
    game = next(moments(7))
    bot = bot_of("adept", 1)
    bot.heed([Wish("go", "nowhere_at_all", 0, (1, 2, 3))])
    assert Clause("no_way", {"place": "nowhere_at_all"}) in bot.plan(game.observe(1))


def test_a_bot_in_the_worker_tells_the_same_plan() -> None:
    game = next(islice(played(5, "adept", chapters=1), 60, None))
    seen, wishes = game.observe(1), (Wish("go", "nara", 0, (1, 2, 3)),)
    start = BotStart(make, "strategist@4", 3, SYSTEM.key, 1, 4, 9)
    told = WorkerServer().reply(TellPlan(BotNews(1, start, ()), seen, wishes))
    bot = bot_of("strategist@4", 1)
    bot.heed(wishes)
    assert told == tuple(bot.plan(seen))
    mute = BotStart(make, "random", 3, SYSTEM.key, 1, 4, 9)
    assert WorkerServer().reply(TellPlan(BotNews(1, mute, ()), seen, wishes)) == ()


@pytest.mark.parametrize("level", ["follower", "strategist@0"])
def test_every_plan_is_a_sentence_in_every_language(level: str) -> None:
    """Also where nobody goes, and of every kind of action that costs a point."""
    wishes = [Wish("go", place, 0, (0, 1, 2, 3)) for place in BOOK.places]
    codes, said = {f"do_{kind}" for kind in POINT_KINDS}, dict[str, Clause]()
    for number, game in enumerate(played(31, level, chapters=2)):
        if number % 7 == 0:
            for seat in range(4):
                bot = bot_of(level, seat)
                bot.heed(wishes if number % 3 == 0 else ())
                said |= {clause.code: clause for clause in bot.plan(game.observe(seat))}
    assert len(said) > 12
    for language in LANGUAGES:
        strings = Strings(language, "adventure")
        teller = teller_of(strings, game.observe(0), None)
        has = strings.has  # of what is done for somebody that alone
        assert [c for c in {*codes, *said} if not (has(f"plan.{c}") or has(f"plan.{c}_for"))] == []
        for clause in said.values():
            council = Council((1,), lambda _seat, told=clause: [told])  # type: ignore[misc] # a default binds it
            text = plan_told(teller, game.observe(0), council, 1)
            assert not {"{", "}", "_"} & set(text)
            assert text.endswith(".")


def test_who_means_the_same_as_another_says_so() -> None:
    """Three companions said that they go and take up one mission; one of them could."""
    game = Table().turn("ann").activated("dan").start().game
    token: dict[str, str | int] = {"place": "uji_bridge", "mission": "c1_oil"}
    plans = {
        1: [Clause("go_token", token), Clause("left", {"n": 2})],
        2: [Clause("go_token", token), Clause("left", {"n": 1})],
        3: [Clause("go_token", token)],
    }
    council, seen = Council((1, 2, 3), plans.get), game.observe(0)
    teller = teller_of(Strings("en", "adventure"), seen, 0)
    told = [plan_told(teller, seen, council, seat) for seat in (1, 2, 3)]
    assert told[0].endswith("Hattori means to do the same: whoever acts first does it.")
    assert told[1].endswith("Akira means to do the same: whoever acts first does it.")
    assert "the same" not in told[2]  # in the round to come
    plans[2] = [Clause("go_shrine", {"place": "shrine_inari"})]
    plans[1] = [Clause("go_shrine", {"place": "shrine_inari"})]
    assert "the same" not in plan_told(teller, seen, council, 1)  # there is room for both


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "(67%); when I arrive I still have 2 actions."),
        ("es", "(67\u00a0%); al llegar me quedarán 2 acciones."),
        ("it", "(67%); quando arrivo ho ancora 2 azioni."),
    ],
)
def test_what_is_left_is_said_to_be_left_on_arrival(language: str, said: str) -> None:
    """It said "for the mission; then I have 2 actions left", as if the step cost nothing."""
    seen = Table().turn("ann").start().game.observe(0)
    step: dict[str, str | int] = {"place": "nara", "mission": "c1_oil", "n": 67}
    council = Council((1,), {1: [Clause("go_step", step), Clause("left", {"n": 2})]}.get)
    assert plan_told(teller_of(Strings(language, "adventure"), seen, 0), seen, council, 1).endswith(
        said
    )


@pytest.mark.parametrize(("done", "ends"), [("", "tra 1 round."), ("bob", "1 round dopo.")])
def test_a_plan_for_the_next_round_tells_how_long_after_that(done: str, ends: str) -> None:
    """It said "next round: I go there; I arrive in 1 round", and they came in two."""
    t = Table().turn("ann").activated(done) if done else Table().turn("ann")
    seen = t.start().game.observe(0)
    plan = [Clause("go_shrine", {"place": "shrine_inari"}), Clause("later", {"n": 1})]
    told = plan_told(
        teller_of(Strings("it", "adventure"), seen, 0), seen, Council((1,), {1: plan}.get), 1
    )
    assert told.endswith(ends)


def test_who_is_out_of_the_phase_or_done_in_its_last_round_tells_of_no_plan() -> None:
    """They said "I have no plan yet", and what they would do in a round that never came."""
    t = Table().turn("ann").defeated("cid").activated("bob").world(round=9, final_round=True)
    game = t.start().game
    players = {seat: bot_of("adept", seat) for seat in (1, 2, 3)}
    council = Council((1, 2, 3), lambda seat: players[seat].plan(game.observe(seat)))
    seen = game.observe(0)
    teller = teller_of(Strings("it", "adventure"), seen, 0)
    told = [plan_told(teller, seen, council, seat) for seat in (1, 2, 3)]
    assert told[0] == "Akira: Ho già fatto la mia parte, e questo è l'ultimo round."
    assert told[1] == "Hattori è fuori fino alla fine della fase."
    assert told[2].startswith("Hikaru: Vado ")


def test_who_visits_a_location_names_it() -> None:
    t = Table().hero("ann", place="mount_daisen", life=1).world(special={"hot_spring": "up"})
    seen = observe_adventure(t.game.state, 0)
    clause = bot_of("strategist", 0).plan(seen)[0]
    assert clause == Clause("do_special", {"place": "mount_daisen", "location": "hot_spring"})
    teller = teller_of(Strings("en", "adventure"), seen, 1)
    assert "I visit the Hot Spring" in plan_told(teller, seen, Council((0,), {0: [clause]}.get), 0)


@pytest.mark.parametrize("kind", ["kami", "gain_attribute"])
def test_between_two_phases_nobody_is_out_and_nobody_has_a_plan(kind: str) -> None:
    """In words it was told of all that they are out until the phase ends."""
    asked = (game for game in played(31, "adept", chapters=2) if game.decision)
    game = next(g for g in asked if g.decision and g.decision.kind == kind)
    council = Council((1,), lambda seat: bot_of("adept", seat).plan(game.observe(seat)))
    seen = game.observe(0)
    told = plan_told(teller_of(Strings("en", "adventure"), seen, 0), seen, council, 1)
    assert told == "Akira: I have no plan yet."
