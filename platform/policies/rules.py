"""The platform's settings: their first values, and what they may be (product.md).

Amounts in fen, rates in basis points; None is no limit.
"""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, fields, replace
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any

from core.money import FULL, Bps, Fen, yuan
from core.text import say
from core.wording import Problem
from policies.holidays import FIRST, Holiday, after_holidays, calendar, problems_of


@dataclass(frozen=True, slots=True)
class Policies:
    """What the platform asks of every merchant, and what a new one starts with."""

    withdraw_min_each: Fen = 1_000
    withdraw_max_each: Fen | None = 50_000_000
    withdraw_max_day: Fen | None = 100_000_000
    withdraw_times_day: int | None = 20
    withdraw_fee_flat: Fen = 0
    withdraw_fee_rate: Bps = 10
    withdraw_fee_min: Fen = 100
    withdraw_fee_max: Fen | None = 5_000
    late_fee_max_bps: Bps = 10
    late_fee_max_grace_days: int = 15
    late_fee_max_cap_bps: Bps = 3_000
    late_fee_bps: Bps = 5
    late_fee_grace_days: int = 1
    late_fee_cap_bps: Bps = 2_000
    return_fee_bps: Bps = FULL
    return_grace_days: int = 1
    return_fee_cap_bps: Bps = FULL
    early_notice_days: int = 7
    early_fee_bps: Bps = 1_000
    case_answer_days: int = 3
    case_agrees_itself: bool = True
    case_send_days: int = 7
    case_return_days: int = 7
    case_exchange_days: int = 15
    receipt_days: int = 10
    collection_from_days: int = 0
    promise_days: int = 15
    settle_waive_bps: Bps = 5_000
    refund_second_from: Fen | None = 100_000
    offline_second_from: Fen | None = 500_000
    import_most_leases: int | None = 200
    max_commission_bps: Bps = 3_000
    commission_bps: Bps = 500
    max_settlement_days: int = 60
    settlement_days: int = 7
    goods_review: bool = False
    contract_review: bool = False
    risk_basic_price: Fen = 300
    risk_radar_price: Fen = 500
    risk_full_price: Fen = 800
    risk_basic_days: int = 30
    risk_radar_days: int = 15
    risk_full_days: int = 15
    notary_open: bool = False
    notary_price: Fen = 8_000
    credit_open: bool = False
    credit_quota: int = 100
    credit_batches_itself: bool = False
    credit_price: Fen = 0
    sms_price: Fen = 0
    removal_days: int = 1_095
    quiet_from_hour: int = 22
    quiet_to_hour: int = 8
    message_times_day: int | None = 500
    holidays: tuple[Holiday, ...] = FIRST

    def __post_init__(self) -> None:
        object.__setattr__(self, "holidays", calendar(self.holidays))


FIELDS = frozenset(one.name for one in fields(Policies))
WITHDRAW_RULES = tuple(
    one.name.removeprefix("withdraw_") for one in fields(Policies) if one.name.startswith("withdraw_")
)
"""Of `Policies`, what a withdrawal may be; a merchant may have narrower ones of these names."""


def with_changes(changes: Iterable[Mapping[str, Any]], first: Policies | None = None) -> Policies:
    """The settings after each of `changes`, in their order. A field that there isn't is another release's: it is passed
    over.
    """
    found = first or Policies()
    for change in changes:
        found = replace(found, **{name: value for name, value in change.items() if name in FIELDS})
    return found


def difference(before: Policies, after: Policies) -> tuple[dict[str, Any], dict[str, Any]]:
    """(before, after) of the fields that differ."""
    old, new = asdict(before), asdict(after)
    changed = [name for name in old if old[name] != new[name]]
    return {name: old[name] for name in changed}, {name: new[name] for name in changed}


MOST_PRICES: dict[str, Fen] = {
    **{f"risk_{kind}_price": 100_000 for kind in ("basic", "radar", "full")},
    "credit_price": 100_000, "notary_price": 1_000_000, "sms_price": 1_000,
}  # fmt: skip
"""A price of one report, certificate or message above it is a slip of the hand: it is taken off a shop's money."""


def price_problems(prices: Mapping[str, Fen | None]) -> list[Problem]:
    """Which prices, by their names in `Policies`, are above what one can cost; None: not set."""
    return [
        (name, f"最多 {yuan(MOST_PRICES[name])}", f"At most {yuan(MOST_PRICES[name])}")
        for name, price in prices.items()
        if price is not None and price > MOST_PRICES[name]
    ]


