"""What campaigns of bots show: `python3 dev.py seen --games N --bots LEVEL`.

It counts in how many campaigns each card, enemy, mission, ware, weapon, kami, skill and location
came to the table, and names what never did. `--bots random` plays all by lot. `--lots kami skill`
has bots play, but for decisions of these kinds, which are taken by lot: so it shows whether what
bots never choose can be come by at all.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Final

from ai.adventure.roster import LADDER
from build.counting import from_zero, one_of, some
from build.strength.lanterns.pairs import seated
from build.workers import stoppable
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.deck_events import EventDrawn, InfluenceDrawn
from game.adventure.rules.facts.gear_events import ArmorPut, ItemGained, KamiTaken, WeaponGained
from game.adventure.rules.facts.hero_events import SkillLearned
from game.adventure.rules.facts.map_events import EnemySpawned, LocationFound, MissionChanged
from game.adventure.rules.system import SYSTEM
from game.adventure.rules.wire import ADVENTURE_FRAMES
from game.kernel.events import Event
from game.kernel.frames import Await
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.players import THINKING_MS

FACES: Final = ("green", "red")
ROWS: Final = ("low", "medium", "high")


def wanted() -> dict[str, list[str]]:
    """Return all that there is to be seen, by kind."""
    return {
        "influence card": [f"{key} {row}" for key in BOOK.influence for row in ROWS],
        "travel event": [f"{key} {face}" for key in BOOK.events for face in FACES],
        "enemy": [*BOOK.enemies],
        "mission turned up": [*BOOK.missions],
        "mission won": [*BOOK.missions],
        "ware": [*BOOK.items],
        "weapon or armour": [key for key, gear in BOOK.gear.items() if not gear.is_start],
        "kami": [*BOOK.kami],
        "skill": [*BOOK.skills],
        "location": [*BOOK.locations],
    }


NAMED: Final = {
    EnemySpawned: ("enemy", "kind"),
    ItemGained: ("ware", "id"),
    WeaponGained: ("weapon or armour", "id"),
    ArmorPut: ("weapon or armour", "id"),
    KamiTaken: ("kami", "id"),
    SkillLearned: ("skill", "id"),
    LocationFound: ("location", "id"),
}
"""Event -> the kind of what it brings to the table, and the field that names it."""
TURNED: Final = {"active": "mission turned up", "won": "mission won"}


def shown(event: Event) -> tuple[str, str] | None:
    """Return (kind, what) of what an event brings to the table, None where that is nothing."""
    match event:
        case InfluenceDrawn():
            return "influence card", f"{event.id} {event.row}"
        case EventDrawn():
            return "travel event", f"{event.id} {event.face}"
        case MissionChanged():
            return TURNED.get(event.state, "mission lost"), event.id
    kind, field = NAMED.get(type(event), ("", ""))
    what = getattr(event, field) if kind else None
    return None if what is None else (kind, str(what))


def played(level: str, seed: int, difficulty: str, lots: Sequence[str] = ()) -> Game:
    """Play a campaign of four bots to its end, decisions of the kinds in `lots` by lot."""
    game = Game(SYSTEM, Header(SYSTEM.key, seed, 4, None, {"difficulty": difficulty}))
    players, random = seated(level, seed), Random(seed)
    while game.decision is not None:
        seat = game.decision.seat
        if game.decision.kind in lots:
            game.act(random.choice(game.decision.actions))
        else:
            game.act(players[seat].choose(game.observe(seat), game.decision, THINKING_MS))
    return game


def campaign(
    level: str, seed: int, difficulty: str, lots: Sequence[str] = ()
) -> set[tuple[str, str]]:
    """Play a campaign, decisions of the kinds in `lots` by lot; return all that was shown in it."""
    game = played(level, seed, difficulty, lots)
    found = {pair for event in game.journal.events() if (pair := shown(event)) is not None}
    skills = {("skill", key) for hero in game.state.heroes for key in hero.skills}
    return found | skills


def asking(prog: str, about: str | None, games: int) -> argparse.ArgumentParser:
    """Return a parser of what every count asks: which campaigns, and who plays in them."""
    parser = argparse.ArgumentParser(prog=prog, description=about)
    parser.add_argument("--games", type=some, default=games, help=f"campaigns ({games})")
    parser.add_argument("--bots", type=one_of(LADDER), default="adept", help="who plays (adept)")
    parser.add_argument("--seed", type=from_zero, default=1, help="of the first campaign (1)")
    kinds = [*BOOK.difficulties]
    parser.add_argument("--difficulty", default="normal", choices=kinds, help="(normal)")
    return parser


def kind_of(text: str) -> str:
    """Return a kind of decision. Raises ArgumentTypeError where none is called so."""
    kinds = sorted({frame.kind for frame in ADVENTURE_FRAMES if issubclass(frame, Await)})
    if text not in kinds:
        told = f"'{text:.40}' is no kind of decision: take {', '.join(kinds)}"
        raise argparse.ArgumentTypeError(told)
    return text


def main(words: Sequence[str]) -> int:
    """Play, count, and print what was seen how often; return the exit status."""
    parser = asking("dev.py seen", __doc__, 200)
    parser.add_argument(
        "--lots", nargs="+", type=kind_of, default=[], help="kinds of decisions taken by lot"
    )
    told = parser.parse_args(words)
    counts = Counter[tuple[str, str]]()
    for seed in range(told.seed, told.seed + told.games):
        counts.update(campaign(told.bots, seed, told.difficulty, told.lots))
    for kind, ids in wanted().items():
        seen = [key for key in ids if counts[kind, key]]
        rare = sorted(seen, key=lambda key: counts[kind, key])[:5]
        told_rare = ", ".join(f"{key} {counts[kind, key]}" for key in rare)
        print(f"{kind}: {len(seen)} of {len(ids)}; seldom: {told_rare}")
        missing = [key for key in ids if not counts[kind, key]]
        if missing:
            print(f"  never: {', '.join(missing)}")
    return 0


if __name__ == "__main__":
    sys.exit(stoppable(main, sys.argv[1:]))
