"""When a customer is reminded of money: before its day, on it and behind it, once each (product.md, Bills)."""

from core.wording import Reason


class Reminder(Reason):
    """`debit_ahead`: it will be debited, so nothing is to be done but to have the money there."""

    RENT_AHEAD = "rent_ahead", "付款日提醒", "Rent falls due"
    DEBIT_AHEAD = "debit_ahead", "扣款提醒", "A debit is to come"
    RENT_TODAY = "rent_today", "当日付款提醒", "Due today"
    RENT_LATE = "rent_late", "逾期提醒", "Overdue"


AHEAD, BEHIND = (3, 1), (1, 3, 7)
"""So many days before the day that asks, and behind it. Nobody writes every day."""
