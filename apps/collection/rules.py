"""Collection, without a database: what is noted of a case, promises, settlements and how they end (decision 42)."""

from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum
from typing import Protocol

from core.money import Bps, Fen, share, yuan
from core.transitions import Table
from core.wording import Labelled, Problem


class CaseEnd(Labelled):
    """Why nobody collects any more. `gone`: the lease ended otherwise, as when its goods were bought."""

    PAID = "recovered", "已结清", "Paid"
    STOPPED = "stopped", "已撤出", "Stopped"
    WRITTEN_OFF = "written_off", "已核销", "Written off"
    GONE = "gone", "租约已完结", "Lease ended"


class Channel(Labelled):
    CALL = "call", "电话", "Call"
    SMS = "sms", "短信", "SMS"
    WECHAT = "wechat", "微信", "WeChat"
    VISIT = "visit", "上门", "Visit"
    LETTER = "letter", "函件", "Letter"


class Outcome(Labelled):
    REACHED = "reached", "已联系上", "Reached"
    UNREACHED = "unreached", "未联系上", "Not reached"
    WRONG = "wrong", "号码无效", "Wrong number"
    WILLING = "willing", "愿意付款", "Willing to pay"
    UNABLE = "unable", "暂无能力付款", "Can't pay now"
    REFUSED = "refused", "拒绝付款", "Refuses to pay"
    DISPUTED = "disputed", "对账单有异议", "Disputes the bills"
    SENT = "sent", "已发出", "Sent"


class PromiseState(Labelled):
    OPEN = "open", "待兑现", "Open"
    KEPT = "kept", "已兑现", "Kept"
    BROKEN = "broken", "已违约", "Broken"
    WITHDRAWN = "withdrawn", "已撤回", "Withdrawn"


class PromiseAct(StrEnum):
    KEEP = "keep"
    BREAK = "break"
    WITHDRAW = "withdraw"


P, PA = PromiseState, PromiseAct
PROMISE = Table(
    "promise",
    {
        P.OPEN: {PA.KEEP: P.KEPT, PA.BREAK: P.BROKEN, PA.WITHDRAW: P.WITHDRAWN},
        P.KEPT: {},
        P.BROKEN: {PA.KEEP: P.KEPT},
        P.WITHDRAWN: {},
    },
)
"""Money that came in time and is heard of late keeps what was taken for broken."""


class OfferState(Labelled):
    OPEN = "open", "待付款", "Open"
    DONE = "done", "已达成", "Done"
    LAPSED = "lapsed", "已失效", "Lapsed"
    WITHDRAWN = "withdrawn", "已撤回", "Withdrawn"


class OfferAct(StrEnum):
    MEET = "meet"
    LAPSE = "lapse"
    WITHDRAW = "withdraw"


S, SA = OfferState, OfferAct
OFFER = Table(
    "offer",
    {
        S.OPEN: {SA.MEET: S.DONE, SA.LAPSE: S.LAPSED, SA.WITHDRAW: S.WITHDRAWN},
        S.DONE: {},
        S.LAPSED: {SA.MEET: S.DONE},
        S.WITHDRAWN: {SA.MEET: S.DONE},
    },
)
"""Who paid what was shown in time is settled, whatever became of the settlement before that was heard of."""


class GoodsAt(Labelled):
    """Where the goods are of a lease that is written off."""

    CUSTOMER = "customer", "未归还", "With the customer"
    BACK = "back", "已归还", "Back"


class To(Labelled):
    """Who a lease that owes is handed over to."""

    NOTARY = "notary", "公证处（强制执行）", "Notary's office, for enforcement"
    BUREAU = "bureau", "征信机构", "Credit bureau"


SILENT_DAYS = 3
"""Whoever was last spoken to so many days ago, or never, is to be called again."""


@dataclass(frozen=True, slots=True)
class Owed:
    """What is overdue, as `bills.rules.overdue_of` splits it, in fen. `fees`: what may be given up of it: late fees,
    and that of a late return.
    """

    total: Fen
    fees: Fen

    @property
    def principal(self) -> Fen:
        return self.total - self.fees


