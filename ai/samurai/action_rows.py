"""Every legal action of a decision as rows: what a quick player looks at before choosing.

The roles are those of the position, so in a search those of a world. Everything is seen from the
seat that chooses.
"""

from collections.abc import Callable, Sequence
from typing import Final

from ai.core.models import RowBook, Rows, capped
from game.kernel.frames import Await
from game.samurai.rules.actions import DISCARD_PILE, FROM_HAND, Action
from game.samurai.rules.content import BUSHIDO, CATALOGUE, CHARACTERS, IS_WEAPON, PARRY, WOUNDS
from game.samurai.rules.effects import AwaitChallenge, AwaitParry
from game.samurai.rules.queries import of_character, trait, weapon_limit, wounds_dealt
from game.samurai.rules.state import ROLE_KEYS, TEAMS, State
from game.samurai.rules.turn import AwaitBushido, AwaitDiscard, AwaitPlay

_CARDS: Final = len(CATALOGUE)
_FRIEND: Final = len(ROLE_KEYS)
"""The class of a seat in one's own team; the class of another is its role."""
_CLASSES: Final = _FRIEND + 1
_LIVES: Final = 8
_MOST: Final = 4
_MOST_HAND: Final = 5
_MOST_WOUNDS: Final = 6
_MOST_END_HAND: Final = 11
_PILE_STEP: Final = 4
_PILE_STEPS: Final = 8
_TAKES: Final = {
    FROM_HAND: 0,
    CATALOGUE.id_of("focus"): 1,
    CATALOGUE.id_of("armor"): 2,
    CATALOGUE.id_of("fast_draw"): 3,
    BUSHIDO: 4,
}

BOOK: Final = RowBook()
_END: Final = BOOK.block(_MOST * _MOST)
_END_HAND: Final = BOOK.block(_MOST_END_HAND + 1)
_ABILITY: Final = BOOK.block(_LIVES)
_CARD: Final = BOOK.block(len(ROLE_KEYS) * _CARDS)
_LAST_CARD: Final = BOOK.block(_CARDS)
_HIT: Final = BOOK.block(2 * _CLASSES * _MOST)
_WOUNDS_LIFE: Final = BOOK.block(_MOST_WOUNDS * _LIVES)
_HIT_HAND: Final = BOOK.block(2 * _CLASSES * _MOST_HAND)
_ENOUGH: Final = BOOK.block(_CLASSES * _MOST)
_WEAPONS_LEFT: Final = BOOK.block(_MOST * _MOST)
_WEAPON_SPARE: Final = BOOK.block(_CARDS)
_GEISHA: Final = BOOK.block(_CLASSES * len(_TAKES))
_GEISHA_HAND: Final = BOOK.block(_CLASSES * (_MOST_HAND + 1))
_DIVERSION: Final = BOOK.block(_CLASSES * (_MOST_HAND + 1))
_BREATH_OWN: Final = BOOK.block(3 * _LIVES)
_BREATH_OTHER: Final = BOOK.block(3 * _LIVES)
_BUSHIDO: Final = BOOK.block(_CLASSES + 1)
_CHALLENGE: Final = BOOK.block(_CARDS * _MOST * _MOST)
_WEAPONS_HELD: Final = BOOK.block(_CARDS * (_MOST + 1))
_PILE: Final = BOOK.block(_CARDS * _PILE_STEPS)


class _PlayScene:
    """What all plays of one decision have in common, seen by whose turn it is."""

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat = state, seat
        role, hand = state.roles[seat], state.hands[seat]
        team = TEAMS[role]
        self.classes = [_FRIEND if TEAMS[other] == team else other for other in state.roles]
        left = weapon_limit(state, seat) - state.weapons_played
        self.left = 0 if left < 0 else capped(left, _MOST - 1)
        """Weapons that may still be played this turn."""
        self.extra = trait(state, seat, "wounds")
        wounds = sorted([WOUNDS[c] + self.extra for c in hand if IS_WEAPON[c]], reverse=True)
        self.weapons = len(wounds)
        self.reserve = sum(wounds[: self.left])
        """Wounds that the best weapons still to be played would deal together."""
        self.weapons_left = capped(self.weapons, _MOST - 1) * _MOST + self.left


