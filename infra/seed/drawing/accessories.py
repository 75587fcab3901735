"""Silhouettes of what goes with the goods, in a square of 100 units around (50, 50)."""

from infra.seed.drawing.colours import Rgb, darker, lighter, mix
from infra.seed.drawing.pen import Pen
from infra.seed.drawing.products import INK, STEEL, Draw


def card(pen: Pen, colour: Rgb) -> None:
    """A memory card with a cut corner and its label."""
    pen.shadow(24, 86, 52, 8)
    pen.shape([(26, 10), (64, 10), (74, 20), (74, 88), (26, 88)], (lighter(colour, 0.2), darker(colour, 0.3)))
    pen.box(31, 34, 38, 40, 2, ((196, 62, 54), (150, 38, 40)))
    pen.box(35, 40, 22, 4, 1, (250, 246, 240))
    pen.box(35, 48, 30, 9, 1.5, (250, 246, 240))
    pen.box(35, 64, 12, 4, 1, (240, 196, 120))
    for place in range(6):
        pen.box(31 + 5.6 * place, 14, 3.4, 12, 1, (214, 182, 110))


def lens(pen: Pen, colour: Rgb) -> None:
    """Seen from the side, the front glass on the left."""
    body = (lighter(colour, 0.22), darker(colour, 0.3))
    pen.shadow(10, 80, 80, 8)
    pen.box(12, 24, 20, 56, 5, body)
    pen.box(14, 28, 6, 48, 3, ((92, 116, 176), (26, 28, 52)))
    pen.box(32, 28, 34, 48, 3, body)
    for place in range(9):
        pen.box(35 + 2.6 * place, 28, 1.2, 48, 0, darker(colour, 0.45))
    pen.box(62, 28, 2.4, 48, 0, (196, 66, 56))
    pen.box(66, 31, 14, 42, 2, body)
    pen.box(80, 34, 7, 36, 1.5, STEEL)


def pad(pen: Pen, colour: Rgb) -> None:
    """A game controller from the front."""
    body = (lighter(colour, 0.3), darker(colour, 0.12))
    pen.shadow(10, 78, 80, 8)
    pen.line([(24, 46), (15, 72)], 20, darker(colour, 0.05))
    pen.line([(76, 46), (85, 72)], 20, darker(colour, 0.05))
    pen.box(12, 26, 76, 38, 17, body)
    pen.box(38, 30, 24, 13, 3, darker(colour, 0.25))
    for x in (37, 63):
        pen.disc(x, 56, 8, darker(colour, 0.4))
        pen.disc(x, 56, 5.4, INK)
    pen.box(20.5, 40.6, 12, 3.8, 1, INK)
    pen.box(24.6, 36.5, 3.8, 12, 1, INK)
    for x, y, dot in ((74, 36.5, (92, 184, 146)), (74, 48.5, (92, 140, 214)), (68, 42.5, (222, 134, 168)),
                      (80, 42.5, (226, 96, 88))):  # fmt: skip
        pen.disc(x, y, 2.6, dot)


def box(pen: Pen, colour: Rgb) -> None:
    """A game in its case, with a race on the cover."""
    pen.shadow(20, 90, 60, 7)
    pen.box(22, 8, 56, 84, 3, ((206, 56, 52), (164, 34, 38)))
    pen.box(25, 18, 50, 70, 1.5, (mix(colour, (110, 176, 240), 0.7), (72, 96, 190)))
    pen.box(28, 10.6, 16, 4.6, 1.5, (250, 250, 250))
    pen.shape([(25, 88), (44, 52), (56, 52), (75, 88)], (88, 92, 104))
    for y, wide in ((56, 1.4), (64, 2), (74, 2.8)):
        pen.box(50 - wide / 2, y, wide, 6, 0.4, (250, 240, 200))
    pen.disc(64, 34, 7, (252, 214, 110))
    pen.box(38, 70, 24, 9, 4, ((228, 76, 64), (184, 40, 44)))
    pen.disc(42, 80, 4.4, INK)
    pen.disc(58, 80, 4.4, INK)


