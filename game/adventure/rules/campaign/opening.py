"""How a chapter begins: kami and weapons in the first, then the map is laid out (HA-2, HA-3)."""

from typing import ClassVar

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.world import smithy_of
from game.adventure.rules.effects.board import place_enemy
from game.adventure.rules.effects.cards import gain_weapon, shuffle
from game.adventure.rules.effects.scripts import HeroAwait, Rules, ask, begin
from game.adventure.rules.facts.actions import HeroAction, choose_id
from game.adventure.rules.facts.gear_events import KamiTaken
from game.adventure.rules.facts.layout_events import ChapterLaid
from game.adventure.rules.facts.state import AdventurePosition
from game.adventure.rules.turn.shogun import ResolveNext
from game.kernel.ids import Seat
from game.kernel.records import record


def open_chapter(rules: Rules) -> None:
    """Ask what is still to be chosen, else lay the chapter out."""
    heroes = rules.state.heroes
    for seat, hero in enumerate(heroes):
        if hero.kami is None:
            ask(rules, AwaitKami(seat))
            return
    if rules.state.chapter == 1:
        for seat, hero in enumerate(heroes):
            if not hero.weapons:
                ask(rules, AwaitWeapon(seat))
                return
    lay_out(rules)


def lay_out(rules: Rules) -> None:
    """Lay the chapter out, shuffle the decks, resolve its setup effects (HA-3.1)."""
    number = rules.state.chapter
    chapter = BOOK.chapters[number]
    rules.emit(ChapterLaid(number))
    for kind, place in chapter.enemies:
        place_enemy(rules, kind, place)
    for deck in ("influence", "market", "event"):
        shuffle(rules, deck)
    rules.push(ResolveNext("round_marker"))
    begin(rules, chapter.setup, None, f"chapter_{number}")


@record
class AwaitKami(HeroAwait):
    """Which kami? No two the same (HA-2.2)."""

    type: ClassVar[str] = "await_kami"
    kind: ClassVar[str] = "kami"
    seat: Seat

    def actions(self, position: AdventurePosition) -> list[HeroAction]:
        """Every kami that nobody has."""
        taken = {hero.kami for hero in position.heroes}
        return [choose_id(key) for key in BOOK.kami if key not in taken]

    def answered(self, rules: Rules, action: HeroAction) -> None:
        """Take it."""
        rules.emit(KamiTaken(self.seat, action.its_id))


@record
class AwaitWeapon(HeroAwait):
    """Which weapon to begin with? (HA-2.3)."""

    type: ClassVar[str] = "await_weapon"
    kind: ClassVar[str] = "weapon"
    seat: Seat

    def actions(self, position: AdventurePosition) -> list[HeroAction]:
        """Every weapon of level 1 in the own smithy deck."""
        own = smithy_of(position.heroes[self.seat].kind, 1)
        return [choose_id(key) for key in own if BOOK.gear[key].is_weapon]

    def answered(self, rules: Rules, action: HeroAction) -> None:
        """Take it."""
        gain_weapon(rules, self.seat, action.its_id)
