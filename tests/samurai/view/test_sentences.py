"""Sentences: every event, question, answer and reason of whole games, in every language."""

import ast
from random import Random

import pytest

from game.kernel.events import redact
from game.kernel.game import Game
from game.kernel.players import Reason
from game.languages import LANGUAGES
from game.samurai.rules.actions import END_PLAY, FROM_HAND, Action
from game.samurai.rules.content import BUSHIDO, CATALOGUE, CHARACTERS, PARRY
from game.samurai.rules.effects import AwaitChallenge, AwaitParry
from game.samurai.rules.events import (
    Played,
    Wounded,
)
from game.samurai.rules.state import Observation, Role
from game.samurai.rules.system import SYSTEM
from game.samurai.rules.turn import AwaitBushido
from game.samurai.view.names import teller_of
from game.samurai.view.presentation import PRESENTATION
from game.samurai.view.table_view import sums
from game.samurai.view.telling.blows import blow_text
from game.samurai.view.telling.ending import score_lines
from game.samurai.view.telling.messages import of_played, of_wounded
from game.samurai.view.telling.prompts import (
    describe,
    laid_text,
    meant,
    prompt_of,
    reason_text,
    taken_text,
)
from game.view.playback_queue import ShownTable
from game.view.words.log import Log
from game.view.words.sentences import Message, Teller
from game.view.words.strings import Strings
from tests.samurai.view.games import new_game, played, told
from tests.structure.source import ROOT, tree


def table_of(names: str) -> tuple[Observation, dict[str, int]]:
    """Return a view of seat 0 with these characters, seat by seat, and their seats by name."""
    seen = SYSTEM.observe(new_game(len(names.split()), 1).state, 0)
    keys = [character.names["en"] for character in CHARACTERS]
    seen.characters = tuple(keys.index(name) for name in names.split())
    return seen, {name: seat for seat, name in enumerate(names.split())}


def card(key: str) -> int:
    return CATALOGUE.id_of(key)


def reason_codes() -> set[str]:
    """Return every code that the rules give as a reason."""
    module = tree(ROOT / "game" / "samurai" / "rules" / "reasons.py")
    calls = [
        node
        for node in ast.walk(module)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    ]
    codes = [call.args[0] for call in calls if call.func.id == "Reason"]  # type: ignore[attr-defined]  # a Name
    return {
        part.value
        for code in codes
        for part in ast.walk(code)
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    }


