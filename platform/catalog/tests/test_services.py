import pytest

from catalog import choices, queries
from catalog.models import Category
from catalog.services import create_category
from core.errors import InvalidInput
from operators.models import OperatorLog


def fields(error):
    return [one["field"] for one in error.value.data["errors"]]


class TestACategory:
    def test_is_logged(self, operator):
        row = create_category(operator.caller, " 手机 ")
        assert (row.name, row.level) == ("手机", 1)
        assert OperatorLog.objects.get(entity="category").entity_id == row.pk

    def test_has_a_name_of_its_own_below_its_parent(self, operator):
        phones = create_category(operator.caller, "手机")
        create_category(operator.caller, "手机", parent_id=phones.pk)
        with pytest.raises(InvalidInput) as error:
            create_category(operator.caller, "手机")
        assert fields(error) == ["name"]

    def test_lies_at_most_three_levels_deep(self, operator):
        parent = None
        for name in "甲乙丙":
            parent = create_category(operator.caller, name, parent_id=parent and parent.pk)
        with pytest.raises(InvalidInput) as error:
            create_category(operator.caller, "丁", parent_id=parent.pk)
        assert fields(error) == ["parent_id"]

    @pytest.mark.parametrize(
        ("more", "field"),
        [({"channel": "radio"}, "channel"), ({"parent_id": 404}, "parent_id"), ({"name": " "}, "name")],
    )
    def test_names_the_field_that_is_wrong(self, operator, more, field):
        with pytest.raises(InvalidInput) as error:
            create_category(operator.caller, **{"name": "手机", **more})
        assert fields(error) == [field]

    def test_is_open_to_goods_only_when_all_above_it_are(self, operator):
        phones = create_category(operator.caller, "手机")
        apple = create_category(operator.caller, "苹果", parent_id=phones.pk)
        assert queries.is_enabled(apple.pk)
        assert queries.subtree(phones.pk) == [phones.pk, apple.pk]
        Category.objects.filter(pk=phones.pk).update(active=False)
        assert not queries.is_enabled(apple.pk)
        assert not queries.is_enabled(404)


class TestChoices:
    def test_of_terms_divide_into_their_periods(self):
        for term in choices.TERMS.values():
            assert term.days > 0
            assert (term.months or term.day_count) % term.periods == 0

    @pytest.mark.parametrize(
        ("code", "label", "days", "periods"),
        [
            ("d3", "3 天", 3, 1),
            ("m9", "9 个月", 270, 9),
            ("d90x3", "90 天（3 期）", 90, 3),
            ("m12", "12 个月", 360, 12),
        ],
    )
    def test_of_terms_are_the_platforms_or_say_what_they_are(self, code, label, days, periods):
        term = choices.term(code)
        assert (term.label, term.days, term.periods) == (label, days, periods)
