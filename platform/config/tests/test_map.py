"""`make map` prints the house as it is declared."""

from io import StringIO

from django.core.management import call_command

from core.topics import topics
from nights import registry as nights
from partners import registry as parties


def test_it_names_each_topic_step_call_and_callback():
    out = StringIO()
    call_command("map", stdout=out)
    said = {" ".join(line.split()[:2]): line for line in out.getvalue().splitlines()}
    for party, name, one in parties.operations():
        assert one.send.__module__ in said[f"{party} {name}"]
    for party, kind, apply in parties.events():
        assert f"→ {apply.__module__}.{apply.__qualname__}" in out.getvalue()
        assert f"{party} {kind}" in said
    assert {f"{one.order} {one.name}" for one in nights.steps()} <= set(said)
    assert all(f"{topic.name} →" in said for topic in topics())
