"""Where the coach's sign and its words lie: over nothing that has to be read."""

from typing import TYPE_CHECKING

import pytest

from game.languages import LANGUAGES
from game.ui.board.draw.bubbles import bubble_of, tooltip
from game.ui.board.draw.coach import coach_sign
from game.ui.board.selection import MAIN, SORT, HitTarget, box_of, in_sight
from game.ui.draw.canvas import Canvas
from game.view.layout.geometry import Box, covered
from tests.samurai.ui.judges import Judges, let_judge
from tests.samurai.ui.sights import Player
from tests.ui.lint.dresses import Dress
from tests.ui.lint.lint_screens import put_on
from tests.ui.players import FULL

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

HIDDEN = 0.2
"""Share of its words that may lie on plates, where they would be hidden wherever these lay."""
NAMES_FROM = 0.02
"""Share of a card's height over which its name begins."""


@pytest.fixture(params=LANGUAGES)
def player(request: pytest.FixtureRequest) -> Player:
    """Somebody with a coach to call, in each language."""
    found = Player(3, 4, language=request.param)
    let_judge(found.shell.services, Judges())
    return found


def signs(table: "TableScene", spot: HitTarget) -> tuple[Box, Box]:
    """Return where `spot` lies, and where the coach's sign that marks it."""
    box = in_sight(table.state.frame.hits, spot)
    assert box is not None
    canvas = Canvas(table.kit.size)
    table.coach._mark(canvas, box, spot.kind)
    sign = canvas.items[-1]
    high = coach_sign(table.kit, 15.0).get_height()
    assert sign.surface.get_height() >= high, "the sign is the last thing that is drawn"
    return box, Box(sign.x, sign.y, *sign.surface.get_size())


def test_the_sign_on_a_card_leaves_its_name_to_be_read_and_what_sorts_the_hand(
    player: Player,
) -> None:
    """The last letter of “Desenvainado rápido” lay under it."""
    player.until_turn()
    sorts = box_of(player.table.state.frame.hits, SORT)
    assert sorts is not None
    for piece in player.table.state.frame.hand:
        card, sign = signs(player.table, HitTarget("card", piece.id))
        assert sign.bottom <= card.y + card.h * NAMES_FROM
        assert not sign.overlaps(sorts)


def test_the_sign_on_the_last_of_many_cards_leaves_what_sorts_them() -> None:
    """In the smallest window both stood over the card at the right."""
    player = Player(3, 4, (960, 540))
    player.until(lambda s: s.state.frame.is_own_turn and len(s.state.frame.hand) > 6)
    hits = player.table.state.frame.hits
    sorts = box_of(hits, SORT)
    assert sorts is not None
    for piece in player.table.state.frame.hand:
        assert not signs(player.table, HitTarget("card", piece.id))[1].overlaps(sorts)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("players", [3, 7])
