"""The operators' rows of differences: each act writes them, and a command holds them against the shops' own."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.reconcile import exports
from apps.reconcile.models import Difference
from apps.reconcile.schemas import DifferencesQuery
from core.testing import Api
from statements.index import COPIED
from statements.models import DifferenceIndex, PlatformDifference
from statements.services import keep_answer
from tenants.scope import scope

pytestmark = pytest.mark.django_db
LIST, COUNTS = "/api/reconcile/differences", "/api/reconcile/differenceCount"
WRONG = {
    "day": "2020-01-01", "kind": "bill", "finding": "unanswered", "number": "9", "request_no": "9", "trade_no": "9",
    "order_id": 9, "ours": 9, "theirs": 9, "gap": 9, "state": "closed", "said_sealed": b"9", "answer": "paid",
    "answer_amount": 9, "asked_at": "2020-01-01T00:00:00Z", "found_at": "2020-01-01T00:00:00Z",
    "ended_at": "2020-01-01T00:00:00Z",
}  # fmt: skip


@pytest.fixture
def lost(books):
    """A payment that we never heard of."""
    return books.lost()


def run(*args: str) -> str:
    out = StringIO()
    call_command("difference_index", *args, stdout=out)
    return out.getvalue()


class TestEachAct:
    """After it the index says what the shop's row says."""

    def test_found_asked_and_come_right(self, lost):
        run("--check")
        lost.act("ask", lost.one())
        assert DifferenceIndex.objects.get().state == "matched"
        run("--check")

    def test_closed_and_opened_again(self, lost):
        lost.decide(lost.one(), result="closed", reason="已线下退还客户")
        assert DifferenceIndex.objects.get().state == "closed"
        run("--check")
        lost.decide(lost.one(), result="second_look", reason="请财务复核")
        assert [note["text"] for note in DifferenceIndex.objects.get().notes] == ["已线下退还客户", "请财务复核"]
        run("--check")

    def test_of_the_platforms_own(self, lost):
        row = lost.of_nobody("X1", 5)
        run("--check")
        lost.operator.post("/api/reconcile/close", id=str(row.pk), result="closed", reason="柜台收款")
        assert DifferenceIndex.objects.get(merchant_id=0).actor_name == "Ada"
        run("--check")

    def test_an_answer_that_comes_late_forgets_no_note(self, lost, operator):
        """A person wrote one while the party was asked."""
        before = lost.one()
        lost.decide(before, result="second_look", reason="请财务复核")
        with scope(lost.way.owner.shop):
            keep_answer(before, operator.caller, "unknown", None)
        assert [note["text"] for note in lost.one().notes] == ["请财务复核"]
        run("--check")

    def test_names_and_words_of_people_are_sealed(self, lost):
        lost.decide(lost.one(), result="closed", reason="已退还张三 13800138000")
        for model in (DifferenceIndex, Difference):
            with scope(lost.way.owner.shop):
                kept = bytes(model.objects.values_list("said_sealed", flat=True).get())
            assert b"13800138000" not in kept
            assert b"Ada" not in kept


class TestTheList:
    def test_enters_no_shop(self, lost, gao):
        """Nor grows its statements with the shops."""
        lost.of_nobody("X1", 5)
        for path in (LIST, COUNTS):
            with CaptureQueriesContext(
                connection,
            ) as seen:
                assert lost.operator.get(path).code == 200
            assert not [one["sql"] for one in seen if "reconcile_difference" in one["sql"]], path

    def test_pages_of_all(self, lost):
        for number in range(5):
            lost.of_nobody(f"X{number}", number + 1)
        pages = [lost.operator.get(LIST, page=page, page_size=2, sort="gap").data for page in (1, 2, 3)]
        assert [page["total"] for page in pages] == [6, 6, 6]
        gaps = [row["gap"] for page in pages for row in page["items"]]
        assert gaps[:5] == [1, 2, 3, 4, 5]
        assert len(gaps) == 6

    def test_a_shop_reads_its_own_rows(self, lost):
        DifferenceIndex.objects.all().delete()
        assert self.total(lost.way.shop) == 1
        assert self.total(lost.operator) == 0

    def test_the_sheet_has_them_all(self, lost, operator):
        lost.of_nobody("X1", 5)
        sheet, query = exports.Differences(), DifferencesQuery(sort="gap")
        assert sheet.count(operator.caller, query) == 2
        assert [row.merchant_name for row in sheet.rows(operator.caller, query)] == ["平台", "林记租机"]

    def total(self, who: Api) -> int:
        return int(who.get(LIST).data["total"])


class TestCheck:
    def test_compares_every_field(self):
        assert WRONG.keys() == set(COPIED)

    def test_finds_a_field_that_differs(self, lost):
        row = lost.one()
        for field, value in WRONG.items():
            DifferenceIndex.objects.update(**{field: value})
            out = StringIO()
            with pytest.raises(CommandError):
                call_command("difference_index", "--check", stdout=out)
            assert f"difference {row.pk}: {field} is " in out.getvalue()
            run("--rebuild")
        run("--check")

    def test_finds_what_is_missing_and_what_is_gone(self, lost):
        row = lost.of_nobody("X1", 5)
        DifferenceIndex.objects.filter(id=lost.one().pk).delete()
        PlatformDifference.objects.filter(pk=row.pk).delete()
        with pytest.raises(CommandError, match="2 differences"):
            run("--check")
        assert "public: 0 rows written" in run("--rebuild")
        assert list(DifferenceIndex.objects.values_list("id", flat=True)) == [lost.one().pk]

    def test_the_platforms_own_are_nobodys_strays(self, lost):
        lost.of_nobody("X1", 5)
        assert "public: 1 rows written" in run("--rebuild")
        run("--check", "--merchant", str(lost.merchant_id))
        assert DifferenceIndex.objects.count() == 2
