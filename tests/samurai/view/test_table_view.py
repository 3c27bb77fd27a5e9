"""The view-model says what the observation says, and the legal actions are what is lit."""

from random import Random

from game.kernel.ids import HIDDEN
from game.samurai.rules.actions import FROM_HAND, TAKE_WOUNDS
from game.samurai.rules.content import BUSHIDO, CATALOGUE
from game.samurai.rules.queries import difficulty, wounds_dealt
from game.samurai.rules.system import SYSTEM
from game.samurai.view.presentation import PRESENTATION
from game.samurai.view.table_view import pending_blow, sums, table_view
from game.samurai.view.telling.ending import score_sheet
from game.view.playback_queue import ShownTable
from tests.samurai.view.games import new_game, shown_games, told


def test_the_view_is_the_observation() -> None:
    for shown, game in shown_games(players=(3, 5, 7), seeds=2, decisions=80):
        seen, view = shown.observation, table_view(shown.observation)
        assert [seat.honor for seat in view.seats] == seen.honor
        assert [seat.hand_count for seat in view.seats] == [len(hand) for hand in seen.hands]
        assert [seat.role is None for seat in view.seats] == [r == HIDDEN for r in seen.roles]
        for seat, cards in zip(view.seats, seen.in_play, strict=True):
            assert seat.has_bushido == (BUSHIDO in cards)
            assert sum(n for _, n in seat.properties) + seat.has_bushido == len(cards)
        assert view.discards == tuple(reversed(seen.discard_pile))
        asked = game.decision.seat if game.decision else None
        assert view.asked == asked
        assert [seat.seat for seat in view.seats if seat.is_asked] == (
            [] if asked is None else [asked]
        )
        assert view.seats[view.me].is_self
        tagged = {seen.turn_seat, asked} - {None, view.me} if seen.outcome is None else set()
        assert {seat.seat for seat in view.seats if seat.has_tag} == tagged


def test_nobody_is_harmless_while_the_cards_are_dealt() -> None:
    """Empty hands mean nothing before the first turn; later they do (SS-3.1)."""
    game = new_game(5, 3)
    shown = ShownTable(PRESENTATION, 0)
    shown.feed(told(game, 0))
    dealt = 0
    while not shown.observation.frames:
        shown.tick(0.01)
        if shown.is_laid_out and not shown.observation.frames:
            view = table_view(shown.observation)
            dealt += not all(seat.hand_count for seat in view.seats)
            assert not any(seat.is_harmless for seat in view.seats)
    assert dealt
    shown.observation.hands[1].clear()
    assert table_view(shown.observation).seats[1].is_harmless


def test_a_card_is_lit_exactly_when_an_action_uses_it() -> None:
    lit = 0
    for shown, _ in shown_games(players=(3, 4, 6), seeds=3, decisions=120):
        decision = shown.decision
        if decision is None:
            continue
        hand = table_view(shown.observation).hand
        assert {c.card for c in hand if c.playable} == {
            action.card for action in decision.actions
        } - {None}
        lit += sum(card.playable for card in hand)
    assert lit > 50


def test_a_random_card_of_a_hand_is_a_hidden_one() -> None:
    assert FROM_HAND == HIDDEN


def test_sums_agree_with_the_rules() -> None:
    for shown, _ in shown_games(players=(4, 7), seeds=2, decisions=40):
        seen = shown.observation
        weapon = CATALOGUE.id_of("kusarigama")
        for seat, total in sums(seen, seen.seat, weapon).items():
            assert total.total == difficulty(seen, seen.seat, seat)
            assert total.total == total.distance + total.armor + total.character
            assert (total.reason is None) == (total.blow is not None)
            if total.blow:
                assert total.blow.wounds == wounds_dealt(seen, seen.seat, weapon, seat)


def test_a_foreseen_blow_is_what_happens() -> None:
    foreseen = 0
    rng = Random(1)
    for seed in range(8):
        game = new_game(3 + seed % 5, seed)
        while game.decision is not None and foreseen < 400:
            seen = SYSTEM.observe(game.state, game.decision.seat)
            blow = pending_blow(seen)
            actions = game.decision.actions
            events = game.act(TAKE_WOUNDS if TAKE_WOUNDS in actions else rng.choice(actions))
            if blow is None:
                continue
            foreseen += 1
            hit = next(e for e in events if e.type == "wounded")
            assert (hit.seat, hit.by, hit.wounds) == (blow.target, blow.by, blow.lost)  # type: ignore[attr-defined]  # a Wounded
            assert any(e.type == "defeated" for e in events) >= blow.defeats
            if blow.ends_game:
                assert game.state.outcome is not None
    assert foreseen > 20


def test_the_score_sheet_adds_up_with_the_winners_first() -> None:
    for seed in range(10):
        *_, (shown, _) = shown_games(players=(3 + seed % 5,), seeds=1, decisions=10_000)
        sheet = score_sheet(shown.observation)
        assert sheet.teams[0].wins
        assert sum(len(team.rows) for team in sheet.teams) == shown.observation.players
        for team in sheet.teams:
            assert [row.role for row in team.rows] == sorted(row.role for row in team.rows)
            assert team.total == sum(r.points.score for r in team.rows) - team.deadly_strike
