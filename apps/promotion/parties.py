"""Who sends what share links want of WeChat, and applies its answers."""

from apps.promotion import openlinks, operations
from partners.registry import Handler, handle

handle(operations.OPENLINK, Handler(send=openlinks.send, apply=openlinks.apply, resolved_by="shop"))
