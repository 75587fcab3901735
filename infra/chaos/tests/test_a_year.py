"""T20: days are played, and the night clears up behind them.

What nobody needs again stays as much as its days make, however many days there were; what is kept loses no row and no
file; no number of a person and no secret stands in plain. ZUDESK_T20 plays so many days one after the other with their
nights (490 for the full figure); otherwise six days of as long a time, twelve weeks apart, with the clearing alone.
"""

import itertools
import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import timedelta
from functools import partial
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import jwt
import pytest
from django.conf import settings
from django.db import connection

from applications.models import Application
from applications.tests import factories as applying
from apps.contracts import files as contracts
from apps.goods.tests.factories import VALUES
from apps.leases.models import Order
from apps.orders.models import Remark
from apps.orders.tests.factories import Way
from core import clock, cookies, redis, retention
from core.jobs import services as jobs
from core.models import Job, JobState
from core.testing import Api
from infra.chaos import leaks
from infra.chaos.leaks import numbers_in, words_in
from infra.seed.people import Town
from infra.testing.cast import PASSWORD, SECRET, Person, code_of
from infra.testing.pictures import file_of, upload
from looks.models import Look
from merchants.rules import credit_check_char
from nights import job as nights
from nights import minutely
from partners import units
from partners.alipay import gateway
from partners.models import PartnerCall
from partners.risk import client as risk_client
from partners.sms import client as sms_client
from partners.sms import codes
from tenants.scope import public, scope

FULL = "ZUDESK_T20" in os.environ
GAP, DAYS = (1, int(os.environ["ZUDESK_T20"])) if FULL else (105, 5)
LOGIN, WRONG = "/api/platform/mainLand", "wrong-horse-of-a-stranger"
GONE = "repairs.of_a_release_that_is_gone"
ENOUGH = [{"values": one, "stock": 1_000, "market_value": 600_000, "deposit": 300_000} for one in VALUES]
WITHOUT_HISTORY = {
    "answers_of_keys": ["public.core_idempotency"],
    "throttles": ["public.core_throttle"],
    "done_jobs": [
        "public.core_job WHERE state = 'done' AND kind <> 'nightly'",
        "public.core_jobstep WHERE kind <> 'nightly'",
    ],
    "failed_jobs": ["public.core_job WHERE state = 'failed'"],
    "notices": ["public.core_notice"],
    "notices_read": ["public.core_noticeread"],
    "sessions": ["public.tenants_session"],
    "former_hosts": ["public.tenants_formerhost"],
    "known_devices": ["public.operators_knowndevice"],
    "sms_codes": ["public.operators_smscode"],
    "answers_of_parties": ["public.partners_partnercall WHERE NOT emptied"],
    "callbacks_raw": ["public.partners_partnerevent WHERE NOT emptied"],
    "party_hours": ["public.partners_partyhour"],
    "party_took": ["public.partners_partytook"],
    "statement_lines": ["public.statements_statementline"],
    "changes_run_out": ["public.merchants_merchantchange WHERE status = 'proposed'"],
    "applications_ended": ["public.applications_application WHERE status IN ('refused', 'withdrawn', 'returned')"],
    "applications_left": ["public.applications_application WHERE status = 'submitted'"],
    "applications_approved": ["public.applications_application WHERE status = 'approved'"],
    "transfer_files": ["private/transfers/t{shop}"],
    "waiting_uploads": ["private/waiting/t{shop}"],
    "orphan_uploads": ["t{shop}"],
}  # fmt: skip
"""What each entry of the retention bounds: rows, or files in a folder."""
BY_THEMSELVES = "customers_mobilecode"
"""The next one that is asked for takes those away that have ended."""
HISTORY = {
    "bills", "collection", "contracts", "datacenter", "deposits", "express", "finance", "goods", "leases", "looks",
    "orders", "overview", "payments", "statements",
}  # fmt: skip
"""Rooms whose rows are money, leases, goods, or days of them."""
ALSO = {"customers_customer", "operators_operatorlog", "partners_moneynumber", "promotion_linkvisits", "staff_shoplog"}
"""Who leased, who did what, what a party's number proves, and how many came on each day."""
FORESEEN = {"public.datacenter_aheadday"}
"""Stands for the days to come alone: each night writes it anew."""
ONLY_EMPTIED = {"public.partners_partnercall", "public.partners_partnerevent", "public.merchants_merchantchange"}
IN_CASE = "transfer_files"
"""Each has a job of its own that is sooner."""
A_WEEK = 7
"""Each merchant's uploads are looked through once in so many days."""


