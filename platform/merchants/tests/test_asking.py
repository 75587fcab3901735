"""What a shop asks for of its profile and papers: how often, of what, and what becomes of the pictures."""

import os
from datetime import timedelta
from pathlib import Path
from unittest.mock import patch

import pytest

from core import clock, retention
from core.notices.models import Notice
from core.uploads import orphans
from infra.testing.pictures import slip
from merchants.models import Merchant, MerchantChange, Paper
from merchants.tests.test_papers import DECIDE, REMOVE, TAKE_BACK, ask, ask_paper, ben, decide, media, people, save
from tenants.models import Tenant

pytestmark = pytest.mark.django_db


__all__ = ["ben", "media", "people"]


class TestAShopThatAsksForEver:
    def test_is_bounded(self, api, lin, lin_owner, operator):
        """Ask, take back, ask: each rings every operator, and keeps its picture."""
        codes = []
        for number in range(1, 41):
            codes.append(ask_paper(api, lin_owner).code)
            api(lin_owner).post(TAKE_BACK, id=str(number), why="再想想")
        assert 115 in codes or 111 in codes, (
            f"{Notice.objects.filter(tenant_id=0).count()} bells", f"{MerchantChange.objects.count()} rows",
        )  # fmt: skip

    def test_what_was_refused_is_not_kept_for_ever(self, api, lin, lin_owner, operator, ben, settings):
        """Pictures of what never counted: applications' go after 90 days, these never."""
        assert ask_paper(api, lin_owner).code == 200
        url = MerchantChange.objects.get().after["url"]
        assert decide(api, ben, lin, result="refuse", why="不清楚").code == 200
        path = Path(settings.MEDIA_ROOT) / url.removeprefix("/media/")
        assert path.is_file()
        old = (clock.real_now() - timedelta(days=800)).timestamp()
        os.utime(path, (old, old))
        entries = {one.name: one for one in retention.entries()}
        for turn in range(7):
            later = clock.real_now() + timedelta(days=turn)
            with patch.object(clock, "real_now", lambda later=later: later):
                entries["orphan_uploads"].remove(later - timedelta(days=90))
        assert not path.is_file()

    def test_nor_is_what_ran_out(self, api, lin, lin_owner, operator):
        assert ask_paper(api, lin_owner).code == 200
        url = MerchantChange.objects.get().after["url"]
        remove = {one.name: one for one in retention.entries()}["changes_run_out"].remove
        assert remove(clock.now()) == 0
        with clock.at(clock.now() + timedelta(days=8)):
            assert remove(clock.now()) == 1
        row = MerchantChange.objects.get()
        assert (row.status, row.after["url"]) == ("expired", url[-8:])

    def test_an_old_licence_is_not_kept_for_ever(self, api, lin, lin_owner, operator, ben, settings):
        """Once replaced: what a change showed as before names it, and the sweep passes over what is named."""
        kept = []
        for number, url in enumerate([slip(lin.id), slip(lin.id)], 1):
            assert ask(api, lin_owner, licence_url=url).code == 200
            assert decide(api, ben, lin, number=number).code == 200
            kept.append(Merchant.objects.get(pk=lin.id).licence_url)
        first, now = kept
        assert now.rpartition("/")[2].partition(".")[0] in orphans.named_in("public")
        assert first.rpartition("/")[2].partition(".")[0] not in orphans.named_in("public")


class TestWhatCounts:
    def test_a_closed_shop_changes_no_more(self, api, lin, lin_owner, operator, ben):
        assert ask(api, lin_owner, company="林氏新公司").code == 200
        Tenant.objects.filter(pk=lin.id).update(status="closed")
        assert decide(api, ben, lin).code == 111, Merchant.objects.get(pk=lin.id).company

    def test_a_licence_that_is_over_is_no_new_licence(self, api, lin, lin_owner, operator):
        answer = ask(api, lin_owner, licence_expires_on="2001-01-01")
        assert answer.code == 110

    def test_there_is_an_end_to_papers(self, api, lin, lin_owner, operator, ben):
        Paper.objects.bulk_create(
            Paper(merchant_id=lin.id, number=number, kind="other", url="/media/x", since=clock.now())
            for number in range(1, 31)
        )
        asked = ask_paper(api, lin_owner)
        assert asked.code == 110 or decide(api, ben, lin).code in (110, 111)


class TestOthers:
    @pytest.mark.parametrize("number", [0, -1, 2**31, 2**63, 10**30])
    def test_odd_numbers(self, api, lin, lin_owner, operator, number):
        assert ask_paper(api, lin_owner, number=number).code in (104, 110) or number == 0
        assert save(api, operator, lin, number=number).code in (104, 110) or number == 0
        assert api(operator).post(REMOVE, id=str(lin.id), number=number, reason="移除").code in (104, 110)

    def test_a_picture_of_another_shop_is_none(self, api, lin, lin_owner, gao_owner, operator):
        assert ask_paper(api, lin_owner, url=slip(gao_owner.shop.id)).code == 110
        assert ask(api, lin_owner, licence_url=slip(gao_owner.shop.id)).code == 110
        assert ask(api, lin_owner, licence_url=slip(0)).code == 110

    def test_another_shops_change_is_not_there(self, api, lin, lin_owner, gao, gao_owner, operator, ben):
        assert ask(api, lin_owner, company="林氏新公司").code == 200
        assert api(ben).post(DECIDE, merchant_id=str(gao.id), id="1", result="confirm", why="核").code == 104
        assert api(gao_owner).post(TAKE_BACK, id="1", why="不是我们的").code == 104

    def test_a_bank_account_that_waits_is_not_taken_back_by_the_profiles_action(self, api, lin, lin_owner, operator):
        asked = {"bank_name": "工行", "bank_holder": "林", "bank_account": "6222020200112233", "why": "换卡"}
        assert api(lin_owner).post("/api/merchant/askBankAccount", **asked).code == 200
        assert api(lin_owner).post(TAKE_BACK, id="1", why="撤回").code == 104
