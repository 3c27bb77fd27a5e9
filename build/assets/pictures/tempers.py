"""Six signs of temperaments: single shapes in a 100 x 100 box, told apart at 16 px."""

from typing import Final

from pictures.crests import shape, stencil
from PIL import Image

FLAME: Final = shape(
    "M52 2C60 18 80 32 83 58C85 82 69 98 50 98C31 98 15 83 17 60C18 48 26 41 28 30"
    "C35 35 38 41 38 48C46 38 54 22 52 2Z"
    "M53 44C54 56 66 62 65 74C64 84 58 90 50 90C42 90 35 84 36 75C37 67 43 65 45 58"
    "C49 61 50 64 50 67C54 60 55 52 53 44Z"
)
"""The hothead: a fire that has a fire in it."""

TORTOISE: Final = shape(
    "M50 2L92 26V74L50 98L8 74V26ZM50 11L16 30.5V69.5L50 89L84 69.5V30.5ZM50 21L75 35.5V64.5"
    "L50 79L25 64.5V35.5ZM50 31L33.5 40.5V59.5L50 69L66.5 59.5V40.5Z"
)
"""The patient one: the tortoise's shell."""

SNAKE: Final = (
    '<path p="57,51 50,56 43,51 44,41 54,37 64,43 66,56 57,67 42,67 31,56 31,39 43,25 61,24'
    ' 77,35 80,55 72,75 52,84 30,80 15,62 13,40" b="5 9 10.5 11.5 12 12 10 7 2"/>'
    '<path p="13,42 4,26! 9,9! 21,15! 22,32!" z="1"/>'
)
"""The grudge-bearer: a snake that lies coiled and waits."""

UMBRELLA: Final = shape(
    "M46 3H54V12C78 14 95 31 97 55C92 50 84 50 79.5 56C76 50 68 49 64.5 56C62 51 58 49.6 54 50.5"
    "V84C54 93 48 98 40 98C33 98 28 93 28 86H36C36 89 37.5 90.5 40 90.5C44 90.5 46 88 46 84V50.5"
    "C42 49.6 38 51 35.5 56C32 49 24 50 20.5 56C16 50 8 50 3 55C5 31 22 14 46 12Z"
    "M43 20C38 27 36 36 35.6 45C38 43.5 40.5 42.6 43.4 42.4ZM57 20C62 27 64 36 64.4 45"
    "C62 43.5 59.5 42.6 56.6 42.4Z"
)
"""The courtier: an umbrella held over somebody."""

FOX: Final = shape(
    "M6 4L36 28C45 25 55 25 64 28L94 4C98 28 95 46 86 60C78 72 62 80 50 98C38 80 22 72 14 60"
    "C5 46 2 28 6 4ZM14 19C13 29 14 37 18 43C20 38 24 34 28 31ZM86 19L72 31C76 34 80 38 82 43"
    "C86 37 87 29 86 19ZM24 49C30 46 38 48 43 56C36 58 28 56 24 49ZM76 49C72 56 64 58 57 56"
    "C62 48 70 46 76 49ZM50 72C46 72 44 75 44 78C46 81 48 84 50 88C52 84 54 81 56 78"
    "C56 75 54 72 50 72Z"
)
"""The schemer: a fox's face."""

BARS: Final = shape(
    "M50 2A48 48 0 1 0 50 98A48 48 0 1 0 50 2ZM50 12A38 38 0 0 1 82.4 30H17.6A38 38 0 0 1 50 12Z"
    "M12.8 42H87.2A38 38 0 0 1 87.2 58H12.8A38 38 0 0 1 12.8 42ZM17.6 70H82.4"
    "A38 38 0 0 1 17.6 70Z"
)
"""The even one: two level bars in a ring."""

SIGNS: Final[dict[str, str]] = {
    "even": BARS,
    "hothead": FLAME,
    "patient": TORTOISE,
    "grudge": SNAKE,
    "courtier": UMBRELLA,
    "schemer": FOX,
}
"""Key of a temperament -> markup, drawn in the inherited fill."""


def sign(name: str) -> Image.Image:
    """One sign, to be tinted by the game."""
    return stencil(SIGNS[name])
