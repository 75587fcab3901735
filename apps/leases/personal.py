"""What leases keep about a customer."""

import secrets
from datetime import date

from apps.customers import services as customers
from apps.leases.index import LEASES, LIVE
from apps.leases.kind import LEASE
from apps.leases.models import Order
from apps.leases.rules import OrderStatus
from apps.trade import personal as trade
from core import personal
from core.personal import Kept, Person, Row
from core.wording import Bilingual


def rows(person: Person) -> list[Row]:
    words = {str(status): status.words for status in OrderStatus}
    return [*trade.rows(LEASE, person.leases, "total_rent", "finished_at", words)]


def waits(person: Person) -> list[Bilingual]:
    mine = Order.objects.filter(pk__in=person.leases)
    found: list[Bilingual] = []
    if mine.filter(LIVE).exists():
        found.append(("还有未完结的租赁订单或售后", "A lease, or its after-sale case, is still open."))
    if mine.exclude(agreement_no="").exists():
        found.append(("代扣授权尚未解除", "A consent to debits still stands."))
    return found


def ended(person: Person) -> list[date]:
    return trade.ended(LEASE, person.leases, "finished_at")


def erase(person: Person) -> None:
    owners = set(Order.objects.filter(pk__in=person.leases).values_list("customer_id", flat=True))
    for row in trade.empty(LEASE, person.leases):
        row.customer_id = customers.nobody().pk
        row.person_index, row.name_index, row.id_number_mask = secrets.token_hex(16), "", ""
        row.certified, row.name_check = {}, {}
        row.save()
    left = set(Order.objects.filter(customer_id__in=owners).values_list("customer_id", flat=True))
    customers.forget(owners - left)
    LEASES.write(*person.leases)


personal.keep(
    "leases",
    Kept(
        title=("租赁订单", "Leases"), words=trade.WORDS, rows=rows, waits=waits, ended=ended, erase=erase,
        numbers=lambda person: set(map(str, person.leases)),
    ),
)  # fmt: skip
personal.table(
    Order,
    erased=(
        *trade.ERASED_COLUMNS, "person_index", "id_number_mask", "name_index", "certified", "name_check",
    ),
    plain=(*trade.PLAIN_COLUMNS, "stage", "plan", "term", "contract", "status_beneath", "renewal", "reject_code"),
    kept={
        **trade.KEPT_COLUMNS,
        "renewal_refused": "what staff said of a renewal, or a reason of the system",
        "agreement_no": "must be empty before; see `waits`",
        "agreements_ended": "the platform's numbers of consents that are over: the proof of past debits",
    },
)  # fmt: skip
