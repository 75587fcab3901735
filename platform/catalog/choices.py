"""What every shop chooses from: finenesses, terms, plans, channels, add-on types.

Rates are basis points, amounts fen. Codes are stored in goods and orders; a code never changes its meaning.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from core.money import Bps
from core.text import say
from core.wording import Labelled

T = TypeVar("T", bound="Choice")

DAYS_OF_A_MONTH = 30
"""A month of a price list has 30 days: total rent = daily rent × 30 × months. Due dates are calendar months."""


@dataclass(frozen=True, slots=True)
class Choice:
    code: str
    zh: str
    en: str

    @property
    def label(self) -> str:
        return say(self.zh, self.en)


@dataclass(frozen=True, slots=True)
class TermChoice(Choice):
    """A term of `months`, or of `days` where months is 0, paid in `periods`."""

    months: int
    periods: int
    day_count: int = 0

    @property
    def days(self) -> int:
        """Days that are charged."""
        return self.months * DAYS_OF_A_MONTH or self.day_count


@dataclass(frozen=True, slots=True)
class PlanChoice(Choice):
    """`discount`: the share of the remaining value that an early buyout still pays.

    `end_price`: the rent list has a buyout price, asked for at the end of the term. `renewal_bps`: what a renewed
    period costs of a period's usual rent.
    """

    text_zh: str
    text_en: str
    buyout: str
    discount: Bps
    renewable: bool
    end_price: bool
    grace_days: int = 1
    renewal_bps: Bps = 10_000

    @property
    def text(self) -> str:
        return say(self.text_zh, self.text_en)


def _by_code(*choices: T) -> Mapping[str, T]:
    return {choice.code: choice for choice in choices}


FINENESSES = _by_code(
    Choice("new", "全新", "New"),
    Choice("99", "99 新", "99 % new"),
    Choice("95", "95 新", "95 % new"),
    Choice("90", "9 成新", "90 % new"),
    Choice("80", "8 成新", "80 % new"),
    Choice("70", "7 成新", "70 % new"),
)

TERMS = _by_code(
    TermChoice("d7", "7 天", "7 days", months=0, periods=1, day_count=7),
    TermChoice("d30", "30 天", "30 days", months=0, periods=1, day_count=30),
    TermChoice("m3", "3 个月", "3 months", months=3, periods=3),
    TermChoice("m6", "6 个月", "6 months", months=6, periods=6),
    TermChoice("m12", "12 个月", "12 months", months=12, periods=12),
    TermChoice("m18", "18 个月", "18 months", months=18, periods=18),
    TermChoice("m24", "24 个月", "24 months", months=24, periods=24),
)

OWN_TERM = re.compile(r"([dm])([1-9]\d{0,2})(?:x([1-9]\d?))?", re.ASCII)
MOST_DAYS, MOST_MONTHS, MOST_PERIODS = 365, 36, 36


def find_term(code: str) -> TermChoice | None:
    """The platform's term of this code, or a merchant's own; None for what is none.

    Own ones say what they are: d3 is 3 days paid at once, m9 is 9 months paid monthly, d90x3 and m12x4 are paid in as
    many periods as stand behind the x. A term has one code: m9x9 and d3x1 are none.
    """
    if code in TERMS:
        return TERMS[code]
    found = OWN_TERM.fullmatch(code)
    if found is None:
        return None
    months, length = found[1] == "m", int(found[2])
    usual = length if months else 1
    periods = int(found[3] or usual)
    if length > (MOST_MONTHS if months else MOST_DAYS) or periods > MOST_PERIODS or length % periods:
        return None
    if found[3] and periods == usual:
        return None
    return _own(code, length, periods, months=months)


def _own(code: str, length: int, periods: int, *, months: bool) -> TermChoice:
    zh, en = (
        f"{length} 个月" if months else f"{length} 天",
        f"{length} {'month' if months else 'day'}{'s'[: length - 1]}",
    )
    if "x" in code:
        zh, en = f"{zh}（{periods} 期）", f"{en}, {periods} periods"
    return TermChoice(code, zh, en, months=length if months else 0, periods=periods, day_count=0 if months else length)


def term(code: str) -> TermChoice:
    """Of a price or an order that there is. Raises KeyError."""
    found = find_term(code)
    if found is None:
        raise KeyError(code)
    return found


PLANS = _by_code(
    PlanChoice(
        "rent_then_own", "租完即送", "Rent then own",
        "付清全部租金后商品归您，无尾款；可提前买断，未付租金享 95 折",
        "Yours when all rent is paid; buy out early at 95 % of what is left",
        buyout="any_time", discount=9_500, renewable=False, end_price=False,
    ),
    PlanChoice(
        "rent_then_return", "租完归还", "Rent then return",
        "到期归还，也可以续租，或在到期时按买断价买下",
        "Return it at the end, renew, or buy it then at the buyout price",
        buyout="at_end", discount=10_000, renewable=True, end_price=True,
    ),
    PlanChoice(
        "flexible", "随租随还", "Flexible",
        "随时归还或买断，按约定的总价扣除已付租金",
        "Return or buy out at any time, rent paid counts towards the price",
        buyout="any_time", discount=10_000, renewable=True, end_price=True,
    ),
)  # fmt: skip

CHANNELS = _by_code(
    Choice("alipay", "支付宝小程序", "Alipay"),
    Choice("wechat", "微信小程序", "WeChat"),
    Choice("douyin", "抖音小程序", "Douyin"),
    Choice("h5", "H5 推广", "H5"),
    Choice("offline", "线下", "Offline"),
)
HOME_CHANNEL = "h5"
"""The channel whose category tree is shown when a call names none."""

ADDON_TYPES = _by_code(
    Choice("screen_cover", "碎屏保障", "Screen cover"),
    Choice("accident_cover", "意外保障", "Accident cover"),
    Choice("extended_warranty", "延长保修", "Extended warranty"),
    Choice("data_cleaning", "数据清除", "Data cleaning"),
    Choice("accessories", "配件", "Accessories"),
    Choice("other", "其他服务", "Other"),
)

DOWN_REASONS = _by_code(
    Choice("picture", "图片或标题与实物不符", "Picture or title doesn't fit the goods"),
    Choice("price", "价格或押金异常", "Price or deposit is out of line"),
    Choice("category", "类目放错", "Wrong category"),
    Choice("forbidden", "违禁或限制出租的商品", "Forbidden goods"),
    Choice("rights", "侵犯知识产权", "Infringes somebody's rights"),
    Choice("complaint", "客户投诉核实", "Complaints that proved true"),
    Choice("other", "其他原因", "Another reason"),
)
"""Why operators take goods down by force."""
OTHER = "other"


class RejectCode(Labelled):
    """Why an application was rejected, for the shop's figures; the customer reads what the auditor wrote."""

    CREDIT = "credit", "综合资质不足", "Credit standing"
    PAPERS = "papers", "资料不全或不清", "Documents missing or unclear"
    IDENTITY = "identity", "身份信息不符", "Identity doesn't match"
    CONTACT = "contact", "联系不上客户", "Customer can't be reached"
    RISK = "risk", "风控报告提示风险", "Risk report"
    AREA = "area", "地区或地址不支持", "Area or address not served"
    GOODS = "goods", "缺货或商品下架", "Out of stock or taken down"
    TWICE = "twice", "重复下单", "Ordered twice"
    OTHER = "other", "其他", "Other"


def down_text(code: str, note: str) -> str:
    """Why goods were taken down or rejected, for people: the reason chosen, then what the operator wrote."""
    return say("：", ": ").join(part for part in (label_of(DOWN_REASONS, code), note) if part)


def label_of(choices: Mapping[str, Choice], code: str) -> str:
    """The choice's name in the caller's language; the code itself when it is unknown."""
    return choices[code].label if code in choices else code