class Towards(Protocol):
    """How far money in time has brought the bills of a settlement, see `bills.queries.Towards`."""

    @property
    def principal(self) -> Fen: ...
    @property
    def fees(self) -> Fen: ...
    @property
    def came(self) -> Fen: ...
    @property
    def held(self) -> Fen: ...
    @property
    def since(self) -> Fen: ...


def settlement_left(amount: Fen, offered: Owed, now: Towards) -> Fen:
    """What a settlement asks still, in fen: its sum, with no more of principal and fees than they cost by now, and
    whatever came, all of the principal, which the fees give what they hold.
    """
    of_fees = fees_kept(amount, offered)
    principal = min(amount - of_fees, now.principal + now.since)
    asked = principal + min(of_fees, now.fees + now.held)
    return max(0, asked - now.came, now.principal - now.held)


def fees_kept(amount: Fen, offered: Owed) -> Fen:
    """What a settlement asks of the fees."""
    return max(0, amount - offered.principal)


def day_problems(day: date, today: date, most: int) -> list[Problem]:
    """A day by which somebody is to pay: from today on, at most `most` days ahead."""
    if today <= day <= today + timedelta(days=most):
        return []
    return [("day", f"日期须在今天至 {most} 天内", f"Between today and {most} days from now")]


def promise_problems(amount: Fen, owed: Fen) -> list[Problem]:
    if 1 <= amount <= owed:
        return []
    return [("amount", f"承诺金额须在 ¥0.01 至 {yuan(owed)} 之间", f"Between ¥0.01 and {yuan(owed)}")]


def offer_problems(amount: Fen, owed: Owed, most: Bps) -> list[Problem]:
    """A settlement asks for all but a part of the fees, of which it gives up `most` bps and no more."""
    if owed.fees == 0:
        return [("amount", "没有可减免的滞纳金", "There are no late fees to give up")]
    least = owed.total - share(owed.fees, most)
    if least <= amount < owed.total:
        return []
    zh = f"和解金额须在 {yuan(least)} 至 {yuan(owed.total - 1)} 之间：最多可减免 {yuan(owed.total - least)}"
    en = f"Between {yuan(least)} and {yuan(owed.total - 1)}: at most {yuan(owed.total - least)} can be given up"
    return [("amount", zh, en)]


@dataclass(frozen=True, slots=True)
class AtWriteOff:
    """Of a lease that is to be written off. `collected`: it is in collection, and no case locks it. `owed`: open on its
    bills; `frozen`: left of its deposit. `refused`: the platform refused the last capture. `taking`: a debit, a capture
    or a thaw is under way. `moving`: its goods are on their way, or being inspected, or a renewal waits. `undecided`:
    a bill was paid and went back whole, and nobody has said what becomes of it, nor could of a lease that is over.
    """

    collected: bool
    owed: Fen
    frozen: Fen
    refused: bool
    taking: bool
    moving: bool
    undecided: bool


def why_no_write_off(at: AtWriteOff) -> tuple[str, str] | None:
    """What stands in the way of writing a lease off; None where nothing does."""
    if not at.collected or at.owed < 1:
        return "只能核销催收中的欠款；有售后的请先处理售后", "Only what is in collection, without an after-sale case"
    if at.moving:
        return (
            "商品正在归还或续租待答复：请先处理完，再核销",
            "Its goods are coming back, or a renewal waits: finish that first",
        )
    if at.undecided:
        return (
            "有账单付款后已全额退回：请先在账单中选择重新收取或作为优惠，再核销",
            "A bill was paid and went back whole: say first whether it is asked again, or given",
        )
    if at.taking:
        return "有一笔扣款或解冻正在处理，请等结果出来再核销", "A debit, capture or thaw is under way: wait for it"
    if at.frozen and not at.refused:
        return (
            f"押金还有 {yuan(at.frozen)} 可抵扣，请先抵扣押金，再核销余款",
            f"{yuan(at.frozen)} of the deposit can pay: capture it first, and write off the rest",
        )
    return None
