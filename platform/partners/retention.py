"""How long it is kept what calls and callbacks said. Their rows stay: they say what was asked, when, and its sum."""

from datetime import timedelta

from core import retention

KEPT = timedelta(days=180)
WHY = "a dispute about a payment is opened within half a year; what was said holds people's data"
# What waits for a person is kept until it is dealt with, however late that is; what nobody can read isn't.
CALLS = """
UPDATE public.partners_partnercall SET answer = '', payload = '{}', emptied = true
 WHERE NOT emptied AND created_at < %(before)s AND state NOT IN ('pending', 'unknown', 'stuck')
"""
EVENTS = """
UPDATE public.partners_partnerevent
   SET raw = '', sealed = '', values = jsonb_build_object('amount', values->'amount'), emptied = true
 WHERE NOT emptied AND received_at < %(before)s AND (state IN ('applied', 'ignored', 'dismissed') OR kind = 'unread')
"""
HOURS = "DELETE FROM public.partners_partyhour WHERE hour < %(before)s"
TOOK = "DELETE FROM public.partners_partytook WHERE hour < %(before)s"

retention.keep("answers_of_parties", KEPT, WHY, CALLS)
retention.keep("callbacks_raw", KEPT, WHY, EVENTS)
retention.keep("party_hours", timedelta(days=30), "the page of parties looks back a day, a person a month", HOURS)
retention.keep("party_took", timedelta(days=30), "how long a party took is looked at for weeks, as its hours are", TOOK)
