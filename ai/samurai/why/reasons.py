"""Every reason there is, and the verdicts reasons are made of: whose side somebody is on, who wins.

Values are whole numbers: `seat`, `card` (a CardId), `percent` (a probability, 0..100), `n` and
`left` (counts). The sentences stand in data/samurai/strings, under `why`.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from ai.core.explainer import percent
from ai.samurai.adept.context import Context
from ai.samurai.adept.endings import prospect_after_losses
from game.kernel.ids import HIDDEN, Seat
from game.kernel.players import Reason

_SIGNATURES: Final = """
    wins_now loses_now wins_if_it_lands(seat,percent) loses_if_it_lands(seat,percent)
    ends_game(percent) saves_the_game end_wanted(left) end_feared(left)

    partner_recovers(seat) worth_harm(seat) hits_ally(seat) saves_own_life(seat)
    is_defeated(seat) defeats(seat) defeats_if_it_lands(seat,percent)
    hits_probable_ally(seat,percent) hits_maybe_ally(seat,percent) takes_honor(seat,left)
    honor_grows(seat,n,left) may_defeat(seat,percent) endangers_ally(seat) sets_up(seat,n,left)
    makes_strikable(seat) loses_honor(left) saves_honor(left) spares_honor everyone_loses_honor

    spares_discard does_nothing no_choice spares_allies surely_parried(seat)
    draws_out_parry(seat,percent) next_blow(seat) long_shot(seat,percent) wounds(seat,n,left)
    cannot_parry(seat) parry_chance(seat,percent) stops_wounds(n) takes_wounds(n,left)
    rises_again(n) recovers(n) hits_enemy(seat) hits_probable_enemy(seat,percent)
    ally_asked(seat,percent) only_ally(seat,percent) asks_one(seat,percent) asks_all(n)
    clears_way(seat) opens_reach(seat) strikes_less(seat) deals_less(seat) easier_to_hit(seat)
    removes(seat,card) frees_of_bushido(seat) burdens(seat,percent) passes_bushido(seat)
    takes_last_card(seat) takes_only_card(seat) steals(seat,n) costs_card(seat,n) strikes_again
    more_weapons deals_more more_wounds harder_to_hit builds_property(card) helps_ally(seat)
    helps_enemy(seat) helps_probable_ally(seat,percent) helps_maybe_ally(seat,percent)
    helps_probable_enemy(seat,percent) draws(n) others_draw(n) draws_for_wounds(n)
    shortens_pile(left)

    empties_hand pays_resilience(left) keeps_resilience(left) gives_up_daimyo last_parry
    guards(n,left) keeps_parries(n) last_weapon keeps_weapons(n) spends_parry(left) must_discard(n)
    spare_card(n) only_one least_useful takes_known_card(card) takes_unknown_card holds_back(n)

    less_harm(n,left) stronger(card,n,left) reaches_farther(card) as_many_wounds(n)
    parried_oftener(seat,percent,n) may_be_wasted(seat,percent)
    may_be_ally(seat,percent) less_surely_enemy(seat,percent,n) stands_longer(seat,left)
    counts_less(seat,n,left) gains_more(seat) meets_more_cards(seat,n) unseeing(n)
    spends_better(card) could_answer(card) leaves_unplayed(n) draws_fewer(n) stays_hurt(left)
    leaves_in_play(seat,card) leaves_cards(seat,n) leaves_unasked lies_idle(card) all_see(card)
    can_follow spends_now(card) shows(card)
