"""The page of what waits for a second person."""

from core.caller import Caller
from core.calls import call
from core.permissions import LOGGED_IN
from reviews import present
from reviews.schemas import ReviewsOut


@call.get("/api/backend/reviewList", who="PM", action=LOGGED_IN, area="finance")
def review_list(caller: Caller) -> ReviewsOut:
    """What waits for a second person, as far as the caller's role sees it; a shop sees what is about itself."""
    return present.waiting(caller)
