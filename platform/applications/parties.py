"""Who sends what applications want of parties. `code` of the decisions is the way to the applicant's page (`ways`)."""

from applications import operations
from partners.sms.codes import handle_code

handle_code(operations.CODE, "SMS_APPLICANT_CODE")
handle_code(operations.RETURNED, "SMS_APPLICATION_RETURNED")
handle_code(operations.REFUSED, "SMS_APPLICATION_REFUSED")
handle_code(operations.APPROVED, "SMS_APPLICATION_APPROVED")
