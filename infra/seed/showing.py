"""How goods of the seed are shown: drawn pictures and the text of the detail."""

from collections.abc import Sequence
from random import Random

from infra.seed import drawing
from infra.seed.catalogue import Accessory, Product
from infra.seed.drawing import accessories as small
from infra.seed.drawing.colours import Rgb, colour_of
from infra.seed.drawing.products import kind_of


def pictures_of(product: Product, rng: Random) -> list[bytes]:
    """One to three drawn pictures: the cover, sometimes it alone in another colour, sometimes all colours."""
    draw, colours = kind_of(product.kind, product.title), _colours(product.specs[0][1])
    drawn = [one_picture(product)]
    if rng.random() < 0.7:
        drawn.append(drawing.portrait(draw, colours[-1] if colours else None))
    if len(colours) > 1 and rng.random() < 0.7:
        drawn.append(drawing.line_up(draw, colours))
    return drawn


def one_picture(one: Product | Accessory) -> bytes:
    """The cover."""
    if isinstance(one, Accessory):
        return drawing.hero(small.KINDS[one.kind], next(iter(_colours(one.values)), None), one.brand, one.title)
    first = next(iter(_colours(one.specs[0][1])), None)
    return drawing.hero(kind_of(one.kind, one.title), first, one.brand, one.title)


def detail_of(one: Product | Accessory, pictures: Sequence[str]) -> str:
    lines = [f"<h3>{one.brand} {one.title}</h3>", *(LEASED if isinstance(one, Product) else SOLD)]
    return "".join([*lines, *(f'<p><img src="{url}" alt="{one.title}"></p>' for url in pictures[1:])])


LEASED = (
    "<p>官方正品，发货前逐台检测，附检测报告。</p>",
    "<ul><li>顺丰包邮，收货之日起算租期</li><li>租期内免费质保，非人为故障换新</li>"
    "<li>支持信用免押，未获免押的部分仅冻结，不扣款</li></ul>",
)
SOLD = (
    "<p>全新正品，付款后当天发货，支持七天无理由退货。</p>",
    "<ul><li>官方联保，随货附发票</li><li>可与相机、主机、手机组成套装一起租或买</li></ul>",
)


def _colours(values: Sequence[str]) -> list[Rgb]:
    return [colour for colour in map(colour_of, values) if colour]
