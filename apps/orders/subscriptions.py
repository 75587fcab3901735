"""What this room does when rooms below publish or a night comes."""

from apps.bills import events as bills
from apps.contracts import events as contracts
from apps.deposits import events as deposits
from apps.express import events as express
from apps.orders.cases import nights as nights_of_cases
from apps.orders.cases import services as cases
from apps.orders.collection import nights as nights_of_collection
from apps.orders.consent import nights as nights_of_consents
from apps.orders.consent.services import agreement, plans
from apps.orders.renewals import nights as nights_of_renewals
from apps.orders.returns import nights as nights_of_returns
from apps.orders.returns import services as returns
from apps.orders.services import (
    confirming,
    expire,
    giving,
    lease,
    nights,
    receipts,
    reminders,
    reopening,
    settle,
    signing,
    tell,
)
from apps.payments import events as payments
from apps.trade import events as trade


def register() -> None:
    bills.changed.subscribe(settle.bills_changed)
    bills.refused.subscribe(tell.debit_refused)
    bills.reopened.subscribe(reopening.reopen)
    payments.debited.subscribe(plans.debited)
    payments.off_plan.subscribe(plans.lost)
    payments.gone_back.subscribe(cases.money_back)
    payments.agreement_gone.subscribe(agreement.gone)
    giving.case_confirmed.subscribe(cases.confirmed)
    deposits.changed.subscribe(settle.deposit_changed)
    contracts.signed.subscribe(signing.signed)
    contracts.signing.subscribe(signing.offer)
    contracts.supplement_signing.subscribe(signing.offer_supplement)
    contracts.unsigned.subscribe(signing.unsigned)
    trade.proved.subscribe(confirming.proved)
    express.delivered.subscribe(lease.delivered)
    express.came_back.subscribe(returns.came_back)
    for room in (
        nights, nights_of_consents, nights_of_renewals, nights_of_returns, nights_of_cases, nights_of_collection,
        expire, receipts, reminders,
    ):  # fmt: skip
        room.register()
