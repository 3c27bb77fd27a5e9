"""Every reason there is in The Great Train, in the order in which they lead; and who is who.

Values are whole numbers: `seat`, `card` (a CardId), `percent` (a probability, 0..100), `n` and
`left` (counts). The sentences stand in data/great_train/strings, under `why`.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from ai.core.explainer import percent
from ai.great_train.adept.table import TrainTable
from ai.great_train.sides import PREY
from ai.great_train.why.odds import Odds
from ai.great_train.worth import LAID
from game.great_train.rules.content.cards import GHOST_CAR
from game.great_train.rules.content.roles import (
    ALIVE,
    DEPUTY,
    OUTLAW,
    RENEGADE,
    SHERIFF,
    THREE,
)
from game.great_train.rules.facts.queries import TWO_PLAYERS
from game.kernel.ids import HIDDEN, Seat
from game.kernel.players import Reason
from game.table.cards import CardId

_SIGNATURES: Final = """
    surely_wins worth_harm(seat) sheriff_falls(seat) renegade_left(seat) law_left(seat)
    hunt_won(seat) last_left(seat) goes_out last_if turns_ghost(seat) saves_life ghost_car_saves
    ends(seat) ends_ghost(seat) last_life(seat,percent) reward(seat,percent)
    loses_all(seat,percent) hits_ally(seat) hits_probable_ally(seat,percent) is_prey(seat)
    seems_outlaw(seat,percent) seems_renegade(seat,percent) seems_deputy(seat,percent)

    no_answer(seat) can_cancel(seat,percent) needs_two(seat) leaves(seat,left) no_life(seat)
    duels(seat,n) asks_all(n) shoots_all(n) robs(seat,n) robs_one(seat) flips_spade(percent)
    skips_turn(seat,percent) blows_up(percent) wounded(left) wounded_if(left)
    beer_must_save stops_shot barrel_tries(percent) comes_again(percent) lives_on_ghost
    half_answer keeps_in_duel cactus_heals(percent) takes_card(card) diverts(seat) draws_for_wound
    takes_for_wound(seat)

    brings_in_reach(seat) shoots_farther(n) more_shots seen_farther sees_nearer
    stops_hearts(percent) replaces(card) opens_reach(seat)
    takes_from_play(seat,card) takes_last_card(seat) takes_unseen(seat,n) costs_unseen(seat,n)
    frees(seat,card) swaps(card) slows(seat) slows_one sees_farther draws_each_turn refunds
    looks_ahead dines(percent) passed_by unaimed blue_answers(n) blue_shoots(n) answers_later
    shoots_later thins(n) thins_nobody mails scraps fetches two_cars robs_far serves_as
    finds_best(card) brings_cars

    buys_free(card) pays_least(card) pays_only(card) pays_life(left) next_stop_sells(n)
    next_stop_free costs_two end_shoots end_gives next_stop_end train_moves must_buy
    comes_back(seat) end_left_out end_twice heals(left) heals_all(n) heals_nobody
    beer_does_nothing draws(n) store(n) extra_turn
    helps_ally(seat) spares(seat) spares_nobody goes_without(seat) without_nobody

    no_choice holds_back(n) must_discard(n) keeps_in_play(card) keeps_answers(n) keeps_beers(n)
    holds_bangs(n) keeps_bangs(n) last_answer last_beer spare_card(card,n) least_useful most_useful
    first_of_kind more_of_kind(n) surely_brings(card) brings_unknown
    spends_card(card) finds_wanted(card) finds_nothing(card) lays(card) puts_off(seat,card)
    leaves_it

    may_be_ally(seat,percent) less_surely_enemy(seat,percent,n) not_prey(seat)
    may_be_enemy(seat,percent) helps_enemy(seat) helps_instead(seat)
    less_surely_ally(seat,percent,n) only_one_of(n)
    cancelled_oftener(seat,percent,n) stands_longer(seat,left) may_be_wasted(seat,percent)
    meets_more_cards(seat,n) spends_better(card) dearer(card) brings_lesser(card)
    not_at_next(card) dearer_at_next(card) cheaper_at_next(card) only_at_next(card)
    gives_known(card) needed_to_pay(card) keeps_lesser(card) has_more_use(seat)
    unseeing(n) draws_fewer(n) leaves_in_play(seat,card) leaves_cards(seat,n)
    holds_fewer(seat,n) leaves_alone(seat) car_may_go(card) buys_nothing
    leaves_to_others(card) leaves_none(card)
    pays_at_more(card,n,left) differs_by_suit costs_nobody stays_hurt(left) lies_idle(card)
    stays_unused(card) all_see(card) can_follow spends_now(card)
