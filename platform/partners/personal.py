"""What calls and callbacks said of a customer: emptied, as retention empties them. Their rows stay."""

from collections.abc import Collection

from django.db import connection
from django.db.models import QuerySet

from core import clock, personal
from core.personal import Kept, Person, Row
from core.wording import Bilingual
from partners.models import NotaryAccount, PartnerCall, PartnerEvent
from partners.registry import AnyOperation, title_of
from partners.rules import OPEN, Party
from tenants.scope import current

EVENTS = """
UPDATE public.partners_partnerevent
   SET raw = '', sealed = '', error = '', values = jsonb_build_object('amount', values->'amount'), emptied = true
 WHERE tenant_id = %s AND number = ANY(%s)
"""


def rows(person: Person) -> list[Row]:
    """Whom the customer's data were given to, for what, and when."""
    return [
        {
            "order_id": str(call.order_id), "party": Party.words_of(call.party), "operation": title_of(call),
            "at": f"{call.created_at.astimezone(clock.SHANGHAI):%Y-%m-%d %H:%M}",
        }
        for call in _mine(person).order_by("created_at")
    ]  # fmt: skip


def waits(person: Person) -> list[Bilingual]:
    open_calls = _mine(person).filter(state__in=OPEN).exists()
    return [("与合作方的请求尚未完成", "A call to a party is under way.")] if open_calls else []


def erase(person: Person, numbers: Collection[str]) -> None:
    mine = _mine(person)
    keys = {*numbers, *mine.values_list("key", flat=True)}
    _empty(mine)
    with connection.cursor() as cursor:
        cursor.execute(EVENTS, [current().id, sorted(keys)])


def empty_all(operation: AnyOperation) -> None:
    """Of all calls of this kind in the active merchant that are over: nobody can say whom they were about."""
    rows = PartnerCall.objects.filter(tenant_id=current().id, party=operation.party, operation=operation.name)
    _empty(rows.exclude(state__in=OPEN))


def _mine(person: Person) -> QuerySet[PartnerCall]:
    return PartnerCall.objects.filter(tenant_id=current().id, order_id__in=person.orders)


def _empty(rows: QuerySet[PartnerCall]) -> None:
    rows.update(answer="", payload={}, error="", emptied=True)


personal.keep(
    "calls",
    Kept(
        title=("提供给合作方的记录", "Given to parties"),
        words={
            "order_id": ("订单编号", "Order"), "party": ("合作方", "Party"), "operation": ("用途", "For"),
            "at": ("时间", "At"),
        },
        rows=rows, waits=waits, early=erase,
    ),
)  # fmt: skip
personal.table(
    PartnerCall,
    erased=("payload", "answer", "error"),
    plain=("party", "operation", "key", "subject", "order_kind", "state", "code", "resolved_as", "twin"),
    kept={"said": "how a person says that a call ended: an act of staff"},
)
personal.table(
    NotaryAccount,
    plain=("app_id",),
    kept=dict.fromkeys(
        ("office", "payer", "error", "changed_by_name", "secret_sealed", "token_sealed"),
        "the shop's own account at a notary's office",
    ),
)
personal.table(
    PartnerEvent,
    erased=("raw", "sealed", "values", "error"),
    plain=("party", "event_id", "kind", "number", "state"),
)
