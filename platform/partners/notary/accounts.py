"""Each merchant's own account at the notary's office, in `public`: its keys sealed, its token kept here alone."""

from collections.abc import Collection
from datetime import timedelta

from django.conf import settings
from django.db import transaction

from core import clock, throttle
from core.digits import row_id
from core.errors import TooManyTries
from partners.errors import NotTaken, PartyRefused
from partners.models import NotaryAccount
from partners.notary.port import Account, Token
from partners.rules import CallReason
from tenants.ids import tenant_of

NO_KEYS = "no_keys"
TOLD_IN_AN_HOUR, HOUR = 100 if settings.ENV == "production" else 2_000, timedelta(hours=1)
"""Callbacks of one merchant's cases: what is beyond, the office tells again later."""
ODD_IN_A_DAY, DAY = 10 if settings.ENV == "production" else 1_000, timedelta(days=1)
"""Of those, such as a person has to look at: a shop signs them, too, and fills the operators' list with them."""


def row_of(tenant_id: int, *, lock: bool = False) -> NotaryAccount | None:
    rows = NotaryAccount.objects.select_for_update() if lock else NotaryAccount.objects.all()
    return rows.filter(pk=tenant_id).first()


def is_set(tenant_id: int) -> bool:
    return NotaryAccount.objects.filter(pk=tenant_id).exists()


def set_among(tenant_ids: Collection[int]) -> set[int]:
    return set(NotaryAccount.objects.filter(pk__in=tenant_ids).values_list("pk", flat=True))


def account_of(tenant_id: int) -> Account:
    """Raises PartyRefused where the merchant has none."""
    row = row_of(tenant_id)
    if row is None:
        raise PartyRefused(NO_KEYS, CallReason.NO_NOTARY_KEY)
    return Account(row.office, row.app_id, row.unseal("secret"), row.payer)


def secret_of(number: str) -> str:
    """That of the merchant whose row has this number; empty where there is none, and until the office has taken it."""
    row = row_of(_whose(number))
    return row.unseal("secret") if row and row.token_until else ""


def _whose(number: str) -> int:
    """Our numbers are a row's id, or begin with one."""
    return tenant_of(row_id(number.partition("-")[0]) or 0)


def count_told(number: str) -> None:
    """Count a signed callback by the merchant in our number. Raises NotTaken beyond `TOLD_IN_AN_HOUR`."""
    try:
        throttle.hit(f"notary.told:{_whose(number)}", limit=TOLD_IN_AN_HOUR, window=HOUR)
    except TooManyTries as error:
        raise NotTaken("more callbacks than an office has") from error


def count_odd(number: str) -> None:
    """Count one that a person would have to look at. Raises NotTaken beyond `ODD_IN_A_DAY`."""
    try:
        throttle.hit(f"notary.odd:{_whose(number)}", limit=ODD_IN_A_DAY, window=DAY)
    except TooManyTries as error:
        raise NotTaken("more for people to look at than an office has") from error


def keep_account(tenant_id: int, account: Account, by: str) -> NotaryAccount:
    """The new keys, in the caller's transaction; without a secret the old one stays. The old token is gone."""
    row = row_of(tenant_id, lock=True) or NotaryAccount(tenant_id=tenant_id, version=0)
    row.office, row.app_id, row.payer = account.office, account.app_id, account.payer
    if account.secret:
        row.seal("secret", account.secret)
    row.token_sealed, row.token_until, row.error = b"", None, ""
    row.version, row.changed_at, row.changed_by_name = row.version + 1, clock.now(), by[:60]
    row.save()
    return row


def forget(tenant_id: int) -> None:
    """The merchant is closed: nothing is asked of the office any more."""
    NotaryAccount.objects.filter(pk=tenant_id).delete()


def refused(tenant_id: int, why: str) -> None:
    """The office gave no token: why stands with the account, until it gives one."""
    NotaryAccount.objects.filter(pk=tenant_id).update(error=why[:200])


class Tokens:
    """The merchant's token between acts, sealed."""

    def __init__(self, tenant_id: int) -> None:
        self.tenant_id = tenant_id

    def held(self) -> str:
        row = row_of(self.tenant_id)
        holds = row is not None and row.token_until is not None and row.token_until > clock.now()
        return row.unseal("token") if row and holds else ""

    def keep(self, token: Token) -> None:
        with transaction.atomic():
            row = row_of(self.tenant_id, lock=True)
            if row is not None:
                row.seal("token", token.value)
                row.token_until, row.error = token.until, ""
                row.save(update_fields=["token_sealed", "token_until", "error"])


class NoToken:
    """Of who has no account, as a probe."""

    def held(self) -> str:
        return ""

    def keep(self, token: Token) -> None:
        """Nothing is kept."""
