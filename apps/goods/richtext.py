"""Rich text and pictures that a shop may show: no scripts, no styles, no address but our own uploads."""

import nh3

from core.uploads.addresses import is_own_picture

TAGS = {
    "p", "br", "b", "strong", "i", "em", "u", "s", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "hr", "img",
    "table", "thead", "tbody", "tr", "th", "td",
}  # fmt: skip
ATTRIBUTES = {"img": {"src", "alt", "width", "height"}, "th": {"colspan"}, "td": {"colspan"}}


def clean(html: str, *, tenant_id: int) -> str:
    """Safe HTML. Pictures from elsewhere lose their address."""

    def keep(tag: str, attribute: str, value: str) -> str | None:
        if attribute == "src" and not is_own_picture(value, tenant_id=tenant_id):
            return None
        return value

    return nh3.clean(html, tags=TAGS, attributes=ATTRIBUTES, attribute_filter=keep, link_rel=None)
