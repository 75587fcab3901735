"""The desk: each notarization and enforcement stands in one tab, on both sides, and the to-dos lead there."""

from datetime import timedelta
from io import StringIO
from typing import Any

import httpx
import pytest
from django.core.management import CommandError, call_command
from django.db.models import Model

from apps.notary.index import ENFORCEMENTS, NOTARIZATIONS
from apps.notary.tests.factories import BASE, PRICE, Certifying, Enforcing
from apps.orders.tests.factories import Way
from apps.staff.models import Staff, StaffRole
from core import actions as a
from core import clock
from core.models import Job, JobState
from core.todos import waiting
from infra.testing.cast import person
from overview.models import EnforcementIndex, NotarizationIndex
from tenants.scope import scope

pytestmark = pytest.mark.django_db
LISTS = {"getNotaryList": "getNotaryCount", "getEnforcementList": "getEnforcementCount"}


@pytest.fixture
def ready(way: Way) -> Certifying:
    return Certifying(way).signed().open()


@pytest.fixture
def sides(way: Way, api: Any, operator: Any) -> dict[str, Any]:
    return {"shop": way.shop, "platform": api(operator)}


def tab_of(client: Any, call: str) -> str:
    """Of the one row that there is: its tab counts it, and lists it."""
    counts = client.get(BASE + LISTS[call]).data
    [tab] = [one["tab"] for one in counts if one["tab"] and one["count"]]
    assert counts[0] == {"tab": "", "count": 1, "capped": False}
    assert client.get(BASE + call, state=tab).data["total"] == 1
    return str(tab)


def tabs(sides: dict[str, Any], call: str = "getNotaryList") -> str:
    found = {tab_of(client, call) for client in sides.values()}
    assert len(found) == 1, found
    return found.pop()


class TestWhoSeesIt:
    def test_each_its_own(self, ready: Certifying, api: Any, gao_owner: Any, sides: dict[str, Any]) -> None:
        ready.begin()
        assert api(gao_owner).get(BASE + "getNotaryList").data["total"] == 0
        [mine] = ready.way.shop.get(BASE + "getNotaryList").data["items"]
        order = ready.way.order
        assert (mine["order_id"], mine["title"], mine["customer"]) == (
            ready.way.order_id, order.title, order.customer_mask
        )  # fmt: skip
        assert (mine["merchant_name"], mine["fee"], mine["status"]) == ("", PRICE, "pushed")
        asked = sides["platform"].get
        [theirs] = asked(BASE + "getNotaryList", merchant_id=str(ready.way.owner.shop.id)).data["items"]
        assert (theirs["merchant_name"], theirs["title"], theirs["customer"]) == (ready.way.owner.shop.name, "", "")
        assert asked(BASE + "getNotaryList", merchant_id=str(gao_owner.shop.id)).data["total"] == 0
        assert asked(BASE + "getNotaryList", order_id=ready.way.order_id).data["total"] == 1
        assert asked(BASE + "getNotaryList", date_from=f"{clock.today() + timedelta(days=1)}").data["total"] == 0

    def test_who_sees_the_own_leases_alone_finds_no_others(self, ready: Certifying, api: Any) -> None:
        ready.begin()
        shop = ready.way.owner.shop
        with scope(shop):
            role = StaffRole.objects.create(name="看公证", actions=[a.ORDER_VIEW, a.NOTARY_VIEW])
            Staff.objects.create(account="sal", name="萨", password="!", role_ids=[role.pk])
        less = api(person("sal", shop))
        assert {less.get(BASE + call).data["total"] for call in LISTS} == {0}

    def test_what_the_office_said_is_the_shops(self, ready: Certifying, sides: dict[str, Any]) -> None:
        ready.way.sandbox.fail("notary", "denied")
        ready.begin()
        rows = {name: client.get(BASE + "getNotaryList").data["items"][0] for name, client in sides.items()}
        assert (bool(rows["shop"]["error"]), rows["platform"]["error"]) == (True, "")


