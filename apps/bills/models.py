"""The contract's instalments, the bills issued from them, attempts to pay and what they paid. Amounts in fen."""

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import F, Q


class InstalmentState(models.TextChoices):
    """Whether it was issued, its bill says: a row here is written once."""

    OPEN = "open"
    VOID = "void"


class Instalment(models.Model):
    """A period of the contract's schedule. Amounts never change; due dates are set when the lease starts."""

    order_id = models.BigIntegerField()
    period = models.IntegerField()
    due_date = models.DateField(null=True)
    rent = models.BigIntegerField()
    addon = models.BigIntegerField(default=0)
    state = models.CharField(max_length=6, choices=InstalmentState.choices, default=InstalmentState.OPEN)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["order_id", "period"], name="bills_instalment_period")]
        indexes = [models.Index(fields=["due_date"], name="bills_instalment_open", condition=Q(state="open"))]


class BillKind(models.TextChoices):
    FIRST_RENT = "first_rent", "首期租金"
    RENT = "rent", "租金"
    ADDON = "addon", "增值服务"
    FINAL_PAYMENT = "final_payment", "尾款"
    LATE_FEE = "late_fee", "滞纳金"
    COMPENSATION = "compensation", "赔偿金"
    RENEWAL = "renewal", "续租"
    FREIGHT = "freight", "运费"
    BUYOUT = "buyout", "买断款"


class BillStatus(models.TextChoices):
    """`scheduled` is an instalment that isn't issued yet; it is never stored here."""

    SCHEDULED = "scheduled", "未到期"
    DUE = "due", "待支付"
    PARTIAL = "partial", "部分支付"
    PAID = "paid", "已支付"
    OVERDUE = "overdue", "已逾期"
    WAIVED = "waived", "已减免"
    REFUNDED = "refunded", "已退款"
    VOID = "void", "已作废"


OPEN_STATUSES = (BillStatus.DUE, BillStatus.PARTIAL, BillStatus.OVERDUE)


class Bill(models.Model):
    """What the customer owes: amount = rent + addon; open = amount − paid − waived.

    `rent` holds the sum of kinds that are neither rent nor add-on. A late fee has the period of its bill, `parent_id`.
    `issued_late`: the day it was issued where that was after `due_date`; no day before it costs a fee.
    """

    order_id = models.BigIntegerField()
    sub_shop_id = models.BigIntegerField(null=True)
    kind = models.CharField(max_length=13, choices=BillKind.choices)
    period = models.IntegerField(default=0)
    parent_id = models.BigIntegerField(null=True)
    due_date = models.DateField()
    issued_late = models.DateField(null=True)
    amount = models.BigIntegerField()
    rent = models.BigIntegerField(default=0)
    addon = models.BigIntegerField(default=0)
    paid_rent = models.BigIntegerField(default=0)
    paid_addon = models.BigIntegerField(default=0)
    paid = models.BigIntegerField(default=0)
    waived = models.BigIntegerField(default=0)
    refunded = models.BigIntegerField(default=0)
    status = models.CharField(max_length=9, choices=BillStatus.choices, default=BillStatus.DUE)
    paid_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["order_id", "kind", "period"], name="bills_bill_period", condition=~Q(kind="late_fee")
            ),
            models.UniqueConstraint(fields=["parent_id"], name="bills_bill_late_fee", condition=Q(kind="late_fee")),
            models.CheckConstraint(condition=Q(amount__gte=F("paid") + F("waived")), name="bills_bill_covers"),
            models.CheckConstraint(condition=Q(paid__gte=F("refunded")), name="bills_bill_refund_covers"),
            models.CheckConstraint(
                condition=~Q(status="void") | Q(paid=F("refunded")), name="bills_bill_void_holds_nothing"
            ),
        ]
        indexes = [
            models.Index(
                fields=["due_date"], name="bills_bill_open", condition=Q(status__in=["due", "partial", "overdue"])
            ),
        ]


class LateFeeAccrual(models.Model):
    """The late fee of one bill for one day; once."""

    bill_id = models.BigIntegerField()
    day = models.DateField()
    amount = models.BigIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["bill_id", "day"], name="bills_accrual_day")]


class AttemptMethod(models.TextChoices):
    PAGE = "page", "客户支付"
    DEBIT = "debit", "代扣"
    QR = "qr", "扫码支付"
    OFFLINE = "offline", "线下收款"
    CAPTURE = "capture", "押金转支付"
    HELD = "held", "现金押金抵扣"


class AttemptState(models.TextChoices):
    WAITING = "waiting", "处理中"
    PAID = "paid", "成功"
    FAILED = "failed", "失败"
    CLOSED = "closed", "已关闭"


class Attempt(models.Model):
    """One try to collect `amount` for `bill_ids` of one order. Its id is in our number at the payment platform."""

    order_id = models.BigIntegerField(db_index=True)
    bill_ids = ArrayField(models.BigIntegerField(), default=list)
    method = models.CharField(max_length=8, choices=AttemptMethod.choices)
    amount = models.BigIntegerField()
    state = models.CharField(max_length=8, choices=AttemptState.choices, default=AttemptState.WAITING)
    qr_content = models.CharField(max_length=300, default="")
    proof = models.CharField(max_length=200, default="")
    trade_no = models.CharField(max_length=64, default="")
    error = models.CharField(max_length=300, default="")
    reason = models.CharField(max_length=200, default="")
    refunded = models.BigIntegerField(default=0)
    business_key = models.CharField(max_length=80, unique=True)
    actor_name = models.CharField(max_length=60)
    created_at = models.DateTimeField()
    expires_at = models.DateTimeField(null=True)
    finished_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [models.CheckConstraint(condition=Q(amount__gt=0), name="bills_attempt_positive")]


class Allocation(models.Model):
    """What an attempt paid of a bill. `part`: late_fee, rent or addon."""

    attempt_id = models.BigIntegerField(db_index=True)
    bill_id = models.BigIntegerField(db_index=True)
    part = models.CharField(max_length=8)
    amount = models.BigIntegerField()
