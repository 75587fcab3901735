"""The people of the demo: operators, and three merchants through the real onboarding."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache

from django.conf import settings

from apps.deposits.services import set_rule
from apps.promotion.models import ShareLink
from apps.staff.models import Staff
from core.caller import Caller, Side, TenantRef
from core.uploads.services import WAITING, store_picture
from infra.sandbox.testing import Sandbox
from infra.seed import drawing
from merchants.rules import credit_check_char
from merchants.schemas import SettleIn
from merchants.services.onboard import onboard_form
from operators import accounts
from operators.models import Operator
from operators.roles import OperatorsRole
from operators.services import people, second_factor, staffing
from operators.services.people import Person
from tenants import scope
from tenants.proved import prove

PASSWORD = "zudesk-demo-2026"


@dataclass(frozen=True, slots=True)
class Plan:
    """What a merchant is. `part`: its share of all leases. `stockkeepers`: has a role of its own, and more people.
    `in_money`: its customers may pay the deposit.
    """

    account: str
    name: str
    company: str
    owner: str
    credit: str
    bank: tuple[str, str]
    commission_bps: int
    part: int
    people: Sequence[tuple[str, str, str]]
    sub_shop: tuple[str, str, str, str] | None
    stockkeepers: bool = False
    in_money: bool = False


PLANS = (
    Plan(
        "lin", "林记数码", "杭州林记数码科技有限公司", "林晓峰", "91330106MA2KCL5N8", ("招商银行", "6225880100010001"),
        500, 55, (("wen", "文静", "auditor"), ("fang", "方敏", "finance"), ("su", "苏杭", "salesman")),
        ("mei", "梅雨晴", "城西店", "杭州市西湖区文二西路 808 号"), stockkeepers=True,
        in_money=True,
    ),
    Plan(
        "gao", "高飞租机", "深圳高飞租赁有限公司", "高建军", "91440305MA5G7HQ42", ("中国工商银行", "6222021202041701"),
        600, 33, (("hou", "侯亮", "auditor"), ("qian", "钱多多", "finance"), ("yu", "于乐", "salesman")),
        ("ning", "宁远", "南山店", "深圳市南山区科技园路 18 号"),
    ),
    Plan(
        "tang", "唐家电玩", "上海唐家电玩有限公司", "唐小龙", "91310115MA1H9FRU6", ("中国建设银行", "6217001210024455"),
        800, 12, (("deng", "邓超群", "auditor"), ("bai", "白雪", "finance"), ("xia", "夏天", "salesman")), None,
    ),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Offered:
    """A share link and what customers find behind it."""

    link: ShareLink
    goods_id: int
    leased: bool = True
    sold: bool = False
    bundled: bool = False


@dataclass
class Shop:
    """A merchant as the seed acts in it: its people, and an operator, as callers; its links to goods. `shelves`: those
    that open more.
    """

    plan: Plan
    tenant: TenantRef
    callers: dict[str, Caller] = field(default_factory=dict)
    links: list[Offered] = field(default_factory=list)
    shelves: list[ShareLink] = field(default_factory=list)
    goods: int = 0

    @property
    def owner(self) -> Caller:
        return self.callers["owner"]

    def links_to(self, *, sold: bool = False, bundled: bool = False) -> list[Offered]:
        """Links to what is leased, or `sold`; only to goods with packages if `bundled`."""
        fitting = [one for one in self.links if (one.sold if sold else one.leased)]
        return [one for one in fitting if one.bundled] if bundled else fitting


@dataclass
class Cast:
    ada: Caller
    finance: Caller
    shops: list[Shop]


def operators() -> tuple[Caller, Caller]:
    """Ada who owns the platform, a finance and an operations colleague. Gives Ada and the finance one."""
    with scope.public():
        roles = staffing.install_roles()
        owner = staffing.first_operator(person_of("ada", "Ada 陆", 1, roles[OperatorsRole.OWNER].pk))
        _enrol(owner)
        ada = caller_of("ada")
        for number, (account, name, role) in enumerate(
            (("cai", "蔡会计", "finance"), ("ops", "欧阳", "operations")), 2
        ):
            _enrol(staffing.create_operator(caller=ada, person=person_of(account, name, number, roles[role].pk)))
            caller_of(account)
        return ada, caller_of("cai")


def _enrol(operator: Operator) -> None:
    """The sandbox plays the phone, so that a stranger logs in without one."""
    enrolment = second_factor.begin(0, operator)
    sandbox = Sandbox(settings.PARTNERS_BASE_URL)
    sandbox.control("authenticator", uri=enrolment.uri)
    second_factor.confirm(0, operator.pk, sandbox.codes()[operator.account])


def found_shop(ada: Caller, plan: Plan) -> Shop:
    """A merchant by the real onboarding, with its owner."""
    with scope.public():
        made = onboard_form(caller=ada, form=_form(plan))
    shop = Shop(plan, scope.tenant_ref(int(made.id)), {"platform": ada})
    with scope.scope(shop.tenant):
        shop.callers["owner"] = caller_of(plan.account, shop.tenant)
        if plan.in_money:
            set_rule(caller=shop.owner, in_money=True)
    return shop


def caller_of(account: str, tenant: TenantRef | None = None) -> Caller:
    """This person as services see them; the person's schema must be active."""
    side = Side.STORE if tenant else Side.ADMIN
    people_here = (Staff if tenant else Operator).objects.filter(account=account)
    row = people_here.get()
    # The demo prints the password that it made, and everybody has their own mobile in hand.
    people_here.update(must_change=False)
    tenant_id = tenant.id if tenant else 0
    prove(tenant_id, row.pk, row.mobile(tenant_id))
    who = accounts.principal(accounts.of(side), row.pk, row.role_ids[0])
    assert who is not None
    return Caller(
        side=side, user_id=row.pk, name=who.name, tenant=tenant, sub_shop_id=who.sub_shop_id, role_id=who.role_id,
        actions=who.actions, ip="127.0.0.1",
    )  # fmt: skip


def person_of(account: str, name: str, number: int, *roles: int) -> Person:
    return Person(account, name, f"1380013{number:04d}", _hash(), roles)


@cache
def _hash() -> str:
    """Everybody has the same password anyway; hashing is slow on purpose."""
    return people.hashed(PASSWORD, "everybody")


def _form(plan: Plan) -> SettleIn:
    code = plan.credit + credit_check_char(plan.credit)
    facts = [f"名称：{plan.company}", f"代码：{code}", f"法定代表人：{plan.owner}", "（演示资料）"]
    bank, account = plan.bank
    return SettleIn(
        company=plan.company, name=plan.name, credit_code=code, legal_person=plan.owner,
        licence_url=store_picture(drawing.paper("营业执照", facts), 0, folder=WAITING).url, contact=plan.owner,
        mobile=f"1390000{len(plan.company):02d}{plan.commission_bps // 100:02d}", subdomain=plan.account,
        service_phone=f"400-000-{plan.commission_bps:04d}",
        bank_name=bank, bank_holder=plan.company, bank_account=account, commission_bps=plan.commission_bps,
        settlement_days=7, account=plan.account, password=PASSWORD,
    )  # fmt: skip
