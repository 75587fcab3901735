"""What happens at Alipay past the system: done by hand on its own page, or paid to a number that we never gave."""

from datetime import date, datetime, timedelta

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

    def refund(self, moment: datetime, amount: Fen, nth: int = 0) -> str:
        """Somebody gives a customer money back on Alipay's page, of the `nth` of the newest rents that were paid.

        Gives the number of the refund there, "" where nobody has paid so much.
        """
        with clock.at(moment):
            with scope(self.shop.tenant):
                rows = Attempt.objects.filter(
                    payable_kind=TradeKind.LEASE, payable_id__in=_leasing(), method=AttemptMethod.PAGE,
                    state=AttemptState.PAID, refunded=0, amount__gt=amount, finished_at__lt=moment,
                )  # fmt: skip
                paid = list(rows.order_by("-pk")[:10])
            if not paid:
                return ""
            number = f"HT{clock.today():%Y%m%d}{nth + 1:03d}"
            trade = str(paid[nth % len(paid)].pk)
            clients.alipay().refund(out_trade_no=trade, out_request_no=number, amount=amount, reason="协商退款")
            self.parties.hear()
        return number

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

    def pay_unknown(self, moment: datetime, amount: Fen) -> None:
        """A customer pays to a number of this shop's that nothing has: the callback waits for a person."""
        number = str(first_id(self.shop.tenant.id + 1) - 2)
        with clock.at(moment):
            pay(number, amount, self.parties, notify_url=clients.notify_url("alipay"))
            self.parties.hear()

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


def _leasing() -> list[int]:
    return list(Order.objects.filter(status=OrderStatus.LEASING).values_list("pk", flat=True))