"""
"""Each code with the names of its values, in the order in which they lead: the end of the game,
lives, what wounds and cards lead to, what is kept and what is spent; last, what is worse about an
action than about another (`ai/samurai/why/contrast.py`)."""

CODES: Final[dict[str, tuple[str, ...]]] = {
    code: tuple(re.findall(r"\w+", values))
    for code, values in re.findall(r"(\w+)(\(.*?\))?", _SIGNATURES)
}
"""Code -> the names of its values."""

_RANK: Final = {code: rank for rank, code in enumerate(CODES)}


def leading(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """Return `reasons`, the most important first."""
    return tuple(sorted(reasons, key=lambda reason: _RANK[reason.code]))


# --- whose side somebody is on, and who wins if this ends the game ---


SURE: Final = 0.995
"""From this probability on nothing is left to doubt: in whole percents it would be 100."""
LIKELY: Final = 0.5
PROBABLY: Final = 0.595
"""From this probability on, 60 in whole percents, that is what is to be expected."""
SUSPECT: Final = 0.65
"""From this probability on it is worth saying that somebody is probably an enemy."""


def who_is_hurt(context: Context, seat: Seat) -> Iterator[Reason]:
    """Say what is known of the side of somebody who is hurt, unless it goes without saying."""
    ally = context.ally_probability[seat]
    if ally > SURE:
        yield Reason("hits_ally", {"seat": seat})
    elif ally >= LIKELY:
        code = "hits_probable_ally" if ally >= PROBABLY else "hits_maybe_ally"
        yield Reason(code, {"seat": seat, "percent": percent(ally)})
    elif context.seen.roles[seat] == HIDDEN and ally < 1 - SURE:
        if _has_hidden_ally(context):
            yield Reason("hits_enemy", {"seat": seat})
    elif context.seen.roles[seat] == HIDDEN and 1 - ally >= SUSPECT:
        yield Reason("hits_probable_enemy", {"seat": seat, "percent": percent(1 - ally)})


def _has_hidden_ally(context: Context) -> bool:
    """Return whether an ally may be among those whose role is hidden: a Ronin has none."""
    hidden = [seat for seat in context.others if context.seen.roles[seat] == HIDDEN]
    return any(context.ally_probability[seat] >= 1 - SURE for seat in hidden)


def who_is_helped(context: Context, seat: Seat) -> Iterator[Reason]:
    """Say whose side somebody is on who is helped."""
    ally = context.ally_probability[seat]
    if ally > SURE or ally < 1 - SURE:
        yield Reason("helps_ally" if ally > LIKELY else "helps_enemy", {"seat": seat})
    elif 1 - ally >= PROBABLY:
        yield Reason("helps_probable_enemy", {"seat": seat, "percent": percent(1 - ally)})
    else:
        code = "helps_probable_ally" if ally >= PROBABLY else "helps_maybe_ally"
        yield Reason(code, {"seat": seat, "percent": percent(ally)})


def of_end(probability: float | None) -> Iterator[Reason]:
    """Say what it means that the game ends now, won with this probability; None: it goes on."""
    if probability is None:
        return
    if probability > SURE:
        yield Reason("wins_now")
    elif probability < 1 - SURE:
        yield Reason("loses_now")
    else:
        yield Reason("ends_game", {"percent": percent(probability)})


def of_pile(context: Context, cards: int, *, is_all: bool = False) -> Iterator[Reason]:
    """Say what drawing so many cards does to the draw pile, once it runs low (SS-7.9).

    With `is_all` nothing else comes of it: an end that is wanted is told from any number on.
    """
    seen = context.seen
    left = len(seen.draw_pile) - cards
    is_low = left <= 2 * context.players
    if not seen.discard_pile or not (is_low or is_all):
        return
    probability = prospect_after_losses(context, tuple(range(context.players)))
    if left > 0:
        code = _of_low_pile(probability)
        if is_low or code == "end_wanted":
            yield Reason(code, {"left": left})
        return
    if probability is None:
        yield Reason("everyone_loses_honor")
    yield from of_end(probability)


_HOPED: Final = 0.75
"""An end of the game that is so likely won is wanted, one that is so likely lost is feared."""


def _of_low_pile(probability: float | None) -> str:
    """Return what is said of a pile that runs low; its end wins with `probability`, if it ends."""
    if probability is None or 1 - _HOPED < probability < _HOPED:
        return "shortens_pile"
    return "end_wanted" if probability >= _HOPED else "end_feared"
