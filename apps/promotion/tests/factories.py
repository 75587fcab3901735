"""Share links for tests."""

from typing import Any

from apps.promotion import services
from apps.promotion.models import ShareLink
from apps.promotion.schemas import NewLinkIn
from tenants.scope import scope


def link(person: Any, goods_id: int | None = None, **more: Any) -> ShareLink:
    with scope(person.shop):
        wanted = NewLinkIn.model_validate({"name": "朋友圈", "goods_id": goods_id, **more})
        return services.create_link(caller=person.caller, wanted=wanted)
