"""Two channels' category trees, three levels deep, with drawn icons: our own page's, and Alipay's own names for it."""

from collections.abc import Iterable, Sequence
from functools import cache

from catalog.choices import HOME_CHANNEL
from catalog.models import Category
from catalog.services import create_category, switch_category
from core.caller import Caller, system
from core.uploads.services import store_picture
from infra.seed import drawing
from infra.seed.catalogue import accessories, catalogue
from infra.seed.drawing import accessories as small
from infra.seed.drawing.colours import Rgb
from infra.seed.drawing.products import kind_of

Path = tuple[str, ...]
SECOND = "alipay"
COLOURS: dict[str, Rgb] = {
    "手机数码": (70, 110, 190), "电脑办公": (120, 126, 138), "摄影摄像": (52, 54, 62), "游戏娱乐": (196, 74, 70),
    "绿色出行": (88, 152, 112), "配件专区": (58, 60, 68),
}  # fmt: skip
BRANDS: dict[str, Rgb] = {
    "华为": (150, 120, 190), "小米": (222, 132, 76), "vivo": (84, 126, 206), "OPPO": (92, 158, 120),
    "荣耀": (92, 172, 190), "三星": (90, 104, 140), "大疆": (168, 174, 182), "任天堂": (224, 80, 79),
}  # fmt: skip
NAMES = {
    "手机数码": "数码免押租", "电脑办公": "办公设备租", "摄影摄像": "旅拍影像", "游戏娱乐": "游戏娱乐",
    "绿色出行": "代步出行", "手机": "热门手机", "平板": "平板电脑", "穿戴": "智能手表", "笔记本": "笔记本电脑",
    "台式机": "迷你主机", "相机": "微单相机", "云台相机": "口袋云台", "无人机": "航拍无人机",
    "游戏机": "游戏主机", "电动车": "两轮电动车",
}  # fmt: skip
CLOSED = {HOME_CHANNEL: ("绿色出行", "滑板车"), SECOND: ("代步出行",)}
"""Switched off: one that nothing lies in, and all that Alipay calls riding."""


def plant(caller: Caller) -> None:
    """Both trees as operators keep them, before any shop has goods."""
    home = [product.path for product in catalogue()]
    _plant(caller, HOME_CHANNEL, [*home, (*CLOSED[HOME_CHANNEL], "九号"), *(one.path for one in accessories())])
    _plant(caller, SECOND, [second(path) for path in home])
    for channel, path in CLOSED.items():
        row = find(path, channel)
        assert row is not None
        switch_category(caller, row.pk, on=False)


def second(path: Sequence[str]) -> Path:
    """A path of our own page's tree as Alipay's tree names it."""
    return (NAMES[path[0]], NAMES[path[1]], *path[2:])


def category_id(path: Sequence[str], channel: str = HOME_CHANNEL) -> int:
    """The category of a path, made where it is missing."""
    row = find(path, channel)
    if row is None:
        _plant(system(), channel, [tuple(path)])
        row = find(path, channel)
    assert row is not None
    return row.pk


def find(path: Sequence[str], channel: str) -> Category | None:
    parent, row = None, None
    for name in path:
        row = Category.objects.filter(channel=channel, parent_id=parent, name=name).first()
        if row is None:
            return None
        parent = row.pk
    return row


def _plant(caller: Caller, channel: str, paths: Iterable[Path]) -> None:
    known = _known(channel)
    for path in dict.fromkeys(one[:level] for one in paths for level in range(1, len(one) + 1)):
        if path not in known:
            above = known.get(path[:-1])
            known[path] = create_category(caller, path[-1], parent_id=above, channel=channel, icon=_icon(path)).pk


def _known(channel: str) -> dict[Path, int]:
    """Path → id of what is there."""
    paths: dict[int | None, Path] = {None: ()}
    for row in Category.objects.filter(channel=channel).order_by("level"):
        paths[row.pk] = (*paths[row.parent_id], row.name)
    return {path: pk for pk, path in paths.items() if pk is not None}


def _icon(path: Path) -> str:
    """Drawn once: what Alipay calls otherwise looks the same."""
    ours = {name: own for own, name in NAMES.items()}
    return drawn_once(tuple(ours.get(name, name) for name in path[:2]), path[2] if path[2:] else "")


@cache
def drawn_once(path: Path, brand: str) -> str:
    kind = path[1] if path[1:] else _first_kind(path[0])
    title = "PlayStation" if (kind, brand) == ("游戏机", "索尼") else ""
    draw = small.KINDS.get(kind) or kind_of(kind, title)
    return store_picture(drawing.icon(draw, BRANDS.get(brand, COLOURS[path[0]])), 0).url


def _first_kind(root: str) -> str:
    paths = [*(one.path for one in catalogue()), *(one.path for one in accessories())]
    return next(path[1] for path in paths if path[0] == root)
