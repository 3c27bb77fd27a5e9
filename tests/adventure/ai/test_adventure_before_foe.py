"""Before a foe companions say what they will do, and do it unless something changes."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import NamedTuple, cast

import pytest

from ai.adventure.bot import Choices, Seen
from ai.adventure.duel.before_foe import STANCES
from ai.adventure.follower import AdventureFollower
from ai.adventure.worlds import AdventureDealer
from build.strength.lanterns.pairs import seated
from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.facts.state import AdventureObservation, observe_adventure
from game.adventure.rules.system import SYSTEM
from game.adventure.view.names import teller_of
from game.adventure.view.telling.plan_words import plan_lines, plan_told
from game.kernel.game import Game
from game.kernel.ids import Seat
from game.kernel.journal import Header
from game.kernel.players import Clause
from game.languages import LANGUAGES
from game.session.council import Council
from game.view.words.strings import Strings
from tests.adventure.scenarios.table import Table

DEALS = ((31, "story"), (32, "normal"), (35, "hard"))
TURNS = 32
"""So many turns of each deal are looked at."""
ENDS = ("foe_dice", "foe_won", "foe_falls")
"""What a plan ends with where no stance is reached."""
AT_TURN = ("stance", "choice")
"""Questions of a turn before a foe up to its stance."""


class Turn(NamedTuple):
    """What a hero said just before a turn, what was done in it up to the stance, and after that."""

    seat: Seat
    told: list[Clause]
    deeds: list[HeroAction]
    is_won: bool


def minds(level: str, seed: int = 1) -> list[AdventureFollower]:
    """Return four bots of a level, of which each tells plans."""
    return cast("list[AdventureFollower]", seated(level, seed))


def turns(level: str, deal: tuple[int, str], *, is_told: bool = True) -> Iterator[Turn]:
    """Yield the turns before all foes of a campaign that adepts lead there.

    Who acts next is drawn: no bot throws dice for that.
    """
    seed, difficulty = deal
    options: dict[str, str | int] = {"difficulty": difficulty, "chapters": 3}
    game = Game(SYSTEM, Header(SYSTEM.key, seed, 4, None, options))
    walkers, fighters, rng = minds("adept", seed), minds(level, seed), Random(seed)
    while (asked := game.decision) is not None:
        if asked.kind == "foe_order":
            seat = rng.choice(asked.actions).its_hero
            told = fighters[seat].plan(game.observe(seat)) if is_told else []
            game.act(HeroAction("activate", seat))
            deeds = deeds_of(game, seat, fighters[seat])
            yield Turn(seat, told, deeds, bool(game.state.attempt_ended))
        else:
            player = (walkers if game.state.foe is None else fighters)[asked.seat]
            game.act(player.choose(game.observe(asked.seat), asked, 700))


def deeds_of(game: Game, seat: Seat, mind: AdventureFollower) -> list[HeroAction]:
    """Play a turn up to its stance, or as long as its hero is asked for it."""
    deeds: list[HeroAction] = []
    while (asked := game.decision) and (asked.seat, asked.kind in AT_TURN) == (seat, True):
        deeds.append(mind.choose(game.observe(seat), asked, 700))
        game.act(deeds[-1])
        if deeds[-1].type in STANCES:
            break
    return deeds


def said(turn: Turn) -> list[tuple[object, ...]]:
    """Return what a plan says is done: what, with what, for whom."""
    keys, bare = ("skill", "item", "hero"), {"foe_bare": "foe_strike"}
    clauses = [clause for clause in turn.told if clause.code not in ENDS]
    return [
        (bare.get(c.code, c.code), *(c.values[key] for key in keys if key in c.values))
        for c in clauses
    ]


def done(turn: Turn) -> list[tuple[object, ...]]:
    """Return what was done, in the same words."""
    found: list[tuple[object, ...]] = []
    for deed in turn.deeds:
        whom = turn.seat if deed.type == "use" and deed.hero is None else deed.hero
        if deed.type == "choose":
            found[-1:] = [(*one, whom) for one in found[-1:]]
        else:
            told = (deed.id, deed.item, whom)
            code = f"foe_{deed.power or deed.type}"
            found.append((code, *(value for value in told if value is not None)))
    return found


@pytest.mark.parametrize("level", ["follower", "adept", "strategist@40"])
def test_what_is_told_before_a_foe_is_what_is_then_done(level: str) -> None:
    codes = Counter[str]()
    for deal in DEALS:
        for turn in islice(turns(level, deal), TURNS):
            assert said(turn) == done(turn)
            last = turn.told[-1].code
            assert (last == "foe_won") <= turn.is_won
            assert last in ENDS or turn.deeds[-1].type in STANCES
            codes.update(clause.code for clause in turn.told)
    assert codes["foe_strike"] > 30
    assert codes["foe_skill"] > 10
    if level != "follower":
        assert min(codes["foe_shield"], codes["foe_opening"]) > 0


def test_whoever_is_asked_before_a_foe_plays_the_same() -> None:
    deal = DEALS[1]
    asked, unasked = (islice(turns("strategist@40", deal, is_told=it), 30) for it in (True, False))
    assert [turn.deeds for turn in asked] == [turn.deeds for turn in unasked]


def at_foe(**told: int) -> Table:
    """Return a table before the first foe: Akira has something to add, Tomoe would fall."""
    t = Table().level(2).hero("ann", life=5).hero("bob", kami="hachiman", affinity=6)
    return t.foe(**told)


def test_a_plan_is_told_while_another_hero_takes_a_stance_and_kept_if_that_changed_nothing() -> (
    None
):
    """Bob reckons with whoever is asked as with one who has acted."""
    t = at_foe().picks(0, 0).start()
    t.do("ann: activate -> ann")
    bob = minds("adept")[1]
    told = bob.plan(t.game.observe(1))
    t.do("ann: strike")
    t.saw("rolled", seat="ann", success=False)
    assert bob.plan(t.game.observe(1)) == told


def test_no_plan_shows_how_dice_will_fall() -> None:
    """It ends with what is rolled, and says the same in worlds that look the same."""
    game = Table().level(3).hero("cid", kami="raijin", affinity=6).foe().start().game
    plan = minds("follower")[2].plan(game.observe(2))
    assert [clause.code for clause in plan][-2:] == ["foe_mode", "foe_dice"]
    world = AdventureDealer(game.observe(2), Random(1)).world()
    assert world != game.state
    assert minds("follower")[2].plan(observe_adventure(world, 2)) == plan


def test_who_wins_or_falls_by_a_power_says_so() -> None:
    for life, wounds, code in ((2, 0, "foe_falls"), (9, 10, "foe_won")):
        t = Table().hero("bob", life=life, kami="susanoo", affinity=3).foe(wounds=wounds)
        t.hero("bob", skills_used="sixth_sense")
        plan = minds("follower")[1].plan(t.start().game.observe(1))
        assert [clause.code for clause in plan] == ["foe_second", code]


def test_who_asks_again_is_answered_without_another_thought(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A search may take longer than is waited for."""
    seen, mind, thoughts = at_foe().start().game.observe(1), minds("strategist@40")[1], list[int]()
    plain = type(mind).choose

    def counted(bot: AdventureFollower, seen: Seen, decision: Choices, ms: int) -> HeroAction:
        thoughts.append(1)
        return plain(bot, seen, decision, ms)

    monkeypatch.setattr(type(mind), "choose", counted)
    told = mind.plan(seen)
    count = len(thoughts)
    assert (mind.plan(seen), len(thoughts)) == (told, count)
    mind.start(SYSTEM.key, 1, 4, 2)
    mind.plan(seen)
    assert len(thoughts) > count