def test_that_it_thinks_is_said_over_no_card_and_no_button(
    players: int, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """For as long as it took, what could be played and the end of the turn were hidden."""
    player = Player(players, 4, size, "it")
    player.until_turn(6)
    player.rest()
    table, canvas = player.table, Canvas(size)
    monkeypatch.setattr(type(table.coach), "is_thinking", True)
    table.coach.compose(canvas)
    (said,) = canvas.items
    place = Box(said.x, said.y, *said.surface.get_size())
    hand = [table.state.sprites.by_id[piece.id].home.box for piece in table.state.frame.hand]
    buttons = [button.box for button in table.state.frame.buttons.values()]
    assert not any(map(place.overlaps, [*hand, *buttons]))


def test_the_frame_of_a_card_leaves_the_name_of_the_card_under_it(player: Player) -> None:
    """Of *Nodachi* the last letter lay under it: a name ends where the next card begins."""
    player.until_turn()
    table = player.table
    for piece in table.state.frame.hand:
        box = in_sight(table.state.frame.hits, HitTarget("card", piece.id))
        assert box is not None
        canvas = Canvas(table.kit.size)
        table.coach._mark(canvas, box, "card")
        assert canvas.items[0].x >= round(box.x)


def test_the_sign_on_a_card_held_up_leaves_what_the_card_says_of_itself(player: Player) -> None:
    """What Daimyo is worth stood under it, and could not be read."""
    player.until_turn()
    table, told = player.table, 0
    for piece in table.state.frame.hand:
        player.look_at(HitTarget("card", piece.id))
        assert table.state.frame.held_up == piece.id
        words = tooltip(table.state, table.game, HitTarget("card", piece.id))
        if not words:
            continue
        told += 1
        _, sign = signs(table, HitTarget("card", piece.id))
        held = table.state.sprites.by_id[piece.id].home.box
        for box in (held, in_sight(table.state.frame.hits, HitTarget("card", piece.id))):
            assert box is not None
            assert not sign.overlaps(bubble_of(table.state, table.game, words, box).place)
    assert told


def test_what_a_card_says_is_read_over_the_sign_on_another(player: Player) -> None:
    """Why a weapon reached nobody was covered by the sign on the card beside it."""
    player.settings.coach = True
    player.until_turn(6)
    player.rest()
    table, canvas, alone = player.table, Canvas((1280, 720)), Canvas((1280, 720))
    marked = {spot.id for spot in table.coach.marked if spot.kind == "card"}
    other = next(piece.id for piece in table.state.frame.hand if piece.id not in marked)
    table.state.selection.tell("It says a good deal.", HitTarget("card", other))
    table.compose(canvas)
    table.painter.told(alone)
    sign = coach_sign(table.kit, table.coach._radius)
    drawn = [item.surface for item in canvas.items]
    assert marked
    assert drawn.index(sign) < drawn.index(alone.items[-1].surface)


def test_the_sign_on_the_button_leaves_its_key_to_be_read(player: Player) -> None:
    """Where to end the turn was advised, the E of the key lay under it."""
    player.until_turn()
    button, sign = signs(player.table, MAIN)
    assert sign.y >= button.centre[1]
    assert sign.bottom <= player.table.kit.size[1]


def is_asked_for_a_weapon(table: "TableScene") -> bool:
    """Whether Jujutsu asks somebody with weapons of two kinds: three answers."""
    frame = table.state.frame
    return len(frame.answers) > 2 and frame.view.is_resolving


def test_its_words_about_an_answer_leave_the_card_that_is_asked_about(player: Player) -> None:
    """With the answer at the left advised they hid the name of the card, and beside was room."""
    words = player.shell.kit.say("review.coach_waits") * 3
    player.until(is_asked_for_a_weapon)
    player.rest()
    table, frame = player.table, player.table.state.frame
    for item in frame.answers:
        box = item.button.box
        place = bubble_of(table.state, table.game, words, box, [box]).place
        assert not place.overlaps(frame.layout.resolving)


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_words_leave_the_button_that_sorts_the_hand(language: str) -> None:
    """With a card of the middle advised they lay on it, though at the left was room."""
    player = Player(3, 4, FULL, language)
    player.until_turn()
    table = player.table
    sorts = box_of(table.state.frame.hits, SORT)
    assert sorts is not None
    line = player.shell.kit.say("review.coach_waits")
    for words in (line, line * 2, line * 3, line * 4):
        for piece in table.state.frame.hand:
            card = box_of(table.state.frame.hits, HitTarget("card", piece.id))
            assert card is not None
            marked = table.coach._with_sign(card)
            place = bubble_of(table.state, table.game, words, marked, [marked]).place
            assert not place.overlaps(sorts)


def test_the_sign_on_the_outermost_answer_leaves_what_it_leads_to_and_its_key(
    player: Player,
) -> None:
    """Of “1 arma in meno” the last letter of the first line lay under it."""
    player.until(is_asked_for_a_weapon)
    player.rest()
    prompt = player.table.state.frame.prompt
    assert prompt is not None
    assert prompt.captions
    last = max(range(len(prompt.items)), key=lambda n: prompt.items[n].button.box.right)
    answer, sign = signs(player.table, HitTarget("answer", last))
    assert sign.x >= answer.right - 8, "the key can be read"
    assert not any(sign.overlaps(caption) for caption in prompt.captions)


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("players", [6, 7])
@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_crowd_its_words_about_an_answer_leave_plates_in_sight(
    language: str, players: int, scale: float
) -> None:
    """They lay over the life of a neighbour; where all of them would, it gives its advice alone."""
    player = Player(players, 4, (960, 540), language)
    let_judge(player.shell.services, Judges())
    player.settings.coach, briefly = True, 0
    put_on(player.shell, Dress((960, 540), language, scale))
    for _ in range(4):
        player.until(lambda s: bool(s.state.frame.answers))
        player.rest()
        table = player.table
        coach, state = table.coach, table.state
        box = box_of(state.frame.hits, coach.marked[0])
        assert box is not None
        said = coach._said([box])
        briefly += said != coach.text
        assert coach.text.startswith(said)
        place = bubble_of(state, table.game, said, box, [box]).place
        assert covered(place, state.frame.layout.plates) < HIDDEN * place.w * place.h
        table.act(state.frame.answers[-1].action)
    assert briefly or players > 6
