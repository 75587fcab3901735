"""What each built-in message is for. All are transactional: they are about something that the person did or asked for.

Advertising goes by other rules (consent, a way out, another signature at the provider), and the platform sends none: a
template without a purpose here is a red test. Texts of a shop's own are read by an operator (decision 53).
"""

from enum import StrEnum


class Purpose(StrEnum):
    """`code`: the person waits for it. `account`: their own way in, or their application. `trade`: a lease or purchase
    of theirs goes on. `money`: what they owe for it, or get back.
    """

    CODE = "code"
    ACCOUNT = "account"
    TRADE = "trade"
    MONEY = "money"


PURPOSES: dict[str, Purpose] = {
    **dict.fromkeys(("SMS_CUSTOMER_CODE", "SMS_APPLICANT_CODE", "SMS_FIRST_LOGIN", "SMS_RESET_CODE"), Purpose.CODE),
    **dict.fromkeys(
        (
            "SMS_STAFF_INVITATION", "SMS_STAFF_NOTICE", "SMS_APPLICATION_RETURNED", "SMS_APPLICATION_REFUSED",
            "SMS_APPLICATION_APPROVED",
        ),
        Purpose.ACCOUNT,
    ),
    **dict.fromkeys(
        (
            "SMS_ORDER_PAID", "SMS_ORDER_SHIPPED", "SMS_CONTRACT_SIGN", "SMS_TERM_ENDS", "SMS_RETURN_TO_SEND",
            "SMS_RETURN_LAPSED", "SMS_RETURN_ASSESSED", "SMS_CASE_AGREED", "SMS_CASE_REJECTED", "SMS_CASE_WRITTEN",
            "SMS_CASE_RESENT", "SMS_LEASE_RENEWED", "SMS_RENEWAL_REFUSED", "SMS_RENEWAL_OFFERED",
            "SMS_RECEIPT_REMINDER", "SMS_RETURN_REMINDER", "SMS_CALL_BACK", "SMS_LEASE_CONFIRM",
            "SMS_RECEIPT_AHEAD",
        ),
        Purpose.TRADE,
    ),
    **dict.fromkeys(
        (
            "SMS_CASE_REFUNDED", "SMS_SETTLEMENT", "SMS_RENT_AHEAD", "SMS_DEBIT_AHEAD", "SMS_RENT_TODAY",
            "SMS_RENT_LATE", "SMS_PAY_REMINDER",
        ),
        Purpose.MONEY,
    ),
}  # fmt: skip
"""By template, as the provider knows it."""
