"""Acts on a shop's programs and by them."""

from apps.intake.services.apps import add_app, edit_app, revoke_app, rotate_app
from apps.intake.services.hooks import applied, not_yet, push_again, send_push, tell
from apps.intake.services.place import place_order
from apps.intake.services.take_over import take_over

__all__ = [
    "add_app",
    "applied",
    "edit_app",
    "not_yet",
    "place_order",
    "push_again",
    "revoke_app",
    "rotate_app",
    "send_push",
    "take_over",
    "tell",
]
