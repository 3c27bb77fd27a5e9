"""The whole table in words: whose turn, what is asked, what is said, then what keys come to."""

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from game.kernel.records import changed
from game.ui.board.draw.top_bar import instruction
from game.ui.board.input.focus import FocusOrder
from game.ui.board.port import TableGame
from game.ui.board.selection import MAIN, HitTarget
from game.ui.board.selection import stops as stops_of
from game.ui.board.state import TableState
from game.ui.board.telling.stops import Stops
from game.ui.widgets.base import Widget
from game.ui.widgets.spoken import Aloud, Spoken
from game.view.words.grammar import capital
from game.view.words.sentences import Message


class Beside(NamedTuple):
    """What there is at a table besides the game."""

    bar: Sequence[Widget]
    """The widgets of the top bar, and of whoever sits beside."""
    said: Sequence[str]
    """What somebody says now."""
    pointed: Collection[HitTarget]
    """What they point at."""
    seen: Sequence[Spoken] = ()
    """What is only to be seen there."""


def table_aloud(state: TableState, game: TableGame, stops: FocusOrder, beside: Beside) -> Aloud:
    """Return the table in words; `stops` are what keys come to. Nothing before it is laid."""
    if not state.is_laid_out:
        return Aloud("")
    texts = (*beside.said, *_now(state, game))
    things = [*beside.seen, *(Spoken(text) for text in dict.fromkeys(texts) if text)]
    playing, teller = state.playing, state.frame.teller
    middle = playing.presentation.middle(teller, playing.seen)
    things += [Spoken(text, is_quiet=True) for text in middle]
    told, focus, mark = Stops(state, game), None, state.kit.say("aloud.pointed")
    pointed = {_come_to(state, spot) for spot in beside.pointed}
    there = stops.all()
    things += _out_of_reach(state, told, [place.spot for place in there])
    for place in there:
        spoken = told.told(place.spot, beside.bar)
        if spoken is None or not spoken.name:
            continue
        focus = len(things) if place.spot == state.selection.focus else focus
        marks = (*spoken.marks, mark) if place.spot in pointed else spoken.marks
        things.append(changed(spoken, marks=marks, box=place.box))
    return Aloud(state.kit.say("game.name"), things, focus)


def _out_of_reach(
    state: TableState, told: Stops, reached: Collection[HitTarget]
) -> Iterator[Spoken]:
    """Yield what keys do not come to now, while something else is asked: it can be read."""
    for place in stops_of(state.frame.hits):
        spot = place.spot
        if spot not in reached and spot.kind != "bar" and (thing := told.told(spot, ())):
            yield changed(thing, can_focus=False, is_quiet=True, marks=(), box=place.box)


def line_told(state: TableState, game: TableGame, line: Message) -> str:
    """Return a line that has just happened; the end, where that is still to be turned over."""
    if game.is_secret(line):
        return game.instead(state.kit)
    playing, me = state.playing, state.playing.table.viewer
    return playing.presentation.teller(state.kit.strings, playing.seen, me).tell(line)


def _first_steps(state: TableState) -> str:
    """Return what the own turn offers while nothing is picked: how many cards, how it is ended."""
    frame, kit = state.frame, state.kit
    if not frame.is_own_turn or frame.prompt is not None or state.selection.is_open:
        return ""
    playable = {entry.card for entry in frame.view.hand if entry.playable}
    count = len(frame.usable) + sum(piece.card in playable for piece in frame.hand)
    press = kit.hints.key("next", kit.say)
    cards = (
        kit.say("aloud.to_play", n=count, press=press)
        if count
        else kit.say("aloud.none_to_play", press=press)
    )
    end = frame.buttons[MAIN].aloud(kit) if MAIN in frame.buttons else None
    if end is None or not end.key:
        return cards
    return f"{cards} {kit.say('aloud.to_end', what=end.name, press=end.key)}"


def _answers(state: TableState) -> str:
    """Return how many answers there are and what they are, with the sign that gives each.

    One that cannot be given is told with the reason.
    """
    found = []
    for item in state.frame.answers:
        label, reason = item.answer.label, item.button.reason
        told = f"{item.signs[0]}: {capital(label)}" if item.signs else label
        found.append(f"{told} ({reason})" if reason else told)
    return state.kit.say("aloud.answers", n=len(found), what="; ".join(found)) if found else ""


def _is_line(state: TableState, said: str) -> bool:
    """Return whether the band says in short what has just been told as a line."""
    line, presentation = state.line, state.playing.presentation
    return line is not None and said == presentation.brief(state.frame.teller, line)


def _come_to(state: TableState, spot: HitTarget) -> HitTarget:
    """Return what keys come to for a spot: a thing on a plate is told by who sits there."""
    owner = state.owner_of(spot) if spot.kind == "part" else None
    return spot if owner is None else HitTarget("seat", owner)


def _now(state: TableState, game: TableGame) -> Iterator[str]:
    """Yield whose turn it is, what is asked, how it is answered, what is said beside something."""
    yield game.turn_text(state)
    frame, bubble = state.frame, state.selection.bubble
    if frame.prompt is not None:
        yield frame.prompt.headline
    elif frame.question is not None and not state.selection.is_open:
        presentation = state.playing.presentation
        ask = presentation.party_prompt or presentation.prompt
        asked = ask(frame.teller, state.playing.seen)
        yield "" if asked is None else asked.headline
    yield _answers(state)
    said = instruction(state, game)
    yield "" if _is_line(state, said) else said
    yield _first_steps(state)
    if bubble is not None:
        head, _, rest = bubble.text.partition("\n")
        yield f"{head.rstrip('.')}. {rest}" if rest else head
