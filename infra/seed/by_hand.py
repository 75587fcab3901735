"""What happens at Alipay past the system: done by hand on its own page, or paid to a number that we never gave."""

from datetime import date, datetime, timedelta

from django.db.models import QuerySet

from apps.deposits import queries as deposits
from apps.deposits.models import Deposit
from apps.leases.models import Order
from apps.leases.rules import OrderStatus
from apps.payments.models import Attempt
from apps.payments.rules import AttemptMethod, AttemptState
from apps.purchases.models import SaleOrder
from apps.purchases.rules import SaleStatus
from apps.sales import services as sales
from core import clock
from core.entities import TradeKind
from core.money import Fen
from infra.seed.cast import Shop
from infra.seed.parties import Parties
from partners import clients
from tenants.ids import first_id
from tenants.scope import scope

COUNTER_CUSTOMER = "13800138000"


class ByHand:
    """One shop's. Each act happens at a moment of the past; what Alipay tells of it is heard at once."""

    def __init__(self, shop: Shop) -> None:
        self.shop, self.parties = shop, Parties(shop.tenant.id)

    def refund(self, moment: datetime, amount: Fen) -> None:
        """Somebody gives a customer money back on Alipay's page, of the newest first rent that was paid, if one was."""
        with clock.at(moment):
            with scope(self.shop.tenant):
                paid = _paid(AttemptMethod.PAGE, moment).filter(amount__gt=amount).order_by("-pk").first()
            if paid is not None:
                self._refund(paid, amount, nth=1)

    def refund_period(self, moment: datetime) -> None:
        """All of the newest period that was debited, if one was: the shop is to say what becomes of it."""
        with clock.at(moment):
            with scope(self.shop.tenant):
                paid = _paid(AttemptMethod.DEBIT, moment).filter(parts__len=1).order_by("-pk").first()
            if paid is not None:
                self._refund(paid, paid.amount, nth=2)

    def _refund(self, paid: Attempt, amount: Fen, nth: int) -> None:
        number = f"HT{clock.today():%Y%m%d}{nth:03d}"
        clients.alipay().refund(out_trade_no=str(paid.pk), out_request_no=number, amount=amount, reason="协商退款")
        self.parties.hear()

    def thaw(self, days: list[date], amount: Fen) -> bool:
        """The same with a part of a deposit, on the first of `days` on whose night it is asked about."""
        for day in days:
            start = clock.start_of(day)
            with clock.at(start + timedelta(hours=16)), scope(self.shop.tenant):
                asked = deposits.to_ask(day, start, start + timedelta(days=1))
                rows = Deposit.objects.filter(pk__in=asked, auth_no__gt="", order_id__in=_leasing()).order_by("pk")
                found = next((row for row in rows if row.remaining > amount), None)
                if found is None:
                    continue
                clients.alipay().thaw(
                    auth_no=found.auth_no, out_request_no=f"HT{day:%Y%m%d}001", amount=amount, remark="部分退还"
                )  # fmt: skip
                return True
        return False

    def pay_unknown(self, moment: datetime, amount: Fen, nth: int = 0) -> str:
        """A customer pays to a number of this shop's that nothing has: the callback waits for a person.

        Gives the number.
        """
        number = str(first_id(self.shop.tenant.id + 1) - 2 - nth)
        with clock.at(moment):
            pay(number, amount, self.parties, notify_url=clients.notify_url("alipay"))
            self.parties.hear()
        return number

    def refund_unpaid(self, moment: datetime) -> bool:
        """The shop refunds a purchase while its account at Alipay is empty: the call waits for a person."""
        with clock.at(moment):
            with scope(self.shop.tenant):
                sale = SaleOrder.objects.filter(status=SaleStatus.PENDING_SHIP).order_by("pk").first()
                if sale is None:
                    return False
                self.parties.sandbox.fail("alipay", "seller_balance", operation="alipay.trade.refund")
                sales.close_sale(caller=self.shop.owner, order_id=sale.pk, reason="客户改买其他规格，协商退款")
            self.parties.work()
        return True


def pay(number: str, amount: Fen, parties: Parties, *, notify_url: str = "") -> None:
    """Somebody pays the platform's account at Alipay under a number of their own."""
    page = clients.alipay().pay_page(out_trade_no=number, amount=amount, subject="门店收款", notify_url=notify_url)
    parties.sandbox.act_alipay(page, buyer=COUNTER_CUSTOMER, now=clock.now().isoformat())


def _paid(method: AttemptMethod, moment: datetime) -> QuerySet[Attempt]:
    """Of leases that run, before `moment`, and none of it went back."""
    return Attempt.objects.filter(
        payable_kind=TradeKind.LEASE, payable_id__in=_leasing(), method=method, state=AttemptState.PAID, refunded=0,
        finished_at__lt=moment,
    )  # fmt: skip


def _leasing() -> list[int]:
    return list(Order.objects.filter(status=OrderStatus.LEASING).values_list("pk", flat=True))
