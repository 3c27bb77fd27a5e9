"""The heroes' turn: who is activated, what they do with their points (HA-6)."""

from typing import ClassVar

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.parts import Perk
from game.adventure.rules.effects.free import do_free, free_actions
from game.adventure.rules.effects.life import end_phase, heal
from game.adventure.rules.effects.scripts import LEADER, HeroAwait, Rules, ask
from game.adventure.rules.facts.actions import END, NO, YES, HeroAction, choose_hero
from game.adventure.rules.facts.campaign_events import CourseMoved, RoundEnded
from game.adventure.rules.facts.hero_events import (
    ActivationEnded,
    HeroActivated,
    LimitsRenewed,
)
from game.adventure.rules.facts.map_events import Expired
from game.adventure.rules.facts.queries import companions_of, lacks_life, perks, standing
from game.adventure.rules.facts.state import AdventurePosition
from game.adventure.rules.turn.actions import do_action, point_actions
from game.kernel.ids import Seat
from game.kernel.records import given, record

POINTS = 3
"""The action points of an activation (HA-6.2)."""


def waiting(position: AdventurePosition) -> list[Seat]:
    """Return who may be activated: companions of a group journey before all others (HA-7.11)."""
    left = [seat for seat in standing(position) if not position.heroes[seat].activated]
    return [seat for seat in left if seat in position.group] or left


def choose_next(rules: Rules) -> None:
    """Have the leader name a hero; when all were activated the round ends (HA-6.1)."""
    if waiting(rules.state):
        ask(rules, AwaitActivate(rules.state.leader))
    else:
        end_round(rules)


@record
class AwaitActivate(HeroAwait):
    """Who is activated next?"""

    type: ClassVar[str] = "await_activate"
    kind: ClassVar[str] = "activate"
    by: ClassVar[str] = LEADER
    seat: Seat

    def actions(self, position: AdventurePosition) -> list[HeroAction]:
        """Everybody who may be."""
        return [HeroAction("activate", seat) for seat in waiting(position)]

    def answered(self, rules: Rules, action: HeroAction) -> None:
        """Begin the activation."""
        seat = action.its_hero
        owed = rules.state.heroes[seat].ap_owed
        rules.emit(HeroActivated(seat, max(0, POINTS - owed)))
        begin_own_time(rules, seat)


def begin_own_time(rules: Rules, seat: Seat) -> None:
    """Let a kami heal at the start of an activation or a stance (HA-11.5, HA-16.6)."""
    for _, perk in perks(rules.state.heroes[seat]):
        if perk.when == "activation_start":
            ask(rules, AwaitKamiHeal(seat, perk.heal))


@record
class AwaitKamiHeal(HeroAwait):
    """Whom does the kami heal?"""

    type: ClassVar[str] = "await_kami_heal"
    kind: ClassVar[str] = "choice"
    seat: Seat
    n: int

    def actions(self, position: AdventurePosition) -> list[HeroAction]:
        """Everybody in the place who lacks life."""
        near = companions_of(position, self.seat)
        return [choose_hero(seat) for seat in near if lacks_life(position, seat)]

    def answered(self, rules: Rules, action: HeroAction) -> None:
        """Heal."""
        heal(rules, action.its_hero, self.n)


def go_on(rules: Rules) -> None:
    """Ask the active hero, until the activation ends (HA-6.2, HA-18.4)."""
    state = rules.state
    seat = given(state.acting, "active hero")
    ap = state.heroes[seat].ap
    is_over = ap is None or state.is_late
    if is_over or (ap == 0 and not free_actions(state, seat)):
        end_activation(rules, seat)
    else:
        rules.push(AwaitAction(seat))


def end_activation(rules: Rules, seat: Seat) -> None:
    """End an activation: what works so often in one may work again."""
    renew(rules, "activation")
    rules.emit(ActivationEnded(seat))


def renew(rules: Rules, time: str) -> None:
    """Let what is limited in a time work again."""
    used = rules.state.used
    perks_by_id: dict[str, Perk] = {
        **{key: item.perk for key, item in BOOK.items.items()},
        **{key: gear.perk for key, gear in BOOK.gear.items()},
        **{key: kami.first for key, kami in BOOK.kami.items()},
        "story": Perk(once="round"),
    }
    ids = tuple(key for key in used if time in (perks_by_id[key].once, perks_by_id[key].first_in))
    if ids:
        rules.emit(LimitsRenewed(ids))


@record
class AwaitAction(HeroAwait):
    """What does the active hero do?"""

    type: ClassVar[str] = "await_action"
    kind: ClassVar[str] = "action"
    seat: Seat

    def actions(self, position: AdventurePosition) -> list[HeroAction]:
        """Every action for a point, every free one, and the end."""
        return [
            *point_actions(position, self.seat),
            *free_actions(position, self.seat),
            END,
        ]

    def answered(self, rules: Rules, action: HeroAction) -> None:
        """Do it."""
        if action == END:
            end_activation(rules, self.seat)
        elif not do_free(rules, self.seat, action):
            do_action(rules, self.seat, action)


def end_round(rules: Rules) -> None:
    """End the round: what lasted for it is over (HA-4.2)."""
    rules.emit(CourseMoved("round_end"))
    rules.emit(Expired("round"))
    renew(rules, "round")
    rules.emit(RoundEnded())
    state = rules.state
    is_won = state.missions[BOOK.chapters[state.chapter].objective].state == "won"
    if state.final_round:
        end_phase(rules, success=is_won)
    elif is_won:
        rules.push(AwaitEndPhase(state.leader))
    else:
        rules.emit(CourseMoved("round_marker"))


@record
class AwaitEndPhase(HeroAwait):
    """The objective is won: does the phase end now?"""

    type: ClassVar[str] = "await_end_phase"
    kind: ClassVar[str] = "end_phase"
    by: ClassVar[str] = LEADER
    seat: Seat

    def actions(self, _position: AdventurePosition) -> tuple[HeroAction, ...]:
        """Yes or no."""
        return (YES, NO)

    def answered(self, rules: Rules, action: HeroAction) -> None:
        """End it, or play another round."""
        if action == YES:
            end_phase(rules, success=True)
        rules.emit(CourseMoved("round_marker"))
