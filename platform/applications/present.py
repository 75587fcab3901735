"""Applications as their applicants and operators see them; names and mobile masked until somebody asks for them."""

from collections.abc import Iterator

from applications import queries, ways
from applications.documents import DOCUMENTS
from applications.models import Application
from applications.rules import (
    APPLICATION,
    KEPT,
    OPERATORS,
    ApplicationAct,
    ApplicationField,
    ApplicationStatus,
    mask_name,
)
from applications.schemas import (
    ApplicantBrief,
    ApplicantFilled,
    ApplicantOut,
    ApplicantPlain,
    ApplicantProof,
    ApplicantShop,
    ApplicationCounts,
    ApplicationFilter,
    ApplicationOther,
    ApplicationOut,
    ApplicationQuery,
    ApplicationRow,
    ApplicationStatusCount,
    SentBack,
)
from core import actions as a
from core import clock
from core.accounts.rules import mask_mobile
from core.caller import Caller
from core.paging import shaped_page
from core.text import say
from core.wire import Page
from core.wording import Bilingual
from merchants import queries as merchants
from merchants.present import log_lines
from merchants.rules import PaperState, paper_state
from tenants.addresses import subdomain_url

LIKE_IT = 5


def proof(mobile: str, held: str) -> ApplicantProof:
    """What the mobile that was proved just now opens."""
    rows = queries.of_mobile(ways.index_of(mobile))
    return ApplicantProof(proof=held, mobile=mask_mobile(mobile), applications=[_brief(row) for row in rows])


def _brief(row: Application) -> ApplicantBrief:
    return ApplicantBrief(
        token=ways.token_of(row), company=row.company, status=ApplicationStatus.of(row.status),
        submitted_at=row.submitted_at,
    )  # fmt: skip


def applicant_view(row: Application, token: str, *, proved: bool) -> ApplicantOut:
    """Whoever only has the address learns how it stands, and nothing of who applied. `token`: the one that opened it,
    so that a look makes no link last longer.
    """
    may = [ApplicationAct(act) for act in APPLICATION.acts(row.status) if act not in OPERATORS]
    return ApplicantOut(
        token=token, status=ApplicationStatus.of(row.status), mobile=mask_mobile(row.plain("mobile")),
        submitted_at=row.submitted_at, ended_at=row.ended_at, kept_days=KEPT.days,
        reasons=_reasons(row), why=row.why, version=row.version, may=may,
        form=_filled(row) if proved else None, shop=_shop(row) if proved and row.merchant_id else None,
    )  # fmt: skip


def _filled(row: Application) -> ApplicantFilled:
    return ApplicantFilled(
        company=row.company, shop_name=row.shop_name, credit_code=row.credit_code,
        legal_person=row.plain("legal_person"), contact=row.plain("contact"), subdomain=row.subdomain,
        leases=row.leases, licence_expires_on=row.licence_expires_on, papers=len(row.papers),
    )  # fmt: skip


def _shop(row: Application) -> ApplicantShop:
    return ApplicantShop(address=subdomain_url(row.subdomain), account=row.account)


def _reasons(row: Application) -> list[SentBack]:
    return [SentBack(field=ApplicationField.of(field), why=said) for field, said in row.reasons.items()]


def application_page(query: ApplicationQuery) -> Page[ApplicationRow]:
    return shaped_page(queries.listed(query), query, rows_of)


def rows_of(rows: list[Application]) -> list[ApplicationRow]:
    return [_row(row) for row in rows]


def _row(row: Application) -> ApplicationRow:
    return ApplicationRow(
        id=row.pk, company=row.company, shop_name=row.shop_name, credit_code=row.credit_code,
        contact=mask_name(row.plain("contact")), mobile=mask_mobile(row.plain("mobile")), subdomain=row.subdomain,
        leases=row.leases, status=ApplicationStatus.of(row.status), rounds=row.rounds, submitted_at=row.submitted_at,
        ended_at=row.ended_at, decided_by_name=row.decided_by_name, merchant_id=row.merchant_id,
    )  # fmt: skip


def application_counts(query: ApplicationFilter) -> ApplicationCounts:
    """By status under the same filters, all of them first."""
    found = queries.counted_by_status(query)
    named = [ApplicationStatusCount(status=status, count=found.get(status, 0)) for status in ApplicationStatus]
    return ApplicationCounts(counts=[ApplicationStatusCount(status="all", count=sum(found.values())), *named])


def application_detail(caller: Caller, row: Application) -> ApplicationOut:
    mine = APPLICATION.acts(row.status) if caller.may(a.APPLICATION_AUDIT) else []
    return ApplicationOut(
        **_row(row).model_dump(), legal_person=mask_name(row.plain("legal_person")),
        licence=DOCUMENTS.link(caller, 0, row.pk, row.licence), licence_expires_on=row.licence_expires_on,
        papers=[DOCUMENTS.link(caller, 0, row.pk, url) for url in row.papers], address=subdomain_url(row.subdomain),
        reasons=_reasons(row), why=row.why, version=row.version, warnings=_warnings(row),
        others=[
            ApplicationOther(id=one.pk, status=ApplicationStatus.of(one.status), submitted_at=one.submitted_at)
            for one in queries.others_of_company(row)
        ],
        actions=[ApplicationAct(act) for act in mine if act in OPERATORS],
        logs=log_lines(queries.last_acts(row)),
    )  # fmt: skip


def _warnings(row: Application) -> list[str]:
    """Of one that waits: what would stop it being approved, or deserves a look."""
    if row.status != ApplicationStatus.SUBMITTED:
        return []
    found = [say(zh, en) for _, zh, en in merchants.subdomain_problems(row.subdomain)]
    if merchants.is_merchant(row.credit_code):
        found.append(say("该企业已入驻", "This company is a merchant already"))
    found += [say(*one) for one in _known(row)]
    state = paper_state(row.licence_expires_on, clock.today())
    if state is not PaperState.GOOD:
        over = state is PaperState.OVER
        found.append(
            say("营业执照已过期", "The licence has expired") if over
            else say("营业执照 30 天内到期", "The licence ends within 30 days")
        )  # fmt: skip
    return found


def _known(row: Application) -> Iterator[Bilingual]:
    """What the house knows beside what stands in the application."""
    if merchants.was_merchant(row.credit_code):
        yield "该企业曾经入驻，店铺已关闭", "This company had a shop before, which is closed"
    if row.unasked:
        fields = [ApplicationField.of(name) for name in row.unasked]
        yield (
            "重新提交时改动了未要求修改的内容：" + "、".join(one.zh for one in fields),
            "Changed though nobody had asked for it: " + ", ".join(one.en for one in fields),
        )
    if count := queries.others_at_address(row):
        yield f"另有 {count} 家企业的在办申请要用同一地址", f"{count} more companies that apply want this address"
    for shop in merchants.taken_for(names=[row.company, row.shop_name], subdomain=row.subdomain)[:LIKE_IT]:
        yield f"名称或地址与店铺“{shop.name}”相近，请核实是否冒用", f"Name or address reads like {shop.name}'s"


def plain(values: dict[str, str]) -> ApplicantPlain:
    return ApplicantPlain(**values)
