"""A merchant that was saved comes back as it was: into its place, over what it became, or where nobody knows it."""

import hashlib
import os
import shutil
import stat
from base64 import b64encode
from datetime import timedelta
from io import StringIO
from uuid import uuid4
from zipfile import ZipFile

import msgspec
import pytest
from django.core.management import CommandError, call_command
from django.db import transaction
from django.db.models import F
from msgspec import structs

from apps.bills.tests.factories import lease
from apps.contracts import files as contracts
from apps.contracts.models import Contract
from apps.customers.models import Erasure
from apps.finance.tests.factories import available, owed
from apps.intake.models import App
from apps.leases.models import Order
from apps.orders.log import OrderLog
from apps.promotion.models import ShareLink
from apps.staff.models import ShopLog, Staff, StaffRole
from apps.staff.roles import OPENS
from apps.subshops.models import SubShop
from apps.trade.person import keys_of
from config.archive import indexes, removing
from config.archive.manifest import Archive, Manifest, written
from config.archive.restoring import AHEAD
from core import actions as a
from core import audit, clock
from core.caller import system
from core.entities import TradeKind
from core.jobs import services as jobs
from core.models import Job
from core.notices.models import Notice
from core.notices.rules import ALWAYS
from datacenter.models import PlatformDay
from infra.testing.archives import apart, do, empty_installation, files_in, rows_of, schemas_aside
from merchants.models import Merchant
from operators.models import OperatorLog
from operators.tests.factories import of_shop, operator_of
from overview.models import OrderIndex
from tenants import scope
from tenants.backend import raw
from tenants.models import Domain, FleetMigration, Session, Tenant
from tenants.provisioning import pool

pytestmark = pytest.mark.django_db(transaction=True)
WHY = "一次演练"
KIND = "core.retention"
CONTACT = {"name": "李雷", "mobile": "13800000000", "address": "文三路 90 号", "id_number": "110105194912310021"}


@pytest.fixture(autouse=True)
def media(settings, tmp_path):
    settings.MEDIA_ROOT = str(tmp_path / "media")
    return tmp_path / "media"


@pytest.fixture
def saved(lin, media, tmp_path):
    """Lin with a lease, its bills, a payment, a job, a contract and a picture, saved; and what all that is."""
    with scope.scope(lin):
        order = lease()
        order.seal(lin.id, CONTACT)
        order.save()
        contracts.keep(b"%PDF of a contract", lin.id)
        jobs.enqueue(KIND, "one", tenant_id=lin.id)
        now = clock.now()
        StaffRole.objects.create(name="审核", actions=["order.audit", "order.view"], waive_most=50_000)
        SubShop.objects.create(name="城北店", manager="李雷", created_at=now)
        for code in ("west", "east"):
            ShareLink.objects.create(code=code, name="城西", created_by="李雷", created_at=now)
        app = App(name="小程序", key="zk1", channel="h5", created_by="李雷", created_at=now)
        app.calls, app.hook_url = ["goods", "order", "state"], "https://agency.example.cn/hook"
        app.seal("zds_secret", lin.id)
        app.save()
    for folder in ("", "private/documents/", "private/waiting/"):
        name = f"{folder}t{lin.id}/ab/picture.jpg"
        (media / name).parent.mkdir(parents=True, exist_ok=True)
        (media / name).write_bytes(name.encode())
    indexes.rebuild(lin.id)
    indexes.rebuild_days(lin.id)
    file = tmp_path / "lin.zip"
    call("save_merchant", "lin", to=file, why=WHY)
    return file


def call(name, *args, **options):
    out = StringIO()
    call_command(name, *args, stdout=out, **options)
    return out.getvalue()


def changed(file, part, into, to):
    """A copy of the archive in which one part says something else."""
    with ZipFile(file) as source, ZipFile(to, "w") as target:
        for name in source.namelist():
            data = source.read(name)
            target.writestr(name, data.replace(*into) if name == part else data)
    return to


def forged(file, into, to):
    """A copy by somebody who has the keys, in which the ledger's accounts say something else."""
    part = "tables/finance_account.csv"
    with ZipFile(file) as source, ZipFile(to, "w") as target:
        data = source.read(part).replace(*into)
        made = msgspec.json.decode(source.read("manifest.json"), type=Manifest)
        tables = [
            structs.replace(one, sha256=hashlib.sha256(data).hexdigest()) if one.name == part else one
            for one in made.tables
        ]
        raw, stamp = written(structs.replace(made, tables=tables))
        new = {part: data, "manifest.json": raw, "manifest.stamp": stamp}
        assert data != source.read(part)
        for name in source.namelist():
            target.writestr(name, new.get(name) or source.read(name))
    return to


