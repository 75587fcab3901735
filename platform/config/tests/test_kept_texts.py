"""No text of ours is kept in one language: who reads it later may read the other one."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
KEPT = {"reason", "why", "note", "error"}
"""What functions call a text that is kept and read later, maybe by somebody who reads the other language."""
FOR_READERS_OF_CODE = "retention.py"
"""Why rows are kept so long stands in code and goes nowhere."""


@cache
def house_files() -> list[tuple[str, ast.Module]]:
    return [
        (str(path.relative_to(ROOT)), ast.parse(path.read_text()))
        for floor in ("apps", "platform", "tenants")
        for path in (ROOT / floor).rglob("*.py")
        if "tests" not in path.parts and path.name != FOR_READERS_OF_CODE
    ]


def parameters(node: ast.stmt) -> list[str]:
    """Names of what a function, or a class of fields, takes by position."""
    if isinstance(node, ast.FunctionDef):
        names = [one.arg for one in (*node.args.posonlyargs, *node.args.args)]
        return names[1:] if names[:1] in (["self"], ["cls"]) else names
    if isinstance(node, ast.ClassDef):
        made = [parameters(one) for one in node.body if isinstance(one, ast.FunctionDef) and one.name == "__init__"]
        fields = [
            one.target.id for one in node.body if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name)
        ]
        return made[0] if made else fields
    return []


def signatures(tree: ast.Module) -> dict[str, list[list[str]]]:
    """Of each name of a file, what stands at which place; several things may have the name."""
    found: dict[str, list[list[str]]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.setdefault(node.name, []).append(parameters(node))
    return found


def given(files: list[tuple[str, ast.Module]]) -> Iterator[tuple[str, ast.expr]]:
    """Texts that code gives to be kept, by their name or at their place.

    What is called is the file's own of that name, or else any of the house that is.
    """
    own = {path: signatures(tree) for path, tree in files}
    house: dict[str, list[list[str]]] = {}
    for found in own.values():
        for called, each in found.items():
            if not called.startswith("_"):
                house.setdefault(called, []).extend(each)
    for path, tree in files:
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call):
                continue
            called = _last_name(node.func)
            for places in own[path].get(called) or house.get(called, []):
                for name, value in zip(places, node.args, strict=False):
                    if name in KEPT:
                        yield f"{path}:{node.lineno}", value
            for one in node.keywords:
                if one.arg in KEPT:
                    yield f"{path}:{node.lineno}", one.value


def _last_name(func: ast.expr) -> str:
    """What is called, whatever it is a part of."""
    return func.attr if isinstance(func, ast.Attribute) else func.id if isinstance(func, ast.Name) else ""


def in_one_language(value: ast.expr) -> bool:
    """Not an error's own words, put together, nor what a party gets, which is Chinese."""
    if isinstance(value, ast.BoolOp):
        for_party = "reason_for_party(" in ast.unparse(value)
        return not for_party and any(in_one_language(one) for one in value.values)
    if isinstance(value, ast.IfExp):
        return in_one_language(value.body) or in_one_language(value.orelse)
    if isinstance(value, ast.JoinedStr):
        return any(in_one_language(one) for one in value.values)
    if isinstance(value, ast.Call):
        return ast.unparse(value.func) == "say"
    return (
        isinstance(value, ast.Constant)
        and isinstance(value.value, str)
        and any(one.isalpha() and not one.isupper() for one in value.value)
    )


MESSAGE = {"PartyRefused": 1, "AccessRefused": 1, "PartyUnavailable": 0, "InProcess": 0, "UnsignedAnswer": 0}
"""At which place these errors take what is shown on 接口记录: a party's words, or a CallReason."""
NOT_THERE = ("platform/partners/alipay/books.py",)
"""Why a file of books was not taken goes to a command's output, in detail."""


def messages(files: list[tuple[str, ast.Module]]) -> Iterator[tuple[str, ast.expr]]:
    for path, tree in files:
        for node in ast.walk(tree):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            place = MESSAGE.get(node.func.id)
            if place is not None and path not in NOT_THERE:
                yield f"{path}:{node.lineno}", node.args[place]


def test_no_error_of_a_call_says_why_in_one_language() -> None:
    found = list(messages(house_files()))
    assert len(found) > 30
    assert [place for place, value in found if in_one_language(value)] == [], "take a CallReason"


def test_no_reason_is_stored_in_one_language() -> None:
    found = list(given(house_files()))
    assert len(found) > 100
    assert sorted({place for place, value in found if in_one_language(value)}) == [], (
        "declare a Reason in the room's log.py"
    )


@pytest.mark.parametrize(
    "call", ["hold(1, say('有', 'is'))", "at.hold(1, why='有')", "hold(1, 'x' if y else CODE)", "Kept('it broke')"]
)
def test_a_text_is_seen_by_its_name_and_at_its_place(call: str) -> None:
    house = "def hold(tenant_id, why): ...\nclass Kept:\n    error: str\n"
    [(_, value)] = given([("here.py", ast.parse(house + call))])
    assert in_one_language(value)
