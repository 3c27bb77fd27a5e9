"""The shown table lags behind and never goes astray."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from game.kernel.events import redact
from game.kernel.ids import HIDDEN
from game.samurai.rules.actions import Action
from game.samurai.rules.events import Took
from game.samurai.rules.state import Observation
from game.samurai.rules.system import SYSTEM
from game.samurai.view.presentation import PRESENTATION
from game.samurai.view.show import SHOW
from game.session.disk.settings import PACES
from game.view.pieces import Pieces
from game.view.playback_queue import ShownTable
from tests.samurai.view.games import new_game, played, told

PLAYERS = st.integers(3, 7)
SEEDS = st.integers(0, 10_000)


def check_pieces(shown: ShownTable[Observation, Action]) -> None:
    """Compare the pieces with the shown observation, place by place."""
    seen, pieces = shown.observation, shown.pieces
    assert [piece.card for piece in pieces.at("discard_pile")] == seen.discard_pile
    for seat in range(seen.players):
        assert sorted(p.card for p in pieces.at("hand", seat)) == seen.hands[seat]
        assert sorted(p.card for p in pieces.at("in_play", seat)) == seen.in_play[seat]
        lying = [(p.card, seat) for p in pieces.at("resolving", seat)]
        assert lying == ([seen.resolving] if seen.resolving and seen.resolving[1] == seat else [])


@settings(max_examples=25, deadline=None)
@given(players=PLAYERS, seed=SEEDS, data=st.data())
def test_random_ticks_and_skips_lead_to_what_the_engine_says(
    players: int, seed: int, data: st.DataObject
) -> None:
    game, rng = new_game(players, seed), Random(seed)
    seat = data.draw(st.integers(0, players - 1))
    shown = ShownTable(PRESENTATION, seat)
    shown.feed(told(game, seat))
    for events in played(game, rng, data.draw(st.integers(0, 60))):
        shown.feed(redact(events, seat))
        move = rng.random()
        if move < 0.7:
            shown.tick(rng.random() * 2, rng.choice(PACES))
        elif move < 0.85:
            shown.step()
        if shown.is_laid_out:
            check_pieces(shown)
    for _ in range(100_000):
        if shown.is_settled:
            break
        shown.tick(0.5)
    assert shown.is_settled
    assert shown.observation == SYSTEM.observe(game.state, seat)
    mine = game.decision if game.decision and game.decision.seat == seat else None
    assert shown.decision == mine


def started(players: int = 3, seed: int = 1) -> ShownTable[Observation, Action]:
    shown = ShownTable(PRESENTATION, 0)
    shown.feed(told(new_game(players, seed), 0))
    return shown


def test_nothing_is_shown_before_its_time() -> None:
    shown = started()
    assert not shown.is_laid_out
    (cue,) = shown.tick(0.0)
    assert cue.kind == "set_up"
    assert shown.tick(cue.beat / 2) == []
    assert shown.tick(cue.beat / 4, pace=2.0) != []


def test_time_that_passed_while_nothing_happened_is_not_made_up_for() -> None:
    shown = ShownTable(PRESENTATION, 0)
    shown.tick(1000.0)
    shown.feed(told(new_game(3, 1), 0))
    assert [cue.kind for cue in shown.tick(0.0)] == ["set_up"]


def test_no_decision_before_all_that_led_to_it_is_shown() -> None:
    game = new_game(3, 1)
    assert game.decision is not None
    shown = ShownTable(PRESENTATION, game.decision.seat)
    shown.feed(told(game, game.decision.seat))
    while not shown.is_caught_up:
        assert shown.decision is None
        shown.tick(0.01)
    assert shown.decision == game.decision


def test_at_once_and_step() -> None:
    shown = started()
    assert shown.step()[-1].gate
    assert not shown.is_caught_up
    assert shown.tick(0.0, PACES[-1]) != []
    assert shown.is_settled


@settings(max_examples=15, deadline=None)
@given(players=PLAYERS, seed=SEEDS)
def test_a_card_keeps_its_number_on_its_way(players: int, seed: int) -> None:
    game = new_game(players, seed)
    shown = ShownTable(PRESENTATION, 0)
    shown.feed(told(game, 0))
    shown.finish()
    for events in played(game, Random(seed), 40):
        shown.feed(redact(events, 0))
        while not shown.is_settled:
            before = dict(shown.pieces.by_id)
            cues = shown.tick(0.05)
            if cues and cues[-1].kind in ("play", "play_own"):
                moved = [p for p in shown.pieces.by_id.values() if p.place[0] == "resolving"]
                assert before[moved[0].id].place == ("hand", moved[0].place[1])


def test_taking_back_moves_the_same_pieces_back() -> None:
    game = new_game(3, 1)
    assert game.decision is not None
    seat = game.decision.seat
    shown = ShownTable(PRESENTATION, seat)
    start = told(game, seat)
    shown.feed(start)
    shown.finish()
    pieces = dict(shown.pieces.by_id)
    action = next(a for a in game.decision.actions if a.type == "play")
    shown.feed(redact(game.act(action), seat))
    shown.finish()
    assert dict(shown.pieces.by_id) != pieces
    shown.rewind(start)
    assert list(shown.latest) == start
    check_pieces(shown)
    places = {piece.id: (piece.card, piece.place) for piece in shown.pieces.by_id.values()}
    assert places == {piece.id: (piece.card, piece.place) for piece in pieces.values()}
    assert shown.decision is not None


def test_a_theft_among_others_says_nothing_of_the_known_cards() -> None:
    seen = SYSTEM.observe(new_game(3, 1).state, 0)
    seen.hands = [seen.hands[0], [HIDDEN, 5], [HIDDEN]]
    pieces = Pieces()
    pieces.settle(PRESENTATION.places(seen))
    theft = Took(2, 1, HIDDEN)
    theft.apply(seen)
    pieces.settle(PRESENTATION.places(seen), SHOW.cue(theft, seen).forgets)
    assert [piece.card for piece in pieces.by_id.values() if piece.place[1] != 0] == [HIDDEN] * 3
    assert len(pieces.at("hand", 2)) == 2
