"""Merchants as the platform knows them, in `public`."""

import uuid

from django.db import models

from core import crypto
from core.caller import Caller, Side
from merchants.rules import tail_of
from reviews.models import Proposal
from reviews.rules import ProposalStatus, ReviewKind

SEVERAL = (ReviewKind.PAPER, ReviewKind.MESSAGE)
"""Kinds of which more than one may wait."""
PICTURES = ("licence_url", "url")
"""Of a change, what names a document."""


class ServiceContact(models.Model):
    """How to reach somebody's customer service: what its customers read and call, "" for what there is none of.

    `service_qr_url`: an upload that leads to the WeChat. `service_notice`: what holds for now, as a holiday.
    `version`: the row's, whatever of it changes.
    """

    service_phone = models.CharField(max_length=20, default="")
    service_wechat = models.CharField(max_length=20, default="")
    service_qr_url = models.CharField(max_length=200, default="")
    service_hours = models.CharField(max_length=40, default="")
    service_notice = models.CharField(max_length=200, default="")
    version = models.IntegerField(default=1)

    class Meta:
        abstract = True


class PlatformContact(ServiceContact):
    """The platform's own, which its shops reach. There is one row at most."""

    ONLY = 1

    id = models.SmallIntegerField(primary_key=True, default=ONLY)

    class Meta:
        constraints = [models.CheckConstraint(condition=models.Q(id=1), name="merchants_platformcontact_one")]


class Merchant(ServiceContact):
    """Profile, account and rates of a merchant. Its status is the tenant's. Rates are in basis points.

    `credit_code`: of one company one shop that isn't closed (`services.onboard`).
    `licence_expires_on`: None, it doesn't end.
    `withdraw_rules`: limits and a fee of its own for withdrawals; they count inside the platform's.
    `risk_prices`: what a report on a customer costs it, in fen by type; else as the platform's settings say.
    `services`: which of the platform's it has, and its own quota and price of them, as `schemas.MerchantServices`; what
    isn't there is on, and the platform's.
    `notary_price`: its own for a notary's certificate, in fen; None: the platform's counts.
    `indexable`: search engines may list its goods pages.
    """

    tenant_id = models.BigIntegerField(primary_key=True)
    uid = models.UUIDField(default=uuid.uuid4, editable=False)
    company = models.CharField(max_length=60)
    credit_code = models.CharField(max_length=18, db_index=True)
    legal_person = models.CharField(max_length=30)
    licence_url = models.CharField(max_length=200)
    licence_expires_on = models.DateField(null=True)
    contact = models.CharField(max_length=30)
    mobile_sealed = models.BinaryField(default=bytes)
    subdomain = models.CharField(max_length=30, unique=True)
    logo_url = models.CharField(max_length=200, default="")
    bank_name = models.CharField(max_length=60)
    bank_holder = models.CharField(max_length=60)
    bank_account_sealed = models.BinaryField(default=bytes)
    bank_account_mask = models.CharField(max_length=30, default="")
    commission_bps = models.IntegerField()
    settlement_days = models.IntegerField()
    late_fee_bps = models.IntegerField()
    late_fee_grace_days = models.IntegerField()
    late_fee_cap_bps = models.IntegerField()
    withdraw_rules = models.JSONField(default=dict)
    risk_prices = models.JSONField(default=dict, db_default={})
    services = models.JSONField(default=dict, db_default={})
    goods_review = models.BooleanField(default=False)
    notary_price = models.BigIntegerField(null=True)
    indexable = models.BooleanField(default=False)
    created_at = models.DateTimeField()

    def bindings(self, _: int) -> dict[str, crypto.Binding]:
        """See core.resealing."""
        return {f"{field}_sealed": self._binding(field) for field in ("mobile", "bank_account")}

    def _binding(self, field: str) -> crypto.Binding:
        return crypto.Binding(tenant_id=self.tenant_id, table=self._meta.db_table, row=str(self.uid), field=field)

    def seal(self, field: str, plain: str) -> None:
        """Seal `mobile` or `bank_account`."""
        setattr(self, f"{field}_sealed", crypto.seal(plain, **self._binding(field)))

    def unseal(self, field: str) -> str:
        return crypto.unseal(getattr(self, f"{field}_sealed"), **self._binding(field))


class Paper(models.Model):
    """A qualification of a merchant beside its licence: a permit, a brand's authorization.

    `number` counts a merchant's. `expires_on`: None, it doesn't end. `ended_at`: it was taken off; one that was
    renewed is the same row.
    """

    pk = models.CompositePrimaryKey("merchant_id", "number")
    merchant_id = models.BigIntegerField()
    number = models.IntegerField()
    kind = models.CharField(max_length=6)
    title = models.CharField(max_length=60, default="")
    url = models.CharField(max_length=200)
    expires_on = models.DateField(null=True)
    since = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)


