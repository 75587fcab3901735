"""Rows of the ground floor, all in `public`. What grows per merchant has tenant_id in its key (0: nobody's)."""

import uuid
from datetime import timedelta

from django.db import models
from django.db.models.functions import Coalesce

from core.notices.models import Notice, NoticeRead, NoticeWish
from core.wording import Labelled

__all__ = [
    "Idempotency", "Job", "JobState", "JobStep", "Notice", "NoticeRead", "NoticeWish",
    "Setting", "Throttle",
]  # fmt: skip


class Throttle(models.Model):
    key = models.CharField(max_length=120, primary_key=True)
    count = models.IntegerField()
    until = models.DateTimeField()


class Idempotency(models.Model):
    """What a key was used for (`digest`), and what its first send was told or where that can be read.

    A row of an act on many is claimed under the key, "#" and the row's id.
    """

    pk = models.CompositePrimaryKey("tenant_id", "key")
    tenant_id = models.BigIntegerField()
    key = models.CharField(max_length=100)
    digest = models.BinaryField()
    answer = models.BinaryField(null=True)
    row_id = models.BigIntegerField(null=True)
    created_at = models.DateTimeField()


class Setting(models.Model):
    """A switch of the whole platform that changes while it runs, such as the demo's clock."""

    name = models.CharField(max_length=60, primary_key=True)
    value = models.JSONField()


class JobState(Labelled):
    QUEUED = "queued", "排队中", "Queued"
    RUNNING = "running", "运行中", "Running"
    DONE = "done", "已完成", "Done"
    FAILED = "failed", "失败", "Failed"


TOOK = Coalesce(models.F("finished_at") - models.F("started_at"), timedelta(0), output_field=models.DurationField())
"""How long a job's last try ran; none while it hasn't ended."""


class Job(models.Model):
    """Work to be done exactly once. This row is the truth; Celery is only the doorbell.

    It runs from `run_at` on, which is real time; `due_at` is the business moment that it waits for, if it does.
    `error` of one that is done: what failed in steps that kept nothing else waiting.
    """

    pk = models.CompositePrimaryKey("tenant_id", "id")
    tenant_id = models.BigIntegerField(default=0)
    id = models.UUIDField(default=uuid.uuid4)
    kind = models.CharField(max_length=60)
    key = models.CharField(max_length=120)
    payload = models.JSONField(default=dict)
    state = models.CharField(max_length=8, default=JobState.QUEUED)
    run_at = models.DateTimeField()
    due_at = models.DateTimeField(null=True)
    lease_until = models.DateTimeField(null=True)
    attempts = models.IntegerField(default=0)
    max_attempts = models.IntegerField(default=8)
    done = models.IntegerField(default=0)
    total = models.IntegerField(default=0)
    result = models.JSONField(default=dict)
    error = models.TextField(default="")
    created_at = models.DateTimeField()
    started_at = models.DateTimeField(null=True)
    finished_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["tenant_id", "kind", "key"], name="core_job_business_key"),
        ]
        indexes = [
            models.Index(
                fields=["run_at"],
                name="core_job_open",
                condition=models.Q(state__in=["queued", "running"]),
            ),
            models.Index(fields=["-created_at", "-id"], name="core_job_recent"),
            models.Index(TOOK, "id", name="core_job_seconds"),
            models.Index(fields=["-created_at"], name="core_job_failed", condition=models.Q(state="failed")),
            models.Index(
                fields=["-created_at"],
                name="core_job_partly",
                condition=models.Q(state="done") & ~models.Q(error=""),
            ),
        ]


class JobStep(models.Model):
    """A step of a job that has several transactions: done once, in the transaction of its effect.

    Without `finished_at` it is one in batches that began and was cut off, or is still at it. `error`: it is done but
    for what this says, each on a line.
    """

    pk = models.CompositePrimaryKey("tenant_id", "kind", "key", "step")
    tenant_id = models.BigIntegerField()
    kind = models.CharField(max_length=60)
    key = models.CharField(max_length=120)
    step = models.CharField(max_length=40)
    rows = models.IntegerField(default=0)
    error = models.TextField(default="")
    started_at = models.DateTimeField()
    finished_at = models.DateTimeField(null=True)
