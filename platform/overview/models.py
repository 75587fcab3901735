"""What operators see across merchants: index rows in `public`, written in the transaction of the change."""

from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.db.models import Q

from core.caller import Caller, Side
from reviews.models import Asked


class Bigrams(models.Func):
    """The pairs of letters that a text is made of: what a title is found by, in Chinese too."""

    function = "public.overview_bigrams"
    output_field = ArrayField(models.TextField())


class OrderIndex(models.Model):
    pk = models.CompositePrimaryKey("merchant_id", "order_id")
    merchant_id = models.BigIntegerField()
    order_id = models.BigIntegerField()
    status = models.CharField(max_length=20)
    stage = models.CharField(max_length=12)
    after_sale = models.BooleanField(default=False)
    title = models.CharField(max_length=100)
    picture = models.CharField(max_length=200, default="")
    spec = models.CharField(max_length=120, default="")
    customer_mask = models.CharField(max_length=20)
    mobile_mask = models.CharField(max_length=20)
    person_index = models.CharField(max_length=32)
    person_keys = ArrayField(models.CharField(max_length=16), default=list)
    sub_shop_id = models.BigIntegerField(null=True)
    auditor_id = models.BigIntegerField(null=True)
    salesman_id = models.BigIntegerField(null=True)
    share_link_id = models.BigIntegerField(null=True)
    channel = models.CharField(max_length=10)
    total_rent = models.BigIntegerField()
    rent_paid = models.BigIntegerField(default=0)
    deposit = models.BigIntegerField(default=0)
    periods = models.IntegerField()
    periods_paid = models.IntegerField(default=0)
    overdue_amount = models.BigIntegerField(default=0)
    overdue_since = models.DateField(null=True)
    return_late_since = models.DateField(null=True)
    deposit_left = models.BigIntegerField(default=0)
    contract = models.CharField(max_length=8, default="none")
    agreement_no = models.CharField(max_length=64, default="")
    next_deduct_on = models.DateField(null=True)
    created_at = models.DateTimeField()

    class Meta:
        indexes = [
            GinIndex(fields=["person_keys"], name="overview_order_keys"),
            models.Index(fields=["stage", "-created_at", "-order_id"], name="overview_order_stage"),
            models.Index(fields=["status", "-created_at", "-order_id"], name="overview_order_status"),
            models.Index(fields=["stage", "total_rent", "order_id"], name="overview_order_rent"),
            models.Index(fields=["person_index"], name="overview_order_person", opclasses=["text_ops"]),
            models.Index(fields=["-created_at", "-order_id"], name="overview_order_case", condition=Q(after_sale=True)),
            models.Index(fields=["-created_at", "-order_id"], name="overview_order_newest"),
            models.Index(fields=["total_rent", "order_id"], name="overview_order_all_rent"),
            models.Index(fields=["merchant_id", "status"], name="overview_order_shop"),
            models.Index(fields=["channel", "status"], name="overview_order_channel"),
            GinIndex(Bigrams("title"), name="overview_order_title"),
            models.Index(
                fields=["overdue_amount", "order_id"],
                name="overview_order_overdue",
                condition=Q(stage="overdue"),
                include=["overdue_since", "return_late_since", "merchant_id", "status"],
            ),
            models.Index(
                fields=["overdue_since", "order_id"], name="overview_order_late", condition=Q(stage="overdue")
            ),
            # Who owes of a common surname: else all who have it and all who owe are put together. It keeps no update
            # from being HOT that was, for other indexes have both columns. A lease that owes is written into each of
            # its indexes whenever its sum moves, most nights: here as its few keys, by way of the pending list. 8 MB
            # of a million orders.
            GinIndex(fields=["person_keys"], name="overview_order_late_keys", condition=Q(stage="overdue")),
        ]


