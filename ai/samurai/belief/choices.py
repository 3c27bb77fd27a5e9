"""Public choices as rows: which kind of play, at whom, and whether a blow is borne."""

from collections.abc import Callable
from typing import Final

from ai.samurai.belief.history import History
from ai.samurai.belief.roles import HIDDEN_ROLES, PublicChoice, Row, Rows, View
from game.kernel.ids import HIDDEN, Seat
from game.kernel.records import given
from game.samurai.rules.content import (
    BUSHIDO,
    CATALOGUE,
    CHARACTERS,
    DIFFICULTY,
    IS_PROPERTY,
    IS_WEAPON,
)
from game.samurai.rules.events import Played
from game.samurai.rules.queries import (
    attackable,
    can_give_resilience,
    is_bushido_in_play,
    is_harmless,
    of_character,
    reachable,
    takeable,
    trait,
    weapon_limit,
    wounds_dealt,
)
from game.samurai.rules.state import Observation
from game.table.cards import CardId

_PERIL: Final = (1.0, 0.6, 0.4, 0.26, 0.16, 0.1, 0.06)
"""Resilience left -> how much of a defeat has already happened."""
_PARRIES: Final = 0.2
"""How likely a card in hand is a Parry."""
_MORE: Final = 0.4
"""How likely one of Hanzo's cards is a weapon, which parries too."""


def blow_choice(
    before: Observation, history: History, event: Played, views: list[View]
) -> PublicChoice | None:
    """Return the choice of a target; None where there was none to make."""
    targets = reachable(before, event.seat, event.card)
    if len(targets) == 1 or event.target not in targets:
        return None
    blows = [_Blow(before, history, event, target) for target in targets]
    rows = [[blow.row(view) for blow in blows] for view in views]
    return PublicChoice("weapon", event.seat, targets.index(event.target), views, rows)


def openness(before: Observation, history: History, seat: Seat) -> float:
    """Return how likely `seat` cannot parry, for all that can be seen."""
    count = len(before.hands[seat])
    probability = (1.0 - _PARRIES) ** (count - history.hands.lacking("parry", seat, count))
    if count > 1 and of_character(before, seat, "parries_with_weapons"):
        probability *= (1.0 - _MORE) ** count
    return probability


def nearer(before: Observation, seat: Seat, wounds: int) -> tuple[float, float]:
    """Return how much nearer to defeat so many wounds bring `seat`, and 1 if they defeat it."""
    left = before.resilience[seat]
    return _PERIL[max(0, left - wounds)] - _PERIL[left], float(wounds >= left)


class _Blow:
    """What all can see of one possible blow."""

    def __init__(self, before: Observation, history: History, event: Played, target: Seat) -> None:
        self.target = target
        wounds = wounds_dealt(before, event.seat, event.card, target)
        self.nearer, self.lethal = nearer(before, target, wounds)
        self.open = openness(before, history, target)
        self.last = self.lethal * (before.honor[target] == 1)
        self.scarce = float(len(before.hands[target]) == 1)
        self.given = history.blows[event.seat][target]
        self.got = history.blows[target][event.seat]
        lost = min(wounds, before.resilience[target])
        self.drawn = float(lost * of_character(before, target, "draws_when_wounded"))
        self.honor = before.honor[target] / 3

    def row(self, view: View) -> list[float]:
        """Return what speaks for this blow in the eyes of `view`."""
        foe, swing = view.foe[self.target], view.worth + view.prey[self.target]
        near, lethal = swing * self.nearer, swing * self.lethal
        shogun = float(self.target == view.shogun)
        return [
            foe,
            foe * self.open,
            foe * self.nearer,
            foe * self.lethal,
            near,
            near * self.open,
            lethal,
            lethal * self.open,
            self.nearer,
            self.lethal,
            self.open,
            foe * self.honor,
            self.last,
            self.last * view.lead,
            self.scarce,
            foe * self.scarce,
            self.given,
            foe * self.got,
            foe * self.drawn,
            *(shogun * (view.role == role) for role in HIDDEN_ROLES),
        ]


BLOW_ROW: Final = 22


# --- Geisha, Diversion, Breathing and Bushido ---


Aim = tuple[Seat, int | None]
"""Whom, and which card to take where the card asks for it."""

_ONWARD: Final = 0.75
"""How likely a Bushido comes to the next seat."""
_TAKES: Final = ("hand", "armor", "focus", "fast_draw", "bushido")
AIM_ROWS: Final = {"geisha": 20, "diversion": 9, "breathing": 9, "bushido": 14}
"""Card -> the length of its rows."""


def aim_choice(
    key: str, before: Observation, history: History, event: Played, views: list[View]
) -> PublicChoice | None:
    """Return the choice of a target for the card `key`; None where there was none to make."""
    aims, row_of = _aims(key, before, event.seat), _ROWS.get(key, _Glance.row)
    taken: Aim = (given(event.target, "target"), event.take if key == "geisha" else None)
    if len(aims) == 1 or taken not in aims:
        return None
    glances = [_Glance(before, history, event.seat, aim) for aim in aims]
    rows = [[row_of(glance, view) for glance in glances] for view in views]
    return PublicChoice(key, event.seat, aims.index(taken), views, rows)


