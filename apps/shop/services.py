"""Opening, changing, pausing and closing sub-shops."""

from django.db import IntegrityError, transaction

from apps.bills import services as bills
from apps.leases import services as lease_acts
from apps.orders.log import OrderLog
from apps.promotion import services as link_acts
from apps.purchases import services as purchase_acts
from apps.shop.log import ShopEntity, SubShopLog
from apps.shop.queries import BACK, gave_back
from apps.shop.schemas import SubShopIn, SubShopMade, SubShopUpdate
from apps.staff.accounts import STAFF
from apps.staff.queries import people_of
from apps.staff.roles import ShopRole
from apps.staff.services import create_staff, role_ids
from apps.subshops.index import SUB_SHOPS
from apps.subshops.models import SubShop
from apps.subshops.rules import SUB_SHOP, SubShopStatus
from core import audit, clock
from core.accounts.passwords import new_password
from core.actions import ORDER_ALLOCATE, STAFF_EDIT
from core.caller import Caller
from core.entities import TradeKind
from core.errors import Forbidden, InvalidInput, StateError
from core.scopes import only_own
from core.text import say
from merchants import closing
from merchants.queries import subdomain_problems
from operators.services import people
from operators.services.people import Person
from tenants import hosts, scope
from tenants.addresses import subdomain_url
from tenants.hosts import store_host
from tenants.provisioning.claim import add_domain


def create_sub_shop(*, caller: Caller, form: SubShopIn) -> SubShopMade:
    """A sub-shop, its manager's login and, if wanted, an address of its own.

    Raises InvalidInput (110) by field.
    """
    made = "" if form.password else new_password()
    password = people.hashed(form.password or made, form.account)
    with transaction.atomic():
        shop = _insert(form)
        person = Person(form.account, form.manager, form.mobile, password, tuple(role_ids(ShopRole.SUB_MANAGER)))
        create_staff(caller=caller, person=person, sub_shop_id=shop.pk)
        _move_site(shop, form.subdomain)
        SUB_SHOPS.put([shop])
        told = {"name": shop.name, "account": form.account, "subdomain": form.subdomain}
        audit.record(caller, SubShopLog.CREATE, ShopEntity.SUB_SHOP, shop.pk, after=told)
    site = subdomain_url(shop.subdomain) if shop.subdomain else ""
    return SubShopMade(id=shop.pk, account=form.account, password=made or None, site=site)


def update_sub_shop(*, caller: Caller, shop: SubShop, form: SubShopUpdate) -> SubShop:
    """Change what the form names. Raises InvalidInput (110), StateError (111), Forbidden (103) for the mobile."""
    with transaction.atomic():
        shop = SubShop.objects.select_for_update().get(pk=shop.pk)
        before, after = _changes(shop, form)
        if form.subdomain is not None and form.subdomain != shop.subdomain:
            before["subdomain"], after["subdomain"] = shop.subdomain, form.subdomain
            _move_site(shop, form.subdomain)
        if form.status is not None and form.status != shop.status:
            before["status"], after["status"] = shop.status, form.status
            after |= _change_status(caller, shop, form, form.status)
        if form.mobile:
            _change_mobile(caller, shop, form.mobile)
            after["mobile"] = "****"
        _save(shop)
        SUB_SHOPS.put([shop])
        audit.record(caller, SubShopLog.UPDATE, ShopEntity.SUB_SHOP, shop.pk, before=before, after=after)
    return shop


def _insert(form: SubShopIn) -> SubShop:
    shop = SubShop(name=form.name, address=form.address, manager=form.manager, created_at=clock.now())
    _save(shop)
    return shop


def _save(shop: SubShop) -> None:
    try:
        with transaction.atomic():
            shop.save()
    except IntegrityError as error:
        raise InvalidInput(("name", say("已有同名分店", "A sub-shop has this name already"))) from error


def _changes(shop: SubShop, form: SubShopUpdate) -> tuple[dict[str, str], dict[str, str | int]]:
    before: dict[str, str] = {}
    after: dict[str, str | int] = {}
    for field in ("name", "address", "manager"):
        value = getattr(form, field)
        if value is not None and value != getattr(shop, field):
            before[field], after[field] = getattr(shop, field), value
            setattr(shop, field, value)
    return before, after


