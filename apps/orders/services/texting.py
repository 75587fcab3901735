"""A message that somebody of the staff sends to a lease's customer: once a day for each template.

It stands on the order's page, too, or there alone.
"""

from collections.abc import Mapping
from datetime import date, datetime, timedelta

from django.db import transaction

from apps.customers.queries import check_usable
from apps.leases import queries
from apps.leases.models import Order
from apps.leases.rules import confirm_locks
from apps.orders.log import OrderLog
from apps.orders.models import OrderMessage
from apps.orders.queries.texting import Offered, goods_said, offered, page_left, sent_at, shown_at
from apps.orders.rules import texting
from apps.orders.rules.texting import Template
from apps.orders.services.sms import MESSAGES
from apps.trade import quiet
from apps.trade.rules import ToCustomer
from core import audit, clock, throttle
from core.caller import Caller
from core.entities import TradeKind
from core.errors import InvalidInput, StateError, TooManyTries
from core.text import say
from policies import queries as policies
from tenants.ids import tenant_of
from tenants.names import name_of
from tenants.scope import current

SENT, FULL = "sent", "full"
ON_PAGE = "本页"
DAY = timedelta(days=1)


def count_message(*, caller: Caller, order_id: int) -> None:
    """Count a message that somebody wants to send on the day of its sending against what the platform lets a shop send
    by hand. An operator's counts as the shop's; for no shop there is no count. Ahead of the transaction; see
    `throttle.hit`. What is refused then is given back.

    Raises TooManyTries (115) with the seconds until the next day.
    """
    most, day = policies.current().message_times_day, quiet.day_of_sending()
    if most is None or not (caller.tenant_id or name_of(tenant_of(order_id))):
        return
    ends = clock.start_of(day + DAY)
    try:
        # Behind holidays the day is over in more than a day: until then its count is kept.
        throttle.hit(_key(caller, order_id, day), limit=most, window=max(DAY, ends - clock.now()))
    except TooManyTries as error:
        wait = ends - clock.now()
        raise TooManyTries(
            max(1, int(wait.total_seconds())),
            say(
                f"本店{day.month}月{day.day}日人工发送的短信已达上限（{most} 条），请次日再发，或直接致电客户",
                f"The shop has sent the {most} messages that may be sent on {day.isoformat()}: send it the day after,"
                " or call the customer",
            ),
        ) from error


def give_back_message(*, caller: Caller, order_id: int) -> None:
    """What `count_message` counted wasn't sent: messages use the day's share up, and not tries. Behind the rollback."""
    throttle.give_back(_key(caller, order_id, quiet.day_of_sending()))


def _key(caller: Caller, order_id: int, day: date) -> str:
    return f"message:{caller.tenant_id or tenant_of(order_id)}:{day.isoformat()}"


@transaction.atomic
def send_message(
    *, caller: Caller, order_id: int, template: str, variables: Mapping[str, str], only_page: bool = False
) -> datetime:
    """Put the message down, to be sent after the commit, or when the quiet hours end; gives when it is sent.

    `only_page`: no SMS; it stands on the order's page at once, which wakes nobody.

    Raises NotFound (104), InvalidInput (110), StateError (111) for a template that doesn't fit the order now, for one
    that was sent for the same business day (`data.state` is "sent"), for more than a customer or a page takes a day
    ("full"), and where the customer's data are gone.
    """
    order = queries.lock_order(caller, order_id)
    check_usable(order.pk)
    wanted = _offered(order, template)
    until, day = quiet.sends_at(), clock.today() if only_page else quiet.day_of_sending()
    if problems := texting.problems(wanted.form, variables, day):
        raise InvalidInput.of(problems)
    params = texting.words(wanted.form, variables)
    if wanted.form.with_goods:
        params["goods"] = goods_said(order.title)
    at = _leave(order, wanted, params) if only_page else _send(order, wanted, params, until)
    act = OrderLog.MESSAGE_PAGE if only_page else OrderLog.MESSAGE
    said = {"variables": dict(variables)}
    audit.record(caller, act, TradeKind.LEASE, order.pk, after=said, why=wanted.title or template)
    return at


