"""Goods from a spreadsheet and into one, by the jobs that the screens start."""

import io
from collections.abc import Mapping
from typing import Any

from xlsxwriter import Workbook

from apps.goods import services as goods
from apps.goods.models import Goods
from apps.goods.transfer import services as transfer
from apps.goods.transfer.columns import BY_KEY
from core.caller import Caller
from core.exports.schemas import StartExportIn
from core.exports.services import start_export
from core.models import Job, JobState
from core.spreadsheets.columns import Field
from core.uploads.services import store_picture
from infra.seed.cast import Shop
from infra.seed.catalogue import Product
from infra.seed.parties import Parties
from infra.seed.showing import one_picture

Line = dict[str, Any]
ROWS = 4


def bring_in(shop: Shop, parties: Parties, product: Product) -> None:
    """The shop imports second-hand pieces of a product; one row is wrong and stays out. In the shop's schema."""
    picture = store_picture(one_picture(product), shop.tenant.id).url
    lines = [_line(product, picture, number) for number in range(1, ROWS + 2)]
    lines[-1] |= {"stock": "若干", "category": "二手专区"}
    check = transfer.check_import(caller=shop.owner, raw=book({"商品": lines}, BY_KEY))
    parties.work()
    job = transfer.start_import(caller=shop.owner, check_id=check.id, publish=True)
    parties.work()
    must_be_done(job)
    for place, row in enumerate(Goods.objects.filter(title__startswith=f"{product.title} 二手").order_by("pk")):
        goods.set_sort(caller=shop.owner, goods_id=row.pk, sort=600 + 10 * place)


def take_out(caller: Caller, kind: str, **filters: object) -> Job:
    return start_export(caller=caller, wanted=StartExportIn(kind=kind, filters=filters))


def must_be_done(job: Job) -> None:
    """Raises RuntimeError."""
    job.refresh_from_db()
    if job.state != JobState.DONE:
        raise RuntimeError(f"{job.kind} is {job.state}: {job.error}")


def book(pages: Mapping[str, list[Line]], fields: Mapping[str, Field]) -> bytes:
    """A filled-in template, page by page: headings of the fields that are used."""
    out = io.BytesIO()
    with Workbook(out, {"in_memory": True}) as made:
        for title, lines in pages.items():
            page, keys = made.add_worksheet(title), list(dict.fromkeys(key for line in lines for key in line))
            page.write_row(0, 0, [fields[key].zh for key in keys])
            for number, line in enumerate(lines, 1):
                page.write_row(number, 0, [line.get(key, "") for key in keys])
    return out.getvalue()


def _line(product: Product, picture: str, number: int) -> Line:
    value = product.prices[0] // 100
    name, values = product.specs[0]
    return {
        "code": str(number), "title": f"{product.title} 二手 {number:02d} 号机", "category": " / ".join(product.path),
        "brand": product.brand, "fineness": ("99 新", "95 新", "9 成新")[number % 3], "plan": "租完即送",
        "channels": "H5 推广,支付宝小程序", "pictures": picture, "spec1_name": name,
        "spec1_value": values[number % len(values)], "stock": 1 + number % 3, "market_value": value,
        "deposit": round(value * 0.8), "sell_price": round(value * 0.72), "rent_m6": round(value * 0.8 / 180, 1),
        "rent_m12": round(value * 0.95 / 360, 1),
    }  # fmt: skip
