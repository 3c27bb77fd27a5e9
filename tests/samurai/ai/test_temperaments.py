"""Temperaments: names, tastes, and that no taste outweighs what matters."""

from random import Random

import pytest

from ai.core.bot import lean
from ai.core.taste import drawn_tempers, full_name, split_name
from ai.samurai import roster
from ai.samurai.belief.roles import is_certain_ally
from ai.samurai.taste import EVEN, TEMPERAMENTS, Grudges, Palate, temper_of
from game.kernel.frames import Decision
from game.samurai.rules.actions import PLAY_AT, TAKE_WOUNDS, Action
from game.samurai.rules.content import IS_WEAPON
from game.samurai.rules.events import Played, Wounded
from game.samurai.rules.state import Observation
from game.samurai.rules.system import SYSTEM
from tests.samurai.ai.table import start

STRONG = [temper for temper in TEMPERAMENTS.values() if temper is not EVEN]


def positions(
    players: int, seed: int, most: int = 120
) -> list[tuple[Observation, Decision[Action], Grudges]]:
    """Return what each asked seat saw in a random game, with the history that all saw."""
    game, rng = start(players, seed), Random(seed)
    found: list[tuple[Observation, Decision[Action], Grudges]] = []
    while game.decision is not None and len(found) < most:
        grudges = Grudges()
        for event in game.journal.events():
            grudges.learn_from(event)
        found.append((game.observe(game.decision.seat), game.decision, grudges))
        game.act(rng.choice(list(game.decision.actions)))
    return found


def test_names_tell_level_and_temperament() -> None:
    assert split_name("adept/hothead") == ("adept", "hothead")
    assert split_name("adept") == ("adept", "even")
    assert full_name("adept", "even") == "adept"
    for name in roster.all_names():
        assert roster.make(name, 1).name == name
        assert roster.ROSTER.level_of(name) in roster.LEVELS
        assert temper_of(name).key == roster.ROSTER.temperament_of(name)
    assert len(set(roster.all_names())) == len(roster.LEVELS) * len(TEMPERAMENTS)


@pytest.mark.parametrize("name", ["sage", "adept/", "adept/sleepy", "/hothead", "adept/hothead/x"])
def test_other_names_are_nobodys(name: str) -> None:
    assert not roster.ROSTER.is_bot(name)
    with pytest.raises(ValueError, match="there is no bot"):
        roster.make(name, 1)


def drawn(seed: int, count: int) -> list[str]:
    return drawn_tempers(list(TEMPERAMENTS), seed, count)


def test_a_table_has_different_temperaments_and_the_same_for_the_same_seed() -> None:
    assert len(TEMPERAMENTS) >= 6
    for seed in range(50):
        tempers = drawn(seed, 6)
        assert sorted(tempers) == sorted(TEMPERAMENTS)
        assert tempers == drawn(seed, 6)
        assert drawn(seed, 2) == tempers[:2]
    assert len({tuple(drawn(seed, 6)) for seed in range(50)}) > 30
    assert {drawn(seed, 1)[0] for seed in range(100)} == set(TEMPERAMENTS)


def test_the_even_temper_has_no_tastes() -> None:
    for seen, decision, grudges in positions(5, 3):
        assert not any(Palate(EVEN, grudges).tastes(seen, decision))


def test_taste_is_bounded_and_tells_tempers_apart() -> None:
    said: dict[str, list[float]] = {temper.key: [] for temper in STRONG}
    for players in (3, 7):
        for seen, decision, grudges in positions(players, 11):
            for temper in STRONG:
                liked = Palate(temper, grudges).tastes(seen, decision)
                assert len(liked) == len(decision.actions)
                assert all(-1 <= value <= 1 for value in liked)
                said[temper.key] += liked
    assert len({tuple(liked) for liked in said.values()}) == len(STRONG)


def test_taste_never_speaks_for_harming_a_certain_ally() -> None:
    met = 0
    for seed in range(12):
        for seen, decision, grudges in positions(3, seed):
            for temper in STRONG:
                liked = Palate(temper, grudges).tastes(seen, decision)
                for value, action in zip(liked, decision.actions, strict=True):
                    is_blow = action.type == "play" and IS_WEAPON[action.its_card]
                    if is_blow and is_certain_ally(seen, action.its_target):
                        assert value == -1
                        met += 1
    assert met > 20