def _offered(order: Order, template: str) -> Offered:
    if template not in set(Template) and texting.number_of(template) is None:
        raise InvalidInput(("template", say("请选择短信", "Choose a message")))
    found = offered(order).get(template)
    if found is None:
        raise StateError(say("订单当前状态不适合发送这条短信", "This message does not fit the order now"), order.status)
    return found


def _send(order: Order, wanted: Offered, params: dict[str, str], until: datetime | None) -> datetime:
    """The order is locked, so that its messages of a day are counted one by one."""
    day = quiet.day_of_sending()
    rows = OrderMessage.objects.filter(order_id=order.pk, day=day)
    names = set(rows.filter(by_sms=True).values_list("template", flat=True))
    if wanted.name not in names and len(names) >= texting.SMS_A_DAY:
        most = texting.SMS_A_DAY
        raise StateError(
            say(
                f"这个订单{day.month}月{day.day}日的短信已达上限（{most} 条），请次日再发，或仅在订单页留言",
                f"The order has {most} messages of {day.isoformat()} already: send it the day after, or leave it on the"
                " page",
            ),
            FULL,
        )
    not_before = until - clock.ahead() if until else None
    call = MESSAGES.tell_daily(order, wanted.name, params, day=day, not_before=not_before)
    if call is None:
        raise _was_sent(wanted, sent_at(order.pk, [wanted.name]).get(wanted.name), day)
    at, text = until or call.created_at, _text(wanted, params)
    # One that was left on the page before goes on standing there.
    if not rows.filter(template=wanted.name).update(text=text, by_sms=True):
        OrderMessage.objects.create(
            order_id=order.pk, day=day, template=wanted.name, title=wanted.title, text=text, by_sms=True,
            waited=until is not None, at=at,
        )  # fmt: skip
    return at


def _leave(order: Order, wanted: Offered, params: dict[str, str]) -> datetime:
    """On the order's page alone. The order is locked, so that its messages of a day are counted one by one."""
    if confirm_locks(order, ToCustomer.PAGE):
        raise StateError(
            say(
                "客户确认租约后才能打开订单页，请发短信", "The lease isn't confirmed: there is no page yet, send an SMS"
            ),
            order.status,
        )
    if found := shown_at(order.pk).get(wanted.name):
        raise _was_sent(wanted, found, clock.today())
    if not page_left(order):
        raise StateError(
            say(
                f"这个订单今天的页面消息已达上限（{texting.PAGE_A_DAY} 条），请明天再发，或改发短信",
                f"The page has {texting.PAGE_A_DAY} messages of today already: leave it tomorrow, or send it by SMS",
            ),
            FULL,
        )
    row = OrderMessage.objects.create(
        order_id=order.pk, day=clock.today(), template=wanted.name, title=wanted.title,
        text=_text(wanted, params), by_sms=False, at=clock.now(),
    )  # fmt: skip
    return row.at


def _text(wanted: Offered, params: Mapping[str, str]) -> str:
    """As it reads on the page, which leads to itself."""
    return texting.filled(wanted.form, {"shop": current().name, "page": ON_PAGE, **params})


def _was_sent(wanted: Offered, at: datetime | None, day: date) -> StateError:
    """`at`: when somebody sent it for `day`, which may lie behind a holiday that it waits for."""
    when = f"{at.astimezone(clock.SHANGHAI):%m-%d %H:%M}" if at else ""
    again = day + DAY
    return StateError(
        say(
            f"{when} 已发过“{wanted.label}”，每个订单每天一条，{again.month}月{again.day}日起可以再发",
            f"“{wanted.label}” was sent at {when}: one a day for an order; send it again from {again.isoformat()} on",
        ),
        SENT,
    )
