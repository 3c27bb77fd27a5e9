"""The searcher: deals worlds, plays them on, and takes what was tried most."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from operator import itemgetter
from typing import Final

from ai.core.models import load_model
from ai.samurai.belief.belief import Memory
from ai.samurai.belief.model import doubt_of
from ai.samurai.belief.worlds import Dealer, Holdings, Opinion
from ai.samurai.bot import Bot
from ai.samurai.search.budget import Watch
from ai.samurai.search.effort import Effort
from ai.samurai.search.hiding import exposures
from ai.samurai.search.kept import KeptTree
from ai.samurai.search.playout import Playout
from ai.samurai.search.policy import Policy
from ai.samurai.search.rows import TEAM_OF
from ai.samurai.search.sure import sure_wins
from ai.samurai.search.tree import Node, Tree
from ai.samurai.search.value import Value
from ai.samurai.taste import lean
from game.kernel.decisions import Decision
from game.kernel.events import Event
from game.kernel.ids import HIDDEN, Seat
from game.samurai.rules.actions import Action
from game.samurai.rules.content import CATALOGUE
from game.samurai.rules.state import Observation

_SURE: Final = 1 - 1e-9
_TRIED: Final = 0.2
"""Of the visits of what was tried most: with less, a win that seems sure is not believed."""
_KNOWN: Final = 0.4
"""The same: with less, a chance is not known well enough to follow one's taste."""
SWAY: Final = 0.03
"""What a temperament's taste of 1 is worth in chances to win."""
SLACK: Final = 0.02
"""What following one's taste may cost in chances to win, by one's own estimate."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What a search found out about one action."""

    action: Action
    visits: int
    chance: float
    """The own team's chance to win after it, 0..1."""


@cache
def playout_for(players: int, effort: Effort) -> Playout:
    """Return the playout of a table of so many. Raises ResourceError when its models are broken."""
    policy = Policy(load_model("samurai", f"policy-{players}"), effort.heat)
    return Playout(
        policy, Value(load_model("samurai", f"value-{players}"), players), effort.choices
    )


@cache
def keeping_at(players: int) -> list[float]:
    """Return, by CardId, how much a kept card is rather this one, the most kept being 1."""
    return load_model("samurai", f"keeping-{players}").floats("cards", len(CATALOGUE))


class Searcher(Bot):
    """A level that searches. What it found out for its last choice stays in `findings`."""

    def __init__(self, name: str, seed: int, effort: Effort) -> None:
        """Spend `effort` on each decision."""
        super().__init__(name, seed)
        self.findings: list[Finding] = []
        """What the last decision's search found out, best first; empty for a forced one."""
        self._effort = effort
        self._memory = Memory(0)
        self._kept = KeptTree(0)

    def start(self, system: str, seat: Seat, players: int, seed: int) -> None:
        """Sit down with an empty memory."""
        super().start(system, seat, players, seed)
        self._memory = Memory(seat)
        self._kept = KeptTree(seat)

    def see(self, event: Event) -> None:
        """Remember."""
        super().see(event)
        self._memory.note(event)
        self._kept.note(event)

    def decide(self, seen: Observation, decision: Decision[Action], ms: int) -> Action:
        """Search, unless there is nothing to choose."""
        self.findings = []
        if len(decision.actions) == 1:
            return decision.actions[0]
        watch = Watch(self._effort, ms)
        dealer = Dealer(seen, self.rng, self._opinion(seen), self._holdings(seen))
        playout = playout_for(seen.players, self._effort)
        tree = Tree(dealer, playout, self._effort, self.rng, self._kept.take())
        tree.trust_policy()
        if decision.kind == "play":
            self._hide(seen, decision, tree)
        watch.run(tree)
        self.findings = findings_of(tree.root, decision, TEAM_OF[seen.roles[seen.seat]])
        tastes = self.palate.tastes(seen, decision)
        surely = sure_wins(seen, decision, self.rng)
        action = chosen(self.findings, dict(zip(decision.actions, tastes, strict=True)), surely)
        self._kept.keep(tree.root.children.get(action))
        return action

    def _hide(self, seen: Observation, decision: Decision[Action], tree: Tree) -> None:
        """Make what tells the others who one is a little less welcome."""
        belief = self._memory.belief
        if belief is not None and belief.shown == seen.roles:
            told = exposures(belief, seen, decision.actions)
            for action, exposure in zip(decision.actions, told, strict=True):
                tree.bonus[action] -= self._effort.secrecy * exposure

    def _opinion(self, seen: Observation) -> Opinion:
        belief = self._memory.belief
        return belief.posterior() if belief and belief.shown == seen.roles else ()

    def _holdings(self, seen: Observation) -> Holdings:
        memory, hidden = self._memory, [hand.count(HIDDEN) for hand in seen.hands]
        return Holdings(
            no_parries=[memory.lacking("parry", seat, n) for seat, n in enumerate(hidden)],
            no_weapons=[memory.lacking("weapon", seat, n) for seat, n in enumerate(hidden)],
            kept=[memory.kept(seat, n) for seat, n in enumerate(hidden)],
            keeping=keeping_at(seen.players),
            doubted=[memory.doubted("parry", seat, n) for seat, n in enumerate(hidden)],
            doubt=doubt_of("parry"),
        )


def findings_of(root: Node, decision: Decision[Action], team: int) -> list[Finding]:
    """Return what is known of each legal action, best first."""
    nodes = root.children
    findings = [
        Finding(action, nodes[action].visits, nodes[action].chance(team))
        if action in nodes
        else Finding(action, 0, 0.0)
        for action in decision.actions
    ]
    return sorted(findings, key=lambda finding: (-finding.visits, -finding.chance))


def chosen(
    findings: list[Finding], liked: Mapping[Action, float], surely: Collection[Action] = ()
) -> Action:
    """Return a sure win if there is one; else what was tried most, or nearly as good and liked.

    `surely` are the actions that end the game with a sure win. What lost whenever it was tried is
    for those alone who have nothing else, however much the policy likes it.
    """
    hopeful = [finding for finding in findings if finding.chance > 1 - _SURE] or findings
    best = hopeful[0]
    tried = [finding for finding in hopeful if finding.visits >= _TRIED * best.visits]
    sure = [finding for finding in findings if finding.action in surely]
    sure += [finding for finding in tried if finding.chance >= _SURE]
    if sure:
        return sure[0].action
    known = [finding for finding in hopeful if finding.visits >= _KNOWN * best.visits]
    tastes = [liked[finding.action] for finding in known]
    if not any(tastes):
        return best.action
    leaning = lean([(finding.chance, finding.action) for finding in known], tastes, SWAY, SLACK)
    return max(leaning, key=itemgetter(0))[1]
