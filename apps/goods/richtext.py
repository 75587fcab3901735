"""Rich text and pictures that a shop may show: no scripts, no styles, no address but our own uploads."""

from typing import Annotated

import nh3
from pydantic import TypeAdapter, ValidationError

from core.uploads.addresses import is_own_picture
from core.wire import LINES

TAGS = {
    "p", "br", "b", "strong", "i", "em", "u", "s", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "hr", "img",
    "table", "thead", "tbody", "tr", "th", "td",
}  # fmt: skip
ATTRIBUTES = {"img": {"src", "alt", "width", "height"}, "th": {"colspan"}, "td": {"colspan"}}

_READ = TypeAdapter(Annotated[str, LINES])
UNSEEN = (
    "含有看不见的字符（常由粘贴带入），请重新输入这段文字",
    "It has characters that cannot be seen, as what is pasted may: type that part anew",
)


def is_seen(html: str) -> bool:
    """Whether what is read of safe HTML is what it is: `&#8203;` is a sign in it by now."""
    try:
        _READ.validate_python(html)
    except ValidationError:
        return False
    return True


def clean(html: str, *, tenant_id: int) -> str:
    """Safe HTML. Pictures from elsewhere lose their address."""

    def keep(tag: str, attribute: str, value: str) -> str | None:
        if attribute == "src" and not is_own_picture(value, tenant_id=tenant_id):
            return None
        return value

    return nh3.clean(html, tags=TAGS, attributes=ATTRIBUTES, attribute_filter=keep, link_rel=None)
