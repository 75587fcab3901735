"""From a shop's own messages to the wire, and to the lines of what waits for operators."""

from core.text import say
from core.wording import actor, reason
from merchants.messages import queries, rules
from merchants.messages.schemas import (
    MessageVariableOut,
    ShopMessage,
    ShopMessageAsked,
    ShopMessageBack,
    ShopMessages,
)
from merchants.models import MerchantChange
from reviews.schemas import ReviewLine
from tenants.addresses import ORDER_CODE, operators_url


def shop_messages(merchant_id: int) -> ShopMessages:
    return ShopMessages(
        items=[
            ShopMessage(number=row.number, title=row.title, text=row.text, since=row.since)
            for row in queries.active(merchant_id)
        ],
        waiting=[
            ShopMessageAsked(
                id=row.number, **row.after, asked_by_name=actor(row.proposed_by_name), asked_at=row.proposed_at
            )
            for row in queries.waiting(merchant_id)
        ],
        sent_back=[_back(row) for row in queries.sent_back(merchant_id)],
        variables=[MessageVariableOut(name=one, label=one.words) for one in rules.TextVariable],
    )


def _back(row: MerchantChange) -> ShopMessageBack:
    assert row.decided_at is not None
    return ShopMessageBack(
        id=row.number, title=row.after["title"], text=row.after["text"], by_name=actor(row.decided_by_name),
        at=row.decided_at, why=reason(row.decided_why),
    )  # fmt: skip


def review_lines(row: MerchantChange) -> list[ReviewLine]:
    """Title and text, before and after, and how the text is registered with the provider."""
    page = operators_url(f"{ORDER_CODE}/")
    names = (("title", ("名称", "Title")), ("text", ("短信内容", "Text")))
    changed = [(name, said) for name, said in names if row.before.get(name) != row.after[name]]
    return [
        *(
            ReviewLine(label=say(*said), before=row.before.get(name, ""), after=row.after[name])
            for name, said in changed
        ),
        ReviewLine(
            label=say("向短信服务商报备的内容", "As it is registered with the SMS provider"), before="",
            after=rules.for_provider(row.after["text"], page),
        ),
    ]  # fmt: skip
