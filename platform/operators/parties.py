"""Who sends what accounts want of parties."""

from operators import operations
from partners.sms.codes import handle_code

handle_code(operations.INVITATION, "SMS_STAFF_INVITATION")
handle_code(operations.FIRST_CODE, "SMS_FIRST_LOGIN")
handle_code(operations.RESET_CODE, "SMS_RESET_CODE")
handle_code(operations.STAFF_NOTICE, "SMS_STAFF_NOTICE")