class TestInItsPlace:
    def test_a_broken_schema_is_as_it_was_saved(self, saved, lin, lin_owner, media, settings):
        before, kept = rows_of(lin.id), files_in(media)
        session = lin_owner.session
        assert stat.S_IMODE(os.stat(saved).st_mode) == 0o600
        assert not [path for path in saved.parent.iterdir() if path.suffix == ".part"]
        with ZipFile(saved) as archive:
            everything = b"".join(archive.read(name) for name in archive.namelist())
        assert CONTACT["id_number"].encode() not in everything
        assert settings.FIELD_KEYS[1].encode() not in everything
        [contract] = (media / f"private/contracts/t{lin.id}").iterdir()
        do("DROP TABLE m_lin.bills_bill CASCADE")
        contract.write_bytes(b"something else")
        (media / f"t{lin.id}/ab/picture.jpg").unlink()

        with raw.connect() as beside, beside.transaction():  # another merchant's night moves the platform's days
            beside.execute("LOCK TABLE public.datacenter_platformday IN ROW EXCLUSIVE MODE")
            said = call("restore_merchant", saved, why=WHY)

        assert apart(rows_of(lin.id), before) == []
        assert "the books of 1 merchants agree" in call("check_books", merchant=lin.id)
        [aside] = schemas_aside()
        assert f"drop_aside {aside}" in said
        wrong = f"private/aside/{aside}/private/contracts/t{lin.id}/{contract.name}"
        assert files_in(media) == kept | {wrong: b"something else"}
        with scope.scope(lin):
            order = Order.objects.get()
            assert order.contact(lin.id)["name"] == CONTACT["name"]
            assert lease().pk > order.pk + AHEAD  # what was lost meanwhile told its number to the parties
        assert Session.objects.get(jti=session.jti).revoked_at is not None
        acts = ["merchant.saved", "merchant.restored"]
        assert list(OperatorLog.objects.filter(act__in=acts).order_by("pk").values_list("act", "why")) == [
            (act, WHY) for act in acts
        ]

        assert aside in call("drop_aside")
        with pytest.raises(CommandError, match="nothing that a restore put aside"):
            call("drop_aside", "m_lin", why=WHY)
        call("drop_aside", aside, why=WHY)
        assert call("drop_aside") == "nothing is aside\n"
        assert files_in(media) == kept

    def test_one_command_mends_what_operators_see(self, saved, lin):
        before = rows_of(lin.id)
        do("DELETE FROM public.overview_orderindex")
        do("UPDATE public.overview_balanceindex SET pending = pending + 1")
        do("DELETE FROM public.overview_platformincome")
        with pytest.raises(CommandError, match="don't agree"):
            call("check_books", merchant=lin.id)
        call("rebuild_indexes", merchant=lin.id)
        assert apart(rows_of(lin.id), before) == []
        assert "agree" in call("check_books")
        with pytest.raises(CommandError, match="no merchant 99"):
            call("rebuild_indexes", merchant=99)
        PlatformDay.objects.create(own=True, channel="h5", day=clock.today(), orders=9)
        call("rebuild_indexes")
        call("data_days", check=True)

    def test_over_a_living_one_the_platforms_word_stays_and_what_was_there_is_kept(self, saved, lin):
        before = rows_of(lin.id)
        with scope.scope(lin):
            lost = lease().pk
            jobs.enqueue(KIND, "two", tenant_id=lin.id)
            Staff.objects.update(active=False, password="changed", version=F("version") + 1, role_ids=[])
            StaffRole.objects.filter(name="审核").update(actions=["order.view", "staff.edit"], waive_most=100)
            SubShop.objects.update(status="closed")
            ended = clock.now().replace(microsecond=0)
            ShareLink.objects.filter(code="west").update(status="disabled")
            ShareLink.objects.filter(code="east").update(expires_at=ended)
            App.objects.update(status="revoked", revoked_at=clock.now(), calls=["goods", "quote"], hook_url="")
        Tenant.objects.filter(pk=lin.id).update(status="frozen")
        with pytest.raises(CommandError, match="--over-living"):
            call("restore_merchant", saved, why=WHY)

        call("restore_merchant", saved, over_living=True, why=WHY)

        assert apart(rows_of(lin.id), before) == [
            "intake_app", "overview_subshopindex", "promotion_sharelink", "staff_staff", "staff_staffrole",
            "subshops_subshop", "tenants_tenant",
        ]  # fmt: skip
        assert Tenant.objects.get(pk=lin.id).status == "frozen"
        with scope.scope(lin):
            people = Staff.objects.values_list("active", "password", "role_ids")
            assert {(active, word, *roles) for active, word, roles in people} == {(False, "changed")}, "stays so"
            role = StaffRole.objects.get(name="审核")
            assert (role.actions, role.waive_most) == (["order.view"], 100), "nobody may what nobody might"
            assert SubShop.objects.get(name="城北店").status == "paused", (
                "its leases are there again, and nothing new comes"
            )
            assert (ShareLink.objects.get(code="west").status, App.objects.get().status) == ("disabled", "revoked")
            assert ShareLink.objects.get(code="east").expires_at == ended
            assert (App.objects.get().calls, App.objects.get().hook_url) == (["goods"], "")
        [aside] = schemas_aside()
        assert do(f'SELECT count(*) FROM "{aside}".leases_order WHERE id = %s', lost) == [(1,)]
        assert do(f'SELECT count(*) FROM "{aside}".core_job WHERE key = %s', "two") == [(1,)]
        assert not Job.objects.filter(tenant_id=lin.id, key="two").exists()
        with scope.scope(lin):
            assert lease().pk > lost + AHEAD


