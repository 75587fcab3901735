import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated, Any, get_args, get_origin

import pytest
from pydantic import BaseModel, TypeAdapter, ValidationError

from apps.payments.log import PaymentReason
from config import contract, openapi
from config.contract import Promise
from core.caller import Who
from core.calls import declared
from core.errors import StateError, Wanted
from core.exports.registry import exports
from core.jobs.registry import kinds
from core.permissions import known
from core.wire import ProofWanted, Whole
from partners.rules import EventKind

IN_WORDS = {"FoundOut.status", "TraceNode.status"}
"""For people to read, in our words or a courier's: no screen decides by them."""


def _is_plain(shape: Any) -> bool:
    """Whether an answer's field may hold any text."""
    inside = [*shape.get("anyOf", ()), *filter(None, [shape.get("items")])]
    return (shape.get("type") == "string" and not {"enum", "const"} & shape.keys()) or any(map(_is_plain, inside))


def _lax(shape: Any, at: str = "") -> Iterator[str]:
    """Where a core schema of pydantic's takes a text, a fraction or a truth for a whole number. What reads
    the value before, as of an id, judges itself."""
    if isinstance(shape, list):
        for part in shape:
            yield from _lax(part, at)
    elif isinstance(shape, dict) and shape.get("type") != "function-before":
        if shape.get("type") == "int" and not shape.get("strict"):
            yield at
        for name, part in shape.items():
            if name == "fields":
                for field, its in part.items():
                    yield from _lax(its, f"{at}.{field}")
            elif name not in {"metadata", "serialization"}:
                yield from _lax(part, at)


NO_WORDS = {
    "filters", "hook_url", "icon", "licence", "message", "page", "papers", "password", "new_password", "old_password",
    "pictures", "place", "proof", "shown", "token", "voucher", "front", "back",
}  # fmt: skip
"""Addresses on the net, secrets and proofs, what was shown, and what a browser says of a crash, which is masked."""
BY_RULES = {"SaveGoodIn.title", "SaveGoodIn.detail", "CorrectIn.fields"}
"""Looked at behind the schema, where several things are judged together."""
NO_REASONS = {"address", "clauses", "text"}
"""Of something, not why something is done: none is read as the system's word."""
LONG = 100


def _texts(shape: Any, at: str, seen: frozenset[Any] = frozenset()) -> Iterator[tuple[str, Any]]:
    """The texts of a body, at any depth, as what is read in: a field's name and its type with what it requires."""
    shape, *rules = get_args(shape) if get_origin(shape) is Annotated else (shape,)
    if shape is str:
        yield at, Annotated[str, *rules] if rules else str
    elif isinstance(shape, type) and issubclass(shape, BaseModel):
        for name, field in shape.model_fields.items() if shape not in seen else ():
            its = Annotated[field.annotation, *field.metadata] if field.metadata else field.annotation
            yield from _texts(its, f"{shape.__name__}.{name}", seen | {shape})
    else:
        for part in get_args(shape):
            yield from _texts(part, at, seen)


def _long_texts() -> dict[str, TypeAdapter[str]]:
    """What people may say at length, in whichever call."""
    bodies = (one.input_type for one in declared() if one.method == "POST" and one.input_name and not one.takes_file)
    found = {at: TypeAdapter(its) for body in bodies for at, its in _texts(body, "")}
    return {
        at: its
        for at, its in found.items()
        if its.json_schema().get("maxLength", LONG) >= LONG
        and not {"pattern", "enum"} & its.json_schema().keys()
        and at.split(".")[1] not in NO_WORDS
        and at not in BY_RULES
    }


def _takes(text: TypeAdapter[str], said: str) -> bool:
    try:
        text.validate_python(said)
    except ValidationError:
        return False
    return True