class Calendar:
    """All of the product's time. The parties outside, and what we sign for them, live in their own."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        theirs = SimpleNamespace(**vars(clock))
        for module in (units, gateway, sms_client, risk_client):
            patch.setattr(module, "clock", theirs)
        self.now = clock.real_now()
        patch.setattr(clock, "real_now", lambda: self.now)
        patch.setattr(jwt, "decode", partial(_by_our_clock, jwt.decode))
        self._dated: set[Path] = set()

    def move(self, day: int, hours: float) -> None:
        """To an hour in Shanghai, `day` days behind the business date of now."""
        moment = clock.start_of(clock.today() + timedelta(days=day)) + timedelta(hours=hours)
        assert moment > self.now
        self.now = moment

    def date_files(self) -> None:
        """What was written since the last time was written now."""
        for path in Path(settings.MEDIA_ROOT).rglob("*"):
            if path not in self._dated and path.is_file():
                os.utime(path, (self.now.timestamp(),) * 2)
                self._dated.add(path)


def _by_our_clock(decode: Any, *token: Any, options: dict[str, Any], **more: Any) -> Any:
    """PyJWT looks at the machine's clock; `tokens.read` looks at ours, each time."""
    return decode(*token, options={**options, "verify_exp": False, "verify_iat": False}, **more)


