"""Onboarding: one form, one transaction; a failure at any step leaves nothing behind."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from datetime import date
from typing import Protocol

from django.db import IntegrityError, connection, transaction

from core import audit, clock
from core.accounts.hashing import make_password
from core.accounts.passwords import new_password, password_problems
from core.caller import Caller, TenantRef
from core.errors import InvalidInput
from core.text import say
from core.uploads.addresses import ELSEWHERE, is_own_picture
from core.uploads.documents import SentPicture
from core.wording import Problem
from merchants import onboarding, queries
from merchants.log import MerchantEntity, MerchantLog
from merchants.models import Merchant, Paper
from merchants.rules import PaperKind, is_credit_code
from merchants.schemas import SettleIn, SettleOut
from policies import queries as policies
from policies.rules import Policies, Terms, terms_problems
from tenants import scope
from tenants.addresses import subdomain_url
from tenants.models import Tenant
from tenants.provisioning.claim import claim

ALREADY: Problem = ("credit_code", "该企业已入驻", "This company is a merchant already")


class Settling(Protocol):
    """What a merchant comes in with. Without `password` one is made; without `name` the shop bears the company's.

    The bank account may come later: its three fields are empty then, and nothing is paid out until the shop has one.
    """

    @property
    def company(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def credit_code(self) -> str: ...
    @property
    def legal_person(self) -> str: ...
    @property
    def licence_expires_on(self) -> date | None: ...
    @property
    def logo_url(self) -> str: ...
    @property
    def service_phone(self) -> str: ...
    @property
    def contact(self) -> str: ...
    @property
    def mobile(self) -> str: ...
    @property
    def subdomain(self) -> str: ...
    @property
    def bank_name(self) -> str: ...
    @property
    def bank_holder(self) -> str: ...
    @property
    def bank_account(self) -> str: ...
    @property
    def goods_review(self) -> bool: ...
    @property
    def account(self) -> str: ...
    @property
    def password(self) -> str: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Newcomer:
    """`Settling` out of what another room has; rates as in the form.

    No bank account: it comes by a proposal, which a second person confirms.
    """

    company: str
    name: str
    credit_code: str
    legal_person: str
    licence_expires_on: date | None
    logo_url: str
    service_phone: str
    contact: str
    mobile: str
    subdomain: str
    bank_name: str = ""
    bank_holder: str = ""
    bank_account: str = ""
    commission_bps: int | None
    settlement_days: int | None
    late_fee_bps: int | None
    late_fee_grace_days: int | None
    late_fee_cap_bps: int | None
    goods_review: bool
    account: str
    password: str


class Picture(Protocol):
    """One that becomes a document of the merchant's."""

    def keep(self, tenant_id: int) -> str: ...


def onboard_form(*, caller: Caller, form: SettleIn) -> SettleOut:
    """By an operator's form, with the licence that was sent for it. Raises InvalidInput (110) by field."""
    if problems := SentPicture.problems(caller, "licence_url", form.licence_url):
        raise InvalidInput.of([*problems, *_problems(form)])
    return onboard_merchant(caller=caller, form=form, licence=SentPicture.of(caller, "licence_url", form.licence_url))


def onboard_merchant(
    *, caller: Caller, form: Settling, licence: Picture, papers: Sequence[Picture] = (), mobile_proved: bool = False
) -> SettleOut:  # fmt: skip
    """A merchant with its schema, address and owner's login. `papers`: what else it showed, for its profile.
    `mobile_proved`: its owner had the mobile in hand.

    Raises InvalidInput (110) by field, Busy (115) while others' passwords are looked at.
    """
    made = "" if form.password else new_password()
    if problems := _problems(form):
        raise InvalidInput.of(problems)
    terms = _terms(form, policies.current())
    password = make_password(made or form.password)
    try:
        with transaction.atomic():
            _check_alone(form.credit_code)
            tenant = _claim(form)
            merchant = _merchant(tenant, form, terms, licence)
            shop = onboarding.NewShop(
                TenantRef(tenant.pk, tenant.schema_name, tenant.name, tenant.status), form.account,
                password, form.contact, form.mobile,
                mobile_proved,
            )  # fmt: skip
            _hang(tenant.pk, papers)
            with scope.scope(shop.tenant):
                onboarding.claimed.publish(shop)
            audit.record(caller, MerchantLog.ONBOARD, MerchantEntity.MERCHANT, tenant.pk, after=_told(merchant))
    except IntegrityError as error:
        raise _taken() from error
    return SettleOut(
        id=tenant.pk, name=tenant.name, address=subdomain_url(form.subdomain), account=form.account,
        password=made or None,
    )  # fmt: skip


def _check_alone(credit_code: str) -> None:
    """Whoever onboards the same company waits here. Raises InvalidInput (110) where it came in meanwhile."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(hashtext(%s))", [f"merchants.onboard:{credit_code}"])
    if queries.is_merchant(credit_code):
        raise InvalidInput.of([ALREADY])


def _claim(form: Settling) -> Tenant:
    return claim(subdomain=form.subdomain, name=form.name or form.company)


def _terms(form: Settling, limits: Policies) -> Terms:
    """The form's rates; what it leaves out is what the platform starts a merchant with."""
    names = [field.name for field in fields(Terms)]
    return Terms(**{name: _first(getattr(form, name), getattr(limits, name)) for name in names})


def _first(value: int | None, default: int) -> int:
    return default if value is None else value


def _merchant(tenant: Tenant, form: Settling, terms: Terms, licence: Picture) -> Merchant:
    account = form.bank_account.replace(" ", "")
    merchant = Merchant(
        tenant_id=tenant.pk, company=form.company, credit_code=form.credit_code, legal_person=form.legal_person,
        licence_url=licence.keep(tenant.pk), licence_expires_on=form.licence_expires_on,
        logo_url=form.logo_url, contact=form.contact, subdomain=form.subdomain, service_phone=form.service_phone,
        bank_name=form.bank_name, bank_holder=form.bank_holder,
        bank_account_mask=queries.mask_account(account) if account else "",
        goods_review=form.goods_review, created_at=clock.now(), **asdict(terms),
    )  # fmt: skip
    merchant.seal("mobile", form.mobile)
    if account:
        merchant.seal("bank_account", account)
    merchant.save(force_insert=True)
    return merchant


def _hang(merchant_id: int, papers: Sequence[Picture]) -> None:
    now = clock.now()
    Paper.objects.bulk_create(
        Paper(merchant_id=merchant_id, number=number, kind=PaperKind.OTHER, url=one.keep(merchant_id), since=now)
        for number, one in enumerate(papers, 1)
    )


def _problems(form: Settling) -> list[Problem]:
    found = list(queries.subdomain_problems(form.subdomain))
    if form.logo_url and not is_own_picture(form.logo_url, tenant_id=0):
        found.append(("logo_url", *ELSEWHERE))
    if not is_credit_code(form.credit_code):
        found.append(("credit_code", "统一社会信用代码不正确，请核对", "Not a valid unified social credit code"))
    elif queries.is_merchant(form.credit_code):
        found.append(ALREADY)
    found += _bank_problems(form)
    if form.password:
        found += password_problems(form.password, form.account)
    limits = policies.current()
    return found + terms_problems(_terms(form, limits), limits)


def _bank_problems(form: Settling) -> list[Problem]:
    """All of the account, or none of it."""
    given = {name: getattr(form, name) for name in queries.BANK}
    if not any(given.values()):
        return []
    return queries.missing_of_account(given) or queries.account_problems(form.bank_account.replace(" ", ""))


def _taken() -> InvalidInput:
    """Somebody else was a moment faster with the address."""
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
