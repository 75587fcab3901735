"""A shop that closes: what is open at the bureau holds it up, and no night comes for the reports that it has.

A word of its own: `closing` is that of an account.
"""

from apps.credit import queries
from apps.credit.models import CreditAccount, CreditObjection, CreditQuery, CreditRecord
from apps.credit.rules import REPORTABLE, CreditStatus, ObjectionStatus, QueryStatus, RecordStatus
from merchants import closing
from partners import clients
from partners.rules import Party
from tenants.scope import job_scope


def accounts_open() -> int:
    """Whose end the bureau hasn't taken: it would show them as open, or overdue, for ever. Where there is no bureau any
    more, nobody can tell it.
    """
    if not queries.is_served():
        return 0
    return CreditAccount.objects.filter(status__in=(*REPORTABLE, CreditStatus.SETTLE_REPORTED)).count()


def records_pending() -> int:
    if not queries.is_served():
        return 0
    return CreditRecord.objects.filter(status=RecordStatus.PENDING).count()


def reports_asked() -> int:
    """Their answer would be kept by a shop that no night comes to any more."""
    return CreditQuery.objects.filter(status=QueryStatus.ASKING).count() if clients.has(Party.CREDIT) else 0


def objections_open() -> int:
    return CreditObjection.objects.filter(status=ObjectionStatus.OPEN).count()


def forget_reports(merchant_id: int) -> None:
    with job_scope(merchant_id):
        CreditQuery.objects.exclude(report_sealed=b"").update(report_sealed=b"")


closing.on_open("credit_accounts", ("未结清的征信账户", "Accounts at the credit bureau"), accounts_open)
closing.on_open("credit_records", ("待反馈的征信记录", "Credit records without an answer"), records_pending)
closing.on_open("credit_reports", ("查询中的征信报告", "Credit reports that are asked for"), reports_asked)
closing.on_open("credit_objections", ("待核查的征信异议", "Credit objections to answer"), objections_open)
closing.on_closed("credit_reports", forget_reports)