class SaleOrderIndex(models.Model):
    pk = models.CompositePrimaryKey("merchant_id", "order_id")
    merchant_id = models.BigIntegerField()
    order_id = models.BigIntegerField()
    status = models.CharField(max_length=16)
    title = models.CharField(max_length=100)
    picture = models.CharField(max_length=200, default="")
    spec = models.CharField(max_length=120, default="")
    price = models.BigIntegerField()
    quantity = models.IntegerField()
    amount = models.BigIntegerField()
    refunded = models.BigIntegerField(default=0)
    customer_mask = models.CharField(max_length=20)
    mobile_mask = models.CharField(max_length=20)
    person_keys = ArrayField(models.CharField(max_length=16), default=list)
    sub_shop_id = models.BigIntegerField(null=True)
    salesman_id = models.BigIntegerField(null=True)
    share_link_id = models.BigIntegerField(null=True)
    channel = models.CharField(max_length=10)
    created_at = models.DateTimeField()
    paid_at = models.DateTimeField(null=True)

    class Meta:
        indexes = [
            GinIndex(fields=["person_keys"], name="overview_sale_person"),
            models.Index(fields=["-created_at", "-order_id"], name="overview_sale_order"),
            models.Index(fields=["status", "-created_at", "-order_id"], name="overview_sale_status"),
            models.Index(fields=["amount", "order_id"], name="overview_sale_amount"),
            GinIndex(Bigrams("title"), name="overview_sale_title"),
        ]


class GoodsIndex(models.Model):
    pk = models.CompositePrimaryKey("merchant_id", "goods_id")
    merchant_id = models.BigIntegerField()
    goods_id = models.BigIntegerField()
    title = models.CharField(max_length=100)
    cover = models.CharField(max_length=200, default="")
    category_id = models.BigIntegerField()
    fineness = models.CharField(max_length=10)
    status = models.CharField(max_length=12)
    price_from = models.BigIntegerField(default=0)
    sell_from = models.BigIntegerField(default=0)
    stock = models.IntegerField(default=0)
    sort = models.IntegerField(default=0)
    channels = models.JSONField(default=list)
    shown_on = models.JSONField(default=list)
    placed = models.BooleanField(default=False)
    down_code = models.CharField(max_length=20, default="")
    down_reason = models.CharField(max_length=200, default="")
    created_at = models.DateTimeField()
    updated_at = models.DateTimeField()

    class Meta:
        # Each begins with what a list is narrowed by and goes on in the list's order.
        indexes = [
            models.Index(fields=["sort", "-created_at", "-goods_id"], name="overview_goods_order"),
            models.Index(fields=["status", "sort", "-created_at", "-goods_id"], name="overview_goods_status"),
            models.Index(fields=["merchant_id", "sort", "-created_at", "-goods_id"], name="overview_goods_merchant"),
            GinIndex(Bigrams("title"), name="overview_goods_title"),
            models.Index(
                fields=["updated_at"], name="overview_goods_unplaced", condition=Q(status="on_shelf", placed=False)
            ),
        ]


class WithdrawalIndex(models.Model):
    """A merchant's withdrawal, as operators list it. `actor_name`: who brought it to its status.

    `first_…`: who did the first of two people's acts, and when, while the second one is open. `paid_by`: who made the
    transfer.
    """

    pk = models.CompositePrimaryKey("merchant_id", "withdrawal_id")
    merchant_id = models.BigIntegerField()
    withdrawal_id = models.BigIntegerField()
    status = models.CharField(max_length=10)
    amount = models.BigIntegerField()
    fee = models.BigIntegerField()
    bank_mask = models.CharField(max_length=100)
    actor_name = models.CharField(max_length=60, default="", db_default="")
    applied_at = models.DateTimeField()
    first_by = models.BigIntegerField(null=True)
    first_by_name = models.CharField(max_length=60, default="")
    first_at = models.DateTimeField(null=True)
    paid_by = models.BigIntegerField(null=True)

    class Meta:
        indexes = [
            models.Index(fields=["status", "-applied_at", "-withdrawal_id"], name="overview_withdrawal"),
            models.Index(fields=["first_at"], name="overview_withdrawal_first", condition=Q(first_by__isnull=False)),
        ]


