"""Who sends what acts on a purchase want of parties."""

from apps.sales.services import sms

sms.MESSAGES.handle()
