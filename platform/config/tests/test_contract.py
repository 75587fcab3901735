import json
from dataclasses import replace

from config import contract, openapi
from config.contract import Promise
from core.caller import Who
from core.calls import declared
from core.exports.registry import exports
from core.permissions import known


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
        actions, kinds = [one.name for one in known()], [one.name for one in exports()]
        assert schemas["AuthOut"]["properties"]["action"]["enum"] == actions
        assert schemas["RoleIn"]["properties"]["actions"]["items"]["enum"] == actions
        assert schemas["StartExportIn"]["properties"]["kind"]["enum"] == kinds
