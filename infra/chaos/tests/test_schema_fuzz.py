"""T11: what schemathesis draws for every call, on both sides, is answered within OpenAPI and never by a 500.

Ids that the shop's and the platform's own answers have named are put in now and then ("links"), so that a call is met
with rows that exist as well as with nonsense. Half of the cases keep the schema and half break it.
"""

import json
import os
import random
from collections import Counter, defaultdict
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
import schemathesis
from django.core.files.uploadedfile import SimpleUploadedFile
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from schemathesis.core import NOT_SET
from schemathesis.generation import GenerationMode

from apps.orders.tests.factories import Way
from infra.testing.cast import Person, person

pytestmark = pytest.mark.django_db
CASES = int(os.environ.get("ZUDESK_T11", "0"))
"""Of each call on each side. In small one, of every sixteenth call: drawing is dear, and the full figure is chaos's."""
STRIDE = 1 if CASES else 16
SIDES = ("nobody", "shop", "platform", "sub-shop")
"""The last in full only."""
DOCUMENT = json.loads((Path(__file__).parents[3] / "frontend/openapi.json").read_text())
LINKED = 0.6
"""How often a field that the shop's own answers have named gets a value of theirs."""


class Known:
    """Values by field name, out of answers."""

    def __init__(self) -> None:
        self.values: dict[str, list[Any]] = defaultdict(list)

    def learn(self, answer: Any) -> None:
        if isinstance(answer, list):
            for one in answer:
                self.learn(one)
        elif isinstance(answer, dict):
            for name, value in answer.items():
                if isinstance(value, dict | list):
                    self.learn(value)
                elif value not in (None, "") and len(self.values[name]) < 20:
                    self.values[name].append(value)
            if "id" in answer:
                self.values["id"].append(answer["id"])

    def mixed(self, fields: Any, chance: random.Random) -> Any:
        """`fields` with values of ours where a name is known."""
        if not isinstance(fields, dict):
            return fields
        return {name: self._one(name, value, chance) for name, value in fields.items()}

    def _one(self, name: str, value: Any, chance: random.Random) -> Any:
        known = self.values.get(name) or (self.values["id"] if name.endswith("_id") else [])
        if isinstance(value, dict):
            return self.mixed(value, chance)
        if not known or chance.random() > LINKED:
            return value
        return [chance.choice(known)] if isinstance(value, list) else chance.choice(known)


@cache
def operations() -> list[Any]:
    found: Any = schemathesis.openapi.from_dict(DOCUMENT).get_all_operations()
    return [one.ok() for one in found]


@cache
def judge(path: str, method: str) -> Draft202012Validator:
    answers = DOCUMENT["paths"][path][method]["responses"]["200"]["content"]["application/json"]["schema"]
    return Draft202012Validator({**answers, "components": DOCUMENT["components"]})


class Fuzzer:
    def __init__(self, api: Any, who: Person | str, known: Known) -> None:
        self._api, self._who, self._known = api, who, known
        self.codes: Counter[int] = Counter()
        self.wrong: list[str] = []

    def run(self, operation: Any, cases: int) -> None:
        """`cases` of one call. Whoever it logs out is logged in again before the next."""
        if isinstance(self._who, Person):
            self._who = person(self._who.account, self._who.shop)
        strategy: Any = st.one_of([operation.as_strategy(generation_mode=mode) for mode in GenerationMode])

        @settings(max_examples=cases, database=None, suppress_health_check=list(HealthCheck), phases=[Phase.generate])
        @given(strategy, st.randoms(use_true_random=False))
        def answered(case: Any, chance: random.Random) -> None:
            self._send(case, chance)

        answered()

    def _send(self, case: Any, chance: random.Random) -> None:
        query = self._known.mixed(case.query or {}, chance)
        body = NOT_SET if case.body is NOT_SET else self._known.mixed(case.body, chance)
        response = self._api(self._who).raw(case.method.lower(), target(case.path, query), **content(case, body))
        for told in self._told(case, response):
            self.wrong.append(f"{case.method} {case.path} {query} {body}: {told}"[:1_500])

    def _told(self, case: Any, response: Any) -> list[str]:
        """What is wrong with an answer."""
        if response.status_code != 200:
            return [f"HTTP {response.status_code} {response.content[:300]!r}"]
        answer = json.loads(response.content)
        self.codes[answer["code"]] += 1
        if answer["code"] != 200:
            return [] if 100 < answer["code"] < 200 and answer["msg"] else [str(answer)]
        self._known.learn(answer["data"])
        found = judge(case.path, case.method.lower()).iter_errors(answer)
        return [f"{'.'.join(map(str, one.absolute_path))}: {one.message[:200]}" for one in found]


def target(path: str, query: Any) -> str:
    if not isinstance(query, dict) or not query:
        return path
    return f"{path}?{urlencode(query, doseq=True, errors='replace')}"


def content(case: Any, body: Any) -> dict[str, Any]:
    if body is NOT_SET:
        return {}
    if case.media_type == "multipart/form-data":
        return {"data": {name: _file(value) for name, value in body.items()}} if isinstance(body, dict) else {}
    return {"data": body if isinstance(body, bytes) else json.dumps(body), "content_type": "application/json"}


def _file(value: Any) -> SimpleUploadedFile:
    content = value if isinstance(value, bytes) else str(value).encode(errors="replace")
    return SimpleUploadedFile("drawn.png", content, "image/png")


@pytest.mark.parametrize(
    "sides", [(side,) for side in SIDES] if CASES else [SIDES[:3]], ids=lambda sides: "-".join(sides)
)  # fmt: skip
def test_what_schemathesis_draws(
    sides: tuple[str, ...], way: Way, api: Any, lin_owner: Person, operator: Person, mei: Person
) -> None:
    """In small one lease does for all sides, and their calls take turns."""
    way.place().pay()
    people: dict[str, Person | str] = {
        "nobody": lin_owner.host, "shop": lin_owner, "platform": operator, "sub-shop": mei,
    }  # fmt: skip
    for place, side in enumerate(sides):
        known = Known()
        known.learn(way.form() | {"token": way.token, "order_id": str(way.order.pk)})
        fuzzer = Fuzzer(api, people[side], known)
        for operation in operations()[place % 2 * STRIDE // 2 :: STRIDE]:
            fuzzer.run(operation, CASES or 1)
        assert not fuzzer.wrong, "\n".join(dict.fromkeys(fuzzer.wrong))
        print(f"T11 {side}: {sum(fuzzer.codes.values())} cases, {dict(fuzzer.codes)}")
