"""A lease at the credit bureau, what is reported of it, reports on its customer, objections. Amounts in fen."""

import uuid

from django.db import models
from django.db.models import Q

from apps.credit.rules import (
    RECORD,
    REPORTABLE,
    ConsentStatus,
    CreditStatus,
    FilingStatus,
    ObjectionStatus,
    QueryStatus,
    RecordAct,
    RecordStatus,
    is_correctable,
)
from core import crypto


class CreditAccount(models.Model):
    """One a lease, from the moment its customer is asked for consent.

    `beneath`: what it was before its settlement was reported. `consent_round`, `contract_round`: how many times each
    was asked for: the bureau's number of it ends with it. `consent_text`: by which words. `consent_ended_at`: when
    it was taken back, until another is signed. `contract_no`: as accepted. `disputed`: an objection is open, which
    every record says. `opened_on`: the first day that is reported.
    """

    order_id = models.BigIntegerField(unique=True)
    status = models.CharField(max_length=15, default=CreditStatus.NONE)
    beneath = models.CharField(max_length=15, default="")
    consent = models.CharField(max_length=9, default=ConsentStatus.NONE)
    consent_round = models.IntegerField(default=0)
    consent_text = models.SmallIntegerField(default=0)
    consent_url = models.CharField(max_length=300, default="")
    consent_until = models.DateTimeField(null=True)
    consent_at = models.DateTimeField(null=True)
    consent_ended_at = models.DateTimeField(null=True)
    contract = models.CharField(max_length=9, default=FilingStatus.NONE)
    contract_round = models.IntegerField(default=0)
    contract_no = models.CharField(max_length=40, default="")
    contract_at = models.DateTimeField(null=True)
    code = models.CharField(max_length=10, default="")
    error = models.CharField(max_length=300, default="")
    disputed = models.BooleanField(default=False)
    opened_on = models.DateField(null=True)
    closed_on = models.DateField(null=True)
    created_at = models.DateTimeField()

    class Meta:
        indexes = [
            models.Index(
                fields=["id"], name="credit_reported", condition=Q(status__in=[one.value for one in REPORTABLE])
            ),
            models.Index(
                fields=["consent_until"], name="credit_waiting", condition=Q(consent=ConsentStatus.WAITING.value)
            ),
        ]


class CreditRecord(models.Model):
    """Something reported of an account. `key`: which of its kind (a month, a bill's id, a number); once, unless it is
    withdrawn. `period`: the month it belongs to. `content`: its segment, without who it is about, which is read from
    the lease when it is sent. `batch_id`: the last batch that has it, `sent_at`: when that was uploaded.
    `tries`: how often it was corrected. `taken`: as the bureau has it; {} where it hasn't; `corrected_at`: since when
    it says something else, or did until that was taken. `code`, `field`, `message`: the bureau's last word.
    """

    account = models.ForeignKey(CreditAccount, models.CASCADE, related_name="records")
    order_id = models.BigIntegerField()
    kind = models.CharField(max_length=10)
    key = models.CharField(max_length=20, default="")
    period = models.CharField(max_length=7)
    status = models.CharField(max_length=9, default=RecordStatus.PENDING)
    content = models.JSONField()
    taken = models.JSONField(default=dict)
    batch_id = models.BigIntegerField(null=True)
    tries = models.IntegerField(default=0)
    code = models.CharField(max_length=10, default="")
    field = models.CharField(max_length=30, default="")
    message = models.CharField(max_length=200, default="")
    reason = models.CharField(max_length=200, default="")
    by_name = models.CharField(max_length=60)
    created_at = models.DateTimeField()
    corrected_at = models.DateTimeField(null=True)
    sent_at = models.DateTimeField(null=True)
    answered_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["account", "kind", "key"], name="credit_record_once", condition=~Q(status="withdrawn")
            ),
        ]
        indexes = [
            models.Index(fields=["order_id"], name="credit_record_order"),
            models.Index(fields=["batch_id"], name="credit_record_batch", condition=Q(batch_id__isnull=False)),
        ]

    @property
    def on_its_way(self) -> bool:
        """A file with it was sent, and the bureau hasn't answered."""
        return self.status == RecordStatus.PENDING and self.sent_at is not None

    @property
    def correctable(self) -> bool:
        """Whether it may be corrected now: the one answer to it, for the act and for every list."""
        return RECORD.can(self.status, RecordAct.CORRECT) and is_correctable(
            self.kind, self.status, self.code, self.account.consent, taken=bool(self.taken)
        )


class CreditQuery(models.Model):
    """A report that was asked for. `month`: of whose quota it is. `cost`: what the bureau said that it charges the
    platform, in fen; `fee`: what the platform asks of the merchant once the report is there, as it was when it was
    asked for. `report_sealed`: empty until it is there, and once its time of keeping is over.
    """

    uid = models.UUIDField(default=uuid.uuid4, editable=False)
    order_id = models.BigIntegerField()
    status = models.CharField(max_length=7, default=QueryStatus.ASKING)
    month = models.CharField(max_length=7)
    cost = models.BigIntegerField(null=True)
    fee = models.BigIntegerField(default=0)
    trade_no = models.CharField(max_length=64, default="")
    error = models.CharField(max_length=200, default="")
    report_sealed = models.BinaryField(default=bytes)
    asked_by_name = models.CharField(max_length=60)
    asked_at = models.DateTimeField()
    answered_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["order_id"], name="credit_query_asking", condition=Q(status=QueryStatus.ASKING.value)
            ),
        ]
        indexes = [models.Index(fields=["order_id", "-id"], name="credit_query_order")]

    def seal(self, tenant_id: int, plain: str) -> bytes:
        return crypto.seal(plain, **self._binding(tenant_id))

    def unseal(self, tenant_id: int) -> str:
        """ "" where nothing is kept."""
        return crypto.unseal(bytes(self.report_sealed), **self._binding(tenant_id))

    def bindings(self, tenant_id: int) -> dict[str, crypto.Binding]:
        """See core.resealing."""
        return {"report_sealed": self._binding(tenant_id)}

    def _binding(self, tenant_id: int) -> crypto.Binding:
        return crypto.Binding(tenant_id=tenant_id, table=self._meta.db_table, row=str(self.uid), field="report")


class CreditQuota(models.Model):
    """How many queries of a month are used, or asked."""

    month = models.CharField(max_length=7, primary_key=True)
    used = models.IntegerField(default=0)

    class Meta:
        constraints = [models.CheckConstraint(condition=Q(used__gte=0), name="credit_quota_used")]


class CreditObjection(models.Model):
    """A customer says that what was reported is wrong. `due_on`: the last day to answer it. `record_id`: of the record
    that was put right, where something was.
    """

    account = models.ForeignKey(CreditAccount, models.CASCADE, related_name="objections")
    order_id = models.BigIntegerField()
    status = models.CharField(max_length=8, default=ObjectionStatus.OPEN)
    text = models.CharField(max_length=300)
    by_name = models.CharField(max_length=60)
    due_on = models.DateField()
    result = models.CharField(max_length=9, default="")
    record_id = models.BigIntegerField(null=True)
    answer = models.CharField(max_length=300, default="")
    answered_by_name = models.CharField(max_length=60, default="")
    raised_at = models.DateTimeField()
    answered_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["account"], name="credit_objection_open", condition=Q(status=ObjectionStatus.OPEN.value)
            ),
        ]
        indexes = [
            models.Index(fields=["order_id"], name="credit_objection_order"),
            models.Index(fields=["record_id"], name="credit_objection_record", condition=Q(record_id__isnull=False)),
        ]
