"""A shop that grew: a role of its own, a second salesman, a shipper, people of the sub-shop, somebody who left."""

from apps.shop.schemas import SubShopIn, SubShopUpdate
from apps.shop.services import create_sub_shop, update_sub_shop
from apps.staff import services as staff
from apps.staff.accounts import STAFF
from apps.subshops.queries import access_sub_shop
from apps.subshops.rules import SubShopStatus
from core import actions as a
from infra.seed.cast import PASSWORD, Shop, caller_of, person_of
from operators.services import people, roles

STOCKKEEPER = "仓管"
MAY = [a.GOODS_VIEW, a.GOODS_ARRANGE, a.ORDER_VIEW, a.ORDER_ALL, a.ORDER_SHIP, a.ORDER_REMARK, a.UPLOAD]
MORE = (("xu", "许晴", "salesman"), ("he", "贺速达", "shipper"))
LEFT = ("lao", "劳杰", "salesman", "已离职，工作已移交")
ASSISTANT = ("tao", "陶然", "sub_staff")
RESTING = SubShopIn(
    name="城北店", address="杭州市拱墅区莫干山路 1418 号", manager="贝小北", mobile="13700130199", account="bei",
    password=PASSWORD,
)  # fmt: skip
"""A sub-shop that is paused: it is being rebuilt."""


def grow(shop: Shop) -> None:
    """In the shop's schema, by its owner and the sub-shop's manager, as they would do it on the page."""
    role = roles.save_role(caller=shop.owner, accounts=STAFF, name=STOCKKEEPER, actions=MAY)
    _hire(shop, "cang", "苍海平", 70, role.pk)
    for number, (account, name, code) in enumerate(MORE, 71):
        _hire(shop, account, name, number, *staff.role_ids(code))
    shop.callers["second_salesman"] = caller_of(MORE[0][0], shop.tenant)
    account, name, code, why = LEFT
    gone = _hire(shop, account, name, 75, *staff.role_ids(code))
    people.set_active(caller=shop.owner, accounts=STAFF, user_id=gone, active=False, reason=why)
    if "sub_shop" in shop.callers:
        manager = shop.callers["sub_shop"]
        account, name, code = ASSISTANT
        person = person_of(account, name, 76, *staff.role_ids(code))
        staff.create_staff(caller=manager, person=person, sub_shop_id=manager.sub_shop_id)
        caller_of(account, shop.tenant)
    _rest(shop)


def _rest(shop: Shop) -> None:
    """A second sub-shop, opened and paused by the owner."""
    made = create_sub_shop(caller=shop.owner, form=RESTING)
    caller_of(RESTING.account, shop.tenant)
    row = access_sub_shop(shop.owner, int(made.id))
    update_sub_shop(caller=shop.owner, shop=row, form=SubShopUpdate(id=made.id, status=SubShopStatus.PAUSED))


def _hire(shop: Shop, account: str, name: str, number: int, *role_ids: int) -> int:
    staff.create_staff(caller=shop.owner, person=person_of(account, name, number, *role_ids))
    return caller_of(account, shop.tenant).user_id
