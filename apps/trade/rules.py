"""What every form of an order asks of a customer, without a database."""

from enum import StrEnum
from typing import Protocol

from apps.customers.rules import address_problems, mobile_problems, name_problems
from core.regions import written
from core.wording import Problem

UNPAID_MINUTES = 30
"""How long pieces are held for who hasn't paid."""


class ToCustomer(StrEnum):
    """What is done towards an order's customer, or at their cost, and is no act of its table."""

    PAGE = "page"
    MESSAGE = "message"
    LATE_DAY = "late_day"
    COLLECT_BY_DAYS = "collect_by_days"
    HAND_OVER = "hand_over"


class Contact(Protocol):
    """Whose goods they are, and where they go."""

    name: str
    mobile: str
    province: str
    city: str
    area: str
    address: str
    consent: bool


def contact_problems(form: Contact, consent: tuple[str, str]) -> list[Problem]:
    """What is wrong with a contact, by field. `consent`: what a customer must agree to, in both languages."""
    problems = [
        *name_problems(form.name),
        *mobile_problems(form.mobile),
        *address_problems(form.province, form.city, form.area, form.address),
    ]
    return problems if form.consent else [*problems, ("consent", *consent)]


def region_of(form: Contact) -> str:
    """As it is written on a parcel: a municipality once, 上海市徐汇区."""
    return written(form.province, form.city, form.area)


def address_of(form: Contact) -> str:
    return region_of(form) + form.address


def address_mask(form: Contact) -> str:
    """The region; what is within it is hidden."""
    return f"{region_of(form)}****"
