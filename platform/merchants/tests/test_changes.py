"""A merchant's bank account and rates take two people: never one's own, by one hand, or of the shop."""

import json
from datetime import timedelta
from pathlib import Path

import pytest

from apps.finance.models import Withdrawal
from apps.finance.tests.factories import available
from core import audit, clock
from core.caller import Caller, Side
from merchants import queries
from merchants.log import MerchantEntity, MerchantLog
from merchants.models import Merchant, MerchantChange
from merchants.reviews import REMOVAL_NAMES
from merchants.schemas import MerchantServices, RiskPrices
from merchants.services.changes import LOGGED, LOGGED_OF_MESSAGE
from merchants.services.contact import COLUMNS
from merchants.services.profile import PLAIN
from operators.log import AccountEntity, AccountLog
from operators.models import Operator, OperatorLog, OperatorRole
from operators.tests.factories import of_shop, operator_of, with_mobile
from policies.tests.factories import in_force
from tenants import scope

UPDATE, DECIDE = "/api/platform/updateMerchant", "/api/platform/decideMerchantChange"
SHOW, LIST = "/api/platform/showChangeAccount", "/api/backend/reviewList"
ASK, REFUSE = "/api/merchant/askBankAccount", "/api/merchant/refuseBankAccount"
OLD, NEW = "6225 **** 0001", "6222020200114455"
BANK = {"bank_account": NEW}
ASKED = {"bank_name": "工商银行", "bank_holder": "林记租机", "bank_account": "6222 0202 0011 4455", "why": "换了开户行"}
OF_OPERATORS, OF_SHOPS = [DECIDE, SHOW], [ASK, REFUSE]


@pytest.fixture
def ben(operator):
    return operator_of("ben", "operations")


def propose(api, person, lin, **values):
    return api(person).post(UPDATE, id=str(lin.id), version=1, reason="续约", **(values or BANK))


def decide(api, person, lin, result="confirm", number=1, why="与商户核对"):
    return api(person).post(DECIDE, merchant_id=str(lin.id), id=str(number), result=result, why=why)


def account(lin):
    merchant = Merchant.objects.get(pk=lin.id)
    return merchant.bank_account_mask, merchant.unseal("bank_account")


def waiting(api, person):
    return api(person).get(LIST).data["items"]


class TestGates:
    @pytest.mark.parametrize("path", OF_OPERATORS)
    def test_of_operators(self, api, operator, lin_owner, mei, path):
        assert api(operator.host).post(path).code == 109
        assert api(lin_owner).post(path).code == 103
        assert api(mei).post(path).code == 103
        role = OperatorRole.objects.create(name="nothing", actions=[])
        Operator.objects.filter(pk=operator.id).update(role_ids=[role.pk])
        operator.user.role_ids = [role.pk]
        assert api(operator).post(path).code == 103

    def test_of_shops(self, api, operator, lin_owner, mei):
        for path in OF_SHOPS:
            assert api(lin_owner.host).post(path).code == 109, path
            assert api(operator).post(path).code == 103, path
            assert api(mei).post(path).code == 103, path

    def test_what_there_is_not_is_104(self, api, operator, lin, lin_owner, gao, gao_owner):
        propose(api, operator, lin)
        assert decide(api, operator, gao).code == 104
        assert decide(api, operator, lin, number=9).code == 104
        assert api(operator).post(SHOW, merchant_id=str(gao.id), id="1", reason="核对账号").code == 104
        assert api(gao_owner).post(REFUSE, id="1", why="不是我们").code == 104


