"""The title and the score. The engine comes out of the rock; a red sun stands behind it."""

import math
from collections.abc import Callable
from typing import Final

from broadside.rosette import rosette
from woodblock.outlines import gradient
from woodblock.palette import Shades

W: Final = 1920
H: Final = 1080
RAIL: Final = 820
PUFFS: Final = (
    (1670, 478, 28),
    (1640, 446, 40),
    (1584, 412, 52),
    (1510, 384, 62),
    (1420, 364, 68),
    (1322, 352, 64),
    (1232, 350, 54),
    (1160, 354, 40),
)
"""x, y and radius of the balls of smoke."""
_GRASS: Final = (
    (360, "$steel"),
    (470, "$steel"),
    (580, "$steel"),
    (1010, "$leather"),
    (1240, "$leather"),
    (1500, "$leather"),
    (1760, "$leather"),
)


def _sky() -> str:
    """Ink above, paper below: type always stands on paper."""
    return (
        gradient("s", (0, "$midnight", 1), (0.05, "$prussian", 1), (0.13, "#7ba0aa", 1)).replace(
            "</linearGradient>", '<stop offset=".24" stop-color="$buff"/></linearGradient>'
        )
        + gradient("t", (0, "#000", 0.85), (0.17, "#000", 0))
        + f'<path d="M0 0H{W}V{H}H0Z" fill="url(#s)"/>'
        '<g id="burin-s" ink="$midnight" pitch="8" wave="1.6">'
        f'<path d="M0 0H{W}V{H}H0Z" fill="url(#t)"/></g>'
    )


def _rocks() -> str:
    """Sun, mesas and the plain."""
    return (
        '<circle cx="1300" cy="520" r="392" fill="$oxide"/>'
        '<g id="burin-sun" ink="$blood" pitch="9" wave="1">'
        '<path d="M908 520A392 392 0 0 0 1692 520Z" opacity=".5"/></g>'
        '<path p="860,860! 900,700 930,690! 946,610 1010,600 1120,606 1140,690! 1200,712 '
        "1320,716! 1340,660 1420,652 1440,716! 1560,730! 1590,560 1640,548 1790,552 1822,640! "
        '1860,700 1960,716! 1960,1000! 860,1000!" z="1" fill="$rose" stroke="#7a3a2a" '
        'stroke-width="5"/><g id="burin-mesa" ink="#7a3a2a" pitch="8" angle="90">'
        '<path p="1060,606! 1120,608 1142,690! 1190,712! 1190,900! 1060,900!" z="1" opacity=".6"/>'
        '<path p="1396,656! 1420,654 1440,716! 1440,900! 1396,900!" z="1" opacity=".6"/>'
        '<path p="1716,554! 1790,554 1822,640! 1860,700 1960,716! 1960,900! 1716,900!" z="1" '
        'opacity=".58"/></g>'
        f'<path d="M700 880H{W}V{H}H700Z" fill="#d9b57f"/>'
        f'<path d="M700 880H{W}" stroke="#7a3a2a" stroke-width="4"/>'
        '<g id="burin-plain" ink="$saddle" pitch="9" wave="5">'
        f'<path d="M700 884H{W}V{H}H700Z" opacity=".42"/></g>'
    )


def _trestle() -> str:
    bents = "".join(
        f'<path d="M{x - 22} 1090L{x - 8} {RAIL + 30}H{x + 8}L{x + 22} 1090" fill="none" '
        'stroke="$umber" stroke-width="15"/>'
        f'<path d="M{x - 20} {RAIL + 110}H{x + 110}M{x - 20} {RAIL + 190}H{x + 110}'
        f'M{x} {RAIL + 36}L{x + 92} {RAIL + 190}M{x + 92} {RAIL + 36}L{x} {RAIL + 190}" '
        'stroke="$umber" stroke-width="8"/>'
        for x in range(800, 1960, 92)
    )
    return (
        f'{bents}<path d="M740 {RAIL + 14}H{W}V{RAIL + 32}H740Z" fill="$umber" stroke="$key" '
        f'stroke-width="4"/><path d="M740 {RAIL}H{W}V{RAIL + 14}H740Z" fill="$saddle" '
        f'stroke="$key" stroke-width="4"/><path d="M740 {RAIL}H{W}" stroke="$key" '
        'stroke-width="9"/>'
    )


