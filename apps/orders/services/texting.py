"""A message that somebody of the staff sends to a lease's customer: once a day for each template."""

from collections.abc import Mapping
from datetime import date, datetime, timedelta

from django.db import transaction

from apps.customers.queries import check_usable
from apps.leases import queries
from apps.orders.log import OrderLog
from apps.orders.queries.texting import offered, sent_at
from apps.orders.rules import texting
from apps.orders.rules.texting import Template
from apps.orders.services.sms import MESSAGES
from apps.trade import quiet
from core import audit, clock, throttle
from core.caller import Caller
from core.entities import TradeKind
from core.errors import InvalidInput, StateError, TooManyTries
from core.text import say
from policies import queries as policies
from tenants.ids import tenant_of
from tenants.names import name_of

SENT = "sent"
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
    try:
        throttle.hit(_key(caller, order_id, day), limit=most, window=DAY)
    except TooManyTries as error:
        wait = clock.start_of(day + DAY) - clock.now()
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
def send_message(*, caller: Caller, order_id: int, template: Template, variables: Mapping[str, str]) -> datetime:
    """Put the message down, to be sent after the commit, or when the quiet hours end; gives when it is sent.

    Raises NotFound (104), InvalidInput (110), StateError (111) for a template that doesn't fit the order now, for one
    that went out on this business day (`data.state` is "sent"), and where the customer's data are gone.
    """
    order = queries.access_order(caller, order_id)
    check_usable(order.pk)
    if template not in offered(order):
        raise StateError(say("订单当前状态不适合发送这条短信", "This message does not fit the order now"), order.status)
    until, day = quiet.sends_at(), quiet.day_of_sending()
    if problems := texting.problems(template, variables, day):
        raise InvalidInput.of(problems)
    not_before = until - clock.ahead() if until else None
    call = MESSAGES.tell_daily(order, template, texting.words(template, variables), day=day, not_before=not_before)
    if call is None:
        at = sent_at(order.pk, template)
        when = f"{at.astimezone(clock.SHANGHAI):%H:%M}" if at else ""
        raise StateError(
            say(
                f"今天 {when} 已发过“{template.words}”，每个订单每天一条，明天可以再发",
                f"“{template.words}” went out today at {when}: one a day for an order; send it again tomorrow",
            ),
            SENT,
        )
    audit.record(
        caller, OrderLog.MESSAGE, TradeKind.LEASE, order.pk, after={"variables": dict(variables)}, why=template
    )
    return until or call.created_at