def _play_rows(state: State, frame: AwaitPlay, actions: Sequence[Action]) -> Rows:
    seat = frame.seat
    scene, hand = _PlayScene(state, seat), len(state.hands[seat])
    first = _CARD + state.roles[seat] * _CARDS
    out: Rows = []
    for action in actions:
        card = action.card
        if card is None:
            end = [_END + scene.weapons_left, _END_HAND + capped(hand, _MOST_END_HAND)]
            out.append([_ABILITY + state.resilience[seat]] if action.type == "ability" else end)
            continue
        rows = [first + card]
        if hand == 1:
            rows.append(_LAST_CARD + card)
        _ASPECTS[card](scene, action, card, rows)
        out.append(rows)
    return out


def _weapon(scene: _PlayScene, action: Action, card: int, rows: list[int]) -> None:
    state, target = scene.state, action.its_target
    side, life = scene.classes[target], state.resilience[target]
    dealt = WOUNDS[card] + scene.extra + of_character(state, target, "wounds_taken")
    dealt = capped(dealt, _MOST_WOUNDS - 1) if dealt > 1 else 1
    defeats = dealt >= life
    row = (_CLASSES if defeats else 0) + side
    rows.append(_HIT + row * _MOST + capped(state.honor[target], _MOST - 1))
    rows.append(_WOUNDS_LIFE + dealt * _LIVES + life)
    rows.append(_HIT_HAND + row * _MOST_HAND + capped(len(state.hands[target]), _MOST_HAND - 1))
    if not defeats and scene.left > 1:
        enough = (2 if scene.reserve >= life else 0) + (1 if scene.left > 2 else 0)  # noqa: PLR2004 - two weapons, or more
        rows.append(_ENOUGH + side * _MOST + enough)
    if scene.weapons > scene.left:
        rows.append(_WEAPON_SPARE + card)
    rows.append(_WEAPONS_LEFT + scene.weapons_left)


def _geisha(scene: _PlayScene, action: Action, _card: int, rows: list[int]) -> None:
    target = action.its_target
    side, hand = scene.classes[target], capped(len(scene.state.hands[target]), _MOST_HAND)
    taken = FROM_HAND if action.take is None else action.take
    rows.append(_GEISHA + side * len(_TAKES) + _TAKES[taken])
    rows.append(_GEISHA_HAND + side * (_MOST_HAND + 1) + hand)


def _diversion(scene: _PlayScene, action: Action, _card: int, rows: list[int]) -> None:
    target = action.its_target
    hand = capped(len(scene.state.hands[target]), _MOST_HAND)
    rows.append(_DIVERSION + scene.classes[target] * (_MOST_HAND + 1) + hand)


def _breathing(scene: _PlayScene, action: Action, _card: int, rows: list[int]) -> None:
    target, lives = action.its_target, scene.state.resilience
    relation = 1 if scene.classes[target] == _FRIEND else 2
    rows.append(_BREATH_OWN + relation * _LIVES + lives[scene.seat])
    rows.append(_BREATH_OTHER + relation * _LIVES + lives[target])


def _bushido(scene: _PlayScene, action: Action, _card: int, rows: list[int]) -> None:
    target = action.its_target
    rows.append(_BUSHIDO + (_CLASSES if target == scene.seat else scene.classes[target]))


def _challenge(scene: _PlayScene, _action: Action, card: int, rows: list[int]) -> None:
    foes = friends = 0
    for seat, life in enumerate(scene.state.resilience):
        if life == 1 and seat != scene.seat:
            if scene.classes[seat] == _FRIEND:
                friends += 1
            else:
                foes += 1
    count = capped(foes, _MOST - 1) * _MOST + capped(friends, _MOST - 1)
    rows.append(_CHALLENGE + card * _MOST * _MOST + count)


