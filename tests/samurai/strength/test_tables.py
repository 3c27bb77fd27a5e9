"""Tables of the page, told by hand."""

from collections import Counter

import pytest

from ai.samurai.roster import make
from build.strength.balance.facts import Tally, by_role
from build.strength.balance.tables import balance_tables
from build.strength.balance.tally import Balance
from build.strength.probes.pace import Pace
from build.strength.records import Match, Source
from build.strength.tables import changes, curve, duels, earlier, order_of, seats
from game.kernel.game import Game
from game.kernel.journal import Header
from game.protocol.arena.match import DealResult, deal_seed
from game.protocol.arena.match import Match as Played
from game.samurai.rules.system import SYSTEM

SOURCE = Source("python3 dev.py strength ladder", 1, 700, commits=["abc"], machines=["a machine"])
SPENT = {"adept": [[2.0, 19], [8.0, 1]], "novice": [[1.0, 5]]}


def match(a: str, b: str, players: int, *texts: str, ms: int = 700) -> Match:
    source = Source(SOURCE.command, 1, ms, commits=["abc"], machines=["a machine"])
    return Match(a, b, players, source, list(texts), {a: 0, b: 2}, dict(SPENT))


def test_a_duel_of_three_by_hand() -> None:
    texts = ["shogun:11 ninja:10"] * 30 + ["shogun:10 ninja:01"] * 10
    told = duels([match("adept", "novice", 3, *texts)])
    row = [cell.strip() for cell in told.splitlines()[2].strip("|").split("|")]
    assert row[:3] == ["adept", "novice", "40"]
    assert row[3].startswith("87.5 (")
    assert row[4].startswith("100.0 (91.2 to 100.0)")
    assert row[5].startswith("+25.0 (")
    assert row[6].startswith("75.0 (")
    assert row[7].startswith("+50.0 (")
    assert float(row[8]) == pytest.approx(2, rel=0.05)
    assert "`python3 dev.py strength ladder`. Commit abc; seed 1; a machine." in told
    assert told.endswith("Faults: 2 by novice in adept v novice.")


def test_seats_of_four_by_hand() -> None:
    told = seats([match("adept", "novice", 4, *["shogun:11 samurai:10 ninja:00 ninja:10"] * 9)])
    row = told.splitlines()[2]
    assert "| adept among novice | 4 | 9 | 75.0 | 25.0 | +50.0 (" in row
    assert "shogun +0.0 ±" in row
    assert "samurai +100.0 ±" in row
    assert "ninja +50.0 ±" in row


def test_today_is_held_against_before_over_the_same_deals() -> None:
    before = match("master@800", "adept", 3, *["shogun:11 ninja:00"] * 4)
    now = match("master@800", "adept", 3, *["shogun:11 ninja:10"] * 3)
    other = match("adept", "novice", 3, "shogun:11 ninja:10")
    told = changes([now, other], [before])
    row = told.splitlines()[2]
    assert row.startswith("| master@800 | adept | 3 | 50.0 | 100.0 | +50.0 (")
    seated = match("master@800", "adept", 4, "shogun:11 samurai:10 ninja:00 ninja:10")
    assert earlier([before, seated], [now]).endswith(told)
    assert not changes([other], [before])


def test_a_curve_goes_by_the_time_that_was_taken() -> None:
    slow = match("adept", "novice", 3, "shogun:11 ninja:11", ms=100)
    quick = match("adept", "novice", 3, "shogun:01 ninja:01", ms=50)
    quick.times = {"adept": [[1.0, 3]]}
    rows = curve([slow, quick]).splitlines()[2:4]
    assert [row.split("|")[2].strip() for row in rows] == ["50", "100"]


def test_a_curve_by_effort_tells_the_time_of_plain_python() -> None:
    told = curve([match("adept@300", "novice", 3, "shogun:11 ninja:11")], Pace(3, SOURCE, [0.3]))
    assert told.splitlines()[2].split("|")[2].strip() == "≈ 100"
    assert "0.300 ms for an iteration" in told


def test_a_curve_is_measured_against_the_ladder_on_the_same_deals() -> None:
    """Further deals of the ladder, and its other pairs, do not count."""
    few = match("adept@20", "novice", 3, *["shogun:11 ninja:01"] * 4)
    shipped = match("adept@90", "novice", 3, *["shogun:11 ninja:11"] * 4, "shogun:01 ninja:01")
    other = match("expert@9", "novice", 3, *["shogun:01 ninja:01"] * 9)
    row = curve([few], None, [other, shipped]).splitlines()[2].split("|")
    assert row[6].strip().startswith("-50.0 (")
    assert curve([few]).splitlines()[2].split("|")[6].strip() == "-"


