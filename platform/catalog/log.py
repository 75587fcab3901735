"""What happens to categories, in the platform's log."""

from core.entities import Entity
from core.wording import Done


class CategoryEntity(Entity):
    CATEGORY = "category"


class CategoryLog(Done):
    CREATE = "category.create", "新增了类目", "added a category"
    EDIT = "category.edit", "修改了类目", "changed a category"
    DELETE = "category.delete", "删除了类目", "deleted a category"
    SWITCH = "category.switch", "启用或停用了类目", "switched a category on or off"
    SORT = "category.sort", "调整了类目排序值", "gave a category another place"
    MATCH = "category.match", "设置了类目的渠道对应", "said where a category stands on another channel"
    ORDER = "category.order", "调整了类目顺序", "put categories in another order"