class TestElsewhere:
    def test_an_empty_installation_gets_all_of_it(self, saved, lin, media):
        do("INSERT INTO public.catalog_category (id, channel, name, icon, sort, level, active)"
           " VALUES (7, 'h5', '手机', '', 0, 1, true)")  # fmt: skip
        again = saved.with_name("again.zip")
        call("save_merchant", str(lin.id), to=again, why=WHY)
        before, kept = rows_of(lin.id), files_in(media)
        shutil.rmtree(media)
        with empty_installation() as fill:
            fill(lin.id)
            assert not Tenant.objects.exclude(state="warm").exists()

            call("restore_merchant", again, why=WHY)

            assert apart(rows_of(lin.id), before) == []
            assert {name: data for name, data in kept.items() if "waiting" not in name} == files_in(media)
            assert "the books of 1 merchants agree" in call("check_books")
            assert do("SELECT id, name FROM public.catalog_category") == [(7, "手机")]
            assert pool.build().pk > lin.id


class TestRefusals:
    def test_each_says_why_and_changes_nothing(self, saved, lin, gao, media, tmp_path, settings):
        before, kept = rows_of(lin.id), files_in(media)
        order = "tables/leases_order.csv"
        for file, words in (
            (changed(saved, order, (b"leasing", b"returned"), tmp_path / "1.zip"), "isn't as it was saved"),
            (changed(saved, "manifest.json", (b"m_lin", b"m_nil"), tmp_path / "2.zip"), "manifest was changed"),
            (changed(saved, f"files/t{lin.id}/ab/picture.jpg", (b"t", b"T"), tmp_path / "3.zip"), "isn't as it was"),
            (tmp_path / "none.zip", "can't be read"),
        ):
            self.refused(file, words)
        head = FleetMigration.objects.order_by("-position").first()
        FleetMigration.objects.filter(pk=head.pk).update(digest="another")
        self.refused(saved, f"{head.app}.{head.name}.*take the release of")
        FleetMigration.objects.filter(pk=head.pk).update(digest=head.digest)
        do("ALTER TABLE template.bills_bill ADD COLUMN more text")
        self.refused(saved, "bills_bill have other columns")
        do("ALTER TABLE template.bills_bill DROP COLUMN more")
        keys = dict(settings.FIELD_KEYS)
        settings.FIELD_KEYS = {9: settings.INDEX_KEYS[1]}
        self.refused(saved, "it needs ZUDESK_FIELD_KEY 1, which isn't set")
        settings.FIELD_KEYS = {1: settings.INDEX_KEYS[1]}
        self.refused(saved, "ZUDESK_FIELD_KEY 1 it was made with")
        settings.FIELD_KEYS = keys
        settings.BASE_DOMAIN = "elsewhere.example"
        self.refused(saved, "ZUDESK_BASE_DOMAIN")
        settings.BASE_DOMAIN = "localhost"
        self.refused(saved, "--over-living", over=False)
        uid = Merchant.objects.get(pk=lin.id).uid
        Merchant.objects.filter(pk=lin.id).update(uid=uuid4())
        self.refused(saved, "goes into no installation")
        Merchant.objects.filter(pk=lin.id).update(uid=uid)
        assert apart(rows_of(lin.id), before) == []
        assert files_in(media) == kept

    def test_one_of_before_new_keys_that_find_needs_the_former_ones_and_is_found_by_the_new(self, saved, lin, settings):
        former = settings.INDEX_KEYS, settings.PERSON_KEYS
        fresh = [{2: b64encode(os.urandom(32)).decode()} for _ in former]
        settings.INDEX_KEYS, settings.PERSON_KEYS = fresh
        self.refused(saved, "it needs the ZUDESK_INDEX_KEY it was made with")
        settings.INDEX_KEYS, settings.PERSON_KEYS = (new | old for new, old in zip(fresh, former, strict=True))
        call("restore_merchant", saved, over_living=True, why=WHY)
        settings.INDEX_KEYS, settings.PERSON_KEYS = fresh
        with scope.scope(lin):
            order, owner = Order.objects.get(), Staff.objects.get(account="lin")
            assert owner.mobile_index == Staff.index_of(owner.mobile(lin.id), lin.id)
        named = {field: CONTACT[field] for field in ("name", "mobile", "id_number")}
        assert order.person_keys == keys_of(**named)
        assert OrderIndex.objects.get(merchant_id=lin.id).person_keys == order.person_keys

    def test_books_that_do_not_agree_are_not_put_back(self, saved, lin, media, tmp_path):
        (media / f"t{lin.id}/ab/picture.jpg").unlink()
        before, kept = rows_of(lin.id), files_in(media)
        self.refused(
            forged(saved, (b"pending,9500,", b"pending,9501,"), tmp_path / "1.zip"), "doesn't agree: balance pending"
        )
        assert apart(rows_of(lin.id), before) == []
        assert files_in(media) == kept
        assert schemas_aside() == []

    @pytest.mark.months
    def test_what_did_not_agree_when_it_was_saved_keeps_nobody_out(self, lin, lin_owner, tmp_path):
        with scope.scope(lin):
            available(lin_owner.caller, 12_300)  # of no payment that anybody made
        assert "don't agree, here already: channel" in call("save_merchant", "lin", to=tmp_path / "lin.zip", why=WHY)
        do("DROP TABLE m_lin.bills_bill CASCADE")
        call("restore_merchant", tmp_path / "lin.zip", why=WHY)
        with pytest.raises(CommandError, match="1 things don't agree"):
            call("check_books", merchant=lin.id)

    def test_a_broken_one_is_not_saved_as_if_it_were_whole(self, lin, tmp_path):
        do("DROP TABLE m_lin.bills_bill CASCADE")
        with pytest.raises(CommandError, match="lacks bills_bill"):
            call("save_merchant", "lin", to=tmp_path / "x.zip", why=WHY)
        with pytest.raises(CommandError, match="there is no merchant nobody"):
            call("save_merchant", "nobody", to=tmp_path / "x.zip", why=WHY)
        assert list(tmp_path.glob("*x.zip*")) == []

    @staticmethod
    def refused(file, words, *, over=True):
        with pytest.raises(CommandError, match=words):
            call("restore_merchant", file, over_living=over, why=WHY)


