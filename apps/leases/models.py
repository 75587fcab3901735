"""Rent orders: a frozen snapshot of goods, plan, price and terms, and where the lease stands. Amounts in fen."""

from datetime import date

from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.db.models import Q

from apps.leases.rules import confirm_locks
from apps.trade.models import Trade
from apps.trade.rules import ToCustomer
from core import crypto

UNCONFIRMED = Q(fee_at_confirm__isnull=False, finished_at=None)
"""The shop brought it in, and its customer hasn't confirmed it yet."""


class Order(Trade):
    """A lease from application to end.

    `customer_id`: whose ID number the form gives, whoever filled it in; `person_index`: the same in all shops.
    `name_index`: the form's name, keyed for this shop, to hold against the one that was confirmed for the ID number.
    `certified`: what the payment platform said of name and ID number for this order. `name_check`: the question that
    is open there.
    `case_id`: its open after-sale case; `after_sale` says whether there is one, for the lists.
    Frozen at placement: `snapshot`, plan, prices, rates. `anchor_date` is the lease's first day, set at receipt.
    `contract_value` is what the goods are worth in the contract; `buyout_price` the price at the end of the term.
    `buyout_day`: the last day on which the buyout under way can be paid; None where its price went back.
    `deposit_left`: what is still frozen, or held, of `deposit`, for the lists; its own row decides.
    `contract`: how far its latest contract is, for the lists.
    `agreement_no`: Alipay's number of the customer's consent to debits; `agreements_ended`: of those that ended there.
    `next_deduct_on`, `deduct_most`: its plan, as Alipay said last: the day of the next debit, and what that may take.
    `status_beneath`: what it is at beneath its status while that is overdue or collection; of the past else.
    `ends_on`: the day after its term, from receipt on; `return_by`: the last day on which the goods go back at no cost,
    None where they don't. Each day after it costs `return_fee_day`, at most `return_fee_cap` in all (decision 33), and
    `return_late_since` is its first while they are with the customer. `held_until`: no day up to it costs anything,
    since a case that was asked for in time held the goods, or gave them back; `renewal_held_until`: or a renewal that
    came to nothing.
    `early_notice_days`, `early_fee_bps`: what it costs to give them back before the end (decision 37).
    `renewal`: the one that is asked for (`rules.AskedRenewal`); {} without one. It adds to `periods`
    and `total_rent`, which the snapshot has as they were placed, and takes from `buyout_price`. `renewal_refused`: why
    the last one came to nothing, in words for the customer; empty where it didn't, or was the customer's own wish.
    `risk_consent_at`: when the customer agreed to be asked about at the risk vendor, by which words
    (`rules.RISK_CONSENT_TEXT`); None: not at all.
    `waits_since`: when it came to the auditor, or went to the customer for documents, the last time.
    `fee_at_confirm`: the shop brought it in, and its customer hasn't confirmed by the mobile's code yet: until then
    nobody is written to but to ask for that, and `late_fee_bps` is 0; from then on it is this. None for all others.
    `confirmed_on`: the day on which they did: what was late before costs nothing until the grace days behind it are
    over.
    `reason`: why it was rejected or closed, or what a supplement must bring. `reject_code`: which kind of reason that
    was, of one that was rejected.
    """

    stage = models.CharField(max_length=12)
    after_sale = models.BooleanField(default=False)
    case_id = models.BigIntegerField(null=True)

    customer_id = models.BigIntegerField()
    person_index = models.CharField(max_length=32)
    id_number_mask = models.CharField(max_length=20)
    name_index = models.CharField(max_length=32)
    certified = models.JSONField(default=dict)
    name_check = models.JSONField(default=dict)

    sku_id = models.BigIntegerField()
    auditor_id = models.BigIntegerField(null=True)

    plan = models.CharField(max_length=20)
    term = models.CharField(max_length=10)
    periods = models.IntegerField()
    deposit = models.BigIntegerField(default=0)
    total_rent = models.BigIntegerField()
    first_rent = models.BigIntegerField()
    addon_once = models.BigIntegerField(default=0)
    addon_monthly = models.BigIntegerField(default=0)
    contract_value = models.BigIntegerField()
    buyout_price = models.BigIntegerField(default=0)
    buyout_discount_bps = models.IntegerField(default=10_000)
    late_fee_bps = models.IntegerField()
    late_fee_grace_days = models.IntegerField()
    late_fee_cap_bps = models.IntegerField()
    return_fee_day = models.BigIntegerField(default=0, db_default=0)
    return_grace_days = models.IntegerField(default=0, db_default=0)
    return_fee_cap = models.BigIntegerField(default=0, db_default=0)
    early_notice_days = models.IntegerField(default=0, db_default=0)
    early_fee_bps = models.IntegerField(default=0, db_default=0)

    rent_paid = models.BigIntegerField(default=0)
    periods_paid = models.IntegerField(default=0)
    deposit_left = models.BigIntegerField(default=0)
    overdue_amount = models.BigIntegerField(default=0)
    overdue_since = models.DateField(null=True)
    return_late_since = models.DateField(null=True)
    anchor_date = models.DateField(null=True)
    ends_on = models.DateField(null=True)
    return_by = models.DateField(null=True)
    held_until = models.DateField(null=True)
    renewal_held_until = models.DateField(null=True)
    buyout_day = models.DateField(null=True)
    contract = models.CharField(max_length=8, default="none")
    agreement_no = models.CharField(max_length=64, default="")
    agreements_ended = ArrayField(models.CharField(max_length=64), default=list, db_default=[])
    next_deduct_on = models.DateField(null=True)
    deduct_most = models.BigIntegerField(null=True)
    status_beneath = models.CharField(max_length=20, default="")
    renewal = models.JSONField(default=dict, db_default={})
    renewal_refused = models.CharField(max_length=200, default="", db_default="")

    risk_consent_at = models.DateTimeField(null=True)
    risk_consent_text = models.SmallIntegerField(default=0, db_default=0)

    fee_at_confirm = models.IntegerField(null=True)
    confirmed_on = models.DateField(null=True)

    reject_code = models.CharField(max_length=10, default="", db_default="")

    waits_since = models.DateTimeField(null=True)
    audited_at = models.DateTimeField(null=True)
    signed_at = models.DateTimeField(null=True)
    finished_at = models.DateTimeField(null=True)
    deleted_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                name="leases_flag_of_case",
                condition=Q(after_sale=True, case_id__isnull=False) | Q(after_sale=False, case_id=None),
            ),
            models.CheckConstraint(name="leases_late_lies_over", condition=~Q(status="overdue", status_beneath="")),
            models.CheckConstraint(
                name="leases_collection_lies_over", condition=~Q(status="collection", status_beneath="")
            ),
        ]
        indexes = [
            models.Index(fields=["stage", "-id"], name="leases_stage", condition=Q(deleted_at=None)),
            models.Index(fields=["status", "-id"], name="leases_status", condition=Q(deleted_at=None)),
            models.Index(fields=["stage", "total_rent", "id"], name="leases_rent", condition=Q(deleted_at=None)),
            models.Index(fields=["-id"], name="leases_after_sale", condition=Q(after_sale=True, deleted_at=None)),
            models.Index(fields=["customer_id"], name="leases_customer"),
            models.Index(fields=["auditor_id"], name="leases_auditor", condition=Q(auditor_id__isnull=False)),
            GinIndex(fields=["person_keys"], name="leases_person"),
            models.Index(fields=["id"], name="leases_renewing", condition=~Q(renewal={})),
            models.Index(fields=["id"], name="leases_unconfirmed", condition=Q(fee_at_confirm__isnull=False)),
            models.Index(fields=["expires_at"], name="leases_unpaid", condition=Q(status="pending_payment")),
            models.Index(
                fields=["ends_on"], name="leases_ending", condition=Q(finished_at=None, return_by__isnull=False)
            ),
            models.Index(
                fields=["id"], name="leases_consent_left", condition=Q(finished_at__isnull=False) & ~Q(agreement_no="")
            ),
        ]

    @property
    def is_proved(self) -> bool:
        """Whether whoever placed it has shown who they are: the paying account's certified name, or the mobile; never
        where that account has another name.
        """
        passed = self.certified.get("passed")
        return bool(passed) if passed is not None else self.mobile_proved_at is not None

    @property
    def unconfirmed(self) -> bool:
        """Whether the shop brought it in, and nobody else has said so far that it is this customer's."""
        return self.fee_at_confirm is not None

    def waits_for_customer(self, act: ToCustomer) -> bool:
        return confirm_locks(self, act)

    @property
    def is_known(self) -> bool:
        """Whether it was paid by somebody who has shown who they are: of nobody else is anybody outside asked."""
        return self.paid_at is not None and self.is_proved

    @property
    def back_by(self) -> date | None:
        """The last day on which the goods go back at no cost; None where they don't."""
        return max(self.renew_by, self.renewal_held_until or self.renew_by) if self.renew_by else None

    @property
    def renew_by(self) -> date | None:
        """The last day on which it may be renewed: while the goods go back at no cost. Days that a renewal gave, when
        it came to nothing, don't count: else each would bring the next.
        """
        return max(self.return_by, self.held_until or self.return_by) if self.return_by else None

    def seal(self, tenant_id: int, contact: dict[str, str]) -> None:
        super().seal(tenant_id, contact)
        self.name_index = self.name_index_of(contact["name"], tenant_id)

    @staticmethod
    def name_index_of(name: str, tenant_id: int) -> str:
        return crypto.blind_index(name, tenant_id=tenant_id, field="name")
