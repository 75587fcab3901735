"""Whole pictures: the product on a soft ground, with brand and title where a font is at hand."""

import io
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from infra.seed.drawing.colours import PLAIN, Rgb, brightness, darker, lighter, mix
from infra.seed.drawing.pen import Pen, gradient
from infra.seed.drawing.products import Draw

SIDE = 720
"""Of a picture: the side that screens load (`core.uploads.services.SMALLER`). A larger one is drawn and made smaller
four times for nobody: a hundred pictures were a fifth of a small seed.
"""
TWICE = 2 * SIDE
LARGE, LEAST, BRAND, HEAD, LINE = (round(part * TWICE) for part in (0.058, 0.033, 0.03, 0.067, 0.034))
"""Heights of letters: of a title and at least of one, of the brand; of a paper's head and lines."""
ICON = 192
PAPER: Rgb = (246, 247, 249)
FONTS = Path(__file__).resolve().parents[3] / "frontend/node_modules/@expo-google-fonts/noto-sans-sc"


def hero(draw: Draw, colour: Rgb | None, brand: str, title: str) -> bytes:
    """The cover: product below its name."""
    image = _ground(colour or PLAIN)
    named = _name(image, brand, title)
    draw(Pen(image, (TWICE / 2, TWICE * (0.57 if named else 0.5)), TWICE * 0.0070), colour or PLAIN)
    return _jpeg(image)


def portrait(draw: Draw, colour: Rgb | None) -> bytes:
    """The product alone, large."""
    image = _ground(colour or PLAIN)
    draw(Pen(image, (TWICE / 2, TWICE / 2), TWICE * 0.0084), colour or PLAIN)
    return _jpeg(image)


def icon(draw: Draw, colour: Rgb) -> bytes:
    """A category's: small, the product alone on its ground."""
    image = gradient((2 * ICON, 2 * ICON), mix(PAPER, colour, 0.08), mix(PAPER, colour, 0.24))
    draw(Pen(image, (ICON, ICON), 2 * ICON * 0.0082), colour)
    out = io.BytesIO()
    image.reduce(2).save(out, "JPEG", quality=88)
    return out.getvalue()


def line_up(draw: Draw, colours: Sequence[Rgb]) -> bytes:
    """The product in up to four colours."""
    shown = list(colours)[:4]
    image = _ground(mix(shown[0], shown[-1], 0.5))
    columns = 2 if len(shown) > 1 else 1
    rows = (len(shown) + columns - 1) // columns
    for place, colour in enumerate(shown):
        row, column = divmod(place, columns)
        alone = place == len(shown) - 1 and column == 0
        x = TWICE / 2 if alone else TWICE * (0.27 + 0.46 * column)
        y = TWICE / 2 if rows == 1 else TWICE * (0.27 + 0.46 * row)
        draw(Pen(image, (x, y), TWICE * 0.0041), colour)
    return _jpeg(image)


def paper(title: str, lines: Sequence[str]) -> bytes:
    """A licence or a bank's slip: a title and lines on white."""
    image = Image.new("RGB", (TWICE, TWICE), (250, 249, 246))
    draw, edge = ImageDraw.Draw(image), TWICE * 0.04
    draw.rectangle((edge, edge, TWICE - edge, TWICE - edge), outline=(176, 32, 36), width=10)
    large, small = _font("700Bold", HEAD), _font("400Regular", LINE)
    if large is not None and small is not None:
        draw.text((TWICE * 0.5, TWICE * 0.16), title, font=large, fill=(176, 32, 36), anchor="mm")
        for row, line in enumerate(lines):
            draw.text((TWICE * 0.12, TWICE * (0.32 + 0.09 * row)), line, font=small, fill=(34, 37, 44))
    return _jpeg(image)


def _ground(colour: Rgb) -> Image.Image:
    tint = mix(PAPER, colour, 0.16 if brightness(colour) < 0.75 else 0.35)
    return gradient((TWICE, TWICE), lighter(tint, 0.6), darker(tint, 0.10))


def _name(image: Image.Image, brand: str, title: str) -> bool:
    """Write brand and title; False where there is no font for them."""
    large, small = _font("700Bold", LARGE), _font("400Regular", BRAND)
    if large is None or small is None:
        return False
    draw = ImageDraw.Draw(image)
    draw.text((TWICE * 0.07, TWICE * 0.062), brand, font=small, fill=(110, 114, 124))
    size = LARGE
    while large and draw.textlength(title, font=large) > TWICE * 0.86 and size > LEAST:
        size -= 8
        large = _font("700Bold", size)
    draw.text((TWICE * 0.068, TWICE * 0.096), title, font=large, fill=(34, 37, 44))
    return True


@cache
def _font(weight: str, size: int) -> ImageFont.FreeTypeFont | None:
    found = sorted(FONTS.glob(f"**/*_{weight}.ttf"))
    return ImageFont.truetype(str(found[0]), size) if found else None


def _jpeg(image: Image.Image) -> bytes:
    out = io.BytesIO()
    image.reduce(TWICE // SIDE).save(out, "JPEG", quality=90)
    return out.getvalue()
