"""What the bell tells of a merchant's account and rates: operators of what waits, the shop of all of it.

And operators of an owner whose mobile was corrected.
"""

from collections.abc import Mapping
from typing import Any

from core import actions as a
from core.notices.rules import About
from core.notices.services import OPERATORS, OWN, notify
from core.wording import Bilingual
from merchants.models import MerchantChange, Paper
from merchants.rules import PaperKind
from reviews.rules import ProposalStatus, ReviewKind
from tenants.models import Tenant
from tenants.rules import MerchantStatus

PAGE = "/review"
NAMES: dict[str, Bilingual] = {
    "name": ("店铺名称", "name"), "company": ("公司名称", "company"), "legal_person": ("法定代表人", "legal person"),
    "logo_url": ("店铺标志", "logo"), "service_phone": ("客服电话", "service phone"), "contact": ("联系人", "contact"),
    "mobile": ("联系手机", "mobile"), "goods_review": ("商品审核", "review of goods"),
    "licence": ("营业执照", "licence"), "licence_expires_on": ("执照有效期", "end of the licence"),
}  # fmt: skip
"""What an operator changes of a shop without a second person."""
SHOWN_ON = {
    ReviewKind.PROFILE: (PAGE, a.MERCHANT_VIEW), ReviewKind.PAPER: (PAGE, a.MERCHANT_VIEW),
    ReviewKind.CLAUSES: ("/contractClauses", a.MERCHANT_VIEW), ReviewKind.MESSAGE: ("/baseSet", a.SERVICE_EDIT),
}  # fmt: skip
"""Where the shop sees it, and by which action; the rest is of its money."""
ENDED = {
    ProposalStatus.CONFIRMED: ("变更已生效", "is in force"),
    ProposalStatus.REFUSED: ("变更未通过，仍按原内容执行", "was refused, the old one stays"),
}
WITHDRAWN = ("变更已撤回，仍按原内容执行", "was withdrawn, the old one stays")

STANDS: dict[MerchantStatus, Bilingual] = {
    MerchantStatus.ACTIVE: ("平台已开放店铺营业", "The platform opened the shop for business"),
    MerchantStatus.PAUSED: ("平台已暂停店铺营业，暂不接新订单", "The platform paused the shop: no new orders"),
    MerchantStatus.FROZEN: (
        "平台已冻结店铺，不能提现，也不接新订单", "The platform froze the shop: no withdrawals, no new orders"
    ),
}  # fmt: skip


def waits(row: MerchantChange) -> None:
    shop, kind = Tenant.objects.get(pk=row.merchant_id).name, ReviewKind.of(row.kind)
    notify(
        tenant_id=OPERATORS, kind="merchant.waits", path=PAGE, action=a.MERCHANT_EDIT, text=(row.why, row.why),
        title=(f"{shop} 的{kind.zh}变更待复核", f"{shop}: {kind.en.lower()} to confirm"),
    )  # fmt: skip
    _tell_shop(row, ("变更待平台复核，复核前仍按原内容执行", "is to change once an operator confirms"))


def ended(row: MerchantChange, *, withdrawn: bool) -> None:
    _tell_shop(row, WITHDRAWN if withdrawn else ENDED[ProposalStatus.of(row.status)])


def owner_corrected(merchant_id: int, *, by: str, why: str) -> None:
    """It gives a colleague the owner's first password, so it is how a shop could be taken over."""
    shop = Tenant.objects.get(pk=merchant_id).name
    notify(
        tenant_id=OPERATORS, kind="merchant.owner_corrected", path=f"/merchantDetail?id={merchant_id}",
        action=a.MERCHANT_EDIT, title=(f"{shop} 的店主手机号已更正", f"{shop}: the owner's mobile was corrected"),
        text=(
            f"由{by}更正，并生成了新的初始密码。原因：{why or '未填写'}。如有疑问，请与商户核实",
            f"By {by}, with another first password. Reason: {why or 'none given'}. If in doubt, ask the merchant",
        ),
    )  # fmt: skip


