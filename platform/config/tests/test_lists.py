"""Every list that can be exported: its export is open to whom the list is, and says what the screens say."""

import io
from typing import Any, get_args

import openpyxl
import pytest

import config.api  # noqa: F401 - mounts every call
from apps.staff.models import Staff, StaffRole
from core.caller import Who, system
from core.calls import declared
from core.exports.registry import exports
from core.jobs import services as jobs
from core.models import Job
from core.permissions import LOGGED_IN
from core.testing import Api
from core.wire import PageQuery
from tenants.scope import scope

START, STATE = "/api/platform/startExport", "/api/platform/transferJob"
BOTH = {
    "orders": "/api/platform/backendOrderList",
    "sales": "/api/platform/ecommerceOrderList",
    "links": "/api/general/shareLinkList",
    "addons": "/api/platform/getGoodsGainList",
    "recharges": "/api/merchant/merChartList",
    "risk_bills": "/api/v2/getRiskBillList",
    "notarizations": "/api/notarization/getNotaryList",
    "enforcements": "/api/notarization/getEnforcementList",
    "job_runs": "/api/platform/jobRuns",
    "partner_calls": "/api/platform/partnerCalls",
    "partner_events": "/api/platform/partnerEvents",
    "reconciled_days": "/api/reconcile/days",
    "differences": "/api/reconcile/differences",
    "people": "/api/platform/peopleList",
    "people_history": "/api/platform/peopleHistory",
    "sub_shops": "/api/backend/getSubShopList",
    "access_log": "/api/platform/accessLog",
    "collection": "/api/collection/list",
    "commissions": "/api/finance/commissions",
    "journal": "/api/finance/journal",
    "written_off": "/api/collection/writtenOff",
    "reviews": "/api/backend/reviewList",
    "credit_records": "/api/credit/getRecordList",
    "credit_objections": "/api/credit/getObjectionList",
    "stuck": "/api/orders/stuckList",
}
PATHS = {
    **{kind: (path, path) for kind, path in BOTH.items()},
    "goods": ("/api/platform/goodsList", ""),
    "platform_goods": ("", "/api/platform/platformGoodsList"),
    "credit_batches": ("", "/api/credit/getBatchList"),
    "merchants": ("", "/api/platform/merchantList"),
    "applications": ("", "/api/platform/applicationList"),
    "records": ("/api/finance/getFinanceBillList", "/api/platform/getFinanceRecord"),
    "withdrawals": ("/api/finance/withdrawList", "/api/platform/getWithdrawalRecord"),
    "owing": ("", "/api/finance/owing"),
    "open_calls": ("/api/intake/calls", ""),
}
LISTS = [one for one in exports() if issubclass(one.filters, PageQuery)]


@pytest.mark.parametrize("export", LISTS, ids=lambda export: export.name)
def test_who_may_see_a_list_may_export_it_and_nobody_else(export):
    lists = [one for one in declared() if one.method == "GET" and isinstance(one.input_type, type)]
    exact = [one for one in lists if one.input_type is export.filters]
    parents = [one for one in lists if issubclass(export.filters, one.input_type) and one.input_type is not PageQuery]
    calls = exact if {who for one in exact for who in one.who} == export.who else parents
    assert calls, f"{export.filters.__name__} is the filter of no list"
    assert frozenset().union(*(one.who for one in calls)) == export.who
    assert {one.action for one in calls} == {export.action}


def test_every_sorted_list_can_be_exported():
    exported = {one.filters for one in exports()}
    sorted_lists = {
        one.input_type for one in declared()
        if one.input_type and "sort" in getattr(one.input_type, "model_fields", {}) and one.method == "GET"
        and issubclass(one.input_type, PageQuery)
    }  # fmt: skip
    assert [kind.__name__ for kind in sorted_lists if not any(issubclass(one, kind) for one in exported)] == []