# --- in words ---


def told(seen: AdventureObservation, language: str, *clauses: Clause) -> str:
    """Return what Akira says."""
    teller = teller_of(Strings(language, "adventure"), seen, 0)
    return plan_told(teller, seen, Council((1,), lambda _: clauses), 1)


ADDED = (
    Clause("foe_skill", {"skill": "mending", "hero": 0}),
    Clause("foe_second", {"kami": "inari"}),
    Clause("foe_mode", {"kami": "inari"}),
    *2 * (Clause("foe_use", {"item": "bandages", "hero": 1}),),
)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            "en",
            (
                "Akira: I call on Mending for Tomoe; I call Inari for a favor and in person; I use "
                "the bandages for myself; then I strike with the worn katana (33%)."
            ),
        ),
        (
            "es",
            (
                "Akira: Recurro a Sanación para Tomoe; llamo a Inari para un favor y en persona; "
                "uso las vendas para mí; luego ataco con la katana gastada (33\u00a0%)."
            ),
        ),
        (
            "it",
            (
                "Akira: Ricorro a Guarigione per Tomoe; chiamo Inari per un favore e di persona; "
                "uso le bende per me; poi attacco con la katana consunta (33%)."
            ),
        ),
    ],
)
def test_a_turn_before_a_foe_is_told_in_a_sentence(language: str, words: str) -> None:
    seen = at_foe().start().game.observe(0)
    strike = Clause("foe_strike", {"gear": "worn_katana", "n": 33})
    assert told(seen, language, *ADDED, strike) == words


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "I use the crane pill and the bandages for Tomoe and the bitter tea for myself"),
        ("es", "Uso la píldora de la grulla y las vendas para Tomoe y el té amargo para mí; luego"),
        ("it", "Uso la pillola della gru e le bende per Tomoe e il tè amaro per me; poi"),
    ],
)
def test_for_whom_several_things_are_meant_is_said_once(language: str, words: str) -> None:
    """It said "the crane pill for Tomoe and the bandages for Tomoe"."""
    seen = at_foe().start().game.observe(0)
    meant = [("crane_pill", 0), ("bitter_tea", 1), ("bandages", 0)]
    uses = [Clause("foe_use", {"item": item, "hero": whom}) for item, whom in meant]
    assert words in told(seen, language, *uses, Clause("foe_bare", {"n": 3}))


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_meant_before_a_foe_has_words(language: str) -> None:
    seen = at_foe().start().game.observe(0)
    said = set[str]()
    for last in (
        Clause("foe_bare", {"n": 3}),
        Clause("foe_opening", {"attribute": "spirit", "n": 3}),
        *(
            Clause(code, {"hero": seat, "n": 3})
            for code in ("foe_shield", "foe_mend")
            for seat in (0, 1)
        ),
        *(Clause(code, {}) for code in ENDS),
    ):
        text = told(seen, language, ADDED[0], last)
        assert not {"{", "}", "_"} & set(text)
        said.add(text)
    assert len(said) == 9


