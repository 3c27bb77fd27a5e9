"""The Shogun's turn: the marker, growth, an influence card, the enemies (HA-5)."""

from typing import ClassVar

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.effects.cards import shuffle
from game.adventure.rules.effects.life import change_influence
from game.adventure.rules.effects.moves import aim
from game.adventure.rules.effects.scripts import (
    LEADER,
    HeroAwait,
    HeroResolve,
    Rules,
    ask,
    begin,
)
from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.facts.campaign_events import CourseMoved, RoundBegan
from game.adventure.rules.facts.deck_events import InfluenceDrawn, PileTurned
from game.adventure.rules.facts.map_events import EnemiesRested, EnemyActed
from game.adventure.rules.facts.queries import enemy_of
from game.adventure.rules.facts.state import AdventurePosition
from game.kernel.ids import Seat
from game.kernel.records import record

LOW, MEDIUM = 5, 9
"""The highest levels of influence of the first two rows (HA-5.3)."""
SHOGUNS = frozenset({"round_marker", "growth", "influence_card", "enemies"})
"""Steps of a campaign that are the Shogun's turn."""


@record
class ResolveNext(HeroResolve):
    """When all above it is done, the campaign goes on to another step."""

    type: ClassVar[str] = "next"
    step: str

    def proceed(self, rules: Rules) -> None:
        """Go on."""
        rules.pop()
        rules.emit(CourseMoved(self.step))


def move_marker(rules: Rules) -> None:
    """Move the round marker up; a trigger round's effects are resolved now (HA-5.1)."""
    state, chapter = rules.state, BOOK.chapters[rules.state.chapter]
    rules.emit(RoundBegan(state.round + 1))
    rules.push(ResolveNext("growth"))
    begin(rules, dict(chapter.triggers).get(state.round, ""), None, f"trigger_{state.round}")


def grow(rules: Rules) -> None:
    """Let influence grow, and go on to the card (HA-5.2)."""
    change_influence(rules, growth_in(rules.state, rules.state.round), "growth")
    rules.emit(CourseMoved("influence_card"))


def growth_in(position: AdventurePosition, number: int) -> int:
    """Return by how much influence grows in a round, as things stand (HA-5.2)."""
    in_city = any(BOOK.places[piece.place].kind == "city" for piece in position.enemies)
    return 1 + in_city + (number in BOOK.difficulties[position.difficulty].growth)


def row_at(influence: int) -> str:
    """Return the row of an influence card that is read at a level (HA-5.3)."""
    return "low" if influence <= LOW else "medium" if influence <= MEDIUM else "high"


def draw_influence(rules: Rules) -> None:
    """Draw a card and resolve the row of the level at that moment (HA-5.3)."""
    state = rules.state
    if not state.decks["influence"].cards and state.influence_discard:
        rules.emit(PileTurned())
        shuffle(rules, "influence")
    rules.push(ResolveNext("enemies"))
    if state.decks["influence"].cards:
        key = state.decks["influence"].cards[0]
        row = row_at(state.influence)
        rules.emit(InfluenceDrawn(key, row))
        begin(rules, BOOK.influence[key].script(row), None, key)


def activate_enemies(rules: Rules) -> None:
    """Have the next enemy act, in the order the leader chooses (HA-5.4)."""
    if all(piece.activated for piece in rules.state.enemies):
        rules.emit(EnemiesRested())
        rules.emit(CourseMoved("heroes"))
    else:
        ask(rules, AwaitEnemy(rules.state.leader))


@record
class AwaitEnemy(HeroAwait):
    """Which enemy is next?"""

    type: ClassVar[str] = "await_enemy"
    kind: ClassVar[str] = "enemy"
    by: ClassVar[str] = LEADER
    seat: Seat

    def actions(self, position: AdventurePosition) -> list[HeroAction]:
        """Every enemy that has not acted."""
        return [
            HeroAction("activate_enemy", enemy=piece.number)
            for piece in position.enemies
            if not piece.activated
        ]

    def answered(self, rules: Rules, action: HeroAction) -> None:
        """It moves, and meets or arrives (HA-5.5)."""
        number = action.its_enemy
        rules.emit(EnemyActed(number))
        moves = BOOK.enemies[enemy_of(rules.state, number).kind].moves
        aim(rules, number, moves, meets=True)
