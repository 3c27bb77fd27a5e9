"""Temperaments of The Great Train: tastes told apart, and none that outweighs what matters."""

from functools import cache
from random import Random

import pytest

from ai.great_train.adept.bot import TrainAdept
from ai.great_train.roster import LEVELS, ROSTER, make
from ai.great_train.sides import certain_allies
from ai.great_train.taste import EVEN, TEMPERAMENTS, TrainGrudges, TrainPalate, train_temper_of
from build.strength.tempers.train_habits import TrainHabits, TrainWatch
from build.strength.tempers.train_signs import TRAIN_SIGNS, TrainSigns
from game.great_train.rules.content.cards import IS_BANG_CARD, KIND
from game.great_train.rules.facts.actions import PLAY_CARD_AT, TAKE_WOUNDS, TrainAction
from game.great_train.rules.facts.life_events import LifeLost
from game.great_train.rules.facts.state import TrainObservation
from game.kernel.frames import Decision
from tests.great_train.ai.matches import deal_of, seated, tell

STRONG = [temper for temper in TEMPERAMENTS.values() if temper is not EVEN]
BANG = next(card for card, kind in enumerate(KIND) if IS_BANG_CARD[kind])


def positions(
    players: int, seed: int
) -> list[tuple[TrainObservation, Decision[TrainAction], TrainGrudges]]:
    """Return what each asked seat saw in a random game, with the history that all saw."""
    game, rng = deal_of(["random"] * players, seed), Random(seed)
    found: list[tuple[TrainObservation, Decision[TrainAction], TrainGrudges]] = []
    while game.decision is not None and len(found) < 60:
        grudges = TrainGrudges()
        for event in game.journal.events():
            grudges.learn_from(event)
        found.append((game.observe(game.decision.seat), game.decision, grudges))
        game.act(rng.choice(list(game.decision.actions)))
    return found


def test_every_level_has_every_temperament() -> None:
    assert ROSTER.temperaments[0] == EVEN.key
    for level in LEVELS:
        for key in ROSTER.temperaments:
            name = ROSTER.named(level, key)
            assert make(name, 1).name == name
            assert train_temper_of(name).key == ROSTER.temperament_of(name) == key


def test_tastes_are_bounded_and_tell_the_tempers_apart() -> None:
    said: dict[str, list[float]] = {key: [] for key in TEMPERAMENTS}
    for players in (3, 6):
        for seen, decision, grudges in positions(players, 7):
            for temper in TEMPERAMENTS.values():
                liked = TrainPalate(temper, grudges).tastes(seen, decision)
                assert len(liked) == len(decision.actions)
                assert all(-1 <= value <= 1 for value in liked)
                said[temper.key] += liked
    assert not any(said[EVEN.key])
    assert len({tuple(liked) for liked in said.values()}) == len(TEMPERAMENTS)


def test_no_taste_speaks_for_harming_a_certain_ally_or_for_a_wound_that_defeats() -> None:
    shots = wounds = 0
    for seed in range(8):
        for seen, decision, grudges in positions(5, seed):
            allies = certain_allies(seen)
            for temper in STRONG:
                liked = TrainPalate(temper, grudges).tastes(seen, decision)
                for value, action in zip(liked, decision.actions, strict=True):
                    if action.type == "play" and action.target in allies and action.take is None:
                        assert value == -1
                        shots += 1
                    if action == TAKE_WOUNDS and seen.life[seen.seat] == 1:
                        assert value == 0
                        wounds += 1
    assert shots > 5
    assert wounds > 5


def liking(temper: str, hits: list[tuple[int, int]]) -> list[float]:
    """Return how seat 0 of 3 likes to shoot at seats 1 and 2, once it has been so hit."""
    game, grudges = deal_of(["random"] * 3, 1), TrainGrudges()
    for event in game.journal.events():
        grudges.learn_from(event)
    for by, seat in hits:
        grudges.learn_from(LifeLost(seat, by, 1))
    decision = Decision(0, "play", [PLAY_CARD_AT[BANG][seat] for seat in (1, 2)])
    return TrainPalate(TEMPERAMENTS[temper], grudges).tastes(game.observe(0), decision)


