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
