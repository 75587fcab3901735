"""What is kept of an error, in rows and in the log, names no customer."""

from typing import Any

import pytest
import structlog
from django.db import DataError, IntegrityError, connection, transaction
from pydantic import ValidationError
from structlog.processors import ExceptionRenderer

from core import clock, faults
from core.models import Throttle
from core.wire import Schema
from tenants.scope import scope

MOBILE = "13800138000"


class Row(Schema):
    mobile: int


@pytest.fixture
def refused(db: None) -> IntegrityError:
    values: dict[str, Any] = {"key": MOBILE, "count": None, "until": clock.now()}
    with pytest.raises(IntegrityError) as caught, transaction.atomic():
        Throttle.objects.create(**values)
    assert MOBILE in str(caught.value)
    return caught.value


def test_of_the_database_it_is_what_it_refused_and_nothing_of_the_row(refused: IntegrityError) -> None:
    said = (
        'NotNullViolation: 23502 null value in column "count" of relation "core_throttle" violates not-null constraint'
    )
    assert faults.in_words(refused) == said
    assert isinstance(refused.__cause__, Exception)
    assert faults.in_words(refused.__cause__) == said, "also where Django didn't wrap it"


@pytest.mark.django_db
def test_nor_the_value_that_was_none() -> None:
    with pytest.raises(DataError) as caught, transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SELECT %s::int", [MOBILE])
    assert faults.in_words(caught.value) == "NumericValueOutOfRange: 22003"


@pytest.mark.django_db
def test_our_own_guards_say_what_they_refuse(lin: Any) -> None:
    with scope(lin), pytest.raises(IntegrityError) as caught, transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("TRUNCATE staff_shoplog")
    assert faults.in_words(caught.value).endswith("staff_shoplog is append-only: TRUNCATE refused")


def test_of_what_has_no_right_shape_it_is_the_place_and_the_kind() -> None:
    with pytest.raises(ValidationError, match=MOBILE) as caught:
        Row.model_validate({"mobile": f"张三 {MOBILE}"})
    assert faults.in_words(caught.value) == "ValidationError: Row: mobile int_parsing"


def test_of_any_other_it_is_its_words() -> None:
    assert faults.in_words(KeyError("a key that is gone")) == "KeyError: 'a key that is gone'"


def test_the_log_says_where_it_was_and_no_more(refused: IntegrityError) -> None:
    [render] = [one for one in structlog.get_config()["processors"] if isinstance(one, ExceptionRenderer)]
    try:
        raise RuntimeError("a night's step") from refused
    except RuntimeError as error:
        logged = str(render(None, "error", {"exc_info": error})["exception"])
    assert MOBILE not in logged
    words = "RuntimeError: a night's step", "in refused", "NotNullViolation: 23502"
    assert [one for one in words if one not in logged] == []


def test_errors_that_led_to_each_other_come_to_an_end() -> None:
    one, other = KeyError("one"), KeyError("other")
    one.__cause__, other.__cause__ = other, one
    assert faults.trace(one).count("KeyError") == 2
