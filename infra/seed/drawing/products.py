"""Silhouettes of what shops lease, in a square of 100 units around (50, 50)."""

from collections.abc import Callable

from infra.seed.drawing.colours import Rgb, brightness, darker, lighter, mix
from infra.seed.drawing.pen import Pen

INK: Rgb = (24, 26, 32)
STEEL: Rgb = (186, 192, 200)
GLASS: Rgb = (40, 46, 60)
Draw = Callable[[Pen, Rgb], None]


def _body(colour: Rgb) -> tuple[Rgb, Rgb]:
    return lighter(colour, 0.28), darker(colour, 0.14)


def _edge(colour: Rgb) -> Rgb:
    return darker(colour, 0.3 if brightness(colour) > 0.35 else 0.5)


def _screen(colour: Rgb) -> tuple[Rgb, Rgb]:
    """A wallpaper that goes with the body."""
    return mix(lighter(colour, 0.55), (120, 170, 255), 0.35), mix(darker(colour, 0.25), (70, 60, 150), 0.45)


def _lens(pen: Pen, x: float, y: float, r: float) -> None:
    pen.disc(x, y, r, (74, 78, 88))
    pen.disc(x, y, r * 0.82, (INK, (44, 48, 60)))
    pen.disc(x, y, r * 0.5, ((52, 64, 92), (14, 16, 24)))
    pen.disc(x - r * 0.2, y - r * 0.24, r * 0.15, (196, 208, 232))


def phone(pen: Pen, colour: Rgb) -> None:
    """The back with its camera, and the front before it."""
    pen.shadow(16, 88, 70, 10)
    pen.box(22, 6, 38, 82, 7, _edge(colour))
    pen.box(22.8, 6.8, 36.4, 80.4, 6.4, _body(colour))
    pen.box(25.5, 9.5, 18, 18, 5, (lighter(colour, 0.4), darker(colour, 0.05)))
    for x, y in ((30.2, 14.2), (30.2, 22.8), (38.6, 18.5)):
        _lens(pen, x, y, 3.7)
    pen.disc(38.8, 12.2, 0.9, (250, 244, 220))
    pen.box(45, 15, 38, 78, 7, _edge(colour))
    pen.box(45.9, 15.9, 36.2, 76.2, 6.2, INK)
    pen.box(47, 17, 34, 74, 5.2, _screen(colour))
    pen.disc(67, 71, 11.5, lighter(_screen(colour)[1], 0.18))
    pen.disc(56, 80, 7, lighter(_screen(colour)[1], 0.32))
    pen.box(59.2, 19.4, 9.6, 2.8, 1.4, INK)
    pen.box(57, 88.6, 14, 0.9, 0.45, (235, 238, 246))


def tablet(pen: Pen, colour: Rgb) -> None:
    pen.shadow(6, 88, 88, 9)
    pen.box(10, 8, 62, 80, 5, _edge(colour))
    pen.box(10.7, 8.7, 60.6, 78.6, 4.5, _body(colour))
    _lens(pen, 17, 15, 3.2)
    pen.box(22, 13, 68, 80, 5, _edge(colour))
    pen.box(22.8, 13.8, 66.4, 78.4, 4.4, INK)
    pen.box(25.4, 16.4, 61.2, 73.2, 2.4, _screen(colour))
    pen.disc(70, 66, 15, lighter(_screen(colour)[1], 0.16))
    pen.disc(46, 74, 11, lighter(_screen(colour)[1], 0.3))
    pen.line([(94, 20), (94, 88)], 2.2, (214, 217, 222))
    pen.line([(94, 88), (94, 91)], 1.2, (205, 208, 213))


def laptop(pen: Pen, colour: Rgb) -> None:
    pen.shadow(0, 77, 100, 9)
    pen.box(13, 20, 74, 52, 3, _edge(colour))
    pen.box(13.8, 20.8, 72.4, 52, 2.4, INK)
    pen.box(15.6, 22.6, 68.8, 46.4, 1.2, _screen(colour))
    pen.disc(66, 58, 10.5, lighter(_screen(colour)[1], 0.18))
    pen.disc(38, 62, 6.5, lighter(_screen(colour)[1], 0.32))
    pen.shape([(13, 72), (87, 72), (97, 79), (3, 79)], _body(colour))
    pen.shape([(20, 73), (80, 73), (84, 76), (16, 76)], darker(colour, 0.35))
    pen.shape([(41, 76.6), (59, 76.6), (61, 78.4), (39, 78.4)], lighter(colour, 0.3))
    pen.box(3, 79, 94, 2.6, 1.3, _edge(colour))


def desktop(pen: Pen, colour: Rgb) -> None:
    pen.shadow(12, 70, 76, 12)
    pen.box(17, 42, 66, 34, 9, _edge(colour))
    pen.box(17.7, 40.5, 64.6, 34, 8.6, _body(colour))
    pen.disc(28, 66, 1.6, INK)
    pen.box(34, 64.6, 6, 2.8, 1.4, INK)
    pen.box(43, 64.6, 6, 2.8, 1.4, INK)
    pen.disc(72, 66, 0.9, (250, 250, 246))
    pen.box(43, 49, 14, 5, 2.5, darker(colour, 0.12))