def _smoke() -> str:
    balls = "".join(
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="$bone" stroke="$key" stroke-width="7"/>'
        for x, y, r in PUFFS
    )
    inside = "".join(f'<circle cx="{x}" cy="{y}" r="{r - 4}" fill="$bone"/>' for x, y, r in PUFFS)
    shade = "".join(
        f'<path d="M{x - r + 6} {y + 4}A{r - 6} {r - 6} 0 0 0 {x + r - 6} {y + 4}'
        f'Q{x} {y + r * 0.5} {x - r + 6} {y + 4}Z" opacity=".5"/>'
        for x, y, r in PUFFS
    )
    lines = f'<g id="burin-puff" ink="$lead" pitch="8" cx="1400" cy="200">{shade}</g>'
    return balls + inside + lines


def _train() -> str:
    """The ghost car is still half in the rock."""
    k = 1.72
    return (
        f'<g transform="translate({1190 - 300 * k:.0f} {RAIL - 158 * k:.0f}) scale({k})">'
        '<part src="great_train/cars/ghost_car"/></g>'
        f'<g transform="translate(1190 {RAIL - 160 * k:.0f}) scale({k})">'
        '<part src="great_train/locomotives/iron_horse"/></g>'
        '<path p="300,1090! 380,1000 470,950 520,860! 560,800 600,700! 640,640 700,610 760,600! '
        f'800,620 826,680! 850,760 846,{RAIL + 6}! 856,900 840,1000 850,1090!" z="1" '
        'fill="$prussian" k="9"/><g id="burin-rock" ink="$midnight" pitch="9" angle="78" wave="3">'
        f'<path p="640,640! 700,612 760,602 800,622 826,680! 850,760 846,{RAIL}! 856,900 840,1000 '
        '846,1090! 620,1090! 600,900" z="1" opacity=".72"/>'
        '<path p="400,1000! 470,956 520,870! 540,900 480,1090! 330,1090!" z="1" opacity=".5"/></g>'
    )


def _tufts() -> str:
    return "".join(
        f'<path p="{x},1084 {x + d * 9},{1060 - abs(d)} {x + d * 20},{1030 + abs(d) * 6}" '
        f'b="6 4 .6" fill="{ink}"/>'
        for x, ink in _GRASS
        for d in (-2, -1, 0.4, 1.6)
    )


def title() -> tuple[str, Shades]:
    """Paper on the left for the words, the train on the right."""
    return _sky() + _rocks() + _trestle() + _smoke() + _train() + _tufts(), {}


def _rays(x: float, y: float, ink: str) -> str:
    """Printed rays, as on a broadside."""
    out = ""
    for k in range(56):
        a = k * math.tau / 56
        one, other = (
            f"{x + 1500 * math.cos(t):.0f} {y + 1500 * math.sin(t):.0f}" for t in (a, a + 0.045)
        )
        out += f"M{x} {y}L{one}L{other}Z"
    return f'<path d="{out}" fill="{ink}" opacity=".5"/>'


def _rules(inset: int, weight: float) -> str:
    return (
        f'<path d="M{inset} {inset}H{W - inset}V{H - inset}H{inset}Z" fill="none" stroke="$key" '
        f'stroke-width="{weight}"/>'
    )


def _corners() -> str:
    """A rosette cut into each corner."""
    out = ""
    for x in (60, W - 60):
        for y in (60, H - 60):
            out += f'<circle cx="{x}" cy="{y}" r="64" fill="$team" k="5"/>' + rosette(
                (x, y), 58, "$slip", 0.7
            )
    return out


def score(team: str) -> Callable[[], tuple[str, Shades]]:
    """The broadside that tells who won; `team` is the ink of the winners."""

    def drawn() -> tuple[str, Shades]:
        body = (
            f'<path d="M0 0H{W}V{H}H0Z" fill="$buff"/>{_rays(W / 2, 96, "#dcc795")}'
            f'<path d="M40 40H{W - 40}V150H40Z" fill="$team"/>'
            '<g id="burin-head" ink="$key" pitch="8" wave="1">'
            f'<path d="M40 40H{W - 40}V62H40ZM40 138H{W - 40}V150H40Z" opacity=".45"/></g>'
            f'<path d="M40 150H{W - 40}" stroke="$key" stroke-width="5"/>'
            f"{_rules(24, 8)}{_rules(38, 3)}{_corners()}"
        )
        return body, {"team": team}

    return drawn


