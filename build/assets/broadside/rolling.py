"""Cars, stations and locomotives, clear around: what the train's row is put together from.

Units are shared: a car is 300 wide from coupler to coupler, the rail lies at 158 for cars and
locomotives, at 190 for the foot of a station.
"""

from dataclasses import dataclass
from typing import Final

from broadside.keys import CARS, LOCOMOTIVES, STATIONS
from broadside.press import QUIET, printed
from PIL import Image
from woodblock.notation import drawing
from woodblock.sources import source

PIXELS: Final = 1.5
"""Pixels a unit."""


@dataclass(frozen=True)
class Stock:
    """One folder of drawings that share a view."""

    keys: tuple[str, ...]
    origin: tuple[float, float]
    width: float
    height: float
    rail: float
    """Where the wheels, or the walls, stand."""
    reach: float
    """Units from end to end; the slot of a car in the row."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return round(self.width * PIXELS), round(self.height * PIXELS)


STOCK: Final[dict[str, Stock]] = {
    "cars": Stock(CARS, (-6, -4), 312, 172, 158, 300),
    "stations": Stock(STATIONS, (0, -30), 260, 222, 190, 260),
    "locomotives": Stock(LOCOMOTIVES, (-6, -24), 396, 192, 158, 380),
}
"""Folder -> what is in it."""


def picture(folder: str, key: str) -> Image.Image:
    """One car, station or locomotive. Raises KeyError or FileNotFoundError for an unknown one."""
    stock = STOCK[folder]
    body = source(f"great_train/{folder}", key)
    return printed(drawing(body, stock.width, stock.height, stock.origin), stock.size, pull=QUIET)


def geometry(folder: str) -> dict[str, object]:
    """How the pictures of a folder fit the row, in pixels: where the rail and the couplers lie."""
    stock = STOCK[folder]
    left = -stock.origin[0]
    return {
        "size": {"w": stock.size[0], "h": stock.size[1]},
        "rail": round((stock.rail - stock.origin[1]) * PIXELS),
        "left": round(left * PIXELS),
        "right": round((left + stock.reach) * PIXELS),
    }
