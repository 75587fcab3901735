"""OpenAPI knows a schema by its name alone: two of one name would become one, silently."""

from collections import defaultdict

import config.api  # noqa: F401
from core.wire import Schema


def _all(parent):
    for child in parent.__subclasses__():
        yield child
        yield from _all(child)


class TestSchemaNames:
    def test_each_name_is_used_once(self):
        places = defaultdict(set)
        for schema in _all(Schema):
            if "[" not in schema.__name__:
                places[schema.__name__].add(schema.__module__)
        twice = {name: sorted(modules) for name, modules in places.items() if len(modules) > 1}
        assert not twice, f"rename one of each pair: {twice}"
