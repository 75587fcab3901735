"""Changes of the platform's settings, in `public`."""

from django.db import models

from policies.rules import ChangeStatus


class PolicyChange(models.Model):
    """Some settings' new values, proposed by one operator and in force from `effective_on` once a second confirms.

    `before` and `after` hold the fields that change. What is in force: the defaults in the code, then each
    confirmed change by date.
    """

    before = models.JSONField()
    after = models.JSONField()
    why = models.CharField(max_length=200)
    effective_on = models.DateField()
    status = models.CharField(max_length=9, default=ChangeStatus.PROPOSED)
    proposed_by = models.BigIntegerField()
    proposed_by_name = models.CharField(max_length=60)
    proposed_at = models.DateTimeField()
    decided_by = models.BigIntegerField(null=True)
    decided_by_name = models.CharField(max_length=60, default="")
    decided_at = models.DateTimeField(null=True)
    decided_why = models.CharField(max_length=200, default="")

    class Meta:
        indexes = [models.Index(fields=["status", "effective_on", "id"], name="policies_change_status")]
