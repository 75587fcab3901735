"""Share links: statuses and transitions (product.md, Entities and states)."""

from enum import StrEnum

from core.transitions import Table


class LinkStatus(StrEnum):
    ACTIVE = "active"
    DISABLED = "disabled"
    EXPIRED = "expired"
    DELETED = "deleted"


class LinkAct(StrEnum):
    DISABLE = "disable"
    ENABLE = "enable"
    EXPIRE = "expire"
    EXTEND = "extend"
    DELETE = "delete"


S, A = LinkStatus, LinkAct

LINK = Table(
    "share_link",
    {
        S.ACTIVE: {A.DISABLE: S.DISABLED, A.EXPIRE: S.EXPIRED, A.DELETE: S.DELETED},
        S.DISABLED: {A.ENABLE: S.ACTIVE, A.EXPIRE: S.EXPIRED, A.DELETE: S.DELETED},
        S.EXPIRED: {A.EXTEND: S.ACTIVE, A.DELETE: S.DELETED},
        S.DELETED: {},
    },
)