class TestFromThePage:
    """An operator's export: the same file, by a job, for an hour."""

    EXPORT = "/api/platform/exportMerchant"

    def start(self, api, who, lin, **other):
        return api(who).post(self.EXPORT, **{"id": str(lin.id), "reason": WHY} | other)

    def test_is_for_who_may_who_is_a_stranger_to_the_shop_and_says_why(self, api, lin, lin_owner, operator):
        assert api("admin.localhost").post(self.EXPORT).code == 109
        assert self.start(api, lin_owner, lin).code == 103
        assert self.start(api, operator_of("ben", "operations"), lin).code == 103
        assert self.start(api, operator, lin, reason="").errors.keys() == {"reason"}
        assert self.start(api, operator, lin, id="999").code == 104
        of_shop(operator, lin_owner)
        assert self.start(api, operator, lin).code == 103
        assert not Job.objects.filter(kind="merchants.archive").exists()

    def test_is_told_logged_with_its_digest_and_can_be_restored_elsewhere(
        self, api, saved, lin, operator, media, tmp_path
    ):
        started = self.start(api, operator, lin)
        assert started.data["title"] == "整店数据导出"
        assert Notice.objects.filter(tenant_id=lin.id, kind="merchant.changed").latest("created_at").about in ALWAYS
        jobs.run_due()
        done = api(operator).get("/api/platform/transferJob", id=started.data["id"]).data
        assert (done["state"], done["done"]) == ("done", done["total"])
        kept = Job.objects.exclude(key__contains=":left").get(kind="core.remove_transfer")
        assert timedelta(minutes=55) < kept.run_at - clock.real_now() <= timedelta(hours=1)
        answer = api(operator).raw("get", done["url"])
        file = tmp_path / "fetched.zip"
        file.write_bytes(b"".join(answer.streaming_content))
        acts = ["merchant.export", "merchant.saved", "merchant.taken"]
        lines = list(OperatorLog.objects.filter(act__in=acts, actor_id=operator.id).order_by("pk"))
        assert [(line.act, line.why) for line in lines] == [(act, WHY) for act in acts]
        assert lines[1].after["sha256"] == hashlib.sha256(file.read_bytes()).hexdigest()

        Job.objects.filter(kind="merchants.archive").update(finished_at=clock.real_now() - timedelta(minutes=61))
        over = api(operator).get("/api/platform/transferJob", id=started.data["id"]).data
        assert over["url"] == ""
        shutil.rmtree(media)
        with empty_installation() as fill:
            fill(lin.id)
            call("restore_merchant", file, why=WHY)
            assert "the books of 1 merchants agree" in call("check_books", merchant=lin.id)
            assert files_in(media)
            with scope.scope(Tenant.objects.get(pk=lin.id)):
                assert Order.objects.get().contact(lin.id)["name"] == CONTACT["name"]

    @pytest.mark.months
    def test_of_a_run_that_was_killed_is_written_anew(self, api, lin, operator, media):
        started = self.start(api, operator, lin).data["id"]
        folder = media / "private/transfers/t0"
        folder.mkdir(parents=True)
        (folder / f".{started}.zip.part").write_bytes(b"half")
        (folder / f"{started}.zip").write_bytes(b"half")
        jobs.run_due()
        with Archive(folder / f"{started}.zip") as archive:
            assert archive.manifest.whose.id == lin.id
        (folder / f".{started}.zip.part").write_bytes(b"of one more that was killed")
        left = Job.objects.filter(kind="core.remove_transfer", key__contains=":left")
        assert {job.run_at > clock.real_now() + timedelta(hours=11) for job in left} == {True}
        left.update(run_at=clock.real_now())
        jobs.run_due()
        assert list(folder.iterdir()) == [], "neither half nor whole it lies there for days"


