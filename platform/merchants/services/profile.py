"""Changes of a merchant's profile: versioned, and logged before and after; account and rates wait for a second one."""

from dataclasses import dataclass, fields
from typing import Any

from core import audit
from core.accounts.rules import mask_mobile
from core.caller import Caller
from core.errors import InvalidInput, VersionConflict
from core.uploads.addresses import ELSEWHERE, is_picture_of
from core.uploads.documents import SentPicture
from core.wording import Problem
from merchants import owners, queries, tell
from merchants.log import MerchantEntity, MerchantLog
from merchants.models import Merchant
from merchants.owners import FirstLogin
from merchants.rules import tail_of
from merchants.schemas import MerchantUpdate
from merchants.services import changes
from policies import queries as policies
from policies.rules import Terms, own_limits_problems, price_problems, terms_problems
from reviews.rules import ReviewKind
from reviews.services import check_side
from tenants import scope
from tenants.models import Tenant

PLAIN = (
    "company", "legal_person", "logo_url", "service_phone", "contact", "goods_review",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Updated:
    """`waits`: what of it a second person confirms. `owner`: whose mobile was corrected with the contact's."""

    merchant: Merchant
    waits: list[ReviewKind]
    owner: FirstLogin | None


def update_merchant(*, caller: Caller, form: MerchantUpdate) -> Updated:
    """Change what the form names; the bank account and the rates wait for a second person.

    As long as the owner was never in, another mobile of the contact is the owner's too: onboarding typed both, by one
    operator, and a mistyped one lets nobody else in.

    Raises NotFound (104), InvalidInput (110), VersionConflict (112), StateError (111) while such a change waits,
    Forbidden (103) for one's own shop. The shop's bell says what was changed.
    """
    merchant = queries.access_here(caller, form.id)
    check_side(caller, merchant.pk)
    merchant = Merchant.objects.select_for_update().get(pk=merchant.pk)
    if merchant.version != form.version:
        raise VersionConflict
    if problems := _problems(caller, merchant, form):
        raise InvalidInput.of(problems)
    before, after = _apply(caller, merchant, form)
    waits = changes.propose(caller=caller, merchant=merchant, wanted=_wanted(merchant, form), why=form.reason)
    owner = None
    if form.mobile and "mobile" in after:
        with scope.scope(scope.tenant_ref(merchant.tenant_id)):
            owner = owners.of_shops().correct(caller=caller, mobile=form.mobile)
    if owner:
        corrected = {"account": owner.account, "mobile": after["mobile"]}
        audit.record(
            caller, MerchantLog.OWNER_CORRECTED, MerchantEntity.MERCHANT, merchant.pk, after=corrected, why=form.reason
        )
        tell.owner_corrected(merchant.pk, by=caller.name, why=form.reason)
    _rename(merchant.tenant_id, form.name, before, after)
    if after:
        merchant.version += 1
        merchant.save()
        audit.record(
            caller,
            MerchantLog.UPDATE,
            MerchantEntity.MERCHANT,
            merchant.pk,
            before=before,
            after=after,
            why=form.reason,
        )
        tell.changed(merchant.pk, after, why=form.reason)
    return Updated(merchant, waits, owner)


def _wanted(merchant: Merchant, form: MerchantUpdate) -> dict[str, Any]:
    """The account and rates that the form names. Own withdrawal limits are named together: what is left out goes."""
    named = {name: getattr(form, name) for name in (*queries.BANK, *queries.TERMS)}
    found = {name: value for name, value in named.items() if value is not None}
    if form.bank_account:
        found["bank_account"] = form.bank_account.replace(" ", "")
    if form.withdraw_rules is not None:
        found["withdraw_rules"] = form.withdraw_rules.model_dump(exclude_none=True)
    for name, part in (("risk_prices", form.risk_prices), ("services", form.services)):
        if part is not None:
            # Who switches one service off leaves out the others, and what they cost.
            own = getattr(merchant, name) | part.model_dump(exclude_unset=True)
            found[name] = type(part)(**own).model_dump(exclude_defaults=True)
    if "notary_price" in form.model_fields_set:
        found["notary_price"] = form.notary_price  # None gives its own up
    return found


def _apply(caller: Caller, merchant: Merchant, form: MerchantUpdate) -> tuple[dict[str, Any], dict[str, Any]]:
    """Put the form's values on the row; (before, after) of what differs, personal data masked."""
    before: dict[str, Any] = {}
    after: dict[str, Any] = {}
    for field in PLAIN:
        value, old = getattr(form, field), getattr(merchant, field)
        if value is not None and value != old:
            before[field], after[field] = old, value
            setattr(merchant, field, value)
    if form.mobile and form.mobile != (old := merchant.unseal("mobile")):
        before["mobile"], after["mobile"] = mask_mobile(old), mask_mobile(form.mobile)
        merchant.seal("mobile", form.mobile)
    if form.licence_url:
        licence = SentPicture.of(caller, "licence_url", form.licence_url).keep(merchant.pk)
        before["licence"], after["licence"] = tail_of(merchant.licence_url), tail_of(licence)
        merchant.licence_url = licence
    if form.licence_expires_on is not None and (day := form.licence_expires_on or None) != merchant.licence_expires_on:
        before["licence_expires_on"], after["licence_expires_on"] = (
            str(merchant.licence_expires_on or ""),
            str(day or ""),
        )
        merchant.licence_expires_on = day
    return before, after


def _rename(tenant_id: int, name: str | None, before: dict[str, Any], after: dict[str, Any]) -> None:
    tenant = Tenant.objects.select_for_update().get(pk=tenant_id)
    if name is None or name == tenant.name:
        return
    before["name"], after["name"] = tenant.name, name
    changes.rename(tenant_id, name)


def _price_problems(form: MerchantUpdate) -> list[Problem]:
    own = form.risk_prices.model_dump(exclude_none=True) if form.risk_prices else {}
    reports = price_problems({f"risk_{kind}_price": price for kind, price in own.items()})
    shown = {f"risk_{kind}_price": f"risk_prices.{kind}" for kind in own}
    bureau = price_problems({"credit_price": form.services.credit_price if form.services else None})
    return [
        *((shown[name], zh, en) for name, zh, en in reports), *price_problems({"notary_price": form.notary_price}),
        *((f"services.{name}", zh, en) for name, zh, en in bureau),
    ]  # fmt: skip


def _problems(caller: Caller, merchant: Merchant, form: MerchantUpdate) -> list[Problem]:
    found: list[Problem] = []
    if form.licence_url:
        found += SentPicture.problems(caller, "licence_url", form.licence_url)
    if form.logo_url and not is_picture_of(form.logo_url, tenant_id=merchant.tenant_id):
        found.append(("logo_url", *ELSEWHERE))
    if form.bank_account is not None:
        found += queries.account_problems(form.bank_account.replace(" ", ""))
    bank = {name: getattr(form, name) for name in queries.BANK}
    if not merchant.bank_account_mask and any(bank.values()):
        found += queries.missing_of_account(bank)
    if form.withdraw_rules is not None:
        own = form.withdraw_rules.model_dump(exclude_none=True)
        found += [(f"withdraw_rules.{name}", zh, en) for name, zh, en in own_limits_problems(own)]
    found += _price_problems(form)
    asked = {field.name for field in fields(Terms) if getattr(form, field.name) is not None}
    terms = Terms(**{name: _after(merchant, form, name) for name in (field.name for field in fields(Terms))})
    # A limit that the platform has narrowed since doesn't stop changes of something else.
    return found + [one for one in terms_problems(terms, policies.current()) if one[0] in asked]


def _after(merchant: Merchant, form: MerchantUpdate, name: str) -> int:
    value = getattr(form, name)
    return int(getattr(merchant, name) if value is None else value)
