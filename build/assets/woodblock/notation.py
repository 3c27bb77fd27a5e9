"""From our short drawing notation to plain SVG.

A drawing is SVG with these extras:
  p="x,y x,y! ..." z="1"   a smooth curve through points, `!` a corner, z closes it
  b="0 6 3 0"              brush: the curve becomes a filled ribbon of these widths
  k="3"                    key line: the closed shape gets a sumi outline that wide
  $beni                    an ink (palette.INKS) or a shade of the picture ($deep $main $robe ...);
                           a shade may itself be a textile
  fill="@asanoha:mizu:ai:34[:angle]"  a textile: name, line, ground ('none' = clear), size
  <part src="sun" .../>    another file of sources/parts, in a group with the same attributes
                           and swap="kon:beni ko:#ffffff": its inks exchanged
  <kanji x y size>text</kanji>  brush lettering, centred on x
"""

import re
import xml.etree.ElementTree as ET
from random import Random

from woodblock import curves
from woodblock.palette import INKS, Shades
from woodblock.sources import part
from woodblock.textiles import TILES

SVG = "http://www.w3.org/2000/svg"
ET.register_namespace("", SVG)
_TEXTILE = re.compile(r"@([a-z]+):(\w+):(\w+):([\d.]+)(?::(-?[\d.]+))?")
_INK = re.compile(r"\$([a-z]+2?)")
_PART = re.compile(r'<part src="([\w-]+)"([^>]*?)/>')
_SWAP = re.compile(r' swap="([^"]*)"')
_KANJI = re.compile(
    r'<kanji x="([\d.-]+)" y="([\d.-]+)" size="([\d.]+)"([^>]*)>(.*?)</kanji>', re.DOTALL
)


def _parts(text: str) -> str:
    """Put every included part in its place, to any depth."""
    while _PART.search(text):
        text = _PART.sub(_included, text)
    return text


def _included(match: re.Match[str]) -> str:
    """One part in its group, its inks exchanged as `swap` says."""
    inside, attributes = part(match[1]), match[2]
    swap = _SWAP.search(attributes)
    if swap:
        attributes = attributes.replace(swap[0], "")
        inks = dict(pair.split(":") for pair in swap[1].split())
        inside = _INK.sub(lambda m: f"${inks.get(m[1], m[1])}", inside).replace("$#", "#")
    return f"<g{attributes}>{inside}</g>"


def _lettering(text: str) -> str:
    return _KANJI.sub(
        r'<text x="\1" y="\2" font-family="Yuji Boku" font-size="\3" '
        r'text-anchor="middle"\4>\5</text>',
        text,
    )


def _textiles(text: str, shades: Shades, patterns: dict[str, str]) -> str:
    """Replace textile fills with references, collecting the pattern elements."""

    def reference(m: re.Match[str]) -> str:
        name, line, ground, size, angle = m.groups()
        ref = "t" + re.sub(r"\W", "_", m[0])
        w, h, body = TILES[name](shades.get(line, line), shades.get(ground, ground), float(size))
        under = (
            ""
            if ground == "none"
            else (f'<rect width="{w:.3f}" height="{h:.3f}" fill="{shades[ground]}"/>')
        )
        turn = f' patternTransform="rotate({angle})"' if angle else ""
        patterns[ref] = (
            f'<pattern id="{ref}" width="{w:.3f}" height="{h:.3f}" '
            f'patternUnits="userSpaceOnUse"{turn}>{under}{body}</pattern>'
        )
        return f"url(#{ref})"

    return _TEXTILE.sub(reference, text)


def _shape(element: ET.Element, rnd: Random) -> None:
    """Turn `p`, `z`, `b` and `k` of one element into plain path attributes."""
    key = element.attrib.pop("k", None)
    if key:
        element.set("stroke", INKS["sumi"])
        element.set("stroke-width", key)
        element.set("stroke-linejoin", "round")
    text = element.attrib.pop("p", None)
    if text is None:
        return
    closed = element.attrib.pop("z", None) is not None
    brush = element.attrib.pop("b", None)
    points = curves.flatten(text, closed=closed)
    if brush:
        points = curves.ribbon(points + points[:1] * closed, [float(v) for v in brush.split()], rnd)
    element.set("d", curves.polygon(points) if closed or brush else curves.polyline(points))


def expand(text: str, shades: Shades | None = None, seed: int = 1) -> str:
    """A whole drawing in notation -> plain SVG. Raises KeyError for an unknown ink or textile."""
    inks = INKS | (shades or {})
    patterns: dict[str, str] = {}
    text = _INK.sub(lambda m: inks[m[1]], _lettering(_parts(text)))
    root = ET.fromstring(_textiles(text, inks, patterns))  # noqa: S314 - our own drawings
    rnd = Random(seed)
    for element in root.iter():
        _shape(element, rnd)
        if element.get("id", "").startswith("tone"):
            element.set("style", "mix-blend-mode:multiply")
    out = ET.tostring(root, encoding="unicode")
    defs = f"<defs>{''.join(patterns.values())}</defs>"
    return re.sub(r"(<svg[^>]*>)", lambda m: m[1] + defs, out, count=1)


def drawing(body: str, width: float, height: float, origin: tuple[float, float] = (0, 0)) -> str:
    """Wrap notation markup as a drawing with the given view box."""
    x, y = origin
    return f'<svg xmlns="{SVG}" viewBox="{x:g} {y:g} {width:g} {height:g}">{body}</svg>'