class TestTwoPeople:
    def test_the_old_account_counts_until_a_second_one_confirms(self, api, operator, ben, lin, lin_owner):
        with scope.scope(lin):
            available(lin_owner.caller, 100_000)
        before = account(lin)
        assert propose(api, operator, lin).data["waits"] == ["bank"]
        asked = api(lin_owner).post("/api/finance/applyWithdraw", amount=40_000).data["id"]
        assert account(lin) == before
        assert decide(api, operator, lin).code == 103
        assert decide(api, ben, lin).data["status"] == "confirmed"
        assert account(lin) == ("**** 4455", NEW)
        with scope.scope(lin):
            assert Withdrawal.objects.get(pk=int(asked)).account(lin.id) == before[1]
        log = OperatorLog.objects.get(act="merchant.confirm")
        assert (log.actor_name, log.before, "alone" in log.after) == ("Ben", {"bank_account": OLD}, False)
        assert decide(api, ben, lin).code == 111

    def test_rates_too_and_the_profile_is_changed_at_once(self, api, operator, ben, lin):
        answer = propose(api, operator, lin, commission_bps=800, contact="林二")
        assert (answer.data["version"], answer.data["waits"]) == (2, ["rates"])
        merchant = Merchant.objects.get(pk=lin.id)
        assert (merchant.contact, merchant.commission_bps) == ("林二", 500)
        assert decide(api, ben, lin).code == 200
        merchant = Merchant.objects.get(pk=lin.id)
        assert (merchant.commission_bps, merchant.version) == (800, 3)

    def test_nobody_confirms_by_one_hand(self, api, operator, ben, lin):
        with scope.public():
            operator_of("cai", "operations")
            audit.record(hand_of(operator), AccountLog.SET_PASSWORD, AccountEntity.ACCOUNT, ben.id)
        propose(api, operator, lin)
        [row] = waiting(api, ben)
        assert (row["own"], row["actions"]) == (False, ["refuse"])
        assert "24 小时" in row["barred"]
        assert decide(api, ben, lin).code == 103

    def test_nor_with_another_account_of_the_own(self, api, operator, ben, lin):
        operator_of("cai", "operations")
        with_mobile(ben, operator.user.mobile(0))
        propose(api, operator, lin)
        assert decide(api, ben, lin).code == 103

    def test_nor_who_is_of_the_shop(self, api, operator, ben, lin, lin_owner):
        propose(api, operator, lin)
        of_shop(ben, lin_owner)
        [row] = waiting(api, ben)
        assert (row["actions"], "自己所在店铺" in row["barred"]) == ([], True)
        assert decide(api, ben, lin).code == 103
        assert decide(api, ben, lin, "refuse").code == 103

    def test_the_only_one_confirms_alone_and_the_log_says_so(self, api, operator, lin):
        propose(api, operator, lin)
        assert decide(api, operator, lin).code == 200
        assert OperatorLog.objects.get(act="merchant.confirm").after["alone"] is True

    def test_who_was_disabled_confirms_nothing(self, api, operator, ben, lin):
        propose(api, operator, lin)
        ben_s = api(ben)
        assert api(operator).post("/api/platform/switchPerson", id=str(ben.id), active=False, reason="离职").code == 200
        assert ben_s.post(DECIDE, merchant_id=str(lin.id), id="1", result="confirm").code == 109


def hand_of(operator) -> Caller:
    return Caller(side=Side.ADMIN, user_id=operator.id, name=operator.account)


class TestRefuse:
    def test_needs_a_reason_and_leaves_the_old_ones(self, api, operator, ben, lin):
        before = account(lin)
        propose(api, operator, lin)
        assert decide(api, ben, lin, "refuse", why="").errors.keys() == {"why"}
        assert decide(api, ben, lin, "refuse").data["status"] == "refused"
        assert account(lin) == before
        assert OperatorLog.objects.get(act="merchant.refuse").why == "与商户核对"
        assert waiting(api, ben) == []

    def test_who_proposed_takes_it_back(self, api, operator, ben, lin):
        propose(api, operator, lin)
        [row] = waiting(api, operator)
        assert (row["own"], row["actions"]) == (True, ["refuse"])
        assert decide(api, operator, lin, "refuse").code == 200


