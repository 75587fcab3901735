"""Ada, Lin, Gao and Mei: rows of theirs in an empty database, and the way to be one of them in a test."""

from dataclasses import dataclass
from functools import cached_property

from django.core.management import call_command

from apps.finance.services import ledger
from apps.staff import services as staff
from apps.staff.models import Staff, StaffRole
from apps.staff.roles import ShopRole
from apps.subshops.index import SUB_SHOPS
from apps.subshops.models import SubShop
from core import clock
from core.accounts import totp
from core.accounts.models import Account
from core.caller import Caller, Side, TenantRef
from merchants.models import Merchant
from operators import accounts
from operators.models import Operator, SecondFactor
from operators.roles import OperatorsRole
from operators.services import staffing
from tenants import hosts, scope, sessions, tokens
from tenants.models import Domain, Session, Tenant
from tenants.proved import prove
from tenants.provisioning import pool
from tenants.provisioning.claim import add_domain, claim

PASSWORD = "correct-horse-1"
SECRET = b"Ada keeps this in her phone"[:20]
"""Of the authenticator of an operator of the cast."""
ADMIN_HOST = "admin.localhost"
SPARE_SCHEMAS = 2
LIN, GAO = ("lin", "林记租机"), ("gao", "高氏数码")


class Shop(TenantRef):
    """A merchant with its host."""

    __slots__ = ()

    @property
    def host(self) -> str:
        return Domain.objects.get(tenant_id=self.id, sub_shop_id=None).domain

    @property
    def sub_host(self) -> str:
        """The host of its sub-shop."""
        return Domain.objects.exclude(sub_shop_id=None).get(tenant_id=self.id).domain


@dataclass
class Person:
    """Somebody of the cast. `token` is of a session that is opened when it is first asked for."""

    side: Side
    account: str
    user: Account
    host: str
    shop: Shop | None = None
    password: str = PASSWORD

    @property
    def id(self) -> int:
        return int(self.user.pk)

    @property
    def sub_shop_id(self) -> int | None:
        return getattr(self.user, "sub_shop_id", None)

    @cached_property
    def session(self) -> Session:
        return self.new_session()

    def new_session(self) -> Session:
        with scope.public():
            return sessions.open_session(
                self.shop.id if self.shop else 0, self.id, self.user.role_ids[0], self.user.version,
                remember=False, ip="127.0.0.1", agent="test",
            )  # fmt: skip

    def token_of(self, session: Session) -> str:
        return tokens.issue(self.side, session.tenant_id, self.id, session.jti, session.expires_at)

    @cached_property
    def token(self) -> str:
        return self.token_of(self.session)

    @property
    def caller(self) -> Caller:
        """This person as services see them. It doesn't enter the shop's schema: use `scope.scope(shop)`."""
        with scope.scope(self.shop) if self.shop else scope.public():
            who = accounts.principal(accounts.of(self.side), self.id, self.user.role_ids[0])
        assert who is not None
        return Caller(
            side=self.side, user_id=self.id, name=who.name, tenant=self.shop, sub_shop_id=who.sub_shop_id,
            role_id=who.role_id, actions=who.actions, jti=self.session.jti, ip="127.0.0.1",
        )  # fmt: skip


def shop(subdomain: str) -> Shop:
    row = Tenant.objects.get(domains__domain=hosts.store_host(subdomain))
    return Shop(row.pk, row.schema_name, row.name, row.status)


def person(account: str, shop: Shop | None = None) -> Person:
    if shop is None:
        with scope.public():
            return Person(Side.ADMIN, account, Operator.objects.get(account=account), ADMIN_HOST)
    with scope.scope(shop):
        return Person(Side.STORE, account, Staff.objects.get(account=account), shop.host, shop)


def build_cast() -> None:
    """Migrate an empty database and put the cast in."""
    call_command("migrate_all", stdout=_Nowhere())
    _operator()
    for subdomain, name in (LIN, GAO):
        tenant = claim(subdomain, name)
        _merchant(tenant, subdomain)
        with scope.scope(tenant):
            _people(subdomain)
            ledger.open_accounts()
    with scope.scope(shop("lin")):
        sub_shop = SubShop.objects.create(name="城西店", manager="梅", subdomain="linwest", created_at=clock.now())
        SUB_SHOPS.put([sub_shop])
        _account(Staff, "mei", "梅", [_role_id(ShopRole.SUB_MANAGER)], shop("lin").id, sub_shop_id=sub_shop.pk)
    add_domain(shop("lin").id, "linwest", sub_shop.pk)
    pool.fill(SPARE_SCHEMAS)


def code_of(user: Account, tenant_id: int = 0) -> str:
    """What the authenticator shows; good again, although a code never is: a test doesn't wait for the next one."""
    mine = SecondFactor.objects.filter(tenant_id=tenant_id, user_id=user.pk)
    mine.update(last_step=0)
    return totp.code_at(mine.get().secret(), totp.step_at(clock.real_now().timestamp()))


def with_factor(user: Account, tenant_id: int = 0) -> None:
    """This person has an authenticator."""
    row = SecondFactor(tenant_id=tenant_id, user_id=user.pk, confirmed_at=clock.real_now())
    row.seal(SECRET)
    row.save(force_insert=True)


class _Nowhere:
    def write(self, text: str) -> None:
        pass


def _operator() -> None:
    roles = staffing.install_roles()
    with_factor(_account(Operator, "ada", "Ada", [roles[OperatorsRole.OWNER].pk], 0))


def _people(account: str) -> None:
    roles = staff.install_roles()
    _account(Staff, account, {"lin": "林", "gao": "高"}[account], [roles[ShopRole.OWNER].pk], scope.current().id)


def _role_id(code: str) -> int:
    return StaffRole.objects.get(code=code).pk


def _account(
    model: type[Account], account: str, name: str, roles: list[int], tenant_id: int, **more: object
) -> Account:
    from django.contrib.auth.hashers import make_password

    row = model(account=account, name=name, role_ids=roles, password=make_password(PASSWORD), **more)
    mobile = f"1380000{sum(account.encode()):04d}"
    row.set_mobile(mobile, tenant_id)
    row.save()
    prove(tenant_id, row.pk, mobile)
    return row


def _merchant(tenant: Tenant, subdomain: str) -> None:
    row = Merchant(
        tenant_id=tenant.pk, company=tenant.name, credit_code=f"91310000MA1K{subdomain.upper():0>6}"[:18],
        legal_person=tenant.name[:1], licence_url="/media/shared/licence.png", contact=tenant.name[:1],
        subdomain=subdomain, bank_name="招商银行", bank_holder=tenant.name, bank_account_mask="6225 **** 0001",
        commission_bps=500, settlement_days=7, late_fee_bps=5, late_fee_grace_days=3, late_fee_cap_bps=3000,
        created_at=clock.now(),
    )  # fmt: skip
    row.seal("mobile", "13800000001")
    row.seal("bank_account", "6225880100010001")
    row.save()
