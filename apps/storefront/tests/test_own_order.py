"""Who came by an order's page reaches that order and no other: each call of a customer, by what is declared.

A new call is asked here as soon as it is declared; what it takes that none took before is to be named in `TAKES` or
`ROWS`.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from inspect import signature
from types import ModuleType
from typing import Any

import pytest
from django.core import signing
from pydantic import TypeAdapter

from apps.aftersale import services as cases
from apps.aftersale.rules import CaseKind, CaseReason
from apps.bills.queries import open_rows
from apps.leases import queries as leases
from apps.leases import services as moves
from apps.leases.kind import LEASE
from apps.orders.tests.factories import Way, issue_all
from apps.purchases.kind import PURCHASE
from apps.sales.tests.factories import Purchase
from apps.trade.kind import Kind
from apps.trade.models import Trade
from apps.trade.people import customer_of
from core import clock
from core.caller import Caller, Side
from core.calls import declared
from core.errors import NotFound
from core.testing import Answer
from core.wire import Id
from infra.testing.undone import undone
from tenants.scope import current, scope

pytestmark = pytest.mark.django_db

TAKES: dict[str, Any] = {
    "kind": "repair", "reason": "broken", "text": "请处理", "company": "jd", "number": "JD1234567890", "periods": 1,
    "amount": 1, "price": 1, "until": 2, "sms_code": "123456", "sms_handle": "none", "shown": None, "note": "",
    "given": True, "fee": 0, "agreed": 1,
}  # fmt: skip
"""What a call, or an act, is given beside ids: by the name that it has there."""
CHOSEN = 110
"""Ids that are a choice among what the page shows are refused by field, and one is as unknown as the other."""
ROWS: dict[str, tuple[str, int]] = {"id": ("case", 104), "case_id": ("case", 104), "order_id": ("order", 104),
                                    "bill_ids": ("bill", CHOSEN), "contract_id": ("contract", 104)}  # fmt: skip
"""What an id is of, and how a call answers to another order's."""

OF_AN_ORDER = [
    one
    for one in declared()
    if one.path.startswith("/api/h5/") and "token" in getattr(one.input_type, "model_fields", {})
]
AN_ID = TypeAdapter(Id).json_schema()["pattern"]
WITH_ROWS = [
    pytest.param(one, name, id=f"{one.name}-{name}")
    for one in OF_AN_ORDER
    for name, shape in one.input_type.model_json_schema(by_alias=False)["properties"].items()
    if AN_ID in str(shape)
]


def acts_of(one: Any) -> Iterator[Callable[..., Any]]:
    """The acts that a call's handler names, of those that take a caller and the id of what they lock."""
    code, known = one.handler.__code__, one.handler.__globals__.values()
    rooms = [given for given in known if isinstance(given, ModuleType) and given.__name__.endswith(".services")]
    for room in rooms:
        for name in code.co_names:
            act = getattr(room, name, None)
            if act is None or not callable(act):
                continue
            takes = signature(act).parameters.keys()
            if "caller" in takes and {"order_id", "case_id"} & takes:
                yield act


ACTS = [(f"{one.name}-{act.__name__}", act) for one in OF_AN_ORDER for act in acts_of(one)]


@dataclass(frozen=True)
class Held:
    """An order and what the browser of its customer holds. `rows`: ids of what hangs on it, by what they are of."""

    row: Trade
    proven: dict[str, str]
    rows: dict[str, int]


def placed(journey: Way | Purchase) -> Held:
    journey.place()
    return Held(journey.order, journey.proven, {"order": journey.order.pk})


def leased(way: Way) -> Held:
    """With a bill to pay and a case that is open."""
    way.leasing()
    issue_all(way)
    order = way.order
    with scope(way.owner.shop):
        case = cases.begin(
            order.pk, caller=customer_of(nobody(), order), kind=CaseKind.REPAIR, reason=CaseReason.BROKEN, text="坏了",
            pictures=[], answer_by=clock.today(),
        )  # fmt: skip
        moves.open_case(leases.lock(order.pk), case.pk)
        bill = open_rows(order.pk)[0]
    rows = {"order": order.pk, "case": case.pk, "bill": bill.pk, "contract": way.contract.pk}
    return Held(order, way.proven, rows)