class TestItsOwn:
    """A shop's own file: its tables and files and its customers, without what is the platform's or opens a door."""

    EXPORT = "/api/merchant/exportOwn"

    def test_is_for_who_may_with_a_reason_and_is_told_and_logged(self, api, lin, lin_owner, mei, operator):
        assert api(lin.host).post(self.EXPORT, reason=WHY).code == 109
        assert {api(person).post(self.EXPORT, reason=WHY).code for person in (operator, mei)} == {103}
        assert not any(a.SHOP_EXPORT in held for held in OPENS.values())
        assert list(api(lin_owner).post(self.EXPORT, reason="").errors) == ["reason"]
        assert api(lin_owner).post(self.EXPORT, reason=WHY).data["title"] == "本店全部数据导出"
        told = Notice.objects.filter(tenant_id=lin.id, path="/profile", kind="merchant.changed").latest("created_at")
        assert told.about in ALWAYS, "who took the owner's account over can't silence it"

    def test_is_made_one_at_a_time_and_three_times_a_day(self, api, lin_owner):
        made = Job.objects.filter(kind="merchants.own_data")
        codes = []
        for _ in range(3):
            codes += [api(lin_owner).post(self.EXPORT, reason=WHY).code for _ in range(2)]
            made.update(state="done")
        assert codes == [200, 111, 200, 111, 200, 115], "what is refused uses none of the three up"
        assert made.count() == 3

    def test_holds_what_is_the_shops_for_an_hour(self, api, saved, lin, lin_owner, operator, media, tmp_path):
        with scope.scope(lin), transaction.atomic():
            audit.record(lin_owner.caller, OrderLog.MESSAGE, TradeKind.LEASE, 1, why="=1+1")
            audit.record(operator.caller, OrderLog.MESSAGE, TradeKind.LEASE, 1, why="平台核查")
        with scope.scope(lin):
            restricted = lease()
            restricted.seal(lin.id, CONTACT | {"name": "韩梅", "mobile": "13900000009"})
            restricted.save()
            pdf, digest = contracts.keep(b"%PDF of hers", lin.id)
            now = clock.now()
            Contract.objects.create(order_id=restricted.pk, number="ZK-9", pdf=pdf, sha256=digest, created_at=now)
            Erasure.objects.create(
                state="planned", orders=[restricted.pk], day=clock.today() + timedelta(days=9), why=WHY,
                asked_by="林", asked_at=now,
            )  # fmt: skip
        old = media / f"private/transfers/t{lin.id}/old.xlsx"
        old.parent.mkdir(parents=True)
        old.write_bytes(b"old")
        started = api(lin_owner).post(self.EXPORT, reason=WHY).data["id"]
        jobs.run_due()
        done = api(lin_owner).get("/api/platform/transferJob", id=started).data
        assert (done["state"], done["done"]) == ("done", done["total"])
        file = tmp_path / "own.zip"
        file.write_bytes(b"".join(api(lin_owner).raw("get", done["url"]).streaming_content))
        with ZipFile(file) as own:
            names = set(own.namelist())
            texts = {name: own.read(name).decode("utf-8-sig") for name in names if name.endswith((".csv", ".txt"))}
        whole = "\n".join(texts.values())
        assert texts["contacts.csv"].splitlines()[1].split(",")[0] == "leases_order"
        assert all(value in texts["contacts.csv"] for value in CONTACT.values())
        assert "\ufeff" not in whole
        assert not [value for value in ("韩梅", "13900000009") if value in whole], "restricted: stored only"
        assert f"files/private/contracts/{pdf}" not in names
        assert len([name for name in names if name.startswith("files/private/contracts/")]) == 1
        assert "限制使用" in texts["README.txt"]
        log = texts["tables/staff_shoplog.csv"]
        assert ("'=1+1" in log, "平台核查" in log) == (True, False)
        assert f"files/private/documents/t{lin.id}/ab/picture.jpg" in names
        assert not [name for name in names if "old.xlsx" in name or "waiting" in name]
        heads = {name: text.splitlines()[0].split(",") for name, text in texts.items() if name.startswith("tables/")}
        assert "cost" not in heads["tables/risk_riskreport.csv"]
        assert not [head for head in heads.values() if {"password", "contact_sealed", "secret_sealed"} & set(head)]
        assert "城北店" in texts["tables/subshops_subshop.csv"]
        branches = len(texts["tables/subshops_subshop.csv"].splitlines()) - 1
        assert f"subshops_subshop.csv  分店  {branches}" in texts["README.txt"]
        assert "不包含" in texts["README.txt"]
        with scope.scope(lin):
            acts = list(ShopLog.objects.filter(act__startswith="merchant.own").values_list("act", "why").order_by("id"))
        assert acts == [("merchant.own_export", WHY), ("merchant.own_taken", WHY)]
        [look] = api(lin_owner).get("/api/platform/accessLog", seen="whole").data["items"]
        said = (look["customer"], look["order_id"], look["withdrawal_id"], look["reason"])
        assert said == ("全部客户", None, None, WHY)
        kept = Job.objects.exclude(key__contains=":left").get(kind="core.remove_transfer")
        assert timedelta(minutes=55) < kept.run_at - clock.real_now() <= timedelta(hours=1)
        Job.objects.filter(kind="merchants.own_data").update(finished_at=clock.real_now() - timedelta(minutes=61))
        assert api(lin_owner).get("/api/platform/transferJob", id=started).data["url"] == ""


