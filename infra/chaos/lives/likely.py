"""What is done next with a lease, as likely as its rows make it: to ask the API where it stands would cost a call."""

from datetime import date, timedelta

from apps.aftersale import queries as cases
from apps.aftersale.rules import CaseStatus
from apps.bills.models import Bill, BillProposal
from apps.bills.rules import BillStatus
from apps.collection.models import Offer, Promise, WriteOff
from apps.collection.rules import OfferState, PromiseState
from apps.contracts.rules import ContractStatus
from apps.leases.models import Order
from apps.leases.rules import LATE, TO_RETURN, OrderStatus, Stage, may_end_early, status_of_goods
from apps.notary import queries as notary
from apps.notary.rules import EnforceStatus, NotaryStatus
from apps.orders.queries.info import last_period
from apps.returns import queries as returns
from apps.returns.rules import ReturnStatus
from infra.chaos.lives import after_sale, collecting, renewing, vendors
from reviews.rules import ProposalStatus

ANY = 0.15
"""How often it is anything at all, wherever the lease stands: what is refused matters, too."""
SOON, USUAL, NOW_AND_THEN = 4, 2, 1
"""How often something is done with one lease, as against another: what is on its way is over within days, who owes
may do so for a year.
"""
END = timedelta(days=31)


def _times(acts: dict[str, int]) -> list[str]:
    return [act for act, times in acts.items() for _ in range(times)]


S = OrderStatus
UNSHIPPED = _times({"cancel": 1, "close": 1, "allocate": 2, "turn_sub_shop": 1})
BEGINNING: dict[str, list[str]] = {
    S.PENDING_PAYMENT: _times({"step": 4, "cancel": 1, "close": 1}),
    S.PENDING_AUDIT: [
        *_times(
            {
                "prove": 2,
                "turn_consent": 1,
                "ask_report": 2,
                "pass_audit": 5,
                "reject": 1,
                "supplement": 1,
                "to_auditor": 1,
            }
        ),
        *UNSHIPPED,
    ],
    S.SUPPLEMENT: _times({"give_supplement": 2, "reject": 1, "cancel": 1}),
    S.PENDING_SIGN: [*_times({"sign": 5, "refuse_to_sign": 1, "send_contract": 1}), *UNSHIPPED],
    S.PENDING_SHIP: [*_times({"ship": 5, "ask_for_case": 2}), *UNSHIPPED],
    S.SHIPPED: _times({"receive": 4, "close": 2, "nothing_came": 2, "rename_piece": 2, "parcel_goes_on": 3}),
}
MONEY = [
    *_times({"pay_page": 1, "pay_ahead": 1, "pay_left": 1, "debit": 1, "code": 1, "code_left": 1, "settle_early": 1}),
    *_times({"offline": 1, "offline_before": 1, "part_offline": 1, "entered_wrongly": 1}),
    *_times({"refund_there": 1, "decide_refunded": 1, "refund_freight": 1, "refund_bill": 2, "decide_proposal": 1}),
    *_times({"capture": 1, "thaw": 1, "refund_deposit": 1, "from_the_desk": 1, "waive": 1, "waive_compensation": 1}),
]
RUNNING = [
    *_times({"ask_for_case": 2, "buy_out": 1, "take_agreement_back": 1}),
    *_times({"prove": 1, "turn_consent": 1, "ask_report": 1, "ask_the_bureau": 1}),
]
LAST_PERIOD = _times({"ask_back": 5, "staff_asks_back": 3, "buy_out": 2})
IN_TIME = _times({"ask_for_renewal": 10})
"""Beside those, where nothing is overdue."""
RETURN: dict[str, list[str]] = {
    ReturnStatus.ASKED: _times({"send_back": 16, "get_back": 4, "keep_it": 6, "return_withdrawn": 4}),
    ReturnStatus.SENT: _times({"get_back": 20, "send_back": 4, "keep_it": 1, "return_withdrawn": 6}),
    ReturnStatus.RECEIVED: _times({"inspect": 24}),
    ReturnStatus.ASSESSED: _times({"agree_damage": 12, "dispute_damage": 10, "decide_damage": 2}),
    ReturnStatus.DISPUTED: _times({"decide_damage": 20, "agree_damage": 2}),
    ReturnStatus.DONE: _times({"pay_page": 6, "waive_compensation": 3, "pay_left": 1}),
}
RENEWING = _times({"answer_renewal": 20, "renewal_withdrawn": 8})
BUYING = _times(
    {"pay_page": 6, "code": 3, "offline": 3, "decide_proposal": 3, "debit": 2, "pay_left": 2, "withdraw_buy_out": 6}
)
CASE: dict[str, list[str]] = {
    CaseStatus.APPLIED: _times({"answer_case": 20, "case_called_off": 5}),
    CaseStatus.OFFERED: _times({"confirm_case": 16, "case_called_off": 5, "answer_case": 2}),
    CaseStatus.AGREED: _times({"send_case": 14, "take_case_in": 5, "refund_case": 5, "case_called_off": 4}),
    CaseStatus.CUSTOMER_SHIPPED: _times({"take_case_in": 20, "send_case": 4}),
    CaseStatus.RECEIVED: _times({"inspect_case": 20}),
    CaseStatus.INSPECTED: _times({"refund_case": 14, "agree_damage": 6, "dispute_damage": 3, "decide_damage": 4}),
    CaseStatus.REFUNDING: _times({"decide_proposal": 12, "refund_case": 4}),
}
OFFICE: dict[str, list[str]] = {
    NotaryStatus.NONE: _times({"notarize": 4}),
    NotaryStatus.PUSHED: _times({"notarize": 8, "cancel_notary": 3}),
    NotaryStatus.READY: _times({"notarize": 5, "cancel_notary": 3, "ask_the_office": 1}),
    NotaryStatus.PENDING_CUSTOMER: _times({"at_the_office": 7, "notarize": 1, "cancel_notary": 3, "ask_the_office": 1}),
    NotaryStatus.PROCESSING: _times({"at_the_office": 7, "cancel_notary": 3, "ask_the_office": 1}),
    NotaryStatus.COMPLETED: [],
    NotaryStatus.FAILED: _times({"notarize": 2}),
    NotaryStatus.CANCELLED: _times({"notarize": 2}),
}
ENFORCEMENT: dict[str, list[str]] = {
    "": _times({"enforce": 6, "hand_over": 6}),
    EnforceStatus.ASKED: _times({"at_the_enforcement": 8, "enforce": 4}),
    EnforceStatus.ACCEPTED: _times({"at_the_enforcement": 8, "enforce": 4}),
    EnforceStatus.ISSUED: _times({"enforce": 1, "hand_over": 1}),
    EnforceStatus.REFUSED: _times({"enforce": 3, "hand_over": 1}),
    EnforceStatus.WITHDRAWN: _times({"enforce": 3, "hand_over": 1}),
}
"""Of a deed whose lease owes, by its last request."""
OVERDUE = _times({"collect_it": 10, "debit": 2, "capture": 2, "from_the_desk": 2, "pay_page": 2})
COLLECTED = _times({"speak": 2, "stop_collecting": 2, "waive": 2})
PROMISE = (_times({"promise_to_pay": 5}), _times({"take_word_back": 4}))
OFFER = (_times({"offer_settlement": 6}), _times({"pay_settlement": 6, "take_word_back": 4}))
WRITE_OFF = (_times({"ask_write_off": 6}), _times({"decide_write_off": 12}))
"""What may be done without one that is open, and with one."""
ANYTHING = [
    *MONEY, *RUNNING, *after_sale.ACTS, *renewing.ACTS, *collecting.ACTS, *vendors.ACTS,
    "ask_back", "staff_asks_back", "send_back", "get_back", "inspect", "keep_it", "return_withdrawn", "agree_damage",
    "dispute_damage", "decide_damage", "agree", "withdraw_buy_out", "close",
]  # fmt: skip


