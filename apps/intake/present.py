"""From rows to the wire: programs and their calls for the shop, goods and orders for programs."""

from typing import Any

from apps.goods.models import Goods
from apps.goods.queries import on_channel
from apps.intake import proving, queries
from apps.intake.models import App, SignedCall
from apps.intake.queries import access_app
from apps.intake.rules import NOT_ANSWERED, AppStatus, Opens, Refusal, doings, hook_state
from apps.intake.schemas import (
    AppRow,
    Apps,
    AppSecret,
    CallCountQuery,
    CallQuery,
    IntakeCallRow,
    OpenGoods,
    OpenGoodsQuery,
    OpenOrder,
    OpenPage,
    OpenPlaced,
)
from apps.leases import queries as leases
from apps.leases.models import Order
from apps.leases.rules import ORDER, OrderStatus, Stage
from apps.trade.pages import TOKEN_HOLDS
from catalog import queries as catalog
from catalog.choices import CHANNELS, FINENESSES, label_of
from core.caller import Caller, customer
from core.paging import shaped_page, tab_counts
from core.text import say
from core.wire import Option, Page, TabCount
from operators.queries import may_demand as is_owner
from partners.hooks.addresses import without_path
from tenants import addresses
from tenants.scope import current

NOWHERE = (None, "")
OTHERS = ("其他", "Others")
"""Where goods stand whose category is of no node of the channel's tree."""


def apps(caller: Caller) -> Apps:
    owner = is_owner(caller)
    return Apps(
        items=[_app(row, owner=owner) for row in queries.programs()],
        may_add=owner,
        base_url=addresses.shop_url(tenant_id=current().id),
        channels=[Option(value=one.code, label=one.label) for one in CHANNELS.values()],
        calls=[Option(value=one, label=one.words) for one in Opens],
    )


def app(row: App) -> AppRow:
    """For the owner who has just changed it."""
    return _app(row, owner=True)


def with_secret(made: tuple[App, str]) -> AppSecret:
    return AppSecret(app=app(made[0]), secret=made[1])


def _app(row: App, *, owner: bool) -> AppRow:
    return AppRow(
        id=row.pk, name=row.name, key=row.key, channel=row.channel, channel_label=label_of(CHANNELS, row.channel),
        calls=[Opens.of(one) for one in row.calls], status=AppStatus.of(row.status), version=row.version,
        hook_url=row.hook_url if owner else without_path(row.hook_url),
        hook_state=hook_state(row.hook_url, row.hook_failing_since, row.hook_off_at),
        hook_failing_since=row.hook_failing_since, hook_heard_at=row.hook_heard_at, last_call_at=row.last_call_at,
        created_by=row.created_by, created_at=row.created_at, rotated_at=row.rotated_at,
        former_until=row.former_holds, revoked_at=row.revoked_at,
        actions=doings(row.status, row.hook_url) if owner else [],
    )  # fmt: skip


def calls(query: CallQuery) -> Page[IntakeCallRow]:
    return shaped_page(queries.listed_calls(query), query, call_rows)


def call_counts(query: CallCountQuery) -> list[TabCount]:
    """How many there are, and how many of them failed."""
    return tab_counts(queries.matching_calls(query), queries.CALL_TABS)


def call_rows(rows: list[SignedCall]) -> list[IntakeCallRow]:
    names = {row.pk: row.name for row in queries.programs()}
    orders = queries.orders_by_number({(row.app_id, row.number) for row in rows if row.number})
    return [
        IntakeCallRow(
            id=row.pk, at=row.at, app_id=row.app_id, app_name=names.get(row.app_id, ""), call=row.call,
            call_label=say(*proving.TITLES[row.call]) if row.call in proving.TITLES else row.call, number=row.number,
            order_id=orders.get((row.app_id, row.number)), code=row.code, result=_result(row), ip=row.ip,
        )
        for row in rows
    ]  # fmt: skip


def _result(row: SignedCall) -> str:
    if row.refusal:
        return Refusal.words_of(row.refusal)
    if row.code is None:
        return say(*NOT_ANSWERED)
    return say("成功", "Done") if row.code == 200 else say(f"返回 {row.code}", f"Answered {row.code}")


def goods(caller: Caller, query: OpenGoodsQuery) -> Page[OpenGoods]:
    """Of the channel of the program's key."""
    channel = channel_of(caller)
    return shaped_page(on_channel(channel), query, lambda rows: _goods(rows, channel))


def channel_of(caller: Caller) -> str:
    return access_app(caller.app_id or 0).channel


def _goods(rows: list[Goods], channel: str) -> list[OpenGoods]:
    under = catalog.shown_under({row.category_id for row in rows}, channel)
    return [
        OpenGoods(
            id=row.pk, title=row.title, brand=row.brand, fineness=row.fineness,
            fineness_label=label_of(FINENESSES, row.fineness), category_id=under.get(row.category_id, NOWHERE)[0],
            category=under.get(row.category_id, NOWHERE)[1] or say(*OTHERS),
            picture=row.pictures[0] if row.pictures else "",
            price_from=row.price_from, freight=row.freight, updated_at=row.updated_at,
        )
        for row in rows
    ]  # fmt: skip


def order(caller: Caller, number: str) -> OpenOrder:
    """Raises NotFound (104)."""
    return OpenOrder(**_order(_lease(caller, number), number))


def placed(caller: Caller, number: str) -> OpenPlaced:
    row = _lease(caller, number)
    return OpenPlaced(**_order(row, number), page_url=leases.page_url(row))


def page(caller: Caller, number: str) -> OpenPage:
    """Raises NotFound (104)."""
    return OpenPage(url=leases.page_url(_lease(caller, number)), holds_days=TOKEN_HOLDS.days)


def _lease(caller: Caller, number: str) -> Order:
    """The program's own order: no number of another's is found."""
    order_id = queries.order_id_of(caller.app_id or 0, number)
    return leases.access_order(customer(current(), "", order_id), order_id)


def _order(row: Order, number: str) -> dict[str, Any]:
    unpaid = row.paid_at is None and row.status == ORDER.start
    return {
        "order_id": row.pk, "number": number, "status": OrderStatus.of(row.status),
        "status_label": OrderStatus.words_of(row.status), "stage": Stage(row.stage), "version": row.version,
        "title": row.title, "spec": row.spec, "term": row.term, "periods": row.periods,
        "periods_paid": row.periods_paid, "total_rent": row.total_rent, "first_rent": row.first_rent,
        "deposit": row.deposit, "overdue_amount": row.overdue_amount, "created_at": row.created_at,
        "expires_at": row.expires_at if unpaid else None, "paid_at": row.paid_at, "ends_on": row.ends_on,
    }  # fmt: skip
