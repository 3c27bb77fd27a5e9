"""The confrontation: attempts, exchanges, the blow, how it ends (HA-16)."""

from collections.abc import Sequence
from typing import ClassVar

from game.adventure.rules.campaign.levels import after_victory
from game.adventure.rules.campaign.phase_end import return_all
from game.adventure.rules.campaign.stances import begin_stance
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.effects.foes import end_attempt, foe_of, wound
from game.adventure.rules.effects.life import gain, strike_hero
from game.adventure.rules.effects.scripts import (
    LEADER,
    HeroAwait,
    HeroResolve,
    Rules,
    ask,
    begin,
)
from game.adventure.rules.facts.actions import HeroAction, choose_hero
from game.adventure.rules.facts.campaign_events import AttemptLost, CampaignEnded
from game.adventure.rules.facts.foe_events import ExchangeBegan, FoeMet, FoeWounded
from game.adventure.rules.facts.gear_events import ArmorMended
from game.adventure.rules.facts.hero_events import HeroRaised
from game.adventure.rules.facts.map_events import Expired
from game.adventure.rules.facts.pieces import Hero
from game.adventure.rules.facts.queries import RANKED, exchange_now, most_life, standing
from game.adventure.rules.facts.state import AdventurePosition
from game.adventure.rules.turn.heroes import renew
from game.kernel.engine import GameEnded
from game.kernel.ids import Seat
from game.kernel.records import given, record

MOST_ATTEMPTS = 3
MOST_HELP = 3
"""By so much side and personal missions lower the resolve at most (HA-16.2)."""
FAILED = 2
"""By so much a failed phase raises it."""
DARK = 10
"""From this influence on each blow is stronger by 1 (HA-16.2)."""
KEPT = 3
"""A lost attempt leaves the foe one in so many of its wounds (HA-16.9)."""


def resolve_of(position: AdventurePosition) -> int:
    """Return the foe's resolve: what the phase left of it (HA-16.1, HA-16.2)."""
    result = position.results[-1]
    return _resolve(position, (*result.missions, *result.personal), success=result.success)


def resolve_ahead(position: AdventurePosition) -> int:
    """Return what the foe's resolve will be if the phase ends in success as all stands now."""
    return _resolve(position, _won(position), success=True)


def is_help_left(position: AdventurePosition) -> bool:
    """Return whether some mission that is open would lower the foe's resolve (HA-16.2)."""
    won, now = _won(position), resolve_ahead(position)
    opens = ("available", "active")
    left = [key for key, mission in position.missions.items() if mission.state in opens]
    return any(_resolve(position, (*won, key), success=True) < now for key in left)


def _won(position: AdventurePosition) -> list[str]:
    return [key for key, mission in position.missions.items() if mission.state == "won"]


def _resolve(position: AdventurePosition, won: Sequence[str], *, success: bool) -> int:
    foe = BOOK.chapters[position.chapter].foe
    helped = min(MOST_HELP, sum(not BOOK.missions[key].is_main for key in won))
    harder = BOOK.difficulties[position.difficulty].resolve
    return max(1, foe.resolve + harder + FAILED * (not success) - helped)


def go_on_confronting(rules: Rules) -> None:
    """Meet the foe; then the heroes act, one by one; then the blow falls (HA-16.4, HA-16.7)."""
    foe = rules.state.foe
    if foe is None:
        _meet(rules)
    elif not standing(rules.state):
        end_attempt(rules, won=False)
    elif _to_act(rules.state):
        ask(rules, AwaitFoeOrder(rules.state.leader))
    else:
        _fall(rules)


def _meet(rules: Rules) -> None:
    """Begin the first attempt: who has less than half their life starts at half (HA-16.3)."""
    state = rules.state
    for seat, hero in enumerate(state.heroes):
        half = (most_life(hero) + 1) // 2
        if hero.life < half:
            rules.emit(HeroRaised(seat, half))
    card = BOOK.chapters[state.chapter].foe
    rules.emit(FoeMet(card.key, 0, resolve_of(state), card.guard))


def _to_act(position: AdventurePosition) -> list[Seat]:
    acted = position.foe.acted if position.foe is not None else ()
    return [seat for seat in standing(position) if seat not in acted]


@record
class AwaitFoeOrder(HeroAwait):
    """Who acts next?"""

    type: ClassVar[str] = "await_foe_order"
    kind: ClassVar[str] = "foe_order"
    by: ClassVar[str] = LEADER
    seat: Seat

    def actions(self, position: AdventurePosition) -> list[HeroAction]:
        """Every standing hero who has not acted."""
        return [HeroAction("activate", seat) for seat in _to_act(position)]

    def answered(self, rules: Rules, action: HeroAction) -> None:
        """Begin the stance."""
        begin_stance(rules, action.its_hero)