def likely(order: Order) -> list[str]:
    """Acts of `Lease`, each as often as it weighs; none where it is over. In its shop's scope, at the town's moment."""
    if order.status == S.WRITTEN_OFF:
        return [*collecting.AFTER, *_at_the_office(order)]
    if order.stage == Stage.FINISHED:
        return []
    own = _of_case(order) if order.after_sale else []
    if order.unconfirmed:
        own += _times({"prove": 10})
    if order.status in BEGINNING:
        return [*own, *BEGINNING[order.status], *_at_the_office(order)]
    goods = [] if order.after_sale else _of_goods(order)
    consent = [] if order.agreement_no else _times({"agree": 3})
    return [*own, *goods, *consent, *MONEY, *_of_collection(order), *_at_the_office(order), *_waiting(order)]


def weight(order: Order, today: date) -> int:
    """How often something is done with it, as against another: of goods that go back soon much may be asked."""
    if _owes(order):
        return NOW_AND_THEN
    ends_soon = order.return_by is not None and order.return_by < today + END
    return SOON if order.after_sale or order.status != S.LEASING or ends_soon else USUAL


def _owes(order: Order) -> bool:
    return order.status in (*LATE, S.WRITTEN_OFF)


def _of_case(order: Order) -> list[str]:
    row = cases.open_case(order.pk)
    return list(CASE[row.status]) if row else []


def _of_goods(order: Order) -> list[str]:
    at = status_of_goods(order)
    if at in (S.RETURNING, S.INSPECTING):
        row = returns.live(order.pk)
        return RETURN[row.status] if row else []
    if at == S.RENEWING:
        return RENEWING
    if at == S.BUYOUT_PENDING:
        return BUYING
    if order.plan not in TO_RETURN:
        return RUNNING
    if last_period(order):
        return [*RUNNING, *LAST_PERIOD, *([] if order.status in LATE else IN_TIME)]
    return [*RUNNING, *(_times({"ask_back": 1}) if may_end_early(order.plan) else [])]


def _of_collection(order: Order) -> list[str]:
    if order.status == S.OVERDUE:
        return OVERDUE
    if order.status != S.COLLECTION:
        return []
    promised = Promise.objects.filter(order_id=order.pk, state=PromiseState.OPEN).exists()
    offered = Offer.objects.filter(order_id=order.pk, state=OfferState.OPEN).exists()
    asked = WriteOff.objects.filter(order_id=order.pk, status=ProposalStatus.PROPOSED).exists()
    held = _times({"capture": 6}) if order.deposit_left else []
    return [*COLLECTED, *held, *PROMISE[promised], *OFFER[offered], *WRITE_OFF[asked]]


def _at_the_office(order: Order) -> list[str]:
    if order.contract != ContractStatus.SIGNED:
        return []
    deed = notary.latest_row(order.pk)
    if deed is None:
        return _times({"notarize": 2})
    if deed.status != NotaryStatus.COMPLETED or not _owes(order):
        return OFFICE[deed.status]
    last = notary.latest_enforcement(order.pk)
    return ENFORCEMENT[last.status if last else ""]


def _waiting(order: Order) -> list[str]:
    """For a second person, or for somebody who says what becomes of what went back whole."""
    asked = BillProposal.objects.filter(order_id=order.pk, status=ProposalStatus.PROPOSED).exists()
    back = Bill.objects.filter(order_id=order.pk, status=BillStatus.REFUNDED).exists()
    return [*(_times({"decide_proposal": 6}) if asked else []), *(_times({"decide_refunded": 4}) if back else [])]