_LINTEL: Final = 92
_SILL: Final = 968
_LEAVES: Final = ((0, 952), (968, W))
"""Left and right of the two leaves of the door: a hand's breadth of light is between them."""
_BOARD: Final = 68
_STRAPS: Final = (190, 846)
_STAR: Final = 5


def _leaf(left: int, right: int) -> str:
    """One leaf of the door: boards, their joints, iron straps with rivets."""
    joints = "".join(f"M{x} {_LINTEL}V{_SILL}" for x in range(left + _BOARD, right - 8, _BOARD))
    straps = "".join(
        f'<path d="M{left} {y}H{right}V{y + 44}H{left}Z" fill="$soot" stroke="$key" '
        'stroke-width="4"/>'
        + "".join(
            f'<circle cx="{x}" cy="{y + 22}" r="7" fill="$lead"/>'
            for x in range(left + _BOARD // 2, right, 2 * _BOARD)
        )
        for y in _STRAPS
    )
    return (
        f'<path d="M{left} {_LINTEL}H{right}V{_SILL}H{left}Z" fill="#8a3322"/>'
        f'<path d="{joints}" stroke="#5e1d13" stroke-width="5"/>{straps}'
        f'<path d="M{left} {_LINTEL}H{right}V{_SILL}H{left}Z" fill="none" stroke="$key" '
        'stroke-width="6"/>'
    )


def _points(radius: float, inner: float, turn: float, count: int) -> str:
    """Return the points of a star."""
    out = []
    for k in range(2 * count):
        r, t = (inner if k % 2 else radius), turn + k * math.pi / count
        out.append(f"{W / 2 + r * math.cos(t):.1f},{H / 2 + r * math.sin(t):.1f}")
    return " ".join(out)


def _seats() -> str:
    """Seven round a ring, and the one at the top is called: it wears the star's brass."""
    out = (
        f'<circle cx="{W / 2}" cy="{H / 2}" r="330" fill="none" stroke="$bone" stroke-width="34"/>'
        f'<circle cx="{W / 2}" cy="{H / 2}" r="292" fill="none" stroke="$bone" stroke-width="6"/>'
        f'<polygon points="{_points(230, 96, -math.pi / 2, _STAR)}" fill="$bone"/>'
    )
    for k in range(7):
        t = -math.pi / 2 + k * math.tau / 7
        x, y = W / 2 + 330 * math.cos(t), H / 2 + 330 * math.sin(t)
        ink = "$bone" if k else "$brass"
        out += (
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="44" fill="#8a3322"/>'
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="30" fill="{ink}"/>'
        )
    return out


def _rollers() -> str:
    """The rail that the leaves hang from, with their rollers; the sill under them."""
    hung = "".join(
        f'<path d="M{x - 13} 40H{x + 13}V150H{x - 13}Z" fill="$soot" stroke="$key" '
        f'stroke-width="4"/><circle cx="{x}" cy="44" r="30" fill="$lead" k="5"/>'
        f'<circle cx="{x}" cy="44" r="8" fill="$key"/>'
        for x in (150, 800, 1120, 1770)
    )
    return (
        f'<path d="M0 0H{W}V{_LINTEL}H0Z" fill="$umber"/>'
        f'<path d="M0 62H{W}V80H0Z" fill="$soot" stroke="$key" stroke-width="4"/>{hung}'
        f'<path d="M0 {_SILL}H{W}V{H}H0Z" fill="$umber"/>'
        f'<path d="M0 {_SILL}H{W}V{_SILL + 26}H0Z" fill="$saddle" stroke="$key" '
        'stroke-width="5"/>'
    )


def curtain() -> tuple[str, Shades]:
    """The shut door of a car: behind it somebody else's cards lie."""
    (_, left), (right, _) = _LEAVES
    light = (
        f'<path d="M{left} {_LINTEL}H{right}V{_SILL}H{left}Z" fill="$brass" stroke="$key" '
        'stroke-width="5"/>'
    )
    return "".join(_leaf(*leaf) for leaf in _LEAVES) + _seats() + light + _rollers(), {}


SCREENS: Final[dict[str, Callable[[], tuple[str, Shades]]]] = {
    "title": title,
    "curtain": curtain,
    "score": score("#39322d"),
    "score_law": score("#1f4263"),
    "score_outlaw": score("#8e2a1b"),
    "score_renegade": score("#3b5243"),
}
"""Ground -> what draws it."""
