"""Which kind of play: a weapon, each card, an ability, or nothing more in this turn."""

from collections.abc import Callable
from typing import Final

from ai.samurai.belief.history import History
from ai.samurai.belief.target_choices import chain, nearer, openness
from ai.samurai.belief.views import HIDDEN_ROLES, PublicChoice, Row, View
from game.kernel.ids import Seat
from game.samurai.rules.content import BUSHIDO, CATALOGUE, CHARACTERS, DIFFICULTY, IS_WEAPON
from game.samurai.rules.queries import (
    attackable,
    can_give_resilience,
    is_bushido_in_play,
    is_harmless,
    of_character,
    trait,
    weapon_limit,
)
from game.samurai.rules.state import Observation
from game.table.cards import CardId

ACTS: Final = (
    *("weapon", "geisha", "diversion", "breathing", "bushido", "battle_cry", "jujutsu"),
    *("tea_ceremony", "daimyo", "property", "ability", "end"),
)
"""What can be seen of a play phase; "end" is to play nothing more."""
_PLACE: Final = {key: number for number, key in enumerate(ACTS)}
ACT_ROW: Final = len(HIDDEN_ROLES) + 6
_WEAPONS: Final = [card for card, yes in enumerate(IS_WEAPON) if yes]
_COPIES: Final = sum(CATALOGUE[card].copies for card in _WEAPONS)
_FAR: Final = 12
_REACH: Final = tuple(
    sum(CATALOGUE[card].copies for card in _WEAPONS if DIFFICULTY[card] >= needed) / _COPIES
    for needed in range(_FAR + 1)
)
"""Difficulty -> the share of weapons that reach so far."""
_TYPICAL: Final = 2
"""Wounds of a weapon that is not yet seen."""
_MORTAL: Final = 0.6
"""What defeating adds to the wounds."""


def act_of(card: CardId) -> str:
    """Return which kind of act playing `card` is."""
    if IS_WEAPON[card]:
        return "weapon"
    key = CATALOGUE[card].key
    return key if key in _PLACE else "property"


def act_choice(
    before: Observation, history: History, actor: Seat, act: str, views: list[View]
) -> PublicChoice | None:
    """Return the choice of an act, among all that some hand would have allowed."""
    scene = _Scene(before, history, actor)
    acts = [key for key in ACTS if _OPEN[key](scene)] if before.hands[actor] else [*_HANDLESS]
    if act not in acts:
        return None
    public = [len(before.hands[actor]) / 5, min(scene.uses, 3) / 2, min(history.acts, 4) / 2]
    rows = []
    for view in views:
        start = [float(view.role == role) for role in HIDDEN_ROLES] + public
        rows.append([start + _PULLS[key](scene, view) for key in acts])
    parts = [_PLACE[key] for key in acts]
    return PublicChoice("act", actor, acts.index(act), views, rows, parts)


class _Scene:
    """What all can see of the moment in which an act is chosen."""

    def __init__(self, before: Observation, history: History, actor: Seat) -> None:
        self.before = before
        self.actor = actor
        self.uses = weapon_limit(before, actor) - before.weapons_played
        self.others = [seat for seat in range(before.players) if seat != actor]
        self.with_hand = [seat for seat in self.others if before.hands[seat]]
        self.with_cards = [s for s in self.others if before.hands[s] or before.in_play[s]]
        self.bushido = [s for s in range(before.players) if BUSHIDO in before.in_play[s]]
        wounds = _TYPICAL + trait(before, actor, "wounds")
        self.blows = [
            (
                seat,
                _REACH[min(needed, _FAR)],
                _harm(before, seat, wounds),
                openness(before, history, seat),
            )
            for seat, needed in (attackable(before, actor) if self.uses > 0 else ())
        ]
        self.called = [
            (seat, _harm(before, seat, 1), openness(before, history, seat))
            for seat in self.others
            if not is_harmless(before, seat)
        ]


def _harm(before: Observation, seat: Seat, wounds: int) -> float:
    near, lethal = nearer(before, seat, max(1, wounds + of_character(before, seat, "wounds_taken")))
    return near + _MORTAL * lethal


def _attack_pull(scene: _Scene, view: View) -> Row:
    if not scene.blows:
        return [0.0, 0.0, 0.0]
    foe, prey, worth = view.foe, view.prey, view.worth
    gain = max([share * (worth + prey[s]) * harm * free for s, share, harm, free in scene.blows])
    wish = max([share * foe[seat] for seat, share, _, _ in scene.blows])
    return [gain, wish, 1.0]


def _challenge_pull(scene: _Scene, view: View) -> Row:
    foe, prey, worth = view.foe, view.prey, view.worth
    gain = sum([(worth + prey[seat]) * harm * free for seat, harm, free in scene.called])
    drawn = sum([foe[seat] * (1.0 - free) for seat, _, free in scene.called])
    return [gain, drawn, view.lead / 5]


def _table_pull(scene: _Scene, view: View) -> Row:
    return [sum([view.foe[seat] for seat in scene.others]), view.lead / 5, 0.0]


def _diversion_pull(scene: _Scene, view: View) -> Row:
    foes = [view.foe[seat] for seat in scene.with_hand]
    return [max(foes), sum(foes), 0.0]


def _geisha_pull(scene: _Scene, view: View) -> Row:
    best = max([view.foe[seat] for seat in scene.with_cards])
    if not scene.bushido:
        return [best, 0.0, 0.0]
    return [best, chain(scene.before, view, scene.bushido[0]), 1.0]


def _breathing_pull(scene: _Scene, view: View) -> Row:
    foes = [view.foe[seat] for seat in scene.others]
    full = CHARACTERS[scene.before.characters[scene.actor]].resilience
    return [min(foes), sum(foes), float(full - scene.before.resilience[scene.actor])]


def _bushido_pull(scene: _Scene, view: View) -> Row:
    lines = [chain(scene.before, view, seat) for seat in range(scene.before.players)]
    return [max(lines), view.lead / 5, 0.0]


def _ability_pull(scene: _Scene, view: View) -> Row:
    return [float(scene.before.resilience[scene.actor]), view.lead / 5, 0.0]


_PULLS: Final[dict[str, Callable[[_Scene, View], Row]]] = {
    "weapon": _attack_pull,
    "geisha": _geisha_pull,
    "diversion": _diversion_pull,
    "breathing": _breathing_pull,
    "bushido": _bushido_pull,
    "battle_cry": _challenge_pull,
    "jujutsu": _challenge_pull,
    "tea_ceremony": _table_pull,
    "daimyo": _table_pull,
    "property": _table_pull,
    "ability": _ability_pull,
    "end": _attack_pull,
}


def _always(_scene: _Scene) -> bool:
    return True


_OPEN: Final[dict[str, Callable[[_Scene], bool]]] = dict.fromkeys(ACTS, _always) | {
    "weapon": lambda scene: bool(scene.blows),
    "geisha": lambda scene: bool(scene.with_cards),
    "diversion": lambda scene: bool(scene.with_hand),
    "bushido": lambda scene: not is_bushido_in_play(scene.before),
    "ability": lambda scene: can_give_resilience(scene.before, scene.actor),
}
"""Which kinds of act the moment allows to somebody with cards."""
_HANDLESS: Final = ("ability", "end")
