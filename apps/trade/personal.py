"""What the row of an order of either kind keeps about its customer, and how it is emptied."""

import uuid
from datetime import date

from apps.trade.kind import Kind, Row
from core.clock import SHANGHAI, business_date
from core.money import yuan
from core.personal import ERASED
from core.wire import Moment
from core.wording import Bilingual
from tenants.scope import current

ERASED_COLUMNS = ("customer_mask", "mobile_mask", "address_mask", "contact_sealed", "person_keys", "holder_keys")
PLAIN_COLUMNS = ("status", "title", "picture", "spec", "snapshot", "channel")
KEPT_COLUMNS = {"reason": "what staff said of the order; its form asks for nothing of the customer"}
FIELDS = ("name", "id_number", "mobile", "address")
WORDS: dict[str, Bilingual] = {
    "order_id": ("订单编号", "Order"),
    "status": ("状态", "Status"),
    "title": ("商品", "Goods"),
    "spec": ("规格", "Specification"),
    "name": ("姓名", "Name"),
    "id_number": ("身份证号", "ID number"),
    "mobile": ("手机号", "Mobile"),
    "address": ("地址", "Address"),
    "amount": ("金额", "Amount"),
    "created_at": ("下单时间", "Placed"),
    "paid_at": ("支付时间", "Paid"),
    "ended_at": ("结束时间", "Ended"),
}


def rows(kind: Kind[Row], ids: tuple[int, ...], amount: str, ended: str, words: dict[str, str]) -> list[dict[str, str]]:
    """Each order with what its form says, in plain. `amount` and `ended` are columns; `words`: of its statuses."""
    tenant_id = current().id
    return [
        {
            "order_id": str(row.pk), "status": words[row.status], "title": row.title, "spec": row.spec,
            **{field: text for field, text in row.contact(tenant_id).items() if field in FIELDS},
            "amount": yuan(getattr(row, amount)), "created_at": moment(row.created_at),
            "paid_at": moment(row.paid_at), "ended_at": moment(getattr(row, ended)),
        }
        for row in kind.model._default_manager.filter(pk__in=ids).order_by("pk")
    ]  # fmt: skip


def ended(kind: Kind[Row], ids: tuple[int, ...], column: str) -> list[date]:
    """Days on which these ended, by `column`. The law counts from there; nothing was traded by what nobody paid for."""
    paid = kind.model._default_manager.filter(pk__in=ids, paid_at__isnull=False, **{f"{column}__isnull": False})
    return [business_date(at) for at in paid.values_list(column, flat=True)]


def empty(kind: Kind[Row], ids: tuple[int, ...]) -> list[Row]:
    """Nothing of the customer is left in these locked rows; the caller saves them and writes their index.

    A fresh `uid` ends the addresses of the customer's pages, and nothing that was sealed for the old one opens.
    """
    found = list(kind.model._default_manager.filter(pk__in=ids).order_by("pk"))
    for row in found:
        row.uid = uuid.uuid4()
        row.seal(current().id, dict.fromkeys(FIELDS, ""))
        row.customer_mask, row.mobile_mask, row.address_mask, row.person_keys = ERASED, "", "", []
        row.holder_keys = []
    return found


def moment(at: Moment | None) -> str:
    """As the wall clock in Shanghai shows it."""
    return f"{at.astimezone(SHANGHAI):%Y-%m-%d %H:%M}" if at else ""