def test_wounds_that_defeat_are_no_matter_of_taste() -> None:
    met = 0
    for seed in range(30):
        for seen, decision, grudges in positions(3, seed):
            if TAKE_WOUNDS in decision.actions and seen.resilience[seen.seat] == 1:
                liked = Palate(TEMPERAMENTS["hothead"], grudges).tastes(seen, decision)
                assert not any(liked)
                met += 1
    assert met > 5


def struck(by: int, seat: int) -> list[Played | Wounded]:
    """Return a blow that landed."""
    weapon = IS_WEAPON.index(True)
    return [Played(by, weapon, seat, None), Wounded(seat, by, 1)]


def blow(seat: int) -> Action:
    """Return an attack on `seat`."""
    return PLAY_AT[IS_WEAPON.index(True)][seat]


def liking(temper: str, blows: list[tuple[int, int]]) -> list[float]:
    """Return how seat 0 of 3 likes to strike seats 1 and 2, once it has been so struck."""
    game = start(3, 1)
    grudges = Grudges()
    for event in game.journal.events():
        grudges.learn_from(event)
    for by, seat in blows:
        for event in struck(by, seat):
            grudges.learn_from(event)
    seat = game.state.roles.index(0)
    others = [(seat + 1) % 3, (seat + 2) % 3]
    seen = game.observe(seat)
    decision = Decision(seat, "play", [blow(other) for other in others])
    return Palate(TEMPERAMENTS[temper], grudges).tastes(seen, decision)


def test_a_grudge_is_borne_against_who_struck_last() -> None:
    shogun = start(3, 1).state.roles.index(0)
    one, other = (shogun + 1) % 3, (shogun + 2) % 3
    calm = liking("grudge", [])
    assert calm[0] == calm[1] < 0
    first, second = liking("grudge", [(one, shogun)])
    assert first > 0 > second
    first, second = liking("grudge", [(one, shogun), (one, shogun), (other, shogun)])
    assert second > first > 0


def test_a_hothead_strikes_first_and_a_courtier_does_not() -> None:
    shogun = start(3, 1).state.roles.index(0)
    one = (shogun + 1) % 3
    hot = liking("hothead", [(one, shogun)])
    assert hot[1] > hot[0] > 0
    courtly = liking("courtier", [(one, shogun)])
    assert courtly[1] < courtly[0]


def test_lean_keeps_what_is_near_and_prefers_what_is_liked() -> None:
    scored = [(0.60, "a"), (0.59, "b"), (0.50, "c")]
    leaned = {item: score for score, item in lean(scored, [-1, 1, 1], 0.03, 0.02)}
    assert set(leaned) == {"a", "b"}
    assert leaned["b"] > leaned["a"]


def test_lean_without_taste_changes_nothing() -> None:
    scored = [(0.6, "a"), (0.1, "b")]
    assert lean(scored, [0.0, 0.0], 0.03, 0.02) == scored


def test_lean_never_costs_more_than_its_slack() -> None:
    rng = Random(4)
    for _ in range(500):
        scored = [(rng.random(), number) for number in range(6)]
        liked = [rng.uniform(-1, 1) for _ in scored]
        _, chosen = max(lean(scored, liked, 0.03, 0.02))
        assert scored[chosen][0] >= max(scored)[0] - 0.02


def test_a_palate_forgets_at_the_next_game() -> None:
    game = start(4, 2)
    palate = Palate(TEMPERAMENTS["grudge"])
    asked = game.decision
    assert asked is not None
    for event in game.journal.events():
        palate.see(event)
    fresh = palate.tastes(game.observe(asked.seat), asked)
    for event in struck(2, asked.seat) + struck(3, asked.seat):
        palate.see(event)
    for event in game.journal.events():
        palate.see(event)
    assert palate.tastes(game.observe(asked.seat), asked) == fresh


def test_same_seed_same_choices_with_every_temper() -> None:
    for name in [full_name(level, key) for level in ("novice", "adept") for key in TEMPERAMENTS]:
        chosen = []
        for _ in range(2):
            game, bot = start(4, 9), roster.make(name, 5)
            asked = game.decision
            assert asked is not None
            bot.start(SYSTEM.key, asked.seat, 4, 9)
            for event in game.journal.events():
                bot.see(event.redacted(asked.seat))
            chosen.append(bot.choose(game.observe(asked.seat), asked, 700))
        assert chosen[0] == chosen[1]
