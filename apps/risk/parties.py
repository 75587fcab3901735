"""Who asks the risk vendor for reports, and applies its answers."""

from apps.risk import operations
from apps.risk.services import reports
from partners.registry import Handler, handle

# Its number is charged once there, so it may be sent again; what a person gives up is asked about first.
handle(operations.ASK_REPORT, Handler(send=reports.send, apply=reports.apply, ended=reports.send_ended))
