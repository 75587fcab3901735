"""From notarizations to their wire shapes."""

from apps.bills.rules import BillKind
from apps.leases.models import Order
from apps.notary import files, queries
from apps.notary.models import Enforcement, Notarization
from apps.notary.rules import (
    Claimed,
    EnforceStatus,
    NotaryStatus,
    Push,
    doings,
    enforce_doings,
    missing,
    still_owed,
    why_not_enforced,
)
from apps.notary.schemas import (
    ClaimItem,
    ClaimPart,
    EnforcementIssued,
    EnforcementPart,
    EnforcementRow,
    H5Notary,
    IssuedLink,
    NotaryAccountOut,
    NotaryPart,
    NotaryPush,
    NotaryRound,
    NotaryState,
    NotaryTokenOut,
)
from core import actions as a
from core import clock, wording
from core.caller import Caller
from core.text import said, say
from partners.notary import accounts
from tenants.scope import current


def account() -> NotaryAccountOut:
    """Of the merchant whose schema is active."""
    row, cost = accounts.row_of(current().id), queries.price()
    if row is None:
        return NotaryAccountOut(
            configured=False, office="", app_id="", payer="", changed_at=None, changed_by="", price=cost
        )  # fmt: skip
    return NotaryAccountOut(
        configured=True, office=row.office, app_id=row.app_id, payer=row.payer, changed_at=row.changed_at,
        changed_by=row.changed_by_name, price=cost,
    )  # fmt: skip


def token() -> NotaryTokenOut:
    row = accounts.row_of(current().id)
    until = row.token_until if row and row.token_until and row.token_until > clock.now() else None
    return NotaryTokenOut(valid=until is not None, until=until, refusal=wording.reason(row.error) if row else "")


def part_for(caller: Caller, order: Order) -> NotaryPart | None:
    """None for who may not see notarizations: the customer confirms on the page whose address it holds."""
    return part(caller, order) if caller.may(a.NOTARY_VIEW) else None


def part(caller: Caller, order: Order) -> NotaryPart:
    row = queries.latest_row(order.pk)
    at = queries.standing(order, row)
    is_open = queries.is_open() and (row is not None or queries.is_offered())
    return NotaryPart(
        order_id=order.pk, open=is_open, configured=queries.is_set(), why_not=said(at.barred),
        price=queries.price(), round=_round(row) if row else None, earlier=row.round - 1 if row else 0,
        actions=doings(at) if _acts(caller) else [],
        enforcement=_enforcement(caller, order, row) if row and row.status == NotaryStatus.COMPLETED else None,
    )  # fmt: skip


def _acts(caller: Caller) -> bool:
    return caller.may(a.NOTARY_EDIT) and caller.sub_shop_id is None


def _enforcement(caller: Caller, order: Order, deed: Notarization) -> EnforcementPart:
    last = queries.latest_enforcement(order.pk)
    at = queries.enforce_standing(order, deed, last)
    why, before = why_not_enforced(at), queries.issued_before(last) if last else []
    return EnforcementPart(
        claim=_claim(queries.claim_beyond(order.pk)) if why is None else None, why_not=said(why),
        request=_request(last) if last else None, earlier=last.round - 1 - len(before) if last else 0,
        issued=[_issued(row) for row in before],
        actions=enforce_doings(at) if _acts(caller) else [],
    )  # fmt: skip


def _issued(row: Enforcement) -> EnforcementIssued:
    return EnforcementIssued(
        id=row.pk, certificate_no=row.certificate_no, total=row.total, as_of=row.as_of,
        issued_at=row.issued_at, paid_at=row.paid_at,
    )  # fmt: skip


def _request(row: Enforcement) -> EnforcementRow:
    status = EnforceStatus.of(row.status)
    claim = Claimed(row.as_of, row.rent, row.fees, row.compensation, tuple(queries.items_of(row)))
    return EnforcementRow(
        id=row.pk, round=row.round, status=status, status_label=status.words, enforce_no=row.enforce_no,
        claim=_claim(claim), left=still_owed(claim.items, queries.claim_of(row.order_id)), note=row.note,
        actor=wording.actor(row.actor_name), error=wording.reason(row.error),
        withdrawing=row.withdrawing, reason=wording.reason(row.withdraw_reason),
        waits=queries.enforcement_waits(row), certificate_no=row.certificate_no, sha256=row.sha256,
        asked_at=row.asked_at, begun_at=row.begun_at, issued_at=row.issued_at, paid_at=row.paid_at,
    )  # fmt: skip


def _claim(claim: Claimed) -> ClaimPart:
    items = [
        ClaimItem(label=BillKind.words_of(one.kind), period=one.period, due=one.due, amount=one.amount)
        for one in claim.items
    ]
    return ClaimPart(
        as_of=claim.as_of, rent=claim.rent, fees=claim.fees, compensation=claim.compensation, total=claim.total,
        items=items,
    )  # fmt: skip


def state(caller: Caller, order: Order) -> NotaryState:
    row = queries.latest_row(order.pk)
    url = files.link(row.pk, caller) if row and row.certificate else ""
    last = queries.latest_enforcement(order.pk)
    paper = files.link_of_enforcement(last.pk, caller, request=True) if last else ""
    deed = files.link_of_enforcement(last.pk, caller, request=False) if last and last.certificate else ""
    before = queries.issued_before(last) if last else []
    return NotaryState(
        **part(caller, order).dict(), certificate_url=url, request_url=paper, enforcement_url=deed,
        issued_urls=[
            IssuedLink(id=row.pk, url=files.link_of_enforcement(row.pk, caller, request=False)) for row in before
        ],
    )  # fmt: skip


def for_customer(order: Order) -> H5Notary | None:
    """None where there is none, or none any more that concerns the customer."""
    row = queries.latest_row(order.pk)
    if row is None or row.status not in SHOWN:
        return None
    status, asked = NotaryStatus.of(row.status), row.status == NotaryStatus.PENDING_CUSTOMER and not row.cancel_reason
    words = say("待您确认", "Waits for you") if asked else status.words
    return H5Notary(
        status=status, status_label=words, url=row.url if asked else "", until=row.due_at if asked else None
    )


SHOWN = (NotaryStatus.PENDING_CUSTOMER, NotaryStatus.PROCESSING, NotaryStatus.COMPLETED)


def _round(row: Notarization) -> NotaryRound:
    status, there = NotaryStatus.of(row.status), queries.pushed(row)
    when = {Push.CUSTOMER: row.customer_at, Push.ID_CARD: row.id_card_at, Push.CONTRACT: row.contract_at}
    return NotaryRound(
        id=row.pk, round=row.round, status=status, status_label=status.words, case_no=row.case_no,
        pushes=[NotaryPush(push=one, label=one.words, at=when[one]) for one in Push],
        missing=[one.words for one in missing(there)], url=row.url, fee=row.fee, error=wording.reason(row.error),
        cancelling=row.cancelling,
        reason=wording.reason(row.cancel_reason), waits=queries.waits(row), certificate_no=row.certificate_no,
        sha256=row.sha256, created_at=row.created_at, begun_at=row.begun_at, ready_at=row.ready_at,
        confirmed_at=row.confirmed_at, due_at=row.due_at, completed_at=row.completed_at,
    )  # fmt: skip
