"""A mobile of an owner that was mistyped: the operators correct it until the owner was in, and never afterwards."""

import pytest

from apps.staff.models import ShopLog, Staff
from core.accounts.hashing import make_password
from core.models import Throttle
from core.notices.models import Notice
from merchants.tests.test_api import ADD, INFO, UPDATE, form
from merchants.tests.test_changes import ASK, ASKED, DECIDE, LIST
from operators.models import OperatorLog, OperatorRole
from operators.tests.factories import operator_of
from partners.models import PartnerCall
from partners.sms import codes
from tenants import proved
from tenants.scope import scope, tenant_ref

pytestmark = pytest.mark.django_db
HOST, WRONG, RIGHT, NEW = "chenji.localhost", "13812340000", "13812340001", "battery-staple-3"
P = "/api/platform"
LOGIN, ME, CHANGE = f"{P}/mainLand", f"{P}/getLoginUserInfo", f"{P}/changePwd"
SEND_FIRST, SEND_RESET, RESET = f"{P}/sendFirstPwdSms", f"{P}/sendResetPwdSms", f"{P}/resetPwd"


@pytest.fixture
def settled(api, operator):
    return api(operator).post(ADD, **form(mobile=WRONG)).data


@pytest.fixture
def correct(api, operator, settled):
    def send(mobile=RIGHT, **more):
        version = api(operator).get(INFO, id=settled["id"]).data["version"]
        return api(operator).post(UPDATE, id=settled["id"], version=version, **{"mobile": mobile} | more)

    return send


@pytest.fixture
def log_in(api):
    def send(password):
        answer = api(HOST).post(LOGIN, account="chen", password=password)
        return api(HOST, answer.data["token"]) if answer.code == 200 else None

    return send


def told(operation: str) -> tuple[str, str]:
    Throttle.objects.filter(key__contains="sms-minute").delete()
    return codes.read(PartnerCall.objects.filter(operation=operation).latest("created_at"))


def proof(shop) -> dict[str, str]:
    handle = shop.post(SEND_FIRST).data["handle"]
    return {"sms_handle": handle, "sms_code": told("first_code")[1]}


def owner_of(settled) -> Staff:
    with scope(tenant_ref(int(settled["id"]))):
        return Staff.objects.get()


class TestAMistypedMobile:
    def test_corrected_at_the_merchant_is_the_owners_who_comes_in(self, api, settled, correct, log_in):
        answer = correct(reason="入驻时填错")
        assert (answer.code, answer.data["owner"]["account"]) == (200, "chen")
        shop = log_in(answer.data["owner"]["password"])
        assert shop.get(ME).data["state"] == "mustChangePassword"
        sent = proof(shop)
        assert told("first_code")[0] == RIGHT
        change = {"old_password": answer.data["owner"]["password"], "new_password": NEW}
        assert shop.post(CHANGE, **change, **sent).code == 200
        assert shop.get(ME).data["state"] == "ok"

    def test_the_first_password_its_session_and_the_codes_that_were_sent_end(self, api, settled, correct, log_in):
        """Who has the wrong number may have been told the password with it."""
        stranger = log_in(settled["password"])
        first = proof(stranger)
        handle = api(HOST).post(SEND_RESET, mobile=WRONG).data["handle"]
        reset = {"mobile": WRONG, "sms_handle": handle, "code": told("reset_code")[1], "new_password": NEW}
        new = correct().data["owner"]["password"]
        assert stranger.get(ME).code == 109
        assert log_in(settled["password"]) is None
        assert api(HOST).post(RESET, **reset).code == 110
        assert log_in(new).post(CHANGE, old_password=new, new_password=NEW, **first).code == 110

    def test_is_in_both_logs_without_the_password(self, settled, operator, correct):
        password = correct(reason="入驻时填错").data["owner"]["password"]
        row = OperatorLog.objects.get(act="merchant.update")
        assert (row.after, row.why) == ({"mobile": "138****0001"}, "入驻时填错")
        row = OperatorLog.objects.get(act="merchant.owner_corrected")
        assert (row.after, row.why) == ({"account": "chen", "mobile": "138****0001"}, "入驻时填错")
        with scope(tenant_ref(int(settled["id"]))):
            lines = ShopLog.objects.filter(entity="account", actor_side="admin", actor_id=operator.id)
            assert set(lines.values_list("act", flat=True)) == {"account.edit", "account.set_password"}
            assert password not in str(list(lines.values()))

    def test_is_in_the_operators_bell(self, operator, correct):
        """It is how one of them could take a shop over."""
        correct(contact="陈二", mobile=None)
        assert not Notice.objects.filter(kind="merchant.owner_corrected").exists()
        correct(reason="入驻时填错")
        notice = Notice.objects.get(kind="merchant.owner_corrected")
        assert (notice.tenant_id, notice.action) == (0, "merchant.edit")
        assert operator.user.name in notice.text_zh and "入驻时填错" in notice.text_zh

    def test_the_page_says_that_the_owner_has_yet_to_come(self, api, operator, settled, lin):
        assert api(operator).get(INFO, id=settled["id"]).data["owner_waits"] is True
        assert api(operator).get(INFO, id=str(lin.id)).data["owner_waits"] is False

    def test_another_change_leaves_the_owner_alone(self, api, settled, correct, log_in):
        for change in ({"mobile": None, "contact": "陈二"}, {"mobile": WRONG, "contact": "陈三"}):
            answer = correct(**change)
            assert (answer.code, answer.data["owner"]) == (200, None)
        assert log_in(settled["password"])

    def test_who_may_not_change_merchants_changes_no_owner(self, api, settled):
        cai = operator_of("cai")
        cai.user.role_ids = [OperatorRole.objects.create(name="sees", actions=["merchant.view"]).pk]
        cai.user.save()
        assert api(cai).post(UPDATE, id=settled["id"], version=1, mobile=RIGHT).code == 103
        assert owner_of(settled).mobile(int(settled["id"])) == WRONG

    def test_nor_who_is_of_the_shop(self, operator, settled, correct):
        proved.prove(0, operator.id, WRONG)
        assert correct().code == 103
        assert owner_of(settled).mobile(int(settled["id"])) == WRONG


