"""Changes of merchants' accounts and rates that wait for a second person."""

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from functools import cache
from itertools import zip_longest
from typing import Any

from core import actions as a
from core import clock
from core.caller import Caller, Side
from core.money import yuan
from core.text import say
from merchants import queries
from merchants.licence import LICENCES
from merchants.messages.present import review_lines
from merchants.models import MerchantChange
from merchants.rules import OF_SHOP, PaperKind
from policies import queries as policies
from policies.rules import NAMES, SETTING_NAMES, Policies, Service, in_words, inside
from reviews import present
from reviews import queries as reviews
from reviews.rules import ProposalAct, ReviewKind
from reviews.schemas import ReviewLine
from tenants.second import Judges

BANK_NAMES = {
    "bank_name": ("开户银行", "Bank"),
    "bank_holder": ("户名", "Holder"),
    "bank_account": ("银行账号", "Account number"),
}

REMOVAL_NAMES = {
    "closed_on": ("关店日期", "Closed on"),
    "saved_at": ("存档时间", "Archive made at"),
    "sha256": ("存档校验值（SHA-256）", "SHA-256 of the archive"),
}

PAPER_NAMES = {
    "name": ("店铺名称", "Shop's name"),
    "company": ("公司名称", "Company"),
    "legal_person": ("法定代表人", "Legal person"),
    "contact": ("联系人", "Contact"),
    "licence_expires_on": ("执照有效期至", "Licence valid until"),
    "kind": ("资质类型", "Kind"),
    "title": ("名称", "Title"),
    "expires_on": ("有效期至", "Valid until"),
}
PICTURES = {
    "licence_url": ("营业执照", "Business licence"),
    "url": ("资质图片", "Picture"),
    "logo_url": ("店铺标志", "Logo"),
}
LIMITS = ("min_each", "max_each", "max_day", "times_day")
LIKE_IT = 3
"""So many shops of the same name are named."""


def _of(kind: ReviewKind) -> Callable[[Caller], Iterator[present.Waiting]]:
    def waiting(caller: Caller) -> Iterator[present.Waiting]:
        rows = queries.changes().filter(reviews.open_proposals(), kind=kind)
        if caller.tenant is not None:
            rows = rows.filter(merchant_id=caller.tenant.id)
        found = list(rows.order_by("proposed_at")[: reviews.SHOWN])
        faces = queries.faces() if caller.tenant is None and any(map(_names_of, found)) else []
        settings = cache(policies.current)
        for row in found:
            yield present.review(
                caller, row, kind=kind, row_id=row.number, merchant_id=row.merchant_id, lines=lines_of(row),
                warning=_warning(row, faces, settings) if caller.tenant is None else "",
                pictures=[
                    *(LICENCES.link(caller, row.merchant_id, row.merchant_id, url) for url in row.pictures()),
                    *filter(None, [row.after.get("logo_url")]),
                ],
            )  # fmt: skip

    return waiting


def _names_of(row: MerchantChange) -> list[str]:
    """What the shop would be called from then on."""
    return [row.after[name] for name in ("name", "company") if row.after.get(name)]


def _warning(row: MerchantChange, faces: Sequence[queries.Face], settings: Callable[[], Policies]) -> str:
    """Whose name it reads like: an application with such a name is pointed out, too. Or what the platform narrows."""
    if row.kind == ReviewKind.RATES:
        return _narrowed(row.after.get("withdraw_rules") or {}, settings)
    names = _names_of(row)
    like = [one.shop.name for one in faces if one.shop.pk != row.merchant_id and one.reads_as(names)]
    if not like:
        return ""
    zh, en = "、".join(like[:LIKE_IT]), ", ".join(like[:LIKE_IT])
    return say(f"名称与店铺“{zh}”相近，请核实是否冒用", f"The name reads like {en}'s: make sure it isn't borrowed")


def _narrowed(rules: dict[str, int | None], settings: Callable[[], Policies]) -> str:
    """A merchant's own limits beyond the platform's, and what counts then."""
    own = {name: value for name, value in rules.items() if value is not None and name in LIMITS}
    counts = inside(own, settings()) if own else {}
    said = [(say(*NAMES[name]), in_words(name, counts[name])) for name in own if counts[name] != own[name]]
    return say("；", "; ").join(
        say(f"{name}超出平台限制，实际按 {value} 执行", f"{name} is beyond the platform's: {value} counts")
        for name, value in said
    )


def _judge(caller: Caller, rows: Sequence[MerchantChange]) -> list[present.Judged]:
    judges, firsts = reviews.judges(caller, (row.merchant_id for row in rows)), queries.firsts_of(rows)
    return [_acts(caller, judges, row, firsts[row.merchant_id, row.number]) for row in rows]


