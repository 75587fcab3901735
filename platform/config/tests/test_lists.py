"""Every list that can be exported: its export is open to whom the list is, and says what the screens say."""

import json
from pathlib import Path

import pytest

import config.api  # noqa: F401 - mounts every call
from apps.leases import labels as leases
from apps.promotion import labels as links
from apps.purchases import labels as purchases
from core.calls import declared
from core.exports.registry import exports
from core.wire import PageQuery
from merchants import labels as merchants

MESSAGES = Path(__file__).parents[3] / "frontend" / "src" / "messages"
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


@pytest.mark.parametrize("place", [0, 1], ids=["zh", "en"])
@pytest.mark.parametrize(
    ("entity", "words"),
    [
        ("order", leases.STATUSES),
        ("saleOrder", purchases.STATUSES),
        ("shareLink", links.STATUSES),
        ("merchant", merchants.STATUSES),
    ],
)
def test_a_sheet_names_statuses_as_the_screens_do(entity, words, place):
    shown = json.loads((MESSAGES / ("zh", "en")[place] / "status.json").read_text())[entity]
    assert {str(code): both[place] for code, both in words.items()} == shown
