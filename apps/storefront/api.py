"""The page behind a share link, for customers, who have no account here, and how they prove their mobile."""

from datetime import timedelta

from apps.leases.quotes import chosen
from apps.promotion import queries, services
from apps.promotion.rules import Target
from apps.storefront import page, shelves
from apps.storefront.schemas import (
    CodeSent,
    H5Link,
    H5Page,
    LinkQueryIn,
    NewToken,
    OrderMobileIn,
    PageQueryIn,
    ProveIn,
    QuoteIn,
    QuoteOut,
    VisitIn,
)
from apps.trade import proving
from apps.trade.schemas import TokenIn
from core import throttle
from core.caller import Caller
from core.calls import call
from core.wire import Ok
from policies import queries as policies
from policies.texts import TextKind

VISITS_FROM_AN_ADDRESS = 600
"""In an hour: a school's whole network, and no counter that somebody turns by hand."""

SEARCHES_FROM_AN_ADDRESS = 300
"""In MINUTES: a school's whole network looks about."""
MINUTES = timedelta(minutes=10)


def count_visitor(caller: Caller, body: VisitIn) -> None:
    """Raises TooManyTries (115)."""
    throttle.hit_from(f"visit:{caller.tenant_id}", caller.ip, limit=VISITS_FROM_AN_ADDRESS, window=timedelta(hours=1))


def count_search(caller: Caller, query: LinkQueryIn) -> None:
    """Words are looked for in all goods, and a later page sorts all before it. Raises TooManyTries (115)."""
    if query.keyword or query.page > 1:
        throttle.hit_from(f"shelf:{caller.tenant_id}", caller.ip, limit=SEARCHES_FROM_AN_ADDRESS, window=MINUTES)


@call.get("/api/h5/link", who="N", action="", area="h5", notes=True, before=count_search)
def h5_link(caller: Caller, query: LinkQueryIn) -> H5Link:
    """What the link opens. Whoever reads it may be a machine, or a page that is loaded again: it is no visit."""
    link, shop = queries.open_code(query.code)
    if link.target == Target.GOODS:
        return H5Link(page=_page(queries.opened(link, shop)))
    return H5Link(shelves=shelves.page(link, shop, query))


@call.get("/api/h5/page", who="N", action="", area="h5")
def h5_page(caller: Caller, query: PageQueryIn) -> H5Page:
    """Goods that the link offers; no visit, as above."""
    return _page(queries.open_link(query.code, query.goods_id))


def _page(opened: queries.Opened) -> H5Page:
    return page.page(opened, service_terms=policies.text_number(TextKind.TERMS))


@call.post("/api/h5/visit", who="N", action="", area="h5", writes=True, own_transaction=True, before=count_visitor)
def h5_visit(caller: Caller, body: VisitIn) -> Ok:
    """A browser shows the page to somebody: of each visitor one a day counts."""
    link, _ = queries.open_code(body.code)
    services.count_visit(link.pk, visitor=body.visitor, agent=caller.agent)
    return Ok()


@call.post("/api/h5/quote", who="N", action="", area="h5")
def h5_quote(caller: Caller, body: QuoteIn) -> QuoteOut:
    """The sums and the schedule of a lease to the fen; nothing is kept."""
    opened = queries.open_link(body.code, body.goods_id)
    return page.quote(chosen(opened.offer, body), service_terms=policies.text_number(TextKind.TERMS))


def count_order_code(caller: Caller, body: OrderMobileIn) -> None:
    """Raises TooManyTries (115)."""
    proving.before_code(caller, body.mobile)


def count_page_code(caller: Caller, body: TokenIn) -> None:
    """Raises NotFound (104), TooManyTries (115)."""
    proving.before_page_code(caller, body.token)


def check_code(caller: Caller, body: ProveIn) -> None:
    """Raises NotFound (104), InvalidInput (110)."""
    proving.check_page(caller, body.token, body.sms_handle, body.sms_code)


@call.post("/api/h5/orderCode", who="N", action="", area="h5", writes=True, before=count_order_code)
def h5_order_code(caller: Caller, body: OrderMobileIn) -> CodeSent:
    """A code to order by a mobile that the shop knows; for one that it doesn't, the answer is the same."""
    return CodeSent(handle=proving.send_for_order(body.mobile))


@call.post("/api/h5/pageCode", who="N", action="", area="h5", writes=True, before=count_page_code)
def h5_page_code(caller: Caller, body: TokenIn) -> CodeSent:
    """A code to the mobile of an order whose address has ended, or of which more is wanted than a look."""
    mobile, handle = proving.send_for_page(caller, body.token)
    return CodeSent(handle=handle, mobile=mobile)


@call.post("/api/h5/provePage", who="N", action="", area="h5", writes=True, before=check_code)
def h5_prove_page(caller: Caller, body: ProveIn) -> NewToken:
    """A fresh address of the order, by the code."""
    token, proof = proving.prove_page(caller, body.token, body.sms_handle, body.sms_code)
    return NewToken(token=token, proof=proof)
