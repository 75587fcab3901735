"""A pen that draws in units of the product (0–100), at twice the pixels, so that edges come out smooth."""

from collections.abc import Sequence
from functools import cache

from PIL import Image, ImageDraw, ImageFilter

from infra.seed.drawing.colours import Rgb

Fill = Rgb | tuple[Rgb, Rgb]
"""One colour, or a gradient from the upper left to the lower right."""
Point = tuple[float, float]
SMALL = 8


def gradient(size: tuple[int, int], first: Rgb, second: Rgb) -> Image.Image:
    """A smooth diagonal gradient."""
    paint = Image.new("RGB", size, first)
    paint.paste(second, (0, 0), _diagonal().resize(size, Image.Resampling.BILINEAR))
    return paint


@cache
def _diagonal() -> Image.Image:
    """0 in the upper left to 255 in the lower right."""
    down = Image.linear_gradient("L")
    return Image.blend(down, down.transpose(Image.Transpose.ROTATE_90), 0.5)


class Pen:
    """Draws on `image` with the product's centre (50, 50) at `centre`, one unit being `unit` pixels."""

    def __init__(self, image: Image.Image, centre: Point, unit: float) -> None:
        self.image, self.unit = image, unit
        self._left, self._top = centre[0] - 50 * unit, centre[1] - 50 * unit

    def at(self, x: float, y: float) -> Point:
        return self._left + x * self.unit, self._top + y * self.unit

    def box(self, x: float, y: float, w: float, h: float, r: float, fill: Fill) -> None:
        """A rectangle with corners of radius `r`."""
        left, top = self.at(x, y)
        size = (max(1, round(w * self.unit)), max(1, round(h * self.unit)))
        mask = Image.new("L", size, 0)
        ImageDraw.Draw(mask).rounded_rectangle((0, 0, size[0] - 1, size[1] - 1), r * self.unit, fill=255)
        self._paste(mask, (round(left), round(top)), fill)

    def disc(self, x: float, y: float, r: float, fill: Fill) -> None:
        left, top = self.at(x - r, y - r)
        side = max(1, round(2 * r * self.unit))
        mask = Image.new("L", (side, side), 0)
        ImageDraw.Draw(mask).ellipse((0, 0, side - 1, side - 1), fill=255)
        self._paste(mask, (round(left), round(top)), fill)

    def ring(self, x: float, y: float, r: float, width: float, fill: Rgb) -> None:
        left, top = self.at(x - r, y - r)
        right, bottom = self.at(x + r, y + r)
        ImageDraw.Draw(self.image).ellipse(
            (left, top, right, bottom), outline=fill, width=max(1, round(width * self.unit))
        )

    def shape(self, points: Sequence[Point], fill: Fill) -> None:
        """A polygon."""
        pixels = [self.at(*point) for point in points]
        left, top = min(x for x, _ in pixels), min(y for _, y in pixels)
        size = (round(max(x for x, _ in pixels) - left) + 1, round(max(y for _, y in pixels) - top) + 1)
        mask = Image.new("L", size, 0)
        ImageDraw.Draw(mask).polygon([(x - left, y - top) for x, y in pixels], fill=255)
        self._paste(mask, (round(left), round(top)), fill)

    def line(self, points: Sequence[Point], width: float, fill: Rgb) -> None:
        """A stroke with round ends and joints."""
        draw = ImageDraw.Draw(self.image)
        pixels = [self.at(*point) for point in points]
        thick = max(1, round(width * self.unit))
        draw.line(pixels, fill=fill, width=thick, joint="curve")
        for x, y in (pixels[0], pixels[-1]):
            half = thick / 2
            draw.ellipse((x - half, y - half, x + half, y + half), fill=fill)

    def shadow(self, x: float, y: float, w: float, h: float, dark: int = 70) -> None:
        """A soft shadow on the ground, blurred at an eighth of the size."""
        left, top = self.at(x, y)
        wide, high = w * self.unit / SMALL, h * self.unit / SMALL
        blur = max(2.0, high / 3)
        edge = round(3 * blur)
        mask = Image.new("L", (round(wide) + 2 * edge, round(high) + 2 * edge), 0)
        ImageDraw.Draw(mask).ellipse((edge, edge, edge + wide, edge + high), fill=dark)
        mask = mask.filter(ImageFilter.GaussianBlur(blur))
        mask = mask.resize((mask.width * SMALL, mask.height * SMALL), Image.Resampling.BILINEAR)
        self.image.paste((30, 34, 48), (round(left) - edge * SMALL, round(top) - edge * SMALL), mask)

    def _paste(self, mask: Image.Image, place: tuple[int, int], fill: Fill) -> None:
        first = fill[0]
        if isinstance(first, tuple):
            paint = gradient(mask.size, first, fill[1])  # type: ignore[arg-type]
            self.image.paste(paint, place, mask)
        else:
            self.image.paste(fill, place, mask)  # type: ignore[arg-type]
