"""Every reason there is, and the verdicts reasons are made of: whose side somebody is on, who wins.

Values are whole numbers: `seat`, `card` (a CardId), `percent` (a probability, 0..100), `n` and
`left` (counts). The sentences stand in data/samurai/strings, under `why`.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from ai.samurai.adept.context import Context
from ai.samurai.adept.endings import prospect_after_losses
from game.kernel.ids import HIDDEN, Seat
from game.samurai.rules.reasons import Reason

_SIGNATURES: Final = """
    wins_now loses_now wins_if_it_lands(seat,percent) loses_if_it_lands(seat,percent)
    ends_game(percent) saves_the_game

    worth_harm(seat,percent) hits_ally(seat) saves_own_life(seat) is_defeated(seat) defeats(seat)
    defeats_if_it_lands(seat,percent) hits_probable_ally(seat,percent) takes_honor(seat,left)
    may_defeat(seat,percent) endangers_ally(seat) sets_up(seat,n,left) loses_honor(left)
    saves_honor(left) spares_honor everyone_loses_honor

    does_nothing no_choice wounds(seat,n,left) stops_wounds(n) takes_wounds(n,left) recovers(n)
    hits_enemy(seat) hits_probable_enemy(seat,percent) surely_parried(seat) cannot_parry(seat)
    draws_out_parry(seat,percent) parry_chance(seat,percent) asks_all(n) opens_reach(seat)
    removes(seat,card) frees_of_bushido(seat) burdens(seat,percent) passes_bushido(seat)
    takes_last_card(seat) steals(seat,n) costs_card(seat,n) more_weapons more_wounds
    harder_to_hit builds_property(card) helps_ally(seat) helps_enemy(seat)
    helps_probable_ally(seat,percent) helps_probable_enemy(seat,percent) draws(n) others_draw(n)
    draws_for_wounds(n) shortens_pile(left)

    empties_hand pays_resilience(left) keeps_resilience(left) gives_up_daimyo last_parry
    keeps_parries(n) keeps_weapons(n) spends_parry(left) spends_card(card) holds_back(n)
    must_discard(n) spare_card(card,n) least_useful takes_known_card(card) takes_unknown_card
"""
"""Each code with the names of its values, in the order in which they lead: the end of the game,
lives, what wounds and cards lead to, what is kept and what is spent."""

CODES: Final[dict[str, tuple[str, ...]]] = {
    code: tuple(re.findall(r"\w+", values))
    for code, values in re.findall(r"(\w+)(\(.*?\))?", _SIGNATURES)
}
"""Code -> the names of its values."""

_RANK: Final = {code: rank for rank, code in enumerate(CODES)}


def leading(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """Return `reasons`, the most important first."""
    return tuple(sorted(reasons, key=lambda reason: _RANK[reason.code]))


def percent(probability: float) -> int:
    """Return a probability 0..1 as a whole number 0..100."""
    return round(100 * min(1.0, max(0.0, probability)))


# --- whose side somebody is on, and who wins if this ends the game ---


SURE: Final = 0.995
"""From this probability on nothing is left to doubt: in whole percents it would be 100."""
LIKELY: Final = 0.5
SUSPECT: Final = 0.65
"""From this probability on it is worth saying that somebody is probably an enemy."""


def who_is_hurt(context: Context, seat: Seat) -> Iterator[Reason]:
    """Say what is known of the side of somebody who is hurt, unless it goes without saying."""
    ally = context.ally_probability[seat]
    if ally > SURE:
        yield Reason("hits_ally", {"seat": seat})
    elif ally >= LIKELY:
        yield Reason("hits_probable_ally", {"seat": seat, "percent": percent(ally)})
    elif context.seen.roles[seat] == HIDDEN and ally < 1 - SURE:
        yield Reason("hits_enemy", {"seat": seat})
    elif context.seen.roles[seat] == HIDDEN and 1 - ally >= SUSPECT:
        yield Reason("hits_probable_enemy", {"seat": seat, "percent": percent(1 - ally)})


def who_is_helped(context: Context, seat: Seat) -> Iterator[Reason]:
    """Say whose side somebody is on who is helped."""
    ally = context.ally_probability[seat]
    if ally > SURE or ally < 1 - SURE:
        yield Reason("helps_ally" if ally > LIKELY else "helps_enemy", {"seat": seat})
    elif ally >= LIKELY:
        yield Reason("helps_probable_ally", {"seat": seat, "percent": percent(ally)})
    else:
        yield Reason("helps_probable_enemy", {"seat": seat, "percent": percent(1 - ally)})


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


def of_pile(context: Context, cards: int) -> Iterator[Reason]:
    """Say what drawing so many cards does to the draw pile, once it runs low (SS-7.9)."""
    seen = context.seen
    if not seen.discard_pile:
        return
    left = len(seen.draw_pile) - cards
    if left > 0:
        if left <= 2 * context.players:
            yield Reason("shortens_pile", {"left": left})
        return
    probability = prospect_after_losses(context, tuple(range(context.players)))
    if probability is None:
        yield Reason("everyone_loses_honor")
    yield from of_end(probability)