def _move_site(shop: SubShop, subdomain: str) -> None:
    """Give the sub-shop this address instead of the one that it had; "" takes it away."""
    tenant_id = scope.current().id
    if subdomain and (problems := subdomain_problems(subdomain, tenant_id=tenant_id)):
        raise InvalidInput.of(problems)
    if shop.subdomain:
        hosts.leave(tenant_id, store_host(shop.subdomain))
    if subdomain:
        _add_domain(tenant_id, shop.pk, subdomain)
    if shop.subdomain != subdomain:
        shop.subdomain = subdomain
        shop.save(update_fields=["subdomain"])


def _add_domain(tenant_id: int, sub_shop_id: int, subdomain: str) -> None:
    try:
        with transaction.atomic():
            add_domain(tenant_id, subdomain, sub_shop_id)
    except IntegrityError as error:
        raise InvalidInput(("subdomain", say("该地址已被使用", "This address is taken"))) from error


def _change_status(caller: Caller, shop: SubShop, form: SubShopUpdate, target: SubShopStatus) -> dict[str, int]:
    """One step of the table, on a locked row, so that no order comes to it meanwhile; gives what became of its work.

    Closing ends its logins, its links and its address. Raises StateError (111), Forbidden (103).
    """
    SUB_SHOP.act_to(shop.status, target)
    told: dict[str, int] = {}
    if form.move_back and target != SubShopStatus.OPEN:
        told = _give_back(caller, shop, unshipped=target == SubShopStatus.PAUSED)
    if target == SubShopStatus.CLOSED:
        _check_nothing_lives(shop)
        staff = [person.pk for person in people_of([shop.pk])]
        people.switch(STAFF, staff, active=False, tenant_id=scope.current().id)
        told["links_off"] = link_acts.disable_of_sub_shop(caller, shop.pk)
        if not any(told.get(name) for name in BACK) and not gave_back(shop.pk):
            _move_site(shop, "")
    shop.status = target
    return {name: count for name, count in told.items() if count}


def _give_back(caller: Caller, shop: SubShop, *, unshipped: bool) -> dict[str, int]:
    """Its open orders become the merchant's own, all or those that weren't shipped, each with a line in its log.

    Raises Forbidden (103): that takes who may move orders, and sees all of them.
    """
    if not caller.may(ORDER_ALLOCATE) or only_own(caller):
        raise Forbidden
    leased = lease_acts.give_back(shop.pk, unshipped=unshipped)
    bills.move_to_sub_shop(leased, None)
    bought = purchase_acts.give_back(shop.pk, unshipped=unshipped)
    before, after = {"sub_shop_id": shop.pk}, {"sub_shop_id": None}
    for kind, ids in ((TradeKind.LEASE, leased), (TradeKind.PURCHASE, bought)):
        audit.record_each(caller, OrderLog.BACK_TO_SHOP, kind, ids, before=before, after=after, why=shop.name)
    return dict(zip(BACK, (len(leased), len(bought)), strict=True))


def _check_nothing_lives(shop: SubShop) -> None:
    """Raises StateError (111) that says how much stands in the way."""
    live = closing.live_of(scope.current().id, shop.pk)
    if not any(live.values()):
        return
    leases, purchases = live[TradeKind.LEASE], live[TradeKind.PURCHASE]
    zh = f"还有 {leases} 份未完结的租约、{purchases} 笔未完结的购买订单，请先转回总店，或完结后再关闭"
    en = f"{leases} leases and {purchases} purchases still run: give them back to the shop, or wait for their end"
    raise StateError(say(zh, en), shop.status)


def _change_mobile(caller: Caller, shop: SubShop, mobile: str) -> None:
    """The manager's, who is the sub-shop's first account: a way into it, so who changes people may, and as they do.

    Raises Forbidden (103).
    """
    if not caller.may(STAFF_EDIT):
        raise Forbidden
    for one in people_of([shop.pk])[:1]:
        people.edit(caller=caller, accounts=STAFF, user_id=one.pk, name=one.name, mobile=mobile, role_ids=one.role_ids)
