"""Every card says what it is: in one face, at every size of window, card and text."""

import pytest

from game.languages import LANGUAGES
from game.samurai.rules.content import CATALOGUE
from game.samurai.ui.prints import TINY, Prints, brief
from game.samurai.view.circle import centre
from game.samurai.view.names import card_name
from game.ui.board.faces import NAMELESS, Face
from game.ui.board.input.hits import _beside
from game.ui.board.port import ActionWords
from game.ui.board.selection import UNDO, HitTarget
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit
from game.ui.widgets.base import Look
from game.ui.widgets.buttons import Button
from game.view.layout.fan import ZOOM, card_size
from game.view.layout.geometry import Box
from game.view.words.strings import Strings
from tests.samurai.ui.moments import at_own_turn
from tests.samurai.ui.windowless import shell_of
from tests.ui.lint.lens import Lens, put_lens
from tests.ui.players import FOUR_K, FULL, HD, TALL, WIDE

SIZES = (HD, TALL, (1600, 900), FULL, WIDE, FOUR_K)
SMALLEST = (960, 540)
SCALES = (1.0, 1.5, 2.0)
READABLE = 0.55
"""How narrow a name may be set, of its natural width."""
OF_ITS_CARD = 0.6
"""How much of a small card a name may take."""


def shown_at(size: tuple[int, int], scale: float) -> list[tuple[float, float, float]]:
    """Width and height of a card in the hand, held up, on the discards, resolved; what is seen."""
    w, h = card_size(size)
    found = [(w, h, 0.0), (w, h, w / 2), (w * ZOOM, h * ZOOM, 0.0)]
    for players in range(3, 8):
        middle = centre(size, players, scale)
        found += [(box.w, box.h, 0.0) for box in (middle.discard, middle.resolving)]
    return sorted(set(found))


@pytest.fixture(scope="module", autouse=True)
def window() -> None:
    """Any window: without one no text is set, but what a kit sets asks for none of its size."""
    shell_of(HD)


def kit_of(size: tuple[int, int], language: str, scale: float) -> Kit:
    return Kit(size, scale, Strings(language, "samurai"))


def faults_of(kit: Kit, lens: Lens, face: Face) -> list[str]:
    name, prints = str(card_name(kit.strings, face.card)), Prints(kit)
    lens.forget()
    words = prints.words(face)
    named = [(text, style) for text, style in lens.texts if set(text.split()) <= set(name.split())]
    told = f"{name!r} at {face}: "
    if not {word for text, _ in named for word in text.split()} >= set(name.split()):
        return [told + "not named"]
    if {style.face for _, style in named} != {"heavy"}:
        return [told + "another weight"]
    (title, (x, y)), *_ = words
    found = []
    if x < 0 or y < 0 or x + title.get_width() > (face.seen or face.width):
        found.append(told + "sticks out")
    if title.get_height() > OF_ITS_CARD * face.height:
        found.append(told + "covers its picture")
    widest = max(lens.width(text, style._replace(px=kit.least)) for text, style in named)
    if title.get_width() < READABLE * widest and not face.seen and kit.size != SMALLEST:
        found.append(told + "set too narrow")
    return found


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("size", [*SIZES, SMALLEST])
def test_every_card_has_its_name_in_one_weight(size: tuple[int, int], language: str) -> None:
    faults, seen = [], 0
    for scale in SCALES:
        kit = kit_of(size, language, scale)
        lens = put_lens(kit)
        for w, h, part in shown_at(size, scale):
            assert w >= TINY * kit.unit
            for card in range(len(CATALOGUE.cards)):
                faults += faults_of(kit, lens, Face(card, round(w), round(h), seen=round(part)))
                seen += 1
    assert faults == []
    assert seen > 25 * 10


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("size", SIZES)
def test_every_card_held_up_says_its_rule_in_few_words(
    size: tuple[int, int], language: str
) -> None:
    kit = kit_of(size, language, 1.0)
    lens, (w, h) = put_lens(kit), card_size(size)
    for number, card in enumerate(CATALOGUE.cards):
        lens.forget()
        Prints(kit).words(Face(number, round(w * ZOOM), round(h * ZOOM)))
        told = " ".join(text for text, _ in lens.texts)
        assert set(brief(kit, card).split()) <= set(told.split()), card.key


