"""What purchases keep about a customer."""

from datetime import date

from apps.purchases.index import PURCHASES
from apps.purchases.kind import PURCHASE
from apps.purchases.models import SaleOrder
from apps.purchases.rules import LIVE, SaleStatus
from apps.trade import personal as trade
from core import personal
from core.personal import Kept, Person, Row
from core.wording import Bilingual


def rows(person: Person) -> list[Row]:
    words = {str(status): status.words for status in SaleStatus}
    return [*trade.rows(PURCHASE, person.purchases, "amount", "ended_at", words)]


def waits(person: Person) -> list[Bilingual]:
    live = SaleOrder.objects.filter(pk__in=person.purchases, status__in=LIVE).exists()
    return [("还有未完成的电商订单", "A purchase is not finished yet.")] if live else []


def ended(person: Person) -> list[date]:
    return trade.ended(PURCHASE, person.purchases, "ended_at")


def erase(person: Person) -> None:
    for row in trade.empty(PURCHASE, person.purchases):
        row.save()
    PURCHASES.write(*person.purchases)


personal.keep(
    "purchases",
    Kept(
        title=("电商订单", "Purchases"), words=trade.WORDS, rows=rows, waits=waits, ended=ended, erase=erase,
        numbers=lambda person: set(map(str, person.purchases)),
    ),
)  # fmt: skip
personal.table(SaleOrder, erased=trade.ERASED_COLUMNS, plain=trade.PLAIN_COLUMNS, kept=trade.KEPT_COLUMNS)