@dataclass
class Life:
    """What people do on a day, all of it by calls; and what the night makes of it."""

    way: Way
    operator: Person
    calendar: Calendar
    api: Any
    town: Town = field(default_factory=lambda: Town(Random(20)))
    numbers: list[str] = field(default_factory=list)
    secrets: set[str] = field(default_factory=set)
    days: int = 0

    @property
    def shop(self) -> Any:
        return self.way.owner.shop

    def asked(self, client: Api, path: str, **body: Any) -> Any:
        key = {"Idempotency-Key": f"day-{self.days:05d}-{path[-20:].replace('/', '.')}"}
        return self.way.asked(client.post(path, headers=key, **body))

    def day(self) -> None:
        self.days += 1
        self.log_in(self.way.owner)
        self.log_in(self.operator, code_of(self.operator.user))
        mine = self.api(self.way.owner)
        self.forget_a_password(mine)
        self.ask_for_a_page()
        self.order()
        self.leave_files(mine)
        self.asked(mine, "/api/platform/startExport", kind="orders", filters={})
        self.asked(
            mine, "/api/platform/showPrivacy", order_id=self.way.order_id, field="id_number", reason="核对身份"
        )  # fmt: skip
        self.asked(mine, "/api/platform/readNotices", ids=None)
        self.apply()
        with public():
            jobs.enqueue(GONE, str(self.days))
            minutely.schedule()
        self.way.work()
        self.calendar.now += timedelta(hours=1)
        self.way.work()
        self.calendar.date_files()

    def log_in(self, person: Person, code: str = "") -> None:
        """From a browser that nobody knows, at the second try."""
        browser = self.api(person.host)
        assert browser.post(LOGIN, account=person.account, password=WRONG).code == 110
        answer = browser.post(LOGIN, account=person.account, password=PASSWORD, code=code)
        person.token = self.way.asked(answer)["token"]
        self.secrets |= {person.token, answer.response.cookies[cookies.DEVICE].value}

    def forget_a_password(self, mine: Api) -> None:
        mobile = self.way.owner.user.mobile(self.shop.id)
        self.way.asked(self.way.nobody.post("/api/platform/sendResetPwdSms", mobile=mobile))

    def ask_for_a_page(self) -> None:
        """The customer's address of the order is exchanged for a fresh one, by a code."""
        way = self.way
        handle = self.asked(way.nobody, "/api/h5/pageCode", token=way.token)["handle"]
        call = PartnerCall.objects.filter(operation="mobile_code").latest("created_at")
        proof = {"sms_handle": handle, "sms_code": codes.read(call)[1]}
        made = self.asked(way.nobody, "/api/h5/provePage", token=way.token, **proof)
        way.token, way.proof = made["token"], made["proof"]
        self.secrets |= {way.token, way.proof}

    def order(self) -> None:
        """Somebody new orders, and doesn't pay."""
        customer = self.town.customer("pays")
        self.numbers += [customer.id_number, customer.mobile]
        self.asked(self.way.nobody, self.way.place_call, **{**self.way.form(), **customer.form()})

    def leave_files(self, mine: Api) -> None:
        """Of goods that are never saved, of forms that aren't sent, of a remark, of a paper that nobody looks at."""
        for _ in range(2):
            self.send(mine, "/api/getPicUrl")
            left = self.send(mine, "/api/uploads/private")
        sent = self.send(mine, "/api/uploads/private")
        self.calendar.date_files()
        self.asked(mine, "/api/platform/addRemark", order_id=self.way.order_id, text="已电话确认", pictures=[sent])
        if self.days % 2:
            paper = {"kind": "permit", "title": f"许可 {self.days}", "expires_on": "2099-01-01", "why": "新办"}
            self.asked(mine, "/api/merchant/askPaper", url=left, **paper)

    def send(self, mine: Api, path: str) -> str:
        return str(self.way.asked(mine.upload(path, "a.png", upload().read()))["url"])

    def apply(self) -> None:
        """A shop applies: it is left alone, refused or withdrawn."""
        code = f"91310000MA1K3X{self.days:03d}"
        mobile = f"136{self.days:08d}"
        self.numbers.append(mobile)
        applicant = applying.Applicant(self.api, mobile).prove()
        self.calendar.date_files()
        applicant.apply(credit_code=code + credit_check_char(code), subdomain=f"shop{self.days}")
        row, turn = Application.objects.latest("submitted_at"), self.days % 3
        if turn == 1:
            judged = {"id": str(row.pk), "version": row.version, "result": "refuse", "why": "资质不符"}
            self.asked(self.api(self.operator), applying.JUDGE, **judged)
        if turn == 2:
            self.asked(applicant.page, applying.WITHDRAW, token=applicant.token, proof=applicant.proof)

    def night(self) -> Counter[str]:
        """Clear up. Gives the entries' steps with what they took."""
        if FULL:
            self.calendar.move(1, 0.25)
            with public():
                nights.schedule()
            self.way.work()
        self.calendar.move(0 if FULL else GAP, 4.5)
        with public():
            assert retention.schedule()
        self.way.work()
        row = Job.objects.get(kind=retention.KIND, key=clock.today().isoformat())
        assert row.state == JobState.DONE, row.error
        self.calendar.move(0, 10)
        return Counter(row.result)

    def counted(self) -> dict[str, int]:
        """How many there are of what the retention bounds, and rows of every table."""
        bounded = {one: self._count(one) for one in itertools.chain(*WITHOUT_HISTORY.values())}
        with connection.cursor() as cursor:
            cursor.execute(
                "SELECT format('%%I.%%I', schemaname, tablename) FROM pg_tables WHERE schemaname IN ('public', %s)",
                [self.shop.schema_name],
            )
            tables = [table for (table,) in cursor.fetchall()]
            cursor.execute(" UNION ALL ".join(f"SELECT '{one}', count(*) FROM {one}" for one in tables))
            return {**bounded, **dict(cursor.fetchall())}

    def _count(self, one: str) -> int:
        if not one.startswith("public."):
            folder = Path(settings.MEDIA_ROOT) / one.format(shop=self.shop.id)
            return sum(path.is_file() for path in folder.rglob("*"))
        with connection.cursor() as cursor:
            cursor.execute(f"SELECT count(*) FROM {one}")
            return int(cursor.fetchone()[0])


@pytest.fixture
def life(way: Way, operator: Person, api: Any, tmp_path: Path) -> Iterator[Life]:
    """On the day of the week on which the shop's uploads are looked through; the lease runs."""
    with pytest.MonkeyPatch.context() as patch, leaks.logging_to(tmp_path / "log.txt"):
        found = Life(way, operator, Calendar(patch), api)
        customer = found.town.customer("pays")
        way.offer(skus=ENOUGH).place(**customer.form(), term="m12").pay().audit().sign().ship().receive().work()
        found.numbers += [customer.id_number, customer.mobile]
        turn = way.owner.shop.id - clock.today().toordinal()
        found.calendar.move(turn % A_WEEK + A_WEEK, 10)
        found.calendar.date_files()
        yield found


