"""How the customer's consent to be debited reads."""

from apps.bills import queries as bills
from apps.bills.rules import debited, may_be_debited
from apps.leases.models import Order
from apps.leases.rules import CONSENT_WHILE
from apps.orders.consent.queries import offered
from apps.orders.schemas import H5Debit
from core.money import yuan
from core.text import say


def h5_debit(order: Order) -> H5Debit | None:
    """None where there is nothing to say of it."""
    if order.agreement_no and order.status in CONSENT_WHILE:
        return H5Debit(state="on", text=say(*ON) + _dearer(order))
    terms = offered(order)
    if terms is None:
        return None
    most, first = yuan(terms.single), terms.first
    zh = f"以后每期到期由支付宝自动扣款，预计 {first:%-m 月 %-d 日}起，每次不超过 {most}。不开通也可以，到期在本页支付"
    en = f"Alipay pays each later rent when it is due, from about {first}, {most} at most. Or pay here, as it falls due"
    return H5Debit(state="offered", text=say(zh, en))


ON = (
    "每期租金到期由支付宝自动扣款，只扣租金与每期服务费，可随时在支付宝中关闭",
    "Alipay pays each rent when it is due, and nothing else; you can end that there at any time",
)


def _dearer(order: Order) -> str:
    """What is asked, or to come, that costs more than one debit may take."""
    most = bills.most_debited(order)
    asked = [debited(bill) for bill in bills.open_rows(order.pk) if may_be_debited(bill)]
    dear = [amount for amount in (*asked, *(row.rent + row.addon for row in bills.unissued(order.pk))) if amount > most]
    if not dear:
        return ""
    zh = f"。超过授权上限 {yuan(most)} 的租金（{yuan(max(dear))}）不会自动扣款，到期请在本页支付"
    en = f". Rent above the {yuan(most)} agreed to ({yuan(max(dear))}) isn't debited: pay it here when it is due"
    return say(zh, en)
