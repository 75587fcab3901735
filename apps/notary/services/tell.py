"""What the bell tells of notarizations: each to who goes on with it. Titles name no people."""

from apps.leases.kind import LEASE
from apps.leases.models import Order
from apps.notary.log import NotaryReason
from apps.notary.models import Notarization
from apps.trade.notifying import notify_of
from core import actions as a
from core import wording
from core.wording import Bilingual


def offered(order: Order) -> None:
    title = (f"“{order.title}”的公证待客户确认", f'The notarization of "{order.title}" waits for the customer')
    text = ("请把确认链接发给客户，7 天内有效", "Send the customer the link: it is good for 7 days")
    _tell(order, "offered", title, text)


def completed(order: Order) -> None:
    title = (f"“{order.title}”已出具公证书", f'The certificate of "{order.title}" is there')
    _tell(order, "completed", title, ("公证书已存档，可在订单的公证页查看", "It is kept with the order"))


def failed(order: Order, row: Notarization) -> None:
    title = (f"“{order.title}”的公证未办成", f'The notarization of "{order.title}" came to nothing')
    _tell(order, "failed", title, _both(row.error))


def _both(why: str) -> Bilingual:
    """The system's reasons in both languages, the office's as it gave them."""
    zh = wording.reason_for_party(why)
    return zh, next((one.en for one in NotaryReason if one == why), zh)


def slow(order: Order) -> None:
    title = (f"“{order.title}”的公证超过 7 天未出证", f'The notary takes longer than 7 days for "{order.title}"')
    _tell(order, "slow", title, ("请联系公证处，或撤销后重新办理", "Ask the office, or cancel it and begin again"))


def enforceable(order: Order, *, paid: bool) -> None:
    title = (f"“{order.title}”已出具执行证书", f'The certificate of enforcement of "{order.title}" is there')
    text = (
        ("欠款已结清，请勿再向法院申请执行", "What it claims is settled meanwhile: don't take it to the court")
        if paid
        else ("可在订单的公证页查看，凭证书向法院申请强制执行", "It is kept with the order: take it to the court")
    )
    _tell(order, "enforced", title, text)


def enforcement_refused(order: Order, why: str) -> None:
    title = (f"公证处不予出具“{order.title}”的执行证书", f'The office refuses enforcement of "{order.title}"')
    _tell(order, "enforce_refused", title, _both(why))


def paid_after_all(order: Order) -> None:
    title = (f"“{order.title}”的欠款已结清", f'What "{order.title}" owed is settled')
    text = ("已出具执行证书，请勿再向法院申请执行", "There is a certificate of enforcement: don't take it to the court")
    _tell(order, "enforce_paid", title, text)


def owed_again(order: Order, *, issued: bool) -> None:
    """Its payment never was: the shop was told to leave the certificate, or the request was taken back for it."""
    title = (
        f"“{order.title}”的付款并未到账，欠款仍在",
        f'What was paid for "{order.title}" never came: it is owed still',
    )
    text = (
        ("已出具的执行证书仍然有效，可凭证书向法院申请强制执行", "The certificate counts again: it can go to the court")
        if issued
        else ("之前已申请撤回的，撤回后可以再次申请执行证书", "If its request is withdrawn meanwhile, ask for it anew")
    )
    _tell(order, "enforce_owed", title, text)


def _tell(order: Order, kind: str, title: Bilingual, text: Bilingual) -> None:
    path = f"{LEASE.staff_path(order.pk)}?tab=notary"
    notify_of(LEASE, order, f"notary.{kind}", title, text, a.NOTARY_EDIT, path=path)
