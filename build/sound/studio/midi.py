"""Writes a standard MIDI file. One tick is one millisecond."""

import struct
from collections.abc import Sequence

from build.sound.studio.notes import INSTRUMENTS, KIT_BANK, Note, Voice

TICKS = 500
TEMPO = 500_000
BEND_RANGE = 2.0
"""Semitones from the middle to the end of the bend wheel, the General MIDI default."""
DRUM_CHANNEL = 9

Event = tuple[int, int, bytes]
"""Tick, rank among the events of a tick (offs, then controls, then ons), message."""


def midi_file(voices: Sequence[Voice], tail: float) -> bytes:
    """Return a MIDI file with one track for each voice, at most 15, and time to die away."""
    channels = (channel for channel in range(16) if channel != DRUM_CHANNEL)
    tracks = [
        _track(_events(voice, DRUM_CHANNEL if _is_kit(voice) else next(channels)), tail)
        for voice in voices
    ]
    tempo = _track([(0, 0, b"\xff\x51\x03" + TEMPO.to_bytes(3, "big"))], 0.0)
    head = struct.pack(">4sIHHH", b"MThd", 6, 1, len(tracks) + 1, TICKS)
    return b"".join([head, tempo, *tracks])


def _tick(seconds: float) -> int:
    return max(0, round(seconds * 1000))


def _is_kit(voice: Voice) -> bool:
    return INSTRUMENTS[voice.instrument].bank == KIT_BANK


def _events(voice: Voice, channel: int) -> list[Event]:
    instrument = INSTRUMENTS[voice.instrument]
    controls = [
        (0, instrument.bank % KIT_BANK),
        (7, instrument.volume),
        (10, voice.pan),
        (91, voice.reverb),
    ]
    events: list[Event] = [
        (0, 0, bytes([0xB0 | channel, number, value])) for number, value in controls
    ]
    events.append((0, 1, bytes([0xC0 | channel, instrument.program])))
    for seconds, value in voice.swells:
        events.append((_tick(seconds), 1, bytes([0xB0 | channel, 11, value])))
    for note in voice.notes:
        events += _note(note, channel)
    return events


def _note(note: Note, channel: int) -> list[Event]:
    begin, end = _tick(note.start), _tick(note.start + note.length)
    events: list[Event] = [
        (begin, 3, bytes([0x90 | channel, note.pitch, note.velocity])),
        (max(end, begin + 1), 0, bytes([0x80 | channel, note.pitch, 0])),
    ]
    for after, semitones in note.bend:
        wheel = min(16383, max(0, round(8192 + semitones / BEND_RANGE * 8192)))
        message = bytes([0xE0 | channel, wheel & 0x7F, wheel >> 7])
        events.append((_tick(note.start + after), 2, message))
    return events


def _track(events: list[Event], tail: float) -> bytes:
    data, now = bytearray(), 0
    for tick, _rank, message in sorted(events):
        data += _delta(tick - now) + message
        now = tick
    data += _delta(_tick(tail)) + b"\xff\x2f\x00"
    return struct.pack(">4sI", b"MTrk", len(data)) + bytes(data)


def _delta(ticks: int) -> bytes:
    """Return a number in MIDI's seven bits a byte."""
    parts = [ticks & 0x7F]
    while ticks := ticks >> 7:
        parts.append(0x80 | (ticks & 0x7F))
    return bytes(reversed(parts))