def test_the_ladder_stands_in_order_and_strangers_last() -> None:
    names = [("greedy", "adept"), ("adept@40", "novice"), ("novice", "random"), ("adept", "random")]
    found = order_of([match(a, b, 3) for a, b in names], ("novice", "adept"))
    assert [(m.a, m.b) for m in found] == [
        ("novice", "random"),
        ("adept@40", "novice"),
        ("adept", "random"),
        ("greedy", "adept"),
    ]


def test_a_characters_gain_is_over_its_roles() -> None:
    """30 of 40 won as Shogun, who wins half: +25 points, give or take 1.96 sqrt(40 / 4) / 40."""
    tally = Tally(
        sums=Counter({"games": 100, "won:shogun": 50, "won:ninja": 50, "decisions": 9000}),
        turns=Counter({"10": 50, "30": 50}),
        changes=Counter({"0": 50, "3": 50}),
        roles=Counter({"seat:shogun:games": 100, "seat:shogun:won": 50}),
        characters=Counter({"benkei:shogun:games": 40, "benkei:shogun:won": 30}),
    )
    told = balance_tables([Balance("adept", 3, SOURCE, 100, tally.to_json())])
    assert "| Benkei | +25.0 ± 15.5 |" in told
    assert "Tomoe" not in told
    assert (
        "| 3 | 100 | 50.0 (40 to 60) | 50.0 (40 to 60) | - | 0.0 | 0.0 | 10, 10, 30 | 90 |" in told
    )
    assert "| 1.5 | 0.0 |" in told


def test_who_was_seldom_there_has_no_figure_and_several_tables_have_a_sum() -> None:
    tallies = [
        Tally(
            sums=Counter({"games": 100, "won:shogun": 50, "decisions": 9000}),
            turns=Counter({"10": 100}),
            changes=Counter({"0": 100}),
            roles=Counter({"seat:shogun:games": 100, "seat:shogun:won": 50}),
            characters=Counter({f"{key}:shogun:games": count for key, count in seen.items()}),
        )
        for seen in ({"benkei": 40, "tomoe": 29}, {"benkei": 2, "tomoe": 40})
    ]
    balances = [
        Balance("adept", n, SOURCE, 100, found.to_json()) for n, found in enumerate(tallies, 3)
    ]
    told = balance_tables(balances)
    assert "a blank: fewer than 30 times" in told
    assert "|  | 3 players | 4 players | all |" in told
    assert "| Benkei | -50.0 ± 15.5 |  | -50.0 ± 15.1 |" in told
    assert "| Tomoe |  | -50.0 ± 15.5 | -50.0 ± 11.8 |" in told


def finished(players: int) -> Game:
    table = ("novice",) * players
    return Played(SYSTEM, table, [make(name, 1) for name in table], DealResult()).play(
        deal_seed(1, 1)
    )


@pytest.mark.parametrize("players", [3, 6])
def test_a_game_is_tallied_as_it_went(players: int) -> None:
    game, tally = finished(players), Tally()
    tally.add(game)
    turns = [event for event in game.journal.events() if event.type == "turn"]
    assert tally.turns == Counter({str(len(turns)): 1})
    outcome = SYSTEM.outcome_to_json(game.state)
    assert tally.sums[f"won:{outcome['team']}"] == tally.sums["games"] == 1
    wins = sum(won for roles in by_role(tally.roles).values() for _, won in roles.values())
    assert wins == len(outcome["winners"])
    hands = sum(len(set(hand)) for hand in game.state.hands)
    held = sum(n for key, n in tally.held.items() if key.endswith(":games"))
    assert held >= hands
    assert tally.sums["decisions"] > len(turns)
    twice = tally + tally
    assert twice.sums["decisions"] == 2 * tally.sums["decisions"]
    assert Tally.from_json(twice.to_json()).to_json() == twice.to_json()


def test_a_game_that_goes_on_is_not_tallied() -> None:
    with pytest.raises(ValueError, match="not over"):
        Tally().add(Game(SYSTEM, Header(SYSTEM.key, 1, 3, None)))
