"""Calls to parties outside and what they told us, in `public`. A call's row is written before it is sent."""

import uuid

from django.db import models


class Party(models.TextChoices):
    ALIPAY = "alipay", "支付宝"
    ESIGN = "esign", "电子签"
    SMS = "sms", "短信"
    EXPRESS = "express", "快递"
    WECHAT = "wechat", "微信"


class CallState(models.TextChoices):
    """`unknown`: no usable answer, sent again with the same key. `stuck`: tried enough, a person decides."""

    PENDING = "pending", "待发送"
    UNKNOWN = "unknown", "等待重试"
    SUCCEEDED = "succeeded", "成功"
    REFUSED = "refused", "被拒绝"
    STUCK = "stuck", "待处理"
    SETTLED = "settled", "已人工处理"


class SettledAs(models.TextChoices):
    """How a person says that a call ended at the party."""

    DONE = "done", "已完成"
    NOT_DONE = "not_done", "未完成"


class PartnerCall(models.Model):
    """An intent: `key` is our number, `subject` the row that wants it. Applied once, with its state."""

    pk = models.CompositePrimaryKey("tenant_id", "id")
    tenant_id = models.BigIntegerField(default=0)
    id = models.UUIDField(default=uuid.uuid4)
    party = models.CharField(max_length=10, choices=Party.choices)
    operation = models.CharField(max_length=40)
    key = models.CharField(max_length=80)
    subject = models.CharField(max_length=40, default="")
    subject_id = models.BigIntegerField(default=0)
    payload = models.JSONField(default=dict)
    state = models.CharField(max_length=10, choices=CallState.choices, default=CallState.PENDING)
    attempts = models.IntegerField(default=0)
    answer = models.TextField(default="")
    error = models.CharField(max_length=500, default="")
    code = models.CharField(max_length=60, default="")
    settled_as = models.CharField(max_length=8, choices=SettledAs.choices, default="")
    created_at = models.DateTimeField()
    finished_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["tenant_id", "party", "operation", "key"], name="partners_call_business_key"
            ),
        ]
        indexes = [
            models.Index(
                fields=["created_at"],
                name="partners_call_open",
                condition=models.Q(state__in=["pending", "unknown", "stuck"]),
            ),
            models.Index(fields=["-created_at", "-id"], name="partners_call_recent"),
        ]


class EventState(models.TextChoices):
    """`refused`: it contradicts what we know. `failed`: our fault, tried again. Both wait for a person."""

    RECEIVED = "received", "已接收"
    APPLIED = "applied", "已应用"
    IGNORED = "ignored", "无需处理"
    REFUSED = "refused", "不符"
    FAILED = "failed", "处理失败"
    DISMISSED = "dismissed", "已忽略"


class PartnerEvent(models.Model):
    """A verified callback, kept raw. Its tenant comes from our own number in it; 0: no merchant has that number."""

    pk = models.CompositePrimaryKey("tenant_id", "id")
    tenant_id = models.BigIntegerField()
    id = models.UUIDField(default=uuid.uuid4)
    party = models.CharField(max_length=10, choices=Party.choices)
    event_id = models.CharField(max_length=120)
    kind = models.CharField(max_length=40)
    number = models.CharField(max_length=80)
    raw = models.TextField()
    values = models.JSONField(default=dict)
    at = models.DateTimeField(null=True)
    state = models.CharField(max_length=10, choices=EventState.choices, default=EventState.RECEIVED)
    error = models.CharField(max_length=500, default="")
    received_at = models.DateTimeField()
    applied_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["tenant_id", "party", "event_id"], name="partners_event_once"),
        ]
        indexes = [
            models.Index(
                fields=["received_at"],
                name="partners_event_waiting",
                condition=models.Q(state__in=["received", "refused", "failed"]),
            ),
            models.Index(fields=["-received_at", "-id"], name="partners_event_recent"),
        ]