class TestTheLog:
    def test_shows_what_changed_it_however_much_was_done_since(self, api, operator, lin):
        propose(api, operator, lin)
        decide(api, operator, lin)
        with scope.public():
            hand, taken = hand_of(operator), MerchantLog.TAKEN
            audit.record_each(hand, taken, MerchantEntity.MERCHANT, [lin.id] * 60, before={}, after={})
        acts = [row.act for row in queries.last_acts(lin.id)]
        assert acts[:52] == ["merchant.taken"] * 50 + ["merchant.confirm", "merchant.propose"]
        assert acts.count("merchant.taken") == 50

    def test_is_by_time_whatever_the_numbers_say(self, operator, lin):
        hand, taken, now = hand_of(operator), MerchantLog.TAKEN, clock.now()
        with scope.public():
            for ago in (0, 2, 1):
                with clock.at(now - timedelta(hours=ago)):
                    audit.record_each(hand, taken, MerchantEntity.MERCHANT, [lin.id], before={}, after={})
        moments = [row.at for row in queries.last_acts(lin.id)]
        assert len(moments) >= 3
        assert moments == sorted(moments, reverse=True)

    def test_has_a_word_for_each_field(self):
        messages = Path(__file__).parents[3] / "frontend/src/messages/zh/merchants.json"
        words = json.loads(messages.read_text(encoding="utf-8"))
        named = {
            *queries.TERMS, *queries.BANK, *queries.PROFILE, *queries.FACE, *COLUMNS.values(), *PLAIN, *REMOVAL_NAMES,
            *LOGGED.values(), *LOGGED_OF_MESSAGE.values(), "indexable", "version", "template_code", "archive", "aside",
        } - {"withdraw_rules"}  # fmt: skip
        assert sorted(one for one in named if f"field_{one}" not in words) == []
        for name, shape in (("services", MerchantServices), ("risk_prices", RiskPrices)):
            assert words[f"field_{name}"].keys() == shape.model_fields.keys()


class TestOneAtATime:
    def test_a_second_one_of_a_kind_is_refused_with_words_and_changes_nothing(self, api, operator, ben, lin):
        propose(api, operator, lin)
        answer = propose(api, ben, lin, bank_holder="林二", contact="林二")
        assert (answer.code, "收款账户" in answer.msg) == (111, True)
        assert Merchant.objects.get(pk=lin.id).contact != "林二"
        assert propose(api, ben, lin, commission_bps=700).code == 200

    def test_it_runs_out_after_a_week_and_another_may_follow(self, api, operator, ben, lin):
        propose(api, operator, lin)
        with clock.at(clock.now() + timedelta(days=7)):
            assert waiting(api, ben) == []
            assert decide(api, ben, lin).code == 111
            assert propose(api, operator, lin).code == 200
            assert decide(api, ben, lin, number=2).code == 200
        assert [row.status for row in MerchantChange.objects.order_by("number")] == ["expired", "confirmed"]

    def test_what_changed_meanwhile_is_not_overwritten(self, api, operator, ben, lin):
        propose(api, operator, lin, commission_bps=800)
        Merchant.objects.filter(pk=lin.id).update(commission_bps=600)
        assert decide(api, ben, lin).code == 112
        assert MerchantChange.objects.get().status == "proposed"

    def test_limits_that_the_platform_narrowed_meanwhile_count(self, api, operator, ben, lin):
        propose(api, operator, lin, late_fee_bps=9)
        in_force(late_fee_max_bps=6, late_fee_bps=5)
        assert list(decide(api, ben, lin).errors) == ["late_fee_bps"]


class TestLook:
    def test_at_the_full_number_is_logged(self, api, operator, ben, lin):
        propose(api, operator, lin)
        assert "reason" in api(ben).post(SHOW, merchant_id=str(lin.id), id="1").errors
        data = api(ben).post(SHOW, merchant_id=str(lin.id), id="1", reason="与营业执照核对").data
        assert (data["bank_account"], data["bank_holder"]) == (NEW, Merchant.objects.get(pk=lin.id).bank_holder)
        log = OperatorLog.objects.get(act="merchant.account_shown")
        assert (log.actor_name, log.why, log.after) == ("Ben", "与营业执照核对", {})

    def test_the_number_is_kept_sealed_only(self, api, operator, lin):
        propose(api, operator, lin)
        row = MerchantChange.objects.get()
        assert row.account() == NEW
        assert NEW not in f"{row.before} {row.after}"
        assert NEW.encode() not in bytes(row.bank_account_sealed)


