"""Who pushes to shops' programs."""

from apps.intake import services
from apps.intake.operations import PUSH
from partners.registry import Handler, handle, nothing_more

handle(
    PUSH,
    Handler(
        send=services.send_push, apply=services.applied, resolved_by="shop", done=nothing_more, later=services.not_yet
    ),
)  # fmt: skip
