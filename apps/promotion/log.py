"""What happens to share links, in the log of the shop."""

from core.entities import Entity
from core.wording import Done


class LinkEntity(Entity):
    SHARE_LINK = "share_link"


class LinkLog(Done):
    CREATE = "link.create", "创建了推广链接", "made a share link"
    EDIT = "link.edit", "修改了推广链接", "changed a share link"
    DELETE = "link.delete", "删除了推广链接", "deleted a share link"