@pytest.mark.parametrize("size", SIZES)
def test_names_on_small_cards_grow_with_the_text(size: tuple[int, int]) -> None:
    heights = []
    for scale in (1.0, 2.0):
        prints = Prints(kit_of(size, "es", scale))
        w, h = card_size(size)
        (title, _), *_ = prints.words(Face(CATALOGUE.id_of("geisha"), round(w), round(h)))
        heights.append(title.get_height())
    assert heights[1] > 1.5 * heights[0]


def test_a_name_keeps_to_what_its_neighbour_leaves_in_sight() -> None:
    robot, scene = at_own_turn()
    robot.shell.show()
    painter, state = scene.painter, scene.state
    hand = [piece.id for piece in state.frame.hand]
    width = card_size(state.kit.size)[0]
    parts = [painter._seen(number, width) for number in hand]
    assert all(width / 2 - 1 <= part <= width for part in parts)
    prints = Prints(state.kit)
    for part in parts:
        (title, (x, _)), *_ = prints.words(Face(4, round(width), round(width * 1.4), seen=part))
        assert x + title.get_width() <= part


@pytest.mark.parametrize("seed", [7, 12])
def test_beside_a_lifted_card_a_name_is_whole_or_not_there(seed: int) -> None:
    robot, scene = at_own_turn(seed)
    for number, piece in enumerate(scene.state.frame.hand):
        scene.hover(HitTarget("card", piece.id))
        robot.step(1.0)
        state, width = scene.state, card_size(scene.state.kit.size)[0]
        hand = [piece.id for piece in state.frame.hand]
        homes = {n: state.sprites.by_id[n].home for n in hand}
        up = homes[hand[number]]
        for place, n in enumerate(hand):
            seen = scene.painter._seen(n, width)
            if n == hand[number] or seen == NAMELESS:
                continue
            left = homes[n].x - width / 2
            after = [homes[m].x - homes[m].w / 2 for m in hand[place + 1 : place + 2]]
            assert left + seen <= min([*after, left + width]) + 1
            assert place < number or left >= up.x + up.w / 2


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_an_answer_has_its_number_as_soon_as_its_name_fits_beside_it(
    language: str, scale: float
) -> None:
    kit = kit_of(HD, language, scale)
    lens, least = put_lens(kit), kit.type("heavy", 27).sized(kit.least)
    for card in range(len(CATALOGUE.cards)):
        name = str(card_name(kit.strings, card))
        digit = kit.fonts.width("3", kit.type("medium", 20))
        width = 0.78 * kit.fonts.width(name, least) + digit + 40
        lens.forget()
        button = Button(Box(0, 0, width, 44 * kit.unit + 16), name, lambda: None, letter="3")
        button.draw(Canvas(kit.size), kit, Look())
        assert "3" in {text for text, _ in lens.texts}, name
        assert kit.fonts.misfits == [], name


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_takes_a_card_back_says_which(language: str) -> None:
    """In a small window “Take back” alone stood there for every name of more than seven letters."""
    kit, row = kit_of(SMALLEST, language, 1.0), Box(0, 0, 180, 40)
    silent = list[str]()
    for card in CATALOGUE.cards:
        name = str(card_name(kit.strings, CATALOGUE.id_of(card.key)))
        words = ActionWords[object](None, kit.say("table.take_back"), "undo", name)
        button = _beside(kit, [(UNDO, words)], row)[UNDO]
        is_told = name in button.text or (bool(button.hint) and button.keeps_hint(kit))
        silent += [] if is_told else [card.key]
    assert set(silent) <= {"fast_draw"}