def _quiet(scene: _PlayScene, _action: Action, card: int, rows: list[int]) -> None:
    rows.append(_WEAPONS_HELD + card * (_MOST + 1) + capped(scene.weapons, _MOST))
    pile = capped(len(scene.state.draw_pile) // _PILE_STEP, _PILE_STEPS - 1)
    rows.append(_PILE + card * _PILE_STEPS + pile)


Aspect = Callable[[_PlayScene, Action, int, list[int]], None]
"""Adds the rows of one card's play."""

_BY_KEY: Final[dict[str, Aspect]] = {
    "geisha": _geisha,
    "diversion": _diversion,
    "breathing": _breathing,
    "bushido": _bushido,
    "battle_cry": _challenge,
    "jujutsu": _challenge,
}
_ASPECTS: Final[tuple[Aspect, ...]] = tuple(
    _weapon if card.type == "weapon" else _BY_KEY.get(card.key, _quiet) for card in CATALOGUE.cards
)


# --- answers, discards and draws ---


_MOST_HELD: Final = 6

_WOUNDS_TAKEN: Final = BOOK.block(_MOST_WOUNDS * _LIVES)
_PARRIES_HELD: Final = BOOK.block(_MOST_HELD)
_CHARACTER: Final = BOOK.block(len(CHARACTERS))
_LAST_LIFE: Final = BOOK.block(5 * 4)
_PARRY_WITH: Final = BOOK.block(_CARDS)
_ANSWER_LIFE: Final = BOOK.block(2 * _LIVES)
_ANSWERS_HELD: Final = BOOK.block(2 * _MOST_HELD)
_ANSWER_HONOR: Final = BOOK.block(2 * 5)
_ANSWER_WITH: Final = BOOK.block(2 * _CARDS)
_DISCARD: Final = BOOK.block(_CARDS)
_DISCARD_COUNT: Final = BOOK.block(_CARDS * _MOST_HELD)
_LOSE_HONOR: Final = BOOK.block(5)
_PAY_WITH: Final = BOOK.block(_CARDS)
_DRAW: Final = BOOK.block(1)
_TAKE_TOP: Final = BOOK.block(_CARDS)


def action_rows(state: State, frame: Await, actions: Sequence[Action]) -> Rows:
    """Return the rows of each action that `frame` asks for, what is asked oftenest first."""
    match frame:
        case AwaitPlay():
            return _play_rows(state, frame, actions)
        case AwaitParry():
            wounded = _wounded(state, frame)
            return [wounded if a.card is None else [_PARRY_WITH + a.card] for a in actions]
        case AwaitChallenge():
            return _challenge_rows(state, frame, actions)
        case AwaitDiscard():
            return _discard_rows(state.hands[frame.seat], actions)
        case AwaitBushido():
            lose = [_LOSE_HONOR + capped(state.honor[frame.seat], 4)]
            return [lose if a.card is None else [_PAY_WITH + a.card] for a in actions]
        case _:
            top = state.discard_pile[-1] if state.discard_pile else 0
            return [[_TAKE_TOP + top if a.source == DISCARD_PILE else _DRAW] for a in actions]


def _wounded(state: State, frame: AwaitParry) -> list[int]:
    """Return the rows of taking the wounds of an attack."""
    seat = frame.seat
    hand, left = state.hands[seat], state.resilience[seat]
    dealt = wounds_dealt(state, frame.by, frame.card, seat)
    rows = [
        _WOUNDS_TAKEN + capped(dealt, _MOST_WOUNDS - 1) * _LIVES + left,
        _PARRIES_HELD + capped(hand.count(PARRY), _MOST_HELD - 1),
        _CHARACTER + state.characters[seat],
    ]
    if dealt >= left:
        rows.append(_LAST_LIFE + capped(state.honor[seat], 4) * 4 + capped(len(hand) - 1, 3))
    return rows


def _challenge_rows(state: State, frame: AwaitChallenge, actions: Sequence[Action]) -> Rows:
    seat, second = frame.seat, int(frame.kind == "jujutsu")
    wounded = [
        _ANSWER_LIFE + second * _LIVES + state.resilience[seat],
        _ANSWERS_HELD + second * _MOST_HELD + capped(len(actions) - 1, _MOST_HELD - 1),
        _ANSWER_HONOR + second * 5 + capped(state.honor[seat], 4),
    ]
    answer = _ANSWER_WITH + second * _CARDS
    return [wounded if a.card is None else [answer + a.card] for a in actions]


def _discard_rows(hand: Sequence[int], actions: Sequence[Action]) -> Rows:
    rows: Rows = []
    for action in actions:
        card = action.its_card
        count = capped(hand.count(card), _MOST_HELD - 1)
        rows.append([_DISCARD + card, _DISCARD_COUNT + _MOST_HELD * card + count])
    return rows
