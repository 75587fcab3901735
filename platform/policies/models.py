"""Changes of the platform's settings, in `public`."""

from django.db import models

from reviews.models import Proposal


class PolicyChange(Proposal):
    """Some settings' new values, proposed by one operator and in force from `effective_on` once a second confirms.

    `before` and `after` hold the fields that change. What is in force: the defaults in the code, then each
    confirmed change by date.
    """

    before = models.JSONField()
    after = models.JSONField()
    effective_on = models.DateField()

    class Meta:
        indexes = [models.Index(fields=["status", "effective_on", "id"], name="policies_change_status")]


class PolicyText(Proposal):
    """A version of one of the platform's texts (`texts.TextKind`): proposed, and in force from `effective_on` once a
    second one confirms. `number`: of the confirmed ones of its kind, from 1; orders name the terms by it. Never edited.
    """

    kind = models.CharField(max_length=6)
    number = models.SmallIntegerField(null=True)
    text = models.TextField()
    effective_on = models.DateField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["kind", "number"], name="policies_text_number")]
