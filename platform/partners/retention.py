"""How long raw answers of parties are kept. The rows of calls and callbacks stay: they say what was asked and when."""

from datetime import timedelta

from core import retention

KEPT = timedelta(days=180)
WHY = "a dispute about a payment is opened within half a year; raw answers hold people's data"
# Only what came of age since the runs before: an index on the time leads to it, however many years lie below.
CALLS = """
UPDATE public.partners_partnercall SET answer = ''
 WHERE created_at < %(before)s AND created_at >= %(before)s - interval '60 days' AND answer <> ''
   AND state NOT IN ('pending', 'unknown', 'stuck')
"""
EVENTS = """
UPDATE public.partners_partnerevent SET raw = ''
 WHERE received_at < %(before)s AND received_at >= %(before)s - interval '60 days' AND raw <> ''
   AND state IN ('applied', 'ignored', 'dismissed')
"""
HOURS = "DELETE FROM public.partners_partyhour WHERE hour < %(before)s"

retention.keep("answers_of_parties", KEPT, WHY, CALLS)
retention.keep("callbacks_raw", KEPT, WHY, EVENTS)
retention.keep("party_hours", timedelta(days=30), "the page of parties looks back a day, a person a month", HOURS)
