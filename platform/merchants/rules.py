"""Merchants: transitions, credit code, subdomain, terms (product.md, Sides and Entities)."""

import re
import unicodedata
from collections.abc import Collection, Mapping
from dataclasses import dataclass, fields
from datetime import date, timedelta
from enum import StrEnum

from core.digits import luhn_fits
from core.money import Fen
from core.transitions import Table
from core.wording import Bilingual, Labelled, Problem
from reviews.rules import ReviewKind
from tenants.rules import MerchantStatus


class MerchantAct(StrEnum):
    PAUSE = "pause"
    RESUME = "resume"
    FREEZE = "freeze"
    UNFREEZE = "unfreeze"
    CLOSE = "close"


M, A = MerchantStatus, MerchantAct
OF_SHOP = (ReviewKind.PROFILE, ReviewKind.PAPER, ReviewKind.CLAUSES)
"""What the shop's people alone ask for: operators change it without a second one, and the shop's bell says so."""

MERCHANT = Table(
    "merchant",
    {
        M.ACTIVE: {A.PAUSE: M.PAUSED, A.FREEZE: M.FROZEN, A.CLOSE: M.CLOSED},
        M.PAUSED: {A.RESUME: M.ACTIVE, A.FREEZE: M.FROZEN, A.CLOSE: M.CLOSED},
        M.FROZEN: {A.RESUME: M.ACTIVE, A.UNFREEZE: M.PAUSED, A.CLOSE: M.CLOSED},
        M.CLOSED: {},
    },
)


class PaperKind(Labelled):
    """Of a qualification beside the business licence."""

    PERMIT = "permit", "行业许可", "Permit"
    BRAND = "brand", "品牌授权", "Brand authorization"
    OTHER = "other", "其他资质", "Other"


class PaperState(Labelled):
    GOOD = "good", "有效", "Valid"
    SOON = "soon", "即将到期", "Ends soon"
    OVER = "over", "已过期", "Over"


SOON = timedelta(days=30)
"""So long ahead somebody is warned that a licence or another qualification ends."""
RUNG_AT = (30, 7, 0)
"""Days before a qualification's last day on which the bell rings; the first is when it is `SOON`."""


def paper_state(expires_on: date | None, today: date) -> PaperState:
    """It is good on its last day still. None: it doesn't end."""
    if expires_on is None or expires_on > today + SOON:
        return PaperState.GOOD
    return PaperState.SOON if expires_on >= today else PaperState.OVER


@dataclass(frozen=True)
class Left:
    """What a merchant still has: live leases and purchases, and balances in fen (`debt`: what it owes).

    `held`: what rooms hold of its customers, in fen, by name (`closing.on_close`). `open`: how many things of a kind
    are open outside (`closing.on_open`). `calls`: to parties outside, without an answer.
    """

    orders: int
    purchases: int
    pending: Fen
    available: Fen
    withdrawing: Fen
    debt: Fen
    held: Mapping[str, Fen]
    open: Mapping[str, int]
    calls: int

    def __bool__(self) -> bool:
        """Whether anything stands in the way of closing."""
        alone = [getattr(self, one.name) for one in fields(self) if one.name not in ("held", "open")]
        return any(alone) or any(self.held.values()) or any(self.open.values())


def why_kept(
    *, closed_on: date | None, today: date, days: int, left: bool, saved: bool, whole: bool = True
) -> Bilingual | None:
    """Why a merchant's data aren't to be removed now; None where they may be. `days` behind its closing they stay.

    `left`: money or something outside is open, as a closing asks it. `saved`: an archive was made since;
    `whole`: nothing was written behind it.
    """
    if closed_on is None:
        return "店铺关闭后才能删除数据", "A shop's data go once it is closed"
    first = closed_on + timedelta(days=days)
    if today < first:
        return f"关店后数据至少保留 {days} 天，{first} 起才能删除", f"Kept for {days} days: from {first} on"
    if left:
        return "店铺还有未结清的资金或外部请求，不能删除", "Money or calls are left: it can't be removed"
    if not saved:
        return "请先导出整店数据：关店后还没有做过存档", "Export all of its data first: none was since"
    if not whole:
        return (
            "最近一次存档之后店铺又有新的记录，请重新导出整店数据",
            "Something came since the last archive: export it again",
        )
    return None


def may_take_orders(status: str) -> bool:
    return status == M.ACTIVE


def may_be_paid(status: str) -> bool:
    """Whether a customer pays what is owed: also while the shop is paused or frozen."""
    return status != M.CLOSED


