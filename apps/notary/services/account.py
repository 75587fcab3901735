"""The shop's account at the notary's office: saved sealed, and tried at once."""

from django.db import transaction

from apps.notary import queries
from apps.notary.log import AccountEntity, NotaryLog
from apps.notary.operations import CHECK_KEYS, Keys
from core import audit
from core.caller import Caller
from core.errors import InvalidInput, StateError
from core.text import say
from partners import clients
from partners import services as partners
from partners.models import PartnerCall
from partners.notary import accounts
from partners.notary.port import Account
from partners.registry import Nothing, Outcome
from partners.services import Asking
from tenants.scope import current

SHOWN = ("office", "app_id", "payer")


@transaction.atomic
def set_account(*, caller: Caller, account: Account) -> PartnerCall:
    """Keep it, and the call that tries its keys.

    Raises InvalidInput (110) where there is no secret at all, StateError (111) for another office or app id while the
    old one's has a case, or a call about one waits: nobody would hear how that ends.
    """
    tenant_id = current().id
    before = accounts.row_of(tenant_id, lock=True)
    if not account.secret and before is None:
        raise InvalidInput(("secret", say("请填写公证处提供的密钥", "Enter the secret that the office gave you")))
    if before is not None and (before.office, before.app_id) != (account.office, account.app_id):
        _check_nothing_there()
    old = {name: getattr(before, name) for name in SHOWN} if before else {}
    row = accounts.keep_account(tenant_id, account, caller.name)
    new = {name: getattr(row, name) for name in SHOWN}
    changed = [name for name in SHOWN if old.get(name) != new[name]]
    audit.record(
        caller, NotaryLog.SET, AccountEntity.ACCOUNT, tenant_id,
        before={name: old.get(name, "") for name in changed},
        after={name: new[name] for name in changed} | ({"secret": "••••"} if account.secret else {}),
    )  # fmt: skip
    key = f"{tenant_id}-{row.version}"
    return partners.want(tenant_id, CHECK_KEYS, Asking(key, Keys(row.version)), at_once=True)


def _check_nothing_there() -> None:
    if count := len(queries.at_office()) + queries.enforcements_open():
        raise StateError(
            say(
                f"还有 {count} 笔公证或执行申请在办，办结或撤销后才能更换公证处或 App ID（密钥可以更换）",
                f"{count} under way: end them before another office or app ID is saved. The secret may change",
            ),
            "notarizing",
        )
    if count := queries.calls_waiting():
        raise StateError(
            say(
                f"还有 {count} 个请求在等公证处答复（如撤销未办的公证），完成后才能更换公证处或 App ID",
                f"{count} calls wait for the office, as to cancel a case that was left: they go by this account",
            ),
            "notarizing",
        )


def send_check(call: PartnerCall) -> Outcome:
    """The token itself is kept with the account; nothing of it is in the call."""
    token = clients.notary(current().id).token()
    return CHECK_KEYS.done(f"until {token.until.isoformat()}", Nothing())


def apply_check(call: PartnerCall, outcome: Outcome) -> None:
    if not outcome.ok:
        accounts.refused(current().id, outcome.error or outcome.code)
