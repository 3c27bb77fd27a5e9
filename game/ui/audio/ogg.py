"""Sound files: small ones read at once, long ones in slices, with room for others in between.

The mixer is locked while it decodes a file: nothing else can start, and who tries waits. A slice is
a small Ogg file of its own: the headers, a page to warm up on, and the pages that are wanted. What
comes out of a slice ends where its last page ends, so its own part is its last `frames` frames.

The format: RFC 3533 for pages, the Vorbis I specification, section 4.2, for the first header.
"""

import struct
import time
import zlib
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Final, NamedTuple

import pygame
from pygame.mixer import Sound

HEAD: Final = struct.Struct("<4sBBqIIIB")
"""Mark, version, flags, granule position, serial number, page number, checksum, segments."""
CHECKSUM_AT: Final = 22
MIRRORED: Final = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))
"""Every byte with its bits the other way round."""
HEADERS: Final = 3
"""Packets before the sound: what it is, comments, code books."""
FULL: Final = 255
"""A segment of this length goes on in the next."""
RATE_AT: Final = 12
PAGES: Final = 4
"""Pages in a slice: some 2 seconds of our music, 5 ms of decoding."""


class NotOggError(ValueError):
    """The bytes are no Ogg stream that can be sliced; the message says what is wrong."""


class OggPage(NamedTuple):
    """One page: its bytes, and how many frames are complete at its end, -1 when none are."""

    data: bytes
    granule: int
    number: int
    ends: int
    """How many packets end on it."""


class Slice(NamedTuple):
    """A file of its own whose last `frames` frames are the next part of the whole."""

    data: bytes
    frames: int


def pages_of(data: bytes) -> list[OggPage]:
    """Return the pages of a stream. Raises NotOggError."""
    pages, at = [], 0
    while at < len(data):
        try:
            mark, _, _, granule, _, number, _, count = HEAD.unpack_from(data, at)
        except struct.error as fault:
            raise NotOggError("the last page is cut off") from fault
        if mark != b"OggS":
            raise NotOggError(f"no page begins at byte {at}")
        lengths = data[at + HEAD.size : at + HEAD.size + count]
        size = HEAD.size + count + sum(lengths)
        if at + size > len(data):
            raise NotOggError("the last page is cut off")
        ends = sum(length < FULL for length in lengths)
        pages.append(OggPage(data[at : at + size], granule, number, ends))
        at += size
    return pages


def rate_of(data: bytes) -> int:
    """Return the frames a second of a Vorbis stream. Raises NotOggError."""
    start = data.find(b"\x01vorbis")
    if start < 0:
        raise NotOggError("it holds no Vorbis sound")
    return int(struct.unpack_from("<I", data, start + RATE_AT)[0])


def slices(data: bytes, pages: int = PAGES) -> Iterator[Slice]:
    """Cut a stream into slices of about `pages` pages. Raises NotOggError."""
    head, body = _parted(pages_of(data))
    done, first = 0, 0
    for number, page in enumerate(body):
        if page.granule < 0 or (number + 1 - first < pages and number + 1 < len(body)):
            continue
        lead = _lead(body, first)
        yield Slice(_file(head, body[lead : number + 1]), page.granule - done)
        done, first = page.granule, number + 1


def _parted(pages: list[OggPage]) -> tuple[list[OggPage], list[OggPage]]:
    """Return the pages of the headers and those of the sound."""
    ended = 0
    for number, page in enumerate(pages):
        ended += page.ends
        if ended >= HEADERS:
            return pages[: number + 1], pages[number + 1 :]
    raise NotOggError("its headers are cut off")


def _lead(body: list[OggPage], first: int) -> int:
    """Return the page to warm up on: the last before `first` on which two packets end."""
    lead = first
    while lead > 0:
        lead -= 1
        if body[lead].ends > 1:
            break
    return lead


def _file(head: list[OggPage], body: list[OggPage]) -> bytes:
    """Return a file of these pages; the headers are numbered so that no page seems to be lost."""
    before = body[0].number - len(head)
    numbered = [bytearray(page.data) for page in head]
    for number, sheet in enumerate(numbered, before):
        struct.pack_into("<II", sheet, CHECKSUM_AT - 4, number, 0)
        struct.pack_into("<I", sheet, CHECKSUM_AT, _checksum(sheet))
    return b"".join([*numbered, *(page.data for page in body)])


def _checksum(data: bytes | bytearray) -> int:
    """Return the sum of RFC 3533: that of zlib with bytes and sum mirrored, begun at 0."""
    mirrored = zlib.crc32(data.translate(MIRRORED), 0xFFFFFFFF) ^ 0xFFFFFFFF
    return int(f"{mirrored:032b}"[::-1], 2)


RATE: Final = 44100
FRAME: Final = 4
"""Bytes of a frame on the device: two channels of 16 bits."""
LONG: Final = 100_000
"""Bytes from which a file is read in slices; smaller ones are decoded in a few milliseconds."""
BREATH: Final = 0.004
"""Seconds between two slices, for the mixer and the screen to go on."""
FAULTS: Final = (pygame.error, OSError, NotImplementedError, ValueError, MemoryError)
"""What a device or a file may answer; NotImplementedError is pygame built without a mixer."""


def load(path: Path, is_wanted: Callable[[], bool]) -> Sound | None:
    """Return the sound of a file, None when there is none or it `is_wanted` no more."""
    try:
        data = path.read_bytes()
        if len(data) < LONG:
            return Sound(path)
        try:
            return _in_slices(data, is_wanted)
        except NotOggError:
            return Sound(path)
    except FAULTS:
        return None


def _in_slices(data: bytes, is_wanted: Callable[[], bool]) -> Sound | None:
    """Decode slice after slice into one sound of the whole length. Raises NotOggError."""
    if rate_of(data) != RATE:
        raise NotOggError("another rate: the mixer converts it as a whole")
    whole = bytearray()  # grown slice by slice: room for all at once would take a frame's time
    for part in slices(data):
        if not is_wanted():
            return None
        raw = Sound(BytesIO(part.data)).get_raw()
        size = part.frames * FRAME
        if len(raw) < size:
            raise NotOggError("a slice is shorter than it says")
        whole += memoryview(raw)[len(raw) - size :]
        time.sleep(BREATH)
    return Sound(buffer=whole)