def _fall(rules: Rules) -> None:
    """Let the blow fall on all, or on the one a rule finds (HA-16.7)."""
    rule = exchange_now(rules.state).on
    if rule == "each":
        rules.push(ResolveBlow(tuple(standing(rules.state))))
    else:
        found = tuple(RANKED[rule](rules.state, standing(rules.state)))
        ask(rules, AwaitStruck(rules.state.leader, found))


@record
class AwaitStruck(HeroAwait):
    """Whom does the blow fall on, of those who are equal?"""

    type: ClassVar[str] = "await_struck"
    kind: ClassVar[str] = "choice"
    by: ClassVar[str] = LEADER
    seat: Seat
    seats: tuple[Seat, ...]

    def actions(self, _position: AdventurePosition) -> list[HeroAction]:
        """Each of them."""
        return [choose_hero(seat) for seat in self.seats]

    def answered(self, rules: Rules, action: HeroAction) -> None:
        """Let it fall."""
        rules.push(ResolveBlow((action.its_hero,)))


@record
class ResolveBlow(HeroResolve):
    """The blow falls; after it the next exchange begins, or there is none."""

    type: ClassVar[str] = "blow"
    seats: tuple[Seat, ...]

    def proceed(self, rules: Rules) -> None:
        """Let it fall."""
        rules.pop()
        state = rules.state
        for seat in self.seats:
            strike_with_blow(rules, seat)
        back = sum(foe_of(rules).if_hit[seat] for seat in self.seats)
        if back:
            wound(rules, back)
        if not standing(state):
            end_attempt(rules, won=False)
        rules.emit(Expired("round"))
        renew(rules, "round")
        number = foe_of(rules).exchange + 1
        if number > len(BOOK.chapters[state.chapter].foe.exchanges):
            end_attempt(rules, won=False)
        rules.emit(ExchangeBegan(number))


def is_dark(position: AdventurePosition) -> bool:
    """Return whether the phase left so many lanterns burning that each blow is stronger by 1."""
    return position.results[-1].influence >= DARK


def blow_on_all(position: AdventurePosition) -> int:
    """Return the strength of the blow, before what counts for one hero alone (HA-16.7)."""
    more = given(position.foe, "foe").blow
    return exchange_now(position).strength + is_dark(position) + more


def strike_with_blow(rules: Rules, seat: Seat) -> None:
    """Let the blow fall on one hero; armour that stopped a hit wears (HA-16.7)."""
    foe, kind = foe_of(rules), exchange_now(rules.state).blow
    n = blow_on_all(rules.state) + foe.blow_self[seat]
    if kind == "hit":
        n -= foe.shields[seat]
    if strike_hero(rules, seat, kind, max(0, n)):
        gain(rules, seat, "armor", -1)


def after_attempt(rules: Rules, *, won: bool) -> None:
    """Go on after an attempt: anew, defeated, or with what victory brings (HA-16.9, HA-16.10)."""
    if won:
        rules.push(ResolveVictory())
        return_all(rules)
        begin(rules, BOOK.chapters[rules.state.chapter].win, None, "win")
        return
    state, foe = rules.state, foe_of(rules)
    rules.emit(AttemptLost())
    if state.attempts >= MOST_ATTEMPTS:
        rules.emit(CampaignEnded("defeat", state.chapter))
        raise GameEnded
    for seat, hero in enumerate(state.heroes):
        rules.emit(HeroRaised(seat, life_after(hero, state.attempts)))
        if hero.armor is not None:
            whole = BOOK.gear[hero.armor[0]].armor
            if hero.armor[1] != whole:
                rules.emit(ArmorMended(seat, whole))
    kept = foe.wounds // KEPT
    rules.emit(FoeMet(foe.key, kept, foe.resolve, BOOK.chapters[state.chapter].foe.guard))
    if kept != foe.wounds:
        rules.emit(FoeWounded(kept))


def life_after(hero: Hero, attempts: int) -> int:
    """Return the life that a hero stands up with after so many lost attempts (HA-16.9)."""
    return max(1, most_life(hero) - 2 * attempts)


@record
class ResolveVictory(HeroResolve):
    """All who were out have returned: levels, or the end (HA-16.10)."""

    type: ClassVar[str] = "victory"

    def proceed(self, rules: Rules) -> None:
        """Go on."""
        rules.pop()
        after_victory(rules)