def may_withdraw(status: str) -> bool:
    return status in (M.ACTIVE, M.PAUSED)


def may_pay_out(status: str) -> bool:
    """Whether operators send the merchant its money: of a closed one what a bank sent back."""
    return may_withdraw(status) or status == M.CLOSED


def may_log_in(status: str) -> bool:
    return status in (M.ACTIVE, M.PAUSED, M.FROZEN)


_CODE_CHARS = "0123456789ABCDEFGHJKLMNPQRTUWXY"
_CODE = re.compile(r"[1-9A-HJ-NPQRTUWXY][0-9A-HJ-NPQRTUWXY][0-9]{6}[0-9A-HJ-NPQRTUWXY]{10}")


def credit_check_char(first17: str) -> str:
    """The 18th character of a unified social credit code; GB 32100-2015, mod 31-3.

    Raises ValueError for a character that the standard doesn't use (I, O, S, V, Z).
    """
    if len(first17) != 17:
        raise ValueError("17 characters come before the check character")
    total = sum(_CODE_CHARS.index(char) * pow(3, place, 31) for place, char in enumerate(first17))
    return _CODE_CHARS[-total % 31]


def is_credit_code(text: str) -> bool:
    """Form and checksum of a unified social credit code in capitals."""
    return _CODE.fullmatch(text) is not None and credit_check_char(text[:17]) == text[17]


RESERVED = frozenset(
    re.findall(
        "[a-z0-9]+",
        """
        admin administrator www api static mail smtp imap pop ftp dns cdn assets media img images files upload
        uploads app apps h5 mobile wap login account accounts auth sso oauth pay payment billing support help
        service status health metrics docs dev test staging demo beta internal localhost root system platform
        operator console dashboard manage backend backoffice official security notify callback sandbox partner
        partners zudesk zuwu
        apply ruzhu shenqing kefu fuwu alipay zhifubao zhima wechat weixin
        """,
    )
)
_LABEL = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
_LOOKS_LIKE = str.maketrans("013456789l", "oieasgtbgi")


def subdomain_problems(label: str, reserved: Collection[str] = RESERVED, field: str = "subdomain") -> list[Problem]:
    """What forbids `label` as the first label of a shop's host: its form, or looking like a reserved one.

    `www-`, `xn--…`, other alphabets and digits fail by form; `adm1n`, `a-pi`, `www2`, `admin-lin` by looks.
    """
    if not 3 <= len(label) <= 30 or not _LABEL.fullmatch(label):
        return [(field, "3–30 位小写字母、数字或中划线，以字母开头", "3–30 of a–z, 0–9, -; a letter first")]
    taken = {_looks(name) for name in reserved}
    if any(look in taken for look in _readings(label)):
        return [(field, "该地址为保留地址或与其相似，请换一个", "This address is reserved or looks like one")]
    return []


def look_of(label: str) -> str:
    """Addresses with the same one are taken for each other."""
    return _looks(label.replace("-", ""))


def name_look(text: str) -> str:
    """Names with the same one are taken for each other: no case, width, space or sign tells them apart."""
    return "".join(char for char in unicodedata.normalize("NFKC", text).casefold() if char.isalnum())


def _readings(label: str) -> set[str]:
    """The label as it may be read: whole, without hyphens, by words, without a number at the end."""
    words = [label, label.replace("-", ""), *label.split("-")]
    return {_looks(word) for word in words} | {_looks(word.rstrip("0123456789")) for word in words}


def _looks(word: str) -> str:
    """Words that a hurried reader takes for each other have the same looks."""
    return word.replace("rn", "m").replace("vv", "w").replace("cl", "d").translate(_LOOKS_LIKE)


def tail_of(url: str) -> str:
    """Of a document's address what a log says of it: no row but the one that shows it names it, so that it can go."""
    return url[-8:]


def licence_problems(expires_on: date | None, today: date, field: str = "licence_expires_on") -> list[Problem]:
    """Of one that somebody shows now. None: it doesn't end."""
    if expires_on is None or expires_on >= today:
        return []
    return [(field, "已过期，请上传在有效期内的证照", "It is over: show one that is valid")]


def is_bank_account(text: str, luhn: bool = False) -> bool:
    """8–30 digits of a company's account; with `luhn`, a card number of 16–19 digits with its checksum."""
    if not re.fullmatch(r"[0-9]{8,30}", text):
        return False
    return not luhn or (16 <= len(text) <= 19 and luhn_fits(text))