def paper_ends(merchant_id: int, name: Bilingual, left: int) -> None:
    """A qualification ends in `left` days: the shop renews it; on the last day operators hear of it, too."""
    zh, en = name
    when = (f"{left} 天后到期", f"ends in {left} day{'s' * (left > 1)}") if left else ("今天到期", "ends today")
    text = (
        "请在店铺资料里上传新的证件，平台复核后生效",
        "Send the new one on the shop's profile; it counts once the platform confirmed it",
    )
    notify(
        tenant_id=merchant_id, kind="merchant.paper_ends", path="/profile", action=a.MERCHANT_VIEW, sub_shop_id=OWN,
        title=(f"{zh}{when[0]}", f"{en} {when[1]}"), text=text,
    )  # fmt: skip
    if left == 0:
        shop = Tenant.objects.get(pk=merchant_id).name
        notify(
            tenant_id=OPERATORS, kind="merchant.paper_ends", path=f"/merchantDetail?id={merchant_id}",
            action=a.MERCHANT_EDIT, title=(f"{shop} 的{zh}今天到期", f"{shop}: {en} ends today"),
        )  # fmt: skip


def changed(merchant_id: int, after: Mapping[str, Any], *, why: str) -> None:
    """An operator changed the shop's profile alone, and it counts at once: the shop is who hears of it."""
    names = [NAMES[name] for name in after]
    _tell_of_own(
        merchant_id,
        ("平台修改了店铺资料：" + "、".join(zh for zh, _ in names),
         "The platform changed the shop's profile: " + ", ".join(en for _, en in names)),
        why,
    )  # fmt: skip


def stands(merchant_id: int, status: MerchantStatus, *, why: str) -> None:
    """An operator paused, froze or reopened the shop. Of one that is closed nobody reads it any more."""
    if words := STANDS.get(status):
        _tell_of_own(merchant_id, words, why)


def paper(merchant_id: int, row: Paper, *, removed: bool, why: str) -> None:
    kind = PaperKind.of(row.kind)
    zh, en = ("移除", "removed") if removed else ("登记", "recorded")
    title = (f"平台{zh}了资质“{row.title or kind.zh}”", f"The platform {en} {row.title or kind.en}")
    _tell_of_own(merchant_id, title, why)


def taken(merchant_id: int, *, why: str) -> None:
    """An operator takes a copy of all that the shop has: of its customers, too."""
    title = ("平台导出了店铺的全部数据", "The platform exported all of the shop's data")
    _tell_of_own(merchant_id, title, why, about=About.ACCOUNT)


def own_taken(merchant_id: int, *, by: str, why: str) -> None:
    """Somebody of the shop takes a copy of all that it has: whoever may, too, is told.

    Of the account: who took one over does this first, and could silence whatever else it is about.
    """
    notify(
        tenant_id=merchant_id, kind="merchant.changed", path="/profile", action=a.SHOP_EXPORT, sub_shop_id=OWN,
        about=About.ACCOUNT,
        title=(f"{by} 正在导出本店全部数据", f"{by} exports all of the shop's data"),
        text=(
            f"含客户资料与合同。原因：{why}。如非店铺安排，请停用该账号",
            f"With customers' data and contracts. Reason: {why}. If nobody asked for it, disable the account",
        ),
    )  # fmt: skip


def _tell_of_own(merchant_id: int, title: Bilingual, why: str, *, about: About | None = None) -> None:
    text = (
        f"原因：{why or '未填写'}。如有疑问，请联系平台",
        f"Reason: {why or 'none given'}. If in doubt, ask the platform",
    )
    notify(
        tenant_id=merchant_id, kind="merchant.changed", title=title, text=text, path="/profile",
        action=a.MERCHANT_VIEW, sub_shop_id=OWN, about=about,
    )  # fmt: skip


def _tell_shop(row: MerchantChange, words: tuple[str, str]) -> None:
    kind = ReviewKind.of(row.kind)
    why = row.decided_why or row.why
    path, sees = SHOWN_ON.get(kind, (PAGE, a.WITHDRAW_VIEW))
    notify(
        tenant_id=row.merchant_id, kind=f"merchant.{row.kind}", title=(f"{kind.zh}{words[0]}", f"{kind.en} {words[1]}"),
        text=(why, why), path=path, action=sees, sub_shop_id=OWN,
    )  # fmt: skip