class RechargeIndex(models.Model):
    """A merchant's recharge of its risk balance, as operators list it. `actor_name`: who brought it to its status."""

    pk = models.CompositePrimaryKey("merchant_id", "recharge_id")
    merchant_id = models.BigIntegerField()
    recharge_id = models.BigIntegerField()
    method = models.CharField(max_length=7)
    amount = models.BigIntegerField()
    returned = models.BigIntegerField(default=0)
    status = models.CharField(max_length=9)
    voucher = models.CharField(max_length=200, default="")
    reference = models.CharField(max_length=64, default="")
    remark = models.CharField(max_length=200, default="")
    reason = models.CharField(max_length=200, default="")
    applied_by_name = models.CharField(max_length=60)
    actor_name = models.CharField(max_length=60)
    applied_at = models.DateTimeField()

    class Meta:
        indexes = [models.Index(fields=["status", "-applied_at", "-recharge_id"], name="overview_recharge")]


class SubShopIndex(models.Model):
    """A merchant's sub-shop, as operators find it by its name or address: a few thousand rows, so none is indexed."""

    pk = models.CompositePrimaryKey("merchant_id", "sub_shop_id")
    merchant_id = models.BigIntegerField()
    sub_shop_id = models.BigIntegerField()
    name = models.CharField(max_length=40)
    subdomain = models.CharField(max_length=30, default="")
    status = models.CharField(max_length=8)


class RiskFeeIndex(models.Model):
    """A risk report that a merchant asked for, as operators list its fee."""

    pk = models.CompositePrimaryKey("merchant_id", "report_id")
    merchant_id = models.BigIntegerField()
    report_id = models.BigIntegerField()
    order_id = models.BigIntegerField()
    type = models.CharField(max_length=5)
    status = models.CharField(max_length=7)
    fee = models.BigIntegerField()
    asked_by_name = models.CharField(max_length=60)
    asked_at = models.DateTimeField()
    answered_at = models.DateTimeField(null=True)

    class Meta:
        indexes = [
            models.Index(fields=["-asked_at", "-report_id"], name="overview_riskfee"),
            models.Index(fields=["order_id"], name="overview_riskfee_order"),
        ]


class ClearingIndex(Asked):
    """What operators say of a merchant's debt, until a second one confirms it."""

    pk = models.CompositePrimaryKey("merchant_id", "clearing_id")
    merchant_id = models.BigIntegerField()
    clearing_id = models.BigIntegerField()
    how = models.CharField(max_length=11)
    amount = models.BigIntegerField()
    reference = models.CharField(max_length=64, default="")

    class Meta:
        indexes = [models.Index(fields=["proposed_at"], name="overview_clearing")]


class AdjustmentIndex(Asked):
    """What operators want to put right in a merchant's ledger, until another one confirms it."""

    pk = models.CompositePrimaryKey("merchant_id", "adjustment_id")
    merchant_id = models.BigIntegerField()
    adjustment_id = models.BigIntegerField()
    source = models.CharField(max_length=30)
    target = models.CharField(max_length=30)
    amount = models.BigIntegerField()
    reference = models.CharField(max_length=64, default="")

    class Meta:
        indexes = [models.Index(fields=["proposed_at"], name="overview_adjustment")]


class RefundIndex(Asked):
    """What goes back of a merchant's lease once somebody says so, `by_platform` an operator. `side`: of who asked."""

    pk = models.CompositePrimaryKey("merchant_id", "proposal_id")
    merchant_id = models.BigIntegerField()
    proposal_id = models.BigIntegerField()
    order_id = models.BigIntegerField()
    kind = models.CharField(max_length=7)
    amount = models.BigIntegerField()
    side = models.CharField(max_length=5)
    by_platform = models.BooleanField()

    class Meta:
        indexes = [models.Index(fields=["proposed_at"], name="overview_refund")]

    @property
    def first(self) -> int | None:
        """The operator who asked."""
        return self.proposed_by if self.side == Side.ADMIN.value else None

    def is_of(self, caller: Caller) -> bool:
        return self.side == Side.ADMIN.value and super().is_of(caller)