def _acts(caller: Caller, judges: Judges | None, row: MerchantChange, first: tuple[int, ...]) -> present.Judged:
    """A shop confirms nothing; it may refuse another account for its money."""
    if caller.side is Side.STORE:
        money = row.kind == ReviewKind.BANK and caller.may(a.WITHDRAW_APPLY)
        may = money or (row.kind in OF_SHOP and caller.may(a.MERCHANT_ASK))
        may = may or (row.kind == ReviewKind.MESSAGE and caller.may(a.SERVICE_EDIT))
        return [ProposalAct.REFUSE] if may else [], ""
    return present.acts(caller, judges, row, action=queries.decided_with(row), first=first, merchant_id=row.merchant_id)


def lines_of(row: MerchantChange) -> list[ReviewLine]:
    """What it would change, in words."""
    if row.kind == ReviewKind.MESSAGE:
        return review_lines(row)
    if row.kind == ReviewKind.CLAUSES:
        return list(_clauses(row.before, row.after))
    found = []
    for name, value in row.after.items():
        if name in PAPER_NAMES and row.before.get(name) == value:
            continue
        if name in PAPER_NAMES:
            found.append(
                ReviewLine(label=say(*PAPER_NAMES[name]), before=_said(name, row.before), after=_said(name, row.after))
            )
        elif name in PICTURES:
            seen = say("见图片", "See the picture") if value else say("不再使用", "None any more")
            found.append(ReviewLine(label=say(*PICTURES[name]), before="", after=seen))
        elif name == "number":
            continue
        elif name in REMOVAL_NAMES:
            found.append(ReviewLine(label=say(*REMOVAL_NAMES[name]), before="", after=_of_removal(name, value)))
        elif name in BANK_NAMES:
            found.append(ReviewLine(label=say(*BANK_NAMES[name]), before=row.before[name], after=value))
        elif name in ("withdraw_rules", "risk_prices", "services"):
            found += _limits(row.before[name], value)
        elif name == "notary_price":
            label = say(*SETTING_NAMES[name])
            found.append(ReviewLine(label=label, before=_price(row.before[name]), after=_price(value)))
        else:
            line = ReviewLine(
                label=say(*NAMES[name]), before=in_words(name, row.before[name]), after=in_words(name, value)
            )
            found.append(line)
    return found


def _clauses(before: dict[str, Any], after: dict[str, Any]) -> Iterator[ReviewLine]:
    """The version, and clause by clause where they differ."""
    number = str(before["version"]) if before["version"] else ""
    yield ReviewLine(label=say("版本", "Version"), before=number, after=str(after["version"]))
    for place, (old, new) in enumerate(zip_longest(before["clauses"], after["clauses"], fillvalue=""), start=1):
        if old != new:
            label = say(f"第 {place} 条", f"Clause {place}")
            yield ReviewLine(label=label, before=old, after=new or say("删除", "Left out"))


def _of_removal(name: str, value: str) -> str:
    when = datetime.fromisoformat(value).astimezone(clock.SHANGHAI) if name == "saved_at" else None
    return f"{when:%Y-%m-%d %H:%M}" if when else value


def _said(name: str, values: dict[str, Any]) -> str:
    """As people read it; a day that isn't there is no end, of what there was before nothing."""
    if name not in values:
        return ""
    if name in ("expires_on", "licence_expires_on"):
        return values[name] or say("长期", "No end")
    return PaperKind.words_of(values[name]) if name == "kind" else str(values[name])


def _limits(before: dict[str, Any], after: dict[str, Any]) -> Iterator[ReviewLine]:
    """A merchant's own limits; where it has none the platform's count."""
    for name in NAMES:
        old, new = before.get(name), after.get(name)
        if old != new:
            yield ReviewLine(label=say(*NAMES[name]), before=_own(name, old), after=_own(name, new))


def _price(fen: int | None) -> str:
    return say("按平台价", "The platform's") if fen is None else yuan(fen)


def _own(name: str, value: int | None) -> str:
    if name in set(Service):
        return in_words(name, value is None or bool(value))
    return say("按平台规则", "As the platform's") if value is None else in_words(name, value)


for kind, shop_sees in queries.SHOP_SEES.items():
    present.declare("P", kind, see=a.MERCHANT_VIEW, lines=_of(kind), judge=_judge)
    present.declare("M", kind, see=shop_sees, lines=_of(kind), judge=_judge)
present.declare("P", ReviewKind.REMOVAL, see=a.MERCHANT_VIEW, lines=_of(ReviewKind.REMOVAL), judge=_judge)
