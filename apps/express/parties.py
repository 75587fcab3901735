"""Who applies what couriers tell by themselves."""

from apps.express.services import pushed
from partners.express import callbacks
from partners.registry import on_event

# What it tells of a parcel is asked for, too: nothing of a customer's money or will hangs on it alone.
on_event(callbacks.TRACE_TOLD, pushed, dismissed_by="shop")
