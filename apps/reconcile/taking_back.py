"""A payment that only a person spoke of, and that the party doesn't have, is taken back: the party's word, and two
people's (decision 19).
"""

from django.db import transaction

from apps.payments import alipay
from apps.reconcile import queries, services
from apps.reconcile.asking import asked
from apps.reconcile.log import ReconcileLog
from apps.reconcile.services import ENTITY
from core import actions as a
from core import audit, clock
from core.caller import Caller
from core.digits import row_id as id_of
from core.errors import StateError
from core.text import say
from partners.alipay.port import TradeStatus
from reviews.services import check_side, second_word
from statements.models import DifferenceFields, DifferenceRow, First
from statements.rules import DifferenceState, Finding, Kind
from statements.services import PLATFORM, note

NEVER = ("unknown", TradeStatus.CLOSED.value)


def never_paid(row: DifferenceFields) -> bool:
    """Whether the party, asked last, said that an open payment of ours never came."""
    missing = row.kind == Kind.PAYMENT and row.finding == Finding.MISSING_THERE
    return missing and row.state == DifferenceState.OPEN and row.answer in NEVER


def take_back(*, caller: Caller, row_id: int, reason: str) -> DifferenceRow:
    """Say that a payment which a person confirmed never came: once a second person says so too, where there is one, it
    is undone, and the call that was resolved with it is no more done.

    Not inside a transaction: the party is asked first. Raises StateError (111) unless the party says that it never was,
    or where no person's word is what says that it was; Forbidden (103) in one's own shop, and for who said it before;
    PartyFailed (120).
    """
    check_side(caller, queries.here())
    row = queries.access_difference(row_id)
    number = alipay.said_number(id_of(row.number) or 0) if _is_missing(row) else ""
    if not number:
        raise StateError(say("该差异不是一笔人工登记的收款", "It is no payment that a person confirmed"), row.state)
    if asked(row, caller).code not in NEVER:
        raise StateError(say("支付平台并未否认这笔收款，不能撤销", "The party doesn't deny this payment"), row.state)
    if _said(row_id, number, caller, reason):
        services.look_again(queries.access_difference(row_id))
    return queries.access_difference(row_id)


def _is_missing(row: DifferenceRow) -> bool:
    """The platform's own lines are nobody's attempts."""
    missing = row.kind == Kind.PAYMENT and row.finding == Finding.MISSING_THERE
    return missing and row.state == DifferenceState.OPEN and queries.here() != PLATFORM


@transaction.atomic
def _said(row_id: int, number: str, caller: Caller, reason: str) -> bool:
    """Undo it, or keep the first person's word. Raises StateError (111), Forbidden (103)."""
    row = queries.access_difference(row_id, lock=True)
    if not never_paid(row):
        raise StateError(state=row.state)
    first = row.first if row.first and row.first["number"] == number else None
    alone = second_word(caller, first=first["by"] if first else None, action=a.RECONCILE)
    if alone is None:
        word = First(at=clock.now().isoformat(), by=caller.user_id, name=caller.name[:60], number=number)
        note(row, caller, reason, word)
        audit.record(caller, ReconcileLog.SAY_UNPAID, ENTITY, row.pk, after={"number": row.number}, why=reason)
        return False
    note(row, caller, reason)
    after = {"number": row.number, "amount": row.ours, "trade_no": number}
    said = {"alone": True} if alone else {"first": first["name"] if first else ""}
    audit.record(caller, ReconcileLog.TAKE_BACK, ENTITY, row.pk, after={**after, **said}, why=reason)
    alipay.disprove(int(row.number), number, caller, reason)
    return True
