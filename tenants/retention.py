"""How long the kernel's rows are kept."""

from datetime import timedelta

from core import retention

retention.keep(
    "sessions",
    timedelta(days=30),
    "who was logged in when something happened is asked within a month",
    "DELETE FROM public.tenants_session WHERE expires_at < %(before)s OR revoked_at < %(before)s",
)