def camera(pen: Pen, colour: Rgb) -> None:
    pen.shadow(8, 79, 84, 10)
    pen.shape([(38, 25), (43, 17), (63, 17), (68, 25)], _body(colour))
    pen.box(72, 20.5, 13, 6, 2, STEEL)
    pen.box(18, 21.5, 10, 5, 1.6, STEEL)
    pen.box(10, 24, 82, 58, 7, _edge(colour))
    pen.box(10.8, 24.8, 80.4, 56.4, 6.4, _body(colour))
    pen.box(10.8, 36, 80.4, 36, 0, (darker(colour, 0.55), darker(colour, 0.7)))
    pen.box(12, 34, 14, 44, 5, darker(colour, 0.6))
    pen.disc(53, 54, 25, STEEL)
    pen.disc(53, 54, 23.6, (INK, (52, 55, 62)))
    for r, fill in ((19, (66, 70, 78)), (17.6, INK), (13, (30, 36, 54))):
        pen.disc(53, 54, r, fill)
    pen.disc(53, 54, 11, ((70, 92, 148), (18, 18, 34)))
    pen.disc(53, 54, 5.4, ((120, 88, 150), (20, 22, 40)))
    pen.disc(48.4, 48.6, 2.6, (214, 224, 244))
    pen.box(49, 20, 8, 2.4, 1.2, lighter(colour, 0.4))
    pen.disc(84, 31, 1.5, (206, 84, 70))


def pocket(pen: Pen, colour: Rgb) -> None:
    """A handheld gimbal camera."""
    pen.shadow(28, 91, 44, 7)
    pen.box(38, 44, 24, 50, 5, _edge(colour))
    pen.box(38.7, 44.7, 22.6, 48.6, 4.6, _body(colour))
    pen.box(41, 48, 18, 26, 2.4, INK)
    pen.box(42, 49, 16, 24, 1.8, _screen((96, 132, 176)))
    pen.disc(50, 81, 3.4, (120, 124, 132))
    pen.line([(50, 45), (60, 38), (64, 26)], 5, darker(colour, 0.3))
    pen.box(36, 8, 28, 28, 9, _edge(colour))
    pen.box(36.6, 8.6, 26.8, 26.8, 8.6, _body(colour))
    _lens(pen, 49, 22, 9)


def drone(pen: Pen, colour: Rgb) -> None:
    pen.shadow(14, 82, 72, 9, 55)
    for x, y in ((15, 30), (85, 30), (9, 64), (91, 64)):
        pen.line([(50, 49), (x, y + 4)], 4.6, darker(colour, 0.22))
    for x, y in ((15, 30), (85, 30), (9, 64), (91, 64)):
        pen.box(x - 3, y - 1, 6, 9, 2, _edge(colour))
        pen.shape([(x - 17, y - 3), (x, y - 1.6), (x + 17, y - 3.4), (x, y + 0.4)], mix(colour, (70, 74, 82), 0.6))
        pen.disc(x, y - 1.4, 2, INK)
    pen.box(32, 35, 36, 34, 11, _edge(colour))
    pen.box(32.8, 35.6, 34.4, 30, 10, _body(colour))
    pen.box(38, 39, 24, 3, 1.5, lighter(colour, 0.5))
    pen.box(39, 52, 22, 22, 7, (INK, (56, 60, 68)))
    _lens(pen, 50, 63, 8)
    pen.disc(40, 49, 1.4, INK)
    pen.disc(60, 49, 1.4, INK)


def handheld(pen: Pen, colour: Rgb) -> None:
    """A console with a grip on each side; the right one is blue where the left one is red."""
    right = (70, 150, 200) if colour == (224, 80, 79) else colour
    pen.shadow(2, 74, 96, 8)
    pen.box(1, 28, 24, 46, 9, _body(colour))
    pen.box(75, 28, 24, 46, 9, _body(right))
    pen.box(16, 28, 68, 46, 2, INK)
    pen.box(18.5, 31, 63, 40, 1.4, _screen((110, 130, 190)))
    pen.disc(62, 62, 10, (150, 190, 235))
    pen.disc(38, 66, 6, (190, 150, 220))
    pen.disc(9, 39, 4.4, (darker(colour, 0.5), INK))
    pen.disc(91, 60, 4.4, (darker(right, 0.5), INK))
    for x, y in ((91, 35.5), (91, 44.5), (86.8, 40), (95.2, 40)):
        pen.disc(x, y, 1.9, INK)
    for x, y in ((9, 54.5), (9, 63.5), (4.8, 59), (13.2, 59)):
        pen.disc(x, y, 1.9, INK)