class TestContract:
    def test_the_file_has_the_164_calls(self):
        assert len(contract.promises()) == 164

    def test_a_call_as_promised_is_present(self):
        report = contract.compare()
        assert len(report.present) + len(report.missing) == 164

    def test_other_callers_and_other_effects_are_told(self):
        one = declared()[0]
        promise = Promise(one.method, one.path, "".join(who.value for who in one.who), one.area, one.writes)
        assert contract._differences(promise, one) == []
        changed = replace(one, who=frozenset({Who.SUB_SHOP}) ^ one.who, writes=not one.writes)
        assert len(contract._differences(promise, changed)) == 2

    def test_the_description_says_which_calls_write(self):
        paths = json.loads(openapi.text())["paths"]
        said = {(one.method, one.path): paths[one.path][one.method.lower()].get("x-writes") for one in declared()}
        assert {call for call, writes in said.items() if writes} == {
            (one.method, one.path) for one in declared() if one.writes
        }
        assert {call for call, writes in said.items() if writes == "unkeyed"} == {
            (one.method, one.path) for one in declared() if one.own_transaction
        }

    def test_names_that_rooms_declare_are_enums(self):
        schemas = json.loads(openapi.text())["components"]["schemas"]
        actions, jobs = [one.name for one in known()], [name for name, _ in kinds()]
        assert schemas["AuthOut"]["properties"]["action"]["enum"] == actions
        assert schemas["RoleIn"]["properties"]["actions"]["items"]["enum"] == actions
        assert schemas["StartExportIn"]["properties"]["kind"]["enum"] == [one.name for one in exports()]
        assert schemas["JobRun"]["properties"]["kind"]["enum"] == jobs
        assert schemas["TransferJob"]["properties"]["kind"]["enum"] == jobs
        assert schemas["PartnerEventRow"]["properties"]["kind"]["enum"] == list(EventKind)
        assert schemas["H5AddOn"]["properties"]["type"]["enum"] == schemas["GainRow"]["properties"]["type"]["enum"]

    def test_a_status_is_one_of_those_that_there_are(self):
        """A screen that compares it with another one doesn't compile."""
        schemas = json.loads(openapi.text())["components"]["schemas"]
        fields = [
            (f"{name}.{field}", shape)
            for name, made in schemas.items()
            for field, shape in made.get("properties", {}).items()
            if field in ("status", "state")
        ]
        assert {name for name, shape in fields if _is_plain(shape)} == IN_WORDS, "say its enum: StatusOut[ThingStatus]"

    def test_what_screens_read_of_a_refusal_is_described(self):
        schemas = json.loads(openapi.text())["components"]["schemas"]
        assert {one.__name__ for one in openapi.REFUSALS} <= schemas.keys()
        assert ProofWanted.model_validate(StateError("", Wanted.PROOF).data).state == "prove_mobile"

    def test_a_number_of_a_body_is_given_as_a_number(self):
        posts = (one for one in declared() if one.method == "POST" and one.input_name)
        bodies = {one.input_type for one in posts if not one.takes_file}
        found = {where for body in bodies for where in _lax(TypeAdapter(body).core_schema, body.__name__)}
        assert not found, f"say core.wire.Whole for int: {sorted(found)}"

    @pytest.mark.parametrize(("said", "but"), [("好的\u202e不好", set()), (PaymentReason.PAID_TWICE.value, NO_REASONS)])
    def test_what_a_person_says_is_what_is_read(self, said, but):
        """No sign that nobody sees, and why something is done in no word that is the system's."""
        texts = _long_texts()
        assert {"RefundFreightIn.reason", "AuditIn.reason", "DecideProposalIn.why"} <= texts.keys()
        found = {at for at, its in texts.items() if at.split(".")[1] not in but and _takes(its, said)}
        assert not found, f"say core.wire.LINES or Reason: {sorted(found)}"

    @pytest.mark.parametrize("given", ["1", 1.0, True, None])
    def test_what_only_looks_like_one_is_refused(self, given):
        assert TypeAdapter(Whole).validate_python(1) == 1
        with pytest.raises(ValidationError):
            TypeAdapter(Whole).validate_python(given)
