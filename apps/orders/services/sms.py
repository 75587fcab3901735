"""Short messages to the customer of a lease."""

from datetime import date, datetime, timedelta

from apps.bills import queries as bills
from apps.bills.rules import Reminder
from apps.leases.kind import LEASE
from apps.leases.models import Order
from apps.leases.queries import nightly
from apps.leases.rules import OrderStatus
from apps.orders.operations import ORDER_NOTICE
from apps.orders.queries.texting import own_template, still_offered
from apps.orders.rules.texting import FORMS, Template, Variable, number_of
from apps.trade import quiet
from apps.trade.messages import Messages, has_waited, is_of
from core import clock
from core.caller import Caller, Who
from partners.models import PartnerCall

MORNING = timedelta(hours=9)
"""Nobody is woken by what a night has to say."""
EVENING = timedelta(hours=18)
"""Until then an outage may hold a reminder of money up."""
RECEIPT = "receipt_ahead"
"""The goods will count as received."""
WITH_PAGE = (
    "sign",
    "assessed",
    "ending",
    "return_to_send",
    "return_lapsed",
    "case_agreed",
    "case_rejected",
    "case_written",
    "renewal_refused",
    "renewal_offered",
    "settlement",
    RECEIPT,
    *Reminder,
)


def _still(order: Order, about: str, call: PartnerCall) -> bool:
    """What staff sent is of the order as it stood then: paid, closed or back since, or once the day that it names is
    over, it is dropped where it waited for the morning or for its party. So is a reminder of money that waited for the
    party, once that is paid or its day is over, and what names the day of a receipt by silence: late, it leaves less
    time to speak than it says.
    """
    if about in set(Reminder):
        return _is_due(order, call)
    if about == RECEIPT:
        return order.status == OrderStatus.SHIPPED and is_of(call, clock.today())
    if not has_waited(call) or not _by_hand(about):
        return True
    return not its_day_is_over(call) and still_offered(order, about)


def its_day_is_over(call: PartnerCall) -> bool:
    """Of the day by which the message asks for something, if it does: it was to come when staff wrote it."""
    said, written = ORDER_NOTICE.asked(call).params.get(Variable.DAY), clock.business_date(call.created_at)
    gone = range((clock.today() - written).days)
    return any(said == day_words(written + timedelta(days=n)) for n in gone)


def _by_hand(about: str) -> bool:
    return about in FORMS or number_of(about) is not None


def _hour(about: str) -> datetime | None:
    """What staff send wakes nobody, however long its party kept it; see `quiet`."""
    if about == Template.CONFIRM:
        return quiet.morning()
    return quiet.sends_at() if _by_hand(about) else None


def _is_due(order: Order, call: PartnerCall) -> bool:
    today = clock.today()
    of_now = is_of(call, today) and clock.now() < clock.start_of(today) + EVENING
    return of_now and order.pk in bills.to_remind(today, order.pk) and bool(nightly.to_remind([order.pk]))


MESSAGES = Messages(
    LEASE,
    ORDER_NOTICE,
    {
        "paid": "SMS_ORDER_PAID",
        "sign": "SMS_CONTRACT_SIGN",
        "shipped": "SMS_ORDER_SHIPPED",
        "assessed": "SMS_RETURN_ASSESSED",
        "ending": "SMS_TERM_ENDS",
        "return_to_send": "SMS_RETURN_TO_SEND",
        "return_lapsed": "SMS_RETURN_LAPSED",
        "case_agreed": "SMS_CASE_AGREED",
        "case_rejected": "SMS_CASE_REJECTED",
        "case_refunded": "SMS_CASE_REFUNDED",
        "case_resent": "SMS_CASE_RESENT",
        "renewed": "SMS_LEASE_RENEWED",
        "renewal_refused": "SMS_RENEWAL_REFUSED",
        "renewal_offered": "SMS_RENEWAL_OFFERED",
        "case_written": "SMS_CASE_WRITTEN",
        "settlement": "SMS_SETTLEMENT",
        RECEIPT: "SMS_RECEIPT_AHEAD",
        **{one: f"SMS_{one.upper()}" for one in Reminder},
        **{template: form.code for template, form in FORMS.items()},
    },
    with_page=frozenset({*WITH_PAGE, *(template for template, form in FORMS.items() if form.with_page)}),
    still=_still,
    hour=_hour,
    unconfirmed=frozenset({Template.CONFIRM}),
    own=own_template,
)
tell = MESSAGES.tell


def tell_today(order: Order, about: str, **params: str) -> None:
    """Once a day: staff may do the same to an order again and again."""
    MESSAGES.tell_daily(order, about, params, day=clock.today())


def ask_to_confirm(order: Order) -> None:
    """The customer of a lease that the shop brought in is asked whether it is theirs. Not in the quiet hours; a
    holiday holds back what is sent by hand alone.
    """
    until = quiet.morning()
    not_before = until - clock.ahead() if until else None
    MESSAGES.tell_daily(order, Template.CONFIRM, {}, day=quiet.day_of(until), not_before=not_before)


def day_words(day: date) -> str:
    return f"{day.month}月{day.day}日"


def remind_of_end(order: Order, last_day: date, *, on: date) -> None:
    """The term ends on `last_day`, and the order's page says what can be done. Once a day, not before morning."""
    MESSAGES.tell_daily(order, "ending", {"day": day_words(last_day)}, day=on, not_before=_morning(on))


def remind_to_send(order: Order, last: date, *, on: date) -> None:
    """Goods that were to come back are still with the customer. Once a day, not before morning."""
    MESSAGES.tell_daily(order, "return_to_send", {"day": day_words(last)}, day=on, not_before=_morning(on))


def tell_of_receipt(order: Order, counts_from: date, *, on: date) -> None:
    """As of that day the goods count as received, unless the customer says on the page that nothing came."""
    words = {"day": day_words(counts_from)}
    MESSAGES.tell_daily(order, RECEIPT, words, day=on, not_before=_morning(on))


def tell_of_lapsed_return(order: Order, *, on: date) -> None:
    MESSAGES.tell_daily(order, "return_lapsed", {}, day=on, not_before=_morning(on))


def tell_of_renewal(order: Order, caller: Caller, about: str, day: date | None = None) -> None:
    """Once a day, however often it is asked for and refused; what the night has to say waits for the morning. `day`: of
    the message.
    """
    today, words = clock.today(), {"day": day_words(day)} if day else {}
    not_before = _morning(today) if caller.who == Who.SYSTEM else None
    MESSAGES.tell_daily(order, about, words, day=today, not_before=not_before)


def _morning(day: date) -> datetime:
    return clock.start_of(day) + MORNING - clock.ahead()