def tower(pen: Pen, colour: Rgb) -> None:
    """A standing console with its pad."""
    pen.shadow(12, 88, 76, 8)
    pen.box(30, 8, 26, 82, 10, INK)
    pen.box(26, 6, 13, 84, 9, _body(colour))
    pen.box(47, 6, 13, 84, 9, _body(colour))
    pen.box(41.6, 12, 2.8, 44, 1.4, (86, 128, 210))
    pen.box(50, 66, 40, 18, 9, _edge(colour))
    pen.box(50.6, 65, 38.8, 18, 9, _body(colour))
    pen.line([(56, 76), (53, 90)], 8, lighter(colour, 0.15))
    pen.line([(84, 76), (87, 90)], 8, lighter(colour, 0.1))
    pen.box(62, 66, 16, 8.4, 2.4, INK)
    pen.disc(64, 79, 3.4, INK)
    pen.disc(76, 79, 3.4, INK)
    pen.disc(83, 71, 1.3, (120, 124, 134))
    pen.disc(57, 71, 1.3, (120, 124, 134))


def scooter(pen: Pen, colour: Rgb) -> None:
    pen.shadow(2, 86, 96, 8)
    for x in (20, 80):
        pen.disc(x, 78, 12.5, INK)
        pen.disc(x, 78, 8, STEEL)
        pen.disc(x, 78, 6.6, (70, 74, 82))
        pen.disc(x, 78, 2.6, STEEL)
    pen.line([(80, 76), (72, 40), (68, 25)], 4, (120, 124, 132))
    pen.shape([(63, 34), (74, 30), (82, 62), (77, 72), (68, 68)], _body(colour))
    pen.shape([(28, 68), (70, 68), (77, 74), (60, 80), (34, 80)], _body(colour))
    pen.shape([(10, 60), (26, 46), (48, 46), (50, 68), (36, 80), (30, 64), (14, 68)], _body(colour))
    pen.box(20, 39.5, 34, 8, 4, (INK, (60, 62, 68)))
    pen.box(9, 50, 10, 4, 2, (206, 66, 60))
    pen.line([(67, 27), (58, 22)], 3.4, INK)
    pen.box(64, 20, 12, 12, 5, _edge(colour))
    pen.disc(74, 28, 3.4, (252, 248, 226))
    pen.line([(67, 22), (63, 12)], 1.4, INK)
    pen.disc(62, 10.5, 3.6, (GLASS, (96, 104, 120)))
    pen.shape([(68, 66), (90, 62), (94, 68), (80, 66)], darker(colour, 0.3))


def watch(pen: Pen, colour: Rgb) -> None:
    band = mix(colour, (90, 96, 108), 0.25)
    pen.shadow(26, 90, 48, 7)
    pen.shape([(36, 28), (39, 4), (61, 4), (64, 28)], _body(band))
    pen.shape([(36, 72), (39, 96), (61, 96), (64, 72)], _body(band))
    pen.box(72, 41, 5, 9, 2.2, _edge(colour))
    pen.box(26, 22, 48, 56, 15, _edge(colour))
    pen.box(26.8, 22.8, 46.4, 54.4, 14.2, _body(colour))
    pen.box(29.5, 25.5, 41, 49, 12, INK)
    pen.ring(50, 50, 15.5, 2.2, (232, 92, 110))
    pen.ring(50, 50, 12.4, 2.2, (150, 214, 106))
    pen.ring(50, 50, 9.3, 2.2, (104, 196, 226))
    pen.line([(50, 50), (50, 42)], 1.2, (246, 247, 250))
    pen.line([(50, 50), (56, 53)], 1.2, (246, 247, 250))


def round_watch(pen: Pen, colour: Rgb) -> None:
    band = mix(colour, (60, 62, 70), 0.4)
    pen.shadow(26, 90, 48, 7)
    pen.shape([(37, 30), (40, 4), (60, 4), (63, 30)], _body(band))
    pen.shape([(37, 70), (40, 96), (60, 96), (63, 70)], _body(band))
    pen.box(74, 40, 6, 6, 2.4, _edge(colour))
    pen.box(74, 54, 5, 5, 2, _edge(colour))
    pen.disc(50, 50, 28, _edge(colour))
    pen.disc(50, 50, 27, _body(colour))
    pen.disc(50, 50, 23, INK)
    pen.ring(50, 50, 20, 0.8, (110, 116, 128))
    pen.line([(50, 50), (50, 36)], 1.5, (246, 247, 250))
    pen.line([(50, 50), (60, 56)], 1.5, (246, 247, 250))
    pen.line([(50, 54), (46, 64)], 0.7, (226, 120, 70))
    pen.disc(50, 50, 1.6, (226, 120, 70))


def kind_of(category: str, title: str) -> Draw:
    """What to draw for the second name of a category path."""
    particular: list[tuple[str, Draw]] = [("PlayStation", tower), ("WATCH GT", round_watch)]
    kinds: dict[str, Draw] = {
        "手机": phone, "平板": tablet, "笔记本": laptop, "台式机": desktop, "相机": camera, "云台相机": pocket,
        "无人机": drone, "游戏机": handheld, "电动车": scooter, "滑板车": scooter, "穿戴": watch,
    }  # fmt: skip
    return next((draw for word, draw in particular if word in title), kinds.get(category, phone))
