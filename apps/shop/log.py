"""What happens to sub-shops, in the log of the shop."""

from core.entities import Entity
from core.wording import Done


class ShopEntity(Entity):
    SUB_SHOP = "sub_shop"


class SubShopLog(Done):
    CREATE = "sub_shop.create", "开设了分店", "opened a sub-shop"
    UPDATE = "sub_shop.update", "修改了分店资料", "changed a sub-shop"
