"""A shop's own messages: approved versions join those that are offered, in the place of the one before, and go."""

from django.db import transaction

from core import audit, clock
from core.caller import Caller
from core.errors import InvalidInput, VersionConflict
from core.text import say
from merchants import queries as merchants
from merchants.log import MerchantEntity, MerchantLog
from merchants.messages import queries
from merchants.models import Merchant, MerchantChange, MessageText
from tenants import scope

MOST = 20


def told(row: MessageText) -> dict[str, str | int]:
    """As a proposal keeps it."""
    return {"number": row.number, "title": row.title, "text": row.text}


def check_room(merchant_id: int, title: str, *, number: int) -> None:
    """`number`: of the one whose place it takes, 0: none. Raises InvalidInput (110) where there are as many as there
    may be, and for a title that another one has.
    """
    others = queries.active(merchant_id).exclude(number=number)
    if others.filter(title=title).exists():
        raise InvalidInput(("title", say("已有同名的短信，请换一个名称", "Another message has this title")))
    if not number and others.count() >= MOST:
        raise InvalidInput(("title", say(f"最多 {MOST} 条，请先停用不用的", f"At most {MOST}: take one off first")))


def put(row: MerchantChange, template_code: str) -> None:
    """What operators approved is offered from now on. In the transaction that holds the merchant's row.

    Raises InvalidInput (110), VersionConflict (112) when the one whose place it takes was changed or taken off since.
    """
    after = row.after
    if queries.has_code(template_code, but=(row.merchant_id, after["number"])):
        text = say("这个模板编号已用于另一条短信，请核对", "Another message goes out by this template: look again")
        raise InvalidInput(("template_code", text))
    check_room(row.merchant_id, after["title"], number=after["number"])
    if after["number"]:
        old = queries.active(row.merchant_id).filter(number=after["number"]).first()
        if old is None or told(old) != row.before:
            raise VersionConflict(say("原短信已有变动，请重新提交", "It has changed since: propose it anew"))
        _end(old)
    MessageText.objects.create(
        merchant_id=row.merchant_id, number=queries.every(row.merchant_id).count() + 1, title=after["title"],
        text=after["text"], template_code=template_code, since=clock.now(),
    )  # fmt: skip


@transaction.atomic
def end_message(*, caller: Caller, number: int) -> None:
    """The shop's people take one off; its words stay, for what was sent by it. Raises NotFound (104)."""
    merchant = Merchant.objects.select_for_update().get(pk=merchants.access_merchant(caller, None).pk)
    row = queries.one_of(merchant.pk, number)
    _end(row)
    with scope.public():
        before = {"message": row.title, "message_text": row.text}
        audit.record(caller, MerchantLog.MESSAGE_ENDED, MerchantEntity.MERCHANT, merchant.pk, before=before, after={})


def _end(row: MessageText) -> None:
    row.ended_at = clock.now()
    row.save(update_fields=["ended_at"])
