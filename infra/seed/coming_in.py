"""How leases come to a shop beside its links: through its own mini-program, and from its old books."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta

from django.conf import settings

from apps.goods.queries import offer, on_channel
from apps.intake import services as intake
from apps.intake.rules import Opens
from apps.intake.schemas import AppIn, OpenOrderIn
from apps.intake.transfer.columns import BY_KEY
from apps.intake.transfer.running import LEASES_IN, by_name
from apps.leases.kind import LEASE
from apps.leases.queries import lease
from apps.trade.pages import token_of
from core import clock
from infra.seed.cast import Shop
from infra.seed.fates import waiting
from infra.seed.lease import Lease
from infra.seed.parties import Parties
from infra.seed.people import Customer, Town
from infra.seed.spreadsheet import Line, book, must_be_done
from infra.seed.timeline import Timeline
from tenants.scope import scope

SHOP, CHANNEL = "lin", "alipay"
OLD = ((95, 4), (70, 2), (40, 1))
"""Of each old lease: how many days ago it began, and of how many months the rent was paid."""
RENT = 300


@dataclass
class ByProgram(Lease):
    """As any lease, but for how it began."""

    app_id: int = 0

    def place(self) -> None:
        person = self.customer
        self.parties.sandbox.behave(person.mobile, person.behaviour, waiver_bps=person.waiver_bps, name=person.name)
        with scope(self.shop.tenant):
            program = replace(self.nobody, app_id=self.app_id)
            self.order_id = intake.place_order(caller=program, wanted=self._order())
            self.token = token_of(LEASE, lease(self.order_id))
        self.next("pay", 0.03, 0.3)

    def _order(self) -> OpenOrderIn:
        offered = next(one for row in on_channel(CHANNEL) if (one := offer(row.pk, CHANNEL)).skus)
        piece = next(one for one in offered.skus if one.prices and one.available > 0)
        return OpenOrderIn.model_validate(
            {
                "number": f"ZFB{clock.today():%Y%m%d}{self.rng.randrange(1_000):03}", "goods_id": str(offered.goods_id),
                "sku_id": str(piece.id), "term": piece.prices[0].term.code, **self.customer.form(),
            }
        )  # fmt: skip


@dataclass
class ComingIn:
    """`town`: customers of their own."""

    shop: Shop
    parties: Parties
    timeline: Timeline
    town: Town

    def plan(self) -> None:
        if self.shop.plan.account != SHOP:
            return
        end, of = self.timeline.end, f"of {self.shop.plan.account}"
        self.timeline.at(end - timedelta(days=8), f"a mini-program {of}", self.begin)
        self.timeline.at(end - timedelta(days=4, hours=7), f"old leases {of}", self.bring_in)

    def begin(self) -> None:
        """The shop makes a key, and its program places orders from now on."""
        place = f"{settings.PARTNERS_BASE_URL}/hook/receive"
        with scope(self.shop.tenant):
            wanted = AppIn(name="林记支付宝小程序", channel=CHANNEL, calls=list(Opens), hook_url=place)
            app, _ = intake.add_app(caller=self.shop.owner, wanted=wanted)
        for number in range(2):
            story = ByProgram(
                self.shop, self.shop.links_to()[0], self.town.customer("pays"), waiting(number + 1), self.parties,
                self.timeline, self.town.rng, app_id=app.pk,
            )  # fmt: skip
            self.timeline.after(timedelta(hours=5 + 20 * number), "an order of a mini-program", story.place)

    def bring_in(self) -> None:
        """What ran before the shop came here."""
        with scope(self.shop.tenant):
            names = [name for name, sku in by_name().items() if sku]
            raw = self._book(names)
            check = LEASES_IN.check_file(caller=self.shop.owner, tenant_id=self.shop.tenant.id, raw=raw)
            self.parties.work()
            job = LEASES_IN.start(caller=self.shop.owner, check_id=check.id)
            self.parties.work()
            must_be_done(job)

    def _book(self, names: Sequence[str]) -> bytes:
        leases, payments = [], []
        for place, (days, months) in enumerate(OLD):
            number, began = f"LJ2025-{place + 118}", clock.today() - timedelta(days=days)
            leases.append(_lease(number, names[place], began, self.town.customer("pays")))
            payments += [
                {"pay_number": number, "pay_amount": RENT, "pay_day": (began + timedelta(days=30 * nth)).isoformat()}
                for nth in range(months)
                if began + timedelta(days=30 * nth) <= clock.today()
            ]
        return book({"租约": leases, "已收租金": payments}, BY_KEY)


def _lease(number: str, piece: str, began: date, customer: Customer) -> Line:
    names = ("name", "id_number", "mobile", "province", "city", "area", "address")
    return {
        "number": number, "piece": piece, "plan": "租完即送", "term": "12 个月", "total_rent": RENT * 12,
        "started": began.isoformat(), "deposit": 500, "late_paid": 18.5,
        "serials": f"SN-{number}",
        **{name: getattr(customer, name) for name in names},
    }  # fmt: skip