def nobody() -> Caller:
    return Caller(Side.STORE, 0, "", current())


@pytest.fixture
def way(parties: Any, _listener: Any, lin_owner: Any, api: Any) -> Way:
    return Way(parties, _listener, lin_owner, api)


@pytest.fixture
def purchase(parties: Any, _listener: Any, lin_owner: Any, api: Any) -> Purchase:
    return Purchase(parties, _listener, lin_owner, api)


def as_given(name: str, row_id: int) -> int | list[int]:
    return [row_id] if name.endswith("s") else row_id


def ask(journey: Way | Purchase, one: Any, **given: Any) -> Answer:
    fields = one.input_type.model_fields
    body = {name: TAKES[name] for name, field in fields.items() if field.is_required() and name not in given}
    send = journey.nobody.get if one.method == "GET" else journey.nobody.post
    answer: Answer = send(one.path, **body, **{name: value for name, value in given.items() if name in fields})
    return answer


class TestAnotherOrder:
    def test_is_not_opened_by_ones_own_token(self, way: Way, purchase: Purchase) -> None:
        journeys: tuple[tuple[Way | Purchase, Kind[Any]], ...] = ((way, LEASE), (purchase, PURCHASE))
        for journey, kind in journeys:
            other, own = placed(journey), placed(journey)
            held = signing.loads(own.proven["token"], salt=kind.salt)
            assert held["o"] == own.row.pk
            token = signing.dumps({**held, "o": other.row.pk}, salt=kind.salt)
            rows = {name: as_given(name, 1) for name in ROWS}
            for one in OF_AN_ORDER:
                if one.handler.__module__.startswith("apps.sales.") == (kind is PURCHASE):
                    answer = ask(journey, one, token=token, proof=other.proven["proof"], **rows)
                    assert answer.code == 104, (one.method, one.name)

    @pytest.mark.parametrize(("one", "name"), WITH_ROWS)
    def test_has_rows_that_no_call_of_another_ones_reaches(self, one: Any, name: str, way: Way) -> None:
        what, refused = ROWS[name]
        other, own = leased(way), leased(way) if refused == CHOSEN else placed(way)
        row = as_given(name, other.rows[what])
        answer = ask(way, one, **own.proven, **{name: row})
        assert (answer.code, list(answer.errors)) == (refused, [name] if refused == CHOSEN else [])
        assert ask(way, one, **other.proven, **{name: row}).code not in (104, CHOSEN)

    def test_is_out_of_reach_for_the_act_itself(self, way: Way) -> None:
        """Whatever id a handler would give it."""
        other, own = leased(way), placed(way)
        with scope(way.owner.shop):
            for called, act in ACTS:
                takes = signature(act).parameters
                ids = {name: other.rows[ROWS[name][0]] for name in takes if name in ROWS}
                given = (*ids, "caller")
                needed = [name for name, one in takes.items() if one.default is one.empty and name not in given]
                also = {name: TAKES[name] for name in needed}
                for caller in (customer_of(nobody(), own.row), nobody()):
                    with undone():
                        assert self.refused(act, **{**also, **ids, "caller": caller}), called

    def refused(self, act: Callable[..., Any], **given: Any) -> bool:
        try:
            act(**given)
        except NotFound as error:
            return LEASE.missing[0] in str(error)
        return False


def test_the_calls_are_found() -> None:
    """Of both kinds, with ids and with acts: an empty list asks nothing."""
    assert {one.handler.__module__.split(".")[1] for one in OF_AN_ORDER} == {"orders", "sales", "storefront", "credit"}
    assert len(WITH_ROWS) >= 4 and len(ACTS) >= 15
