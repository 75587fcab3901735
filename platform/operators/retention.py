"""How long devices and codes by SMS are kept."""

from datetime import timedelta

from core import retention
from operators.services.devices import HOLDS

retention.keep(
    "known_devices",
    HOLDS,
    "the cookie of a browser that nobody logged in from any more has ended by then",
    "DELETE FROM public.operators_knowndevice WHERE last_at < %(before)s",
)
retention.keep(
    "sms_codes",
    timedelta(hours=72),
    "good for minutes; whether one was sent is asked within days",
    "DELETE FROM public.operators_smscode WHERE expires_at < %(before)s",
)
