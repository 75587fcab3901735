"""Calls to parties and their callbacks as the page shows them."""

from typing import Literal

from core import wording
from core.caller import Caller
from core.entities import TradeKind
from core.paging import shaped_page, tab_counts
from core.text import say
from core.wire import Page, TabCount
from partners import queries, registry
from partners.masking import masked
from partners.models import PartnerCall, PartnerEvent
from partners.rules import BROKEN, EVENT, OPEN, CallState, EventAct, EventKind, EventState, Party, ResolvedAs
from partners.schemas import (
    PartnerCallFilter,
    PartnerCallQuery,
    PartnerCallRow,
    PartnerEventFilter,
    PartnerEventQuery,
    PartnerEventRow,
    SaidOut,
)
from tenants.names import names_of

ANSWER_SHOWN = 2_000


def call_page(caller: Caller, query: PartnerCallQuery) -> Page[PartnerCallRow]:
    return shaped_page(queries.listed_calls(caller, query), query, lambda rows: call_rows(caller, rows))


def call_counts(caller: Caller, query: PartnerCallFilter) -> list[TabCount]:
    return tab_counts(queries.matching_calls(caller, query), queries.CALL_TABS)


def call_rows(caller: Caller, rows: list[PartnerCall]) -> list[PartnerCallRow]:
    names = names_of(row.tenant_id for row in rows)
    return [_call(caller, row, names) for row in rows]


def _call(caller: Caller, row: PartnerCall, names: dict[int, str]) -> PartnerCallRow:
    party, state = Party.of(row.party), CallState.of(row.state)
    resolved, (trade_no, reference) = queries.outcomes(row, caller), queries.needs(row)
    shown = "" if caller.tenant else masked(row.answer)[:ANSWER_SHOWN]
    return PartnerCallRow(
        id=row.id, merchant_id=row.tenant_id, merchant_name=names.get(row.tenant_id, ""), party=party,
        party_label=party.words, operation=row.operation,
        operation_label=registry.title_of(row), key=row.key,
        subject=row.subject, subject_id=row.subject_id, order_id=_order_of(row), amount=_amount_of(row),
        state=state,
        state_label=state.words, attempts=row.attempts,
        answer=shown,
        whole=shown == row.answer,
        error=wording.broke(caller, row.id, row.error) if row.code == BROKEN else masked(wording.reason(row.error)),
        code=row.code,
        resolved_as=ResolvedAs.of(row.resolved_as) if row.resolved_as else None, created_at=row.created_at,
        waits_until=row.waits, finished_at=row.finished_at, actions=_call_actions(row, resolved), outcomes=resolved,
        needs_trade_no=trade_no, needs_reference=reference, said=_said(row, caller),
    )  # fmt: skip


def _said(row: PartnerCall, caller: Caller) -> SaidOut | None:
    """For operators, while a second one is waited for."""
    if caller.tenant is not None or row.state != CallState.STUCK or not (said := row.first_word):
        return None
    words = said["words"]
    return SaidOut(
        name=said["name"], at=said["at"], reason=said["reason"], outcome=ResolvedAs.of(words["outcome"]),
        trade_no=words["trade_no"], paid_at=words["paid_at"] or None, reference=words["reference"],
    )  # fmt: skip


def _order_of(row: PartnerCall) -> int | None:
    """The lease that it hangs on."""
    return row.order_id if row.order_kind == TradeKind.LEASE else None


def _amount_of(row: PartnerCall) -> int | None:
    found = row.payload.get("amount")
    return found if isinstance(found, int) else None


def _call_actions(row: PartnerCall, resolved: list[ResolvedAs]) -> list[Literal["retry", "resolve"]]:
    if row.state not in OPEN or row.waits:
        return []
    return ["retry", "resolve"] if resolved else ["retry"]


def event_page(caller: Caller, query: PartnerEventQuery) -> Page[PartnerEventRow]:
    return shaped_page(queries.listed_events(caller, query), query, lambda found: event_rows(caller, found))


def event_counts(caller: Caller, query: PartnerEventFilter) -> list[TabCount]:
    return tab_counts(queries.matching_events(caller, query), queries.EVENT_TABS)


def event_rows(caller: Caller, rows: list[PartnerEvent]) -> list[PartnerEventRow]:
    names = names_of(row.tenant_id for row in rows)
    return [_event(caller, row, names) for row in rows]


def event_error(caller: Caller, row: PartnerEvent) -> str:
    found = wording.reason(row.error)
    return wording.broke(caller, row.id, found) if row.state == EventState.FAILED else found


def _event(caller: Caller, row: PartnerEvent, names: dict[int, str]) -> PartnerEventRow:
    party, state = Party.of(row.party), EventState.of(row.state)
    return PartnerEventRow(
        id=row.id, merchant_id=row.tenant_id, merchant_name=names.get(row.tenant_id, ""), party=party,
        party_label=party.words, kind=row.kind, kind_label=_kind_label(row.kind), number=row.number, state=state,
        state_label=state.words, amount=row.values.get("amount"), error=event_error(caller, row),
        received_at=row.received_at, applied_at=row.applied_at,
        dismissed_by=registry.dismissed_by(row.party, row.kind), actions=_event_actions(row, caller),
    )  # fmt: skip


def _kind_label(kind: str) -> str:
    """Of a callback. What no reader of ours names any more is no more than a notice."""
    return EventKind.of(kind).words if kind in set(EventKind) else say("其他通知", "Another notice")


def _event_actions(row: PartnerEvent, caller: Caller) -> list[Literal["apply", "dismiss"]]:
    if not EVENT.can(row.state, EventAct.APPLY):
        return []
    return ["apply", "dismiss"] if queries.may_dismiss(caller, row.party, row.kind) else ["apply"]
