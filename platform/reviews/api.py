"""The page of what waits for a second person."""

from core.caller import Caller
from core.calls import call
from core.permissions import LOGGED_IN
from core.wire import Page, TabCount
from reviews import present
from reviews.schemas import ReviewFilter, ReviewOut, ReviewQuery


@call.get("/api/backend/reviewList", who="PM", action=LOGGED_IN, area="finance")
def review_list(caller: Caller, query: ReviewQuery) -> Page[ReviewOut]:
    """What waits for a second person, as far as the caller's role sees it; a shop sees what is about itself."""
    return present.page(caller, query)


@call.get("/api/backend/reviewCount", who="PM", action=LOGGED_IN, area="finance")
def review_count(caller: Caller, query: ReviewFilter) -> list[TabCount]:
    """How many of each kind wait under the same filters."""
    return present.counts(caller, query)