class TestItsTabs:
    def test_follow_the_notarization(self, ready: Certifying, sides: dict[str, Any]) -> None:
        ready.begin()
        assert tabs(sides) == "begun"
        assert self.todos(ready) == {"notary_begun": 1, "notary_slow": 0}
        ready.ask("pushIdCardInfo", **ready.card())
        ready.ask("pushContractInfo")
        ready.ask("readyNotary")
        assert tabs(sides) == "customer"
        ready.act()
        ready.way.hear().work()
        assert tabs(sides) == "office"
        with clock.at(clock.now() + timedelta(days=8)):
            assert tabs(sides) == "late"
            assert self.todos(ready) == {"notary_begun": 0, "notary_slow": 1}
            [row] = sides["platform"].get(BASE + "getNotaryList").data["items"]
            assert row["late"]
        ready.act("issue")
        ready.way.hear().work()
        assert tabs(sides) == "certified"
        self.agree(ready)

    def test_what_is_taken_back_waits_for_the_office(self, ready: Certifying, sides: dict[str, Any]) -> None:
        ready.pushed()
        ready.way.sandbox.fail("notary", "error", operation="cancel")
        ready.ask("cancelNotary", reason="客户不办了")
        assert tabs(sides) == "office"
        assert self.todos(ready)["notary_begun"] == 0
        Job.objects.filter(kind="partners.send", state=JobState.QUEUED).update(run_at=clock.real_now())
        ready.way.work()
        assert tabs(sides) == "over"
        self.agree(ready)

    def test_follow_the_enforcement(self, late: Enforcing, sides: dict[str, Any]) -> None:
        late.asked()
        assert tabs(sides, "getEnforcementList") == "office"
        late.office("accept").office("issue")
        assert tabs(sides, "getEnforcementList") == "issued"
        rows = [client.get(BASE + "getEnforcementList").data["items"][0] for client in sides.values()]
        assert {(row["total"], row["certificate_no"]) for row in rows} == {
            (late.request.total, late.request.certificate_no)
        }
        books = httpx.get(f"{late.way.sandbox.url}/notary").text
        assert (late.row.certificate_no in books, late.request.certificate_no in books) == (True, True)
        late.paid()
        assert tabs(sides, "getEnforcementList") == "paid"
        self.agree(late)

    def test_one_that_is_withdrawn_is_over(self, late: Enforcing, sides: dict[str, Any]) -> None:
        late.asked().office("accept")
        late.ask("withdrawEnforcement", reason="客户还款")
        late.way.hear().work()
        assert tabs(sides, "getEnforcementList") == "over"
        self.agree(late)

    def todos(self, made: Certifying) -> dict[str, int]:
        """Each counts what the tab that it leads to lists."""
        with scope(made.way.owner.shop):
            each = waiting(made.way.owner.caller)
        found = [(todo, one.count) for todo, one in each if todo.key.startswith("notary_")]
        for todo, count in found:
            tab = todo.path.removeprefix("/notary?state=")
            assert made.way.shop.get(BASE + "getNotaryList", state=tab).data["total"] == count, todo.key
        return {todo.key: count for todo, count in found}

    def agree(self, made: Certifying) -> None:
        """Whatever became of it, operators' rows say what the shop's say."""
        with scope(made.way.owner.shop):
            assert [*NOTARIZATIONS.differences(), *ENFORCEMENTS.differences()] == []


WRONG: dict[type[Model], dict[str, Any]] = {
    NotarizationIndex: {
        "order_id": 9, "round": 9, "status": "x", "cancelling": True, "case_no": "x", "fee": 9, "certificate_no": "x",
        "created_at": "2020-01-01T00:00:00Z", "due_at": "2020-01-01T00:00:00Z", "completed_at": None,
    },
    EnforcementIndex: {
        "order_id": 9, "round": 9, "status": "x", "withdrawing": True, "enforce_no": "x", "as_of": "2020-01-01",
        "total": 9, "certificate_no": "x", "asked_at": "2020-01-01T00:00:00Z",
        "issued_at": "2020-01-01T00:00:00Z", "paid_at": "2020-01-01T00:00:00Z",
    },
}  # fmt: skip


class TestTheOperatorsRows:
    @pytest.mark.parametrize(("mirror", "command"), [
        (NOTARIZATIONS, "notarization_index"), (ENFORCEMENTS, "enforcement_index"),
    ])  # fmt: skip
    def test_what_differs_is_found_and_mended(self, late: Enforcing, mirror: Any, command: str) -> None:
        late.asked()
        wrong = WRONG[mirror.model]
        assert wrong.keys() == set(mirror.fields)
        mirror.model._default_manager.update(**wrong)
        with scope(late.way.owner.shop):
            assert {one.field for one in mirror.differences()} == set(mirror.fields)
        with pytest.raises(CommandError, match=f"{len(wrong)} differences"):
            call_command(command, "--check", stdout=StringIO())
        call_command(command, "--rebuild", stdout=StringIO())
        call_command(command, "--check", stdout=StringIO())