ALL_VALUES = {
    "seat": 1,
    "card": 2,
    "limit": 1,
    "distance": 1,
    "armor": 1,
    "character": 1,
    "difficulty": 3,
    "reach": 1,
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_a_sentence(language: str) -> None:
    seen, _ = table_of("Tomoe Benkei Hideyoshi")
    teller = teller_of(Strings(language, "samurai"), seen, 0)
    codes = reason_codes()
    assert len(codes) >= 16
    for code in codes:
        assert reason_text(teller, Reason(code, ALL_VALUES)).endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_are_told_and_asked_in_full_sentences(language: str) -> None:
    kinds: set[str] = set()
    for seed in range(12):
        game, rng = new_game(3 + seed % 5, seed), Random(seed)
        seat = seat_of("ieyasu", game)
        shown = ShownTable(PRESENTATION, seat)
        shown.feed(told(game, seat))
        shown.finish()
        teller = teller_of(Strings(language, "samurai"), shown.observation, seat)
        for events in played(game, rng, 10_000):
            shown.feed(redact(events, seat))
            shown.finish()
            prompt = prompt_of(teller, shown.observation)
            if prompt is not None:
                kinds.add(prompt.kind)
                assert prompt.headline.endswith((".", "?"))
                labels = [answer.label for answer in prompt.answers]
                assert len(set(labels)) == len(labels)
                assert all(a.effect == "" or a.effect.endswith(".") for a in prompt.answers)
        assert all(teller.tell(entry.line).endswith(".") for entry in shown.log.entries)
        lines = score_lines(teller, shown.observation)
        assert len(lines) > 4
        assert all(line.endswith(".") for line in lines), "the first was no whole sentence"
    assert kinds == {
        *("play", "parry", "battle_cry", "jujutsu", "bushido", "draw_source", "discard")
    }


def seat_of(key: str, game: Game) -> int:
    """Return where the character sits, seat 0 if nowhere."""
    keys = [CHARACTERS[character].key for character in game.state.characters]
    return keys.index(key) if key in keys else 0


def tell(language: str, line: Message, me: int | None = 0) -> str:
    seen, _ = table_of("Tomoe Benkei Ieyasu")
    return teller_of(Strings(language, "samurai"), seen, me).tell(line)


BREATHED = of_played(Played(0, card("breathing"), 1, None), table_of("Tomoe Benkei Ieyasu")[0])


@pytest.mark.parametrize(
    ("line", "me", "sentence"),
    [
        (Message("log.attacked", 0, 1, (card("bo"),)), 0, "You attack Benkei with the Bō."),
        (Message("log.attacked", 1, 0, (card("bo"),)), 0, "Benkei attacks you with the Bō."),
        (Message("log.attacked", 1, 0, (card("bo"),)), 2, "Benkei attacks Tomoe with the Bō."),
        (Message("log.played_at", 0, 0, (card("bushido"),)), 0, "You play Bushido on yourself."),
        (Message("log.played_at", 0, 0, (card("bushido"),)), 1, "Tomoe plays Bushido on herself."),
        (BREATHED, 0, "You play Breathing, with a card for Benkei."),
        (BREATHED, 1, "Tomoe plays Breathing, with a card for you."),
        (Message("log.defeated", 1, 0), 0, "You defeat Benkei."),
        (Message("log.took", 1, 2, (-1,)), 0, "Benkei takes a card from Ieyasu's hand."),
        (Message("log.drew", 1, None, (-1, -1), (("n", 2),)), 0, "Benkei draws 2 cards."),
        (
            Message("log.drew", 0, None, (card("armor"), card("fast_draw")), (("n", 2),)),
            0,
            "You draw Armor and Fast Draw.",
        ),
    ],
)
def test_the_viewer_is_you(line: Message, me: int | None, sentence: str) -> None:
    assert tell("en", line, me) == sentence


@pytest.mark.parametrize(
    ("language", "theirs", "mine"),
    [
        (
            "en",
            "Benkei takes 2 wounds and has no resilience left.",
            "You take 2 wounds and have no resilience left.",
        ),
        (
            "es",
            "Benkei sufre 2 heridas y se queda sin resistencia.",
            "Sufres 2 heridas y te quedas sin resistencia.",
        ),
        (
            "it",
            "Benkei subisce 2 ferite e resta senza resistenza.",
            "Subisci 2 ferite e resti senza resistenza.",
        ),
    ],
)
def test_a_last_wound_is_told_without_a_nought(language: str, theirs: str, mine: str) -> None:
    """It said: "0 resilience left"."""
    seen, _ = table_of("Tomoe Benkei Ieyasu")
    seen.resilience = [4, 2, 4]
    last = of_wounded(Wounded(1, 0, 2), seen)
    assert (tell(language, last), tell(language, last, 1)) == (theirs, mine)
    assert of_wounded(Wounded(1, 0, 1), seen).key == "log.wounded"


def test_grammar_of_the_other_languages() -> None:
    shuriken = Message("log.attacked", 1, 0, (card("shuriken"),))
    assert tell("es", shuriken) == "Benkei te ataca con el Shuriken."
    assert tell("it", shuriken) == "Benkei ti attacca con lo Shuriken."
    assert tell("es", Message("log.wounded", 0, 1, (), (("n", 1), ("left", 1)))) == (
        "Sufres 1 herida: te queda 1 de resistencia."
    )
    lost = Message("log.discarded_limit", 0, None, (card("armor"),))
    assert tell("it", lost) == "Scarti l'Armatura: hai troppe carte in mano."


def test_the_last_card_that_answers_leaves_one_harmless_and_that_is_said() -> None:
    seen, _ = table_of("Tomoe Benkei Ieyasu")
    teller = teller_of(Strings("en", "samurai"), seen, 0)
    parry = Action("discard", PARRY)
    for hand, last in (
        ([PARRY], "Without cards you are harmless."),
        ([PARRY, 3], "You keep 1 card."),
    ):
        seen.hands[0] = hand
        seen.frames = (AwaitParry(0, 1, card("bokken")),)
        stopped = describe(teller, seen, parry)[1].replace("\u00a0", " ")
        assert stopped == f"No wound: the Bokken does nothing. {last}"
        seen.frames = (AwaitChallenge(0, 1, card("battle_cry")),)
        assert describe(teller, seen, parry)[1].replace("\u00a0", " ") == f"No wound. {last}"
    seen.hands[0] = []
    assert describe(teller, seen, END_PLAY)[1] == "Without cards you are harmless."


def test_only_a_ronin_hears_what_a_daimyo_is_worth_to_a_ronin() -> None:
    seen, _ = table_of("Tomoe Benkei Ieyasu")
    teller, daimyo = teller_of(Strings("en", "samurai"), seen, 0), Action("play", card("daimyo"))
    seen.hands[0] = [card("daimyo")]
    for role, is_said in ((Role.NINJA, False), (Role.RONIN, True)):
        seen.roles = (role, *seen.roles[1:])
        assert ("Ronin" in describe(teller, seen, daimyo)[1]) == is_said


def test_draws_in_a_row_are_one_line() -> None:
    log = Log()
    for who in (1, 1, 2, 1):
        log.add(Message("log.drew", who, None, (-1,), (("n", 1),), joins=True), 0)
    assert [dict(entry.line.numbers)["n"] for entry in log.entries] == [2, 1, 1]


def test_out_of_reach_is_said_as_a_sum() -> None:
    seen, seats = table_of("Tomoe Benkei Ieyasu")
    teller = teller_of(Strings("en", "samurai"), seen, 0)
    values = {**ALL_VALUES, "seat": seats["Benkei"], "card": card("bokken")}
    assert reason_text(teller, Reason("out_of_reach", values)) == (
        "Attacking Benkei has difficulty 3 (distance 1, Armor +1, Benkei +1); the Bokken reaches 1."
    )


def strong(teller: Teller, seen: Observation, weapon: str) -> str:
    blow = sums(seen, 0, card(weapon))[1].blow
    assert blow is not None
    return blow_text(teller, blow)


def test_a_weapon_tells_what_the_blow_leads_to() -> None:
    seen, _ = table_of("Tomoe Benkei Ieyasu")
    seen.resilience = [5, 2, 5]
    seen.turn_seat = 0
    game = new_game(3, 1)
    seen.frames = (*game.state.frames[:-1], type(game.state.frames[-1])(0))
    text = strong(teller_of(Strings("en", "samurai"), seen, 0), seen, "nodachi")
    assert text == (
        "Benkei's resilience goes from 2 to 0. Benkei is defeated and you gain 1 honor. "
        "You draw 1 card."
    )


@pytest.mark.parametrize(
    ("role", "word"), [(Role.SHOGUN, "discard Bushido"), (Role.NINJA, "honor")]
)
def test_bushido_asks_with_the_discards_just_shuffled_away(role: Role, word: str) -> None:
    """The flip may end the draw pile: then no discard is left to name (SS-7.9)."""
    seen, _ = table_of("Tomoe Benkei Ieyasu")
    seen.frames = (AwaitBushido(0),)
    seen.roles = (role, Role.NINJA, Role.NINJA)
    seen.discard_pile = []
    prompt = prompt_of(teller_of(Strings("en", "samurai"), seen, 0), seen)
    assert prompt is not None
    assert word in prompt.headline
    assert (prompt.answers[-1].label == "Discard Bushido") == (role == Role.SHOGUN)


@pytest.mark.parametrize(
    ("language", "theirs", "mine"),
    [
        ("en", "Tomoe is 2 harder to attack.", "You are 2 harder to attack."),
        (
            "es",
            "La dificultad para atacar a Tomoe aumenta en 2.",
            "La dificultad para atacarte aumenta en 2.",
        ),
        (
            "it",
            "La difficoltà per attaccare Tomoe aumenta di 2.",
            "La difficoltà per attaccarti aumenta di 2.",
        ),
    ],
)
def test_what_lies_before_another_is_told_of_them_and_not_of_the_viewer(
    language: str, theirs: str, mine: str
) -> None:
    """The rule of a card speaks to who holds it: of Tomoe's Armor it said that one is safer."""
    seen, who = table_of("Benkei Goemon Tomoe")
    teller, armor = teller_of(Strings(language, "samurai"), seen, 0), card("armor")
    seen.in_play = [[armor, armor], [], [armor, armor]]
    assert laid_text(teller, seen, armor, who["Tomoe"]) == theirs
    assert laid_text(teller, seen, armor, 0) == mine
    words = {
        laid_text(teller, seen, laid, seat)
        for laid in (BUSHIDO, card("focus"), card("fast_draw"))
        for seat in range(3)
    }
    assert all(text.endswith(".") and text[0].isupper() for text in words)
    seen.roles = (Role.SHOGUN, Role.NINJA, Role.NINJA)
    spared, warned = (laid_text(teller, seen, BUSHIDO, seat) for seat in (0, 1))
    assert "1" not in spared  # the Shogun of three loses no honor to it (SS-7.3)
    assert "1" in warned


@pytest.mark.parametrize(
    ("language", "lost"),
    [
        ("en", "Tomoe is then 1 easier to attack."),
        ("es", "La dificultad para atacar a Tomoe bajará en 1."),
        ("it", "La difficoltà per attaccare Tomoe scenderà di 1."),
    ],
)
def test_what_a_geisha_may_take_tells_what_is_then_gone(language: str, lost: str) -> None:
    """Under "Armor" stood "Tomoe is 1 harder to attack.": it read as what comes of taking it."""
    seen, who = table_of("Benkei Goemon Tomoe")
    teller = teller_of(Strings(language, "samurai"), seen, 0)
    assert taken_text(teller, card("armor"), who["Tomoe"]) == lost
    laid = [card(key) for key in ("armor", "focus", "fast_draw", "bushido")]
    told = {taken_text(teller, one, who["Tomoe"]) for one in laid}
    assert len(told) == len(laid)


def test_what_a_geisha_takes_is_asked_about_once() -> None:
    """She was asked about with a random card from hand, and the next sentence said it again."""
    seen, who = table_of("Benkei Goemon Tomoe")
    guest = Action("play", card("geisha"), who["Goemon"], FROM_HAND)
    asked = meant(teller_of(Strings("en", "samurai"), seen, 0), seen, guest)
    assert asked.label.endswith("a random card from hand")
    assert not asked.effect


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_newcomer_is_told_of_the_seal_in_plain_words(language: str) -> None:
    """Introduction and pause said "SHA-256", which only the page about the deal explains."""
    say = Strings(language, "samurai").text
    told = say("deal.seal", seal="4f"), say("deal.sealed", seal="4f")
    assert not any("SHA" in text for text in told)
    assert all(len(text) < 70 for text in told)


def test_a_short_word_stays_with_the_one_it_belongs_to_in_italian() -> None:
    """A line of the new game ended with the "a" of "in più a ogni turno"."""
    say = Strings("it", "samurai").text
    assert "a\u00a0ogni turno" in say("new_game.about_fewest")