def test_who_has_acted_or_fallen_says_so_and_nobody_is_sent_anywhere() -> None:
    t = Table().hero("cid", life=2, kami="susanoo", affinity=3).foe().start()
    t.do("ann: activate -> bob", "bob: shield -> ann", "ann: activate -> cid", "cid: kami second")
    game, players = t.game, minds("adept")
    seen, council = game.observe(0), Council((1, 2, 3), lambda s: players[s].plan(game.observe(s)))
    teller = teller_of(Strings("en", "adventure"), seen, 0)
    acted, fallen, means = plan_lines(teller, seen, council, (0, "kyoto"))
    assert acted == "Akira has acted in this exchange."
    assert fallen == "Hattori is out of this attempt."
    assert means.startswith("Hikaru: I ")
    assert council.wishes == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_that_others_would_help_the_same_hero_is_said(language: str) -> None:
    """Three companions each said that they shield Tomoe, each as if its turn came now."""
    seen = at_foe().start().game.observe(0)
    teller = teller_of(Strings(language, "adventure"), seen, 0)
    ann, bob = (Clause("foe_shield", {"hero": seat}) for seat in (0, 1))
    beside = Clause("foe_skill", {"skill": "mending", "hero": 0})
    plans = {1: [ann], 2: [ann], 3: [beside, ann]}
    council = Council((1, 2, 3), plans.get)
    words = {
        "en": "Hattori and Hikaru mean to do the same: once somebody does, the others think again.",
        "es": "Hattori y Hikaru piensan hacer lo mismo: en cuanto alguien lo haga, los demás lo "
        "pensarán de nuevo.",
        "it": "Hattori e Hikaru intendono fare lo stesso: appena qualcuno lo fa, gli altri ci "
        "ripensano.",
    }
    assert plan_told(teller, seen, council, 1).endswith(words[language])
    plans[2] = [bob]
    assert "Hikaru" in plan_told(teller, seen, council, 1)
    assert "Hattori" not in plan_told(teller, seen, council, 1)
    plans[3] = [beside, Clause("foe_mend", {"hero": 0, "n": 2})]
    assert "Hikaru" not in plan_told(teller, seen, council, 1)
    plans[1] = plans[2] = [Clause("foe_opening", {"attribute": "spirit", "n": 50})]
    assert plan_told(teller, seen, council, 1).count(".") == 1, "openings add up"
