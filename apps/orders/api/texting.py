"""Messages of staff to a lease's customer."""

from apps.leases import queries
from apps.orders import services
from apps.orders.present.texting import message_templates
from apps.orders.rules.texting import number_of
from apps.orders.schemas import OrderQuery
from apps.orders.schemas.texting import MessageSent, MessageTemplates, SendMessageIn, SendMessagesIn
from core import actions as a
from core import clock
from core.caller import Caller
from core.calls import call
from core.errors import InvalidInput
from core.text import say


@call.get("/api/general/messageTemplates", who="PMS", action=a.ORDER_MESSAGE, area="service", at="order_id")
def get_message_templates(caller: Caller, query: OrderQuery) -> MessageTemplates:
    """Messages that fit the order now, and which of them went out today."""
    return message_templates(queries.access_order(caller, query.order_id))


def _count(caller: Caller, body: SendMessageIn) -> None:
    """Of what an SMS costs; what stands on the page alone has a limit of its own."""
    if not body.only_page:
        services.count_message(caller=caller, order_id=body.order_id)


def _give_back(caller: Caller, body: SendMessageIn) -> None:
    if not body.only_page:
        services.give_back_message(caller=caller, order_id=body.order_id)


@call.post(
    "/api/general/sendMessage", who="PMS", action=a.ORDER_MESSAGE, area="service", writes=True, at="order_id",
    before=_count, give_back=_give_back,
)  # fmt: skip
def send_message(caller: Caller, body: SendMessageIn) -> MessageSent:
    """Send the customer a message, once a day for each template and order; the number is shown to nobody.

    It stands on the order's page, too, or there alone.
    """
    at = services.send_message(
        caller=caller, order_id=body.order_id, template=body.template, variables=body.variables,
        only_page=body.only_page,
    )  # fmt: skip
    return MessageSent(template=body.template, sent_at=at)


def _check_own(caller: Caller, body: SendMessagesIn) -> None:
    """A shop's own messages are numbered by the shop: the number is another text in the next one. Raises InvalidInput
    (110), field `template`.
    """
    if caller.tenant is None and number_of(body.template) is not None:
        text = say("商户自己的短信请在订单页发送", "Send a merchant's own message from the order's page")
        raise InvalidInput(("template", text))


def _count_row(caller: Caller, body: SendMessagesIn, row_id: int) -> None:
    services.count_message(caller=caller, order_id=row_id)


def _give_row_back(caller: Caller, body: SendMessagesIn, row_id: int) -> None:
    services.give_back_message(caller=caller, order_id=row_id)


@call.post(
    "/api/general/sendMessages", who="PMS", action=a.ORDER_MESSAGE, area="service", writes=True, each="order_ids",
    before=_check_own, count_row=_count_row, give_row_back=_give_row_back,
)  # fmt: skip
def send_messages(caller: Caller, body: SendMessagesIn, row_id: int) -> str:
    """Send the same message to the customers of many orders, each by the rules of the single one."""
    at = services.send_message(caller=caller, order_id=row_id, template=body.template, variables=body.variables)
    if at <= clock.now():
        return say("已提交发送", "It is being sent")
    when = f"{at.astimezone(clock.SHANGHAI):%m-%d %H:%M}"
    return say(f"{when} 发送", f"Goes out at {when}")