def problems(policies: Policies) -> list[Problem]:
    """Which settings make no sense: negative, a share above the whole, or against another one."""
    found: list[Problem] = []
    for name, value in asdict(policies).items():
        if value is None or not isinstance(value, int) or isinstance(value, bool):
            continue
        most = FULL if name.endswith(("_bps", "_rate")) else None
        if value < 0 or (most is not None and value > most):
            found.append((name, "数值超出范围", "Out of range"))
    for name, least, most_name in ORDERED:
        low, high = getattr(policies, name), getattr(policies, most_name)
        if high is not None and low > high:
            found.append((name, *least))
    found += price_problems({name: getattr(policies, name) for name in MOST_PRICES})
    return found + problems_of(policies.holidays)


_LIMIT = ("默认值不能超过平台上限", "A default can't be above the platform's limit")
_SUM = ("不能大于对应的上限", "It can't be above its maximum")
ORDERED: tuple[tuple[str, tuple[str, str], str], ...] = (
    ("withdraw_min_each", _SUM, "withdraw_max_each"),
    ("withdraw_min_each", _SUM, "withdraw_max_day"),
    ("withdraw_fee_min", _SUM, "withdraw_fee_max"),
    ("late_fee_bps", _LIMIT, "late_fee_max_bps"),
    ("late_fee_grace_days", _LIMIT, "late_fee_max_grace_days"),
    ("late_fee_cap_bps", _LIMIT, "late_fee_max_cap_bps"),
    ("commission_bps", _LIMIT, "max_commission_bps"),
    ("settlement_days", _LIMIT, "max_settlement_days"),
)


@dataclass(frozen=True, slots=True)
class Terms:
    """A merchant's own rates: commission and late fee in bps, days."""

    commission_bps: Bps
    settlement_days: int
    late_fee_bps: Bps
    late_fee_grace_days: int
    late_fee_cap_bps: Bps


def terms_problems(terms: Terms, limits: Policies) -> list[Problem]:
    """Which of a merchant's terms are outside the platform's limits."""
    own, most = asdict(terms), {name: _shown(name, most or 0) for name, (_, most) in _bounds(limits).items()}
    return [
        (name, f"须在 0 到 {most[name]} 之间", f"Between 0 and {most[name]}")
        for name, counts in inside(own, limits).items()
        if own[name] != counts
    ]


def inside(own: Mapping[str, int], limits: Policies) -> dict[str, int]:
    """The merchant's inside the platform's: of each of its `own` terms and withdrawal limits the nearest value that
    the platform allows. A withdrawal stays possible wherever the merchant's own limits allow one.
    """
    found: dict[str, int] = {}
    for name, value in own.items():
        least, most = _bounds(limits)[name]
        found[name] = max(value, least) if most is None else min(max(value, least), most)
    return found


def _bounds(limits: Policies) -> dict[str, tuple[int, int | None]]:
    """The least and the most that each may be; what is taken at a time must fit into a day."""
    least, each, day = max(1, limits.withdraw_min_each), limits.withdraw_max_each, limits.withdraw_max_day
    return {
        "commission_bps": (0, limits.max_commission_bps),
        "settlement_days": (0, limits.max_settlement_days),
        "late_fee_bps": (0, limits.late_fee_max_bps),
        "late_fee_grace_days": (0, limits.late_fee_max_grace_days),
        "late_fee_cap_bps": (0, limits.late_fee_max_cap_bps),
        "min_each": (least, min((most for most in (each, day) if most is not None), default=None)),
        "max_each": (least, each),
        "max_day": (least, day),
        "times_day": (1, limits.withdraw_times_day),
        "fee_flat": (0, limits.withdraw_fee_flat),
        "fee_rate": (0, limits.withdraw_fee_rate),
        "fee_min": (0, limits.withdraw_fee_min),
        "fee_max": (0, limits.withdraw_fee_max),
    }


class Service(StrEnum):
    """What a merchant has of the platform, or hasn't."""

    NOTARY = "notary"
    CREDIT = "credit"
    RISK = "risk"