class TestRemoving:
    """A closed merchant's data go: agreed by two, by an archive that was made since, with a record."""

    ASK, DECIDE = "/api/platform/askRemoval", "/api/platform/decideMerchantChange"
    INFO = "/api/platform/merchantInfo"

    def removal(self, api, who, lin):
        return api(who).get(self.INFO, id=str(lin.id)).data["removal"]

    @pytest.fixture
    def closed(self, lin, media):
        """Lin, empty of money and work, closed three years and a day ago; with files, one of which a row shows."""
        day = clock.today() - timedelta(days=1_096)
        Tenant.objects.filter(pk=lin.id).update(status="closed", closed_on=day)
        Merchant.objects.filter(pk=lin.id).update(licence_url=f"/media/private/documents/t{lin.id}/ab/licence.jpg")
        for name in ("licence.jpg", "licence.160.webp", "contract.pdf"):
            path = media / f"private/documents/t{lin.id}/ab/{name}"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(name.encode())
        indexes.rebuild(lin.id)
        return lin

    @pytest.fixture
    def archive(self, closed, tmp_path):
        file = tmp_path / "closed.zip"
        call("save_merchant", "lin", to=file, why=WHY)
        return file

    @pytest.fixture
    def agreed(self, api, archive, closed, operator):
        asked = api(operator).post(self.ASK, id=str(closed.id), reason="保存期已满")
        assert asked.code == 200, asked.msg
        ben = operator_of("ben")
        decided = api(ben).post(self.DECIDE, merchant_id=str(closed.id), id=asked.data["id"], result="confirm")
        assert decided.code == 200, decided.msg
        return archive

    def test_waits_for_its_days_an_archive_and_a_second_person(self, api, closed, operator, tmp_path):
        assert api(operator_of("cal", "operations")).post(self.ASK, id=str(closed.id), reason=WHY).code == 103
        assert "存档" in self.removal(api, operator, closed)["why_not"]
        assert api(operator).post(self.ASK, id=str(closed.id), reason=WHY).code == 111
        call("save_merchant", "lin", to=tmp_path / "one.zip", why=WHY)
        assert self.removal(api, operator, closed)["actions"] == ["ask"]
        Tenant.objects.filter(pk=closed.id).update(closed_on=clock.today() - timedelta(days=1_094))
        assert "1095" in self.removal(api, operator, closed)["why_not"]
        assert api(operator).post(self.ASK, id=str(closed.id), reason=WHY).code == 111
        Tenant.objects.filter(pk=closed.id).update(closed_on=clock.today() - timedelta(days=1_095))
        asked = api(operator).post(self.ASK, id=str(closed.id), reason=WHY)
        assert (asked.code, self.removal(api, operator, closed)["state"]) == (200, "waits")
        alone = api(operator).post(self.DECIDE, merchant_id=str(closed.id), id=asked.data["id"], result="confirm")
        assert alone.code == 103
        with pytest.raises(CommandError, match="two operators"):
            call("remove_merchant", "lin", archive=tmp_path / "one.zip")
        assert Tenant.objects.get(pk=closed.id).state == "claimed"

    def test_goes_with_a_record_and_comes_back_by_its_archive(self, api, agreed, closed, operator, media, tmp_path):
        before = rows_of(closed.id)
        other = tmp_path / "other.zip"
        other.write_bytes(b"another")
        with pytest.raises(CommandError, match="isn't the archive"):
            call("remove_merchant", "lin", archive=other)
        assert self.removal(api, operator, closed)["state"] == "confirmed"
        call("remove_merchant", "lin", archive=agreed)

        found = self.removal(api, operator, closed)
        assert (found["state"], found["confirmed_by_name"] != found["asked_by_name"]) == ("done", True)
        rows = {one["table"]: one["rows"] for one in found["tables"]}
        assert rows["m_lin.staff_staff"] > 0
        assert found["sha256"] == hashlib.sha256(agreed.read_bytes()).hexdigest()
        assert (found["files"], OperatorLog.objects.filter(act="merchant.removed").count()) == (1, 1)
        assert sorted(path.name for path in (media / "private/documents").rglob("*.*")) == [
            "licence.160.webp",
            "licence.jpg",
        ]
        assert do("SELECT 1 FROM pg_namespace WHERE nspname = 'm_lin'") == []
        assert not Domain.objects.filter(tenant_id=closed.id).exists()
        with pytest.raises(scope.UnknownTenantError):
            scope.tenant_ref(closed.id)
        listed = api(operator).get("/api/platform/merchantList", status="closed").data["items"]
        assert [row["id"] for row in listed] == [str(closed.id)]
        for path in ("/api/platform/exportMerchant", self.ASK):
            assert api(operator).post(path, id=str(closed.id), reason=WHY).code == 111
        again = api(operator).post("/api/platform/updateStatus", id=str(closed.id), status="active", reason=WHY)
        assert again.code == 111
        assert api(operator).get("/api/platform/merchantPeople", id=str(closed.id)).code == 104
        with pytest.raises(CommandError, match="two operators"):
            call("remove_merchant", "lin", archive=agreed)

        call("restore_merchant", agreed, why=WHY)
        kept = {"merchants_merchantremoval", "merchants_merchantchange", "tenants_formerhost", "core_notice"}
        assert [one for one in apart(rows_of(closed.id), before) if one not in kept] == []
        assert self.removal(api, operator, closed)["state"] == "none"

    def test_needs_an_archive_of_all_that_was_written(self, api, agreed, closed, operator, tmp_path):
        with scope.scope(closed):
            available(system(closed), 100)
            owed(system(closed), 100)
        with pytest.raises(CommandError, match="written since"):
            call("remove_merchant", "lin", archive=agreed)
        assert Tenant.objects.get(pk=closed.id).state == "claimed"
        assert "重新导出" in self.removal(api, operator, closed)["why_not"]
        assert api(operator).post(self.ASK, id=str(closed.id), reason=WHY).code == 111
        newer = tmp_path / "newer.zip"
        call("save_merchant", "lin", to=newer, why=WHY)
        asked = api(operator).post(self.ASK, id=str(closed.id), reason=WHY)
        with scope.scope(closed), transaction.atomic():
            audit.record(system(closed), OrderLog.DELETE, TradeKind.LEASE, 1)
        decide = {"merchant_id": str(closed.id), "id": asked.data["id"]}
        assert api(operator_of("eve")).post(self.DECIDE, **decide, result="confirm").code == 111

    @pytest.mark.months
    def test_that_was_cut_off_is_gone_on_with(self, api, agreed, closed, operator, monkeypatch):
        def cut(*_):
            raise KeyboardInterrupt

        with monkeypatch.context() as patch:
            patch.setitem(removing.STEPS, "files", cut)
            with pytest.raises(KeyboardInterrupt):
                call("remove_merchant", "lin", archive=agreed)
        half = self.removal(api, operator, closed)
        assert (half["state"], half["ended_at"]) == ("running", None)
        with pytest.raises(CommandError, match="remove_merchant to its end first"):
            call("restore_merchant", agreed, why=WHY)
        assert Tenant.objects.get(pk=closed.id).state == "removed"
        call("remove_merchant", "lin", archive=agreed)
        whole = self.removal(api, operator, closed)
        assert (whole["state"], whole["tables"]) == ("done", half["tables"])

    @pytest.mark.months
    def test_is_agreed_anew_where_the_file_is_lost(self, api, agreed, closed, operator, tmp_path):
        newer = tmp_path / "newer.zip"
        call("save_merchant", "lin", to=newer, why=WHY)
        assert self.removal(api, operator, closed)["actions"] == ["ask"]
        asked = api(operator).post(self.ASK, id=str(closed.id), reason="文件已丢失")
        assert (asked.code, self.removal(api, operator, closed)["actions"]) == (200, [])
        decided = api(operator_of("eve")).post(
            self.DECIDE, merchant_id=str(closed.id), id=asked.data["id"], result="confirm"
        )
        assert decided.code == 200, decided.msg
        with pytest.raises(CommandError, match="isn't the archive"):
            call("remove_merchant", "lin", archive=agreed)
        call("remove_merchant", "lin", archive=newer)
        assert self.removal(api, operator, closed)["state"] == "done"
        with pytest.raises(CommandError, match="two operators"):
            call("remove_merchant", "lin", archive=agreed)

    @pytest.mark.months
    def test_leaves_nothing_aside(self, agreed, closed, media):
        name = f"aside_{closed.id}_20260101_000000"
        folder = media / "private/aside" / name
        folder.mkdir(parents=True)
        with pytest.raises(CommandError, match=f"drop_aside first.*{name}"):
            call("remove_merchant", "lin", archive=agreed)
        folder.rmdir()
        do(f'CREATE SCHEMA "{name}"')
        try:
            with pytest.raises(CommandError, match=f"drop_aside first.*{name}"):
                call("remove_merchant", "lin", archive=agreed)
        finally:
            do(f'DROP SCHEMA "{name}"')