class FinanceIndex(models.Model):
    """A merchant's ledger transaction, as operators list it. `amount` is signed from the merchant's view.

    `rent`: what of a captured deposit is rent. `within`: an adjustment between what is the merchant's. `late_for`: the
    day that it belongs to, whose month was closed already.
    """

    pk = models.CompositePrimaryKey("merchant_id", "transaction_id")
    merchant_id = models.BigIntegerField()
    transaction_id = models.BigIntegerField()
    type = models.CharField(max_length=20)
    amount = models.BigIntegerField()
    rent = models.BigIntegerField(default=0, db_default=0)
    within = models.BooleanField(default=False, db_default=False)
    order_kind = models.CharField(max_length=8, null=True)
    order_id = models.BigIntegerField(null=True)
    actor_name = models.CharField(max_length=60, default="", db_default="")
    at = models.DateTimeField()
    late_for = models.DateField(null=True)

    class Meta:
        indexes = [
            models.Index(fields=["-at", "-transaction_id"], name="overview_finance_at"),
            models.Index(fields=["amount", "transaction_id"], name="overview_finance_amount"),
        ]


class PlatformIncome(models.Model):
    """Mirror of what the platform earned: commission, fees and their returns, signed from the platform's view."""

    pk = models.CompositePrimaryKey("merchant_id", "transaction_id", "type")
    merchant_id = models.BigIntegerField()
    transaction_id = models.BigIntegerField()
    type = models.CharField(max_length=20)
    amount = models.BigIntegerField()
    at = models.DateTimeField()


class DailyFigures(models.Model):
    """A merchant's day, rolled up by the nightly job. Amounts in fen."""

    pk = models.CompositePrimaryKey("merchant_id", "day")
    merchant_id = models.BigIntegerField()
    day = models.DateField()
    orders = models.IntegerField(default=0)
    paid_orders = models.IntegerField(default=0)
    shipped = models.IntegerField(default=0)
    finished = models.IntegerField(default=0)
    rent_due = models.BigIntegerField(default=0)
    rent_received = models.BigIntegerField(default=0)
    overdue_amount = models.BigIntegerField(default=0)
    income = models.BigIntegerField(default=0)
    refunds = models.BigIntegerField(default=0)

    class Meta:
        indexes = [models.Index(fields=["day"], name="overview_daily_day")]


class BalanceIndex(models.Model):
    """A merchant's balances as operators list them; moved with each ledger transaction. `debt` is zero or below."""

    merchant_id = models.BigIntegerField(primary_key=True)
    pending = models.BigIntegerField(default=0)
    available = models.BigIntegerField(default=0)
    withdrawing = models.BigIntegerField(default=0)
    debt = models.BigIntegerField(default=0)
    deposit_held = models.BigIntegerField(default=0)
    risk_prepaid = models.BigIntegerField(default=0)
    risk_reserved = models.BigIntegerField(default=0)

    @property
    def total(self) -> int:
        """What the platform owes the merchant, in fen; not what it holds of its customers', or for reports."""
        return self.pending + self.available + self.withdrawing + self.debt


