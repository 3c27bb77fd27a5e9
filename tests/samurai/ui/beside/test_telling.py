"""What is said stands with what it is about: captions, numbers and letters, bubbles, sums."""

from dataclasses import replace
from itertools import product

import pygame
import pytest

from game.kernel.ids import HIDDEN
from game.languages import LANGUAGES
from game.samurai.rules.actions import FROM_HAND, Action
from game.samurai.rules.content import BUSHIDO, CATALOGUE
from game.samurai.rules.events import BushidoPassed, Laid, Turn
from game.samurai.view.telling.prompts import taken_text
from game.table.cards import CardId
from game.ui.board.draw.bubbles import bubble_of, tooltip
from game.ui.board.draw.prompt import PromptPanel
from game.ui.board.question import Column, Question, is_shared
from game.ui.board.selection import HitTarget, box_of
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import AI
from game.ui.scenes.reading.log import RecapScene
from game.ui.scenes.table import TableScene
from game.ui.widgets.base import Look
from game.view.layout.geometry import Box, covered
from game.view.words.sentences import Answer
from tests.samurai.ui.beside.test_log import at_turn_after_losses
from tests.samurai.ui.moments import at_own_turn
from tests.samurai.ui.playing.test_picking import dimmed_card
from tests.samurai.ui.positions import after
from tests.samurai.ui.sights import Player
from tests.samurai.ui.windowless import Bots, own_state, shell_of
from tests.ui.windowless import Settings

EFFECTS = ("One thing.", "Another, told in so many words that it needs a second line.", "A third.")


def asked(players: int, language: str = "en", scale: float = 1.0, seed: int = 4) -> TableScene:
    """A table at which something is asked with answers."""
    player = Player(players, seed, (1280, 720), language)
    player.settings.text_scale = scale
    player.shell.apply_settings()
    player.until_asked()
    return player.table


@pytest.mark.parametrize("cards", [("", "", ""), ("A", "B", "C")])
def test_each_answer_has_its_own_caption_right_under_it(cards: tuple[str, ...]) -> None:
    kit = shell_of((1280, 720)).kit
    answers: tuple[Answer[object], ...] = tuple(
        Answer(number, f"Answer {number}", effect, card)
        for number, (effect, card) in enumerate(zip(EFFECTS, cards, strict=True))
    )
    panel = PromptPanel(kit, [Box(200, 200, 700, 400)], Question("What?", (Column(answers, AI),)))
    canvas = Canvas((1280, 720))
    panel.draw(canvas, [Look()] * 3)
    captions = canvas.items[-3:]
    for item, caption in zip(panel.items, captions, strict=True):
        box = item.button.box
        assert (caption.x, round(caption.y - box.bottom)) == (round(box.x), 6)
        room = Box(caption.x, caption.y, caption.surface.get_width(), caption.surface.get_height())
        assert room.inside(panel.box, 3)
        assert room.right <= box.right + 1
        assert not any(room.overlaps(other.button.box) for other in panel.items)
    assert not kit.fonts.misfits


@pytest.mark.parametrize("width", range(280, 400, 20))
def test_an_answer_that_needs_two_lines_has_a_button_as_high(width: int) -> None:
    kit = asked(3, scale=1.5).kit
    cards: list[Answer[object]] = [
        Answer(n, f"Play {n}", "It is answered.", f"{n}") for n in range(2)
    ]
    take: Answer[object] = Answer(2, "Take the wound", "You would be defeated.", "", "T")
    columns = (Column(tuple(cards), AI), Column((take,), AI))
    panel = PromptPanel(kit, [Box(200, 200, width, 150)], Question("What?", columns))
    panel.draw(Canvas((1280, 720)), [Look()] * 3)
    assert not kit.fonts.misfits