def exported(client: Api, kind: str, **filters: str) -> list[list[Any]]:
    started = client.post(START, kind=kind, filters=filters)
    assert started.code == 200, (kind, filters, started.msg)
    jobs.run_due()
    state = client.get(STATE, id=started.data["id"]).data
    assert state["state"] == "done", Job.objects.get(id=started.data["id"]).error
    response: Any = client.raw("get", state["url"])
    content = b"".join(response.streaming_content)
    page = openpyxl.load_workbook(io.BytesIO(content)).worksheets[0]
    return [list(row) for row in page.iter_rows(values_only=True)]


def sorts_of(filters: type[PageQuery]) -> list[str]:
    return [one for one in get_args(filters.model_fields["sort"].annotation) if one]


def test_a_sheet_shows_no_key_of_ours():
    """Of a run it says what the run is about; a call's key is our number at the party."""
    named = {
        one.name: [column.zh for column in one.columns(system(None))] for one in LISTS
        if one.name in ("job_runs", "partner_calls")
    }  # fmt: skip
    assert ("内容" in named["job_runs"], "单号" in named["partner_calls"]) == (True, True)
    assert not any("键" in column for columns in named.values() for column in columns)


@pytest.mark.django_db
class TestEach:
    """Of every list, on each side that has it."""

    @pytest.fixture(autouse=True)
    def media(self, settings, tmp_path):
        settings.MEDIA_ROOT = str(tmp_path / "media")

    def test_nobody_and_a_side_that_lacks_it(self, api, lin, lin_owner, mei, operator):
        people = {Who.MERCHANT: lin_owner, Who.SUB_SHOP: mei, Who.OPERATOR: operator}
        for export in LISTS:
            assert api(lin.host).post(START, kind=export.name).code == 109
            for who in set(people) - export.who:
                assert api(people[who]).post(START, kind=export.name).code == 103, (export.name, who)

    def test_who_lacks_its_action(self, api, lin, lin_owner):
        with scope(lin):
            role = StaffRole.objects.create(name="none", actions=[])
            Staff.objects.filter(pk=lin_owner.id).update(role_ids=[role.pk])
        lin_owner.user.role_ids = [role.pk]
        # What is open to whoever is logged in has the rows that their role sees: here none.
        closed = [export for export in LISTS if export.action != LOGGED_IN]
        assert {api(lin_owner).post(START, kind=export.name).code for export in closed} == {103}

    @pytest.mark.parametrize(
        ("who", "sheets"),
        [
            pytest.param(Who.MERCHANT, True, id="shop"),
            pytest.param(Who.SUB_SHOP, False, id="sub-shop"),
            pytest.param(Who.SUB_SHOP, True, id="sub-shop, with sheets", marks=pytest.mark.months),
            pytest.param(Who.OPERATOR, True, id="operator"),
        ],
    )
    def test_it_sorts_and_exports_the_same_rows(self, way, api, mei, operator, who, sheets):
        """In each order that the list has; the sheet has as many rows as the list."""
        way.leasing()
        person = {Who.MERCHANT: way.owner, Who.SUB_SHOP: mei, Who.OPERATOR: operator}[who]
        client = api(person)
        for export in (one for one in LISTS if who in one.who and person.caller.may(one.action)):
            whose = {} if who is not Who.OPERATOR else {"merchant_id": str(way.owner.shop.id)}
            whose = {name: value for name, value in whose.items() if name in export.filters.model_fields}
            own, platforms = PATHS[export.name]
            path = platforms if who is Who.OPERATOR else own
            for sort in sorts_of(export.filters):
                answer = client.get(path, sort=sort, page_size=100, **whose)
                assert answer.code == 200, (path, sort, answer.msg)
            if not sheets:
                continue
            sort = sorts_of(export.filters)[-1]
            total = client.get(path, sort=sort, **whose).data["total"]
            lines = exported(client, export.name, sort=sort, **whose)[1:]
            # Of goods the sheet has a row for each SKU, of the journal for each entry; the export is a run itself.
            more = export.name in ("goods", "job_runs", "journal")
            assert len(lines) >= total if more else len(lines) == total, export.name
