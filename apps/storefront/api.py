"""The page behind a share link, for customers, who have no account here."""

from apps.leases.quotes import chosen
from apps.promotion import queries, services
from apps.storefront import page
from apps.storefront.schemas import H5Page, PageQueryIn, QuoteIn, QuoteOut
from core.caller import Caller
from core.calls import call


@call.get("/api/h5/page", who="N", action="", area="h5", writes=True, own_transaction=True)
def h5_page(caller: Caller, query: PageQueryIn) -> H5Page:
    """What the link offers; counts the visit."""
    opened = queries.open_link(query.code)
    if not query.preview:
        services.count_visit(opened.link.pk)
    return page.page(opened)


@call.post("/api/h5/quote", who="N", action="", area="h5")
def h5_quote(caller: Caller, body: QuoteIn) -> QuoteOut:
    """The sums and the schedule of a lease to the fen; nothing is kept."""
    opened = queries.open_link(body.code)
    return page.quote(chosen(opened.offer, body))
