"""Who sends codes to customers."""

from apps.customers import operations
from partners.sms.codes import handle_code

handle_code(operations.MOBILE_CODE, "SMS_CUSTOMER_CODE")