class CreditRecordIndex(models.Model):
    """What a merchant reports to the credit bureau, as operators batch and list it. Whom it is about isn't here.

    `correctable`: as the record says, which the consent of its account decides, too.
    """

    pk = models.CompositePrimaryKey("merchant_id", "record_id")
    merchant_id = models.BigIntegerField()
    record_id = models.BigIntegerField()
    order_id = models.BigIntegerField()
    kind = models.CharField(max_length=10)
    key = models.CharField(max_length=20)
    period = models.CharField(max_length=7)
    status = models.CharField(max_length=9)
    batch_id = models.BigIntegerField(null=True)
    code = models.CharField(max_length=10)
    field = models.CharField(max_length=30)
    message = models.CharField(max_length=200)
    created_at = models.DateTimeField()
    sent_at = models.DateTimeField(null=True)
    answered_at = models.DateTimeField(null=True)
    correctable = models.BooleanField(default=False, db_default=False)

    class Meta:
        indexes = [
            models.Index(fields=["status", "-created_at", "-record_id"], name="overview_creditrecord"),
            models.Index(fields=["batch_id"], name="overview_credit_in_batch", condition=Q(batch_id__isnull=False)),
        ]


class CreditObjectionIndex(models.Model):
    """A customer's objection to what was reported, as operators list it."""

    pk = models.CompositePrimaryKey("merchant_id", "objection_id")
    merchant_id = models.BigIntegerField()
    objection_id = models.BigIntegerField()
    order_id = models.BigIntegerField()
    status = models.CharField(max_length=8)
    due_on = models.DateField()
    raised_at = models.DateTimeField()
    answered_at = models.DateTimeField(null=True)

    class Meta:
        indexes = [models.Index(fields=["status", "due_on", "objection_id"], name="overview_objection")]


class NotarizationIndex(models.Model):
    """A notarization of a merchant's contract, as operators list it. Whom it is about isn't here."""

    pk = models.CompositePrimaryKey("merchant_id", "notarization_id")
    merchant_id = models.BigIntegerField()
    notarization_id = models.BigIntegerField()
    order_id = models.BigIntegerField()
    round = models.IntegerField()
    status = models.CharField(max_length=16)
    cancelling = models.BooleanField()
    case_no = models.CharField(max_length=64)
    fee = models.BigIntegerField()
    certificate_no = models.CharField(max_length=80)
    created_at = models.DateTimeField()
    due_at = models.DateTimeField(null=True)
    completed_at = models.DateTimeField(null=True)

    class Meta:
        indexes = [
            models.Index(fields=["-created_at", "-notarization_id"], name="overview_notary"),
            models.Index(fields=["status", "-created_at", "-notarization_id"], name="overview_notary_status"),
            models.Index(fields=["due_at"], name="overview_notary_due", condition=Q(status="processing")),
        ]


class EnforcementIndex(models.Model):
    """A merchant's request for enforcement, as operators list it. `total`: what it claims, as of a day."""

    pk = models.CompositePrimaryKey("merchant_id", "enforcement_id")
    merchant_id = models.BigIntegerField()
    enforcement_id = models.BigIntegerField()
    order_id = models.BigIntegerField()
    round = models.IntegerField()
    status = models.CharField(max_length=9)
    withdrawing = models.BooleanField()
    enforce_no = models.CharField(max_length=64)
    as_of = models.DateField()
    total = models.BigIntegerField()
    certificate_no = models.CharField(max_length=80)
    asked_at = models.DateTimeField()
    issued_at = models.DateTimeField(null=True)
    paid_at = models.DateTimeField(null=True)

    class Meta:
        indexes = [models.Index(fields=["-asked_at", "-enforcement_id"], name="overview_enforcement")]


class CreditBatch(models.Model):
    """A file of records of all merchants for the credit bureau: the platform's own. `period`: up to that month.

    `tries`: how often its file was uploaded. `accepted`, `rejected`: of `records`, once the feedback is read.
    """

    period = models.CharField(max_length=7)
    status = models.CharField(max_length=8)
    records = models.IntegerField()
    merchants = models.IntegerField()
    accepted = models.IntegerField(default=0)
    rejected = models.IntegerField(default=0)
    tries = models.IntegerField(default=0)
    receipt = models.CharField(max_length=64, default="")
    error = models.CharField(max_length=300, default="")
    made_by_name = models.CharField(max_length=60)
    made_at = models.DateTimeField()
    sent_at = models.DateTimeField(null=True)
    read_at = models.DateTimeField(null=True)
