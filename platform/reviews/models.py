"""What every proposal keeps; the rooms' own rows add what it would change."""

from datetime import datetime

from django.db import models

from core import clock
from core.caller import Caller, Side
from reviews.rules import GOOD_FOR, ProposalAct, ProposalStatus, status_at


class Asked(models.Model):
    """Somebody wants a change, and why; nothing changes before a second person confirms it."""

    why = models.CharField(max_length=200)
    status = models.CharField(max_length=9, default=ProposalStatus.PROPOSED)
    proposed_by = models.BigIntegerField()
    proposed_by_name = models.CharField(max_length=60)
    proposed_at = models.DateTimeField()

    class Meta:
        abstract = True

    @property
    def ends_at(self) -> datetime:
        """From when on nobody can confirm it."""
        return self.proposed_at + GOOD_FOR

    @property
    def stands(self) -> ProposalStatus:
        return status_at(self.status, self.ends_at, clock.now())

    def stands_for(self, act: ProposalAct) -> ProposalStatus:
        """Where it stands for `act`: the same, unless something is to be dropped still when it ran out."""
        return self.stands

    def is_of(self, caller: Caller) -> bool:
        """Whether `caller` proposed it."""
        return caller.side is Side.ADMIN and self.proposed_by == caller.user_id


class Proposal(Asked):
    """And how it ended."""

    decided_by = models.BigIntegerField(null=True)
    decided_by_name = models.CharField(max_length=60, default="")
    decided_at = models.DateTimeField(null=True)
    decided_why = models.CharField(max_length=200, default="")

    class Meta:
        abstract = True
