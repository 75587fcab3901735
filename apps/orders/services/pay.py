"""Placing the deposit and paying the first rent: what is next, and what both together mean."""

from collections.abc import Callable

from django.conf import settings

from apps.bills import services as bills
from apps.bills.models import OPEN_STATUSES, Bill
from apps.bills.services import pages
from apps.customers.models import Customer
from apps.deposits import services as deposits
from apps.deposits.models import Deposit
from apps.orders.models import Order
from apps.orders.queries import token_of
from apps.orders.rules import OrderAct, OrderStatus
from apps.orders.schemas import PageUrl, PayStep
from apps.orders.services.moves import move
from apps.orders.services.people import customer_of
from apps.promotion.services import count_order
from core import clock
from core.caller import Caller
from core.errors import InvalidInput, StateError
from core.text import say
from tenants.hosts import store_host
from tenants.scope import current


def pay_step(*, caller: Caller, order: Order) -> Callable[[], PayStep]:
    raise NotImplementedError
