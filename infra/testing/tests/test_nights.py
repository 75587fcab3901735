"""What a test's nights leave out exists, and changes no money."""

import pytest

from apps.orders.tests.factories import Way
from core.models import Job, JobStep
from infra.testing.nights import LEFT_OUT
from nights import registry
from nights.job import KIND

pytestmark = pytest.mark.django_db


def test_what_is_left_out_are_steps_behind_all_that_concerns_a_lease() -> None:
    names = [one.name for one in registry.steps()]
    assert set(names) >= LEFT_OUT
    assert set(names[names.index("plans") + 1 :]) - LEFT_OUT == {"months"}


@pytest.mark.parametrize("whole", [False, True])
def test_a_night_is_done_with_or_without_them(way: Way, whole: bool) -> None:
    way.leasing().nights(1, whole=whole)
    assert Job.objects.values_list("state", "error").get(kind=KIND) == ("done", "")
    done = set(JobStep.objects.filter(kind=KIND).values_list("step", flat=True))
    assert done >= LEFT_OUT if whole else done and not done & LEFT_OUT
