"""How pictures are written: the same picture always gives the same bytes."""

from pathlib import Path

from PIL import Image

QUALITY = 90
"""WebP quality of pictures, portraits and grounds: no loss that the grain does not hide."""


def write_webp(image: Image.Image, stem: Path) -> None:
    """Write `stem`.webp."""
    image.save(stem.with_suffix(".webp"), "WEBP", quality=QUALITY, alpha_quality=100, method=6)


def write_png(image: Image.Image, stem: Path) -> None:
    """Write `stem`.png."""
    image.save(stem.with_suffix(".png"), "PNG", optimize=True)
