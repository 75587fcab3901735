"""Colour names of shops, as pixels."""

from collections.abc import Iterator

Rgb = tuple[int, int, int]

# The first name found in the text wins, so the particular ones come first.
NAMES: list[tuple[str, str]] = [
    ("星宇橙", "#de7c43"), ("薰衣草紫", "#cbbfe0"), ("鼠尾草绿", "#b3c4a4"), ("青雾蓝", "#a8c0d2"),
    ("深蓝", "#35496b"), ("深青", "#3f7377"), ("群青", "#5166b8"), ("沙漠", "#c9ab8c"), ("原色钛", "#b3aba0"),
    ("午夜", "#2b3443"), ("星光", "#ebe3d5"), ("雅川青", "#87aca8"), ("白沙银", "#d9d5cd"), ("南糯紫", "#7b6a95"),
    ("云杉绿", "#5d7f6c"), ("风信紫", "#a99bc9"), ("罗兰紫", "#8f7fb8"), ("松柏绿", "#3f6150"), ("浅草绿", "#b9c9a0"),
    ("丁香紫", "#c8b7dd"), ("岩石青", "#8da39c"), ("雪山粉", "#edccd2"), ("山峦青", "#7b9b98"), ("落日橙", "#dd8a55"),
    ("漫步云端", "#c5d3e6"), ("蝶翼紫", "#bba8dd"), ("星光粉", "#eec3cf"), ("月影灰", "#8f949b"), ("海盐蓝", "#a9c3da"),
    ("薄荷绿", "#bcdccb"), ("青灰银", "#aab3b9"), ("冰魄白", "#eceff2"), ("湖光蓝", "#5a94b8"), ("玫瑰金", "#dfb09c"),
    ("红蓝", "#e0504f"), ("米白", "#efe7d8"), ("钛灰", "#8d8b88"), ("钛银蓝", "#98a9bd"), ("经典黑银", "#3a3d42"),
    ("黑", "#2a2c31"), ("碳晶", "#2f3237"), ("白", "#f1f1ee"), ("银", "#d2d6db"), ("灰", "#85898f"), ("钛", "#a09a91"),
    ("蓝", "#5f86b5"), ("青", "#6f9ea0"), ("绿", "#86ab90"), ("紫", "#a897ca"), ("粉", "#ecbfc8"), ("橙", "#e08f55"),
    ("金", "#d8ba8f"), ("红", "#c64f52"), ("黄", "#ead07c"),
]  # fmt: skip
PLAIN: Rgb = (58, 61, 67)


def rgb(code: str) -> Rgb:
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def colour_of(name: str) -> Rgb | None:
    """The colour that a specification value names, if it does."""
    return next((rgb(code) for word, code in NAMES if word in name), None)


def mix(first: Rgb, second: Rgb, part: float) -> Rgb:
    """`first` with `part` (0–1) of `second`."""
    r, g, b = _mixed(first, second, part)
    return r, g, b


def _mixed(first: Rgb, second: Rgb, part: float) -> Iterator[int]:
    return (round(a + (b - a) * part) for a, b in zip(first, second, strict=True))


def lighter(colour: Rgb, part: float) -> Rgb:
    return mix(colour, (255, 255, 255), part)


def darker(colour: Rgb, part: float) -> Rgb:
    return mix(colour, (12, 14, 20), part)


def brightness(colour: Rgb) -> float:
    """0 black to 1 white."""
    return (0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2]) / 255
