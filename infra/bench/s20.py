"""S20: what operators see of merchants themselves, over 2,000 of them and over 10: lists, numbers on tabs, pickers.

Counted is a whole answer, from rows to the shapes of the wire, by the clock, the median; a row is the slowest of its
calls. Every merchant has its profile, its host, a balance, fifty goods and, one in three, a sub-shop with its host;
of one in twenty-five the licence ends soon. What a schema costs (claiming, migrating) is S9's, what their orders cost
S10's. Pickers of a merchant's own (its sub-shops, staff, salesmen) read its schema alone, however many others there
are.
"""

import statistics
import time
from collections.abc import Callable
from datetime import timedelta
from typing import Any

from django.db import connection

from apps.goods.queries import shop_options
from core import actions, clock
from core.caller import Caller, Side
from core.search import search
from infra.bench.context import Context
from infra.bench.result import Result
from merchants import present
from merchants.models import Merchant
from merchants.schemas import MerchantFilter, MerchantQuery
from overview.models import BalanceIndex, SubShopIndex
from tenants.ids import first_id
from tenants.models import Domain, Tenant
from tenants.rules import MerchantStatus

MERCHANTS, FEW, ROUNDS, GOODS = 2_000, 10, 15, 50
MOST_MS = 50.0
EVERY = 3
"""One merchant in so many has a sub-shop."""
FINDER = Caller(Side.ADMIN, 1, "ada", actions=frozenset({actions.MERCHANT_VIEW, actions.SUBSHOP_VIEW}))
Works = dict[str, Callable[[], object]]

OF_GOODS = """
INSERT INTO overview_goodsindex (merchant_id, goods_id, title, cover, category_id, fineness, status, price_from,
  sell_from, stock, sort, channels, shown_on, placed, down_code, down_reason, created_at, updated_at)
SELECT m, (m::bigint << 40) + g, 'iPhone ' || g, '', 1, 'new', 'on_shelf', 1000, 0, 5, 0, '["h5"]'::jsonb, '[]'::jsonb,
       true, '', '', %(now)s, %(now)s
  FROM generate_series(%(first)s, %(last)s) m, generate_series(1, %(goods)s) g
"""


def run(context: Context) -> list[Result]:
    context.database(f"{context.scratch}_s20")
    merchants, rounds = context.size(MERCHANTS, 30), context.size(ROUNDS, 1)
    _fill(1, FEW)
    few = _measure(rounds)
    context.say(f"filling {merchants:,} merchants")
    _fill(FEW + 1, merchants)
    many = _measure(rounds)
    return [_result(merchants, what, few[what], many[what]) for what in many]


def _fill(first: int, last: int) -> None:
    numbers, now = range(first, last + 1), clock.now()
    Tenant.objects.bulk_create(
        Tenant(
            id=one, schema_name=f"s20_{one}", name=f"商家 {one}",
            status=MerchantStatus.PAUSED if one % 10 == 0 else MerchantStatus.ACTIVE,
        )
        for one in numbers
    )  # fmt: skip
    Merchant.objects.bulk_create(_merchant(one) for one in numbers)
    Domain.objects.bulk_create(
        Domain(domain=f"{place}{one}.localhost", tenant_id=one, is_primary=sub_shop is None, sub_shop_id=sub_shop)
        for one in numbers
        for place, sub_shop in (("s", None), ("west", first_id(one)))
        if sub_shop is None or one % EVERY == 0
    )
    SubShopIndex.objects.bulk_create(
        SubShopIndex(
            merchant_id=one, sub_shop_id=first_id(one), name=f"城西店 {one}", subdomain=f"west{one}", status="open"
        )
        for one in numbers
        if one % EVERY == 0
    )
    BalanceIndex.objects.bulk_create(
        BalanceIndex(merchant_id=one, pending=one * 1_000, available=(one * 7_919) % 1_000_000) for one in numbers
    )
    with connection.cursor() as cursor:
        cursor.execute(OF_GOODS, {"first": first, "last": last, "goods": GOODS, "now": now})
        cursor.execute("VACUUM ANALYZE")


def _merchant(number: int) -> Merchant:
    row = Merchant(
        tenant_id=number, company=f"第 {number} 数码有限公司", credit_code=f"91310000MA{number:08}",
        legal_person="林明", licence_url="", contact=f"联系人 {number}", subdomain=f"s{number}",
        bank_name="招商银行", bank_holder="林", commission_bps=500 + number % 300, settlement_days=7,
        late_fee_bps=5, late_fee_grace_days=1, late_fee_cap_bps=2_000,
        licence_expires_on=clock.today() + timedelta(days=number % 50 * 20),
        created_at=clock.now() - timedelta(minutes=number),
    )  # fmt: skip
    row.seal("mobile", f"138{number:08}")
    return row


def _works() -> dict[str, Works]:
    def listed(**asked: Any) -> Callable[[], object]:
        return lambda: present.merchant_page(MerchantQuery(page_size=50, **asked))

    def counted(**asked: Any) -> Callable[[], object]:
        return lambda: present.merchant_counts(MerchantFilter(**asked))

    return {
        "list": {
            "first page": listed(), "by balance": listed(sort="-balance"),
            "by commission": listed(sort="commission_bps"), "a keyword": listed(keyword="数码"),
            "a rare keyword": listed(keyword="联系人 7"),
            "paused": listed(status=MerchantStatus.PAUSED), "papers that end": listed(papers="ending"),
        },
        "counts": {"all": counted(), "a keyword": counted(keyword="数码"), "papers that end": counted(papers="ending")},
        "picker": {
            "no word": lambda: shop_options(""), "a word": lambda: shop_options("商家 1"),
            "a host": lambda: shop_options("west3"),
        },
        "palette": {
            "many": lambda: search(FINDER, "城西"), "one": lambda: search(FINDER, "west3"),
            "none": lambda: search(FINDER, "城北"),
        },
    }  # fmt: skip


def _measure(rounds: int) -> dict[str, dict[str, float]]:
    """Milliseconds of each case, the median; they take turns."""
    works = _works()
    spent: dict[tuple[str, str], list[float]] = {}
    for turn in range(rounds + 1):
        for what, cases in works.items():
            for case, work in cases.items():
                started = time.perf_counter()
                work()
                if turn:
                    spent.setdefault((what, case), []).append((time.perf_counter() - started) * 1000)
    return {what: {case: statistics.median(spent[what, case]) for case in cases} for what, cases in works.items()}


def _result(merchants: int, what: str, few: dict[str, float], many: dict[str, float]) -> Result:
    slowest = max(many, key=lambda case: many[case])
    value, reference = many[slowest], few[slowest]
    return Result(
        "S20", f"operators' {what} of {merchants:,} merchants: {slowest}", f"{value:.1f} ms",
        f"of {FEW}: {reference:.1f} ms", value / reference, f"< {MOST_MS:.0f} ms", value < MOST_MS,
        {case: round(ms, 2) for case, ms in many.items()},
    )  # fmt: skip
