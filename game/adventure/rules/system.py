"""The Hundred Lanterns as the kernel sees it."""

from collections.abc import Collection, Sequence
from typing import Final

from game.adventure.rules import notation
from game.adventure.rules.campaign.course import ResolveCampaign
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.effects.free import AwaitConsent
from game.adventure.rules.effects.scripts import Rules
from game.adventure.rules.facts.actions import YES, HeroAction, hero_action_to_json
from game.adventure.rules.facts.campaign_events import USUAL_CHAPTERS, CampaignBegan, SheetOpened
from game.adventure.rules.facts.state import (
    AdventureObservation,
    AdventurePosition,
    AdventureState,
    observe_adventure,
)
from game.adventure.rules.figures import figures_of, note_of
from game.adventure.rules.setup import place_adventure
from game.adventure.rules.turn.travel import AwaitJoin
from game.adventure.rules.wire import ADVENTURE_WIRE
from game.kernel.game import Game
from game.kernel.ids import Seat
from game.kernel.system import Option, Options, Result
from game.kernel.wire import Json, Wire

HEROES: Final = len(BOOK.heroes)


class Adventure:
    """The system `adventure`: docs/rules/adventure.md."""

    key: Final = notation.ADVENTURE_KEY
    seats: Final = range(HEROES, HEROES + 1)
    options: Final[tuple[Option, ...]] = (
        Option("difficulty", "normal", tuple(BOOK.difficulties), is_a_key=True),
        Option("leader", 0, tuple(range(HEROES)), is_a_key=True, is_a_person=True),
        Option("chapters", USUAL_CHAPTERS, tuple(BOOK.chapters), is_a_key=True),
        Option("between", False, (False, True), for_people=True),
    )
    wire: Final[Wire] = ADVENTURE_WIRE

    def blank_state(self) -> AdventureState:
        """Return a state before anything happened."""
        return AdventureState()

    def blank_observation(self, seat: Seat) -> AdventureObservation:
        """Return what `seat` knows before anything happened."""
        return AdventureObservation(seat=seat)

    def deal(self, _players: int, options: Options, rules: Rules) -> None:
        """Tell a new campaign."""
        difficulty, leader = str(options["difficulty"]), int(options["leader"])
        rules.emit(CampaignBegan(difficulty, leader, int(options["chapters"])))
        if options["between"]:
            rules.emit(SheetOpened())
        rules.push(ResolveCampaign())

    def place(self, setup: Json, rules: Rules) -> None:
        """Tell a campaign from a STATE. Raises SetupError, before any event, if it is none."""
        place_adventure(setup, rules)
        rules.push(ResolveCampaign())

    def players_of(self, position: AdventurePosition) -> int:
        """Return the number of seats."""
        return len(position.heroes)

    def observe(self, state: AdventureState, seat: Seat) -> AdventureObservation:
        """Return what `seat` may know of `state`."""
        return observe_adventure(state, seat)

    def action_to_json(self, action: HeroAction) -> Json:
        """Return `action` in the protocol's notation."""
        return hero_action_to_json(action)

    def state_to_json(self, state: AdventureState) -> Json:
        """Return `state` in the protocol's notation."""
        return notation.adventure_state_to_json(state)

    def observation_to_json(self, observation: AdventureObservation) -> Json:
        """Return `observation` in the protocol's notation."""
        return notation.adventure_observation_to_json(observation)

    def outcome_of(self, position: AdventurePosition) -> Result | None:
        """Return who won: all heroes or none (HA-17.3)."""
        if position.outcome is None:
            return None
        winners = tuple(range(len(position.heroes))) if position.outcome.kind == "victory" else ()
        groups = tuple(hero.kind for hero in position.heroes)
        return Result(winners, groups)

    def outcome_to_json(self, state: AdventureState) -> Json:
        """Return how the campaign ended, None while it goes on."""
        return notation.adventure_outcome_to_json(state)


SYSTEM: Final = Adventure()


class AdventurePairing:
    """Wins are the party's; they are counted by class."""

    groups: Final = BOOK.classes
    two_sided: Final[tuple[int, ...]] = ()

    def note_of(self, game: Game) -> Json:
        """Return what the arena keeps of a campaign."""
        return note_of(game)

    def figures_of(self, notes: Sequence[Json]) -> dict[str, Json]:
        """Return what many campaigns come to."""
        return figures_of(notes)

    def own_answer(self, seen: AdventurePosition, seats: Collection[Seat]) -> HeroAction | None:
        """Return the yes that a hero gives to another of one controller, None to all else.

        See docs/protocol-adventure.md, section 6.
        """
        top = seen.frames[-1] if seen.frames else None
        match top:
            case AwaitJoin():
                asker = top.guide
            case AwaitConsent():
                asker = top.taker
            case _:
                return None
        return YES if top.seat in seats and asker in seats else None

    def groups_of(self, state: AdventureState) -> tuple[str, ...]:
        """Return the class of each seat."""
        return tuple(hero.kind for hero in state.heroes)


PAIRING: Final = AdventurePairing()
