"""Onboarding: one form, one transaction; a failure at any step leaves nothing behind."""

from dataclasses import asdict, fields

from django.contrib.auth.hashers import make_password
from django.db import IntegrityError, transaction

from core import audit, clock
from core.accounts.passwords import new_password
from core.accounts.rules import password_problems
from core.caller import Caller, TenantRef
from core.errors import InvalidInput
from core.text import say
from core.uploads.addresses import ELSEWHERE, is_own_picture
from core.uploads.documents import SentPicture
from core.wording import Problem
from merchants import onboarding, queries
from merchants.log import MerchantEntity, MerchantLog
from merchants.models import Merchant
from merchants.rules import is_credit_code
from merchants.schemas import SettleIn, SettleOut
from policies import queries as policies
from policies.rules import Policies, Terms, terms_problems
from tenants import scope
from tenants.addresses import subdomain_url
from tenants.models import Tenant
from tenants.provisioning.claim import claim


def onboard_merchant(*, caller: Caller, form: SettleIn) -> SettleOut:
    """A merchant with its schema, address and owner's login.

    Raises InvalidInput (110) by field.
    """
    made = "" if form.password else new_password()
    limits = policies.current()
    terms = _terms(form, limits)
    if problems := [*_problems(caller, form), *terms_problems(terms, limits)]:
        raise InvalidInput.of(problems)
    try:
        with transaction.atomic():
            tenant = _claim(form)
            merchant = _merchant(caller, tenant, form, terms)
            shop = onboarding.NewShop(
                TenantRef(tenant.pk, tenant.schema_name, tenant.name, tenant.status), form.account,
                make_password(made or form.password), form.contact, form.mobile,
            )  # fmt: skip
            with scope.scope(shop.tenant):
                onboarding.claimed.publish(shop)
            audit.record(caller, MerchantLog.ONBOARD, MerchantEntity.MERCHANT, tenant.pk, after=_told(merchant))
    except IntegrityError as error:
        raise _taken(error) from error
    return SettleOut(
        id=tenant.pk, name=tenant.name, address=subdomain_url(form.subdomain), account=form.account,
        password=made or None,
    )  # fmt: skip


def _claim(form: SettleIn) -> Tenant:
    return claim(subdomain=form.subdomain, name=form.name or form.company)


def _terms(form: SettleIn, limits: Policies) -> Terms:
    """The form's rates; what it leaves out is what the platform starts a merchant with."""
    names = [field.name for field in fields(Terms)]
    return Terms(**{name: _first(getattr(form, name), getattr(limits, name)) for name in names})


def _first(value: int | None, default: int) -> int:
    return default if value is None else value


def _merchant(caller: Caller, tenant: Tenant, form: SettleIn, terms: Terms) -> Merchant:
    account = form.bank_account.replace(" ", "")
    licence = SentPicture.of(caller, "licence_url", form.licence_url)
    merchant = Merchant(
        tenant_id=tenant.pk, company=form.company, credit_code=form.credit_code, legal_person=form.legal_person,
        licence_url=licence.keep(tenant.pk), logo_url=form.logo_url, contact=form.contact,
        subdomain=form.subdomain, service_phone=form.service_phone,
        bank_name=form.bank_name, bank_holder=form.bank_holder, bank_account_mask=queries.mask_account(account),
        goods_review=form.goods_review, created_at=clock.now(), **asdict(terms),
    )  # fmt: skip
    merchant.seal("mobile", form.mobile)
    merchant.seal("bank_account", account)
    merchant.save(force_insert=True)
    return merchant


def _problems(caller: Caller, form: SettleIn) -> list[Problem]:
    found = list(queries.subdomain_problems(form.subdomain))
    found += SentPicture.problems(caller, "licence_url", form.licence_url)
    if form.logo_url and not is_own_picture(form.logo_url, tenant_id=0):
        found.append(("logo_url", *ELSEWHERE))
    if not is_credit_code(form.credit_code):
        found.append(("credit_code", "统一社会信用代码不正确，请核对", "Not a valid unified social credit code"))
    elif Merchant.objects.filter(credit_code=form.credit_code).exists():
        found.append(("credit_code", "该企业已入驻", "This company is a merchant already"))
    found += queries.account_problems(form.bank_account.replace(" ", ""))
    if form.password:
        found += password_problems(form.password, form.account)
    return found


def _taken(error: IntegrityError) -> InvalidInput:
    """Somebody else was a moment faster; the database says with which value."""
    if "credit_code" in str(error):
        return InvalidInput(("credit_code", say("该企业已入驻", "This company is a merchant already")))
    return InvalidInput(("subdomain", say("该地址已被使用", "This address is taken")))


def _told(merchant: Merchant) -> dict[str, object]:
    return {
        "company": merchant.company,
        "credit_code": merchant.credit_code,
        "subdomain": merchant.subdomain,
        "commission_bps": merchant.commission_bps,
        "settlement_days": merchant.settlement_days,
        "bank_account": merchant.bank_account_mask,
    }
