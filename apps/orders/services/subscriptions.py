"""What this room does when rooms below publish or a night comes."""

from apps.bills import events as bills
from apps.contracts import events as contracts
from apps.deposits import events as deposits
from apps.express import events as express
from apps.orders.collection import nights as collection
from apps.orders.services import (
    agreement,
    case_money,
    case_nights,
    expire,
    lease,
    nights,
    plans,
    reopening,
    return_nights,
    returns,
    settle,
    signing,
    tell,
)
from apps.payments import events as payments


def register() -> None:
    bills.changed.subscribe(settle.bills_changed)
    bills.refused.subscribe(tell.debit_refused)
    bills.reopened.subscribe(reopening.reopen)
    payments.debited.subscribe(plans.debited)
    payments.off_plan.subscribe(plans.lost)
    payments.returned.subscribe(case_money.money_back)
    payments.agreement_gone.subscribe(agreement.gone)
    deposits.placed.subscribe(settle.deposit_placed)
    contracts.signed.subscribe(signing.signed)
    contracts.signing.subscribe(signing.offer)
    contracts.unsigned.subscribe(signing.unsigned)
    express.delivered.subscribe(lease.delivered)
    express.came_back.subscribe(returns.came_back)
    expire.register()
    nights.register()
    case_nights.register()
    return_nights.register()
    collection.register()