def test_a_grudge_is_borne_against_who_shot_last() -> None:
    calm = liking("grudge", [])
    assert calm[0] == calm[1] < 0
    first, second = liking("grudge", [(1, 0)])
    assert first > 0 > second
    first, second = liking("grudge", [(1, 0), (1, 0), (2, 0)])
    assert second > first > 0


def test_a_hothead_shoots_at_who_did_no_harm_and_a_patient_one_waits() -> None:
    assert min(liking("hothead", [])) > 0
    assert max(liking("patient", [])) < 0


@cache
def habits_of(temper: str) -> TrainHabits:
    """Return what adepts of one temperament did in some games among themselves."""
    found = TrainHabits()
    for seed in range(10):
        names = [ROSTER.named("adept", temper)] * 4
        game, watch = deal_of(names, seed), TrainWatch(4)
        bots = seated(game, names, seed)
        for event in game.journal.events():
            watch.happened(event)
        while game.decision is not None:
            asked = game.decision
            action = bots[asked.seat].choose(game.observe(asked.seat), asked, 0)
            watch.decided(asked, action)
            events = game.act(action)
            tell(events, bots)
            for event in events:
                watch.happened(event)
        for own in watch.habits:
            found.add(own)
    return found


SEEN = {
    "hothead": ("answered", "asked", -1),
    "patient": ("shots", "turns", -1),
    "grudge": ("revenge", "sore_shots", 1),
    "loyal": ("answered", "asked", 1),
    "railroader": ("cars", "turns", 1),
}
"""Temperament -> what it does more or less often than the even one: so much of so much."""


def test_every_temperament_is_known_by_something() -> None:
    assert set(SEEN) == {temper.key for temper in STRONG}


@pytest.mark.parametrize("temper", SEEN)
def test_a_temperament_shows_in_what_is_done(temper: str) -> None:
    part, whole, sign = SEEN[temper]
    differ = habits_of(temper).share(part, whole) - habits_of(EVEN.key).share(part, whole)
    assert sign * differ > 0


@cache
def signs_of(temper: str) -> dict[str, float]:
    """Return how often each sign is seen of adepts of one temperament in some games."""
    total = [0] * 2 * len(TRAIN_SIGNS)
    for seed in range(6):
        names = [ROSTER.named("adept", temper)] * 4
        game, signs = deal_of(names, seed), TrainSigns(4)
        bots = seated(game, names, seed)
        for event in game.journal.events():
            signs.happened(event)
        while game.decision is not None:
            asked = game.decision
            events = game.act(bots[asked.seat].choose(game.observe(asked.seat), asked, 0))
            tell(events, bots)
            for event in events:
                signs.happened(event)
        for row in signs.counts:
            total = [one + other for one, other in zip(total, row, strict=True)]
    pairs = zip(total[::2], total[1::2], strict=True)
    shares = [seen / of if of else 0.0 for seen, of in pairs]
    return dict(zip(TRAIN_SIGNS, shares, strict=True))


@pytest.mark.parametrize(
    ("temper", "sign"),
    [
        ("hothead", "opens_with_a_shot"),
        ("patient", "closes_with_a_shot"),
        ("grudge", "opens_with_a_theft"),
        ("loyal", "opens_with_a_round"),
        ("railroader", "opens_at_the_train"),
    ],
)
def test_an_adept_orders_its_turns_by_its_temperament(temper: str, sign: str) -> None:
    assert signs_of(temper)[sign] > signs_of(EVEN.key)[sign] + 0.05


def test_the_even_temper_plays_as_the_level() -> None:
    plain, hot = (TrainAdept(name, 1).palate for name in ("adept", "adept/hothead"))
    asked = [(seen, decision) for seen, decision, _ in positions(3, 1)]
    assert not any(any(plain.tastes(seen, decision)) for seen, decision in asked)
    assert any(any(hot.tastes(seen, decision)) for seen, decision in asked)
