"""From a shop's own messages to the wire, and to the lines of what waits for operators."""

from collections.abc import Collection

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
from reviews.rules import ProposalStatus
from reviews.schemas import ReviewLine
from tenants.addresses import ORDER_CODE, operators_url
from tenants.ids import tenant_of


def shop_messages(merchant_id: int) -> ShopMessages:
    rows = list(queries.active(merchant_id))
    offered = {row.number for row in rows}
    return ShopMessages(
        items=[ShopMessage(number=row.number, title=row.title, text=row.text, since=row.since) for row in rows],
        waiting=[
            ShopMessageAsked(
                id=row.number, **row.after, asked_by_name=actor(row.proposed_by_name), asked_at=row.proposed_at
            )
            for row in queries.waiting(merchant_id)
        ],
        sent_back=[_back(row, offered) for row in queries.sent_back(merchant_id)],
        variables=[MessageVariableOut(name=one, label=one.words) for one in rules.TextVariable],
    )


def _back(row: MerchantChange, offered: Collection[int]) -> ShopMessageBack:
    number, state = row.after["number"], _how(row)
    return ShopMessageBack(
        id=row.number, number=number if number in offered else None, title=row.after["title"], text=row.after["text"],
        state=state, state_label=state.words, by_name=actor(row.decided_by_name), at=row.decided_at or row.ends_at,
        why=reason(row.decided_why),
    )  # fmt: skip


def _how(row: MerchantChange) -> rules.BackState:
    if row.stands is ProposalStatus.EXPIRED:
        return rules.BackState.EXPIRED
    own = row.decided_by is not None and tenant_of(row.decided_by) == row.merchant_id
    return rules.BackState.TAKEN_BACK if own else rules.BackState.REFUSED


def review_lines(row: MerchantChange) -> list[ReviewLine]:
    """Title and text, before and after, and how the text is registered with the provider."""
    page = operators_url(f"{ORDER_CODE}/")
    names = (("title", ("名称", "Title")), ("text", ("短信内容", "Text")))
    changed = [(name, said) for name, said in names if row.before.get(name) != row.after[name]]
    return [
        *(
            ReviewLine(
                label=say(*said), before=rules.in_words(row.before.get(name, "")), after=rules.in_words(row.after[name])
            )
            for name, said in changed
        ),
        ReviewLine(
            label=say("向短信服务商报备的内容", "As it is registered with the SMS provider"), before="",
            after=rules.for_provider(row.after["text"], page),
        ),
    ]  # fmt: skip