NAMES: dict[str, tuple[str, str]] = {
    "commission_bps": ("抽佣比例", "Commission"),
    "settlement_days": ("结算天数", "Settlement days"),
    "late_fee_bps": ("滞纳金日费率", "Late fee a day"),
    "late_fee_grace_days": ("宽限天数", "Grace days"),
    "late_fee_cap_bps": ("滞纳金封顶", "Most late fee"),
    "min_each": ("单笔提现下限", "Least a withdrawal"),
    "max_each": ("单笔提现上限", "Most a withdrawal"),
    "max_day": ("每日提现上限", "Most a day"),
    "times_day": ("每日提现次数", "Withdrawals a day"),
    "fee_flat": ("提现固定手续费", "Flat withdrawal fee"),
    "fee_rate": ("提现手续费率", "Withdrawal fee rate"),
    "fee_min": ("提现手续费下限", "Least withdrawal fee"),
    "fee_max": ("提现手续费上限", "Most withdrawal fee"),
    "basic": ("基础风控报告价格", "Price of a basic risk report"),
    "radar": ("信用雷达报告价格", "Price of a risk radar"),
    "full": ("全面风控报告价格", "Price of a full risk report"),
    Service.NOTARY: ("公证服务", "Notarization"),
    Service.CREDIT: ("征信服务", "Credit bureau"),
    Service.RISK: ("风控报告", "Risk reports"),
    "credit_quota": ("每月征信查询次数", "Credit queries a month"),
    "credit_price": ("征信查询费（每次查得）", "Fee of a credit report that is found"),
}
RISK_TYPES = ("basic", "radar", "full")
"""Reports on a customer: what each costs, and for how many days it is good."""


def beyond(own: Mapping[str, int], limits: Policies) -> list[tuple[str, str]]:
    """What of a merchant's `own` is outside the platform's limits and what counts instead, in (Chinese, English)."""
    return [
        (
            f"{NAMES[name][0]} {_shown(name, own[name])} 超出平台限制，按 {_shown(name, counts)} 执行",
            f"{NAMES[name][1]} {_shown(name, own[name])} is outside the platform's limits: "
            f"{_shown(name, counts)} counts",
        )
        for name, counts in inside(own, limits).items()
        if own[name] != counts
    ]


def own_limits_problems(own: Mapping[str, int]) -> list[Problem]:
    """Which of a merchant's own withdrawal limits leave nothing between them."""
    least = own.get("min_each", 0)
    crossed = any(own.get(name, least) < least for name in ("max_each", "max_day"))
    return [("min_each", *_SUM)] if crossed else []


def _shown(name: str, value: int) -> str:
    if name.endswith(("_bps", "_rate")):
        return f"{value / 100:g}%"
    return str(value) if name.endswith(("_days", "times_day")) else yuan(value)


def in_words(name: str, value: int | bool | None) -> str:
    """A setting, or a merchant's term, as people read it."""
    if value is None:
        return say("不限", "No limit")
    if isinstance(value, bool):
        return say("开启", "On") if value else say("关闭", "Off")
    if name.endswith("_days"):
        return say(f"{value} 天", f"{value} days")
    if name.endswith("_leases"):
        return say(f"{value} 单", f"{value} leases")
    if name.endswith("_hour"):
        return say(f"{value} 点", f"{value}:00")
    times = name.endswith(("times_day", "_quota"))
    return say(f"{value} 次", f"{value} times") if times else _shown(name, value)