def charger(pen: Pen, colour: Rgb) -> None:
    pen.shadow(22, 88, 56, 8)
    pen.box(38, 8, 5, 16, 1.5, STEEL)
    pen.box(57, 8, 5, 16, 1.5, STEEL)
    pen.box(25, 22, 50, 68, 10, darker(colour, 0.35))
    pen.box(26, 23, 48, 66, 9, (lighter(colour, 0.34), darker(colour, 0.1)))
    pen.box(42, 66, 16, 6, 3, INK)
    pen.box(42, 77, 16, 6, 3, INK)
    pen.disc(50, 34, 1.6, (126, 214, 150))


def buds(pen: Pen, colour: Rgb) -> None:
    """The open case with a pair of earphones above it."""
    white = lighter(colour, 0.86)
    pen.shadow(20, 88, 60, 8)
    for x, turn in ((38, -1), (62, 1)):
        pen.line([(x, 24), (x + 2 * turn, 48)], 6, darker(white, 0.08))
        pen.disc(x, 22, 9, (white, darker(white, 0.14)))
        pen.disc(x - 4 * turn, 22, 3, darker(white, 0.5))
    pen.box(20, 48, 60, 42, 16, darker(white, 0.2))
    pen.box(20.8, 48.8, 58.4, 40.4, 15, (white, darker(white, 0.1)))
    pen.box(20.8, 58, 58.4, 1, 0, darker(white, 0.22))
    pen.disc(50, 68, 1.6, (126, 206, 140))


def cover(pen: Pen, colour: Rgb) -> None:
    """A clear phone case with its magnets."""
    pen.shadow(28, 90, 44, 7)
    pen.box(28, 6, 44, 86, 9, darker(colour, 0.1))
    pen.box(29.6, 7.6, 40.8, 82.8, 8, (lighter(colour, 0.75), lighter(colour, 0.45)))
    pen.box(32, 10, 20, 20, 6, lighter(colour, 0.2))
    pen.box(33.4, 11.4, 17.2, 17.2, 5, (246, 247, 249))
    pen.ring(50, 52, 13, 2.4, (250, 250, 252))
    pen.ring(50, 52, 13.6, 0.6, darker(colour, 0.15))
    pen.box(48.8, 70, 2.4, 8, 1.2, (250, 250, 252))


def tripod(pen: Pen, colour: Rgb) -> None:
    pen.shadow(14, 90, 72, 6)
    for foot in (20, 80, 52):
        pen.line([(50, 36), (foot, 92)], 3.4, darker(colour, 0.1))
        pen.line([(50, 36), (50 + (foot - 50) * 0.45, 61)], 5, lighter(colour, 0.15))
    pen.box(46.6, 18, 6.8, 26, 2, (lighter(colour, 0.3), darker(colour, 0.2)))
    pen.box(38, 10, 24, 5, 1.6, (196, 66, 56))
    pen.disc(50, 18, 5, STEEL)
    pen.line([(54, 19), (72, 27)], 2.2, INK)
    pen.disc(50, 38, 5, darker(colour, 0.3))


def bag(pen: Pen, colour: Rgb) -> None:
    """A backpack."""
    pen.shadow(18, 90, 64, 8)
    pen.line([(40, 12), (50, 5), (60, 12)], 3, darker(colour, 0.4))
    pen.box(22, 9, 56, 83, 15, darker(colour, 0.35))
    pen.box(23, 10, 54, 81, 14, (lighter(colour, 0.26), darker(colour, 0.16)))
    pen.box(29, 50, 42, 34, 7, darker(colour, 0.3))
    pen.box(30, 51, 40, 32, 6, (lighter(colour, 0.16), darker(colour, 0.2)))
    pen.box(29, 30, 42, 1.6, 0.8, darker(colour, 0.5))
    pen.box(33, 57, 34, 1.6, 0.8, darker(colour, 0.5))
    pen.box(44, 36, 12, 5, 1.4, (222, 168, 76))


KINDS: dict[str, Draw] = {
    "存储卡": card, "镜头": lens, "手柄": pad, "游戏卡带": box, "充电器": charger, "耳机": buds, "保护壳": cover,
    "三脚架": tripod, "摄影包": bag,
}  # fmt: skip