def test_a_geisha_tells_of_each_card_what_is_lost() -> None:
    geisha = CATALOGUE.id_of("geisha")
    player = Player(3, 3)

    def takes(scene: TableScene) -> list[Action]:
        question = own_state(scene).frame.question
        plays = question.actions if question is not None else ()
        return [action for action in plays if action.type == "play" and action.card == geisha]

    player.until(lambda scene: any(a.take not in {None, FROM_HAND} for a in takes(scene)))
    scene = player.table
    target = next(a.its_target for a in takes(scene) if a.take not in {None, FROM_HAND})
    piece = next(p for p in scene.state.frame.hand if p.card == geisha)
    player.robot.use(HitTarget("card", piece.id))
    player.robot.use(HitTarget("seat", target))
    found = scene.game.question(scene.state)
    assert found is not None
    effects = [answer.effect for answer in found.columns[0].answers]
    assert len(set(effects)) == len(effects) > 1
    assert not is_shared(found.columns[0])
    answers, teller = found.columns[0].answers, own_state(scene).frame.teller
    told = {a.action.take: a.effect for a in answers if isinstance(a.action, Action)}
    laid = [take for take in told if take is not None and take != FROM_HAND]
    assert laid
    assert all(told[take] == taken_text(teller, take, target) for take in laid)
    seen, falls = own_state(scene).playing.seen, teller.say("answer.bare_other", target=target)
    for hand in ([HIDDEN], [HIDDEN, HIDDEN]):
        seen.hands[target], seen.resilience[target] = hand, 1
        again = scene.game.question(scene.state)
        assert again is not None
        lots = [one.effect for one in again.columns[0].answers]
        assert any(falls in lot for lot in lots) == (len(hand) == 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_answer_has_its_number_and_a_letter_only_where_its_word_begins_so(
    language: str,
) -> None:
    scene = asked(3, language, seed=9)  # an attack, which two cards parry
    items = scene.state.frame.answers
    assert [item.signs[0] for item in items] == [str(n + 1) for n in range(len(items))]
    letters = [(letter, item.button.text) for item in items for letter in item.signs[1:]]
    assert letters
    assert all(text.startswith(letter) for letter, text in letters)
    assert all(item.button.letter.startswith(item.signs[0]) for item in items)


def test_answers_stand_as_their_cards_are_held() -> None:
    """They stood by number: their keys went from left to right otherwise than the cards do."""
    player = Player(7, 3)

    def cards(scene: TableScene) -> list[CardId]:
        asked = scene.game.question(scene.state)
        answers = [] if asked is None else [a for c in asked.columns for a in c.answers]
        found = [a.action.card for a in answers if isinstance(a.action, Action)]
        return [card for card in found if card is not None]

    player.until(lambda scene: not scene.state.frame.is_own_turn and len(cards(scene)) > 1)
    scene, state = player.table, player.table.state
    for _ in range(2):
        held = list(dict.fromkeys(piece.card for piece in state.frame.hand))
        assert cards(scene) == [card for card in held if card in cards(scene)]
        for piece in list(state.frame.hand):
            state.hand_order.lay(state.pieces, piece.id, 0)
        scene.refresh()


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("players", [3, 5, 7])
def test_no_bubble_covers_an_answer(players: int, scale: float) -> None:
    scene = asked(players, "it", scale)
    state = scene.state
    answers = [item.button.box for item in state.frame.answers]
    for hit in state.frame.hits:
        text, box = tooltip(state, scene.game, hit.spot), box_of(state.frame.hits, hit.spot)
        if text and box is not None:
            place = bubble_of(state, scene.game, text, box).place
            assert covered(place, answers) == 0, hit.spot
            assert place.inside(Box(0, 0, 1280, 720)), hit.spot


def test_a_refusal_ends_with_its_moment() -> None:
    robot, scene = at_own_turn()
    selection, spot = scene.state.selection, dimmed_card(scene)
    usable = {entry.card for entry in scene.state.frame.view.hand if entry.playable}
    other = next(HitTarget("card", p.id) for p in scene.state.frame.hand if p.card in usable)

    def refuse() -> None:
        robot.use(spot)
        assert selection.bubble is not None

    refuse()
    robot._post(pygame.MOUSEMOTION, robot.visible(other))
    robot.step(0.02)
    assert selection.bubble is None
    refuse()
    robot.use(other)
    assert selection.bubble is None
    scene.controls.cancel()
    refuse()
    question = scene.state.frame.question
    assert question is not None
    scene.playing.act(question.actions[-1])
    scene.refresh()
    assert selection.bubble is None


@pytest.mark.parametrize("seed", [2, 4, 5])
def test_why_a_card_cannot_be_used_lies_on_no_card_that_is_lifted(seed: int) -> None:
    """By keys one card stays lifted while another is refused: the words lay over its rule."""
    _, scene = at_own_turn(seed)
    state, hand = scene.state, list(scene.state.frame.hand)
    refused = [piece for piece in hand if scene.game.why_not(state, piece.card)]
    usable = [piece for piece in hand if piece not in refused]
    assert refused
    for lifted, other in product(usable, refused):
        scene.controls.cancel()
        scene.controls.card(HitTarget("card", lifted.id))
        scene.refresh()
        spot = HitTarget("card", other.id)
        scene.controls.card(spot)
        scene.refresh()
        told, box = state.selection.bubble, box_of(state.frame.hits, spot)
        assert told is not None
        assert box is not None
        assert state.frame.held_up == lifted.id
        place = bubble_of(state, scene.game, told.text, box).place
        assert not place.overlaps(state.sprites.by_id[lifted.id].home.box)


def test_whose_move_it_is_said_to_be_is_true_as_long_as_it_stands() -> None:
    """At 4x it still named one whose turn had ended: nothing was asked of the player meanwhile."""
    player = Player(5, 1)
    player.until_turn()
    player.settings.pace = 4.0
    scene = player.table
    ending = scene.game.end_turn(scene.state)
    assert ending is not None
    scene.act(ending.action)
    told = set()
    for _ in range(400):
        player.robot.step(0.05)
        state, selection = scene.state, scene.state.selection
        if state.frame.question is not None or not state.pieces:
            continue
        card = state.pieces[0]
        if selection.bubble is None:
            scene.controls.card(HitTarget("card", card.id))
        assert selection.bubble is not None
        assert selection.bubble.text == scene.game.why_not(state, card.card)
        told.add(selection.bubble.text)
    assert len(told) > 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_number_of_cards_is_torn_from_its_words(language: str) -> None:
    kit = shell_of((1280, 720), Bots(Settings(language=language))).kit
    style, text = kit.type("heavy", 30), kit.say("prompt.discard", n=10, limit=7, over=3)
    for width in range(300, 900, 10):
        lines = kit.fonts.even(text, style, width)
        assert not any(line[0] in "73" for line in lines[1:])
        assert not any(line.endswith(("10", "7", "3")) for line in lines[:-1])


def test_your_turn_says_how_many_cards_can_be_used_and_how_it_is_ended() -> None:
    _, scene = at_own_turn()
    state = own_state(scene)
    question = state.frame.question
    assert question is not None
    in_use = {action.card for action in question.actions if action.type == "play"}
    usable = [piece for piece in state.frame.hand if piece.card in in_use]
    (told,) = (thing.name for thing in scene.aloud().things if "can be used;" in thing.name)
    assert told.startswith(f"{len(usable)} card")
    assert told.endswith(f"End turn: {scene.kit.hints.key('end_turn', scene.kit.say)}.")
    state.selection.lift(usable[0].id, usable[0].card)
    scene.refresh()
    assert not [thing for thing in scene.aloud().things if "can be used;" in thing.name]


def test_what_the_own_turn_brings_is_none_of_what_came_since_the_last() -> None:
    """Recovering was told as a gain beside the defeat, and with it what one did oneself."""
    robot = at_turn_after_losses()
    scene, strings = robot.scene, robot.shell.kit.strings
    now = scene.playing.replay
    own = [n for n, entry in enumerate(now.entries) if entry.line.is_heading][-1]
    begun = now.events[: now.start(own) + 1]
    others = replace(now, events=begun, entries=now.entries[: own + 1])
    told, discards = others.changes(strings), len(scene.playing.seen.discard_pile)
    while scene.state.frame.is_own_turn:
        assert scene.playing.replay.changes(strings) == told
        robot.answer(scene, scene.state.frame.question)
        robot.step()
    assert len(scene.playing.seen.discard_pile) > discards


def test_what_lay_before_one_and_has_gone_on_as_the_own_turn_began_is_none_of_it() -> None:
    """It said "+1 Bushido" the whole turn long, and Bushido lay before the neighbour."""
    robot = at_turn_after_losses()
    now, strings = robot.scene.playing.replay, robot.shell.kit.strings
    own = [n for n, entry in enumerate(now.entries) if entry.line.is_heading][-1]
    count = now.start(own)
    laid = replace(now, events=(*now.events[:count], Laid(0, BUSHIDO)), entries=now.entries[:own])
    assert "+1\u00a0Bushido" in dict(laid.changes(strings))[0]
    heading = replace(now.entries[own], cue=count + 1, first=count + 1)
    for later in ((Turn(0),), (Turn(0), BushidoPassed(0, 1, BUSHIDO))):
        begun = replace(laid, events=(*laid.events, *later), entries=(*laid.entries, heading))
        assert "Bushido" not in str(begun.changes(strings))


@pytest.mark.parametrize(
    ("answers", "heading"), [(1, "So far"), (9, "Since your turn")], ids=["before", "after"]
)
def test_before_ones_first_turn_has_ended_the_recap_tells_of_no_turn(
    answers: int, heading: str
) -> None:
    """It was headed *Since your turn* by who had had none yet."""
    robot = after(answers, 4, Settings(pace=0.0))
    robot.scene.recap()
    recap = robot.scene
    assert isinstance(recap, RecapScene)
    own = [entry.line for entry in recap.replay.entries[: recap.replay.marked]]
    assert any(line.is_heading and line.who == 0 for line in own) is (answers > 1)
    assert recap.title == heading
    assert recap.replay.entries
