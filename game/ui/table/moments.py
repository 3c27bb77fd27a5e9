"""Moments: what a cue leaves on the table for a while: sparks, who aims at whom, what is said."""

from typing import Any

from game.ui.table.desk import Desk
from game.ui.table.sparks import grow_old, joined, sparks_of
from game.view.cues import Cue


def note(desk: Desk, cue: Cue, *, is_lively: bool) -> None:
    """Remember what `cue` leaves; sparks only while playback is slow enough to be watched."""
    if is_lively:
        desk.sparks = joined(desk.sparks, sparks_of(cue))
    _note_aim(desk, cue)
    if cue.line is not None and desk.playing.shown.is_laid_out:
        desk.caption_line = cue.line


def _note_aim(desk: Desk, cue: Cue) -> None:
    if cue.kind in ("play", "play_own"):
        event: Any = cue.event
        desk.aimed = None if event.target is None else (event.seat, event.target)
    elif cue.kind in ("resolve", "lay", "turn"):
        desk.aimed = None
    frame: Any = getattr(cue.event, "frame", None)
    if cue.kind in ("ask", "ask_own") and getattr(frame, "by", None) is not None:
        desk.aimed = (frame.by, frame.seat)


def age(desk: Desk, dt: float, speed: float) -> bool:
    """Let `dt` seconds pass, sparks `speed` times as fast; return whether the picture changed."""
    changed = False
    if desk.sparks:
        before = len(desk.sparks)
        desk.sparks = grow_old(desk.sparks, dt * speed)
        changed = len(desk.sparks) != before
    if desk.bubble is not None:
        desk.bubble.left -= dt
        if desk.bubble.left <= 0:
            desk.bubble = None
            changed = True
    return changed