class TestTheHandThatCorrected:
    """It was told the first password, and may be the one who came in by it."""

    @pytest.fixture
    def asked(self, api, settled, log_in):
        """The corrector comes in as the owner, and asks for another account."""

        def ask(corrector):
            got = api(corrector).post(UPDATE, id=settled["id"], version=1, mobile=RIGHT).data["owner"]
            shop = log_in(got["password"])
            changed = shop.post(CHANGE, old_password=got["password"], new_password=NEW, **proof(shop))
            assert (changed.code, shop.post(ASK, **ASKED).code) == (200, 200)

        return ask

    @pytest.fixture
    def decide(self, api, settled):
        return lambda by: api(by).post(DECIDE, merchant_id=settled["id"], id="1", result="confirm", why="核对").code

    def test_confirms_nothing_that_the_shop_asks_nor_does_the_onboarder(self, api, operator, asked, decide):
        ben, cai = operator_of("ben", "operations"), operator_of("cai", "operations")
        asked(ben)
        offered = [api(one).get(LIST).data["items"][0]["actions"] for one in (operator, ben, cai)]
        assert offered == [["refuse"], ["refuse"], ["confirm", "refuse"]]
        assert [decide(one) for one in (ben, operator, cai)] == [103, 103, 200]

    def test_where_all_have_a_hand_in_it_the_earlier_one_confirms(self, operator, asked, decide):
        """What an earlier one was told ended with the correction; else nobody could."""
        ben = operator_of("ben", "operations")
        asked(ben)
        assert [decide(one) for one in (ben, operator)] == [103, 200]
        assert "alone" not in OperatorLog.objects.get(act="merchant.confirm").after


class TestAnOwnerWhoWasIn:
    """From then on an operator corrects the contact, and no login."""

    def unchanged(self, api, operator, settled, correct) -> None:
        before = owner_of(settled)
        answer = correct()
        assert (answer.code, answer.data["owner"]) == (200, None)
        after = owner_of(settled)
        assert (after.mobile_index, after.password, after.version) == (
            before.mobile_index, before.password, before.version,
        )  # fmt: skip
        assert api(operator).get(INFO, id=settled["id"]).data["owner_waits"] is False

    def test_who_proved_the_mobile(self, api, operator, settled, correct, log_in):
        shop = log_in(settled["password"])
        change = {"old_password": settled["password"], "new_password": NEW}
        assert shop.post(CHANGE, **change, **proof(shop)).code == 200
        self.unchanged(api, operator, settled, correct)

    def test_who_proved_one_and_has_a_password_of_a_colleague(self, api, operator, settled, correct):
        owner = owner_of(settled)
        proved.prove(int(settled["id"]), owner.pk, WRONG)
        self.unchanged(api, operator, settled, correct)

    def test_who_has_an_own_password(self, api, operator, settled, correct):
        with scope(tenant_ref(int(settled["id"]))):
            Staff.objects.update(must_change=False, password=make_password(NEW))
        self.unchanged(api, operator, settled, correct)

    def test_who_isnt_alone_any_more(self, api, operator, settled, correct):
        with scope(tenant_ref(int(settled["id"]))):
            owner = Staff.objects.get()
            Staff.objects.create(account="wang", name="王", password="!", role_ids=owner.role_ids, must_change=True)
        assert correct().data["owner"] is None
        with scope(tenant_ref(int(settled["id"]))):
            assert Staff.objects.get(pk=owner.pk).mobile_index == owner.mobile_index