def grown(before: dict[str, int], after: dict[str, int]) -> Counter[str]:
    return +Counter({name: after[name] - before[name] for name in before})


@pytest.mark.django_db
class TestAYear:
    def test_is_cleared_up_and_remembered(self, life: Life, tmp_path: Path) -> None:
        assert set(WITHOUT_HISTORY) == {one.name for one in retention.entries()}, "say what it bounds"
        by_day, by_night, took = (Counter[str]() for _ in range(3))
        begun = after = life.counted()
        for _ in range(DAYS):
            life.day()
            before, evening = life.counted(), after
            took += life.night()
            after = life.counted()
            by_day |= grown(evening, before)
            by_night |= grown(before, after)
            self._keeps_what_is_kept(before, after)
        self._is_bounded(after, by_day + by_night, took)
        self._has_its_history(life, begun, after)
        self._shows_nothing(life, tmp_path / "log.txt")

    def _keeps_what_is_kept(self, before: dict[str, int], after: dict[str, int]) -> None:
        """No table but those that the retention names loses a row."""
        named = {one.split(" ")[0] for some in WITHOUT_HISTORY.values() for one in some} - ONLY_EMPTIED
        fewer = {table for table in before if after[table] < before[table] and " " not in table}
        assert {one for one in fewer if "." in one} <= named | FORESEEN

    def _is_bounded(self, after: dict[str, int], most: Counter[str], took: Counter[str]) -> None:
        """By what a day makes and how long it stays; how many days there were is nowhere in it."""
        for entry in retention.entries():
            for name in WITHOUT_HISTORY[entry.name]:
                days = entry.keep.days + A_WEEK
                assert after[name] <= most[name] * (days // GAP + 1), (entry.name, most[name])
        client = redis.client()
        assert [key for key in client.scan_iter("*") if client.ttl(key) < 0] == [], "each key of Redis ends by itself"
        print("T20", DAYS, "days; what went:", dict(took))
        ended = [one.name for one in retention.entries() if one.keep.days + A_WEEK < GAP * (DAYS - 1)]
        made = [one for one in ended if one != IN_CASE and any(most[name] for name in WITHOUT_HISTORY[one])]
        assert [one for one in made if not took[one]] == [], "nothing of it ever went"

    def _has_its_history(self, life: Life, begun: dict[str, int], after: dict[str, int]) -> None:
        named = {one.split(" ")[0] for some in WITHOUT_HISTORY.values() for one in some}
        tables = {
            one.split(".")[1] for one in grown(begun, after) if "." in one and " " not in one and one not in named
        }
        assert {one for one in tables - ALSO if one.split("_")[0] not in HISTORY} <= {BY_THEMSELVES}, "how long?"
        assert after[f"{life.shop.schema_name}.{BY_THEMSELVES}"] <= 1
        with scope(life.shop):
            assert Order.objects.count() == 1 + life.days
            remarks = list(Remark.objects.values_list("pictures", flat=True))
            assert [file_of(url).is_file() for pictures in remarks for url in pictures] == [True] * life.days
            contract = life.way.contract
            assert contracts.FOLDER.read(contract.signed_pdf, contract.signed_sha256).startswith(b"%PDF")
        assert Look.objects.filter(seen="id_number").count() == life.days
        failed = Job.objects.filter(state=JobState.FAILED).exclude(kind=GONE)
        assert [(row.kind, row.error) for row in failed] == []

    def _shows_nothing(self, life: Life, log: Path) -> None:
        papers = f"{contracts.FOLDER.path}/"
        files = [one for one in leaks.files(Path(settings.MEDIA_ROOT)) if not one[0].startswith(papers)]
        there = [*leaks.database(), *leaks.redis_keys(), *files, ("log", log.read_text())]
        assert len(set(life.numbers)) == 3 * life.days + 2
        assert numbers_in(there, life.numbers) == []
        assert words_in(there, life.secrets | {PASSWORD, WRONG, SECRET.hex(), *settings.TOKEN_KEYS.values()}) == []