def _aims(key: str, before: Observation, seat: Seat) -> list[Aim]:
    if key == "bushido":
        return [(target, None) for target in range(before.players)]
    others = [target for target in range(before.players) if target != seat]
    if key == "geisha":
        return [(target, take) for target in others for take in takeable(before, target)]
    return [(target, None) for target in others if key != "diversion" or before.hands[target]]


def chain(before: Observation, view: View, first: Seat) -> float:
    """Return what an actor would make of a Bushido in front of `first`, and on from there."""
    count, total, alive = before.players, 0.0, 1.0
    for step in range(count):
        total += alive * view.prey[(first + step) % count]
        alive *= _ONWARD
    return total


class _Glance:
    """What all can see of one possible target."""

    def __init__(self, before: Observation, history: History, seat: Seat, aim: Aim) -> None:
        self.before, self.seat, (self.target, self.take) = before, seat, aim
        self.cards = len(before.hands[self.target])
        self.last_card = float(self.cards == 1)
        self.harmless = float(is_harmless(before, self.target))
        self.got = history.blows[self.target][seat]

    def row(self, view: View) -> Row:
        """Return what speaks for the target whatever the card."""
        foe, shogun = view.foe[self.target], float(self.target == view.shogun)
        return [
            foe,
            foe * self.last_card,
            foe * self.harmless,
            foe * self.got,
            self.cards / 5,
            foe * self.cards / 5,
            *(shogun * (view.role == role) for role in HIDDEN_ROLES),
        ]

    def geisha_row(self, view: View) -> Row:
        """Return what speaks for the target and for what is taken from it."""
        take, kinds = self.take, len(_TAKES)
        place = 0 if take is None or take == HIDDEN else _TAKES.index(CATALOGUE[take].key)
        row = [0.0] * (2 * kinds + 1)
        row[place], row[kinds + place] = 1.0, view.foe[self.target]
        if take == BUSHIDO:
            row[-1] = chain(self.before, view, self.target)
        return self.row(view) + row

    def bushido_row(self, view: View) -> Row:
        """Return what speaks for sending Bushido to the target."""
        own, prey = float(self.target == self.seat), view.prey[self.target]
        last = float(self.before.honor[self.target] == 1)
        line = chain(self.before, view, self.target)
        return [*self.row(view), line, own, prey, last * view.lead, last]


_ROWS: Final = {"geisha": _Glance.geisha_row, "bushido": _Glance.bushido_row}


# --- answers ---


ANSWER_ROW: Final = 14


def answer_choice(
    before: Observation, history: History, actor: Seat, *, borne: bool, views: list[View]
) -> PublicChoice | None:
    """Return the choice between throwing an answer (the first) and bearing the wounds."""
    if history.asked is None:
        return None
    by, kind, wounds = history.asked
    near, lethal = nearer(before, actor, wounds)
    last, cards = lethal * (before.honor[actor] == 1), len(before.hands[actor]) / 5
    rows: list[Rows] = []
    for view in views:
        foe, loss = view.foe[by], view.prey[by] + view.worth
        bearing = [
            *(float(view.role == role) for role in HIDDEN_ROLES),
            near,
            lethal,
            foe,
            foe * near,
            foe * lethal,
            loss * near,
            loss * lethal,
            last,
            last * view.lead,
            cards,
            float(by == view.shogun),
        ]
        rows.append([[0.0] * ANSWER_ROW, bearing])
    return PublicChoice(kind, actor, int(borne), views, rows)


# --- which kind of play: a weapon, each card, an ability, or nothing more in this turn ---


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
    """Return which kind of act playing `card` is; none of ACTS where nothing was learned of it."""
    if IS_WEAPON[card]:
        return "weapon"
    key = CATALOGUE[card].key
    return "property" if IS_PROPERTY[card] and key not in _PLACE else key


def act_choice(
    before: Observation, history: History, actor: Seat, act: str, views: list[View]
) -> PublicChoice | None:
    """Return the choice of an act, among all that some hand would have allowed."""
    scene = _Scene(before, history, actor)
    if before.hands[actor]:
        acts = [key for key in ACTS if key not in _OPEN or _OPEN[key](scene)]
    else:
        acts = ["ability", "end"]
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
        self.before, self.actor = before, actor
        self.uses = weapon_limit(before, actor) - before.weapons_played
        self.others = [seat for seat in range(before.players) if seat != actor]
        self.with_hand = [seat for seat in self.others if before.hands[seat]]
        self.with_cards = [s for s in self.others if before.hands[s] or before.in_play[s]]
        self.bushido = [s for s in range(before.players) if BUSHIDO in before.in_play[s]]
        wounds, free = _TYPICAL + trait(before, actor, "wounds"), [0.0] * before.players
        for seat in self.others:
            free[seat] = openness(before, history, seat)
        self.blows = [
            (seat, _REACH[min(needed, _FAR)], _harm(before, seat, wounds), free[seat])
            for seat, needed in (attackable(before, actor) if self.uses > 0 else ())
        ]
        self.called = [
            (seat, _harm(before, seat, 1), free[seat])
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

_OPEN: Final[dict[str, Callable[[_Scene], bool]]] = {
    "weapon": lambda scene: bool(scene.blows),
    "geisha": lambda scene: bool(scene.with_cards),
    "diversion": lambda scene: bool(scene.with_hand),
    "bushido": lambda scene: not is_bushido_in_play(scene.before),
    "ability": lambda scene: can_give_resilience(scene.before, scene.actor),
}
"""Kinds of act that not every moment allows to somebody with cards."""
