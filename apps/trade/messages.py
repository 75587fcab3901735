"""Short messages to who ordered. The payload names the order; the mobile is unsealed when it is sent."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Generic

from apps.trade import pages
from apps.trade.kind import Kind, Row
from apps.trade.log import TradeReason
from apps.trade.people import plain
from apps.trade.rules import ToCustomer
from core import clock
from partners import services as partners
from partners.models import PartnerCall
from partners.registry import Nothing, Operation, Outcome
from partners.services import Asking
from partners.sms.adapter import handle_message, send_sms
from partners.sms.port import VALUE_MAX
from tenants.scope import current

KEPT = timedelta(hours=1)
"""The longest that a message takes: what is older has waited for its party."""
OUT_OF_DATE = "out_of_date"
"""The code of a call that was dropped, since its message made no sense any more."""


@dataclass(frozen=True, slots=True)
class Message:
    """`about`: which template; `params`: its words, but for the shop's name and the page's code."""

    order_id: int
    about: str
    params: dict[str, str]


def always(row: object, about: str, call: PartnerCall) -> bool:
    return True


def at_any_hour(about: str) -> datetime | None:
    return None


def none_of_its_own(about: str) -> tuple[str, bool]:
    raise KeyError(about)


@dataclass(frozen=True)
class Messages(Generic[Row]):
    """`operation`: what they are in the queue of calls.

    `templates`: the party's, by what a message is about.
    `with_page`: those that lead to the customer's page. Its code opens the order, so it is made when it is sent.
    `still`: whether one makes sense yet when it is sent: it may have waited for its hour, or for the party; else it is
    dropped.
    `own`: of a message that isn't among `templates`, since the shop worded it: its template, and whether it leads to
    the page.
    `hour`: until which business moment a message waits when it is about to go out, whenever it was put down: its party
    may have kept it until the night. None: it goes.
    `unconfirmed`: those that go to who hasn't confirmed yet that the order is theirs; nothing else does.
    """

    kind: Kind[Row]
    operation: Operation[Message, Nothing]
    templates: Mapping[str, str]
    with_page: frozenset[str] = frozenset()
    still: Callable[[Row, str, PartnerCall], bool] = always
    hour: Callable[[str], datetime | None] = at_any_hour
    unconfirmed: frozenset[str] = frozenset()
    own: Callable[[str], tuple[str, bool]] = none_of_its_own

    def tell(self, row: Row, about: str, *, nth: int = 1, **params: str) -> None:
        """Send a message about the order once; `nth` tells repeated ones apart."""
        if not self._goes_to(row, about):
            return
        key, message = f"{row.pk}-{about}-{nth}", Message(row.pk, about, params)
        partners.want(current().id, self.operation, Asking(key, message, self.kind.kind, row.pk))

    def tell_daily(
        self, row: Row, about: str, params: dict[str, str], *, day: date, not_before: datetime | None = None
    ) -> PartnerCall | None:
        """Send a message that somebody asks for once on `day`, however many ask at once; None: it went out already,
        or isn't for them.

        `not_before`: a moment of the real clock until which it waits.
        """
        if not self._goes_to(row, about):
            return None
        wanted = Asking(daily_key(row.pk, about, day), Message(row.pk, about, params), self.kind.kind, row.pk)
        return next(iter(partners.want_all(current().id, self.operation, [wanted], not_before=not_before)), None)

    def _goes_to(self, row: Row, about: str) -> bool:
        return not row.waits_for_customer(ToCustomer.MESSAGE) or about in self.unconfirmed

    def send(self, call: PartnerCall) -> Outcome:
        asked = self.operation.asked(call)
        row = self.kind.model._default_manager.get(pk=asked.order_id)
        if not self.still(row, asked.about, call):
            return Outcome(ok=False, raw="", error=TradeReason.OUT_OF_DATE, code=OUT_OF_DATE)
        template, with_page = self._template(asked.about)
        params = {"shop": current().name[:VALUE_MAX], **asked.params}
        if with_page:
            params["code"] = pages.code_of(self.kind, row)
        return send_sms(plain(row, "mobile"), template, params, key=call.key)

    def _template(self, about: str) -> tuple[str, bool]:
        if about in self.templates:
            return self.templates[about], about in self.with_page
        return self.own(about)

    def mobile(self, call: PartnerCall) -> str:
        return plain(self.kind.model._default_manager.get(pk=self.operation.asked(call).order_id), "mobile")

    def later(self, call: PartnerCall) -> datetime | None:
        """By the real clock; see `Handler`."""
        until = self.hour(self.operation.asked(call).about)
        return until - clock.ahead() if until else None

    def handle(self) -> None:
        if self.with_page:
            pages.sends(self.kind)
        handle_message(self.operation, self.send, mobile=self.mobile, later=self.later)


def daily_key(order_id: int, about: str, day: date) -> str:
    """What makes a message of one day the only one."""
    return f"{order_id}-{about}-{day:%Y%m%d}"


def has_waited(call: PartnerCall) -> bool:
    """For its hour, or longer than a message takes: for its party."""
    return call.not_before is not None or clock.now() - call.created_at > KEPT


def is_of(call: PartnerCall, day: date) -> bool:
    """Whether it is a message of that day."""
    return call.key.endswith(f"-{day:%Y%m%d}")