SETTING_NAMES: dict[str, tuple[str, str]] = {
    **{f"withdraw_{name}": NAMES[name] for name in NAMES if name.startswith(("min_", "max_", "times_", "fee_"))},
    "late_fee_max_bps": ("滞纳金日费率上限", "Highest late fee a day"),
    "late_fee_max_grace_days": ("宽限期上限", "Most grace days"),
    "late_fee_max_cap_bps": ("滞纳金封顶上限", "Highest cap of late fees"),
    "late_fee_bps": ("默认滞纳金日费率", "Late fee a day at first"),
    "late_fee_grace_days": ("默认宽限期", "Grace days at first"),
    "late_fee_cap_bps": ("默认滞纳金封顶", "Cap of late fees at first"),
    "return_fee_bps": ("归还逾期费（占每日租金）", "Fee of a late return, of a day's rent"),
    "return_grace_days": ("归还宽限期", "Grace days of a return"),
    "return_fee_cap_bps": ("归还逾期费封顶（占合同价值）", "Most for a late return, of the contract's value"),
    "early_notice_days": ("提前归还须提前告知", "Notice before an early return"),
    "early_fee_bps": ("提前归还费（占未开始租期的租金）", "Fee of an early return, of the rent that isn't asked"),
    "case_answer_days": ("售后：店铺处理期限", "After-sale: days for the shop's answer"),
    "case_agrees_itself": ("售后：逾期未处理自动同意", "After-sale: silence counts as a yes"),
    "case_send_days": ("售后：客户寄回期限", "After-sale: days to send the goods back"),
    "case_return_days": ("签收后可退货", "Days after receipt in which goods go back"),
    "case_exchange_days": ("签收后可换货", "Days after receipt in which goods are exchanged"),
    "receipt_days": (
        "快递无轨迹时视为签收（0 为不自动）",
        "Days after shipment until goods count as received where no courier tells (0: never)",
    ),
    "collection_from_days": (
        "逾期自动转入催收（0 为不自动）",
        "Overdue until collection begins by itself (0: never)",
    ),
    "promise_days": ("付款承诺最长期限", "Most days of a promise to pay, or a settlement"),
    "settle_waive_bps": ("和解可减免滞纳金", "Late fees that a settlement may give up"),
    "refund_second_from": (
        "账单退款须第二人复核（同一租约当日累计超过）",
        "Refunds of a lease in a day beyond this need a second person",
    ),
    "offline_second_from": (
        "线下收款须第二人复核（同一租约当日累计超过）",
        "Offline payments of a lease in a day beyond this need a second person",
    ),
    "import_most_leases": (
        "导入的在租订单上限（每家店铺，客户未确认的）",
        "Imported leases of a shop that wait for their customers' confirmation, at most",
    ),
    "max_commission_bps": ("抽佣上限", "Highest commission"),
    "commission_bps": ("默认抽佣", "Commission at first"),
    "max_settlement_days": ("结算周期上限", "Most settlement days"),
    "settlement_days": ("默认结算周期", "Settlement days at first"),
    "goods_review": ("新品需审核", "New goods are reviewed"),
    "contract_review": ("店铺合同补充条款须平台复核", "Shops' own contract clauses are reviewed"),
    "risk_basic_price": ("基础风控报告价格", "Price of a basic risk report"),
    "risk_radar_price": ("信用雷达报告价格", "Price of a risk radar"),
    "risk_full_price": ("全面风控报告价格", "Price of a full risk report"),
    "risk_basic_days": ("基础风控报告有效期", "A basic risk report is good for"),
    "risk_radar_days": ("信用雷达报告有效期", "A risk radar is good for"),
    "risk_full_days": ("全面风控报告有效期", "A full risk report is good for"),
    "notary_open": ("公证服务", "Notarization"),
    "notary_price": ("公证费（每份）", "Fee of a notarization"),
    "credit_open": ("征信服务", "Credit bureau"),
    "removal_days": ("关店后数据至少保留", "A closed shop's data are kept at least"),
    "quiet_from_hour": ("短信免打扰开始", "Quiet hours of messages begin"),
    "quiet_to_hour": ("短信免打扰结束", "Quiet hours of messages end"),
    "message_times_day": ("人工发送短信上限（每家店铺每日）", "Messages that a shop's people send a day, at most"),
    "holidays": ("节假日", "Public holidays"),
    "credit_quota": ("每家商户每月征信查询次数", "Credit queries of a merchant a month"),
    "credit_price": NAMES["credit_price"],
    "sms_price": ("短信费（每条，按月收取）", "Fee of a message, asked for once a month"),
    "credit_batches_itself": ("征信批次每晚自动报送", "Credit batches go by themselves each night"),
}
"""The platform's own settings, each field of `Policies`; `NAMES` are a merchant's."""


def quiet_until(now: datetime, policies: Policies) -> datetime | None:
    """Until when a message that somebody sends at `now`, in Shanghai, waits; None: it goes at once.

    Quiet hours that begin when they end are none.
    """
    start, end = policies.quiet_from_hour, policies.quiet_to_hour
    over_midnight = start > end
    quiet = now.hour >= start or now.hour < end if over_midnight else start <= now.hour < end
    if not quiet:
        return None
    until = now.replace(hour=end, minute=0, second=0, microsecond=0)
    return until if until > now else until + timedelta(days=1)


MORNING = 8
"""The hour at which what waited for a holiday's end goes out where no quiet hours end."""


def hand_sent_at(now: datetime, policies: Policies) -> datetime | None:
    """When a message that somebody sends by hand at `now`, in Shanghai, goes out: not in quiet hours, nor on a public
    holiday, whose evening is over when the first day after it begins: at MORNING where there are no quiet hours.
    None: at once.
    """
    until = quiet_until(now, policies)
    day = (until or now).date()
    after = after_holidays(day, policies.holidays)
    if after == day:
        return until
    hour = MORNING if policies.quiet_from_hour == policies.quiet_to_hour else policies.quiet_to_hour
    return now.replace(
        year=after.year, month=after.month, day=after.day, hour=hour, minute=0, second=0, microsecond=0
    )  # fmt: skip