"""
"""Each code with the names of its values, in the order in which they lead: the end of the game,
lives, who is who; shots and answers; cards and cars; what is kept and what is spent; last what
holds one action against another (ai/great_train/why/contrast.py)."""

CODES: Final[dict[str, tuple[str, ...]]] = {
    code: tuple(re.findall(r"\w+", values))
    for code, values in re.findall(r"(\w+)(\(.*?\))?", _SIGNATURES)
}
"""Code -> the names of its values."""
_RANK: Final = {code: rank for rank, code in enumerate(CODES)}
_SEEMS: Final = {OUTLAW: "seems_outlaw", RENEGADE: "seems_renegade", DEPUTY: "seems_deputy"}
_SAYS: Final = {"reward": "seems_outlaw"}
"""Reason -> another that it says as well."""
LIKELY: Final = 0.5
PROBABLY: Final = 0.595
"""From this probability on, 60 in whole percents, it is said who somebody probably is."""
_WORTH_SAYING: Final = 0.1
"""The same for what it would cost if somebody were a Deputy."""
SURE: Final = 0.995


def leading(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """Return `reasons`, the most important first, none twice, none that another says as well."""
    found: list[Reason] = []
    said = set[str | None]()
    for reason in sorted(reasons, key=lambda reason: _RANK[reason.code]):
        if reason not in found and reason.code not in said:
            found.append(reason)
            said.add(_SAYS.get(reason.code))
    return tuple(found)


class Case:
    """One decision to be explained: the table as the adept reads it, and what may be hidden."""

    def __init__(self, table: TrainTable) -> None:
        self.table = table
        self.seen, self.me = table.seen, table.me
        self.odds = Odds(table.seen)


def given_up(case: Case, card: CardId) -> Reason:
    """Return what giving a card up costs, or that one is rid of what burdens one."""
    if LAID[card] < 0 and card in case.seen.in_play[case.me]:
        return Reason("frees", {"seat": case.me, "card": card})
    return Reason("spends_card", {"card": card})


def who_is(case: Case, seat: Seat) -> Iterator[Reason]:
    """Say who somebody probably is, where it is not plain to see."""
    table, seen = case.table, case.seen
    if seen.players == THREE:
        if not seen.last_standing and seen.roles[seat] == PREY[table.role]:
            yield Reason("is_prey", {"seat": seat})
        return
    if seen.roles[seat] != HIDDEN:
        return
    for role, code in _SEEMS.items():
        chance = table.chance_of(seat, role)
        if PROBABLY <= chance < SURE:
            yield Reason(code, {"seat": seat, "percent": percent(chance)})


def foe(case: Case, seat: Seat) -> float:
    """Return how surely a seat is of another side."""
    table = case.table
    if table.role in (SHERIFF, DEPUTY):
        return table.chance_of(seat, OUTLAW, RENEGADE)
    return 1 - table.chance_of(seat, OUTLAW) if table.role == OUTLAW else 1.0


def who_is_hurt(case: Case, seat: Seat) -> Iterator[Reason]:
    """Say whose side somebody is on who is hurt, unless it goes without saying.

    That somebody may well be an ally is no reason to hurt them: it says so.
    """
    ally = 1 - foe(case, seat)
    if seat in case.table.friends:
        yield Reason("hits_ally", {"seat": seat})
    elif PROBABLY <= ally < SURE and case.seen.players != THREE:
        yield Reason("hits_probable_ally", {"seat": seat, "percent": percent(ally)})
    else:
        yield from who_is(case, seat)


def who_is_helped(case: Case, seat: Seat) -> Iterator[Reason]:
    """Say whose side somebody is on who is helped."""
    if seat in case.table.friends:
        yield Reason("helps_ally", {"seat": seat})
    else:
        yield from who_is(case, seat)


def if_out(case: Case, seat: Seat) -> Iterator[Reason]:
    """Say what it means if `seat` goes out by the hand of who chooses."""
    table, seen = case.table, case.seen
    if GHOST_CAR in seen.in_play[seat]:
        yield Reason("turns_ghost", {"seat": seat})
        return
    if seen.players == THREE:
        yield from _in_the_hunt(case, seat)
        return
    if seen.roles[seat] == SHERIFF:
        alone = table.role == RENEGADE and table.crowd == TWO_PLAYERS
        yield Reason("renegade_left" if alone else "sheriff_falls", {"seat": seat})
        return
    if _is_last_foe(table, seat):
        yield Reason("law_left", {"seat": seat})
    outlaw, deputy = table.chance_of(seat, OUTLAW), table.chance_of(seat, DEPUTY)
    if outlaw > _WORTH_SAYING:
        yield Reason("reward", {"seat": seat, "percent": percent(outlaw)})
    if table.role == SHERIFF and deputy > _WORTH_SAYING:
        yield Reason("loses_all", {"seat": seat, "percent": percent(deputy)})


def _in_the_hunt(case: Case, seat: Seat) -> Iterator[Reason]:
    if not case.seen.last_standing and case.seen.roles[seat] == PREY[case.table.role]:
        yield Reason("hunt_won", {"seat": seat})
    elif case.table.crowd == TWO_PLAYERS:
        yield Reason("last_left", {"seat": seat})


def _is_last_foe(table: TrainTable, seat: Seat) -> bool:
    """Return whether the law wins with `seat` out, however the roles lie."""
    left = [
        s for s in range(table.seen.players) if s != seat and (s in table.others or s == table.me)
    ]
    return all(not {way[s] for s in left} & {OUTLAW, RENEGADE} for _, way in table.ways)


def of_blow(case: Case, seat: Seat, cancels: float) -> Iterator[Reason]:
    """Say what 1 life lost means for `seat`, if nothing cancels it."""
    seen = case.seen
    if seen.status[seat] != ALIVE:
        yield Reason("no_life", {"seat": seat})
    elif seen.life[seat] == 1:
        if chance := percent(1 - cancels):  # of what surely fails nothing comes
            yield Reason("last_life", {"seat": seat, "percent": chance})
            yield from if_out(case, seat)
    else:
        yield Reason("leaves", {"seat": seat, "left": seen.life[seat] - 1})