class MessageText(models.Model):
    """A message that a shop worded itself, as an operator approved it. It is never edited: another version is a row of
    its own, in whose favour this one ends.

    `number` counts a merchant's, versions too. `template_code`: the SMS provider's, by which it goes out. `ended_at`:
    it isn't offered any more.
    """

    pk = models.CompositePrimaryKey("merchant_id", "number")
    merchant_id = models.BigIntegerField()
    number = models.IntegerField()
    title = models.CharField(max_length=20)
    text = models.CharField(max_length=200)
    template_code = models.CharField(max_length=40)
    since = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)


class MerchantRemoval(models.Model):
    """What two operators agreed to remove of a closed merchant, and what went: `remove_merchant` writes it step by step
    (`steps`: those that are done), and nothing removes it.

    `number`: of the proposal (`MerchantChange`). `sha256`: of the archive that was made before, at `saved_at`.
    `tables`: rows by schema and table, `files` and `size` (bytes): what was there. `ended_at`: all of it is gone.
    """

    pk = models.CompositePrimaryKey("merchant_id", "number")
    merchant_id = models.BigIntegerField()
    number = models.IntegerField()
    sha256 = models.CharField(max_length=64)
    saved_at = models.DateTimeField()
    why = models.CharField(max_length=200)
    asked_by_name = models.CharField(max_length=60)
    asked_at = models.DateTimeField()
    confirmed_by_name = models.CharField(max_length=60)
    confirmed_at = models.DateTimeField()
    begun_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)
    steps = models.JSONField(default=list)
    tables = models.JSONField(default=dict)
    files = models.IntegerField(default=0)
    size = models.BigIntegerField(default=0)


class MerchantChange(Proposal):
    """A merchant's new bank account, rates, profile, a qualification or a message of its own: what was there counts
    until a second person confirms it.

    Its own clauses of contracts, too: they lie in its schema (`merchants.asked`).
    `before` and `after` hold the fields that change, the account masked. `by_shop`: the shop's people asked for it.
    One of a kind is open at a time, of qualifications and messages several. `number` counts a merchant's. Once it is
    over it names no document any more.
    """

    pk = models.CompositePrimaryKey("merchant_id", "number")
    merchant_id = models.BigIntegerField()
    number = models.IntegerField()
    kind = models.CharField(max_length=7)
    by_shop = models.BooleanField(default=False)
    before = models.JSONField()
    after = models.JSONField()
    bank_account_sealed = models.BinaryField(default=bytes)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["merchant_id", "kind"], name="merchants_change_open",
                condition=models.Q(status=ProposalStatus.PROPOSED) & ~models.Q(kind__in=SEVERAL),
            ),
        ]  # fmt: skip

    def is_of(self, caller: Caller) -> bool:
        """A shop's people are numbered anew in each schema."""
        asks = caller.tenant.id if caller.tenant else None
        side = asks == self.merchant_id if self.by_shop else caller.side is Side.ADMIN
        return side and self.proposed_by == caller.user_id

    def is_taken_back_by(self, caller: Caller) -> bool:
        """Who asked says no to it, or a colleague of the shop that did: that is no refusal."""
        return self.is_of(caller) or (self.by_shop and caller.side is not Side.ADMIN)

    def pictures(self) -> list[str]:
        """Documents that it shows."""
        return [self.after[name] for name in PICTURES if name in self.after]

    def forget_pictures(self) -> None:
        """It is over: what counts is named by the merchant's own rows, and what doesn't can go."""
        self.before, self.after = (
            {name: tail_of(value) if name in PICTURES else value for name, value in values.items()}
            for values in (self.before, self.after)
        )

    def bindings(self, _: int) -> dict[str, crypto.Binding]:
        """See core.resealing."""
        return {"bank_account_sealed": self._binding()}

    def _binding(self) -> crypto.Binding:
        row = f"{self.merchant_id}-{self.number}"
        return crypto.Binding(tenant_id=self.merchant_id, table=self._meta.db_table, row=row, field="bank_account")

    def seal_account(self, account: str) -> None:
        self.bank_account_sealed = crypto.seal(account, **self._binding())

    def account(self) -> str:
        """The full new number; empty where only the bank's or the holder's name changes."""
        return crypto.unseal(bytes(self.bank_account_sealed), **self._binding()) if self.bank_account_sealed else ""
