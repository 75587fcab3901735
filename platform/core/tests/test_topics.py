"""Topics: who may publish them, and where."""

import pytest

from core.db import act
from core.topics import Topic, silent


@pytest.fixture
def heard(instead):
    """Makes a topic for this test; what its one subscriber heard."""
    instead("the topic", {})

    def make(**how):
        topic, found = Topic("test.topic", **how), []
        topic.subscribe(found.append)
        return topic, found

    return make


@pytest.mark.django_db
class TestAnAct:
    def test_publishes_nothing(self, heard):
        topic, found = heard()
        with act(), pytest.raises(RuntimeError, match=r"test\.topic"):
            topic.publish(1)
        assert found == []

    def test_publishes_what_is_declared_by_acts(self, heard):
        topic, found = heard(by_acts=True)
        with act():
            topic.publish(1)
        assert found == [1]


def test_an_act_with_transactions_of_its_own_is_no_door(heard):
    topic, found = heard()
    with silent(), pytest.raises(RuntimeError, match=r"test\.topic"):
        topic.publish(1)
    topic.publish(2)
    assert found == [2]


def test_what_comes_from_outside_is_published(heard):
    topic, found = heard()
    topic.publish(1)
    assert found == [1]