class TestTheShop:
    def test_asks_for_another_account_and_an_operator_confirms(self, api, operator, lin, lin_owner):
        before = account(lin)
        assert api(lin_owner).post(ASK, **ASKED).code == 200
        assert account(lin) == before
        [row] = waiting(api, lin_owner)
        assert (row["kind"], row["own"], row["actions"]) == ("bank", True, ["refuse"])
        assert [line["after"] for line in row["lines"]][-1] == "**** 4455"
        assert decide(api, operator, lin).code == 200
        assert account(lin) == ("**** 4455", NEW)
        assert "alone" not in OperatorLog.objects.get(act="merchant.confirm").after

    def test_what_it_asks_is_not_confirmed_by_the_same_person_as_an_operator(self, api, operator, lin, lin_owner):
        assert api(lin_owner).post(ASK, **ASKED).code == 200
        assert decide(api, of_shop(operator, lin_owner), lin).code == 103

    def test_nor_by_who_made_its_owners_first_password_where_another_may(self, api, operator, ben, lin, lin_owner):
        with scope.public():
            audit.record(hand_of(ben), MerchantLog.ONBOARD, MerchantEntity.MERCHANT, lin.id)
        assert api(lin_owner).post(ASK, **ASKED).code == 200
        assert decide(api, ben, lin).code == 103
        assert decide(api, operator, lin).code == 200

    def test_wrong_or_unchanged_is_110_and_a_second_one_111(self, api, lin, lin_owner):
        assert api(lin_owner).post(ASK, **ASKED | {"bank_account": "1234 567 "}).errors.keys() == {"bank_account"}
        merchant = Merchant.objects.get(pk=lin.id)
        same = {"bank_name": merchant.bank_name, "bank_holder": merchant.bank_holder}
        same["bank_account"] = merchant.unseal("bank_account")
        assert api(lin_owner).post(ASK, **same, why="再确认一次").errors.keys() == {"bank_account"}
        assert api(lin_owner).post(ASK, **ASKED).code == 200
        assert api(lin_owner).post(ASK, **ASKED).code == 111

    def test_refuses_another_account_but_never_its_rates(self, api, operator, lin, lin_owner):
        propose(api, operator, lin, commission_bps=800, **BANK)
        kinds = {row["kind"]: row["actions"] for row in waiting(api, lin_owner)}
        assert kinds == {"bank": ["refuse"], "rates": []}
        assert api(lin_owner).post(REFUSE, id="2", why="不同意涨价").code == 104
        assert api(lin_owner).post(REFUSE, id="1", why="不是我们要改的").data["status"] == "refused"
        assert account(lin)[0] == OLD
        assert decide(api, operator, lin).code == 111

    def test_takes_back_what_it_asked_for(self, api, lin, lin_owner):
        assert api(lin_owner).post(ASK, **ASKED).code == 200
        assert api(lin_owner).post(REFUSE, id="1", why="账号写错了").data["status"] == "refused"
        assert OperatorLog.objects.get(act="merchant.withdraw").why == "账号写错了"
        titles = {one["title"] for one in api(lin_owner).get("/api/platform/notices").data["items"]}
        assert "收款账户变更已撤回，仍按原内容执行" in titles

    def test_hears_of_it_in_the_bell(self, api, operator, ben, lin, lin_owner):
        propose(api, operator, lin)
        decide(api, ben, lin)
        titles = {one["title"] for one in api(lin_owner).get("/api/platform/notices").data["items"]}
        assert titles == {"收款账户变更已生效", "收款账户变更待平台复核，复核前仍按原内容执行"}
