"""Short messages to who ordered. The payload names the order; the mobile is unsealed when it is sent."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic

from apps.trade import pages
from apps.trade.kind import Kind, Row
from partners import services as partners
from partners.models import PartnerCall
from partners.registry import Outcome
from partners.sms import adapter
from tenants.scope import current


@dataclass(frozen=True)
class Messages(Generic[Row]):
    """`operation`: their name in the queue of calls, which people read as `title`.

    `templates`: the party's, by what a message is about.
    `with_page`: those that lead to the customer's page. Its address opens the order, so it is made when it is sent.
    """

    kind: Kind[Row]
    operation: str
    title: tuple[str, str]
    templates: Mapping[str, str]
    with_page: frozenset[str] = frozenset()

    def tell(self, row: Row, about: str, *, nth: int = 1, **params: str) -> None:
        """Send a message about the order once; `nth` tells repeated ones apart."""
        payload: dict[str, Any] = {"order_id": row.pk, "about": about, "params": params}
        key = f"{row.pk}-{about}-{nth}"
        partners.want(current().id, "sms", self.operation, key, payload, subject=self.kind.entity, subject_id=row.pk)

    def send(self, call: PartnerCall) -> Outcome:
        asked = call.payload
        row = self.kind.model._default_manager.get(pk=asked["order_id"])
        params = {"shop": current().name, **asked["params"]}
        if asked["about"] in self.with_page:
            params["url"] = pages.page_url(self.kind, row)
        return adapter.send_sms(self.kind.plain(row, "mobile"), self.templates[asked["about"]], params, key=call.key)

    def mobile(self, call: PartnerCall) -> str:
        return self.kind.plain(self.kind.model._default_manager.get(pk=call.payload["order_id"]), "mobile")

    def register(self) -> None:
        adapter.operation(self.operation, self.send, title=self.title, mobile=self.mobile)
